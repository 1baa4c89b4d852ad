/* alias.h -- other mounts and links of what is hidden

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

#ifndef ALIAS_H
# define ALIAS_H

# include "plan.h"

/* Hide in PLAN, which is not finished yet, every other path at which a mount
   shows something hidden.  Exits with 125 if mounts are not known, or if one
   cannot be hidden.  */
void alias_hide_mounts (struct plan *plan, struct options const *o);

/* Search the file systems of the hidden paths of PLAN, which is not finished
   yet, for other hard links of hidden files, and hide them.  Exits with 125
   on failure.  */
void alias_hide_links (struct plan *plan, struct options const *o);

/* Hide in PLAN, which is not finished yet and will cover what is hidden, the
   hard links of hidden files that lie in directories above hidden paths: those
   that the walk would not grant.  Exits with 125 on failure.  */
void alias_hide_beside (struct plan *plan);

/* Search PLAN now for what alias_is_linked is asked about, unless that was
   done.  */
void alias_search_linked (struct plan *plan);

/* Return true if the file ID, which has more than one link, may have one
   beneath a directory that PLAN hides.  These are searched when this is
   first asked.  */
bool alias_is_linked (struct plan *plan, struct identity const *id);

/* After the walk, say which hidden files of PLAN have links that are not
   hidden, and what exposed paths may give away: a warning, or with --strict
   status 125.  */
void alias_report (struct plan *plan, struct options const *o);

#endif /* ALIAS_H */
