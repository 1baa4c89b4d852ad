/* progress.h -- telling people that long work goes on

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

#ifndef PROGRESS_H
# define PROGRESS_H

# include <stdbool.h>
# include <stdint.h>
# include <time.h>

# include "options.h"

enum work { WORK_SEARCH, WORK_WALK };

struct progress
{
  bool wanted;
  enum work work;
  uintmax_t n;                  /* things done */
  struct timespec next;         /* when to say so */
  int width;                    /* of what stands on the terminal now */
};

/* Begin WORK, about which O lets people be told if standard error is a
   terminal.  */
struct progress progress_begin (struct options const *o, enum work work);

/* Say how far P is, if it is time to.  */
void progress_look (struct progress *p);

/* Another thing is done.  */
static inline void
progress_count (struct progress *p)
{
  /* Looking at the clock each time would cost more than the thing.  */
  if (p->wanted && (++p->n & 1023) == 0)
    progress_look (p);
}

/* Clear the line.  This may be done more than once.  */
void progress_end (struct progress *p);

#endif /* PROGRESS_H */
