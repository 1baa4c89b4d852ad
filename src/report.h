/* report.h -- the JSON line about a launch

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

#ifndef REPORT_H
# define REPORT_H

# include "json.h"
# include "plan.h"

/* Where a report goes.  */
struct report
{
  struct json *json;            /* NULL: there will be none */
  int fd;
  int abi;                      /* Landlock's, 0 if there is no domain */
  bool dropped;                 /* capabilities were */
  uint64_t had;                 /* what was permitted before */
};

/* Open O's report, and load what it is made with.  Exits with 125 if that
   fails; but if its directory is one that TO_BE_MADE, unless that is NULL, is
   yet to make, return a report whose descriptor is -1.  Without --report, do
   nothing.  */
struct report report_open (struct options const *o,
                           struct plan const *to_be_made);

/* Append to R what O and PLAN make of this launch, in one write; STARTS says
   whether COMMAND is about to be started.  Exits with 125 if that fails.  */
void report_write (struct report const *r, struct options const *o,
                   struct plan const *plan, bool starts);

/* Return the member of a report or plan that says what hides, or names, the
   node N: "--hide", the name of a list or of a preset's file.  */
struct json_t *report_origin (struct json const *j, struct node const *n);

/* Return the member that says how the hidden node N is hidden: "cover" or
   "withhold".  */
struct json_t *report_method (struct json const *j, struct node const *n);

/* Return the word for WHY something is hidden, for programs.  */
char const *report_why (enum why why);

#endif /* REPORT_H */
