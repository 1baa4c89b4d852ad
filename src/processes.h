/* processes.h -- other processes' /proc/PID

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

#ifndef PROCESSES_H
# define PROCESSES_H

# include "plan.h"

/* Mount, in a mount namespace of our own (which is there if ENTERED), a
   /proc that shows a process only
   to whoever may trace it.  Return false if this process has not the
   privilege for that, or the kernel not the option: then /proc/PID is to be
   withheld.  Exits with 125 if it cannot be done without a gap.  */
bool processes_mount (bool entered);

/* Hide in PLAN the entries of other processes: if MOUNTED, in every /proc
   but the one that processes_mount made, else in every one.  */
void processes_plan (struct plan *plan, bool mounted);

/* Try, from inside, that outside processes are hidden.  Exits with 125 if
   not.  */
void processes_try (void);

#endif /* PROCESSES_H */
