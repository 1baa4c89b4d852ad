#!/bin/sh
# What a path names: links, dots, slashes, missing ones

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
mkdir -p other/secret
echo O >other/secret/f
echo O >other/o

# key_ [OPTION]... - these options hide box/secret, and nothing else is lost
key_ ()
{
  inside_ 'EACCES EACCES ok ok' "$@" -- \
    try read box/secret/key list box/secret read box/plain read other/o
  err_
}

# Slashes and dots.
key_ --hide=box/secret/
key_ --hide=box/secret///
key_ --hide=box/secret/.
key_ --hide=.//box/./secret
key_ --hide="$PWD//box/secret"
key_ --hide="//$PWD/box/secret"
key_ --hide=box/proj/../secret
key_ --hide=box/secret/sub/..
key_ --hide=../"${PWD##*/}"/box/secret
key_ --hide=/../.."$PWD"/box/secret
# Beneath where we start, and where we start itself.
(
  cd box/proj || exit 99
  run_ 0 sandbox-hide --required --hide=../secret -- \
    try read ../secret/key read f read "$test_dir_/box/secret/key"
  test "$(cat "$test_dir_/out")" = 'EACCES ok EACCES' || fault_ "from beside"
  cd ../secret || exit 99
  run_ 0 sandbox-hide --required --hide=. --expose=pub -- \
    try read key read pub/f read ../plain list .
  test "$(cat "$test_dir_/out")" = 'EACCES ok ok EACCES' || fault_ "from here"
  exit $fail
) || fail=1

# Links: what they lead to is hidden.
ln -s secret box/to-dir
ln -s secret/key box/to-file
ln -s "$PWD/box" to-box
ln -s to-box/secret twice
key_ --hide=box/to-dir
key_ --hide=box/to-dir/
key_ --hide=to-box/secret
key_ --hide=twice
inside_ 'EACCES EACCES ok' --hide=box/to-file -- \
  try read box/secret/key read box/to-file read box/secret/pub/f
# A link beside it is no way in, whether it leads there, above, or around.
ln -s .. box/up
ln -s / box/root
ln -s /proc/self/cwd box/cwd
inside_ 'EACCES EACCES EACCES EACCES EACCES EACCES' --hide=box/secret -- \
  try read box/to-dir/key read box/to-file read to-box/secret/key \
  read box/up/box/secret/key read "box/root$PWD/box/secret/key" \
  read box/cwd/box/secret/key
inside_ 'ok ok ok' --hide=box/secret -- \
  try read to-box/plain read box/up/other/o read "box/root$PWD/box/plain"
within_ 'EACCES EACCES' --hide=box/secret -- try list to-box list box/up

# '..' after a link is where the link leads, not where it lies.
ln -s ../other box/out
inside_ 'ok EACCES' --hide=box/out/../other/secret -- \
  try read box/secret/key read other/secret/f
inside_ 'ok EACCES' --hide=box/out/../box/../other/secret -- \
  try read box/secret/key read other/secret/f
key_ --hide=box/out/../box/secret

# Links that lead nowhere: what they would lead to is hidden (see missing.sh),
# all else is as it was.
ln -s nowhere dangling
ln -s loop1 loop2
ln -s loop2 loop1
for hide in dangling loop1 loop1/x dangling/x; do
  inside_ 'ok ok' --hide=$hide -- try read box/plain read box/secret/key
  err_ '^sandbox-hide: '
  inside_ 'ok EACCES' --hide=$hide --hide=box/secret -- \
    try read box/plain read box/secret/key
done
usage_ --hide=box --expose=dangling -- true
usage_ --hide=box --expose=loop1 -- true

# More links, one after the other, than the kernel follows.
ln -s box/secret link0
i=0
while test $i -lt 45; do
  ln -s link$i link$((i + 1))
  i=$((i + 1))
done
key_ --hide=link30
what_='--hide=link45'
sandbox-hide --required --hide=link45 -- try read box/plain >out 2>err
case $?:$(cat out) in
  0:ok | 125:) ;;
  *) fault_ "exit status" ;;
esac

# Missing components are kept, and '..' after one goes back by name.
inside_ 'ok ok' --hide=box/none/../none2/x -- \
  try read box/plain read box/secret/key
inside_ 'EACCES ok' --hide=box/none/../secret -- \
  try read box/secret/key read box/plain
# Beneath a file nothing can be; that file is denied rather than granted.
inside_ 'ok' --hide=box/plain/x -- try read box/secret/key
err_ 'box/plain/x'

# Longer than a name, and a path, can be.
long=$(printf '%300s' '' | tr ' ' n)
inside_ 'ok ok' --hide="box/$long" -- try read box/plain read box/secret/key
inside_ 'ok ok' --hide="box/$(levels_ 700 abcdefg)" -- \
  try read box/plain read box/secret/key
inside_ 'EACCES ok' --hide="$(levels_ 3000 .)/box/secret" -- \
  try read box/secret/key read box/plain

# What is not ours to look at.
if ! is_root_; then
  mkdir -p shut/in
  echo $secret_ >shut/in/f
  chmod 0 shut
  run_ 0 sandbox-hide --required --hide=shut/in -- try read box/plain
  out_ ok
  chmod 755 shut
  chmod 0 box/secret
  run_ 0 sandbox-hide --required --hide=box/secret -- try read box/plain
  out_ ok
  chmod 755 box/secret
fi

Exit $fail
