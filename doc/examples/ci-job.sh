#!/bin/sh
# Run the tests of a project, whoever sent it, with the job's secrets hidden
# usage: SECRETS=DIR ci-job.sh COMMAND [ARG]...

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

# SECRETS is where the CI system has put the job's secrets as files.  Those in
# variables that the preset does not know are to be named below, as
# DEPLOY_TOKEN is.  The report stays as report.jsonl, to be kept as an
# artifact; its line says what was hidden from COMMAND, and what was tried.

set -eu
secrets=${SECRETS:?'is not set'}

# While COMMAND runs, the report is where it cannot write.  Nothing can be
# made in a directory above something hidden, so COMMAND gets another one for
# temporary files.
base=$(mktemp -d)
trap 'rm -rf "$base"' 0
trap 'exit 130' 2
trap 'exit 143' 15
mkdir "$base/kept" "$base/tmp"

status=0
sandbox-hide --required --preset=credentials --unset=DEPLOY_TOKEN \
  --hide="$secrets" --hide="$base/kept" --set=TMPDIR="$base/tmp" \
  --assert-denied="$secrets" --assert-writable=. \
  --report="$base/kept/report.jsonl" -- "$@" || status=$?

# COMMAND may have put a link there.
if ! rm -rf report.jsonl || ! cp "$base/kept/report.jsonl" report.jsonl; then
  status=125
fi
exit $status
