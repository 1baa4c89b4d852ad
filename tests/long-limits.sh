#!/bin/sh
# Sizes that take too long for every day

# Copyright (C) 2026 The sandbox-hide authors
#
# This file is part of sandbox-hide.
#
# sandbox-hide is free software: you can redistribute it and/or modify
# it under the terms of the GNU General Public License as published by
# the Free Software Foundation, either version 3 of the License, or
# (at your option) any later version.
#
# sandbox-hide is distributed in the hope that it will be useful,
# but WITHOUT ANY WARRANTY; without even the implied warranty of
# MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the
# GNU General Public License for more details.
#
# You should have received a copy of the GNU General Public License
# along with this program.  If not, see <https://www.gnu.org/licenses/>.

. "${srcdir=.}/init.sh"; path_prepend_ ../src .

require_landlock_
fixture_

# timed_ SECONDS COMMAND... - as run_ 0, and not longer than that
timed_ ()
{
  most_=$1
  shift
  start_=$(seconds_)
  run_ 0 "$@"
  took_=$(($(seconds_) - start_))
  echo "$took_ s: $what_" | head -c 200
  echo
  test $took_ -le $most_ || fault_ "too slow: $took_ s"
}

# 5,000 levels: longer than a path can be, so one has to go there step by step.
down="chdir deep $(yes 'chdir dir' | head -n 5000)"
# last_ N - print the last N words of ./out
last_ ()
{
  awk -v n="$1" '{ for (i = NF - n + 1; i <= NF; i++) printf " %s", $i }' out
}
mkdir deep
# shellcheck disable=SC2046
run_ 0 try chdir deep $(yes 'mkdir dir chdir dir' | head -n 5000) create f
# shellcheck disable=SC2086
run_ 0 try $down read f list .
test "$(last_ 3)" = ' ok ok ok' || fault_ "cannot go 5,000 levels down"
levels_ 5000 dir | sed 's|^|deep/|' >list
# shellcheck disable=SC2086
timed_ 60 sandbox-hide --required --hide-from=list -- try $down read f list .
test "$(last_ 3)" = ' ok EACCES EACCES' || fault_ "not hidden"
timed_ 60 sandbox-hide --required --hide-from=list -- \
  try read box/plain list deep
out_ 'ok EACCES'
# shellcheck disable=SC2086
timed_ 60 sandbox-hide --required --hide=deep/dir --expose-from=list -- \
  try $down read f list .
test "$(last_ 3)" = ' ok ok ok' || fault_ "not exposed"
rm -rf deep

# 20,000 hidden files, each in a directory of its own.
mkdir many
awk 'BEGIN { for (i = 1; i <= 20000; i++) print "many/d" i }' | xargs mkdir
awk 'BEGIN { for (i = 1; i <= 20000; i++) print "many/d" i "/f" }' >list
xargs touch <list
echo $secret_ >many/d17/f
timed_ 60 sandbox-hide --required --hide-from=list -- \
  sh -c 'try read many/d17/f read many/d20000/f list many/d1
    cat many/d*/f 2>&1 | grep -c "Permission denied"'
out_ "EACCES EACCES ok${newline_}20000"
rm -rf many

# A million siblings, where they are cheapest.
dir=$(mktemp -d /dev/shm/siblings.XXXXXX) || {
  echo "no /dev/shm for a million files"
  Exit $fail
}
cleanup_ ()
{
  rm -rf "$dir"
}
mkdir "$dir/hid"
echo $secret_ >"$dir/hid/f"
(cd "$dir" && awk 'BEGIN { for (i = 1; i <= 1000000; i++) print "s" i }' \
  | xargs touch) || framework_failure_ "cannot make a million files"
timed_ 60 sandbox-hide --required --hide="$dir/hid" -- \
  try read "$dir/hid/f" read "$dir/s1" read "$dir/s500000" read "$dir/s1000000"
out_ 'EACCES ok ok ok'
# The memory for it does not grow with their number.
if has_ bash; then
  run_ 0 bash -c 'ulimit -v 65536; exec "$@"' sh \
    sandbox-hide --required --hide="$dir/hid" -- try read "$dir/hid/f"
  out_ EACCES
fi

Exit $fail
