/* launch.h -- from this process to COMMAND

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


#ifndef LAUNCH_H
# define LAUNCH_H

# include "nest.h"
# include "options.h"
# include "plan.h"

/* Let no descriptor of ours become standard input, output or error where
   the caller left these closed.  Exits with 125 on failure.  */
void launch_guard_streams (void);

/* Exit with 125 if this process has more privilege than its caller.  */
void launch_refuse_privilege (void);

/* Make what --mkdir, --expose-dir and --create name, where it is missing.
   Exits with 125 on failure; what was made stays.  */
void launch_make_entries (struct options const *o);

/* Return true if COMMAND will have a terminal: as standard input, output or
   error, or to open as /dev/tty.  */
bool launch_has_terminal (void);

/* Go to the directory in which COMMAND is to start.  Exits with 125 on
   failure.  */
void launch_change_directory (struct options const *o);

/* Become COMMAND, with the environment that O asks for, and with NEST, unless
   that is NULL, for a sandbox-hide inside.
   Exits with 125, 126 or 127 if that fails; CONFINED says whether PLAN may
   be the reason.  */
_Noreturn void launch_command (struct options const *o,
                               struct plan const *plan, bool confined,
                               struct nest const *nest);

#endif /* LAUNCH_H */
