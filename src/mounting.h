/* mounting.h -- mounts by descriptor

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

#ifndef MOUNTING_H
# define MOUNTING_H

# include <stdbool.h>
# include <sys/types.h>

# include "mountlist.h"

/* Return true if a later mount in M's list covers all of M.  */
bool mounting_is_covered (struct mount_entry const *m);

/* Each of the others returns -1 with errno set on failure.  What they return
   else is a close-on-exec descriptor, or 0.  */

/* Leave this mount namespace for one like it from which no mount comes back,
   while those made outside still come in; if USER, in a user namespace, in
   which this process has every capability.  */
int mounting_unshare (bool user);

/* Copy what is mounted at the entry NAME of DIR, or at DIR if NAME is "", if
   RECURSIVE with the mounts beneath.  The copy is mounted nowhere.  */
int mounting_copy (int dir, char const *name, bool recursive);

/* Make a tmpfs, mounted nowhere, of MODE, with room for INODES objects (its
   root is one), in which nothing is run and no device works.  */
int mounting_tmpfs (mode_t mode, unsigned int inodes);

/* Mount TREE, a copy or a new file system, on the entry NAME of DIR, or on
   DIR itself if NAME is "".  */
int mounting_attach (int tree, int dir, char const *name);

/* Make the mount whose root is FD read-only, if RECURSIVE with the mounts
   beneath, and let nothing that is mounted elsewhere appear in it.  */
int mounting_protect (int fd, bool recursive);

#endif /* MOUNTING_H */
