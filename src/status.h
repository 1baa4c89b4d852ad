/* status.h -- what can be enforced here

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

#ifndef STATUS_H
# define STATUS_H

# include "options.h"

/* Try what this kernel and this process let us enforce, and print it, as O
   says.  Return 0 if hiding can be, else 125.  Exits with 125 if there is no
   place to try it in.  */
int status_print (struct options const *o);

#endif /* STATUS_H */
