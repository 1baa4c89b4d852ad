/* explain.h -- the plan, and single paths in it, on standard output

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

/* Print PLAN as a tree, if O says --dry-run, and what each path of --explain
   is in it, and why.  */
void explain_plan (struct plan *plan, struct options const *o);

/* Print the names of all presets and what each is about.  */
void explain_presets (struct options const *o);

#endif /* EXPLAIN_H */
