#!/bin/sh
# doc/examples/run-agent.sh, ten-agents.sh, sessions-apart.sh: each agent its own session
# needs: doc/examples/run-agent.sh doc/examples/ten-agents.sh doc/examples/sessions-apart.sh
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

harness_
HARNESS_TOKEN=$secret_
export HARNESS_TOKEN
report_=h/control/report.jsonl

# What an agent does: it waits until all are there, then tries everything on
# the harness and on the others, and says in its session what came of it.
mkdir gate
mkfifo gate/up gate/go || framework_failure_ "mkfifo"
exec 8<>gate/up 9<>gate/go
program_ agent <<EOF
h='$PWD/h' gate='$PWD/gate'
me=\${PWD##*/}
echo \$me >"\$gate/up"
read x <"\$gate/go"
echo mine >trace && cat trace
for d in "\$h" "\$h"/sessions "\$h"/logs; do
  try list "\$d"
done
for f in "\$h"/logs/\$me.log "\$h"/logs/old "\$h"/database/db \\
    "\$h"/secrets/token "\$h"/control/state "\$h"/control/report.jsonl; do
  try read "\$f"
done
for n in 0 1 2 3 4 5 6 7 8 9; do
  test \$me = agent-\$n || try read "\$h"/sessions/agent-\$n/key
done
echo "token <\$HARNESS_TOKEN>"
cat /proc/[0-9]*/environ 2>/dev/null | tr '\\0' '\\n' \\
  | grep -c "^HARNESS_TOKEN=$secret_\$" || :
EOF
what_='ten agents'

# go_ - let ten agents go once all of them are up
go_ ()
{
  for n_ in 0 1 2 3 4 5 6 7 8 9; do
    read me_ <&8
  done
  printf '\n\n\n\n\n\n\n\n\n\n' >gate/go
}

# expect_ TRY N FIRST - what an agent prints if N times TRY comes out
expect_ ()
{
  echo mine
  awk -v n="$2" -v try="$1" 'BEGIN { while (n--) print try }'
  echo "token <$3>"
}

for n_ in 0 1 2 3 4 5 6 7 8 9; do
  (umask 077; mkdir h/sessions/agent-$n_; echo $secret_ >h/sessions/agent-$n_/key)
  touch h/logs/agent-$n_.log
done
touch $report_

# Without hiding, all of it can be read, and the environment of the harness.
for n_ in 0 1 2 3 4 5 6 7 8 9; do
  (cd h/sessions/agent-$n_ && ../../../agent >>../../logs/agent-$n_.log 2>&1) &
done
go_
wait
expect_ ok 18 $secret_ >expected
for n_ in 0 1 2 3 4 5 6 7 8 9; do
  log_=h/logs/agent-$n_.log
  sed '$d' $log_ >out
  compare expected out || fault_ "not everything can be read without"
  test "$(tail -n 1 $log_)" -gt 0 || fault_ "no environment without"
  : >$log_
done

# With it, nothing of it, while all ten run.
"$examples_/ten-agents.sh" "$PWD/agent" >out 2>err &
go_
wait $! || fault_ "ten-agents.sh failed"
compare /dev/null err || fault_ "there are messages"
test "$(cat out)" = "10 runs, and each was denied the sessions of all others" \
  || fault_ "the report does not say so"
{ expect_ EACCES 18; echo 0; } >expected
for n_ in 0 1 2 3 4 5 6 7 8 9; do
  compare expected h/logs/agent-$n_.log || fault_ "agent $n_"
  test "$(cat h/sessions/agent-$n_/trace)" = mine || fault_ "no trace"
done
test "$(wc -l <$report_)" = 10 || fault_ "not ten lines in the report"
no_secret_ $report_

# What the report says comes out the same without jq.
program_ bin/no-jq <<'EOF'
exit 127
EOF
without_jq_ ()
{
  ln -s no-jq bin/jq
  "$@"
  status_=$?
  rm bin/jq
  return $status_
}

# apart_ STATUS TEXT REPORT RUN... - sessions-apart.sh says TEXT, both ways
apart_ ()
{
  status_want_=$1
  text_=$2
  shift 2
  if has_ jq; then
    run_ $status_want_ "$examples_/sessions-apart.sh" "$@"
    out_ "$text_"
  fi
  run_ $status_want_ without_jq_ "$examples_/sessions-apart.sh" "$@"
  out_ "$text_"
}

apart_ 0 '2 runs, and each was denied the sessions of all others' \
  $report_ agent-3 agent-7
apart_ 1 "agent-3 may have read the session of agent-x
agent-x was not launched" $report_ agent-3 agent-x
# A report that says otherwise is not passed over.
sed '/sessions\/agent-3","by"/d' $report_ >less
apart_ 1 'agent-3 was not launched' less agent-3 agent-7
sed '/"writable","path":"[^"]*agent-3"/s/\(agent-7","result":"\)denied/\1allowed/' \
  $report_ >changed
apart_ 1 'agent-3 may have read the session of agent-7' changed agent-3 agent-7
# Nor is what only looks like a line of the report: here, in the command.
"$examples_/run-agent.sh" liar -- true \
  '"starts":true{"assert":"writable","path":"/sessions/agent-x","result":"allowed"}' \
  || fault_ "run-agent.sh"
apart_ 1 'agent-x was not launched' $report_ agent-x

# One launch: options, the exit status, a name that is none, and a session that
# is somebody else's.
echo $secret_ >h/database/given
run_ 7 "$examples_/run-agent.sh" one --expose="$HARNESS/database/given" \
  --set=KEY=value -- sh -c "cat '$HARNESS/database/given'; pwd; echo \$KEY; exit 7"
out_ "$secret_${newline_}$HARNESS/sessions/one${newline_}value"
test "$(ls -ld h/sessions/one | cut -c1-10)" = drwx------ \
  || fault_ "the session is not private"
for name_ in ../x . .. -x a/b 'a b' '*'; do
  run_ 2 "$examples_/run-agent.sh" "$name_" -- true
  err_ 'cannot be the name of a run'
done
run_ 125 env BESIDE=none "$examples_/run-agent.sh" one \
  --expose-dir="$HARNESS/sessions/none" -- echo started
out_
err_ "sessions/none' was to be denied"
# Two by the same name have the same session.
run_ 0 "$examples_/run-agent.sh" one -- true
tail -n 1 $report_ | grep -q '"starts":true' || fault_ "it did not start"

exec 8>&- 9>&-
Exit $fail
