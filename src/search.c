/* search.c -- going through a directory tree

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


#include <config.h>

#include "search.h"

#include "system.h"

FTS *
search_open (char *top)
{
  /* Without FTS_NOCHDIR, where we are would depend on how a search ends.  */
  FTS *fts = fts_open ((char *[]) { top, NULL },
                       FTS_PHYSICAL | FTS_XDEV | FTS_NOCHDIR, NULL);
  if (!fts)
    die (EXIT_CANCELED, errno, _("cannot search %s"), quote (top));
  return fts;
}

FTSENT *
search_next (FTS *fts)
{
  errno = 0;
  FTSENT *e = fts_read (fts);
  if (!e && errno)
    die (EXIT_CANCELED, errno, _("cannot search a directory tree"));
  if (e)
    {
      /* To glibc's fts a directory ends where reading it fails, and errno
         alone tells.  On 32-bit machines that may well happen, with
         EOVERFLOW: its numbers of inodes and offsets have 32 bits there.  What
         vanishes, or may not be looked at, sets errno, too.  */
      bool failed = errno == EIO || errno == EOVERFLOW;
      e->fts_number = failed && e->fts_info != FTS_DNR;
      int err = exhausted (e->fts_errno) ? e->fts_errno : errno;
      if (exhausted (err))
        die (EXIT_CANCELED, err, _("cannot search %s"), quote (e->fts_path));
    }
  return e;
}
