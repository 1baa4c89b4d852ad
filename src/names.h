/* names.h -- names in messages

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

#ifndef NAMES_H
# define NAMES_H

/* Return TEXT, which quotearg made and in which nothing is left that does not
   print, fit for a terminal: without what turns the direction of the text
   around it.  This may be TEXT itself, or new; the caller does not free it.
   errno stays as it is.  */
char const *names_fit (char const *text);

/* Return the ARG of a message as it is shown outside quotes, which the caller
   does not free.  */
char const *names_escaped (char const *arg);

#endif /* NAMES_H */
