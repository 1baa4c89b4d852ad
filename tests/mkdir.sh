#!/bin/sh
# --mkdir

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

# As mkdir -p does: parents too, no matter if it is there.
run_ 0 sandbox-hide --mkdir=a/b/c -- test -d a/b/c
run_ 0 sandbox-hide --mkdir=a/b/c --mkdir=a/b/d -- test -d a/b/d
err_
run_ 0 sandbox-hide --mkdir="$PWD/e/f/" -- test -d e/f
run_ 0 sandbox-hide --mkdir=g//h/./i -- test -d g/h/i
test -d a/b/c || fault_ "it was removed"
# Even if COMMAND cannot be run: what was made stays.
run_ 127 sandbox-hide --mkdir=stays -- no-such-command
test -d stays || fault_ "not made, or removed"

# Permissions are those that the umask leaves.
(umask 027; run_ 0 sandbox-hide --mkdir=m/n -- true; exit $fail) || fail=1
test "$(mode_ m) $(mode_ m/n)" = '750 750' || fault_ "modes $(mode_ m/n)"
(umask 0; run_ 0 sandbox-hide --mkdir=o -- true; exit $fail) || fail=1
test "$(mode_ o)" = 777 || fault_ "mode $(mode_ o)"

# Parents can be used to make more in, whatever the umask.
if ! is_root_; then
  (umask 777; run_ 0 sandbox-hide --mkdir=p/q -- true; exit $fail) || fail=1
  test "$(mode_ p) $(mode_ p/q)" = '300 0' || fault_ "modes $(mode_ p)"
fi

# Together with the other options, in any order.
run_ 0 sandbox-hide --required --mkdir=box/secret/new --hide=box/secret \
  --expose=box/secret/new -- try create box/secret/new/file read box/secret/key
out_ 'ok EACCES'
rm -rf box/secret/new
run_ 0 sandbox-hide --required --expose=box/secret/new --hide=box/secret \
  --mkdir=box/secret/new -- try create box/secret/new/file read box/secret/key
out_ 'ok EACCES'
run_ 0 sandbox-hide --required --hide=hid/den --mkdir=hid/den -- \
  try list hid/den create hid/den/file
out_ 'EACCES EACCES'
err_

# What is in the way.
canceled_ 'box/plain' --mkdir=box/plain -- echo ran
canceled_ 'box/plain' --mkdir=box/plain/x -- echo ran
if ! is_root_; then
  canceled_ . --mkdir=/no-such-directory-here -- echo ran
  chmod 555 box/proj
  canceled_ 'Permission denied' --mkdir=box/proj/new -- echo ran
  chmod 755 box/proj
fi

# Nothing is made when nothing is run for wrong usage, or for a dry run.
for wrong in '--bogus' '--set=X' '--hide=/' '--hide=box --expose=box' \
  '--hide=box --expose=box/none' '--expose=box/plain' '--unset='
do
  # shellcheck disable=SC2086
  usage_ --mkdir=not/made $wrong -- true
  # shellcheck disable=SC2086
  usage_ $wrong --mkdir=not/made -- true
done
usage_ --mkdir=not/made --hide=box/secret
printf '\n' >list
usage_ --mkdir=not/made --hide-from=list -- true
run_ 0 sandbox-hide --dry-run --hide=box/secret --mkdir=not/made -- true
run_ 0 sandbox-hide --dry-run --hide=not --mkdir=not/made --expose=not/made
canceled_ nolist --mkdir=not/made --hide-from=nolist -- true
test ! -e not || fault_ "it was made"

# Through one's own link; never through another user's.
mkdir target
ln -s target mine
run_ 0 sandbox-hide --mkdir=mine/x -- test -d target/x
if is_root_; then
  ln -s target theirs
  chown -h 65534 theirs
  canceled_ 'theirs' --mkdir=theirs/y -- echo ran
  test ! -e target/y || fault_ "made through another user's link"
  ln -s "$PWD/target/z" last
  chown -h 65534 last
  canceled_ 'last' --mkdir=last -- echo ran
  test ! -e target/z || fault_ "made through another user's link"
fi
# A link that leads nowhere.
ln -s nowhere dangling
what_='--mkdir=dangling/x'
sandbox-hide --mkdir=dangling/x -- true >out 2>err
case $? in
  0) test -d nowhere/x || fault_ "not made" ;;
  125) test ! -e nowhere || fault_ "made in part" ;;
  *) fault_ "exit status" ;;
esac

Exit $fail
