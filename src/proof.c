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
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "landlock.h"
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

/* Try the hidden node N, which is covered or would lie beneath a cover.  What
   is there must be the cover, or what was made in one.  */
static void
try_covered (struct plan const *plan, struct node const *n)
{
  char *path = plan_path (n);
  int fd = open_long (path, O_PATH);
  struct identity id;
  if (fd < 0 ? exhausted (errno) : identify (fd, &id) != 0)
    die (EXIT_CANCELED, errno, _("cannot tell whether %s is hidden"),
         quote (path));
  if (0 <= fd)
    {
      if (!plan_is_cover (plan, &id))
        die (EXIT_CANCELED, 0, _("%s can be reached: it is not covered"),
             quote (path));
      close (fd);
    }
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
proof_try (struct plan const *plan, struct grant const *g,
           struct cover const *c)
{
  if (g->canary)
    try_canary (g->canary);
  if (0 <= c->canary && !cover_is_closed (c))
    die (EXIT_CANCELED, 0,
         _("covers could be taken away: the Landlock domain does not hold"));
  for (size_t i = 0; i < plan->hidden.n; i++)
    {
      struct node const *n = plan->hidden.v[i];
      if (!n->withheld)
        try_covered (plan, n);
      /* What is masked is /dev/null, which opens.  */
      else if (!n->masked)
        try_hidden (plan, g, n);
    }
  for (size_t i = 0; i < plan->exposed.n; i++)
    try_exposed (plan->exposed.v[i]);
}

void
proof_place (struct options const *o)
{
  char *start = NULL;
  for (size_t i = 0; i < o->n_assertions; i++)
    {
      struct assertion *a = &o->assertions[i];
      if (*a->path != '/' && !start)
        start = starting_directory ();
      a->where = (*a->path == '/' ? xstrdup (a->path)
                  : path_append (start, a->path));
    }
  free (start);
}

/* Open what A is about with TRY_FLAGS and FLAGS.  Return a descriptor, or -1
   with errno set to something that proves a thing.  */
static int
open_asserted (struct assertion const *a, int flags)
{
  int fd = open_long (a->where, flags);
  if (fd < 0 && exhausted (errno))
    die (EXIT_CANCELED, errno, _("cannot open %s"), quote (a->path));
  return fd;
}

/* Return what kind of thing A is about, as st_mode has it, or 0 if that cannot
   be seen.  Landlock does not refuse to tell.  */
static mode_t
kind_of (struct assertion const *a)
{
  struct identity id;
  int fd = open_asserted (a, O_PATH);
  if (fd < 0)
    return 0;
  int r = identify (fd, &id);
  if (r != 0 && exhausted (errno))
    die (EXIT_CANCELED, errno, _("cannot open %s"), quote (a->path));
  close (fd);
  return r == 0 ? id.mode : 0;
}

/* Return true if PLAN hides where A is about, though nothing is there.  */
static bool
is_hidden_place (struct plan const *plan, struct assertion const *a)
{
  struct resolved r = resolve (a->where, NULL, MAKE_NOTHING);
  char *path = resolved_path (&r);
  bool hidden = plan_at (plan, path)->hidden;
  free (path);
  resolved_free (&r);
  return hidden;
}

/* Open what A says is denied, to see whether that can be read.  What the
   domain, which exists if CONFINED, does not refuse to open would take a
   FIFO's message from its reader.  Return a descriptor, or -1 with errno
   set.  */
static int
open_denied (struct plan const *plan, struct assertion const *a,
             bool confined)
{
  if (!S_ISFIFO (kind_of (a)) || (confined && is_hidden_place (plan, a)))
    return open_asserted (a, 0);
  return (faccessat (AT_FDCWD, a->where, R_OK, AT_EACCESS) == 0
          ? open_asserted (a, O_PATH) : -1);
}

/* Return true if a way leads through the directory that A is about.  */
static bool
is_passable (struct assertion const *a)
{
  struct assertion inside = { .path = a->path,
                              .where = path_append (a->where, ".") };
  int fd = open_asserted (&inside, O_PATH);
  free (inside.where);
  if (0 <= fd)
    close (fd);
  return 0 <= fd;
}

/* Return true if FD is a cover of PLAN, which root can open.  */
static bool
opens_cover (struct plan const *plan, int fd)
{
  struct identity id;
  return identify (fd, &id) == 0 && plan_is_cover (plan, &id);
}

/* Return true unless permissions forbid to write to what A is about, which is
   what the kernel asks of who connects to a socket.  */
static bool
is_writable (struct assertion const *a)
{
  return (faccessat (AT_FDCWD, a->where, W_OK, AT_EACCESS) == 0
          || (errno != EACCES && errno != EPERM));
}

/* Try A, that something is denied.  */
static bool
assert_denied (struct plan const *plan, struct assertion *a, bool confined)
{
  int fd = open_denied (plan, a, confined);
  if (fd < 0 && (errno == EACCES || errno == EPERM))
    {
      mode_t kind = kind_of (a);
      bool hidden = is_hidden_place (plan, a);
      /* What is hidden can be given other permissions all the same.  */
      if (S_ISSOCK (kind) && landlock_abi () < LANDLOCK_ABI_RESOLVE_UNIX
          && (hidden || is_writable (a)))
        {
          error (0, 0,
                 hidden
                 ? _("the socket %s, which is hidden, can be connected to")
                 : _("%s was to be denied, but can be written to"),
                 quote (a->path));
          a->result = "allowed";
          return false;
        }
      if (S_ISDIR (kind) && !hidden && is_passable (a))
        {
          /* An ancestor, say: what is in it can be opened.  */
          error (0, EACCES,
                 _("%s was to be denied, but it is something else that keeps"
                   " it from being opened"), quote (a->path));
          a->result = "allowed";
          return false;
        }
      a->result = "denied";
      /* What cannot be read may be open for writing.  */
      fd = S_ISREG (kind) ? open_asserted (a, O_WRONLY) : -1;
      if (fd < 0)
        return true;
      error (0, 0, _("%s was to be denied, but can be written to"),
             quote (a->path));
    }
  else if (0 <= fd && opens_cover (plan, fd))
    {
      close (fd);
      a->result = "denied";
      return true;
    }
  else if (0 <= fd)
    error (0, 0, _("%s was to be denied, but can be opened"),
           quote (a->path));
  else if (errno == ENOENT || errno == ENOTDIR)
    {
      a->result = "absent";
      if (confined && is_hidden_place (plan, a))
        return true;
      error (0, 0, _("%s was to be denied, but does not exist, and is not"
                     " hidden"), quote (a->path));
      return false;
    }
  else
    {
      error (0, errno, _("%s was to be denied, but it is something else that"
                         " keeps it from being opened"), quote (a->path));
      return false;
    }
  close (fd);
  a->result = "allowed";
  return false;
}

/* Create something in the directory that A is about, and remove it again.
   Return 0, or -1 with errno set.  */
static int
try_creating (struct assertion const *a)
{
  int dir = open_asserted (a, O_PATH | O_DIRECTORY);
  if (dir < 0)
    return -1;
  /* No signal but SIGKILL comes between.  */
  sigset_t all, before;
  sigfillset (&all);
  sigprocmask (SIG_BLOCK, &all, &before);
  char name[64];
  int fd;
  unsigned int n = 0;
  do
    {
      snprintf (name, sizeof name, ".%s-%jd-%u", PROGRAM_NAME,
                (intmax_t) getpid (), n++);
      fd = openat (dir, name, (O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
                               | O_CLOEXEC), 0600);
    }
  while (fd < 0 && errno == EEXIST && n);
  int err = errno;
  if (0 <= fd)
    {
      close (fd);
      if (unlinkat (dir, name, 0) != 0)
        die (EXIT_CANCELED, errno, _("cannot remove %s, made to try %s"),
             quote_n (0, name), quote_n (1, a->path));
    }
  sigprocmask (SIG_SETMASK, &before, NULL);
  close (dir);
  if (fd < 0 && exhausted (err))
    die (EXIT_CANCELED, err, _("cannot open %s"), quote (a->path));
  errno = err;
  return fd < 0 ? -1 : 0;
}

/* Try A, that something can be read or, if WRITE, written to.  What is opened
   is not changed.  */
static bool
assert_usable (struct assertion *a, bool write)
{
  mode_t kind = kind_of (a);
  if (kind && !S_ISREG (kind) && !S_ISDIR (kind) && !S_ISCHR (kind))
    {
      /* A FIFO's writer would lose its message.  */
      error (0, 0, _("%s cannot be tried, being neither a file nor a"
                     " directory"), quote (a->path));
      return false;
    }
  int fd = (write && S_ISDIR (kind) ? try_creating (a)
            : open_asserted (a, write ? O_WRONLY : O_RDONLY));
  if (fd < 0)
    {
      a->result = errno == ENOENT || errno == ENOTDIR ? "absent" : "denied";
      error (0, errno,
             write ? _("%s was to be writable, but cannot be written to")
             : _("%s was to be readable, but cannot be opened"),
             quote (a->path));
      return false;
    }
  if (!(write && S_ISDIR (kind)))
    close (fd);
  a->result = "allowed";
  return true;
}

bool
proof_assert (struct plan const *plan, struct options const *o, bool confined)
{
  bool all = true;
  for (size_t i = 0; i < o->n_assertions; i++)
    {
      struct assertion *a = &o->assertions[i];
      bool holds = (a->kind == ASSERT_DENIED
                    ? assert_denied (plan, a, confined)
                    : assert_usable (a, a->kind == ASSERT_WRITABLE));
      all = all && holds;
    }
  return all;
}
