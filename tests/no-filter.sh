#!/bin/sh
# A build without libseccomp: what it refuses, and what it warns of

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

# Only a build without it can show this; "make check-no-filter" makes one.
sandbox-hide --deny-ptrace -- try read box/plain >out 2>err \
  && skip_ "this build has libseccomp"

what_='--deny-ptrace'
run_ 125 sandbox-hide --deny-ptrace -- try read box/plain
err_ 'built without libseccomp'
test ! -s out || fault_ "it ran"

# Where Landlock does not refuse truncate(2), a warning says so.
control_ -- try truncate box/plain
run_ 0 fake-abi 2 rights sandbox-hide --hide=box/secret -- \
  try read box/secret/key
out_ EACCES
err_ '^sandbox-hide: warning: .*truncate'

Exit $fail
