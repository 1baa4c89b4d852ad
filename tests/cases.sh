#!/bin/sh
# What went wrong in other tools of the kind

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

# deny_ OPTIONS... -- COMMAND... - COMMAND prints the secret without
# sandbox-hide; with it, it fails for want of permission, and prints nothing
deny_ ()
{
  (while test "$1" != --; do shift; done; shift; exec "$@") >plain_out 2>&1 \
    </dev/null
  what_="$*"
  grep -q $secret_ plain_out || fault_ "does not work without sandbox-hide"
  "$tool" --required "$@" >out 2>err </dev/null \
    && fault_ "works"
  ! grep -q $secret_ out err || fault_ "the secret came out"
  grep -q "${refusal_-Permission denied}" err || fault_ "no word of refusal"
}
tool=$(command -v sandbox-hide)
S=--hide=box/secret
fixture_

# A file is given an innocent name, from inside.
run_ 0 sh -c 'ln box/secret/key box/proj/k && rm box/proj/k'
run_ 1 sandbox-hide $S -- ln box/secret/key box/proj/k
test ! -e box/proj/k || fault_ "linked"
# A single file is hidden.
deny_ --hide=box/secret/key -- cat box/secret/key
# The finer option is lost, or depends on the order.
for order in "$S --expose=box/secret/pub" "--expose=box/secret/pub $S"; do
  # shellcheck disable=SC2086
  run_ 0 sandbox-hide --required $order -- cat box/secret/pub/f
  out_ P
  # shellcheck disable=SC2086
  deny_ $order -- cat box/secret/key
done
run_ 0 sandbox-hide --required $S --expose=box/secret/pub/f -- \
  cat box/secret/pub/f
out_ P
# Writing is forgotten, or goes into a void.
run_ 2 sandbox-hide $S -- sh -c 'echo x >>box/secret/key'
run_ 1 sandbox-hide $S -- touch box/secret/new
run_ 1 sandbox-hide $S -- truncate -s 0 box/secret/key
run_ 1 sandbox-hide $S -- rm -f box/secret/key
run_ 1 sandbox-hide $S -- mv box/proj/f box/secret/key
run_ 1 sandbox-hide $S -- mv -f box/secret box/proj/s
test "$(cat box/secret/key)" = $secret_ || fault_ "the secret was changed"
test ! -e box/secret/new || fault_ "made"
# Paths with '..', on both sides.
(
  cd box/proj || exit 99
  deny_ --hide=../secret -- cat ../secret/key
  deny_ --hide=../secret -- cat ../proj/../../box/secret/key
  exit $fail
) || fail=1
# An odd name is told to be invalid, and left open.
odd=$(printf 'a b;*\nc')
echo $secret_ >"box/$odd"
deny_ --hide="box/$odd" -- cat "box/$odd"
# A link: what it leads to is hidden, be it a device.
ln -s secret box/link
deny_ --hide=box/link -- cat box/secret/key
deny_ --hide=box/link -- cat box/link/key
ln -s /dev/null box/null
control_ -- try read /dev/null
run_ 0 sandbox-hide --required --hide=box/null -- try read /dev/null
out_ EACCES
# A link to where the user may not go.
ln -s /root/no/such box/bad
run_ 0 sandbox-hide --required $S -- true
# Something that is missing: hidden, not made, not fatal, harmless to others.
deny_ --hide=box/none $S -- cat box/secret/key
run_ 0 sandbox-hide --required --hide=box/none/a/b -- true
test ! -e box/none || fault_ "made"
# The name in other clothes.
for hide in box/secret/ box/secret/. .//box//secret "$PWD//box/secret//"; do
  deny_ --hide="$hide" -- cat box/secret/key
done
# A pattern is a name: it is not expanded, and said to be missing.
run_ 0 sandbox-hide --hide='box/**' -- cat box/plain
err_ 'box/\*\*'
# Nothing is left, or all of it.
run_ 2 sandbox-hide --hide=/ -- echo ran
run_ 2 sandbox-hide --hide=/ --expose=/usr -- echo ran

# Around the names: descriptors, processes, memory.
exec 7<box/secret
run_ 2 sandbox-hide --required $S -- ls /proc/self/fd/7/
! grep -q key out || fault_ "names came out"
# It was closed.
refusal_='No such file or directory'
deny_ $S -- cat /proc/self/fd/7/key
unset refusal_
deny_ $S -- sh -c 'cd box/secret && cat key'
exec 7<&-
exec 7<box/secret/key
what_='an inherited descriptor, opened anew'
sandbox-hide --required $S -- cat /proc/self/fd/7 >out 2>err
! grep -q $secret_ out || fault_ "the secret came out"
exec 7<&-
deny_ $S -- sh -c 'exec 3<box/secret/key; cat <&3'
deny_ $S -- setsid -w cat box/secret/key
deny_ $S -- sh -c '(cat box/secret/key) & wait $!'
deny_ $S -- nohup cat box/secret/key
deny_ $S -- cat "/proc/self/root$PWD/box/secret/key"
deny_ $S -- cat "/proc/$$/root$PWD/box/secret/key"
deny_ $S -- cat "/proc/$$/cwd/box/secret/key"
# The environment of those outside (root's is kept by capabilities, which are
# not dropped yet).
if ! is_root_; then
  mkfifo hold
  env TOKEN=$secret_ sh -c 'echo $$ >pid; read x <hold' &
  while test ! -s pid; do
    sleep 0.01 2>/dev/null || sleep 1
  done
  deny_ $S -- cat "/proc/$(cat pid)/environ"
  echo >hold
  wait
fi
# Variables that were to go are gone.
run_ 1 env TOKEN=$secret_ sandbox-hide --required $S --unset=TOKEN -- \
  grep -z TOKEN /proc/self/environ
out_
# What was on our command line is not on COMMAND's.
run_ 0 sandbox-hide --required $S --set=TOKEN=$secret_ -- \
  sh -c 'cat /proc/$$/cmdline; :'
! grep -q $secret_ out || fault_ "the secret came out"

# How it ends, and who it is.
run_ 7 sandbox-hide $S -- sh -c 'exit 7'
run_ 143 sandbox-hide $S -- sh -c 'kill -TERM $$'
run_ 2 sandbox-hide --bogus
run_ 125 sandbox-hide --hide-from=none -- true
run_ 126 sandbox-hide $S -- ./box/plain
run_ 127 sandbox-hide $S -- ./box/nothing
run_ 0 sh -c 'echo $$; exec sandbox-hide --hide=box/secret -- sh -c "echo \$\$"'
test "$(sort -u out | grep -c .)" = 1 || fault_ "another process"
run_ 0 sandbox-hide $S -- printf '[%s]' 'a b' ';id' '$x' "*"
test "$(cat out)" = '[a b][;id][$x][*]' || fault_ "the arguments differ"
# Without a terminal.
run_ 0 setsid -w sandbox-hide --required $S -- true

# Siblings of every kind.
ln -s nowhere box/proj/dangling
mkfifo box/fifo
mkdir box/shut
chmod 0 box/shut
: >box/file
chmod 0 box/file
run_ 0 listen-on box/socket sandbox-hide --required $S -- \
  sh -c 'touch box/proj/f && try connect box/socket && cat box/plain'
out_ "ok${newline_}L"
chmod 755 box/shut
# Files of the system that are links to elsewhere.
for file in /etc/resolv.conf /etc/localtime /etc/mtab; do
  if test -r $file && test -f $file; then
    run_ 0 sandbox-hide --required $S -- cat $file
    cmp -s $file out || test $file = /etc/mtab || fault_ "$file"
  fi
done
# Whether Landlock is there is asked of the kernel, not of a file.
if test -d /sys/kernel/security; then
  inside_ EACCES $S --hide=/sys/kernel/security -- try read box/secret/key
fi

# In itself it would do nothing, or drop what the outer one hides.
deny_ --nestable $S -- cat box/secret/key
run_ 0 sandbox-hide --required --nestable $S -- \
  sandbox-hide --required --hide=box/proj -- true
run_ 1 sandbox-hide --required --nestable $S -- \
  sandbox-hide --required --hide=box/proj -- cat box/secret/key box/proj/f
out_
run_ 125 sandbox-hide --required $S -- sandbox-hide --hide=box/proj -- true
err_ nestable
# The directory that holds something hidden, or the one for temporary files,
# is of no use any more.
if sandbox-hide --required --cover=all $S -- true 2>/dev/null; then
  run_ 0 sandbox-hide --required --cover=all --hide=box/secret/key -- sh -c '
    echo N >box/secret/new && sed -i s/N/M/ box/secret/new && cat box/secret/new
    TMPDIR=$PWD/box/secret mktemp >/dev/null && ls box/secret >/dev/null'
  out_ M
  run_ 1 sandbox-hide --required --cover $S -- touch box/secret/other
  test ! -e box/secret/other || fault_ "made outside"
else
  echo 'not tried: nothing can be covered here'
fi

Exit $fail
