#!/bin/sh
# --dry-run prints the plan and does nothing

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

fixture_
mkdir -p box/secret/pub/in

run_ 0 sandbox-hide --dry-run --hide=box/secret -- touch ran
err_
test ! -e ran || fault_ "COMMAND ran"
grep -Eq '^ *secret .*hidden' out || fault_ "no hidden node"
grep -Eq '^ *box .*ancestor' out || fault_ "no ancestor"
grep -Eq '^/ .*ancestor' out || fault_ "no root"
# COMMAND may be left out.
run_ 0 sandbox-hide -n --hide=box/secret
err_
grep -Eq '^ *secret .*hidden' out || fault_ "no hidden node"
run_ 0 sandbox-hide --dry-run
err_
run_ 0 sandbox-hide --dry-run true
err_

# Every kind of node, each one a line and indented by its depth.
run_ 0 sandbox-hide --dry-run --hide=box/secret --expose=box/secret/pub \
  --hide=box/secret/pub/in --hide=box/plain --hide=box/none
grep -Eq '^ *secret .*hidden' out || fault_ "secret"
grep -Eq '^ *pub .*ancestor' out || fault_ "pub"
grep -Eq '^ *in .*hidden' out || fault_ "in"
grep -Eq '^ *plain .*hidden' out || fault_ "plain"
grep -Eq '^ *none .*hidden' out || fault_ "none"
run_ 0 sandbox-hide --dry-run --hide=box/secret --expose=box/secret/pub
grep -Eq '^ *pub .*exposed' out || fault_ "pub"
# depth_ NAME - how far the line of NAME is indented
depth_ ()
{
  sed -n "s/^\\( *\\)$1 .*/\\1/p" out | awk '{ print length ($0) }'
}
test "$(depth_ box)" -lt "$(depth_ secret)" || fault_ "depth of secret"
test "$(depth_ secret)" -lt "$(depth_ pub)" || fault_ "depth of pub"
# Siblings are not in it.
! grep -q proj out || fault_ "a sibling is in it"
# An ancestor that stays listable is told from one that does not.
run_ 0 sandbox-hide --dry-run --hide=box/plain
grep '^ *box ' out >line1
run_ 0 sandbox-hide --dry-run --hide=box/secret
grep '^ *box ' out >line2
! cmp -s line1 line2 || fault_ "listable or not looks alike"

# Odd names come out in one line, and harmless.
mkdir "two${newline_}lines" "$(printf 'esc\033[31m')"
run_ 0 sandbox-hide --dry-run --hide="two${newline_}lines" \
  --hide="$(printf 'esc\033[31m')"
test "$(grep -c 'hidden directory' out)" = 2 \
  || fault_ "not two lines"
! grep -q "$(printf '\033')" out || fault_ "an escape character came out"

# Nothing is made, changed or asked of the kernel.
run_ 0 sandbox-hide --dry-run --mkdir=made --hide=made -- true
run_ 0 sandbox-hide --dry-run --mkdir=box/secret/made --hide=box/secret \
  --expose=box/secret/made
grep -Eq '^ *made .*exposed' out || fault_ "no word of what is to be made"
test ! -e made && test ! -e box/secret/made || fault_ "something was made"
run_ 0 syscall-fail landlock_create_ruleset=ENOSYS \
  sandbox-hide --dry-run --required --hide=box/secret -- true
grep -Eq '^ *secret .*hidden' out || fault_ "no plan without Landlock"

# Faults are found as in earnest.
run_ 2 sandbox-hide --dry-run --hide=/
run_ 2 sandbox-hide --dry-run --hide=box/secret --expose=box/none
run_ 2 sandbox-hide --dry-run --bogus
canceled_ nolist --dry-run --hide-from=nolist

# Output that cannot be written is an error.
sandbox-hide --dry-run --hide=box/secret >/dev/full 2>err
test $? = 125 || fault_ "on a full device"

Exit $fail
