/* floor.c -- the least that a launcher with the same rules can do
   usage: floor HIDDEN... -- COMMAND [ARG]...

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

/* This is what sandbox-hide is measured against, and no substitute for it:
   it believes what it is told, looks at names only and proves nothing.  Each
   HIDDEN is absolute, free of links, dots and doubled slashes, and all of
   them are entries of one directory.  Any failure is exit status 125.

   It includes nothing that an older kernel's headers may lack, so that it
   can be built with another C library, too.  */

#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

enum
{
  CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446,
  SLOTS = 1 << 14,              /* of the table of hidden names */
  TYPE_DIRECTORY = 4, TYPE_LINK = 10, TYPE_UNKNOWN = 0
};

/* What getdents64 gives.  */
struct entry
{
  uint64_t ino;
  int64_t off;
  unsigned short len;
  unsigned char type;
  char name[];
};

struct rule
{
  uint64_t access;
  int32_t fd;
} __attribute__ ((packed));

static _Alignas (struct entry) char buffer[64 * 1024];
static char const *hidden[SLOTS];
static int ruleset;
static uint64_t rights;
static uint64_t file_rights;

static void
check (long result)
{
  if (result < 0)
    _exit (125);
}

/* Return the slot of NAME, which is empty if it is not hidden.  */
static char const **
slot (char const *name)
{
  uint32_t h = 5381;
  for (char const *c = name; *c; c++)
    h = h * 33 + (unsigned char) *c;
  while (hidden[h % SLOTS] && strcmp (hidden[h % SLOTS], name) != 0)
    h++;
  return &hidden[h % SLOTS];
}

/* Grant the entries of the directory DIR: all but NAME, or, if that is
   NULL, all but the hidden ones.  */
static void
grant (int dir, char const *name)
{
  long len;
  while (0 < (len = syscall (SYS_getdents64, dir, buffer, sizeof buffer)))
    for (long i = 0; i < len;)
      {
        struct entry const *e = (void const *) (buffer + i);
        i += e->len;
        if (e->type == TYPE_LINK || strcmp (e->name, ".") == 0
            || strcmp (e->name, "..") == 0
            || (name ? strcmp (e->name, name) == 0 : !!*slot (e->name)))
          continue;
        int fd = openat (dir, e->name, O_PATH | O_NOFOLLOW | O_CLOEXEC);
        if (fd < 0)
          continue;
        struct rule r = { rights, fd };
        if (e->type != TYPE_DIRECTORY && e->type != TYPE_UNKNOWN)
          r.access = file_rights;
        check (syscall (ADD_RULE, ruleset, 1, &r, 0));
        close (fd);
      }
  check (len);
}

int
main (int argc, char **argv)
{
  if (argc < 4)
    _exit (2);
  char **arg = argv + 1;
  for (; *arg && strcmp (*arg, "--") != 0; arg++)
    {
      char const *name = strrchr (*arg, '/') + 1;
      *slot (name) = name;
    }

  long abi = syscall (CREATE_RULESET, NULL, 0, 1);
  check (abi);
  static unsigned char const bits[] = { 13, 14, 15, 15, 16, 16, 16, 16, 17 };
  rights = (UINT64_C (1) << bits[abi < 9 ? abi - 1 : 8]) - 1;
  file_rights = rights & (1 | 2 | 4 | 1 << 14 | 1 << 15 | 1 << 16);
  ruleset = syscall (CREATE_RULESET, &rights, sizeof rights, 0);
  check (ruleset);

  int dir = open ("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  char *name = argv[1] + 1;
  for (char *end; (end = strchr (name, '/')); name = end + 1)
    {
      *end = '\0';
      grant (dir, name);
      int next = openat (dir, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
      check (next);
      close (dir);
      dir = next;
    }
  grant (dir, NULL);
  close (dir);

  check (prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0));
  check (syscall (RESTRICT_SELF, ruleset, 0));
  close (ruleset);
  execvp (arg[1], arg + 1);
  _exit (127);
}
