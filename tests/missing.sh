#!/bin/sh
# Hidden paths that do not exist

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

# They are said, in one line, and nothing is made.
run_ 0 sandbox-hide --required --hide=box/none -- echo ran
out_ ran
err_ '^sandbox-hide: .*box/none'
test "$(grep -c . err)" = 1 || fault_ "more than one line"
run_ 0 sandbox-hide --required --hide=box/n1 --hide=box/n2 --hide=box/secret \
  --hide=box/n3 --hide=box/n4/x/y --hide=box/n5 -- true
test "$(grep -c . err)" = 1 || fault_ "more than one line"
err_ n1
err_ n2
err_ n3
no_err_ '(n4|n5|secret)'
err_ '(^|[^0-9])(2|5)([^0-9]|$)'
run_ 0 sandbox-hide --quiet --hide=box/none -- echo ran
out_ ran
err_
run_ 0 sandbox-hide --hide=box/secret -- true
err_
test ! -e box/none || fault_ "it was made"
test ! -e box/n4 || fault_ "it was made"

# One that is missing does not expose another that is not.
inside_ 'EACCES ok' --hide=box/none --hide=box/secret -- \
  try read box/secret/key read box/plain

# What others make there later is hidden ...
later_ 'EACCES EACCES ok' 'mkdir box/none; echo $secret_ >box/none/f' \
  -q --hide=box/none -- \
  ./gate try read box/none/f list box/none read box/plain
later_ 'EACCES ok' 'echo $secret_ >box/none/sub/f; rm -rf box/none;
  echo $secret_ >box/none' -q --hide=box/none -- \
  ./gate try read box/none read box/plain
rm -rf box/none
mkdir box/some
later_ 'EACCES EACCES ok' \
  'mkdir -p box/none/a/b; echo $secret_ >box/none/a/b/f; echo M >box/none/m' \
  -q --hide=box/none/a/b -- \
  ./gate try read box/none/a/b/f list box/none/a/b read box/plain
rm -rf box/none
# ... by a link, too, that leads nowhere yet ...
ln -s box/later dangling
later_ 'EACCES EACCES ok' 'mkdir box/later; echo $secret_ >box/later/f' \
  -q --hide=dangling -- \
  ./gate try read box/later/f read dangling/f read box/plain
rm -rf box/later
# ... and so is what takes the place of a hidden one.
later_ 'EACCES ok' 'mv box/secret box/old; mkdir box/secret;
  echo $secret_ >box/secret/key' --hide=box/secret -- \
  ./gate try read box/secret/key read box/plain
rm -rf box/old
fixture_
later_ 'EACCES ok' 'echo $secret_ >box/key2; mv box/key2 box/secret/key' \
  --hide=box/secret/key -- ./gate try read box/secret/key read box/plain

# What others make in an ancestor stays denied, in a sibling it does not.
later_ 'EACCES ok' 'echo N >box/new; echo N >box/proj/new' \
  --hide=box/secret -- ./gate try read box/new read box/proj/new

# COMMAND cannot make one either.
inside_ 'ok ok' --hide=box/other -- try read box/plain list box/proj
control_ -- try mkdir box/none/
rmdir box/none
within_ 'EACCES EACCES EACCES' -q --hide=box/none -- \
  try mkdir box/none create box/none symlink box/none

# Its ancestors cannot be listed: what comes could be a directory.
inside_ EACCES -q --hide=box/none -- try list box

Exit $fail
