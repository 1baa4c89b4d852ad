#!/bin/sh
# Attacks: ways to a hidden file that do not open its own name

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
here_=$(pwd)
helper_=$(command -v try)

row_ own-name closed closed closed
inside_ 'EACCES( EACCES){7}' --hide=box/secret -- \
  try read box/secret/key write box/secret/key list box/secret \
  exec box/secret/run trunc box/secret/key truncate box/secret/key \
  append box/secret/key list box/secret/sub
fixture_
remake_ () { fixture_; }
inside_ '(EACCES|EXDEV)( (EACCES|EXDEV)){6}' --hide=box/secret -- \
  try create box/secret/new mkdir box/secret/newdir \
  rename box/secret/pub/f box/got link box/secret/sub/deep box/got2 \
  unlink box/secret/run rmdir box/secret/sub/empty \
  rename box/proj/f box/secret/key
remake_ () { :; }
fixture_

row_ reopen closed closed closed
inside_ 'EACCES EACCES' --hide=box/secret -- \
  try reopen box/secret/key openat box/secret/key

row_ symlink closed closed closed
ln -s secret box/link
ln -s "$here_/box/secret/key" box/proj/link
inside_ 'EACCES EACCES' --hide=box/secret -- \
  try read box/link/key read box/proj/link
inside_ 'EACCES EACCES' --hide=box/link -- \
  try read box/secret/key read box/link/key
tool_ 'EACCES' --hide=box/secret -- \
  sh -c 'ln -s ../secret/key box/proj/new; try read box/proj/new'
rm -f box/link box/proj/link box/proj/new

row_ proc-self closed closed closed
key_=$here_/box/secret/key
set x
for dir_ in self thread-self $$ self/task/..; do
  set "$@" read "/proc/$dir_/root$key_" read "/proc/$dir_/cwd/box/secret/key"
done
shift
tool_ 'EACCES( EACCES)*' --hide=box/secret -- try "$@"
tool_ '(EACCES|ENOENT)( (EACCES|ENOENT))*' --hide=box/secret -- \
  try read "/proc/1/root$key_" read /dev/fd/../cwd/box/secret/key \
  read "/proc/self/ns/../root$key_"
control_ -- try read "/proc/self/root$key_" read /proc/self/cwd/box/secret/key

row_ io-uring closed closed closed
attack_ 'EACCES EACCES' --hide=box/secret -- \
  sh -c 'attack uring box/secret/key; attack uring-async box/secret/key'

row_ memfd closed closed closed
attack_ EACCES --hide=box/secret -- attack memfd "$helper_" read box/secret/key
mkdir bin && cp "$helper_" bin/try
attack_ EACCES --hide=bin -- attack memfd bin/try read box/plain

row_ chroot closed closed closed
attack_ EACCES --hide=box/secret -- attack chroot box secret/key
attack_ EACCES --hide=box/secret -- attack chroot box/secret key

row_ starting-directory closed closed closed
(
  cd box/secret || exit
  # There is no way back into what is covered, so nothing is run.
  test -z "$COVER_" \
    || canceled_ 'starting directory' --hide=. -- try read key
  test -n "$COVER_" || attack_ 'EACCES EACCES EACCES EACCES' --hide=. -- \
    try read key read ./sub/deep list . read ../secret/key
  exit $fail
) || fail=1

row_ made-later closed closed closed
later_ EACCES "mkdir box/later; echo $secret_ >box/later/f" \
  --hide=box/later -- ./gate try read box/later/f
rm -rf box/later
later_ EACCES "mkdir box/later; ln box/secret/key box/later/f" \
  --hide=box/later/f -- ./gate try read box/later/f
rm -rf box/later

# A cover goes with what it lies on.  A file that is withheld stays so, as it
# does with --cover alone: --strict takes no other covers.
row_ replaced closed closed open
test -z "$COVER_" && open_=EACCES || open_=ok
later_ $open_ "mv box/secret box/was; mkdir box/secret
  echo $secret_ >box/secret/key" \
  --hide=box/secret -- ./gate try read box/secret/key
rm -rf box/was
fixture_
later_ $open_ "rm -r box/secret; mkdir box/secret; echo N >box/secret/key" \
  --hide=box/secret -- ./gate try read box/secret/key
fixture_
save_="echo N >box/secret/new; mv box/secret/new box/secret/key"
later_ $open_ "$save_" --hide=box/secret/key -- ./gate try read box/secret/key
fixture_
later_ EACCES "$save_" --strict --hide=box/secret/key -- \
  ./gate try read box/secret/key
fixture_
# What was there is not to be had by its new name; COMMAND itself can neither
# remove nor replace it.
later_ EACCES "mv box/secret box/was" --hide=box/secret -- \
  ./gate try read box/was/key
rm -rf box/was
fixture_
remake_ () { rm -rf box/was; fixture_; }
for hide_ in box/secret box/secret/key; do
  test $hide_ = box/secret && new_=box/proj/new || new_=box/proj/f
  tool_ '(EACCES|EXDEV) (EACCES|EXDEV|EBUSY) EACCES' --hide=$hide_ -- \
    sh -c "mkdir box/proj/new; try rename $hide_ box/was rename $new_ $hide_
      rm -rf $hide_ 2>/dev/null; try read box/secret/key"
  test -f box/secret/key || fault_ "row $row_: it is gone"
done
remake_ () { :; }
fixture_

row_ passed-descriptor open open open
attack offer-fd sock box/secret/key sandbox-hide --hide=box/secret -- \
  attack take-fd sock >out 2>err
what_='a descriptor that somebody hands over'
grep -qx ok out || fault_ "row $row_: it does not arrive"
rm -f sock

# With a directory come all those above it.
row_ passed-directory closed closed open
attack offer-fd sock box sandbox-hide --hide=box/secret -- \
  attack take-dir sock secret/key >out 2>err
what_='a directory that somebody hands over'
test -n "$COVER_" || like_ EACCES out || fault_ "row $row_: it leads in"
test -z "$COVER_" || grep -qx ok out || fault_ "row $row_: it does not"
rm -f sock

row_ outside-move open open open
later_ 'EACCES ok' 'mv box/secret/key box/proj/moved' --hide=box/secret -- \
  ./gate try list box/secret read box/proj/moved
rm -f box/proj/moved
fixture_

row_ metadata open open closed
state_ ()
{
  stat -c "%a %u %g %s %Y" box/secret box/secret/key box/secret/sub/deep
}
if test -n "$COVER_"; then
  inside_ 'EACCES( EACCES){2}' --hide=box/secret -- \
    try stat box/secret/key stat box/secret/sub/deep chdir box/secret/sub
  for hide_ in box/secret box/secret/key; do
    attack_ EACCES --hide=$hide_ -- try setcap box/secret/key
  done
  fixture_
  state_ >before
  # What is to be seen of the path itself is the cover's.
  for hide_ in box/secret box/secret/key; do
    tool_ no --hide=$hide_ -- sh -c '
      chmod 640 "$1" && echo chmod; touch -d 2001-01-01 "$1" && echo touch
      chown 1 "$1" && echo chown; truncate -s 0 "$1" && echo truncate
      find "$1/." -type f | grep . && echo names
      test -s "$1/key" && echo size; echo no' sh $hide_
    tool_ 0 --hide=$hide_ -- stat -c %a $hide_
    real_=$(stat -c %d:%i $hide_)
    tool_ no --hide=$hide_ -- sh -c '
      test "$(stat -c %d:%i "$1")" = "$2" || echo no' sh $hide_ "$real_"
  done
  state_ | cmp -s before - || fault_ "row $row_: something was changed"
fi
test -n "$COVER_" || inside_ 'ok ok' --hide=box/secret -- \
  try stat box/secret/key chdir box/secret
test -n "$COVER_" || tool_ ok --hide=box/secret -- sh -c '
  chmod 640 box/secret/key && touch -d 2001-01-01 box/secret/key \
    && test -r box/secret/key && stat -c %s box/secret/key >/dev/null \
    && echo ok'

row_ watch open open closed
# watched_ RESULT PATH [TOOL...] - what inotify in TOOL tells of a file that is
# made in the directory box/secret, or read, meanwhile
watched_ ()
{
  watch_=$1 path_=$2
  shift 2
  what_="$* attack watch $path_"
  rm -f up go
  mkfifo up go || framework_failure_ mkfifo
  # Both ends of each, so that nobody waits for one that has ended.
  exec 8<>up 9<>go
  {
    "$@" attack watch "$path_" up go >out 2>err 8>&- 9>&-
    echo end >up
  } &
  read x <&8
  echo new >box/secret/new
  cat box/secret/key >read
  rm -f box/secret/new
  echo >go
  wait $!
  exec 8>&- 9>&-
  grep -Eqx -e "$watch_" out || fault_ "row $row_: not '$watch_'"
}
for path_ in box/secret box/secret/key; do
  watched_ ok $path_
  # "quiet" is a watch of something else.
  test -z "$COVER_" && seen_=ok || seen_='quiet|EACCES|ENOENT'
  watched_ "$seen_" $path_ sandbox-hide --hide=box/secret
done
test -z "$COVER_" || watched_ 'quiet|EACCES' box/secret/key \
  sandbox-hide --hide=box/secret/key
test -z "$COVER_" && seen_=ok || seen_=EACCES
attack_ $seen_ --hide=box/secret -- attack fanotify box/secret/sub

row_ copies open open open
cp box/secret/key box/proj/copy
tool_ ok --hide=box/secret -- \
  sh -c 'grep -q "$(printf TOP)SECRET" box/proj/copy && echo ok'
rm -f box/proj/copy

row_ others-run open open open
# Root may write what daemons, and the kernel's own helpers, read.
tool_ ok --hide=box/secret -- sh -c 'echo "# x" >>box/proj/.bashrc && echo ok'
if is_root_ && test -d /etc/modprobe.d; then
  tool_ ok --hide=box/secret -- sh -c 'test -w /etc/modprobe.d && echo ok'
fi

row_ case-folding closed closed closed
if can_mount_; then
  mounted_ '
    mount -t tmpfs -o casefold t a 2>err && mkdir a/d && chattr +F a/d 2>err \
      || { untried_ "no casefolded tmpfs: $(cat err)"; exit 0; }
    mkdir a/d/Secret; echo $secret_ >a/d/Secret/Key; chown -R 65534 a
    attack_ "EACCES EACCES EACCES" --hide=a/d/sEcReT -- \
      try read a/d/Secret/Key read a/d/SECRET/KEY read a/d/secret/key
    attack_ "EACCES EACCES" --hide=a/d/secret/KEY -- \
      try read a/d/Secret/Key read a/d/secret/key'
else
  untried_ "needs root and unshare -m"
fi

Exit $fail
