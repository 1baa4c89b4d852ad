/* landlock.c -- the one place that makes Landlock's system calls

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

/* Rights and numbers come from our own table, not from <linux/landlock.h>:
   the header of the build machine may be years older than the kernel that
   runs.  The values are the kernel's user interface and never change
   (include/uapi/linux/landlock.h).  */

#include <config.h>

#include "landlock.h"

#include <sys/syscall.h>
#include <unistd.h>

#include "minmax.h"
#include "system.h"

/* System call numbers: the same on every architecture but alpha.  */
#ifndef SYS_landlock_create_ruleset
# ifdef __alpha__
#  define SYS_landlock_create_ruleset 554
#  define SYS_landlock_add_rule 555
#  define SYS_landlock_restrict_self 556
# else
#  define SYS_landlock_create_ruleset 444
#  define SYS_landlock_add_rule 445
#  define SYS_landlock_restrict_self 446
# endif
#endif

enum
{
  CREATE_RULESET_VERSION = 1,   /* flags of landlock_create_ruleset */
  CREATE_RULESET_ERRATA = 2,
  RULE_PATH_BENEATH = 1,        /* the rule type for files */
  LOG_SAME_EXEC_OFF = 1,        /* flags of landlock_restrict_self */
  LOG_NEW_EXEC_ON = 2
};

/* How many of the lowest bits of handled_access_fs each ABI knows; row 0
   is for ABI 1.  Rights were only ever added from the low end up.  */
static unsigned char const rights_of_abi[] =
{
  13,                           /* 1: EXECUTE .. MAKE_SYM */
  14,                           /* 2: REFER */
  15,                           /* 3: TRUNCATE */
  15,                           /* 4: (TCP) */
  16,                           /* 5: IOCTL_DEV */
  16,                           /* 6: (scopes) */
  16,                           /* 7: (audit) */
  16,                           /* 8: (all threads) */
  17                            /* 9, 10, 11: RESOLVE_UNIX */
};

enum
{
  EXECUTE = 1 << 0,
  WRITE_FILE = 1 << 1,
  READ_FILE = 1 << 2,
  TRUNCATE = 1 << 14,
  IOCTL_DEV = 1 << 15,
  RESOLVE_UNIX = 1 << 16
};

/* struct landlock_path_beneath_attr: packed, so 12 bytes.  */
struct path_beneath
{
  uint64_t allowed_access;
  int32_t parent_fd;
} __attribute__ ((packed));

int
landlock_abi (void)
{
  return syscall (SYS_landlock_create_ruleset, NULL, 0,
                  CREATE_RULESET_VERSION);
}

int
landlock_errata (void)
{
  return syscall (SYS_landlock_create_ruleset, NULL, 0,
                  CREATE_RULESET_ERRATA);
}

uint64_t
landlock_rights (int abi)
{
  int rows = sizeof rights_of_abi;
  return (UINT64_C (1) << rights_of_abi[MIN (abi, rows) - 1]) - 1;
}

uint64_t
landlock_file_rights (uint64_t rights)
{
  return rights & (EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | IOCTL_DEV
                   | RESOLVE_UNIX);
}

int
landlock_create (uint64_t handled, uint64_t scoped)
{
  /* struct landlock_ruleset_attr, up to the last field that is used; a
     kernel that knows more fields takes a short struct as zero in the
     rest.  */
  uint64_t attr[] = { handled, 0, scoped };
  return syscall (SYS_landlock_create_ruleset, attr,
                  scoped ? sizeof attr : sizeof *attr, 0);
}

int
landlock_add (int ruleset, int fd, uint64_t access)
{
  struct path_beneath rule = { .allowed_access = access, .parent_fd = fd };
  return syscall (SYS_landlock_add_rule, ruleset, RULE_PATH_BENEATH, &rule,
                  0);
}

int
landlock_enforce (int ruleset, int abi, bool audit)
{
  unsigned int flags = abi < LANDLOCK_ABI_AUDIT ? 0 : LOG_SAME_EXEC_OFF;
  return syscall (SYS_landlock_restrict_self, ruleset,
                  audit ? flags | LOG_NEW_EXEC_ON : flags);
}
