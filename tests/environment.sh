#!/bin/sh
# --set, --unset and --ignore-environment

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

# env_ WANT [OPTION]... - COMMAND's environment, made of A=1 and B=2, is the
# sorted words WANT
env_ ()
{
  wanted_=$1
  shift
  run_ 0 env -i PATH="$PATH" A=1 B=2 sandbox-hide "$@" -- show-state env
  got_=$(tr '\000' '\n' <out | grep -v '^PATH=' | sort | tr '\n' ' ')
  test "$got_" = "$wanted_" || fault_ "not '$wanted_' but '$got_'"
}

env_ 'A=1 B=2 '
env_ 'A=1 B=2 C=3 ' --set=C=3
env_ 'A=1 B=2 C=3 ' -s C=3
env_ 'A=4 B=2 ' --set=A=4
env_ 'B=2 ' --unset=A
env_ 'A=1 ' -uB
env_ '' -u A -uB
env_ 'A=1 B=2 ' --unset=NOT_SET
# All unsets come first, whatever the order.
env_ 'A=5 B=2 ' --unset=A --set=A=5
env_ 'A=5 B=2 ' --set=A=5 --unset=A
# The last of several counts.
env_ 'A=6 B=2 ' --set=A=5 --set=A=6
# Values may be empty and hold '='.
env_ 'A= B=2 ' --set=A=
env_ 'A=x=y= B=2 ' --set=A=x=y=

# An empty environment; what is set is set all the same.
run_ 0 env A=1 sandbox-hide -i -s C=3 -- "$(command -v show-state)" env
test "$(tr '\000' '|' <out)" = 'C=3|' || fault_ "not C=3"
run_ 0 env A=1 sandbox-hide -s C=3 --ignore-environment -- \
  "$(command -v show-state)" env
test "$(tr '\000' '|' <out)" = 'C=3|' || fault_ "not C=3"
run_ 0 env A=1 sandbox-hide -i -- "$(command -v show-state)" env
out_

# Byte for byte.
value=$(printf 'a b\nc\td\377\001')
run_ 0 env -i A="$value" "$(command -v sandbox-hide)" --set=B="$value" -- \
  "$(command -v show-state)" env
printf 'A=%s\0B=%s\0' "$value" "$value" | cmp - out || fault_ "bytes differ"
# Also with something hidden, and nothing is added.
if test "$(landlock_abi_)" != 0; then
  fixture_
  run_ 0 env -i A="$value" 'odd name=1' "$(command -v sandbox-hide)" \
    --hide=box/secret --set=B="$value" -- "$(command -v show-state)" env
  printf 'A=%s\0odd name=1\0B=%s\0' "$value" "$value" | cmp - out \
    || fault_ "bytes differ"
fi

# COMMAND is looked for in the PATH that it gets.
mkdir bin
printf '#!/bin/sh\necho mine\n' >bin/mytool
chmod 755 bin/mytool
run_ 0 sandbox-hide --set=PATH="$PWD/bin" -- mytool
out_ mine
run_ 127 sandbox-hide -- mytool
# Without any there is a usual one.
run_ 0 sandbox-hide --unset=PATH -- echo ok
out_ ok
run_ 0 "$(command -v sandbox-hide)" -i -- echo ok
out_ ok

# Names that cannot be.
usage_ --set=X -- true
usage_ --set==x -- true
usage_ --unset=A=B -- true
usage_ --unset= -- true
usage_ --set= -- true

# An unset variable is gone from what /proc shows too.
run_ 0 env TOKEN=zz-top sandbox-hide --unset=TOKEN -- \
  cat /proc/self/environ
! tr '\000' '\n' <out | grep -q zz-top || fault_ "still there"

Exit $fail
