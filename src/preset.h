/* preset.h -- lists of well-known places

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

#ifndef PRESET_H
# define PRESET_H

# include "options.h"

/* Add to O what the presets hide, expose and unset that it names.  Exits with
   2 if there is no such preset or a line is faulty, with 125 if a file cannot
   be read.  */
void preset_read (struct options *o);

/* One preset: its name, and the first comment in its file, "" if there is
   none.  */
struct preset
{
  char *name;
  char *description;
};

/* Set *N to the number of presets, and return them, sorted by name.  The
   caller frees nothing.  Exits with 125 if a directory cannot be read.  */
struct preset *preset_all (size_t *n);

#endif /* PRESET_H */
