/* notes.c -- what a launch has to tell

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

/* Every warning takes this way, so that none is missing from the report, and
   that nothing is kept where there will be none.  */

#include <config.h>

#include "notes.h"

#include <stdarg.h>

#include "system.h"
#include "xvasprintf.h"

/* Carry out warn, printing if PRINT.  */
ATTRIBUTE_FORMAT ((printf, 4, 0))
static void
vwarn (struct options const *o, bool print, int err, char const *format,
       va_list args)
{
  if (!print && !o->report)
    return;
  char *text = xvasprintf (format, args);
  if (print)
    error (0, err, "%s", text);
  if (!o->report)
    free (text);
  else if (!err)
    strings_append (&o->notes->warnings, text);
  else
    {
      strings_append (&o->notes->warnings,
                      xasprintf ("%s: %s", text, strerror (err)));
      free (text);
    }
}

void
warn (struct options const *o, int err, char const *format, ...)
{
  va_list args;
  va_start (args, format);
  vwarn (o, !o->quiet, err, format, args);
  va_end (args);
}

void
warn_always (struct options const *o, int err, char const *format, ...)
{
  va_list args;
  va_start (args, format);
  vwarn (o, true, err, format, args);
  va_end (args);
}

void
note_skipped (struct options const *o, char const *path, char const *reason)
{
  if (!o->report)
    return;
  struct notes *notes = o->notes;
  if (notes->n_skipped == notes->allocated_skipped)
    notes->skipped = x2nrealloc (notes->skipped, &notes->allocated_skipped,
                                 sizeof *notes->skipped);
  notes->skipped[notes->n_skipped++]
    = (struct skipped) { .path = xstrdup (path), .reason = xstrdup (reason) };
}
