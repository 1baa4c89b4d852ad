#!/bin/sh
# A kernel without Landlock, in its three ways

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

fixture_
for errno in ENOSYS EOPNOTSUPP EPERM; do
  none="syscall-fail landlock_create_ruleset=$errno"
  run_ 0 $none show-state abi
  out_ $errno

  # --required: nothing runs.
  run_ 125 $none sandbox-hide --required --hide=box/secret -- echo ran
  out_
  err_ '^sandbox-hide: .*Landlock'
  grep '^sandbox-hide: ' err | sed 's/.*hide: //' >why.$errno
  run_ 125 $none sandbox-hide -q --required --hide=box/secret -- echo ran
  out_
  err_ Landlock

  # Without it: a warning, even if others are not wanted.
  run_ 0 $none sandbox-hide --hide=box/secret -- try read box/secret/key
  out_ ok
  err_ '^sandbox-hide: warning: .*Landlock'
  run_ 0 $none sandbox-hide --quiet --hide=box/secret -- echo ran
  out_ ran
  err_ '^sandbox-hide: warning: .*Landlock'
  run_ 42 $none sandbox-hide --hide=box/secret -- sh -c 'exit 42'
  run_ 127 $none sandbox-hide --hide=box/secret -- no-such-command
  # All else is done as asked.
  run_ 0 $none sandbox-hide --hide=box/secret --set=A=1 --mkdir=new \
    --chdir=new -- sh -c 'echo $A; pwd'
  out_ "1${newline_}$PWD/new"
  # Nothing is given up for nothing.
  if is_root_; then
    run_ 0 $none sandbox-hide --hide=box/secret -- show-state nnp
    out_ "$(show-state nnp)"
  fi

  # Wrong usage comes first.
  run_ 2 $none sandbox-hide --required --hide=/ -- echo ran
  run_ 2 $none sandbox-hide --hide=box/secret --expose=box/none -- echo ran
  run_ 2 $none sandbox-hide --bogus -- echo ran
  # With nothing to hide there is nothing to say.
  run_ 0 $none sandbox-hide -- echo ran
  out_ ran
  err_
  run_ 0 $none sandbox-hide --required -- echo ran
  out_ ran
  err_
  # A warning that nobody can read is no reason to stop.
  what_="$errno, standard error closed or full"
  $none sandbox-hide --hide=box/secret -- echo ran >out 2>&- \
    || fault_ "closed"
  out_ ran
  $none sandbox-hide --hide=box/secret -- echo ran >out 2>/dev/full \
    || fault_ "full"
  out_ ran
done

# Each way is told from the others.
for pair in 'ENOSYS EOPNOTSUPP' 'ENOSYS EPERM' 'EOPNOTSUPP EPERM'; do
  what_="messages for $pair"
  ! cmp -s why.${pair% *} why.${pair#* } || fault_ "the same message"
done
grep -q boot why.EOPNOTSUPP || fault_ "no word of the boot parameter"
grep -q filter why.EPERM || fault_ "no word of a filter"

# Any other answer is none of the three.
for errno in EINVAL ENOMEM EACCES EIO; do
  run_ 125 syscall-fail landlock_create_ruleset=$errno \
    sandbox-hide --hide=box/secret -- echo ran
  out_
done

Exit $fail
