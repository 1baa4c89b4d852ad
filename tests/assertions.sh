#!/bin/sh
# What must be denied, readable or writable inside, or COMMAND is not run

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
mkfifo box/fifo box/secret/fifo
ln -s secret/key box/link
ln -s secret/none box/to_none
ln -s nowhere box/dangling
ln -s loop box/loop

# holds_ [OPTION]... - COMMAND is run, and nothing said
holds_ ()
{
  run_ 0 sandbox-hide --required "$@" -- echo ran
  out_ ran
  err_
}

# fails_ 'KIND PATH'... -- [OPTION]... - COMMAND is not run, and a message
# says that PATH was to be KIND; there are no others
fails_ ()
{
  : >wanted
  while test "$1" != --; do
    echo "$1" >>wanted
    shift
  done
  shift
  run_ 125 sandbox-hide --required "$@" -- touch ran
  out_
  test ! -e ran || fault_ "it ran"
  sed -n -e "s/^sandbox-hide: //" \
    -e "s/^'\\(.*\\)' was to be \\([a-z]*\\), but .*/\\2 \\1/p" \
    -e "s/^'\\(.*\\)' cannot be tried.*/untried \\1/p" err >said
  cmp -s said wanted || fault_ "not as wanted: $(tr '\n' '|' <wanted)"
  test "$(wc -l <err)" = "$(wc -l <wanted)" || fault_ "other messages"
}

S=--hide=box/secret
X=--expose=box/secret/pub

# --- Denied ---

for option in --assert-denied=box/secret/key '--assert-denied box/secret/key' \
  --assert-d=box/secret/key
do
  # shellcheck disable=SC2086
  holds_ $S $option
  # shellcheck disable=SC2086
  fails_ 'denied box/secret/key' -- $option
done
holds_ --assert-denied=box/secret/key $S
# Directories: those that are hidden, but not those above them, which cannot be
# listed, as what is in them can be used.
for dir in box/secret box/secret/sub box/secret/sub/empty; do
  holds_ $S --assert-denied=$dir
  fails_ "denied $dir" -- --assert-denied=$dir
done
for dir in box . /; do
  fails_ "denied $dir" -- $S --assert-denied=$dir
  fails_ "denied $dir" -- --assert-denied=$dir
done
# Whatever its name is, and what it is.
for path in "$PWD/box/secret/key" box/link box//secret/../secret/./key \
  box/secret/run box/secret/fifo "/proc/self/cwd/box/secret/key"
do
  holds_ $S --assert-denied="$path"
done
ln box/secret/key box/above
holds_ --hide=box/secret/key --assert-denied=box/above
rm -f box/above
# What is not there counts where it is hidden.
for path in box/secret/none box/secret/none/too box/secret/key/x box/to_none
do
  holds_ $S --assert-denied=$path
  fails_ "denied $path" -- --assert-denied=$path
done
holds_ --hide=box/new --assert-denied=box/new --assert-denied=box/new/x -q
for path in box/none box/proj/none box/plain/x box/dangling; do
  fails_ "denied $path" -- $S --assert-denied=$path
  err_ 'does not exist'
done
# Something else than being hidden may be in the way.
fails_ 'denied box/loop' -- $S --assert-denied=box/loop
err_ 'something else.*symbolic links'
# What is beside it, and what is exposed.
for path in box/plain box/proj box/proj/sub/g box/secret/pub \
  box/secret/pub/f /dev/null /usr
do
  fails_ "denied $path" -- $S $X --assert-denied=$path
  err_ 'can be opened'
done
# Others than us may deny it, too.
if ! is_root_; then
  mkdir shut
  echo x >shut/f
  echo x >none
  echo x >only_write
  chmod 0 shut none
  chmod 200 only_write
  holds_ --assert-denied=shut --assert-denied=shut/f --assert-denied=none
  holds_ $S --assert-denied=shut/f --assert-denied=none
  # But not by half.
  fails_ 'denied only_write' -- $S --assert-denied=only_write
  err_ 'can be written to'
  chmod 700 shut
fi

# --- Readable ---

holds_ --assert-readable=box/plain
holds_ $S $X --assert-readable=box/plain --assert-readable=box/proj \
  --assert-readable=box/proj/sub/g --assert-readable=box/secret/pub \
  --assert-readable=box/secret/pub/f --assert-readable=/dev/null \
  --assert-readable=/usr --assert-readable=/proc/self/status
for path in box/secret/key box/secret box/secret/sub/deep box box/link; do
  fails_ "readable $path" -- $S --assert-readable=$path
  err_ 'Permission denied'
done
for path in box/none box/proj/none box/dangling; do
  fails_ "readable $path" -- $S --assert-readable=$path
  err_ 'No such file'
done
fails_ 'readable box/plain/x' -- $S --assert-readable=box/plain/x
fails_ 'readable box/secret/none' -- $S --assert-readable=box/secret/none
if ! is_root_; then
  fails_ 'readable only_write' 'readable none' -- \
    --assert-readable=only_write --assert-readable=none
fi

# --- Writable, and nothing is left behind ---

# state_ - print all that there is in the box, with its times and sizes, but
# for those of directories, in which something was made and removed
state_ ()
{
  find box ! -type d -exec stat -c '%n %i %f %s %y %z' {} + | sort
  find box -type d -exec stat -c '%n %i %f' {} + | sort
}
state_ >before
holds_ --assert-writable=box/plain
holds_ $S $X --assert-writable=box/plain --assert-writable=box/proj \
  --assert-writable=box/proj/sub/g --assert-writable=box/proj/sub \
  --assert-writable=box/secret/pub --assert-writable=box/secret/pub/f \
  --assert-writable=/dev/null
(umask 777; holds_ $S --assert-writable=box/proj; exit $fail) || fail=1
for path in box/secret/key box/secret box/secret/sub/empty box . box/link; do
  fails_ "writable $path" -- $S --assert-writable=$path
  err_ 'Permission denied'
done
for path in box/none box/proj/none box/dangling box/secret/none; do
  fails_ "writable $path" -- $S --assert-writable=$path
  err_ 'No such file'
done
state_ >after
what_='what --assert-writable leaves behind'
cmp before after || fault_ "something was changed"
if ! is_root_; then
  echo x >only_read
  mkdir closed
  chmod 400 only_read
  chmod 555 closed
  holds_ --assert-readable=only_read --assert-readable=closed \
    --assert-writable=only_write
  fails_ 'writable only_read' 'writable closed' -- \
    --assert-writable=only_read --assert-writable=closed
  chmod 755 closed
fi
if can_mount_; then
  mkdir mnt
  # shellcheck disable=SC2016
  run_ 125 unshare -m sh -c 'mount -t tmpfs none mnt && echo x >mnt/f \
    && mount -o remount,ro mnt && exec "$@"' sh \
    sandbox-hide $S --assert-readable=mnt/f --assert-readable=mnt \
    --assert-writable=mnt/f --assert-writable=mnt -- touch ran
  err_ "mnt/f' was to be writable.*Read-only" "mnt' was to be .*Read-only"
  test "$(wc -l <err)" = 2 || fault_ "other messages"
fi
# What cannot be taken away again is named.
run_ 125 syscall-fail unlinkat=EACCES \
  sandbox-hide --assert-writable=box/proj/sub -- touch ran
err_ "cannot remove '\.sandbox-hide-.*'.*box/proj/sub.*Permission denied"
rm -f box/proj/sub/.sandbox-hide-*

# --- Several ---

fails_ 'denied box/plain' 'readable box/secret/key' 'writable box/secret' -- \
  $S --assert-denied=box/secret/key --assert-denied=box/plain \
  --assert-readable=box/secret/key --assert-readable=box/plain \
  --assert-writable=box/secret --assert-writable=box/proj
# The same path, in each way.
holds_ --assert-readable=box/plain --assert-writable=box/plain
fails_ 'denied box/plain' -- --assert-readable=box/plain \
  --assert-denied=box/plain --assert-writable=box/plain
fails_ 'readable box/secret/key' 'writable box/secret/key' -- $S \
  --assert-readable=box/secret/key --assert-denied=box/secret/key \
  --assert-writable=box/secret/key
# --quiet does not silence errors, and 125 comes before 127.
fails_ 'denied box/plain' -- --quiet --assert-denied=box/plain
run_ 125 sandbox-hide --assert-denied=box/plain -- no-such-command
err_ 'box/plain'
no_err_ 'no-such-command'
# What else was asked for is done as ever.
run_ 42 sandbox-hide --required $S --assert-denied=box/secret/key --set=A=1 \
  -- sh -c 'test $A = 1 && exit 42'
run_ 125 sandbox-hide --mkdir=made --assert-denied=made -- touch ran
test -d made && test ! -e ran || fault_ "not made, or run"
holds_ --hide=made --expose-dir=made/mine --assert-writable=made/mine \
  --assert-denied=made

# Relative paths are those of the starting directory.
holds_ $S --chdir=box/proj --assert-denied=box/secret/key \
  --assert-readable=box/plain --assert-writable=box/proj/sub
fails_ 'readable ../plain' -- $S --chdir=box/proj --assert-readable=../plain

# Names do no harm, and may be long.
odd=$(printf 'odd\033[31m\nname')
echo x >"$odd"
run_ 125 sandbox-hide --assert-denied="$odd" -- touch ran
! grep -q "$(printf '\033')" err || fault_ "an escape character came out"
test "$(wc -l <err)" = 1 || fault_ "not one line"
deep=$(levels_ 1100 deep)
# shellcheck disable=SC2046
run_ 0 try $(yes 'mkdir deep chdir deep' | head -n 1100) create f
holds_ $S --assert-readable="$deep/f" --assert-writable="$deep" \
  --assert-writable="$deep/f"
holds_ --hide="${deep%%/*}" --assert-denied="$deep/f"
run_ 125 sandbox-hide $S --assert-denied="$deep/f" -- touch ran
rm -rf deep

# Wrong usage.
for kind in denied readable writable; do
  usage_ --assert-$kind= -- touch ran
  usage_ --assert-$kind
done
test ! -e ran || fault_ "it ran"
# Nothing is tried when nothing is run.
run_ 0 sandbox-hide --dry-run $S --assert-denied=box/plain
err_

# --- FIFOs: who waits for a reader goes on waiting ---

# waits_ PID - that process sleeps by now
waits_ ()
{
  until grep -q '^State:.*S' "/proc/$1/status"; do
    test -d "/proc/$1" || framework_failure_ "the writer is gone"
  done
}
# To open a FIFO is to be its reader: that lets the writer go on.
sh -c 'echo message >box/fifo' 2>/dev/null &
waits_ $!
dd if=box/fifo iflag=nonblock count=0 2>/dev/null
wait $!
for fifo in box/fifo box/secret/fifo; do
  sh -c 'echo message >$0' $fifo &
  writer=$!
  waits_ $writer
  holds_ $S --assert-denied=box/secret/fifo
  fails_ 'denied box/fifo' -- $S --assert-denied=box/fifo
  fails_ 'denied box/secret/fifo' -- --assert-denied=box/secret/fifo
  fails_ 'untried box/fifo' 'untried box/fifo' -- $S \
    --assert-readable=box/fifo --assert-writable=box/fifo
  fails_ 'untried box/secret/fifo' -- $S --assert-readable=box/secret/fifo
  what_="the message in $fifo"
  test "$(timeout 20 head -n 1 $fifo)" = message || fault_ "lost"
  wait $writer
done
# Sockets are not files to be opened either.
listen-on box/socket sandbox-hide $S --assert-readable=box/socket -- \
  touch ran >out 2>err
test $? = 125 || fault_ "a socket"
err_ "box/socket' cannot be tried"

# Below ABI 9 a hidden one can be connected to, whatever the paths say.
for abi in 1 8 9; do
  status=125
  test $abi -lt 9 || status=0
  rm -f box/secret/socket
  run_ $status listen-on box/secret/socket fake-abi $abi rights \
    sandbox-hide -q $S --assert-denied=box/secret/socket -- echo ran
  if test $abi -lt 9; then
    out_
    err_ "the socket 'box/secret/socket', which is hidden, can be connected"
  else
    out_ ran
    err_
  fi
done
rm -f box/secret/socket
# One that is not hidden, by its permissions; those of one that is hidden can
# be changed from inside.
if ! is_root_; then
  # moded_ STATUS MODE SOCKET [OPTION]... - --assert-denied=SOCKET, which has
  # that MODE
  moded_ ()
  {
    status_=$1
    mode_=$2
    socket_=$3
    shift 3
    # shellcheck disable=SC2016
    run_ $status_ listen-on $socket_ \
      sh -c 'chmod $0 $1 && shift && exec "$@"' \
      $mode_ $socket_ fake-abi 8 rights sandbox-hide "$@" \
      --assert-denied=$socket_ -- try connect $socket_
    rm -f $socket_
  }
  moded_ 0 0 box/socket2
  out_ EACCES
  moded_ 125 222 box/socket2
  err_ "box/socket2' was to be denied, but can be written to"
  moded_ 125 0 box/secret/socket $S
  err_ "the socket 'box/secret/socket', which is hidden, can be connected"
fi
# That is so: anybody can connect, and on such a kernel COMMAND can.
run_ 0 listen-on box/secret/socket try connect box/secret/socket
out_ ok
rm -f box/secret/socket
if test "$(landlock_abi_)" -lt 9; then
  run_ 0 listen-on box/secret/socket \
    sandbox-hide $S -- try connect box/secret/socket
  out_ ok
  rm -f box/secret/socket
fi

# --- Descriptors ---

# None is left open: there would not be enough for so many.
set --
i=0
while test $((i += 1)) -le 40; do
  set -- "$@" --assert-denied=box/secret/key --assert-denied=box/secret/none \
    --assert-readable=box/plain --assert-writable=box/plain \
    --assert-writable=box/proj
done
(ulimit -n 24; holds_ $S "$@"; exit $fail) || fail=1
run_ 0 sandbox-hide --assert-writable=box/proj --assert-readable=box/plain \
  -- show-state fds
cp out with
run_ 0 sandbox-hide -- show-state fds
cmp -s out with || fault_ "other descriptors with assertions"

# To run out of something proves nothing.  The last calls are those of the
# assertions.
tool=$(command -v sandbox-hide)
case $tool in
  /*) ;;
  *) framework_failure_ "not an absolute name: $tool" ;;
esac
command=$(command -v try)
set -- "$tool" --required $S --assert-denied="$PWD/box/secret/key" \
  --assert-writable="$PWD/box/proj" --assert-readable="$PWD/box/plain" -- \
  "$command" read box/plain
for errno in EMFILE ENFILE ENOMEM; do
  run_ 0 nth-fail openat $errno 0 seen "$@"
  out_ ok
  calls=$(cat seen)
  i=$((calls - 9))
  while test $((i += 1)) -le $calls; do
    what_="openat number $i of $calls fails with $errno"
    nth-fail openat $errno $i seen "$@" >out 2>err
    got_=$?
    # Directories change, and with them the number of calls.
    test $i -le $(cat seen) || continue
    test $got_ = 125 || fault_ "exit status $got_"
    out_
    err_ '^sandbox-hide: cannot '
    no_err_ 'was to be'
  done
done
test -z "$(find box -name '.sandbox-hide*')" || fault_ "something is left"

# --- Without Landlock ---

none='syscall-fail landlock_create_ruleset=ENOSYS'
for path in box/secret/key box/secret box/secret/none box/secret/fifo; do
  run_ 125 $none sandbox-hide $S --assert-denied=$path -- touch ran
  err_ "$path' was to be denied" 'Landlock'
done
run_ 0 $none sandbox-hide $S --assert-readable=box/secret/key \
  --assert-writable=box/secret -- echo ran
out_ ran
test ! -e ran || fault_ "it ran"

Exit $fail
