/* resolve.h -- a path as the kernel would walk it, and what it names

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


#ifndef RESOLVE_H
# define RESOLVE_H

# include <stdbool.h>
# include <stddef.h>
# include <sys/types.h>

/* What an object is, whatever its names are.  */
struct identity
{
  dev_t dev;
  ino_t ino;
  mode_t mode;
  uid_t uid;                    /* its owner */
  nlink_t nlink;
  dev_t rdev;                   /* which device, if it is one */
};

struct component
{
  char *name;
  bool exists;
  struct identity id;           /* when it exists */
};

/* A resolved path: its components from the root, in order, none of them "."
   or "..", no existing one a symbolic link, but for one that could not be
   followed.  The missing ones come last.  */
struct resolved
{
  struct component *components;
  size_t n;
  size_t allocated;
  int missing;                  /* why the first missing one is; 0 if none */
};

/* Set *ID to what FD refers to, by what the kernel knows: no server of a
   network or FUSE file system is asked, so this cannot hang.  Return 0, or
   -1 with errno set.  */
int identify (int fd, struct identity *id);

/* Likewise for the entry NAME of the directory DIR, a symbolic link not being
   followed.  */
int identify_entry (int dir, char const *name, struct identity *id);

/* Return true if A and B are one object.  */
bool same_object (struct identity const *a, struct identity const *b);

/* Return the absolute name of the starting directory; the caller frees it.
   Exits with 125 if it has none, or if that name leads elsewhere.  */
char *starting_directory (void);

/* Return the name that this process has in /proc, which is another one than
   getpid's if that belongs to an outer PID namespace; the caller frees it.  */
char *process_name (void);

/* What resolve makes of components that are missing: directories as mkdir -p
   does, or with mode 0700, or a file as the last one.  */
enum make { MAKE_NOTHING, MAKE_DIRECTORY, MAKE_PRIVATE, MAKE_FILE };

/* Resolve PATH, which is absolute or relative to START: symbolic links are
   followed, ".." after one is physical, and components that do not exist (or
   cannot be reached) are kept.  Unless MAKE is MAKE_NOTHING, make missing
   ones, and refuse links that another user could have planted.  Exits with
   125 when that fails, or when memory or descriptors run out.
   resolved_free frees the result.  */
struct resolved resolve (char const *path, char const *start,
                         enum make make);

void resolved_free (struct resolved *r);

/* A resolver remembers the directory of the last path, as often thousands are
   in one.  resolver_resolve returns what resolve does when nothing is to be
   made; resolver_free frees a resolver.  */
struct resolver;
struct resolver *resolver_new (void);
struct resolved resolver_resolve (struct resolver *v, char const *path,
                                  char const *start);
void resolver_free (struct resolver *v);

/* Return the resolved path R as a string; the caller frees it.  */
char *resolved_path (struct resolved const *r);

/* Return DIR/NAME, without a second slash after a DIR that ends in one; the
   caller frees it.  */
char *path_append (char const *dir, char const *name);

#endif /* RESOLVE_H */
