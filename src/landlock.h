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

# include <stdint.h>

/* The access rights that the walk and the proof name.  A directory's rule
   may hold all of them, a file's only those of LANDLOCK_FILE_RIGHTS.  */
# define LANDLOCK_READ_DIR (UINT64_C (1) << 3)

/* The lowest ABI at which truncate(2) is refused, and at which entries can
   be moved between directories.  */
enum
{
  LANDLOCK_ABI_REFER = 2,
  LANDLOCK_ABI_TRUNCATE = 3
};

/* Return the Landlock ABI of the running kernel, 1 or more, or -1 with
   errno set: ENOSYS (not built in), EOPNOTSUPP (not enabled at boot),
   EPERM (a system call filter around us refuses) or another.  */
int landlock_abi (void);

/* Return every file system right that ABI can handle, as far as this
   program knows them.  */
uint64_t landlock_rights (int abi);

/* Return the part of RIGHTS that a rule on a file may hold; the kernel
   refuses the others there (EINVAL).  */
uint64_t landlock_file_rights (uint64_t rights);

/* Return a new close-on-exec descriptor of a ruleset that handles HANDLED,
   or -1 with errno set.  */
int landlock_create (uint64_t handled);

/* Grant ACCESS to what FD (an O_PATH descriptor will do) refers to and, for
   a directory, to all beneath it.  Return 0, or -1 with errno set.  */
int landlock_add (int ruleset, int fd, uint64_t access);

/* Give up gaining privilege by exec, for good, and make RULESET a domain of
   this process.  Return 0; -1 with errno set, E2BIG when 16 domains are
   nested already (LANDLOCK_MAX_NUM_LAYERS in the kernel).  */
int landlock_enforce (int ruleset);

#endif /* LANDLOCK_H */
