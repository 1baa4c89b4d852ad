/* descriptors.c -- what the caller left open

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

/* A descriptor that was opened outside is not asked about inside.  What its
   link in /proc/self/fd names is compared with the plan, and so is what it
   is: a file that was removed has no name any more.  Pipes and sockets are
   left alone, so that a jobserver goes on.  */

#include <config.h>

#include "descriptors.h"

#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "grant.h"
#include "minmax.h"
#include "system.h"

#ifndef SYS_close_range
# define SYS_close_range 436
#endif

static char const fd_directory[] = "/proc/self/fd";

/* What is done with each descriptor.  TARGET is what its link says, NULL if
   that is not known.  */
typedef void visitor (int fd, char const *target, void *data);

/* Call VISIT for each open descriptor that COMMAND would inherit, with DATA.
   Return false if there is no list of them.  */
static bool
each_descriptor (visitor *visit, void *data)
{
  DIR *dir = opendir (fd_directory);
  if (!dir)
    {
      die_if_exhausted (fd_directory);
      return false;
    }
  char *target = xmalloc (PATH_MAX + 1);
  struct dirent const *d;
  while (errno = 0, (d = readdir (dir)))
    {
      char *end;
      long fd = strtol (d->d_name, &end, 10);
      if (end == d->d_name || *end || fd == dirfd (dir))
        continue;
      int flags = fcntl (fd, F_GETFD);
      if (flags < 0 || flags & FD_CLOEXEC)
        continue;
      ssize_t len = readlinkat (dirfd (dir), d->d_name, target, PATH_MAX + 1);
      bool whole = 0 <= len && len <= PATH_MAX;
      if (whole)
        target[len] = '\0';
      visit (fd, whole ? target : NULL, data);
    }
  if (errno)
    die (EXIT_CANCELED, errno, _("cannot list %s"), quote (fd_directory));
  free (target);
  closedir (dir);
  return true;
}

struct closing
{
  struct plan const *plan;
  struct options const *o;
};

/* Return true if N, found for a path in the plan, hides that path.  */
static bool
hides (struct node const *n)
{
  return n->hidden && !n->masked;
}

/* Return true if FD, which TARGET names, is in a /proc, at or beneath the
   entry of another process.  */
static bool
is_other_process (int fd, char const *target)
{
  struct statfs fs;
  if (fstatfs (fd, &fs) != 0 || fs.f_type != 0x9fa0)
    return false;
  for (char const *p = target; (p = strchr (p, '/')); )
    {
      size_t digits = strspn (++p, "0123456789");
      if (digits && (!p[digits] || p[digits] == '/'))
        {
          char *self = process_name ();
          bool other = (strlen (self) != digits
                        || memcmp (self, p, digits) != 0);
          free (self);
          return other;
        }
    }
  return false;
}

/* Return true if the file ID, which is on the same file system as something
   hidden, is no longer what its name TARGET leads to: it was moved, or
   belongs to a mount that is gone, so that its name tells nothing.  */
static bool
is_lost (struct plan const *plan, struct identity const *id,
         char const *target)
{
  /* A device is no part of a file system's content, however it was found:
     before a chroot, say.  */
  if (!plan_device (plan, id->dev) || id->nlink == 0 || S_ISCHR (id->mode))
    return false;
  int fd = open (target, O_PATH | O_NOFOLLOW | O_CLOEXEC);
  struct identity there;
  /* A name that is out of the caller's reach may well be right.  */
  bool lost = (fd < 0 ? errno == ENOENT || errno == ENOTDIR
               : identify (fd, &there) != 0 || !same_object (id, &there));
  if (fd < 0)
    die_if_exhausted (target);
  else
    close (fd);
  return lost;
}

/* Return true if FD, which TARGET names, leads into something that C's plan
   hides, or may do so.  */
static bool
leads_astray (struct closing const *c, int fd, char const *target)
{
  static char const deleted[] = " (deleted)";
  struct identity id;
  if (identify (fd, &id) != 0)
    {
      if (exhausted (errno))
        die (EXIT_CANCELED, errno, _("cannot look at descriptor %d"), fd);
      return true;
    }
  struct node const *n = plan_object (c->plan, &id);
  if (n && n->hidden)
    return true;
  if (!target)
    return true;
  /* An io_uring holds files that no link shows, and in a mount namespace of
     others there may be other names.  */
  if (*target != '/')
    return (strcmp (target, "anon_inode:[io_uring]") == 0
            || strncmp (target, "mnt:[", 5) == 0
            || strncmp (target, "user:[", 6) == 0);
  if (hides (plan_at (c->plan, target)))
    return true;
  if (c->o->hide_processes && is_other_process (fd, target))
    return true;
  size_t len = strlen (target);
  size_t end = sizeof deleted - 1;
  if (end < len && strcmp (target + len - end, deleted) == 0)
    {
      char *name = ximemdup0 (target, len - end);
      bool hidden = hides (plan_at (c->plan, name));
      free (name);
      return hidden;
    }
  return (is_lost (c->plan, &id, target)
          || (n && grant_can_be_snapshot (fd, &id)));
}

static void
close_descriptor (int fd)
{
  if (close (fd) != 0 && errno == EBADF)
    die (EXIT_CANCELED, errno, _("cannot close descriptor %d"), fd);
}

static void
close_hidden (int fd, char const *target, void *data)
{
  struct closing const *c = data;
  /* The standard streams stay, so they matter only to be told.  */
  if ((fd <= STDERR_FILENO && !c->o->strict && !c->o->verbose)
      || !leads_astray (c, fd, target))
    return;
  char const *name = target ? target : "?";
  if (STDERR_FILENO < fd)
    {
      if (c->o->verbose)
        error (0, 0, _("closed descriptor %d, which is %s"), fd,
               quote (name));
      close_descriptor (fd);
      return;
    }
  if (c->o->strict)
    die (EXIT_CANCELED, 0,
         _("descriptor %d leads to %s, which is hidden"), fd, quote (name));
  if (c->o->verbose)
    error (0, 0, _("descriptor %d leads to %s, which is hidden, and stays"
                   " open"), fd, quote (name));
}

/* Close every descriptor above 2 but OURS.  Return false if this kernel cannot
   close many in one go.  */
static bool
close_all (int ours)
{
  unsigned int first = STDERR_FILENO + 1;
  if (STDERR_FILENO < ours)
    {
      unsigned int own = ours;
      if (first < own
          && syscall (SYS_close_range, first, own - 1, 0) != 0)
        return false;
      first = own + 1;
    }
  return syscall (SYS_close_range, first, ~0U, 0) == 0;
}

/* Without /proc, or without close_range: close each descriptor above 2 but
   OURS, and if KEEP those of pipes, sockets and anonymous objects.  */
static void
close_each (bool keep, int ours)
{
  struct rlimit limit;
  if (getrlimit (RLIMIT_NOFILE, &limit) != 0)
    die (EXIT_CANCELED, errno, _("cannot get resource limits"));
  /* The limit may have been lowered after higher ones were opened.  */
  enum { LOWEST = 65536, HIGHEST = 1048576 };
  int end = MAX (LOWEST, MIN (limit.rlim_max, HIGHEST));
  for (int fd = STDERR_FILENO + 1; fd < end; fd++)
    {
      struct identity id;
      if (fd == ours)
        continue;
      bool known = identify (fd, &id) == 0;
      if ((known || errno != EBADF)
          && !(known && keep && (S_ISFIFO (id.mode) || S_ISSOCK (id.mode)
                                 || !(id.mode & S_IFMT))))
        close_descriptor (fd);
    }
}

void
descriptors_close (struct plan const *plan, struct options const *o,
                   int ours)
{
  if (o->close_fds && !close_all (ours))
    close_each (false, ours);
  if (!plan->root->above_hidden && !plan->covers)
    return;
  struct closing c = { .plan = plan, .o = o };
  if (!each_descriptor (close_hidden, &c))
    close_each (true, ours);
}

/* Return true if PATH is in /proc, where the new mount has other objects of
   the same names.  */
static bool
is_proc (char const *path)
{
  return (strncmp (path, "/proc", 5) == 0 && (!path[5] || path[5] == '/'));
}

/* Return true if TYPE is that of a file system in which files are knobs of the
   kernel, as far as they can be written to by root.  */
static bool
is_kernels (unsigned int type)
{
  static unsigned int const types[] =
    {
      /* proc, sysfs, cgroup, cgroup2, debugfs, tracefs, securityfs, bpf,
         configfs, binfmt_misc, efivarfs, pstore, selinuxfs, smackfs, fusectl,
         nfsd, rpc_pipefs, resctrl (linux/magic.h, and their sources) */
      0x9fa0, 0x62656572, 0x27e0eb, 0x63677270, 0x64626720, 0x74726163,
      0x73636673, 0xcafe4a11, 0x62656570, 0x42494e4d, 0xde5e81e4, 0x6165676c,
      0xf97cff8c, 0x43415d53, 0x65735543, 0x6e667364, 0x67596969, 0x7655821
    };
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    if (type == types[i])
      return true;
  return false;
}

/* Close FD, which is not found by its name any more.  Standard
   input, output and error become /dev/null, so that nothing else comes in their
   place.  */
static void
close_unfound (int fd)
{
  if (STDERR_FILENO < fd)
    {
      close_descriptor (fd);
      return;
    }
  int null = open ("/dev/null", O_RDWR | O_CLOEXEC);
  if (null < 0 || dup2 (null, fd) != fd)
    die (EXIT_CANCELED, errno, _("cannot reopen descriptor %d"), fd);
  close (null);
}

/* Return true if FD, which is BEFORE, could be a way back to the mounts that
   this process has left: a directory, or a file to be opened once more by
   /proc/self/fd where its new mount is read-only.  One that is open for
   writing gives away no more by that.  */
static bool
leads_back (int fd, struct identity const *before)
{
  if (S_ISDIR (before->mode))
    return true;
  int flags = S_ISREG (before->mode) ? fcntl (fd, F_GETFL) : -1;
  struct statfs fs;
  return (0 <= flags
          && (flags & O_PATH || (flags & O_ACCMODE) == O_RDONLY)
          && (fstatfs (fd, &fs) != 0 || is_kernels (fs.f_type)));
}

/* Let FD refer to the directory, or file of the kernel's, TARGET as it is found
   now.  */
static void
reopen (int fd, char const *target, void *data)
{
  (void) data;
  struct identity before, after;
  if (identify (fd, &before) != 0 || !leads_back (fd, &before))
    return;
  int flags = fcntl (fd, F_GETFL);
  int again = (target && *target == '/' && 0 <= flags
               ? open (target, (flags & (O_PATH | O_ACCMODE | O_NOATIME
                                         | O_NONBLOCK))
                       | (S_ISDIR (before.mode) ? O_DIRECTORY : 0)
                       | O_NOCTTY | O_CLOEXEC)
               : -1);
  if (0 <= again && identify (again, &after) == 0
      && (same_object (&before, &after) || is_proc (target)))
    {
      off_t place = S_ISDIR (before.mode) ? 0 : lseek (fd, 0, SEEK_CUR);
      if (0 < place)
        lseek (again, place, SEEK_SET);
      if (dup2 (again, fd) != fd)
        die (EXIT_CANCELED, errno, _("cannot reopen descriptor %d"), fd);
    }
  else
    close_unfound (fd);
  if (0 <= again)
    close (again);
}

/* Go to the starting directory, as it is found by its name now.  */
static void
enter_start (void)
{
  char *start = getcwd (NULL, 0);
  struct identity before, after;
  int fd = open (".", O_PATH | O_CLOEXEC);
  if (!start || fd < 0 || identify (fd, &before) != 0)
    die (EXIT_CANCELED, errno, _("cannot open the starting directory"));
  close (fd);
  if (chdir (start) != 0 || (fd = open (".", O_PATH | O_CLOEXEC)) < 0
      || identify (fd, &after) != 0)
    die (EXIT_CANCELED, errno, _("cannot enter the starting directory %s"
                                 " again"), quote (start));
  if (!same_object (&before, &after) && !is_proc (start))
    die (EXIT_CANCELED, 0,
         _("the starting directory is not what its name %s leads to"),
         quote (start));
  close (fd);
  free (start);
}

void
descriptors_reopen (struct options const *o)
{
  /* Nobody needs to be where COMMAND will not start.  */
  if (o->chdir && *o->chdir == '/')
    {
      if (chdir ("/") != 0)
        die (EXIT_CANCELED, errno, _("cannot change directory to %s"),
             quote ("/"));
    }
  else
    enter_start ();
  if (!each_descriptor (reopen, NULL))
    die (EXIT_CANCELED, 0, _("cannot list %s"), quote (fd_directory));
}
