/* notes.h -- what a launch has to tell

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

#ifndef NOTES_H
# define NOTES_H

# include "attribute.h"
# include "options.h"

/* A path that was passed over, and why: the name of an errno, or other words
   for programs, which are the same in every language.  */
struct skipped
{
  char *path;
  char *reason;
};

struct notes
{
  struct strings warnings;      /* as they were printed, or would have been */
  struct skipped *skipped;
  size_t n_skipped;
  size_t allocated_skipped;
};

/* Print the warning that FORMAT makes, with the text of ERR unless that is 0,
   unless O says to be quiet.  If there will be a report, note it.  */
ATTRIBUTE_FORMAT ((printf, 3, 4))
void warn (struct options const *o, int err, char const *format, ...);

/* Likewise, but print it even if O says to be quiet.  */
ATTRIBUTE_FORMAT ((printf, 3, 4))
void warn_always (struct options const *o, int err, char const *format, ...);

/* Note for O's report, if there will be one, that PATH was passed over for
   REASON.  Both are copied.  */
void note_skipped (struct options const *o, char const *path,
                   char const *reason);

#endif /* NOTES_H */
