/* explain.h -- telling people what the plan is

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


#ifndef EXPLAIN_H
# define EXPLAIN_H

# include "plan.h"

/* Print PLAN as a tree on standard output.  */
void explain_plan (struct plan *plan);

/* Say on standard error, as O wants it, what of PLAN the caller should know:
   hidden paths that do not exist, on a terminal directories that lose more
   than one expects, and with --verbose every path.  */
void explain_choices (struct plan const *plan, struct options const *o);

#endif /* EXPLAIN_H */
