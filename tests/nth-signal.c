/* nth-signal.c -- run a program that gets a signal at its Nth system call
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

/* The signal comes before the Nth call of that name is carried out.  Only the
   program's own process is counted and gets it, none that it starts; but we
   end only after all of these have ended.  */

#include <config.h>

#include <errno.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stdio.h>

#include "helper.h"

static long victim;             /* the number of the call */
static int sig;
static long nth;                /* at which of them SIG comes; 0: at none */
static long seen;               /* how many there were */
static uint32_t pid;            /* the program's; 0: not yet started */

static void
decide (struct seccomp_notif const *n, struct seccomp_notif_resp *a)
{
  (void) a;
  /* The first execve is our own start of the program.  */
  if (!pid)
    pid = n->pid;
  else if (n->pid == pid && n->data.nr == victim && ++seen == nth
           && kill ((pid_t) pid, sig) != 0)
    stop (errno, "kill");
}

int
main (int argc, char **argv)
{
  if (argc < 6)
    stop (0, "usage: nth-signal NAME SIGNAL N COUNT-FILE COMMAND...");
  victim = syscall_number (argv[1]);
  sig = (int) number (argv[2]);
  nth = number (argv[3]);
  char const *report = argv[4];

  struct rule const rules[] =
    {
      { syscall_number ("execve"), -1, 0, SECCOMP_RET_USER_NOTIF },
      { victim, -1, 0, SECCOMP_RET_USER_NOTIF }
    };
  int status = supervise (rules, 0 <= victim ? 2 : 1, decide, argv + 5);

  FILE *f = fopen (report, "w");
  if (!f || fprintf (f, "%ld\n", seen) < 0 || fclose (f) != 0)
    stop (0, "cannot write %s", report);
  return status;
}
