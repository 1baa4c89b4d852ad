/* privilege.h -- what root must not keep

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

#ifndef PRIVILEGE_H
# define PRIVILEGE_H

# include <stdint.h>

# include "plan.h"

/* Enter into PLAN what walks around every hidden path: the device nodes of
   raw storage that this process could open, as hidden; and, for root, unless
   covers do that, /proc and /sys as restricted.  Exits with 125 on failure.  */
void privilege_plan (struct plan *plan);

/* Return true if file systems of TYPE hold knobs of the kernel.  */
bool privilege_is_knobs (char const *type);

/* Return the permitted capabilities of this process, bit N for capability N.
   Exits with 125 on failure.  */
uint64_t privilege_permitted (void);

/* Return true if this process is root or has any capability.  */
bool privilege_held (void);

/* Give up, for good, the capabilities that defeat hiding.  Exits with 125
   if one cannot be given up.  */
void privilege_drop (void);

/* Give up, for good, every capability.  Exits with 125 if one cannot be given
   up.  */
void privilege_drop_all (void);

/* Return the name of the Ith of the capabilities that privilege_drop drops,
   and set *CAP to its number, or return NULL if there is none.  */
char const *privilege_dropped (size_t i, int *cap);

#endif /* PRIVILEGE_H */
