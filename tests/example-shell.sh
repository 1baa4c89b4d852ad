#!/bin/sh
# doc/examples/hidesh.sh: an interactive shell that cannot read keys
# needs: doc/examples/hidesh.sh src/presets/credentials src/presets/agents src/presets/system
# needs: tests/examples.cfg

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
. "$srcdir/examples.cfg"

SHELL=/bin/sh
ENV=$examples_/hidesh.sh
SECRET_DIR=$PWD/more
export SHELL ENV SECRET_DIR
mkdir more
echo $secret_ >more/key

# What is typed.  The sum is not in what the terminal echoes.
cat >typed <<'EOF'
cat ~/.ssh/id_rsa "$SECRET_DIR/key"
echo "key $GITHUB_TOKEN"
ls -A ~
echo sum $((40 + 2))
exit 7
EOF

# at_ START - type that at the shell that the code START starts, in a terminal
# if there is script(1); what comes out is in the file screen, and START's exit
# status is printed
at_ ()
{
  what_=$1
  if script --version >/dev/null 2>&1; then
    script -q -e -c "$1" typescript <typed >screen 2>&1
    status_=$?
    # A terminal ends lines with a carriage return as well.
    tr -d '\r' <screen >out
    cp out screen
  else
    sh -c "$1" <typed >screen 2>&1
    status_=$?
  fi
  test $status_ = 7 || fault_ "exit status $status_"
  grep -q 'sum 42$' screen || fault_ "the shell does not work"
}
script --version >/dev/null 2>&1 \
  || echo "not in a terminal: no script(1)"

at_ 'exec $SHELL -i'
test "$(grep -c "$secret_\$" screen)" = 3 \
  || fault_ "the keys cannot be read without sandbox-hide"
! grep -q '(hidden)' screen || fault_ "the prompt says that it is hidden"

at_ '. "$ENV"; hidesh --hide="$SECRET_DIR"'
no_secret_ screen
test "$(grep -c 'Permission denied$' screen)" = 2 || fault_ "not denied"
grep -q '(hidden)' screen || fault_ "the prompt does not say where one is"
grep -Eq '(^| )\.ssh$' screen || fault_ "the home directory cannot be listed"

Exit $fail
