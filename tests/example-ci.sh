#!/bin/sh
# doc/examples/ci-job.sh, ci-job.yml: a CI job whose tests see no secrets
# needs: doc/examples/ci-job.sh doc/examples/ci-job.yml
# needs: src/presets/credentials src/presets/agents tests/examples.cfg

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

mkdir secrets project
echo $secret_ >secrets/deploy-key
DEPLOY_TOKEN=$secret_
SECRETS=$PWD/secrets
export DEPLOY_TOKEN SECRETS
cp "$examples_/ci-job.sh" project || framework_failure_ "no example"

# The tests of the project: they steal what they can, and pass unless they are
# told to fail.
program_ project/tests <<'EOF'
cat "$SECRETS/deploy-key" "$HOME/.ssh/id_rsa"
echo "tokens $DEPLOY_TOKEN $GITHUB_TOKEN"
ls "${TMPDIR%/*}"
echo forged >"${TMPDIR%/*}/kept/report.jsonl"
mktemp >made
ln -s "$SECRETS/deploy-key" report.jsonl
exit $1
EOF

mkdir -p control/tmp control/kept
cd project || framework_failure_ "cd"
run_ 3 env TMPDIR="$test_dir_/control/tmp" ./tests 3
test -s ../control/kept/report.jsonl \
  || fault_ "no report is forged without sandbox-hide"
for line_ in "$secret_" "tokens $secret_ $secret_"; do
  grep -qx "$line_" "$test_dir_/out" \
    || fault_ "no '$line_' without sandbox-hide"
done

for status_ in 0 3; do
  rm -f report.jsonl made
  run_ $status_ ./ci-job.sh ./tests $status_
  no_secret_ "$test_dir_/out" "$test_dir_/err"
  err_ "deploy-key'?: Permission denied" "id_rsa'?: Permission denied" \
    'kept/report\.jsonl: Permission denied'
  test -s made || fault_ "no temporary file could be made"
  test ! -L report.jsonl || fault_ "the report is a link"
  test "$(wc -l <report.jsonl)" = 1 || fault_ "not one line in the report"
  grep -q "{\"assert\":\"denied\",\"path\":\"$SECRETS\",\"result\":\"denied\"}" \
    report.jsonl || fault_ "the report does not say that it was denied"
  no_secret_ report.jsonl
  test "$(cat "$SECRETS/deploy-key")" = $secret_ || fault_ "a secret changed"
done

# What is asserted and does not hold ends the job before the tests.
rm -f made
chmod a-w .
if ! is_root_; then
  run_ 125 ./ci-job.sh ./tests 0
  test ! -e made || fault_ "the tests were run"
fi
chmod u+w .

# The same by way of the other file: its commands, as CI runs them.
if python3 -c 'import yaml' 2>/dev/null; then
  rm -f report.jsonl
  printf 'check:\n\t./tests 0\n' >Makefile
  python3 - "$examples_/ci-job.yml" >script.sh <<'EOF' || fault_ "not YAML"
import sys, yaml
job = yaml.safe_load(open(sys.argv[1]))["test"]
assert job["artifacts"] == {"when": "always", "paths": ["report.jsonl"]}
print("SECRETS_DIR=" + "$SECRETS")
for name, value in job["variables"].items():
    print('%s="%s"; export %s' % (name, value, name))
print("set -e")
print("\n".join(job["script"]))
EOF
  if has_ make; then
    run_ 0 sh script.sh
    no_secret_ "$test_dir_/out" "$test_dir_/err"
    test -s report.jsonl || fault_ "no report"
  fi
else
  echo "ci-job.yml is not tried: no python3 with yaml"
fi

Exit $fail
