#!/bin/sh
# Run an agent, which of the harness around it sees its own session only
# usage: HARNESS=DIR run-agent.sh RUN [OPTION]... -- COMMAND [ARG]...

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

# HARNESS holds sessions/, logs/, database/, secrets/ and control/.  All of it
# is hidden, and so is what will be there tomorrow, but for sessions/RUN: the
# agent starts there, and it is made if it is missing.  OPTIONs are
# sandbox-hide's: --expose=FILE, --set=NAME=VALUE, for what this agent needs
# besides.  BESIDE may name runs whose sessions must be denied, which is tried.
#
# One line about each launch is appended to control/report.jsonl.

set -eu
harness=$(cd "${HARNESS:?'is not set'}" && pwd -P)
run=${1:?'name a run'}
shift
case $run in
  *[!A-Za-z0-9._-]* | .* | -*)
    echo "run-agent: $run cannot be the name of a run" >&2
    exit 2 ;;
esac
session=$harness/sessions/$run

# All this must hold inside, or the agent does not start.
set -- --assert-writable="$session" --assert-denied="$harness/sessions" "$@"
for place in logs database secrets control; do
  set -- --assert-denied="$harness/$place" "$@"
done
for other in ${BESIDE-}; do
  test "$other" = "$run" \
    || set -- --assert-denied="$harness/sessions/$other" "$@"
done

# What not every machine can do, or not for every user.
for option in --hide-processes --deny-ptrace --scope=signal,abstract-socket; do
  if sandbox-hide --required "$option" -- sh -c 'cat /proc/self/stat; :' \
      >/dev/null 2>&1; then
    set -- "$option" "$@"
  fi
done

# The harness's environment is no business of the agent's either.
exec sandbox-hide --required --preset=credentials --close-fds \
  --hide="$harness" --expose-dir="$session" --expose-dir="$session/tmp" \
  --chdir="$session" --report="$harness/control/report.jsonl" \
  --ignore-environment --set=PATH="$PATH" --set=HOME="$session" \
  --set=TMPDIR="$session/tmp" "$@"
