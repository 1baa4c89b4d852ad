/* proof.c -- trying from inside what the plan promises

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

/* A domain that was accepted by the kernel may still not hold: a filter
   around us may have answered in its place, or something may have changed
   since the walk.  So each path is opened, as access(2) does not ask
   Landlock.  O_NONBLOCK keeps a FIFO or a device from making us wait, and
   Landlock refuses before a driver's open is reached.  */

#include <config.h>

#include "proof.h"

#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#include "system.h"

enum { TRY_FLAGS = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC };

/* Open PATH, absolute and of any length, with TRY_FLAGS and FLAGS.  PATH is
   changed on the way and is whole again at the end.  Return a descriptor or
   -1 with errno set.  */
static int
open_long (char *path, int flags)
{
  int dir = AT_FDCWD;
  size_t len = strlen (path);
  while (PATH_MAX <= len)
    {
      char *cut = path + PATH_MAX - 1;
      while (path < cut && *cut != '/')
        cut--;
      if (cut == path)
        break;                  /* ENAMETOOLONG, one name being longer */
      *cut = '\0';
      int next = openat (dir, path, O_PATH | O_DIRECTORY | O_CLOEXEC);
      int err = errno;
      *cut = '/';
      if (dir != AT_FDCWD)
        close (dir);
      if (next < 0)
        {
          errno = err;
          return -1;
        }
      dir = next;
      path = cut + 1;
      len = strlen (path);
    }
  int fd = openat (dir, path, TRY_FLAGS | flags);
  int err = errno;
  if (dir != AT_FDCWD)
    close (dir);
  errno = err;
  return fd;
}

/* Return true if something in the directory DIR, which is hidden node N
   made listable, and no node itself, can be opened.  The first entry that is
   neither a directory nor a link will do.  */
static bool
entry_opens (struct plan const *plan, struct node const *n, int dir)
{
  DIR *stream = fdopendir (dir);
  if (!stream)
    die (EXIT_CANCELED, errno, _("cannot list %s"), quote (plan_path (n)));
  struct dirent const *d;
  bool opens = false;
  while ((d = readdir (stream)))
    if (d->d_type != DT_DIR && d->d_type != DT_LNK
        && d->d_type != DT_UNKNOWN && !plan_child (plan, n, d->d_name))
      {
        int fd = openat (dirfd (stream), d->d_name, TRY_FLAGS | O_NOFOLLOW);
        opens = 0 <= fd;
        if (!opens && exhausted (errno))
          die (EXIT_CANCELED, errno, _("cannot tell whether %s is hidden"),
               quote (plan_path (n)));
        if (opens)
          close (fd);
        break;
      }
  closedir (stream);
  return opens;
}

/* Try the hidden node N.  */
static void
try_hidden (struct plan const *plan, struct grant const *g,
            struct node const *n)
{
  char *path = plan_path (n);
  int fd = open_long (path, 0);
  if (fd < 0)
    {
      if (exhausted (errno))
        die (EXIT_CANCELED, errno, _("cannot tell whether %s is hidden"),
             quote (path));
      free (path);
      return;
    }
  if (!(g->list_ancestors && S_ISDIR (n->id.mode))
      || entry_opens (plan, n, fd))
    die (EXIT_CANCELED, 0,
         _("%s can still be opened: the Landlock domain does not hold"),
         quote (path));
  free (path);
}

/* Try the exposed node N.  What is neither a directory nor a regular file is
   not opened: a FIFO's writer would lose its message, and a device may do
   something.  */
static void
try_exposed (struct node const *n)
{
  if (plan_role (n) == ROLE_ANCESTOR
      || !(S_ISDIR (n->id.mode) || S_ISREG (n->id.mode)))
    return;
  char *path = plan_path (n);
  int fd = open_long (path, 0);
  if (fd < 0)
    die (EXIT_CANCELED, errno, _("the exposed path %s cannot be opened"),
         quote (path));
  close (fd);
  free (path);
}

/* An ancestor that could be listed during the walk, and got no rule, must
   not be listable now.  This shows that the domain is there even where each
   hidden path is missing, or was closed to the caller before.  */
static void
try_canary (struct node const *n)
{
  char *path = plan_path (n);
  int fd = open_long (path, O_DIRECTORY);
  if (0 <= fd)
    die (EXIT_CANCELED, 0,
         _("%s can still be listed: the Landlock domain does not hold"),
         quote (path));
  if (errno != EACCES)
    die (EXIT_CANCELED, errno, _("cannot tell whether the domain holds"));
  free (path);
}

void
proof_try (struct plan const *plan, struct grant const *g)
{
  if (g->canary)
    try_canary (g->canary);
  for (size_t i = 0; i < plan->hidden.n; i++)
    /* What is masked is /dev/null, which opens.  */
    if (!plan->hidden.v[i]->masked)
      try_hidden (plan, g, plan->hidden.v[i]);
  for (size_t i = 0; i < plan->exposed.n; i++)
    try_exposed (plan->exposed.v[i]);
}
