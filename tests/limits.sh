#!/bin/sh
# Deep, long, many: what sizes may be

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

# 60 levels, with a sibling at each.
mkdir deep
(
  cd deep
  i=0
  while test $((i += 1)) -le 60; do
    mkdir d
    echo S >s
    cd d || exit
  done
  echo $secret_ >f
)
d=deep/$(levels_ 60 d)
inside_ 'EACCES EACCES ok ok ok' --hide=$d -- try read $d/f list $d \
  read deep/s read deep/d/d/d/d/s read ${d%/d/d}/s
inside_ 'EACCES ok ok' --hide=$d/f -- try read $d/f list $d read deep/s
# With no more than 24 descriptors.
(
  ulimit -S -n 24
  run_ 0 sandbox-hide --required --hide=$d --hide=box/secret -- \
    try read $d/f read box/secret/key read deep/d/s
  out_ 'EACCES EACCES ok'
  run_ 0 sandbox-hide --required --hide=$d --expose=$d/f -- \
    try read $d/f list $d
  out_ 'ok EACCES'
  exit $fail
) || fail=1
rm -rf deep
# With hardly any: too few are said to be too few.
tool=$(command -v sandbox-hide)
for n in 3 4 5 6 7 8 9 10 11 12; do
  what_="$n descriptors"
  (ulimit -S -n $n; exec "$tool" --hide=box/secret --expose=box/secret/pub -- \
    "$(command -v try)" read box/secret/key read box/plain) >out 2>err
  case $?:$(cat out) in
    '0:EACCES ok') ;;
    125: | 127:) test $n -lt 12 || fault_ "not run" ;;
    *) fault_ "exit status" ;;
  esac
done

# 1,100 levels.
d=deep/$(levels_ 1100 d)
mkdir -p $d
echo $secret_ >$d/f
echo S >deep/d/d/s
inside_ 'EACCES EACCES ok' --hide=$d -- try read $d/f list $d read deep/d/d/s
rm -rf deep

# 20,000 hidden paths in one directory, and as many beside them.
mkdir many
(
  cd many
  awk 'BEGIN { for (i = 1; i <= 20000; i++) print "h" i "\ns" i }' | xargs touch
  echo $secret_ >h17
)
awk 'BEGIN { for (i = 1; i <= 20000; i++) print "many/h" i }' >list
start=$(seconds_)
inside_ 'EACCES EACCES EACCES ok ok ok' --hide-from=list -- \
  try read many/h1 read many/h17 read many/h20000 read many/s1 \
  read many/s20000 list many
err_
# And none is forgotten or lost.
run_ 0 sandbox-hide --required --hide-from=list -- sh -c '
  cat many/h* 2>/dev/null | wc -c
  cat many/s* 2>&1 | wc -c'
out_ "0${newline_}0"
# The paths need not exist; their number is what is said.
mkdir none
sed s/many/none/ list >list2
run_ 0 sandbox-hide --required --hide-from=list2 -- echo ran
out_ ran
err_ '20000|19997'
test "$(grep -c . err)" = 1 || fault_ "more than one line"
# A bound that no comparison of each with each keeps.
test $(($(seconds_) - start)) -le 40 || fault_ "too slow"
rm -rf many

# 20,000 siblings.
mkdir many many/hid
echo $secret_ >many/hid/f
awk 'BEGIN { for (i = 1; i <= 20000; i++) print "many/s" i }' | xargs touch
inside_ 'EACCES ok ok' --hide=many/hid -- \
  try read many/hid/f read many/s1 read many/s20000
run_ 0 sandbox-hide --required --hide=many/hid -- sh -c '
  i=0 n=0
  while test $((i += 1)) -le 20000; do
    : <many/s$i && n=$((n + 1))
  done
  echo $n'
out_ 20000

# Many options.
set --
i=0
while test $((i += 1)) -le 300; do
  set -- "$@" --hide=many/s$i
done
run_ 0 sandbox-hide --required "$@" -- \
  try read many/s1 read many/s300 read many/s301
out_ 'EACCES EACCES ok'

Exit $fail
