#!/bin/sh
# No privilege may come from the program file

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

# users: root

. "${srcdir=.}/init.sh"; path_prepend_ ../src .

is_root_ || skip_ "needs root"
has_ setpriv || skip_ "needs setpriv"
user='setpriv --reuid=65534 --regid=65534 --clear-groups --inh-caps=-all'

# The copies must be where that user can reach them, and where the mode bits
# have their effect.
dir=$(mktemp -d "${TMPDIR-/tmp}/privilege.XXXXXX") || framework_failure_ mktemp
cleanup_ ()
{
  rm -rf "$dir"
}
chmod 755 "$dir"
for name in plain setuid setgid setuid-user capable; do
  cp "$(command -v sandbox-hide)" "$dir/$name" || framework_failure_ cp
done
cp "$(command -v show-state)" "$dir/show-state"
chmod 755 "$dir"/*
mkdir "$dir/hid"
echo $secret_ >"$dir/hid/f"
chmod 755 "$dir/hid"
cd "$dir" || framework_failure_ cd

run_ 0 $user ./plain -- echo ran
out_ ran
err_

chmod 4755 setuid
chmod 2755 setgid
chown 65534:65534 setuid-user
chmod 4755 setuid-user
cp setuid-user both-ids
chown 0:65534 both-ids
chmod 6755 both-ids
cp /bin/cat cat-uid
chmod 4755 cat-uid
chmod 600 hid/f
if test "$($user ./cat-uid hid/f 2>&1)" = $secret_; then
  for program in setuid setgid both-ids; do
    for options in '' --required '--hide=hid' '--dry-run --hide=hid'; do
      run_ 125 $user ./$program $options -- echo ran
      out_
      err_ '^sandbox-hide: '
    done
    run_ 125 $user ./$program --mkdir="$dir/made" -- echo ran
    test ! -e "$dir/made" || fault_ "something was made"
  done
  # Root's privilege given away is a difference, too.
  run_ 125 ./setuid-user -- echo ran
  out_
else
  echo "set-user-ID has no effect in $dir"
fi

# A file capability.
if test "$(try setcap capable)" = ok \
   && cp show-state capable-show && test "$(try setcap capable-show)" = ok
then
  if $user grep -q '^NoNewPrivs:.*0' /proc/self/status \
     && test "$($user ./capable-show misc)" != "$($user ./show-state misc)"
  then
    run_ 125 $user ./capable -- echo ran
    out_
    err_ '^sandbox-hide: .*capabilit'
    run_ 125 $user ./capable --hide=hid -- echo ran
    out_
  else
    echo "file capabilities have no effect in $dir"
  fi
  # Root has it anyway.
  run_ 0 ./capable -- echo ran
  out_ ran
fi
cd "$test_dir_" || framework_failure_ cd

Exit $fail
