#!/bin/sh
# Nothing runs in a domain that does not hold

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

# The kernel says that the domain is in force, and it is not.
lie='syscall-fail landlock_restrict_self=ok'
run_ 0 $lie echo ok
out_ ok
for hide in box/secret box/secret/key box/secret/sub/empty box/secret/none \
  box/none none/at/all box/secret/run /dev/null
do
  run_ 125 $lie sandbox-hide --required --hide=$hide -- echo ran
  out_
  err_ '^sandbox-hide: '
  # Without --required as well: only a kernel without Landlock is excused.
  run_ 125 $lie sandbox-hide --hide=$hide -- echo ran
  out_
done
run_ 125 $lie sandbox-hide --list-ancestors --hide=box/secret -- echo ran
out_
run_ 125 $lie sandbox-hide --hide=box/secret --expose=box/secret/pub -- echo ran
out_
ln -s nowhere dangling
run_ 125 $lie sandbox-hide --hide=dangling -- echo ran
out_
mkfifo fifo
run_ 125 $lie sandbox-hide --hide=fifo -- echo ran
out_
# What the caller cannot open anyway proves nothing by being refused.
if ! is_root_; then
  mkdir shut
  echo $secret_ >shut/f
  chmod 0 shut
  run_ 125 $lie sandbox-hide --hide=shut -- echo ran
  out_
  run_ 125 $lie sandbox-hide --hide=shut/f -- echo ran
  out_
  run_ 0 sandbox-hide --required --hide=shut -- echo ran
  out_ ran
  chmod 755 shut
  # An ancestor that cannot be listed is no proof either.
  chmod 311 shut
  run_ 125 $lie sandbox-hide -q --hide=shut/none -- echo ran
  out_
  chmod 755 shut
fi

# All that set-up asks of the kernel is asked in earnest.
for fault in landlock_create_ruleset:2:0=EINVAL \
  landlock_create_ruleset:2:0=ENOMEM \
  landlock_create_ruleset:2:0=EOPNOTSUPP landlock_create_ruleset:2:0=ENOSYS \
  landlock_add_rule=ENOMEM landlock_add_rule=EPERM \
  landlock_restrict_self=E2BIG \
  landlock_restrict_self=EPERM landlock_restrict_self=ENOSYS prctl:0:38=EPERM
do
  for required in '' --required; do
    # shellcheck disable=SC2086
    run_ 125 syscall-fail $fault sandbox-hide $required --hide=box/secret -- \
      echo ran
    out_
    err_ '^sandbox-hide: '
  done
done

# A FIFO, hidden, exposed or beside: nobody waits for it ...
mkfifo box/secret/fifo box/fifo
for options in '--hide=box/secret/fifo' '--hide=box/secret' \
  '--hide=box/secret --expose=box/secret/fifo' '--hide=box/fifo' \
  '--hide=box/secret --list-ancestors'
do
  # shellcheck disable=SC2086
  run_ 0 timeout 20 sandbox-hide --required $options -- echo ran
  out_ ran
done
# ... and the message of a waiting writer is COMMAND's to read.
for fifo in box/secret/fifo box/fifo; do
  # The writer's is the only other process here that opens anything.
  sh -c 'echo $$ >writer; exec 1>"$1"; echo message' sh $fifo &
  while test ! -s writer || ! grep -q '^State:.S' /proc/"$(cat writer)"/status
  do
    sleep 0.01 2>/dev/null || sleep 1
  done
  run_ 0 timeout 20 sandbox-hide --required --hide=box/secret \
    --expose=box/secret/fifo -- cat $fifo
  out_ message
  wait
  rm -f writer
done

# A socket.
run_ 0 listen-on box/secret/s sandbox-hide --required --hide=box/secret/s -- \
  echo ran
out_ ran
run_ 0 listen-on box/secret/s2 sandbox-hide --required --hide=box/secret \
  --expose=box/secret/s2 -- echo ran
out_ ran

# An exposed path must be usable.
if ! is_root_; then
  chmod 0 box/secret/pub/f
  canceled_ 'box/secret/pub/f.*Permission denied' \
    --hide=box/secret --expose=box/secret/pub/f -- echo ran
  canceled_ 'box/secret/pub/f' --required \
    --hide=box/secret --expose=box/secret/pub/f -- echo ran
  chmod 644 box/secret/pub/f
  chmod 0 box/secret/pub
  canceled_ 'box/secret/pub' --hide=box/secret --expose=box/secret/pub -- \
    echo ran
  chmod 755 box/secret/pub
fi
# A terminal is not made ours, a device is not disturbed.
run_ 0 setsid -w sandbox-hide --required --hide=/dev/tty -- echo ran
out_ ran

Exit $fail
