/* descriptors.h -- what the caller left open

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

#ifndef DESCRIPTORS_H
# define DESCRIPTORS_H

# include "options.h"
# include "plan.h"

/* Close every inherited descriptor above 2 that leads into something that
   PLAN hides, or with --close-fds every one above 2.  Say what standard
   streams do.  Exits with 125 on failure, and with --strict if a standard
   stream leads into something hidden.  OURS, which is close-on-exec, or -1,
   is the only descriptor of ours that is open, and stays so.  */
void descriptors_close (struct plan const *plan, struct options const *o,
                        int ours);

/* After this process got a mount namespace of its own: let every descriptor
   of a directory, or of a file in which the kernel can be changed, and the
   starting directory unless O leaves it anyway, refer to the same in it; a
   descriptor for which that cannot be done is closed, or /dev/null if it is
   one of the first three.  Exits with 125 on failure.  */
void descriptors_reopen (struct options const *o);

#endif /* DESCRIPTORS_H */
