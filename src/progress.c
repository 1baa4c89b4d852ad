/* progress.c -- telling people that long work goes on

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

/* Work of less than a second says nothing.  One line is written again and
   again, only on a terminal, and is gone at the end.  */

#include <config.h>

#include "progress.h"

#include <stdio.h>
#include <unistd.h>

#include "system.h"

enum { BILLION = 1000000000 };

struct progress
progress_begin (struct options const *o, enum work work)
{
  struct progress p = { .work = work };
  p.wanted = !o->quiet && isatty (STDERR_FILENO);
  if (p.wanted)
    {
      clock_gettime (CLOCK_MONOTONIC, &p.next);
      p.next.tv_sec++;
    }
  return p;
}

/* Return what P is about, in words that count N things.  */
static char const *
words (struct progress const *p)
{
  switch (p->work)
    {
    case WORK_SEARCH:
      return ngettext ("%ju name searched for links",
                       "%ju names searched for links", p->n);
    case WORK_WALK:
      break;
    }
  return ngettext ("%ju entry beside the way to hidden paths",
                   "%ju entries beside the way to hidden paths", p->n);
}

void
progress_look (struct progress *p)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  if (now.tv_sec < p->next.tv_sec
      || (now.tv_sec == p->next.tv_sec && now.tv_nsec < p->next.tv_nsec))
    return;
  p->next = now;
  p->next.tv_nsec += BILLION / 5;
  p->next.tv_sec += p->next.tv_nsec / BILLION;
  p->next.tv_nsec %= BILLION;
  fputc ('\r', stderr);
  int width = fprintf (stderr, words (p), p->n);
  p->width = width < 0 ? 0 : width;
  fflush (stderr);
}

void
progress_end (struct progress *p)
{
  /* At least as wide as it was: a character has at least one byte, and at
     most two columns, and two bytes if it has two.  */
  if (p->width)
    fprintf (stderr, "\r%*s\r", p->width, "");
  p->width = 0;
}
