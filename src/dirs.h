/* dirs.h -- where files of ours are installed

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

#ifndef DIRS_H
# define DIRS_H

/* Return the directory of the message catalogues.  The caller does not free
   it.  */
char const *dirs_locale (void);

/* Likewise of the presets that are installed with the program, and of those
   that an administrator made.  */
char const *dirs_presets (void);
char const *dirs_site (void);

#endif /* DIRS_H */
