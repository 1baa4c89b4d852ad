#!/bin/sh
# How COMMAND is found, and why it may not run

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
mkdir bin bin2 dir
printf '#!/bin/sh\necho mine "$@"\n' >bin/tool
cp bin/tool bin/denied
cp bin/tool bin2/denied
chmod 755 bin/tool bin2/denied
printf 'echo plain "$1"\n' >bin/script
chmod 755 bin/script
# Relative, as no blank may be in it.
printf '#!box/secret/run\n' >bin/interpreted
printf '#!/no/such/interpreter\n' >bin/no-interpreter
chmod 755 bin/interpreted bin/no-interpreter
path_=/usr/bin:/bin

for hide in '' '--required --hide=box/secret'; do
  hide_="sandbox-hide $hide"
  # Found.
  run_ 0 $hide_ -- bin/tool 'a b'; out_ 'mine a b'
  run_ 0 $hide_ -- "$PWD/bin/tool"; out_ mine
  run_ 0 $hide_ --set=PATH="$PWD/bin:$path_" -- tool; out_ mine
  run_ 0 $hide_ --set=PATH="/none:$PWD/bin" -- tool; out_ mine
  (cd bin && run_ 0 $hide_ -q --set=PATH= -- tool && out_ mine; exit $fail) \
    || fail=1
  # The search goes on after one that may not be run.
  run_ 0 $hide_ --set=PATH="$PWD/bin:$PWD/bin2:$path_" -- denied; out_ mine
  # Scripts that do not say by what: the shell runs them.
  run_ 0 $hide_ -- bin/script 1; out_ 'plain 1'
  run_ 0 $hide_ --set=PATH="$PWD/bin:$path_" -- script 2; out_ 'plain 2'

  # Not found.
  for command in no-such-command ./no-such /no/such bin/no-interpreter ''; do
    run_ 127 $hide_ -- "$command"
    out_
    err_ '^sandbox-hide: .*No such file'
  done
  run_ 127 $hide_ --set=PATH=/none -- tool
  err_ 'tool.*No such file'
  # Found, but not to be run.
  run_ 126 $hide_ -- bin/denied
  out_
  err_ 'bin/denied.*Permission denied'
  run_ 126 $hide_ --set=PATH="$PWD/bin" -- denied
  err_ 'denied.*Permission denied'
  run_ 126 $hide_ -- ./dir
  run_ 126 $hide_ -- bin/tool/x
  err_ 'Not a directory'
  # A hint for those who think of env(1).
  run_ 127 $hide_ -- A=1 tool
  err_ 'A=1.*--set'
done

# Beneath a hidden path, and the message says so.
control_ -- try exec box/secret/run
run_ 126 sandbox-hide --required --hide=box/secret -- box/secret/run
out_
err_ 'Permission denied' 'box/secret.*hidden|hidden.*box/secret'
run_ 126 sandbox-hide --required --hide=box/secret/run -- \
  "$PWD/box/secret/run"
err_ 'hidden'
run_ 126 sandbox-hide --required --hide=box/secret \
  --set=PATH="$PWD/box/secret" -- run
err_ 'hidden'
run_ 126 sandbox-hide --required --hide=box/secret -- bin/interpreted
err_ 'Permission denied'
(cd box/secret && run_ 126 sandbox-hide --required --hide=. -- ./run &&
  err_ hidden; exit $fail) || fail=1
# One that is only not executable is no such case.
run_ 126 sandbox-hide --required --hide=box/secret -- bin/denied
no_err_ hidden
# The search goes on past a hidden directory.
cp box/secret/run box/secret/tool
run_ 0 sandbox-hide --required --hide=box/secret \
  --set=PATH="$PWD/box/secret:$PWD/bin:$path_" -- tool
out_ mine
# An exposed one.
run_ 0 sandbox-hide --required --hide=box/secret --expose=box/secret/run -- \
  box/secret/run

Exit $fail
