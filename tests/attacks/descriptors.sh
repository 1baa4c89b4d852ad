#!/bin/sh
# Attacks: descriptors that the caller left open

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
. "$srcdir/attacks/attacks.cfg"

require_landlock_
fixture_

# left_ RESULT SPEC ATTACK [OPTION]... -- what ATTACK finds with the descriptor
# SPEC (see attack.c) left open: without sandbox-hide "ok", with it RESULT
left_ ()
{
  left_=$1 spec_=$2 with_=$3
  shift 3
  remake_
  what_="with $spec_: $with_"
  attack with-fd "$spec_" -- attack $with_ >out 2>err
  grep -qx ok out || { untried_ "$(cat out err)"; return; }
  remake_
  what_="with $spec_: sandbox-hide $* $with_"
  attack with-fd "$spec_" -- sandbox-hide "$@" -- attack $with_ >out 2>err
  like_ "$left_" out || fault_ "row $row_: not '$left_'"
}

row_ fd-file closed closed closed
for n_ in 3 9 250 1500; do
  test $n_ -lt "$(ulimit -H -n | sed 's/unlimited/9999/')" || continue
  left_ EBADF $n_:r:box/secret/key "fd-read $n_" --hide=box/secret
  left_ EBADF $n_:r:box/secret/sub/deep "fd-read $n_" \
    --hide=box/secret/sub/deep
  left_ ok $n_:r:box/plain "fd-read $n_" --hide=box/secret
done
left_ EBADF 9:w:box/secret/key 'fd 9' --hide=box/secret
left_ EBADF 9:r:box/secret/pub/f 'fd 9' --hide=box/secret
left_ ok 9:r:box/secret/pub/f 'fd-read 9' --hide=box/secret \
  --expose=box/secret/pub
left_ ok '9:|:' 'fd-read 9' --hide=box/secret

row_ fd-directory closed closed closed
for how_ in r p; do
  left_ EBADF 9:$how_:box/secret 'fd-openat 9 key' --hide=box/secret
  left_ EBADF 9:$how_:box/secret/sub 'fd-openat 9 deep' --hide=box/secret
  left_ EACCES 9:$how_:box 'fd-openat 9 secret/key' --hide=box/secret
  left_ EACCES 9:$how_:/ 'fd-openat 9 proc/self/cwd/box/secret/key' \
    --hide=box/secret
  left_ ok 9:$how_:box/proj 'fd-openat 9 f' --hide=box/secret
done
left_ EBADF 9:p:box/secret/key 'fd 9' --hide=box/secret

row_ fd-directory-standard closed closed closed
# What is above is reached from there, by the descriptor or its link.
here_=$PWD
for n_ in 0 2 9; do
  for spec_ in r:box/proj p:box/proj r:/ p:/; do
    case $spec_ in
      *:/) path_=$n_$here_/box/secret/key ;;
      *) path_=$n_/../secret/key ;;
    esac
    code_='try read "/proc/$$/fd/$1" >out2
      attack fd-openat "${1%%/*}" "${1#*/}" >>out2; :'
    what_="with $n_:$spec_: $path_"
    attack with-fd "$n_:$spec_" -- sh -c "$code_" sh "$path_" 2>err
    grep -q "^ok" out2 || untried_ "$what_: $(cat out2)"
    attack with-fd "$n_:$spec_" -- sandbox-hide --hide=box/secret -- \
      sh -c "$code_" sh "$path_" 2>err
    tr "\n" " " <out2 | sed "s/ \$//" >out
    like_ "EACCES EACCES" out \
      || fault_ "row $row_: it leads there"
    rm -f out2
  done
done

row_ fd-ring closed closed closed
# An io_uring may hold files that no link shows.
left_ EBADF 9:u: 'fd 9' --hide=box/secret

row_ fd-tree closed closed closed
left_ 'EBADF|EACCES' 9:t:box/secret 'fd-openat 9 key' --hide=box/secret
left_ 'EBADF|EACCES' 9:t:box 'fd-openat 9 secret/key' --hide=box/secret
left_ 'EBADF|EACCES' 9:t:box/secret 'fd-openat 9 sub/../key' \
  --quiet --keep-privileges --hide=box/secret

row_ fd-removed closed closed closed
remake_ () { fixture_; }
left_ EBADF 9:d:box/secret/key 'fd-read 9' --hide=box/secret
left_ EBADF 9:d:box/secret/key 'fd-read 9' --quiet --hide=box/secret/key
left_ ok 9:d:box/plain 'fd-read 9' --hide=box/secret
remake_
remake_ () { :; }
# Replaced, as editors save.
what_='exec 9<box/secret/key, which is replaced'
(
  exec 9<box/secret/key
  echo new >box/secret/new && mv box/secret/new box/secret/key
  sandbox-hide --hide=box/secret/key -- attack fd-read 9 >out 2>err
)
grep -qx EBADF out || fault_ "row $row_: the old content can be read"
fixture_

row_ fd-moved closed closed closed
# Its name is no longer hidden, it is not either.
left_ ok 9:r:box/plain 'fd-read 9' --hide=box/secret
ln box/secret/key box/secret/beside
left_ EBADF 9:r:box/secret/beside 'fd-read 9' --hide=box/secret/key
rm -f box/secret/beside

row_ fd-link 'option --find-links' 'option --find-links' 'option --find-links'
ln box/secret/key box/proj/link
left_ ok 9:r:box/proj/link 'fd-read 9' --hide=box/secret
left_ EBADF 9:r:box/proj/link 'fd-read 9' --find-links --hide=box/secret
left_ EBADF 9:r:box/proj/link 'fd-read 9' --quiet --hide=box/secret/key
rm -f box/proj/link

row_ fd-any 'option --close-fds' 'option --close-fds' 'option --close-fds'
left_ EBADF 9:r:box/plain 'fd-read 9' --close-fds --hide=box/secret
left_ EBADF '9:|:' 'fd-read 9' --close-fds
left_ EBADF 1500:r:box/plain 'fd 1500' --close-fds
left_ ok 0:r:box/plain 'fd-read 0' --close-fds

row_ fd-standard 'option --strict' 'option --strict' 'option --strict'
left_ ok 0:r:box/secret/key 'fd-read 0' --hide=box/secret
left_ ok 0:r:box/secret/key 'fd-read 0' --verbose --hide=box/secret
err_ 'descriptor 0 .*box/secret/key'
for fd_ in 0:r 1:w 2:w; do
  what_="$fd_ --strict"
  attack with-fd $fd_:box/secret/key -- sandbox-hide --strict \
    --hide=box/secret -- true 2>err
  test $? = 125 || fault_ "row $row_: no exit status 125"
done
fixture_

row_ fd-mount-gone closed closed closed
if can_mount_; then
  mounted_ '
    mount --bind box/secret box/proj/sub
    exec 9<box/proj/sub/key
    umount -l box/proj/sub
    what_="a descriptor through a mount that is gone"
    $WRAP_ sandbox-hide --hide=box/secret -- attack fd-read 9 >out 2>err
    grep -qx EBADF out || fault_ "row $row_: it is left open"
    exec 9<&-
    mount --bind box/secret box/proj/sub
    exec 9<box/proj/sub/key
    $WRAP_ sandbox-hide --hide=box/secret -- attack fd-read 9 >out 2>err
    grep -qx EBADF out || fault_ "row $row_: it is left open"
    exec 9<&-'
else
  untried_ "needs root and unshare -m"
fi

# In another mount namespace there may be other names.
row_ fd-namespace closed closed closed
for name_ in mnt user; do
  what_="a descriptor of a namespace: $name_"
  exec 8<"/proc/self/ns/$name_"
  test -e /proc/self/fd/8 || framework_failure_ "no $name_ namespace"
  run_ 1 sandbox-hide --hide=box/secret -- test -e /proc/self/fd/8
  exec 8<&-
done

# Not an attack: make's jobserver goes on.
row_=jobserver
if has_ make; then
  printf 'all:\n\t+@sandbox-hide --hide=box/secret -- make -f inner\n' >outer
  printf 'all: a b\na b:\n\t@echo made $@\n' >inner
  run_ 0 make --no-print-directory -j2 -f outer
  no_err_ 'jobserver|warning'
fi

Exit $fail
