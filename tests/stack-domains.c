/* stack-domains.c -- run a program within N Landlock domains
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

#include <errno.h>
#include <unistd.h>

#include "helper.h"

int
main (int argc, char **argv)
{
  if (argc < 3)
    stop (0, "usage: stack-domains N COMMAND...");
  /* Making block devices is the only thing that these domains refuse.  */
  uint64_t handled = 1 << 11;
  for (long n = number (argv[1]); 0 < n; n--)
    {
      int ruleset = landlock_create (&handled, sizeof handled, 0);
      if (ruleset < 0 || landlock_enforce (ruleset) != 0)
        stop (errno, "cannot add a domain, %ld to go", n);
      close (ruleset);
    }
  run (argv + 2);
}
