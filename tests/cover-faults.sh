#!/bin/sh
# As faults.sh, with --cover: what that calls besides fails

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

# needs: tests/faults.sh

method_='--cover=all --hide=box/secret/pub/in'
if test "$(id -u)" = 0; then
  covered_='ENOENT ENOENT ENOENT'
else
  # The cover of a directory with nothing exposed in it has mode 0.
  covered_='ENOENT ENOENT EACCES'
fi
calls='
unshare EPERM ENOSYS ENOSPC
mount EPERM EINVAL
umount2 EPERM EINVAL
fsopen EPERM ENOSYS
fsconfig EINVAL
fsmount EPERM
open_tree EPERM ENOMEM
move_mount EPERM EINVAL
mount_setattr EPERM
capset EPERM
prctl EPERM
clone EAGAIN
pipe2 EMFILE
fchdir EACCES
mknodat EPERM
mkdirat EACCES
openat EMFILE EACCES ENOENT
open EMFILE
statx ENOMEM EACCES
read EIO
write EPERM
getcwd ENOENT
chdir EACCES
getdents64 EIO
landlock_add_rule ENOMEM
landlock_restrict_self E2BIG
'
. "${srcdir=.}/faults.sh"
