#!/bin/sh
# Run cases, some at the same time, and publish each as it ends
# usage: HARNESS=DIR case-runner.sh ATTEMPT JOBS COMMAND CASE...

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

# Each CASE is "COMMAND CASE", run by run-agent.sh in a session of its own,
# JOBS of them at a time.  COMMAND is found by PATH, or is an absolute name.  It
# leaves files in the directory results, where it starts.  A case has passed if
# its exit status is 0 and there is such a file.
#
# What a case has left is private.  Three roles, each in a domain of its own
# and without the environment of the others, have of HARNESS only this:
#
#   the case        its session
#   the reader      that session, and private/ATTEMPT/CASE
#   the publisher   secrets/token, and public/
#
# Once a case has ended, the reader freezes what it left, and the publisher
# appends a line to public/ATTEMPT, "CASE pass|fail STATUS CHECKSUM".  People
# can look there all the time.
#
# Nothing is done twice: mkdir succeeds for the first only.  Whether a line was
# published is not what the publisher says, but what can be read; if it is not
# there, nobody tries again, and the last step says so.
#
# READER and PUBLISHER may name other programs than the two beside this one.

set -eu
umask 077
here=$(cd "$(dirname "$0")" && pwd)
HARNESS=$(cd "${HARNESS:?'is not set'}" && pwd -P)
export HARNESS

# of_harness OPTION... -- COMMAND... - run COMMAND, of HARNESS knowing only
# what OPTIONs expose
of_harness ()
{
  sandbox-hide --required --close-fds --hide="$HARNESS" \
    --ignore-environment --set=PATH="$PATH" \
    --report="$HARNESS/control/report.jsonl" "$@" </dev/null
}

# publish CASE LINE - publish LINE, at most once
publish ()
{
  mkdir "$HARNESS/control/$attempt/$1.published"
  token=$HARNESS/secrets/token
  of_harness --expose="$HARNESS/public" --expose="$token" \
    --assert-readable="$token" --assert-denied="$HARNESS/private" \
    -- "${PUBLISHER:-$here/case-publisher.sh}" \
    "$HARNESS/public/$attempt" "$token" "$2" || :
  grep -Fqx -e "$2" "$HARNESS/public/$attempt" \
    || echo "case-runner: $1 could not be published" >&2
}

# run_case COMMAND CASE - one case, from its start to its line
run_case ()
{
  mkdir "$HARNESS/control/$attempt/$2"
  session=$HARNESS/sessions/$attempt.$2
  status=0
  sh "$here/run-agent.sh" "$attempt.$2" --expose-dir="$session/results" \
    -- "$1" "$2" </dev/null >"$HARNESS/logs/$attempt.$2" 2>&1 || status=$?
  frozen=$HARNESS/private/$attempt/$2
  sum=$(of_harness --expose="$session" --expose-dir="$frozen" \
    --assert-denied="$HARNESS/secrets" --assert-denied="$HARNESS/public" \
    -- "${READER:-$here/case-reader.sh}" "$session/results" "$frozen") \
    || sum=
  verdict=fail
  case $sum in
    '' | *[!0-9a-f]*) sum=- ;;
    *) test $status != 0 || verdict=pass ;;
  esac
  publish "$2" "$2 $verdict $status $sum"
}

# xargs, below, runs this script again for each case.
if test "${1-}" = --one; then
  attempt=$2
  run_case "$3" "$4"
  exit
fi

attempt=${1:?'name an attempt'}
jobs=${2:?'how many at a time?'}
command=${3:?'name a command'}
shift 3
test $# != 0 || { echo 'case-runner: no case was selected' >&2; exit 2; }
for name in "$attempt" "$@"; do
  case $name in
    '' | -* | *[!A-Za-z0-9_-]*)
      echo "case-runner: '$name' cannot be a name" >&2
      exit 2 ;;
  esac
done

mkdir "$HARNESS/control/$attempt" \
  || { echo "case-runner: attempt $attempt was made before" >&2; exit 2; }
(umask 022 && set -C && : >"$HARNESS/public/$attempt")
status=0
printf '%s\n' "$@" \
  | xargs -n 1 -P "$jobs" sh "$0" --one "$attempt" "$command" || status=1

# The last step only reads.
sh "$here/case-check.sh" "$HARNESS/public/$attempt" "$@" || status=1
exit $status
