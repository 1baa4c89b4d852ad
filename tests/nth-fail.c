/* nth-fail.c -- run a program whose Nth system call of a name fails
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

/* The program is meant to exec another one (COMMAND) in the end.  Calls are
   counted from its own start, the dynamic loader's among them, to that last
   execve, which is included: nothing fails in COMMAND.  */

#include <config.h>

#include <linux/seccomp.h>
#include <stdio.h>
#include <string.h>

#include "helper.h"

static long victim;             /* the number of the call to fail */
static long execve_number;
static long nth;                /* which of them fails; 0: none */
static int err;                 /* how it fails */
static long seen;               /* how many there were */
static long started;            /* execve calls, ours included */

static void
decide (struct seccomp_notif const *n, struct seccomp_notif_resp *a)
{
  if (n->data.nr == execve_number)
    started++;
  /* 1 is our own start of the program, 2 its start of COMMAND.  */
  if (n->data.nr != victim || started < 1 || 2 < started
      || (started == 2 && victim != execve_number)
      || (started == 1 && victim == execve_number))
    return;
  if (++seen == nth)
    {
      a->flags = 0;
      a->error = -err;
    }
}

int
main (int argc, char **argv)
{
  if (argc < 6)
    stop (0, "usage: nth-fail NAME ERRNO N COUNT-FILE /COMMAND...");
  victim = syscall_number (argv[1]);
  execve_number = syscall_number ("execve");
  err = errno_value (argv[2]);
  nth = number (argv[3]);
  char const *report = argv[4];
  /* Otherwise execvp would try several names.  */
  if (!strchr (argv[5], '/'))
    stop (0, "no '/' in the name of the program: %s", argv[5]);

  struct rule const rules[] =
    {
      { execve_number, -1, 0, SECCOMP_RET_USER_NOTIF },
      { victim, -1, 0, SECCOMP_RET_USER_NOTIF }
    };
  int status = supervise (rules, 0 <= victim ? 2 : 1, decide, argv + 5);

  FILE *f = fopen (report, "w");
  if (!f || fprintf (f, "%ld\n", seen) < 0 || fclose (f) != 0)
    stop (0, "cannot write %s", report);
  return status;
}
