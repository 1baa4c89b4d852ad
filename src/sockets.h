/* sockets.h -- sockets beneath hidden paths

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

#ifndef SOCKETS_H
# define SOCKETS_H

# include "plan.h"

/* Below Landlock ABI 9 the kernel does not refuse to connect to a socket by
   its path.  Say so with --verbose; exit with 125 with --strict if somebody
   listens beneath a path that PLAN hides.  */
void sockets_report (struct plan const *plan, struct options const *o);

#endif /* SOCKETS_H */
