/* syscall-fail.c -- run a program for which some system calls fail
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

#include <config.h>

#include <linux/seccomp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "helper.h"

/* Set *R by SPEC: NAME[:ARG:VALUE]=ERRNO, where ERRNO "ok" means that the
   call seems to succeed (the kernel answers 0 and does nothing).  Return
   false if this machine has no such call.  */
static bool
parse (char *spec, struct rule *r)
{
  char *err = strchr (spec, '=');
  if (!err)
    stop (0, "no '=' in %s", spec);
  *err++ = '\0';
  r->action = SECCOMP_RET_ERRNO | (unsigned int) errno_value (err);
  r->arg = -1;
  char *arg = strchr (spec, ':');
  if (arg)
    {
      *arg++ = '\0';
      char *value = strchr (arg, ':');
      if (!value)
        stop (0, "no second ':' in %s", arg);
      *value++ = '\0';
      r->arg = (int) number (arg);
      r->value = (uint32_t) number (value);
    }
  r->nr = syscall_number (spec);
  return 0 <= r->nr;
}

int
main (int argc, char **argv)
{
  if (argc < 3)
    stop (0, "usage: syscall-fail NAME[:ARG:VALUE]=ERRNO[,...] COMMAND...");
  struct rule rules[32];
  size_t n = 0;
  for (char *spec = strtok (argv[1], ","); spec; spec = strtok (NULL, ","))
    {
      if (n == sizeof rules / sizeof *rules)
        stop (0, "too many system calls");
      n += parse (spec, &rules[n]);
    }
  install_filter (rules, n, 0);
  run (argv + 2);
}
