/* grant.h -- the walk that grants everything but what is hidden

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


#ifndef GRANT_H
# define GRANT_H

# include "nest.h"
# include "plan.h"

/* What the walk leaves behind.  */
struct grant
{
  int ruleset;                  /* its descriptor */
  int abi;
  bool list_ancestors;
  bool audit;
  struct node *canary;          /* an ancestor that could be listed and got
                                   no rule, or NULL */
  struct nest *nest;            /* names for a sandbox-hide inside, or NULL */
};

/* Return the Landlock ABI to be used; 0 if this kernel has none to give and
   O does not require it, after a warning.  Exits with 125 otherwise, and if O
   asks for what the ABI does not have.  */
int grant_abi (struct options const *o);

/* Return true if the ABI of Landlock refuses truncate(2), connecting to a
   socket by its path.  */
bool grant_refuses_truncate (int abi);
bool grant_refuses_connect (int abi);

/* Return true if FD, which is ID, is the top of a btrfs subvolume: whoever
   has it open may copy all that is in it into a snapshot elsewhere.  */
bool grant_can_be_snapshot (int fd, struct identity const *id);

/* Walk down PLAN and the file system together and make a ruleset that grants
   everything but what is hidden.  Hard links of hidden files that are met go
   into PLAN.  Exits with 125 on failure.  */
struct grant grant_walk (struct plan *plan, struct options const *o,
                         int abi);

/* Give up gaining privilege by exec.  Exits with 125 on failure.  */
void grant_no_new_privileges (void);

/* Make G a domain of this process.  Exits with 125 on failure.  */
void grant_enforce (struct grant *g);

#endif /* GRANT_H */
