/* nest.h -- names for a sandbox-hide that is used inside

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

#ifndef NEST_H
# define NEST_H

# include "plan.h"

/* The variable in which they are.  */
# define NEST_VARIABLE "SANDBOX_HIDE_ENTRIES"

/* Lists of names that are being made.  */
struct nest
{
  struct options const *o;
  char *text;
  size_t len;
  size_t start;                 /* where the current list begins */
  bool full;                    /* that does not fit */
};

/* Return what lists can be added to, for what O says.  */
struct nest *nest_new (struct options const *o);

/* Begin the list of what is in the directory ID.  */
void nest_begin (struct nest *t, struct identity const *id);

/* Append NAME to it.  */
void nest_add (struct nest *t, char const *name);

/* End it.  If it does not fit, leave it out; with --verbose, say so of the
   directory PATH.  */
void nest_end (struct nest *t, char const *path);

/* Exit with 125 if what is in the variable is not of its form.  */
void nest_check (void);

/* Return the names, each after a slash, that an outer sandbox-hide handed over
   for the directory ID, or NULL.  nest_check was content.  */
char const *nest_find (struct identity const *id);

/* Copy the name at *NAMES, as nest_find gives them, to BUFFER, of NAME_MAX + 1
   bytes, and advance *NAMES.  Return false at the end.  */
bool nest_next (char const **names, char *buffer);

/* Let COMMAND's environment hold the lists of T and nothing else of ours;
   none if T is NULL.  Exits with 125 on failure.  */
void nest_hand_over (struct nest const *t);

#endif /* NEST_H */
