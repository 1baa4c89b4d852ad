#!/bin/sh
# Hidden by whatever name: hard links and mounts

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
mkdir other
echo O >other/o

# A hard link beside a hidden file: both names, and what lies around stays.
ln box/secret/key box/secret/beside
ln box/secret/key box/above
ln box/secret/key other/deep
inside_ 'EACCES EACCES EACCES ok ok' --hide=box/secret/key -- \
  try read box/secret/key read box/secret/beside read box/above \
  read box/secret/sub/deep read box/plain
inside_ 'EACCES EACCES' --hide=box/above -- \
  try read box/above read box/secret/../above
# Whatever the walk meets first.
inside_ 'EACCES EACCES' --hide=box/above --hide=other/o -- \
  try read box/above read other/deep
# One deep in a sibling is not looked for, but the hidden name stays hidden.
inside_ EACCES --hide=box/secret/key -- try read box/secret/key
rm -f box/secret/beside box/above other/deep
# A hard link, beside the hidden directory, of a file in it.
ln box/secret/key box/above
control_ -- try read box/secret/key read box/above
what_='a hard link of a file in a hidden directory'
sandbox-hide --required --hide=box/secret -- \
  try read box/secret/key read box/above >out 2>err
case $?$(cat out) in
  125 | '0EACCES EACCES') ;;
  *) fault_ "the secret can be read" ;;
esac
rm -f box/above

# Case does not matter in some directories; here it does, and no name is
# taken for another.
echo u >box/SECRET
inside_ 'EACCES ok' --hide=box/secret -- try read box/secret/key read box/SECRET
rm -f box/SECRET

can_mount_ || {
  echo "the mounts are not tried: that needs root and unshare -m"
  Exit $fail
}

# mounted_ CODE RESULTS [OPTION]... -- COMMAND... - as inside_, after the shell
# code CODE in a mount namespace of its own
mounted_ ()
{
  code_=$1
  results_=$2
  shift 2
  what_="$code_; $*"
  unshare -m --propagation private sh -c '
    . "$srcdir/init.cfg"
    test_dir_=$PWD
    newline_="
"
    eval "$code_" || framework_failure_ "$code_"
    inside_ "$results_" "$@"
    exit $fail' sh "$@"
  case $? in
    0) ;;
    1) fail=1 ;;
    *) framework_failure_ "$code_" ;;
  esac
}
export code_ results_

mkdir box/mnt box/proj/mnt
look='read box/secret/key read box/mnt/key read box/plain read other/o
  read box/proj/sub/g'

# The hidden directory is mounted beside itself.
mounted_ 'mount --bind box/secret box/mnt' 'EACCES EACCES ok ok ok' \
  --hide=box/secret -- try $look
# Its name is the other one.
mounted_ 'mount --bind box/secret box/mnt' 'EACCES EACCES ok ok ok' \
  --hide=box/mnt -- try $look
# A file.
mounted_ 'mount --bind box/secret/key box/plain' 'EACCES EACCES' \
  --hide=box/secret/key -- try read box/secret/key read box/plain
# What is mounted there hides what was there; all of it is hidden.
mounted_ "mount -t tmpfs t box/secret; echo $secret_ >box/secret/key
  mkdir box/secret/pub" 'EACCES EACCES ok' --hide=box/secret -- \
  try read box/secret/key list box/secret/pub read box/plain
# A mount beside it is a sibling like any other.
mounted_ 'mount -t tmpfs t box/mnt; echo M >box/mnt/m' 'EACCES ok ok' \
  --hide=box/secret -- try read box/secret/key read box/mnt/m append box/mnt/m
mounted_ 'mount --bind other box/mnt' 'EACCES ok ok' \
  --hide=box/secret -- try read box/secret/key read box/mnt/o read other/o
mounted_ 'mount --bind other/o box/plain' 'EACCES ok' \
  --hide=box/secret -- try read box/secret/key read box/plain
# Within another file system.
mounted_ "mount -t tmpfs t box/mnt; mkdir box/mnt/h box/mnt/k
  echo $secret_ >box/mnt/h/f; echo K >box/mnt/k/f" 'EACCES ok ok' \
  --hide=box/mnt/h -- try read box/mnt/h/f read box/mnt/k/f read box/plain

# What lies beneath the hidden directory is mounted beside that: the rule of a
# sibling would open it by its hidden name, too.
mounted_ 'mount --bind box/secret/sub box/mnt' 'EACCES EACCES ok ok' \
  --hide=box/secret -- try read box/secret/sub/deep read box/mnt/deep \
  read box/plain read other/o
mounted_ 'mount --bind box/secret/key box/plain' 'EACCES EACCES ok' \
  --hide=box/secret -- try read box/secret/key read box/plain read other/o
# A directory above the hidden one, or all of the file system, is mounted
# beside it: as a sibling it would grant what it holds.
mkdir mnt
mounted_ 'mount --bind box box/mnt' 'EACCES EACCES ok ok ok' \
  --hide=box/secret -- try read box/secret/key read box/mnt/secret/key \
  read box/mnt/plain read box/plain read box/proj/sub/g
mounted_ 'mount --bind . mnt' 'EACCES EACCES ok ok ok' \
  --hide=box/secret -- try read box/secret/key read mnt/box/secret/key \
  read mnt/box/plain read box/plain read other/o
for bind in --bind --rbind; do
  mounted_ "mount $bind / mnt" 'EACCES EACCES ok ok' --hide=box/secret -- \
    try read box/secret/key read "mnt$PWD/box/secret/key" \
    read box/plain read box/proj/sub/g
done
# All at once, and whatever of them the walk meets first.
mounted_ 'mount --bind box/secret box/mnt; mount --rbind / mnt' \
  'EACCES EACCES EACCES EACCES ok ok' --hide=box/secret -- \
  try read box/secret/key read box/mnt/key read "mnt$PWD/box/secret/key" \
  read "mnt$PWD/box/mnt/key" read box/plain read other/o
mounted_ 'mount --bind box/secret mnt; mount --bind box box/mnt' \
  'EACCES EACCES EACCES ok' --hide=box/secret --hide=other/none -- \
  try read box/secret/key read box/mnt/secret/key read mnt/key read box/plain

# Exposed, by one of its names.
mounted_ 'mount --bind box/secret box/mnt' 'ok EACCES EACCES' \
  --hide=box/secret --expose=box/secret/pub -- \
  try read box/secret/pub/f read box/secret/key read box/mnt/key

# Nothing can be mounted inside.
run_ 1 unshare -m --propagation private sandbox-hide --required \
  --hide=box/secret -- sh -c '
  mount --bind box/secret box/proj/mnt; echo $?
  mount -t tmpfs t box/proj/mnt; echo $?
  unshare -m mount --bind box/secret box/proj/mnt; echo $?
  cat box/proj/mnt/key' sh
! grep -qx 0 out || fault_ "something was mounted"
! grep -q $secret_ out || fault_ "the secret came out"

Exit $fail
