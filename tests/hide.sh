#!/bin/sh
# What is hidden, by every action, and what is not

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
remake_ ()
{
  fixture_
  mkdir box/empty box/proj/empty
}

# hide_ RESULTS ACTION PATH... - with box/secret hidden
hide_ ()
{
  results_=$1
  shift
  inside_ "$results_" --hide=box/secret -- try "$@"
}
key=box/secret/key
run=box/secret/run
# How moving and linking from one place to another is refused depends on
# which of the two ends is.
no='(EACCES|EXDEV)'

# A hidden directory: nothing in it can be opened ...
hide_ 'EACCES EACCES EACCES' read $key write $key append $key
hide_ 'EACCES EACCES' trunc $key read box/secret/sub/deep
hide_ 'EACCES EACCES' list box/secret list box/secret/sub
hide_ EACCES exec $run
hide_ 'EACCES EACCES' reopen $key openat $key
# ... made ...
hide_ 'EACCES EACCES EACCES EACCES' create box/secret/new \
  mkdir box/secret/newdir mkfifo box/secret/fifo symlink box/secret/link
hide_ EACCES bind box/secret/socket
if test "$(try tmpfile .)" = ok; then
  hide_ EACCES tmpfile box/secret
fi
# ... removed, moved or linked.
hide_ 'EACCES EACCES' unlink $key rmdir box/secret/sub/empty
hide_ "$no $no" rename $key box/proj/key link $run box/proj/run2
hide_ "$no $no" rename box/proj/f $key link box/proj/run box/secret/run2
hide_ "$no $no" rename $key box/secret/key2 link $run box/secret/run2
if test "$(landlock_abi_)" -ge 3; then
  hide_ EACCES truncate $key
fi
test "$(cat $key)" = $secret_ || fault_ "the secret was changed"
# Around /proc, and after a change of directory.
hide_ 'EACCES EACCES' read "/proc/self/root$PWD/$key" read /proc/self/cwd/$key
hide_ 'ok EACCES EACCES ok' chdir box/secret list . read key read ../plain

# The directory itself and those above it stay where they are; the latter can
# be walked through, not listed or changed.
hide_ "$no" rename box/secret box/proj/s
hide_ "$no" rename box box2
rm -rf box2
hide_ 'EACCES EACCES EACCES' list box list . list /
hide_ 'EACCES EACCES EACCES' create box/new mkdir box/newdir rmdir box/empty
hide_ "$no" rename box/plain box/plain2
hide_ EACCES unlink box/plain

# Everything beside it works.
hide_ 'ok ok ok ok ok' read box/plain write box/plain append box/plain \
  read box/proj/sub/g list box/proj
hide_ 'ok ok ok ok' create box/proj/new mkdir box/proj/newdir \
  mkfifo box/proj/fifo symlink box/proj/link
hide_ 'ok ok ok' rename box/proj/f box/proj/f2 \
  link box/proj/run box/proj/run2 unlink box/proj/run2
hide_ 'ok ok ok ok' exec box/proj/run truncate box/plain trunc box/proj/f \
  rmdir box/proj/empty
hide_ ok bind box/proj/socket
hide_ 'ok ok ok ok' list /usr read /dev/null write /dev/null read /etc/passwd
if test "$(landlock_abi_)" -ge 2; then
  hide_ 'ok ok' rename box/proj/f box/proj/sub/f \
    link box/proj/run box/proj/sub/run
fi

# A hidden file.
hide_ ()
{
  results_=$1
  shift
  inside_ "$results_" --hide=$key -- try "$@"
}
hide_ 'EACCES EACCES EACCES EACCES' read $key write $key append $key trunc $key
hide_ 'EACCES EACCES' reopen $key openat $key
hide_ EACCES unlink $key
hide_ "$no $no" rename $key box/proj/key link box/proj/run box/secret/run2
hide_ "$no" rename box/proj/f $key
hide_ "$no" link $key box/proj/key
if test "$(landlock_abi_)" -ge 3; then
  hide_ EACCES truncate $key
fi
hide_ 'ok ok ok ok' read box/secret/sub/deep exec $run read box/plain \
  create box/secret/sub/new
inside_ EACCES --hide=$run -- try exec $run

# What a domain cannot refuse (the manual says so too): what only asks about a
# file.
hide_ ok stat $key

# More than one, in one directory and in several.
inside_ 'EACCES EACCES ok ok' --hide=box/plain --hide=$key -- \
  try read box/plain read $key read box/secret/sub/deep read box/proj/f
inside_ 'EACCES EACCES ok' --hide=box/proj --hide=box/secret -- \
  try read box/proj/f read $key read box/plain
# The same one again changes nothing.
inside_ 'EACCES ok' --hide=box/secret --hide=box/secret/ \
  --hide=box/../box/secret -- try read $key read box/plain
# A name that begins alike is another name.
remake_ ()
{
  fixture_
  mkdir box/secret2 box/secre
  echo T >box/secret2/t
  echo T >box/secre/t
}
inside_ 'EACCES ok ok' --hide=box/secret -- \
  try read $key read box/secret2/t read box/secre/t

# All that comes of COMMAND is confined as it is.
remake_ ()
{
  :
}
fixture_
run_ 0 sandbox-hide --required --hide=box/secret -- sh -c '
  try read box/secret/key
  sh -c "sh -c \"try read box/secret/key; :\"; :"
  env -i PATH="$PATH" try read box/secret/key
  (try read box/secret/key) & wait $!
  setsid -w try read box/secret/key
  nohup try read box/secret/key 2>&1'
test "$(sort -u out) $(grep -c . out)" = 'EACCES 6' || fault_ "not 6 refusals"

# What devices are told goes through: the answer is the device's own.
stty -F /dev/zero >/dev/null 2>want
sandbox-hide --required --hide=box/secret -- stty -F /dev/zero >out 2>err
compare want err || fault_ "stty on a device"

Exit $fail
