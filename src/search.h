/* search.h -- going through a directory tree

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


#ifndef SEARCH_H
# define SEARCH_H

# include <fts.h>

/* Begin to go through the tree at TOP, not following links and not leaving
   its file system.  Exits with 125 on failure; fts_close ends it.  */
FTS *search_open (char *top);

/* Return the next entry, or NULL at the end.  What cannot be read comes as
   an entry that says so; where a directory cannot be read to its end, an
   errno value is the fts_number of what comes next.  Exits with 125 when
   memory or descriptors run out.  */
FTSENT *search_next (FTS *fts);

#endif /* SEARCH_H */
