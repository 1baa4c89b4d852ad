/* filter.h -- system calls that COMMAND must not make

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

#ifndef FILTER_H
# define FILTER_H

# include <stdbool.h>

# include "options.h"

/* What to refuse, with EPERM.  */
struct filter
{
  bool ptrace;                  /* reaching into other processes, and what
                                   else --deny-ptrace lists */
  bool terminal;                /* typing into a terminal */
  bool truncate;                /* truncate(2), which Landlock refuses only
                                   from ABI 3 on */
  bool snapshot;                /* making a snapshot, a copy of a directory
                                   with all that is beneath its covers */
};

/* Return true if F refuses anything and this build can do so.  If it cannot,
   exit with 125 when F was asked for, else warn as O has it.  */
bool filter_needed (struct filter const *f, struct options const *o);

/* Return a filter made from F, while the library that makes it can still be
   found.  Exits with 125 on failure.  */
void *filter_make (struct filter const *f);

/* Load FILTER, which filter_make returned and which is freed, for this process
   and all that descend from it.  Gaining privilege by exec must have been
   given up.  Exits with 125 on failure.  */
void filter_load (void *filter);

#endif /* FILTER_H */
