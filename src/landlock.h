/* landlock.h -- Landlock's rights, rulesets, rules and domains

   Copyright (C) 2026 The sandbox-hide authors

   This file is part of sandbox-hide.

   sandbox-hide is free software: you can redistribute it and/or modify
   it under the terms of the GNU General Public License as published by
   the Free Software Foundation, either version 3 of the License, or
   (at your option) any later version.

   sandbox-hide is distributed in the hope that it will be useful,
   but WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the
   GNU General Public License for more details.

   You should have received a copy of the GNU General Public License
   along with this program.  If not, see <https://www.gnu.org/licenses/>.  */


#ifndef LANDLOCK_H
# define LANDLOCK_H

# include <stdbool.h>
# include <stdint.h>

/* The access rights that the walk and the proof name.  A directory's rule
   may hold all of them, a file's only those of LANDLOCK_FILE_RIGHTS.  */
# define LANDLOCK_READ_DIR (UINT64_C (1) << 3)
/* What changes a file, what changes a directory (removing, making and moving
   entries), and what makes device nodes.  */
# define LANDLOCK_WRITE (UINT64_C (1) << 1 | UINT64_C (1) << 14)
# define LANDLOCK_CHANGE_DIR (UINT64_C (0x3ff) << 4)
# define LANDLOCK_MAKE_DEVICE (UINT64_C (1) << 6 | UINT64_C (1) << 11)

/* Scopes: what of it a domain may not reach outside (ABI 6).  */
# define LANDLOCK_SCOPE_ABSTRACT_SOCKET (UINT64_C (1) << 0)
# define LANDLOCK_SCOPE_SIGNAL (UINT64_C (1) << 1)

/* The lowest ABI at which entries can be moved between directories,
   truncate(2) is refused, there are scopes, denials can be logged, and
   connecting to sockets by path is refused.  */
enum
{
  LANDLOCK_ABI_REFER = 2,
  LANDLOCK_ABI_TRUNCATE = 3,
  LANDLOCK_ABI_SCOPE = 6,
  LANDLOCK_ABI_AUDIT = 7,
  LANDLOCK_ABI_RESOLVE_UNIX = 9
};

/* Return the Landlock ABI of the running kernel, 1 or more, or -1 with
   errno set: ENOSYS (not built in), EOPNOTSUPP (not enabled at boot),
   EPERM (a system call filter around us refuses) or another.  */
int landlock_abi (void);

/* Return the set of Landlock's faults that the running kernel has mended, or
   -1 if it does not tell (before Linux 6.15).  */
int landlock_errata (void);

/* Return every file system right that ABI can handle, as far as this
   program knows them.  */
uint64_t landlock_rights (int abi);

/* Return the part of RIGHTS that a rule on a file may hold; the kernel
   refuses the others there (EINVAL).  */
uint64_t landlock_file_rights (uint64_t rights);

/* Return a new close-on-exec descriptor of a ruleset that handles HANDLED
   and has the scopes SCOPED, or -1 with errno set.  */
int landlock_create (uint64_t handled, uint64_t scoped);

/* Grant ACCESS to what FD (an O_PATH descriptor will do) refers to and, for
   a directory, to all beneath it.  Return 0, or -1 with errno set.  */
int landlock_add (int ruleset, int fd, uint64_t access);

/* Make RULESET a domain of this process, which has given up gaining
   privilege by exec.  ABI is landlock_abi's.  Denials before the next exec
   are not logged, those after it with AUDIT.
   Return 0; -1 with errno set, E2BIG when 16 domains are nested already
   (LANDLOCK_MAX_NUM_LAYERS in the kernel).  */
int landlock_enforce (int ruleset, int abi, bool audit);

#endif /* LANDLOCK_H */
