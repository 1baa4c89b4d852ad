#!/bin/sh
# Attacks: what only a filter of system calls stops

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
. "$srcdir/attacks/attacks.cfg"

require_landlock_
fixture_

run_ 0 sandbox-hide --help
sandbox-hide --deny-ptrace true >out 2>err || {
  grep -q 'without libseccomp' err || fault_ "no reason is given"
  skip_ "$(cat err)"
}

# On its own processes: else Landlock is asked first.
row_ trace-inside 'option --deny-ptrace' 'option --deny-ptrace' 'option --deny-ptrace'
for call_ in ptrace process_vm_readv process_vm_writev pidfd_getfd kcmp \
  process_madvise perf_event_open; do
  for abi_ in native i386 x32; do
    code_="attack call $abi_ $call_ \$VICTIM"
    attack victim sh -c "$code_" >out 2>err
    grep -qx ok out || { untried_ "$abi_ $call_: $(cat out err)"; continue; }
    what_=$code_
    sandbox-hide --deny-ptrace -- attack victim sh -c "$code_" >out 2>err
    grep -qx EPERM out || fault_ "row $row_: no EPERM"
    sandbox-hide --deny-ptrace --hide=box/secret -- \
      attack victim sh -c "$code_" >out 2>err
    grep -qx EPERM out || fault_ "row $row_: no EPERM"
  done
done
# What cannot be done by all can still be seen to be refused.
for call_ in ptrace process_vm_readv process_vm_writev pidfd_getfd kcmp \
  process_madvise perf_event_open open_by_handle_at; do
  for abi_ in native i386 x32; do
    attack reach $abi_ $call_ >out 2>err
    # A kernel without this ABI kills whoever tries.
    test $? -lt 128 || { untried_ "$abi_ $call_: killed"; continue; }
    ! grep -qx ENOSYS out || { untried_ "$abi_ $call_: ENOSYS"; continue; }
    tool_ EPERM --deny-ptrace -- attack reach $abi_ $call_
  done
done
if has_ strace && strace true >out 2>err; then
  sandbox-hide --deny-ptrace --hide=box/secret -- strace true >out 2>err
  what_='strace'
  err_ 'Operation not permitted'
fi

row_ type closed closed closed
for abi_ in native i386 x32; do
  for high_ in high low; do
    WRAP_='attack pty'
    can_attack_ -- attack type $abi_ $high_ && {
      tool_ EPERM --hide=box/secret -- attack type $abi_ $high_
      tool_ EPERM --deny-ptrace -- attack type $abi_ $high_
      # Without a hidden path nothing is filtered unasked.
      tool_ ok --set=X=x -- attack type $abi_ $high_
    }
    WRAP_=
  done
done
WRAP_='attack pty'
tool_ EPERM --hide=box/secret -- attack paste
tool_ 'ok ok' --hide=box/secret -- \
  sh -c 'stty -a >/dev/null && echo ok; stty raw && stty sane && echo ok'
WRAP_=

row_ type-tty closed closed closed
# Into the terminal that is none of 0, 1 and 2.
code_='attack type native low </dev/tty'
attack pty sh -c "$code_" </dev/null >out 2>err
if grep -qx ok out; then
  what_="sandbox-hide </dev/null ...; $code_"
  attack pty sh -c "sandbox-hide --hide=box/secret -- sh -c '$code_' \
    </dev/null >out 2>err" >err2 2>&1
  grep -qx EPERM out || fault_ "row $row_: it can be typed into"
else
  untried_ "$(cat out err)"
fi
run_ 0 setsid sandbox-hide --hide=box/secret true </dev/null

row_ truncate closed closed closed
for abi_ in 1 2 3; do
  for by_ in native i386 x32; do
    for call_ in truncate truncate64; do
      echo $secret_ >box/secret/key
      attack truncate $by_ $call_ box/secret/key >out 2>err
      grep -qx ok out || { untried_ "$by_: $(cat out)"; continue; }
      echo $secret_ >box/secret/key
      what_="fake-abi $abi_: $by_ $call_"
      fake-abi $abi_ rights sandbox-hide --hide=box/secret -- \
        attack truncate $by_ $call_ box/secret/key >out 2>err
      like_ 'EPERM|EACCES' out && test -s box/secret/key \
        || fault_ "row $row_: it is cut off"
    done
  done
done
# What is covered needs no filter.
test -n "$COVER_" || {
  run_ 125 fake-abi 2 rights sandbox-hide --strict --hide=box/secret true
  err_ truncate
}

# Not attacks: what has to go on.
row_=compatible
if test "$(uname -m)" = x86_64; then
  printf 'int main (void) { return 42; }\n' >c.c
  if ${CC-gcc} -m32 -static c.c -o c32 2>err && { ./c32; test $? = 42; }; then
    run_ 42 sandbox-hide --deny-ptrace --hide=box/secret -- ./c32
  else
    untried_ 'a 32-bit program cannot be made or run'
  fi
fi
# Beneath another filter, and twice.  (Covers take a chdir.)
test -n "$COVER_" || {
  run_ 0 syscall-fail chdir=ENOENT sandbox-hide --deny-ptrace \
    --hide=box/secret -- sh -c 'attack reach native ptrace; cd / || echo no'
  tr '\n' ' ' <out | grep -q 'EPERM no' || fault_ "not both filters hold"
}
tool_ EPERM --deny-ptrace -- sandbox-hide --deny-ptrace --hide=box/secret -- \
  attack reach native ptrace
tool_ EACCES --deny-ptrace -- sandbox-hide --deny-ptrace --hide=box/secret -- \
  try read box/secret/key

row_=audit
if test 7 -le "$(landlock_abi_)"; then
  run_ 0 sandbox-hide --audit --hide=box/secret true
fi
run_ 125 fake-abi 6 rights sandbox-hide --audit --hide=box/secret true
err_ audit

Exit $fail
