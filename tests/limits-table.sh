#!/bin/sh
# The manual's table of limits is made from the list of attacks
# needs: build-aux/limits-table tests/attacks/table doc/sandbox-hide.texi

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

top_=$srcdir/..
table_=$top_/tests/attacks/table
shell_=${CONFIG_SHELL-/bin/sh}

# limits_ [FILE] - print what the manual has for the table in FILE
limits_ ()
{
  "$shell_" "$top_/build-aux/limits-table" "$@"
}

# Every row comes out, in order, with its states and with markup.
run_ 0 limits_ "$table_"
err_
grep -v -e '^#' -e '^$' "$table_" >rows
test 40 -le "$(wc -l <rows)" || fault_ "too few rows"
awk -F ' [|] ' '{
  sub (/option .*/, "option", $3)
  sub (/option .*/, "option", $4)
  sub (/option .*/, "option", $5)
  print "@tab " $3 " @tab " $4 " @tab " $5
}' rows >expected || framework_failure_ awk
grep '^@tab [a-z]* @tab [a-z]* @tab [a-z]*$' out >got
compare expected got || fail=1
test "$(grep -c '^@item ' out)" = "$(wc -l <rows)" || fault_ "rows are lost"
! grep -E '[^@{]--[a-z]' out || fault_ "an option without markup"

# The manual has this table and no other.
what_='@include'
grep -Fxq '@include limits.texi' "$top_/doc/sandbox-hide.texi" \
  || fault_ "the manual does not include the table"

# What Texinfo would take for commands.
echo 'a-b | By a{b}@c | open | option --strict | closed | At /dev/null |' \
  files.sh >row
run_ 0 limits_ row
grep -Fxq '@item By a@{b@}@@c' out || fault_ "wrong markup"
grep -Fxq '@tab open @tab option @tab closed' out || fault_ "wrong states"
grep -Fxq '@tab @option{--strict}.  At @file{/dev/null}' out \
  || fault_ "wrong option"

# A row that is not one is an error, not left out.
for row_ in 'a | b' 'a | b | c | d | e | f' 'a | b | c | d | e | f | g | h' \
  'a | b | closed | shut | open | f | g' \
  'a | b | closed | open | shut | f | g' \
  'a | b | option | open | open | f | g' \
  'a | b | option find-links | open | open | f | g' '# nothing'
do
  echo "$row_" >row
  run_ 1 limits_ row
  err_ '^row:1: '
done
run_ 2 limits_
err_ '^usage: '

Exit $fail
