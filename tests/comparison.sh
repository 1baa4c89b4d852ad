#!/bin/sh
# What the manual says of bwrap, firejail and setpriv is so

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

# Each that is installed, and may be used by whoever runs this, is tried.  What
# it leaves open is no fault of ours: this only keeps the manual's chapter on
# other programs true.

. "${srcdir=.}/init.sh"; path_prepend_ ../src .

require_landlock_
dir=$PWD
mkdir -p home/keys home/work || framework_failure_ "mkdir"
echo $secret_ >home/keys/id
ln home/keys/id home/work/link || framework_failure_ "ln"
keys=$dir/home/keys
tried=

# reads_ COMMAND... - COMMAND gets at the secret
reads_ ()
{
  run_ 0 "$@"
  out_ $secret_
}

# fails_ COMMAND... - COMMAND does not, and fails
fails_ ()
{
  what_="$*"
  "$@" >"$test_dir_/out" 2>"$test_dir_/err" && fault_ "works"
  ! grep -q $secret_ out || fault_ "the secret came out"
}

# other_number_ COMMAND... - what COMMAND starts has another process number
other_number_ ()
{
  run_ 0 sh -c 'echo $$; exec "$@" sh -c "echo \$\$"' sh "$@"
  test "$(sort -u out | wc -l)" = 2 || fault_ "the process number is kept"
}

# same_number_ COMMAND... - the contrary
same_number_ ()
{
  run_ 0 sh -c 'echo $$; exec "$@" sh -c "echo \$\$"' sh "$@"
  test "$(sort -u out | wc -l)" = 1 || fault_ "the process number changes"
}

reads_ cat home/keys/id

# --- sandbox-hide, for the table ---

set -- sandbox-hide --required --hide="$keys" --
fails_ "$@" cat "$keys/id"
fails_ "$@" ls home
fails_ "$@" touch home/new
run_ 0 "$@" stat "$keys/id"
reads_ "$@" cat home/work/link
fails_ sandbox-hide --required --find-links --hide="$keys" -- \
  cat home/work/link
fails_ sh -c '"$@" 9<home/keys/id' sh "$@" sh -c 'cat <&9'
same_number_ "$@"
is_root_ && fails_ "$@" umount "$keys"

# --- bwrap ---

if has_ bwrap && bwrap --dev-bind / / true 2>/dev/null; then
  tried="$tried bwrap"
  set -- bwrap --dev-bind / / --tmpfs "$keys" --
  fails_ "$@" cat "$keys/id"
  fails_ "$@" stat "$keys/id"
  run_ 0 "$@" ls home
  run_ 0 "$@" touch home/new
  reads_ "$@" cat home/work/link
  reads_ sh -c '"$@" 9<home/keys/id' sh "$@" sh -c 'cat <&9'
  reads_ sh -c '"$@" 9<home' sh "$@" cat /proc/self/fd/9/keys/id
  run_ 1 "$@" ./no-such-program
  run_ 0 bwrap --dev-bind / / --tmpfs "$dir/home/none" -- true
  test -d home/none || fault_ "a missing directory is not made"
  other_number_ "$@"
  if is_root_; then
    reads_ "$@" sh -c "umount '$keys' && cat '$keys/id'"
    later=$$
    reads_ "$@" cat "/proc/$later/root$keys/id"
    reads_ "$@" nsenter -m -t $later cat "$keys/id"
    set -- bwrap --dev-bind / / --tmpfs "$keys" \
      --cap-drop ALL --unshare-pid --proc /proc --
    fails_ "$@" sh -c "umount '$keys' && cat '$keys/id'"
    fails_ "$@" cat "/proc/$later/root$keys/id"
  elif test "$(stat -c %U /etc/passwd)" = root; then
    run_ 0 "$@" stat -c %U /etc/passwd
    out_ nobody
  fi
  # One within the other.
  fails_ sandbox-hide --required --hide="$keys" -- bwrap --dev-bind / / true
  fails_ bwrap --dev-bind / / -- sandbox-hide --required --hide="$keys" -- \
    cat "$keys/id"
  fails_ bwrap --dev-bind / / -- sandbox-hide --required --find-links \
    --hide="$keys" -- cat home/work/link
else
  echo 'not tried: bwrap is not installed, or may not be used' >&2
fi

# --- firejail ---

if has_ firejail \
  && firejail --quiet --noprofile --blacklist="$keys" cat home/work/link \
    >/dev/null 2>&1
then
  tried="$tried firejail"
  set -- firejail --quiet --noprofile --blacklist="$keys"
  fails_ "$@" cat "$keys/id"
  fails_ "$@" stat "$keys/id"
  run_ 0 "$@" ls home
  run_ 0 "$@" touch home/newer
  reads_ "$@" cat home/work/link
  fails_ sh -c '"$@" 9<home/keys/id' sh "$@" sh -c 'cat <&9'
  other_number_ "$@"
  is_root_ && reads_ "$@" sh -c "umount '$keys' && cat '$keys/id'"
  fails_ sandbox-hide --required --hide="$keys" -- firejail --quiet true
  fails_ "$@" sandbox-hide --required --hide="$dir/home/work" -- \
    cat "$dir/home/work/link"
  err_ "link'?: Permission denied"
else
  echo 'not tried: firejail is not installed, or may not be used' >&2
fi

# --- setpriv ---

# Programs and libraries may be used, and what is asked for besides.
allow_='path-beneath:execute,read-file,read-dir'
if setpriv --help 2>/dev/null | grep -q -e --landlock-access; then
  tried="$tried setpriv"
  set -- setpriv --no-new-privs --landlock-access fs
  for d_ in /bin /lib /lib64 /usr /etc; do
    test ! -d $d_ || set -- "$@" --landlock-rule $allow_:$d_
  done
  fails_ "$@" cat "$keys/id"
  run_ 0 "$@" stat "$keys/id"
  reads_ "$@" --landlock-rule "$allow_:$dir/home/work" cat home/work/link
  reads_ "$@" --landlock-rule $allow_:/ cat "$keys/id"
  reads_ sh -c '"$@" 9<home/keys/id' sh "$@" sh -c 'cat <&9'
  same_number_ "$@"
  run_ 0 sandbox-hide --required --hide="$keys" -- "$@" cat /etc/passwd
  fails_ setpriv --no-new-privs --landlock-access fs \
    --landlock-rule $allow_:/ sandbox-hide --required --hide="$keys" -- \
    cat "$keys/id"
  err_ "id'?: Permission denied"
else
  echo 'not tried: no setpriv that knows Landlock' >&2
fi

echo "tried:${tried:- none}" >&2
test "$tried" || test $fail != 0 \
  || skip_ "neither bwrap nor firejail nor a setpriv with Landlock"
Exit $fail
