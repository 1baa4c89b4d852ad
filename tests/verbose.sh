#!/bin/sh
# --verbose, --quiet and the silence between

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
show='sh -c "echo out; echo err >&2"'

# Silent when there is nothing to say.
eval "run_ 0 sandbox-hide --hide=box/secret --expose=box/secret/pub -- $show"
out_ out
test "$(cat err)" = err || fault_ "a message"

# --verbose: on standard error, what was hidden and exposed.
for option in -v --verbose '--verbose --verbose'; do
  # shellcheck disable=SC2086
  run_ 0 sandbox-hide $option --hide=box/secret --expose=box/secret/pub \
    --hide=box/plain -- echo out
  out_ out
  err_ "^sandbox-hide: .*hidden.*box/secret'?$" 'exposed.*box/secret/pub' \
    'hidden.*box/plain'
  ! grep -v '^sandbox-hide: ' err || fault_ "a line of another form"
done
no_err_ proj
# Another name of something hidden is told, too.
ln box/secret/key box/key2
run_ 0 sandbox-hide -v --hide=box/secret/key -- true
err_ key2
rm box/key2
# What was skipped.
if ! is_root_; then
  mkdir -p shut/hid
  chmod 311 shut
  run_ 0 sandbox-hide -v --hide=shut/hid -- true
  err_ shut
  chmod 755 shut
fi
# Names are quoted so that they do no harm.
mkdir "$(printf 'esc\033[31m')" "two${newline_}lines"
run_ 0 sandbox-hide -v --hide="$(printf 'esc\033[31m')" \
  --hide="two${newline_}lines" -- true
! grep -q "$(printf '\033')" err || fault_ "an escape character came out"
! grep -v '^sandbox-hide: ' err || fault_ "a line of another form"

# --quiet: no warnings, but errors.
for option in -q --quiet; do
  run_ 0 sandbox-hide $option --hide=box/none -- echo out
  out_ out
  err_
  run_ 127 sandbox-hide $option --hide=box/secret -- no-such-command
  err_ 'no-such-command'
  usage_ $option --hide=/ -- true
  canceled_ nolist $option --hide-from=nolist -- true
done

# On a terminal people are told what they will miss first: that needs one.
if has_ script; then
  : >empty
  what_='on a terminal'
  # shellcheck disable=SC2016
  HOME=$PWD/box script -qec 'sandbox-hide --hide=box/secret -- true' typed \
    <empty >out 2>&1 || fault_ "fails"
  grep -q 'warning: .*home' typed || fault_ "no warning of the home"
  HOME=$PWD/box script -qec 'sandbox-hide -q --hide=box/secret -- true' typed \
    <empty >out 2>&1 || fault_ "fails"
  ! grep -q 'warning' typed || fault_ "a warning in spite of --quiet"
fi

Exit $fail
