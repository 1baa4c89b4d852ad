#!/bin/sh
# --cover: the directories above stay as they are

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
  printf 'KEY=%s\n' $secret_ >box/proj/.env
}
remake_
require_cover_

# What covering is for: in the very directory that holds something hidden.
inside_ 'ok ok ok ok ok ok ok ok' --cover --hide=box/secret -- \
  try list box list . list / create box/new rename box/new box/newer \
  unlink box/newer mkdir box/d rmdir box/d
inside_ 'ok ok ok ok' --cover=all --hide=box/proj/.env --hide=box/secret -- \
  try list box/proj create box/proj/new rename box/proj/new box/proj/f \
  mkdir box/proj/node_modules
remake_
run_ 0 sandbox-hide --required --cover=all --hide=box/proj/.env -- sh -c '
  cd box/proj && sed -i s/F/X/ f && cat f && TMPDIR=. mktemp'
grep -qx X out && grep -q tmp out || fault_ 'sed -i, mktemp'
printf 'all: made\nmade:\n\techo M >made\n' >box/proj/Makefile
run_ 0 sandbox-hide --required --cover=all --hide=box/proj/.env -- \
  sh -c 'cd box/proj && make -s && cat made'
out_ M
if has_ git; then
  # It belongs to another user if that is so of the directory.
  export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory \
    GIT_CONFIG_VALUE_0='*' GIT_CONFIG_NOSYSTEM=1 HOME="$PWD"
  run_ 0 sandbox-hide --required --cover=all --hide=box/proj/.env -- \
    sh -c 'cd box/proj && git init -q . && git status --short'
  grep -q 'f$' out || fault_ 'git status'
  rm -rf box/proj/.git
fi
# What others make there later.
remake_
later_ 'ok ok' 'echo N >box/new; mkdir box/late; echo L >box/late/f' \
  --cover --hide=box/secret -- ./gate try read box/new read box/late/f

# And what is hidden is hidden: nothing is there but the cover.
inside_ '(ENOENT|EACCES)( (ENOENT|EACCES)){2} (EROFS|EACCES) ok' \
  --cover --hide=box/secret -- try read box/secret/key \
  list box/secret/sub exec box/secret/run create box/secret/new read box/plain
run_ 0 sandbox-hide --required --cover --hide=box/secret -- sh -c '
  stat box/secret/key; chmod 777 box/secret; ls -A box/secret; echo end'
out_ end
err_ 'stat: .*(No such file|Permission denied)' 'chmod: .*Read-only'
inside_ '(EACCES|ok) (EROFS|EACCES) (EROFS|EACCES) EBUSY' \
  --cover=all --hide=box/proj/.env -- try read box/proj/.env \
  append box/proj/.env truncate box/proj/.env \
  rename box/proj/.env box/proj/env
inside_ 'EBUSY' --cover=all --hide=box/proj/.env -- try unlink box/proj/.env
remake_
run_ 0 sandbox-hide --required --cover=all --hide=box/proj/.env -- \
  sh -c 'cat box/proj/.env; test -e box/proj/.env && echo end'
out_ end
grep -q $secret_ box/proj/.env || fault_ 'the hidden file was changed'
test -f box/secret/key && test ! -e box/secret/new \
  || fault_ 'the hidden directory was changed'

# Files without =all, and what is missing, are withheld; --verbose says so.
inside_ 'EACCES ok ok' --cover --hide=box/proj/.env -- \
  try read box/proj/.env list box/proj list box
inside_ 'EACCES' --cover --hide=box/proj/.env -- try create box/proj/new
run_ 0 sandbox-hide -v --cover --hide=box/proj/.env --hide=box/none \
  --hide=box/secret -- true
err_ 'covered: .*secret' 'withheld.*--cover=all.*\.env' 'withheld.*none'
later_ '(ENOENT|EACCES) EACCES' 'mkdir box/none; echo N >box/none/f' \
  -q --cover=all --hide=box/none --hide=box/secret -- \
  ./gate try read box/secret/key read box/none/f
rm -rf box/none
# A hidden file in a covered directory, and something missing, are nothing by
# themselves.
inside_ '(ENOENT|EACCES) ok ok' -q --cover --hide=box/secret \
  --hide=box/secret/key --hide=box/secret/none -- \
  try read box/secret/key list box create box/new

# What is exposed is carried through, and can be used in full.
inside_ '(ENOENT|EACCES) ok ok ok ok ok' --cover --hide=box/secret \
  --expose=box/secret/pub -- try read box/secret/key read box/secret/pub/f \
  list box/secret/pub create box/secret/pub/new unlink box/secret/pub/new \
  list box
inside_ '(ENOENT|EACCES) ok ok ok' --cover --hide=box/secret \
  --expose=box/secret/sub/deep --expose=box/secret/pub/f -- \
  try read box/secret/key read box/secret/sub/deep append box/secret/pub/f \
  read box/secret/pub/f
run_ 0 sandbox-hide --required --cover --hide=box/secret \
  --expose=box/secret/pub -- sh -c 'echo W >box/secret/pub/w'
test "$(cat box/secret/pub/w)" = W || fault_ 'what was written is not there'
inside_ '(ENOENT|EACCES) (EACCES|EROFS)' --cover --hide=box/secret \
  --expose=box/secret/sub/empty -- try read box/secret/sub/deep \
  create box/secret/sub/new

# Hidden, exposed, hidden: by a cover in what is carried through, or withheld
# there.
mkdir_deeper_ ()
{
  mkdir -p box/secret/pub/in/er
  echo $secret_ >box/secret/pub/.env
  echo $secret_ >box/secret/pub/in/i
  echo D >box/secret/pub/in/er/d
}
remake_ ()
{
  fixture_
  mkdir_deeper_
}
for cover in --cover --cover=all; do
  inside_ '(ENOENT|EACCES) ok (ENOENT|EACCES) ok ok ok' $cover \
    --hide=box/secret --expose=box/secret/pub --hide=box/secret/pub/in \
    --expose=box/secret/pub/in/er -- try read box/secret/key \
    read box/secret/pub/f read box/secret/pub/in/i \
    read box/secret/pub/in/er/d create box/secret/pub/new list box
done
inside_ '(ENOENT|EACCES) ok EACCES ok' --cover --hide=box/secret \
  --expose=box/secret/pub --hide=box/secret/pub/.env -- \
  try read box/secret/key read box/secret/pub/f read box/secret/pub/.env \
  read box/secret/pub/in/er/d
inside_ '(ENOENT|EACCES) ok ok' --cover=all --hide=box/secret \
  --expose=box/secret/pub --hide=box/secret/pub/.env -- \
  try read box/secret/key read box/secret/pub/f create box/secret/pub/new
what_='a covered file in what is carried through'
sandbox-hide --required --cover=all --hide=box/secret \
  --expose=box/secret/pub --hide=box/secret/pub/.env -- \
  cat box/secret/pub/.env box/secret/pub/f >out 2>err
out_ P
remake_ ()
{
  fixture_
}
remake_

# Hard links in the directories above are found.
ln box/secret/key box/link
ln box/secret/sub/deep box/proj/link
cat box/link box/proj/link >out
test "$(sort -u out)" = $secret_ || fault_ 'the links'
for cover in --cover --cover=all; do
  what_="links of a file, $cover"
  sandbox-hide -q $cover --hide=box/secret/key --hide=box/proj/sub -- \
    cat box/secret/key box/link box/proj/f >out 2>err
  test "$(cat out)" = F || fault_ 'a hard link beside can be read'
  what_="links, $cover"
  sandbox-hide -q $cover --hide=box/secret --hide=box/proj/sub -- \
    cat box/link box/proj/link box/proj/f >out 2>err
  test "$(cat out)" = F || fault_ 'a hard link beside can be read'
done
rm -f box/link box/proj/link

# As root one sees an empty directory; else one that cannot be listed.
if is_root_; then
  run_ 0 sandbox-hide --required --cover --hide=box/secret -- ls -A box/secret
  out_
else
  run_ 2 sandbox-hide --required --cover --hide=box/secret -- ls box/secret
  err_ 'Permission denied'
fi

# The same process, user, groups and surroundings; no capability.
run_ 0 sandbox-hide --required --cover --hide=box/secret -- \
  sh -c 'echo $$; id -u; id -g; umask; pwd'
{
  sed -n 1p out >pid
  sed 1d out
} >seen
{
  id -u
  id -g
  umask
  pwd
} | cmp -s - seen || fault_ 'other IDs, umask or directory'
sh -c 'echo $$ >own; exec sandbox-hide --cover --hide=box/secret -- \
  sh -c '\''echo $$'\'' >pid' || fault_ 'no PID'
cmp -s own pid || fault_ 'another process'
what_='groups'
test "$(id -G)" = "$(sandbox-hide --cover --hide=box/secret -- id -G)" \
  || is_root_ || test "$(id -G | wc -w)" != 1 || fault_ 'other groups'
if ! is_root_; then
  run_ 0 sandbox-hide --required --cover --hide=box/secret -- \
    grep -E '^Cap(Prm|Eff|Bnd|Amb|Inh)' /proc/self/status
  ! grep -v '0000000000000000' out || fault_ 'a capability'
fi

# A directory above keeps its name, so that nothing takes the place of what is
# covered, for this launch or for the next; in it, all goes on.
remake_
chmod 755 . box
inside_ EBUSY --cover --hide=box/secret -- try rename box box2
rm -rf box2
inside_ 'ok ok ok' --cover --hide=box/secret -- \
  try create box/x rename box/x box/y rename box/proj box/p2
remake_
mkdir -p box/up/mid/hid
echo $secret_ >box/up/mid/hid/s
sandbox-hide -q --cover --hide=box/up/mid/hid -- sh -c '
  mv box/up box/up2; mv box/up/mid box/up/mid2; mkdir -p box/up/mid/hid/d
  mv -T box/up/mid/hid box/up/mid/h; echo end' >out 2>err
out_ end
sandbox-hide -q --cover --hide=box/up/mid/hid -- \
  sh -c 'cat box/up*/mid*/h*/s; echo end' >out 2>err
out_ end

# The other directories that a cover holds are there with something withheld
# beneath one.
remake_
mkdir box/secret/pub2
echo P2 >box/secret/pub2/f
echo $secret_ >box/secret/pub/.env
run_ 0 sandbox-hide --required -q --cover --hide=box/secret \
  --expose=box/secret/pub --expose=box/secret/pub2 \
  --hide=box/secret/pub/.env --hide=box/secret/pub/none -- \
  try read box/secret/pub2/f create box/secret/pub2/new \
  read box/secret/pub/f read box/secret/pub/.env create box/secret/pub/none
out_ 'ok ok ok EACCES EACCES'
remake_

# Nobody takes it away, or looks beneath: see attacks/ for more.
run_ 0 sandbox-hide --required --cover --hide=box/secret -- sh -c '
  umount box/secret; umount -l box/secret; mount --bind box box/proj
  unshare -Urm sh -c "umount -l box/secret; mount --move box/secret box/proj"
  cat box/secret/key; ls -A box/secret; echo end'
out_ end

# Nothing is left outside, however it ends.
before=$(cat /proc/self/mountinfo)
tree=$(cd box && find . | sort)
sandbox-hide --required --cover=all --hide=box/secret --hide=box/plain \
  --expose=box/secret/pub -- true || fault_ 'it does not run'
rm -f up never
mkfifo up never
exec 8<>up
{
  # shellcheck disable=SC2016
  sandbox-hide --required --cover=all --hide=box/secret --hide=box/plain \
    --expose=box/secret/pub -- sh -c 'echo $$ >up; read x <never'
  echo ended >up
} 2>/dev/null &
read -r pid <&8
kill -KILL "$pid" || fault_ 'it does not run'
wait $!
exec 8>&-
test "$before" = "$(cat /proc/self/mountinfo)" || fault_ 'a mount is left'
test "$tree" = "$(cd box && find . | sort)" || fault_ 'a file is left'

# The starting directory.
(
  cd box/secret || exit 99
  sandbox-hide --required --cover --hide=../secret -- echo ran
) >out 2>err
test $? = 125 || fault_ 'started in a covered directory'
out_
err_ 'starting directory'
(
  cd box/secret/pub || exit 99
  sandbox-hide --required --cover --hide=.. --expose=. -- cat f
) >out 2>err || fault_ 'cannot start in an exposed directory'
out_ P
(
  cd box/secret || exit 99
  sandbox-hide --required --cover --hide=../secret --chdir=/ \
    --assert-denied=key -- pwd
) >out 2>err || fault_ 'cannot start from a hidden directory for another'
out_ /

# A descriptor of a directory is opened anew, or closed.
sandbox-hide --required --cover --hide=box/secret -- \
  try read /proc/self/fd/9/secret/key read /proc/self/fd/9/plain \
  >out 2>err 9<box
grep -Eqx '(ENOENT|EACCES) ok' out || fault_ 'by a descriptor'
sandbox-hide --required --cover --hide=box/secret -- \
  try read /proc/self/fd/0/../secret/key >out 2>err <box/proj
grep -Eqx '(ENOENT|EACCES)' out || fault_ 'by standard input'
# Standard input is never left closed for something else to come in its place.
sandbox-hide -q --required --cover --hide=box/secret -- show-state fds \
  >out 2>err <box/secret
grep -q '^fd 0' out || fault_ 'standard input is closed'

# Assertions and the proof.
run_ 0 sandbox-hide --cover=all --hide=box/secret --hide=box/plain \
  --assert-denied=box/secret --assert-denied=box/secret/key \
  --assert-denied=box/plain --assert-writable=box \
  --assert-readable=box/proj/f -- echo ran
out_ ran
canceled_ 'proj/f' --cover --hide=box/secret --assert-denied=box/proj/f -- \
  echo ran
# A rename by somebody outside between the plan and the mount is noticed: see
# the faults below, in which each call fails.

# Wrong usage.
usage_ --cover --keep-privileges --hide=box/secret -- echo ran
usage_ --cover=some --hide=box/secret -- echo ran
err_ "'all'"
canceled_ 'strict' --strict --cover=all --hide=box/secret -- echo ran
run_ 0 sandbox-hide --strict --cover --hide=box/secret -- echo ran
out_ ran

# Where covers cannot be had, it is withheld, or with --required refused.
for call in unshare fsopen fsmount move_mount mount_setattr; do
  run_ 0 syscall-fail $call=EPERM sandbox-hide --cover --hide=box/secret -- \
    try read box/secret/key list box
  out_ 'EACCES EACCES'
  err_ '^sandbox-hide: warning: .*withheld'
  for option in --required --strict; do
    run_ 125 syscall-fail $call=EPERM sandbox-hide $option --cover \
      --hide=box/secret -- echo ran
    out_
    err_ 'cannot cover'
  done
done
run_ 0 syscall-fail unshare=ENOSYS sandbox-hide --cover --hide=box/secret -- \
  try read box/secret/key
out_ EACCES
err_ 'this kernel'
# What only seems to work is noticed, and nothing is mounted for everybody.
for call in unshare mount_setattr; do
  run_ 0 syscall-fail $call=ok sandbox-hide --cover --hide=box/secret -- \
    try read box/secret/key
  out_ EACCES
  err_ 'withheld'
  run_ 125 syscall-fail $call=ok sandbox-hide --required --cover \
    --hide=box/secret -- echo ran
  out_
  syscall-fail $call=ok sandbox-hide --hide-processes --hide=box/secret -- \
    true >out 2>err
done
for call in move_mount capset fsconfig fsopen fsmount open_tree; do
  what_="$call seems to succeed"
  syscall-fail $call=ok sandbox-hide --cover=all --hide=box/secret \
    --hide=box/plain --expose=box/secret/pub -- cat box/secret/key box/plain \
    >out 2>err
  out_
done
test "$before" = "$(cat /proc/self/mountinfo)" || fault_ 'a mount is left'

# What is told: --dry-run, --explain, the report, --status.
run_ 0 sandbox-hide --dry-run --hide=box/secret
grep -Eq '^ *box .*--cover allows both' out || fault_ 'no remedy'
remake_
echo $secret_ >box/proj/.env
run_ 0 sandbox-hide --dry-run --hide=box/proj/.env
grep -Eq '^ *proj .*--cover=all' out || fault_ 'no remedy'
run_ 0 sandbox-hide --dry-run --cover --hide=box/secret
grep -Eq '^ *secret .*covered' out || fault_ 'not covered'
! grep -q ancestor out || fault_ 'an ancestor'
run_ 0 sandbox-hide --explain=box --explain=box/secret/key --hide=box/secret
grep -q -e '--cover' out || fault_ 'no remedy'
run_ 0 sandbox-hide --explain=box --explain=box/secret/key --cover \
  --hide=box/secret
grep -q 'box.: accessible' out && grep -q covered out \
  || fault_ 'not explained'
run_ 0 sandbox-hide --status
grep -q '^--cover: yes' out || fault_ 'the status'

Exit $fail
