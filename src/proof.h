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

# include "grant.h"
# include "plan.h"

/* Try, inside the domain G, that every hidden path of PLAN is refused and
   every exposed one can be used.  Exits with 125 if not.  */
void proof_try (struct plan const *plan, struct grant const *g);

#endif /* PROOF_H */
