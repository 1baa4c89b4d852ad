/* cover.h -- hiding by mounting something empty over it

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

#ifndef COVER_H
# define COVER_H

# include "plan.h"

/* What covers leave behind.  */
struct cover
{
  bool entered;                 /* this process is in a namespace for them */
  bool user;                    /* in a user namespace, too */
  bool snapshots;               /* something covered is on a file system of
                                   which snapshots can be made */
  int canary;                   /* a directory that is mounted nowhere, which
                                   the domain must close; -1 if none */
};

/* Return which hidden paths O and this system let us cover.  If O asks for
   covers and they cannot be had here, warn, and return that there will be
   none; exits with 125 instead if O requires them.  Nothing is changed: it is
   tried in a child.  */
enum covering cover_choose (struct options const *o);

/* Return why covers cannot be had here, for people, or NULL if they can.  Set
   *ERR to an errno value, or 0.  Exits with 125 if that cannot be tried.  */
char const *cover_obstacle (int *err);

/* Enter a mount namespace of our own and, without privilege, a user namespace
   in which this user is the same one.  Exits with 125 on failure.  */
struct cover cover_enter (void);

/* Cover in the namespace C what PLAN says, carry what is exposed there
   through, and give up what made that possible.  Exits with 125 on failure.
   The covers are not yet permanent: the domain makes them so.  */
void cover_lay (struct cover *c, struct plan *plan);

/* Return true if, with a domain in force, the directory that C left behind is
   closed.  Exits with 125 if that cannot be told.  */
bool cover_is_closed (struct cover const *c);

#endif /* COVER_H */
