#!/bin/sh
# doc/examples/Makefile: a step of a build cannot read .env
# needs: doc/examples/Makefile src/presets/credentials src/presets/agents tests/examples.cfg

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
has_ make || skip_ "no make"

# The packages are malicious: whatever runs them tries all it can think of.
program_ npm <<'EOF'
cat .env ../.env /proc/self/cwd/.env "$HOME/.ssh/id_rsa"
ln .env node_modules/copy && cat node_modules/copy
cp .env build/copy && cat build/copy
echo "token $GITHUB_TOKEN"
case $1 in
  install) echo pkg >node_modules/pkg && echo '{}' >package-lock.json ;;
  run) cat node_modules/pkg >build/out ;;
esac
EOF

project_ ()
{
  rm -rf project
  mkdir -p project/libs
  cp "$examples_/Makefile" project
  echo $secret_ >project/.env
  echo '{}' >project/package.json
  printf '#!/bin/sh\ncat .env >deployed\n' >project/deploy
  chmod 755 project/deploy
  cat >project/libs/Makefile <<'EOF'
all: a b
a b:
	@cat ../.env; echo built >$@
EOF
}

# Without hiding, the secrets are there for the asking.
project_
mkdir project/node_modules project/build
run_ 0 make -C project -j4 HIDE= NPM=../npm build
for where_ in "$secret_" "token $secret_"; do
  grep -qx "$where_" out || fault_ "no '$where_' without sandbox-hide"
done

# With it, the build works, and they are not.
project_
run_ 0 make -C project -j4 NPM=../npm build
no_secret_ out err project/build/* project/node_modules/* project/libs/?
test "$(cat project/build/out)" = pkg || fault_ "nothing was built"
test "$(cat project/package-lock.json)" = '{}' || fault_ "no lock file"
test "$(cat project/libs/a project/libs/b)" = "built${newline_}built" \
  || fault_ "the other make built nothing"
err_ "id_rsa'?: Permission denied" '^cat: \.env: Permission denied'
no_err_ 'jobserver'

# There is nothing to be done again but what always is.
run_ 0 make -C project NPM=../npm build
! grep -q 'npm install' out || fault_ "installed twice"

# What is the user's own can read them.
run_ 0 make -C project NPM=../npm deploy
test "$(cat project/deployed)" = $secret_ || fault_ "deploy has no secret"

Exit $fail
