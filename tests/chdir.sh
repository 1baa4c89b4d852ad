#!/bin/sh
# --chdir

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
here=$(pwd -P)

run_ 0 sandbox-hide -C box/proj -- show-state cwd
out_ "cwd $here/box/proj"
run_ 0 sandbox-hide --chdir="$PWD/box" -- show-state cwd
out_ "cwd $here/box"
run_ 0 sandbox-hide --hide=box/secret --chdir=box/proj -- show-state cwd
out_ "cwd $here/box/proj"
# The last counts.
run_ 0 sandbox-hide --chdir=box/proj --chdir=box -- show-state cwd
out_ "cwd $here/box"

# Relative paths of the other options are from where we start...
control_ -- try read box/proj/f
run_ 0 sandbox-hide --required --chdir=box/proj --hide=box/secret \
  --expose=box/secret/pub -- \
  try read ../secret/key read ../secret/pub/f read f read ../plain
out_ 'EACCES ok ok ok'
echo box/secret >list
run_ 0 sandbox-hide --required --chdir=box/proj --hide-from=list -- \
  try read ../secret/key
out_ EACCES
run_ 0 sandbox-hide --chdir=box/proj --mkdir=made -- true
test -d made || fault_ "not made here"
# ... and COMMAND's name is from where it starts.
run_ 0 sandbox-hide --chdir=box/proj -- ./run
run_ 127 sandbox-hide --chdir=box/proj -- box/proj/run

# Into a hidden directory: nothing forbids it, and nothing is gained.
run_ 0 sandbox-hide --required --hide=box/secret --chdir=box/secret -- \
  try read key read "$here/box/secret/key" list . read ../plain
out_ 'EACCES EACCES EACCES ok'

# A directory made for the purpose.
run_ 0 sandbox-hide --mkdir=new/dir --chdir=new/dir -- show-state cwd
out_ "cwd $here/new/dir"

# What is no directory to go to.
canceled_ 'none.*No such file' --chdir=none -- echo ran
canceled_ 'plain.*Not a directory' --chdir=box/plain -- echo ran
canceled_ 'none.*No such file' --required --hide=box/secret --chdir=none -- \
  echo ran
if ! is_root_; then
  mkdir shut
  chmod 0 shut
  canceled_ 'shut.*Permission denied' --chdir=shut -- echo ran
  chmod 755 shut
fi

# Where we start may have no name any more; then only relative paths have no
# meaning.
mkdir gone
(
  cd gone && rmdir ../gone || exit 99
  run_ 0 sandbox-hide -- echo ok
  out_ ok
  run_ 0 sandbox-hide --required --hide="$here/box/secret" -- echo ok
  out_ ok
  canceled_ . --hide=secret -- echo ran
  exit $fail
) || fail=1

Exit $fail
