#!/bin/sh
# --create and --expose-dir: what is made before anything is hidden

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

# mode_ FILE - print its permission bits
mode_ ()
{
  stat -c %a "$1"
}

# --- --create ---

run_ 0 sandbox-hide --create=file -- test -f file
err_
test -f file && test ! -s file || fault_ "no empty file"
# What is there is left as it is.
echo F >file
touch -d '2001-02-03 04:05:06' file
stat -c '%i %s %y %z' file >before
run_ 0 sandbox-hide --create=file --create=file -- true
err_
stat -c '%i %s %y %z' file | cmp - before || fault_ "changed"
mkfifo fifo
run_ 0 sandbox-hide --create=fifo --create=/dev/null -- true
test -p fifo || fault_ "changed"
# With the directories above, relative or not, in any spelling.
run_ 0 sandbox-hide --create="$PWD/a/b/f" --create=a/c/f --create a//d/./f \
  --creat=a/b/../e -- test -f a/b/f
for path in a/b/f a/c/f a/d/f a/e; do
  test -f $path || fault_ "no $path"
done
# It stays, even if COMMAND cannot be run.
run_ 127 sandbox-hide --create=stays -- no-such-command
test -f stays || fault_ "not made, or removed"
# Permissions are those that the umask leaves; the directories can be used.
(umask 027; run_ 0 sandbox-hide --create=m/f -- true; exit $fail) || fail=1
test "$(mode_ m) $(mode_ m/f)" = '750 640' || fault_ "$(mode_ m/f)"
(umask 0; run_ 0 sandbox-hide --create=n/f -- true; exit $fail) || fail=1
test "$(mode_ n) $(mode_ n/f)" = '777 666' || fault_ "$(mode_ n/f)"
(umask 777; run_ 0 sandbox-hide --create=o/f -- true; exit $fail) || fail=1
test "$(mode_ o) $(mode_ o/f)" = '300 0' || fault_ "$(mode_ o/f)"

# Together with the other options, in any order.
for order in '--create=box/secret/new --hide=box/secret
  --expose=box/secret/new' '--expose=box/secret/new --hide=box/secret
  --create=box/secret/new'
do
  # shellcheck disable=SC2086
  run_ 0 sandbox-hide --required $order -- try append box/secret/new \
    read box/secret/new read box/secret/key
  out_ 'ok ok EACCES'
  test "$(cat box/secret/new)" = x || fault_ "not written"
  rm box/secret/new
done
run_ 0 sandbox-hide --required --hide=hid --create=hid -- \
  try read hid write hid
out_ 'EACCES EACCES'
err_
run_ 0 sandbox-hide --required --hide=hidden --create=hidden/in/f -- \
  try read hidden/in/f list hidden
out_ 'EACCES EACCES'
err_

# A directory is in the way, or asked for.
for path in box/proj box/proj/ box . ./ / box/proj/. box/proj/.. .. ; do
  canceled_ "cannot make file '.*'.*Is a directory" --create=$path -- echo ran
done
canceled_ 'Is a directory' --create=new/ -- echo ran
canceled_ 'Is a directory' --create=newdir/new/ -- echo ran
test ! -e new && test ! -e newdir || fault_ "something was made"
canceled_ "box/plain/x'.*Not a directory" --create=box/plain/x -- echo ran
canceled_ 'file' --create=file/ -- echo ran

# --- --expose-dir ---

run_ 0 sandbox-hide --required --hide=box/secret \
  --expose-dir=box/secret/runs/mine -- try create box/secret/runs/mine/f \
  list box/secret/runs/mine read box/secret/key list box/secret/runs \
  create box/secret/runs/other
out_ 'ok ok EACCES EACCES EACCES'
err_
# For oneself alone, the directories above as well, whatever the umask.
test "$(mode_ box/secret/runs) $(mode_ box/secret/runs/mine)" = '700 700' \
  || fault_ "modes $(mode_ box/secret/runs) $(mode_ box/secret/runs/mine)"
for mask in 0 022 777; do
  (umask $mask; run_ 0 sandbox-hide --hide=p --expose-dir=p/q$mask -q -- true
   exit $fail) || fail=1
  test "$(mode_ p) $(mode_ p/q$mask)" = '700 700' || fault_ "umask $mask"
done
# What is there keeps its permissions, and what is in it.
mkdir -m 755 box/secret/there
echo T >box/secret/there/f
run_ 0 sandbox-hide --hide=box/secret --expose-dir=box/secret/there -- \
  try read box/secret/there/f create box/secret/there/g
out_ 'ok ok'
test "$(mode_ box/secret/there)" = 755 || fault_ "the mode was changed"
# Two at once, each for itself, and one within another.
run_ 0 sandbox-hide --hide=box/secret --expose-dir=box/secret/e1 \
  --expose-dir=box/secret/e2/e3 -- try create box/secret/e1/f \
  create box/secret/e2/e3/f create box/secret/e2/f
out_ 'ok ok EACCES'
run_ 0 sandbox-hide --hide=box/secret --expose-dir=box/secret/e4 \
  --hide=box/secret/e4/h --mkdir=box/secret/e4/h -- \
  try list box/secret/e4/h read box/secret/key
out_ 'EACCES EACCES'
# It must be of use.
usage_ --expose-dir=box/proj/new -- touch ran
usage_ --hide=box/secret --expose-dir=box/proj/new -- touch ran
usage_ --hide=box/secret --expose-dir=box/secret -- touch ran
test ! -e box/proj/new && test ! -e ran || fault_ "it was made, or run"
# Something else is in the way.
canceled_ "box/secret/key'.*Not a directory" --hide=box/secret \
  --expose-dir=box/secret/key -- echo ran
canceled_ 'Not a directory' --hide=box/secret \
  --expose-dir=box/secret/key/x -- echo ran

# --- Both ---

# Together, and with --mkdir.
run_ 0 sandbox-hide --required --hide=top --mkdir=top/a --expose-dir=top/b \
  --create=top/b/f --create=top/a/f --expose=top/a/f -- \
  try read top/b/f read top/a/f list top/a list top/b
out_ 'ok ok EACCES ok'
test -d top/a || fault_ "no top/a"

# The private one is private, whatever else is made in it, in any order.
for option in --mkdir=priv/sub --mkdir=priv --create=priv/file \
  --create=priv/sub/file
do
  for order in "$option --expose-dir=priv/" "--expose-dir=priv/ $option"; do
    rm -rf priv
    # shellcheck disable=SC2086
    run_ 0 sandbox-hide --hide=. $order -- true
    test "$(mode_ priv)" = 700 || fault_ "mode $(mode_ priv): $order"
  done
done
(umask 0; rm -rf priv
 run_ 0 sandbox-hide --hide=. --mkdir=priv/sub --create=priv/file \
   --expose-dir=priv -- true
 test "$(mode_ priv) $(mode_ priv/sub) $(mode_ priv/file)" = '700 777 666' \
   || fault_ "modes $(mode_ priv) $(mode_ priv/sub) $(mode_ priv/file)"
 exit $fail) || fail=1
rm -rf priv

# Nothing is made for wrong usage, for a dry run or an explanation.
for wrong in '--bogus' '--set=X' '--hide=/' '--hide=box --expose=box' \
  '--hide=box --expose=box/none' '--expose=box/plain' '--unset=' \
  '--create=' '--expose-dir=' '--json' '--report=&x' '-p nosuch'
do
  # shellcheck disable=SC2086
  usage_ --create=not/made $wrong -- true
  # shellcheck disable=SC2086
  usage_ $wrong --hide=not --expose-dir=not/made -- true
done
usage_ --create=not/made
usage_ --hide=not --expose-dir=not/made
run_ 0 sandbox-hide --dry-run --create=not/made -- true
run_ 0 sandbox-hide --dry-run --hide=not --expose-dir=not/made
grep -Eq '^ *made  exposed, to be made' out || fault_ "no word of it"
run_ 0 sandbox-hide --explain=not/made --hide=not --expose-dir=not/made
grep -q "^'not/made': exposed" out || fault_ "not exposed"
canceled_ nolist --create=not/made --hide-from=nolist -- true
test ! -e not || fault_ "it was made"

# Through one's own link; never through another user's.
mkdir target
ln -s target mine
run_ 0 sandbox-hide --create=mine/f -- test -f target/f
run_ 0 sandbox-hide --hide=target --expose-dir=mine/d -- test -d target/d
ln -s target/g last
run_ 0 sandbox-hide --create=last -- test -f target/g
if is_root_; then
  ln -s target theirs
  ln -s "$PWD/target/z" their_last
  chown -h 65534 theirs their_last
  for path in theirs/y their_last; do
    canceled_ "$path.*another user" --create=$path -- echo ran
    canceled_ "$path.*another user" --hide=target --expose-dir=$path -- \
      echo ran
  done
  test ! -e target/y && test ! -e target/z \
    || fault_ "made through another user's link"
fi
# A link that leads nowhere.
ln -s nowhere dangling
ln -s loop loop
for option in --create=dangling/x '--hide=nowhere --expose-dir=dangling/x'; do
  rm -rf nowhere
  what_=$option
  # shellcheck disable=SC2086
  sandbox-hide -q $option -- true >out 2>err
  case $? in
    0) test -e nowhere/x || fault_ "not made" ;;
    125) test ! -e nowhere || fault_ "made in part" ;;
    *) fault_ "exit status" ;;
  esac
done
canceled_ 'loop.*symbolic links' --create=loop/x -- echo ran
canceled_ 'loop.*symbolic links' --create=loop -- echo ran

# What the system does not let us make.
long=$(printf '%0300d' 0)
canceled_ 'File name too long' --create=$long -- echo ran
canceled_ 'File name too long' --hide=box --expose-dir=box/$long -- echo ran
run_ 125 syscall-fail mkdirat=ENOSPC sandbox-hide --create=full/f -- echo ran
out_
err_ "cannot make file 'full/f'.*No space left"
run_ 125 syscall-fail mkdirat=ENOSPC sandbox-hide --hide=box \
  --expose-dir=box/full -- echo ran
out_
err_ "cannot make directory 'box/full'.*No space left"
test ! -e full && test ! -e box/full || fault_ "made"
if can_mount_; then
  mkdir mnt
  # shellcheck disable=SC2016
  run_ 125 unshare -m sh -c 'mount -t tmpfs -o nr_inodes=2 none mnt \
    && : >mnt/last && exec "$@"' sh \
    sandbox-hide --create=mnt/f -- echo ran
  out_
  err_ "cannot make file 'mnt/f'.*No space left"
fi
if ! is_root_; then
  mkdir -m 555 closed
  canceled_ "cannot make file 'closed/f'.*Permission denied" \
    --create=closed/f -- echo ran
  canceled_ "cannot make directory 'closed/d'.*Permission denied" \
    --hide=closed --expose-dir=closed/d -- echo ran
  canceled_ 'Permission denied' --create=/no-such-file-here -- echo ran
  chmod 755 closed
fi

Exit $fail
