#!/bin/sh
# --self-test: what it finds, and that it leaves nothing behind

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

mkdir tmp
TMPDIR=$PWD/tmp
export TMPDIR
tool=$(command -v sandbox-hide)
self='sandbox-hide --self-test'

# left_ - nothing is left of what it made
left_ ()
{
  find "$test_dir_/tmp" -name 'sandbox-hide.*' >"$test_dir_/found"
  test ! -s "$test_dir_/found" || fault_ "left behind: $(cat "$test_dir_/found")"
}

# tap_ - the output is a plan, as many results as it says, one after another,
# and comments
tap_ ()
{
  awk 'NR == 1 { ok = /^1\.\.[1-9][0-9]*$/; n = substr($0, 4) + 0; next }
       /^# ./ { next }
       { sub(/^not /, ""); ok = ok && /^ok [1-9][0-9]* - ./ && $2 == ++i }
       END { exit !(ok && i == n && 30 <= n) }' "$test_dir_/out" \
    || fault_ "the output is no TAP"
}

# holds_ COMMAND... - a self-test that finds nothing wrong
holds_ ()
{
  run_ 0 "$@"
  tap_
  ! grep -q '^not ok' "$test_dir_/out" || fault_ "something does not hold"
  err_
  left_
}

# fails_ ERE COMMAND... - one that finds what is wrong, in lines that match
# ERE and no others
fails_ ()
{
  ere_=$1
  shift
  run_ 1 "$@"
  tap_
  grep -Eq -e "^not ok .*$ere_" "$test_dir_/out" || fault_ "no such failure"
  ! grep '^not ok' "$test_dir_/out" | grep -Ev -e "$ere_" >/dev/null \
    || fault_ "another failure"
  err_
  left_
}

# says_ ERE - a line of the output matches ERE
says_ ()
{
  grep -Eq -e "$1" "$test_dir_/out" || fault_ "no line like '$1'"
}

# --- Nothing else is asked for ---

usage_ --self-test true
usage_ --self-test --status
usage_ --self-test --list-presets
usage_ --self-test --json

# --- A kernel that hides nothing ---

none='syscall-fail landlock_create_ruleset=ENOSYS'
fails_ 'it was not tried$' $none $self
says_ '^# .* 125$'
says_ '^# sandbox-hide: .*Landlock'
! grep -q '^ok' "$test_dir_/out" || fault_ "something holds"
# It can only be told once.
test "$(grep -c '^# sandbox-hide: ' "$test_dir_/out")" = 1 \
  || fault_ "told more than once"

# --- Where it cannot be tried ---

# cannot_ ERE COMMAND... - exit status 125, and a message like ERE
cannot_ ()
{
  ere_=$1
  shift
  run_ 125 "$@"
  out_
  err_ "$ere_"
}
cannot_ "tmp/missing/.*No such file" env TMPDIR="$PWD/tmp/missing" $self
echo plain >plain
cannot_ 'plain.*Not a directory' env TMPDIR="$PWD/plain" $self
if ! is_root_; then
  mkdir shut
  chmod 555 shut
  cannot_ 'shut.*Permission denied' env TMPDIR="$PWD/shut" $self
  chmod 755 shut
fi
cannot_ 'cannot start a process' sh -c 'ulimit -n 9; exec "$@"' sh $self
left_
if can_mount_ && unshare -m umount -l /proc 2>/dev/null; then
  cannot_ '/proc' unshare -m sh -c 'umount -l /proc; exec "$@"' sh $self
  left_
fi
for closed in '>/dev/full' '>&-'; do
  what_="standard output: $closed"
  eval "$self $closed 2>err"
  test $? = 125 || fault_ "not 125"
  left_
done

require_landlock_

# --- All holds ---

holds_ $self
grep '^ok' out >want
# Each of these has a line of its own.
for word in session log trace database secrets 'control state' environment \
  'command line' descendant 'symbolic link' 'hard link' descriptor \
  renamed linked truncated created 'exit status'
do
  says_ "^ok [0-9]+ - .*$word"
done
if is_root_; then
  ! grep -q SKIP out || fault_ "something was not tried"
fi

# Whatever the caller is like.
mkdir evil
for name in mv ln rm sh read test; do
  printf '#!/bin/sh\nexit 0\n' >evil/$name
  chmod 755 evil/$name
done
echo 'exit 0' >evil/rc
holds_ env -i PATH="$PWD/evil" TMPDIR="$TMPDIR" IFS=/xs ENV="$PWD/evil/rc" \
  BASH_ENV="$PWD/evil/rc" CDPATH="$TMPDIR:/" PWD=/ HOME=/none LC_ALL=none \
  SHELLOPTS=noglob POSIXLY_CORRECT=1 "$tool" --self-test
holds_ sh -c 'umask 777; trap "" CHLD HUP TERM XFSZ; exec "$@"' sh $self
holds_ sh -c 'umask 0; ulimit -c 0; ulimit -n 20; exec 9<"$0" 3<"$0" "$@"' \
  "$PWD/plain" $self
for closed in '<&-' '2>&-'; do
  what_="closed: $closed"
  eval "$self $closed" >out || fault_ "exit status $?"
  left_
done
holds_ sh -c 'mkdir gone; cd gone; rmdir ../gone; exec "$@"' sh "$tool" \
  --self-test
# Wherever it is.
odd="tmp/a b$newline_'\$(c)"
mkdir "$odd" tmp/-d
ln -s ../tmp/-d tmp/way
for dir in "$odd" "$PWD/tmp/way"; do
  TMPDIR=$dir
  holds_ $self
done
TMPDIR=-d
holds_ sh -c 'cd tmp; exec "$0" --self-test' "$tool"
TMPDIR=
what_='TMPDIR empty'
$self >out || fault_ "exit status $?"
TMPDIR=$PWD/tmp
export TMPDIR
rm -rf tmp
mkdir tmp

# Older kernels.
for abi in 1 2; do
  test $abi -lt "$(landlock_abi_)" || continue
  run_ 0 fake-abi $abi rights $self
  left_
done

# --- What does not hold is found ---

# The domain is none.
fails_ 'it was not tried$' syscall-fail landlock_restrict_self=ok $self
says_ '^# sandbox-hide: .*does not hold'
# One descriptor stays open.
fails_ 'descriptor.*it was not denied$' syscall-fail close:0:9=ok $self
test "$(grep -c '^not ok' out)" = 1 || fault_ "another failure"
# What does not work without sandbox-hide either shows nothing.
fails_ 'the control failed$' \
  syscall-fail rename=EPERM,renameat=EPERM,renameat2=EPERM $self
says_ '^not ok .*hidden directory cannot be renamed'
says_ '^# mv: '
# Within another domain there is none to be had, nor a file.
fixture_
fails_ 'it was not tried$' sandbox-hide --required --hide=box/secret -- $self
says_ '^# sandbox-hide: '
cannot_ 'Permission denied' \
  sandbox-hide --required --hide=tmp/none --quiet -- $self
left_
fails_ 'it was not tried$' stack-domains 16 $self

# --- What cannot be had is skipped ---

run_ 0 syscall-fail linkat=EPERM,symlinkat=EPERM $self
tap_
says_ '^ok .*hard link.* # SKIP .*hard links'
says_ '^ok .*symbolic link.* # SKIP .*symbolic links'
left_
run_ 0 syscall-fail unshare=ENOSPC $self
tap_
says_ '^ok .*--hide-processes # SKIP sandbox-hide: '
test "$(grep -c SKIP out)" = 1 || fault_ "more is skipped"
left_

# --- Signals ---

# At each of some calls of each kind, from the first to the last; nth-signal
# ends only when no process is left.
interrupted=0
for call in openat read unlinkat; do
  run_ 0 nth-signal $call 15 0 seen $self
  read -r seen <seen
  test "$seen" -ge 3 || fault_ "not interrupted at all"
  for n in $((seen / 4)) $((seen / 2)) $((seen * 3 / 4)) "$seen"; do
    what_="SIGTERM at $call number $n of $seen"
    nth-signal $call 15 $n seen $self >out 2>err
    case $? in
      143) interrupted=$((interrupted + 1)) ;;
      # It had come to its end.
      0) grep -q "^ok $(grep -c ^ok out) " out || fault_ "no end" ;;
      *) fault_ "exit status $?" ;;
    esac
    left_
  done
done
what_="all signals"
test $interrupted -ge 8 || fault_ "only $interrupted times interrupted"
# What nothing can catch leaves the directory, but no process.
run_ 137 nth-signal wait4 9 2 seen $self
test -n "$(ls tmp)" || fault_ "not interrupted"
rm -rf tmp/*
# What was ignored stays so.
holds_ sh -c 'trap "" TERM; exec "$@"' sh nth-signal wait4 15 2 seen $self

# Our own caller may ignore these.
if env --default-signal true 2>/dev/null; then
  for signal in 1 2 13; do
    run_ $((128 + signal)) env --default-signal \
      nth-signal wait4 $signal 2 seen $self
    left_
  done
  # Nobody reads what it prints.
  mkfifo fifo
  what_='a pipe that is closed'
  {
    env --default-signal $self 2>err
    echo $? >status
  } >fifo &
  read -r plan <fifo
  wait $!
  test "$plan" = "1..$(grep -c . want)" || fault_ "the plan is $plan"
  test "$(cat status)" = 141 || fault_ "exit status $(cat status)"
  left_
fi

Exit $fail
