#!/bin/sh
# Attacks: other processes

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

# on_victim_ RESULTS CODE [OPTION]... - the shell code CODE, which attacks the
# process $VICTIM, prints only "ok" without sandbox-hide, and what the ERE
# RESULTS matches with it
on_victim_ ()
{
  results_=$1
  victim_code_=$2
  shift 2
  what_=$victim_code_
  attack victim sh -c "$victim_code_" >"$test_dir_/out" 2>"$test_dir_/err"
  joined_ | grep -Eqx 'ok( ok)*' || {
    untried_ "without sandbox-hide: $(joined_)"
    return
  }
  WRAP_='attack victim'
  tool_ "$results_" "$@" -- sh -c "$victim_code_"
  WRAP_=
}

row_ proc-environ closed closed closed
look_='p=/proc/$VICTIM; try read $p/environ read $p/maps read $p/auxv'
on_victim_ 'EACCES EACCES EACCES' "$look_" --hide=box/secret
if is_root_; then
  # Linux 6.13 and later ask for no more than CAP_PERFMON.
  on_victim_ '(ok|EACCES)( (ok|EACCES)){2}' "$look_" --quiet \
    --keep-privileges --hide=box/secret
fi

row_ proc-memory closed closed closed
on_victim_ 'EACCES EACCES EACCES EACCES' 'p=/proc/$VICTIM
  try write $p/mem read $p/root/etc/passwd list $p/cwd list $p/root' \
  --hide=box/secret
on_victim_ '(EACCES|EPERM|ENOENT)( (EACCES|EPERM|ENOENT)){1}' 'p=/proc/$VICTIM
  try read $p/exe read $p/map_files/../exe' --hide=box/secret

row_ proc-names 'option --hide-processes' 'option --hide-processes' 'option --hide-processes'
look_='p=/proc/$VICTIM; try read $p/cmdline read $p/status read $p/stat \
  read $p/comm read $p/task/$VICTIM/cmdline'
on_victim_ 'ok( ok)*' "$look_" --hide=box/secret
on_victim_ '(EACCES|ENOENT)( (EACCES|ENOENT)){4}' "$look_" --hide-processes \
  --hide=box/secret
on_victim_ '(EACCES|ENOENT)( (EACCES|ENOENT)){4}' "$look_" --hide-processes
# By other ways to the same.
on_victim_ '(EACCES|ENOENT)( (EACCES|ENOENT)){3}' 'v=$VICTIM
  try read /proc/self/../$v/cmdline read /proc/self/task/../../$v/cmdline \
    read /proc/thread-self/../../../$v/cmdline \
    read /dev/fd/../../$v/cmdline' --hide-processes --hide=box/secret
# That something in an entry is hidden opens nothing else there.
what_='--hide-processes --hide=/proc/$VICTIM/environ'
attack victim sh -c 'sandbox-hide -q -r --hide-processes \
  --hide=/proc/$VICTIM/environ -- try read /proc/$VICTIM/cmdline \
  read /proc/$VICTIM/status read /proc/$VICTIM/environ' >out 2>err
grep -Eqx '(EACCES|EPERM|ENOENT)( (EACCES|EPERM|ENOENT)){2}' out \
  || fault_ "row $row_: it is readable"
run_ 0 sandbox-hide -r --hide-processes --hide=/proc/self/environ -- \
  try read /proc/self/status read /proc/self/environ
like_ 'ok EACCES' out || fault_ "its own environment can be read"
if is_root_; then
  # Its own stay to be seen, by descendants too.
  tool_ 'ok ok ok' --hide-processes --hide=box/secret -- sh -c '
    try read /proc/self/cmdline read /proc/$$/cmdline | tr " " "\n"
    ls /proc | grep -q "^[1-9]" && echo ok'
  if has_ ps; then
    for hide_ in --hide=box/secret ''; do
      # What it shows is nobody's business: not in out.
      attack victim sandbox-hide --hide-processes $hide_ -- \
        ps -ef >ps.out 2>err
      what_="--hide-processes $hide_ ps -ef"
      ! grep -q $secret_ ps.out && test "$(wc -l <ps.out)" = 2 \
        || fault_ "row $row_: ps shows what is outside"
    done
  fi
else
  tool_ 'ok ok' --hide-processes --hide=box/secret -- \
    try read /proc/self/cmdline read /proc/meminfo
  for command_ in 'python3 -c 1' 'node -e 1' 'gcc --version' \
    'java -version' 'git --version' 'cargo --version' 'perl -e 1'; do
    $command_ >out 2>err || continue
    run_ 0 sandbox-hide --hide-processes --hide=box/secret -- $command_
  done
fi

# The /proc of an outer PID namespace has other numbers than getpid.
row_ proc-outer closed closed closed
if is_root_ && unshare -pf true 2>err; then
  for WRAP_ in 'unshare -pf' \
    'unshare -pf setpriv --reuid=65534 --regid=65534 --clear-groups'; do
    what_="$WRAP_"
    $WRAP_ cat /proc/1/cmdline >out 2>err || framework_failure_ "no /proc/1"
    # As root a /proc of the inner namespace is mounted, where 1 is COMMAND.
    $WRAP_ sandbox-hide --hide-processes -- \
      sh -c 'cat /proc/1/cmdline | tr "\\0" " "; exit 0' >out 2>err
    ! grep -v 'sh -c cat' out >/dev/null || fault_ "row $row_: it is readable"
  done
  WRAP_=
else
  untried_ "needs root and unshare -pf"
fi

row_ proc-directory closed closed closed
# A directory from before leads back, or is another process's.
for spec_ in 3:r:/ 9:p:/ 9:r:/proc 9:p:/proc 1500:p:/proc 0:r:/proc 0:r:/; do
  n_=${spec_%%:*}
  test $n_ -lt "$(ulimit -H -n | sed 's/unlimited/9999/')" || continue
  case $spec_ in *proc) path_=. ;; *) path_=./proc ;; esac
  code_="try read /proc/self/fd/$n_/$path_/1/cmdline \
    read /proc/self/fd/$n_/../proc/1/cmdline; \
    attack fd-openat $n_ $path_/1/cmdline; \
    attack fd-openat $n_ ../proc/1/cmdline"
  what_="with $spec_: $code_"
  for with_ in --hide=box/secret '--quiet --keep-privileges' --quiet; do
    attack with-fd $spec_ -- sandbox-hide --hide-processes $with_ -- \
      sh -c "$code_" >out 2>err
    ! grep -w ok out >/dev/null || fault_ "row $row_: it leads out ($with_)"
  done
done
for spec_ in 9:r:/proc/1 9:p:/proc/1 9:r:/proc/1/cmdline 9:r:/proc/1/status; do
  case $spec_ in
    *1) attack_=fd-openat\ 9\ cmdline ;;
    *) attack_=fd-read\ 9 ;;
  esac
  attack with-fd $spec_ -- attack $attack_ >out 2>err
  grep -qx ok out || continue
  what_="with $spec_: $attack_"
  attack with-fd $spec_ -- sandbox-hide --hide-processes \
    --hide=box/secret -- attack $attack_ >out 2>err
  grep -Eqx 'EBADF|EACCES' out || fault_ "row $row_: it can be read"
done
here_=$(pwd)
for dir_ in / /proc /proc/1; do
  case $dir_ in /proc/1) name_=cmdline ;; *) name_=1/cmdline ;; esac
  what_="from $dir_"
  (cd $dir_ 2>/dev/null && sandbox-hide --hide-processes \
     --hide="$here_/box/secret" -- try read $name_ read proc/$name_ \
     read ../proc/1/cmdline) >out 2>err
  ! grep -w ok out >/dev/null || fault_ "row $row_: it leads out"
  case $dir_ in
    /proc/1) ;;
    *) test -s out || fault_ "row $row_: COMMAND is not started there" ;;
  esac
done

row_ proc-elsewhere closed closed closed
if is_root_ && can_mount_; then
  mounted_ '
    # hidden_ MOUNTS PATH - PATH, on what MOUNTS mounts, is not read
    hidden_ ()
    {
      mount $1 || return
      can_attack_ -- try read "$2" || { umount "${1##* }"; return; }
      what_="mount $1; --hide-processes try read $2"
      $WRAP_ sandbox-hide --hide-processes --hide=box/secret -- \
        try read "$2" >out 2>err
      test $? = 125 || like_ EACCES out || fault_ "row $row_: it is read"
      umount "${1##* }"
    }
    hidden_ "-t proc proc a" a/1/cmdline
    hidden_ "--bind /proc a" a/1/cmdline
    hidden_ "--bind /proc/1 a" a/cmdline
    hidden_ "--bind /proc/1/cmdline box/plain" box/plain'
else
  untried_ "needs root and unshare -m"
fi

# And behind a directory that can be entered only after a chmod.
if is_root_ && unshare -m true 2>err; then
  mounted_ '
    mkdir -p lk/p; mount -t proc proc lk/p; chown 65534 lk
    open="chmod 700 lk && try read lk/p/1/cmdline"
    chmod 0 lk
    can_attack_ -- sh -c "$open" && chmod 0 lk \
      && tool_ "E[A-Z]*" --hide-processes -- sh -c "$open"'
fi

row_ proc-submounts closed closed closed
# What is mounted beneath /proc is so in the new one.
if is_root_ && can_mount_; then
  mounted_ '
    test -z "$WRAP_" || exit 0
    f=/proc/sys/kernel/core_pattern
    mount --bind /proc/sys /proc/sys && mount -o remount,ro,bind /proc/sys \
      && mount --bind /dev/null /proc/interrupts || exit 99
    tool_ "EROFS ok ok" --quiet --keep-privileges --hide-processes \
      --hide=box/secret -- try write $f read $f read /proc/interrupts
    tool_ 0 --hide-processes --hide=box/secret -- \
      sh -c "wc -c </proc/interrupts"
    # And it stays over the old one.
    tool_ "no no" --quiet --keep-privileges --hide-processes \
      --hide=box/secret -- sh -c "umount /proc 2>/dev/null || echo no
        umount -l /proc 2>/dev/null || echo no"
    tool_ no --quiet --keep-privileges --hide-processes -- \
      sh -c "umount -l /proc 2>/dev/null || echo no"
    umount /proc/interrupts /proc/sys
    can_attack_ -- try write $f && tool_ ok --quiet --keep-privileges \
      --hide-processes --hide=box/secret -- try write $f
    exit $fail'
else
  untried_ "needs root and unshare -m"
fi

row_ trace-outside closed closed closed
for call_ in ptrace process_vm_readv process_vm_writev pidfd_getfd kcmp \
  process_madvise perf_event_open; do
  case $call_ in
    perf_event_open | process_madvise) is_root_ || continue ;;
  esac
  for abi_ in native i386 x32; do
    on_victim_ 'EPERM|EACCES|ENOSYS' "attack call $abi_ $call_ \$VICTIM" \
      --hide=box/secret
  done
done

row_ namespaces closed closed closed
for name_ in net mnt; do
  on_victim_ 'EACCES|EPERM|ENOENT' "attack setns /proc/\$VICTIM/ns/$name_" \
    --hide=box/secret
done
on_victim_ 'EACCES|EPERM|ENOENT' 'attack setns-pidfd $VICTIM' \
  --hide=box/secret
on_victim_ 'EACCES|EPERM|ENOENT' 'attack setns-pidfd $VICTIM' \
  --quiet --keep-privileges --hide=box/secret

row_ signal 'option --scope' 'option --scope' 'option --scope'
kill_='attack signal $VICTIM; attack signal-pidfd $VICTIM'
on_victim_ 'ok ok' "$kill_" --hide=box/secret
test "$(landlock_abi_)" -lt 6 || {
  on_victim_ 'EPERM EPERM' "$kill_" --scope=signal --hide=box/secret
  on_victim_ 'EPERM EPERM' "$kill_" --scope=signal
}
run_ 125 fake-abi 5 rights sandbox-hide --scope=signal --hide=box/secret true

row_ abstract-socket 'option --scope' 'option --scope' 'option --scope'
name_=sandbox-hide-test-$$
what_='an abstract socket'
attack abstract-listen $name_ sandbox-hide --hide=box/secret -- \
  attack abstract $name_ >out 2>err
grep -qx ok out || fault_ "row $row_: it is closed without --scope"
test "$(landlock_abi_)" -lt 6 || {
  attack abstract-listen $name_ sandbox-hide --scope=abstract-socket \
    --hide=box/secret -- attack abstract $name_ >out 2>err
  grep -qx EPERM out || fault_ "row $row_: it can be connected to"
}

row_ socket open open closed
# Open below ABI 9; with --strict that is an error.
rm -f box/secret/s
what_='a socket beneath the hidden path'
listen-on box/secret/s sandbox-hide --hide=box/secret -- \
  try connect box/secret/s >out 2>err
rm -f box/secret/s
if test -n "$COVER_"; then
  like_ EACCES out || fault_ "row $row_: it can be connected to"
  run_ 0 listen-on box/secret/s sandbox-hide --strict --hide=box/secret \
    true
  rm -f box/secret/s
elif test "$(landlock_abi_)" -lt 9; then
  grep -qx ok out || fault_ "row $row_: it is closed"
  err_
  run_ 125 listen-on box/secret/s sandbox-hide --strict --hide=box/secret true
  err_ 'box/secret/s'
  rm -f box/secret/s
  here_=$(pwd)
  run_ 125 listen-on "$here_/box/secret/s" sandbox-hide --strict \
    --hide=box/secret true
  err_ 'box/secret/s'
  rm -f box/secret/s
  # The kernel's table prints newlines in names as they are.
  line_="a${newline_}b"
  run_ 125 listen-on "box/secret/$line_" sandbox-hide --strict \
    --hide=box/secret true
  err_ 'box/secret/a'
  rm -f "box/secret/$line_"
  mkdir "box/secret/$line_"
  run_ 125 listen-on "$here_/box/secret/$line_/s" sandbox-hide --strict \
    --hide=box/secret true
  err_ 'box/secret/a'
  rm -r "box/secret/$line_"
  run_ 0 listen-on box/plainsocket sandbox-hide --strict --hide=box/secret true
  rm -f box/plainsocket
  run_ 0 sandbox-hide --verbose --hide=box/secret true
  err_ 'connect'
else
  grep -qx EACCES out || fault_ "row $row_: it can be connected to"
fi

row_ process-exists open open open
on_victim_ ok 'test -d /proc/$VICTIM && kill -0 $VICTIM && echo ok' \
  --hide=box/secret

Exit $fail
