#!/bin/sh
# At most 16 Landlock domains can be nested

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
run_ 0 stack-domains 16 echo ok
out_ ok
for n in 1 15; do
  run_ 0 stack-domains $n sandbox-hide --required --hide=box/secret -- \
    try read box/secret/key read box/plain
  out_ 'EACCES ok'
done
for required in '' --required; do
  # shellcheck disable=SC2086
  run_ 125 stack-domains 16 sandbox-hide $required --hide=box/secret -- \
    echo ran
  out_
  err_ '^sandbox-hide: .*16 nested domains'
done
run_ 0 stack-domains 16 sandbox-hide --required -- echo ok
out_ ok

Exit $fail
