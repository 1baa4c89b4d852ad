/* proof.h -- trying from inside what the plan promises

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


#ifndef PROOF_H
# define PROOF_H

# include "cover.h"
# include "grant.h"
# include "plan.h"

/* Try, inside the domain G and with the covers C, that every hidden path of
   PLAN is refused or covered and every exposed one can be used.  Exits with
   125 if not.  */
void proof_try (struct plan const *plan, struct grant const *g,
                struct cover const *c);

/* Note where the paths of O's assertions are, before the directory is
   changed.  Exits with 125 if that cannot be told.  */
void proof_place (struct options const *o);

/* Try O's assertions, with PLAN in force if CONFINED, name each that does not
   hold, and note what was found.  Return true if all hold.  Exits with 125 if
   running out of something proves nothing.  */
bool proof_assert (struct plan const *plan, struct options const *o,
                   bool confined);

#endif /* PROOF_H */
