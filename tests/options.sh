#!/bin/sh
# The command line: the forms that an option and its argument take

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

# Nothing to hide: COMMAND simply runs, with or without '--'.
run_ 0 sandbox-hide echo ok; out_ ok; err_
run_ 0 sandbox-hide -- echo ok; out_ ok; err_
run_ 0 sandbox-hide --required -- echo ok; out_ ok; err_
run_ 0 sandbox-hide -- show-state nnp; out_ "$(show-state nnp)"

# Every form of an option and of its argument.
form_ ()
{
  inside_ 'EACCES ok' "$@" -- try read box/secret/key read box/plain
  err_
}
form_ --hide=box/secret
form_ --hide box/secret
form_ --hide "$PWD/box/secret"
form_ -Hbox/secret
form_ -H box/secret
form_ -rHbox/secret
form_ -rH box/secret
form_ --requ --quie --hide=box/secret
form_ --req --hide=box/secret
inside_ 'ok EACCES' -Hbox/secret -xbox/secret/pub -- \
  try read box/secret/pub/f read box/secret/key
inside_ 'ok EACCES' --expose box/secret/pub -H box/secret -- \
  try read box/secret/pub/f read box/secret/key

# '--' is optional, and what follows COMMAND is COMMAND's.
run_ 0 sandbox-hide --hide=box/secret echo --help -n --hide x
out_ '--help -n --hide x'
run_ 0 sandbox-hide --hide=box/secret -- echo -- --version
out_ '-- --version'
run_ 127 sandbox-hide -- -- echo no; out_
# An option takes the next word, whatever it is.
run_ 0 sandbox-hide --unset -- -- echo ok; out_ ok
run_ 0 sandbox-hide -q --hide --required -- echo ok; out_ ok

# The order never matters.
for order in '-Hbox/secret -xbox/secret/pub -r -sA=1 -uB' \
  '-uB -sA=1 -xbox/secret/pub -Hbox/secret -r' \
  '-r -r -xbox/secret/pub -sA=1 -uB -Hbox/secret -Hbox/secret'
do
  # shellcheck disable=SC2086
  run_ 0 env B=2 sandbox-hide $order -- \
    sh -c 'try read box/secret/pub/f read box/secret/key; echo "$A${B-3}"'
  out_ "ok EACCES${newline_}13"
done

Exit $fail
