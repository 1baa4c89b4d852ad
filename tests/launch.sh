#!/bin/sh
# What COMMAND finds: all as the caller left it

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
state='show-state parent signals umask limits fds misc cwd'
hide='sandbox-hide --required --hide=box/secret --expose=box/secret/pub'

# same_ SHELL-CODE - started after SHELL-CODE, a command finds the same state
# with sandbox-hide as without
same_ ()
{
  what_="the state after: $1"
  (eval "$1"; exec $state) >want 2>err </dev/null \
    || fault_ "fails without sandbox-hide"
  (eval "$1"; exec $hide -- $state) >out 2>err </dev/null || fault_ "fails"
  # The two files that take the output are not the same file.
  sed 's/^fd 1: dev [^ ]* ino [^ ]*/fd 1:/' want >want1
  sed 's/^fd 1: dev [^ ]* ino [^ ]*/fd 1:/' out >out1
  compare want1 out1 || fault_ "the state differs"
}
same_ :
same_ 'umask 077'
same_ 'umask 0'
same_ 'ulimit -S -n 77'
same_ 'ulimit -S -c 0; ulimit -S -t 1000; ulimit -S -s 4096'
same_ "trap '' HUP INT USR1 CHLD PIPE"
same_ 'exec 7<box/plain 8>other 9<box/proj'
same_ 'exec 7<>box/plain 20<&0 5>&2'
same_ 'exec 0<&-'
same_ 'exec 3<box/plain 0<&3'
same_ 'cd box/proj; PATH=$PATH; hide="sandbox-hide --required --hide=../secret"'
same_ 'cd box/secret; hide="sandbox-hide --required --hide=."'
if env --block-signal=USR1 true 2>/dev/null; then
  state_="env --block-signal=USR1,TERM --ignore-signal=PIPE,HUP"
  what_='blocked signals'
  $state_ $state >want
  $state_ $hide -- $state >out
  grep '^signals' want >want1
  grep '^signals' out >out1
  compare want1 out1 || fault_ "they differ"
fi

# With all of 0, 1 and 2 closed, or some: COMMAND finds it so.
for closed in '<&-' '>&-' '2>&-' '<&- >&-' '<&- 2>&-' '>&- 2>&-' \
  '<&- >&- 2>&-'
do
  what_="closed: $closed"
  eval "show-state -o want fds $closed" || fault_ "fails without"
  eval "$hide -- show-state -o out fds $closed" || fault_ "fails"
  compare want out || fault_ "the descriptors differ"
  # Messages do not end up in what is opened then.
  eval "sandbox-hide -v --hide=box/secret --hide=box/none --mkdir=new -- \
    show-state -o out fds $closed" || fault_ "fails"
  compare want out || fault_ "the descriptors differ"
done
test "$(cat box/plain)" = L || fault_ "a message went into a file"

# The same process.
what_='process ID'
sh -c 'echo $$; exec "$@"' sh $hide -- sh -c 'echo $$' >out \
  || fault_ "fails"
test "$(sed -n 1p out)" = "$(sed -n 2p out)" || fault_ "it changed"
run_ 0 $hide -- sh -c 'read children </proc/$$/task/$$/children
  echo "<$children>"'
out_ '<>'

# Arguments, byte for byte, and nothing of ours in /proc.
odd=$(printf 'a b\nc\t\377\001')
run_ 0 $hide --set=TOKEN=zz-top -- show-state argv -- '' "$odd" --hide '' '*'
printf '%s\0' show-state argv -- '' "$odd" --hide '' '*' | cmp - out \
  || fault_ "the arguments differ"
run_ 0 $hide --set=TOKEN=zz-top -- sh -c 'cat /proc/$$/cmdline; :' x --y
printf '%s\0' sh -c 'cat /proc/$$/cmdline; :' x --y | cmp - out \
  || fault_ "the command line differs"
# COMMAND's own name is as it was given.
run_ 0 $hide -- "$PWD/../show-state" argv
printf '%s\0' "$PWD/../show-state" argv | cmp - out || fault_ "argv[0] differs"
# Ours does not matter.
ln -s "$(command -v sandbox-hide)" other-name
run_ 0 ./other-name --required --hide=box/secret -- try read box/secret/key
out_ EACCES
run_ 2 ./other-name --bogus
err_ '^sandbox-hide: '
# The environment too: see environment.sh.

# Standard input is read by nobody else, not even in part.
printf '1\n2\n3\n' >lines
what_='the rest of standard input'
(read x; exec $hide -- cat) <lines >out || fault_ "fails"
out_ "2${newline_}3"
echo piped | $hide -- cat >out || fault_ "fails"
out_ piped

# Descriptors stay open, close-on-exec ones aside.
what_='descriptors'
$hide -- sh -c 'cat <&7; echo written >&8' 7<box/plain 8>file8 >out \
  || fault_ "fails"
out_ L
test "$(cat file8)" = written || fault_ "not written"

# How COMMAND ends is how we end.
for status in 0 1 2 7 42 124 125 126 127 128 255; do
  run_ $status $hide -- sh -c "exit $status"
  err_
done
for signal in TERM KILL PIPE HUP; do
  what_="SIG$signal"
  (exec $hide -- sh -c "kill -$signal \$\$") >out 2>err
  test $? = $((128 + $(kill -l $signal))) || fault_ "status"
done
# A SIGCHLD that is ignored is ignored.
what_='SIGCHLD'
(trap '' CHLD; $hide -- sh -c 'true & wait $!; echo $?') >out || fault_ "fails"
(trap '' CHLD; sh -c 'true & wait $!; echo $?') >want
compare want out || fault_ "differs"
# A writer whose reader is gone dies of it.
run_ 0 sandbox-hide --required --hide=box/secret -- bash -c \
  'yes 2>/dev/null | head -n 1 >/dev/null; echo ${PIPESTATUS[0]}'
out_ 141

# Privilege is given up, but only where something is hidden.
run_ 0 $hide -- show-state nnp
out_ 'no_new_privs 1'
run_ 0 sandbox-hide -- show-state nnp
out_ "$(show-state nnp)"

# What a caller put into the environment runs nothing of his in us.
mkdir lib
echo 'import os; os._exit(9)' >lib/os.py
run_ 0 env PYTHONPATH="$PWD/lib" $hide -- echo ok
out_ ok

Exit $fail
