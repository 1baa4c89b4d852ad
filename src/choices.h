/* choices.h -- what standard error says about the plan

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

#ifndef CHOICES_H
# define CHOICES_H

# include "plan.h"

/* Say on standard error what the user should know of PLAN: what is missing,
   what is hidden besides what he named, which directories he will miss and,
   with O's --verbose, all of it and what stays open.  */
void choices_tell (struct plan const *plan, struct options const *o);

/* Return in words WHY something is hidden.  */
char const *choices_reason (enum why why);

#endif /* CHOICES_H */
