/* resolve.c -- a path as the kernel would walk it, and what it names

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

/* Each component is opened relative to the one before, with
   O_PATH|O_NOFOLLOW, and links are read and spliced in here.  So a path may
   be longer than PATH_MAX, may end in what does not exist yet, and leaves
   behind the identity of every directory on the way.  */

#include <config.h>

#include "resolve.h"

#include <fcntl.h>
#include <limits.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "system.h"
#include "xvasprintf.h"

/* The kernel follows 40 in one path, but a chain of more can be entered at a
   later link, so what it ends in counts.  This only tells a loop.  */
enum { LINKS_MAX = 1000 };

/* Where the resolution of one path stands.  */
struct walk
{
  char const *path;             /* as the user gave it, for messages */
  struct resolved r;
  size_t dirs;                  /* leading components that are directories */
  int fd;                       /* the last of these, or the root */
  char *todo;                   /* what is still to be walked */
  char *rest;                   /* the place in TODO */
  int links;
  enum make make;
};

int
identify (int fd, struct identity *id)
{
  return identify_entry (fd, "", id);
}

int
identify_entry (int dir, char const *name, struct identity *id)
{
  struct statx st;
  if (statx (dir, name,
             AT_STATX_DONT_SYNC | AT_NO_AUTOMOUNT | AT_SYMLINK_NOFOLLOW
             | (*name ? 0 : AT_EMPTY_PATH),
             STATX_TYPE | STATX_MODE | STATX_INO | STATX_UID | STATX_NLINK,
             &st) != 0)
    return -1;
  id->dev = makedev (st.stx_dev_major, st.stx_dev_minor);
  id->ino = st.stx_ino;
  id->mode = st.stx_mode;
  id->uid = st.stx_uid;
  id->nlink = st.stx_nlink;
  id->rdev = makedev (st.stx_rdev_major, st.stx_rdev_minor);
  return 0;
}

bool
same_object (struct identity const *a, struct identity const *b)
{
  return a->ino == b->ino && a->dev == b->dev;
}

/* Return true if R has no missing component (the root exists).  */
static bool
last_exists (struct resolved const *r)
{
  return r->n == 0 || r->components[r->n - 1].exists;
}

/* Add component NAME of LEN bytes, ID being what it is, or NULL with the
   reason why it is missing in ERR.  */
static void
push (struct walk *w, char const *name, size_t len,
      struct identity const *id, int err)
{
  struct resolved *r = &w->r;
  if (r->n == r->allocated)
    r->components = x2nrealloc (r->components, &r->allocated,
                                sizeof *r->components);
  struct component *c = &r->components[r->n];
  c->name = ximemdup0 (name, len);
  c->exists = id != NULL;
  if (id)
    c->id = *id;
  else if (last_exists (r))
    r->missing = err;
  r->n++;
}

static void
pop (struct walk *w)
{
  free (w->r.components[--w->r.n].name);
}

/* Move to directory FD.  */
static void
move_to (struct walk *w, int fd)
{
  if (0 <= w->fd)
    close (w->fd);
  w->fd = fd;
}

static void
move_to_root (struct walk *w)
{
  int fd = open ("/", O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0)
    die (EXIT_CANCELED, errno, _("cannot open %s"), quote ("/"));
  while (w->r.n)
    pop (w);
  w->dirs = 0;
  move_to (w, fd);
}

/* Go to the parent: physically from a directory, by name from anything
   else.  */
static void
move_up (struct walk *w)
{
  if (w->r.n == 0)
    return;
  pop (w);
  if (w->dirs <= w->r.n)
    {
      if (last_exists (&w->r))
        w->r.missing = 0;
      return;
    }
  w->dirs--;
  int fd = openat (w->fd, "..", O_PATH | O_DIRECTORY | O_CLOEXEC);
  struct identity id;
  if (fd < 0 || identify (fd, &id) != 0)
    die (EXIT_CANCELED, errno, _("cannot resolve %s"), quote (w->path));
  if (w->dirs && !same_object (&id, &w->r.components[w->dirs - 1].id))
    die (EXIT_CANCELED, 0,
         _("%s was moved while it was being resolved; try again"),
         quote (w->path));
  move_to (w, fd);
}

/* Replace the component just taken by the target of the symbolic link LINK,
   which ID describes.  Return 0, or an errno value if it leads nowhere.  */
static int
follow (struct walk *w, int link, struct identity const *id)
{
  /* Root's links are the system's layout (/var/run, say); those of others
     are how one is lured into making something elsewhere.  */
  if (w->make && id->uid != geteuid () && id->uid != 0)
    die (EXIT_CANCELED, 0,
         _("not making %s: it leads through a symbolic link"
           " that another user owns"), quote (w->path));
  if (LINKS_MAX < ++w->links)
    return ELOOP;
  char target[PATH_MAX + 1];
  ssize_t len = readlinkat (link, "", target, sizeof target);
  if (len < 0)
    return errno;
  if (len == sizeof target)
    return ENAMETOOLONG;

  size_t rest = strlen (w->rest);
  char *todo = ximalloc (len + 1 + rest + 1);
  memcpy (todo, target, len);
  todo[len] = '/';
  memcpy (todo + len + 1, w->rest, rest + 1);
  free (w->todo);
  w->todo = w->rest = todo;
  if (*todo == '/')
    move_to_root (w);
  return 0;
}

/* Make the file NAME.  Return 0, or -1 with errno set.  */
static int
make_file (struct walk *w, char const *name)
{
  int fd = openat (w->fd, name, (O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
                                 | O_CLOEXEC), 0666);
  return fd < 0 ? -1 : close (fd);
}

/* Making the path of W failed because of ERR.  */
_Noreturn static void
make_failed (struct walk *w, int err)
{
  die (EXIT_CANCELED, err,
       w->make == MAKE_FILE ? _("cannot make file %s")
       : _("cannot make directory %s"), quote (w->path));
}

/* Make the directory NAME; one that is for others to be made in (it FOLLOWS)
   can be used for that whatever the umask, as with mkdir -p.  Return 0, or -1
   with errno set.  */
static int
make_directory (struct walk *w, char const *name, bool follows)
{
  bool private = w->make == MAKE_PRIVATE;
  if (!follows && !private)
    return mkdirat (w->fd, name, 0777);
  mode_t mask = umask (0);
  umask (private ? 0 : mask & ~(mode_t) 0300);
  int r = mkdirat (w->fd, name, private ? 0700 : 0777);
  int err = errno;
  umask (mask);
  errno = err;
  return r;
}

/* Open the entry NAME of the current directory without following it.  If
   more of the path FOLLOWS, an automounter may have to act first, which it
   does for O_DIRECTORY only.  Return a descriptor, or -1 with errno set.  */
static int
open_component (struct walk *w, char const *name, bool follows)
{
  int flags = O_PATH | O_NOFOLLOW | O_CLOEXEC;
  int fd = openat (w->fd, name, flags | (follows ? O_DIRECTORY : 0));
  if (fd < 0 && follows && errno == ENOTDIR)
    fd = openat (w->fd, name, flags);
  if (fd < 0 && errno == ENOENT && w->make
      && ((w->make == MAKE_FILE && !follows
           ? make_file (w, name) : make_directory (w, name, follows)) == 0
          || errno == EEXIST))
    fd = openat (w->fd, name, flags);
  if (fd < 0 && w->make)
    make_failed (w, errno);
  if (fd < 0 && exhausted (errno))
    die (EXIT_CANCELED, errno, _("cannot resolve %s"), quote (w->path));
  return fd;
}

/* Take one step: down to the entry NAME of LEN bytes.  */
static void
move_down (struct walk *w, char *name, size_t len)
{
  if (w->dirs < w->r.n)
    {
      /* Beneath a file or something missing.  */
      push (w, name, len, NULL, ENOTDIR);
      return;
    }
  char after = name[len];
  bool follows = w->rest[strspn (w->rest, "/")] != '\0';
  name[len] = '\0';             /* REST begins here */
  int fd = open_component (w, name, follows);
  int err = errno;
  name[len] = after;
  if (fd < 0)
    {
      push (w, name, len, NULL, err);
      return;
    }
  struct identity id;
  if (identify (fd, &id) != 0)
    {
      /* Another user's FUSE file system, say: nothing beneath it can be
         known.  */
      err = errno;
      close (fd);
      if (w->make || exhausted (err))
        die (EXIT_CANCELED, err, _("cannot resolve %s"), quote (w->path));
      push (w, name, len, NULL, err);
      return;
    }
  if (S_ISLNK (id.mode))
    {
      /* TODO's text may be replaced here, so NAME is saved.  */
      char *link = ximemdup0 (name, len);
      err = follow (w, fd, &id);
      close (fd);
      if (err && w->make)
        make_failed (w, err);
      if (err)
        push (w, link, len, NULL, err);
      free (link);
      return;
    }
  if (w->make && !S_ISDIR (id.mode) && (follows || w->make != MAKE_FILE))
    make_failed (w, ENOTDIR);
  push (w, name, len, &id, 0);
  if (S_ISDIR (id.mode))
    {
      w->dirs++;
      move_to (w, fd);
    }
  else
    close (fd);
}

char *
process_name (void)
{
  char name[sizeof (intmax_t) * CHAR_BIT / 3 + 2];
  ssize_t len = readlink ("/proc/self", name, sizeof name);
  if (0 < len && len < (ssize_t) sizeof name)
    return ximemdup0 (name, len);
  return xasprintf ("%jd", (intmax_t) getpid ());
}

char *
starting_directory (void)
{
  char *start = getcwd (NULL, 0);
  if (!start)
    die (EXIT_CANCELED, errno,
         _("the starting directory has no name, so relative paths mean"
           " nothing there"));
  int fd = open (".", O_PATH | O_CLOEXEC);
  struct identity here;
  if (fd < 0 || identify (fd, &here) != 0)
    die (EXIT_CANCELED, errno, _("cannot open the starting directory"));
  close (fd);
  struct resolved r = resolve (start, NULL, MAKE_NOTHING);
  if (r.missing || (r.n && !same_object (&r.components[r.n - 1].id, &here)))
    die (EXIT_CANCELED, 0,
         _("the starting directory is not what its name %s leads to"),
         quote (start));
  resolved_free (&r);
  return start;
}

/* Walk what is still to be walked.  */
static void
walk_on (struct walk *w)
{
  for (;;)
    {
      char *name = w->rest + strspn (w->rest, "/");
      size_t len = strcspn (name, "/");
      if (len == 0)
        break;
      w->rest = name + len;
      if (len == 1 && name[0] == '.')
        continue;
      if (len == 2 && name[0] == '.' && name[1] == '.')
        move_up (w);
      else
        move_down (w, name, len);
    }
  free (w->todo);
}

/* Return PATH as it is walked from the root, START being where a relative one
   begins; the caller frees it.  */
static char *
from_root (char const *path, char const *start)
{
  return *path == '/' ? xstrdup (path) : path_append (start, path);
}

struct resolved
resolve (char const *path, char const *start, enum make make)
{
  struct walk w = { .path = path, .fd = -1, .make = make };
  w.todo = w.rest = from_root (path, start);
  if (make == MAKE_FILE && path[strlen (path) - 1] == '/')
    make_failed (&w, EISDIR);
  move_to_root (&w);
  walk_on (&w);
  close (w.fd);
  if (make == MAKE_FILE && w.dirs == w.r.n)
    make_failed (&w, EISDIR);
  return w.r;
}

struct resolver
{
  char *dir;                    /* as it was walked; NULL at first */
  struct walk walk;             /* where that ended */
};

struct resolver *
resolver_new (void)
{
  return xzalloc (sizeof (struct resolver));
}

/* Forget the directory of V.  */
static void
forget (struct resolver *v)
{
  if (!v->dir)
    return;
  free (v->dir);
  v->dir = NULL;
  close (v->walk.fd);
  resolved_free (&v->walk.r);
}

void
resolver_free (struct resolver *v)
{
  forget (v);
  free (v);
}

struct resolved
resolver_resolve (struct resolver *v, char const *path, char const *start)
{
  char *whole = from_root (path, start);
  size_t len = strrchr (whole, '/') - whole;
  if (!v->dir || strlen (v->dir) != len || memcmp (v->dir, whole, len) != 0)
    {
      forget (v);
      v->dir = ximemdup0 (whole, len);
      v->walk = (struct walk) { .path = path, .fd = -1 };
      /* The dot says that more follows.  */
      v->walk.todo = v->walk.rest = path_append (v->dir, "/.");
      move_to_root (&v->walk);
      walk_on (&v->walk);
    }
  struct walk w = v->walk;
  w.path = path;
  w.r.components = xnmalloc (w.r.n + 1, sizeof *w.r.components);
  w.r.allocated = w.r.n + 1;
  for (size_t i = 0; i < w.r.n; i++)
    {
      w.r.components[i] = v->walk.r.components[i];
      w.r.components[i].name = xstrdup (w.r.components[i].name);
    }
  w.fd = fcntl (v->walk.fd, F_DUPFD_CLOEXEC, 0);
  if (w.fd < 0)
    die (EXIT_CANCELED, errno, _("cannot resolve %s"), quote (path));
  w.todo = w.rest = xstrdup (whole + len);
  walk_on (&w);
  close (w.fd);
  free (whole);
  return w.r;
}

void
resolved_free (struct resolved *r)
{
  for (size_t i = 0; i < r->n; i++)
    free (r->components[i].name);
  free (r->components);
}

char *
resolved_path (struct resolved const *r)
{
  size_t len = 2;
  for (size_t i = 0; i < r->n; i++)
    len += 1 + strlen (r->components[i].name);
  char *path = xmalloc (len);
  char *end = stpcpy (path, r->n ? "" : "/");
  for (size_t i = 0; i < r->n; i++)
    end = stpcpy (stpcpy (end, "/"), r->components[i].name);
  return path;
}

char *
path_append (char const *dir, char const *name)
{
  size_t len = strlen (dir);
  size_t more = strlen (name) + 1;
  char *path = ximalloc (len + 1 + more);
  memcpy (path, dir, len);
  if (len && dir[len - 1] != '/')
    path[len++] = '/';
  memcpy (path + len, name, more);
  return path;
}
