#!/bin/sh
# Run ten agents at the same time, and show what they could not read
# usage: HARNESS=DIR ten-agents.sh COMMAND [ARG]...

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

set -eu
here=$(dirname "$0")
BESIDE='agent-0 agent-1 agent-2 agent-3 agent-4 agent-5 agent-6 agent-7 agent-8 agent-9'
export BESIDE

# Their sessions are there before the first starts, so that it is tried
# whether they can be read.
(
  umask 077
  for run in $BESIDE; do
    mkdir -p "${HARNESS:?'is not set'}/sessions/$run"
  done
)

# An agent's log is hidden from it, too; it has the descriptor only.
pids=
for run in $BESIDE; do
  sh "$here/run-agent.sh" "$run" -- "$@" \
    </dev/null >>"$HARNESS/logs/$run.log" 2>&1 &
  pids="$pids $!"
done
status=0
for pid in $pids; do
  wait "$pid" || status=1
done

# shellcheck disable=SC2086 # BESIDE is a list of words
sh "$here/sessions-apart.sh" "$HARNESS/control/report.jsonl" $BESIDE \
  || status=1
exit $status
