/* processes.c -- other processes' /proc/PID

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

/* hidepid=ptraceable asks for each /proc/PID whether the reader may trace
   the process, and Landlock answers that: only processes of the same domain,
   or of one inside it.  So in a fresh /proc every descendant of COMMAND
   keeps its own entry, and nothing of the outside is there, for root
   neither.  */

#include <config.h>

#include "processes.h"

#include <ctype.h>
#include <fcntl.h>
#include <sys/mount.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "mounting.h"
#include "mountlist.h"
#include "system.h"
#include "xvasprintf.h"

static char const proc[] = "/proc";

/* A mount beneath the old /proc that is to be put back.  */
struct saved
{
  struct saved *next;
  char const *path;
  int fd;
};

/* Return true if mount M, beneath /proc, would show processes by itself.  */
static bool
shows_processes (struct mount_entry const *m)
{
  char const *root = m->me_mntroot;
  return (strcmp (m->me_type, "proc") == 0
          && (!root[1] || isdigit ((unsigned char) root[1])));
}

/* Take a copy of every mount beneath /proc, in the order in which they were
   made: read-only binds and masks of containers are among them.  */
static struct saved *
save_mounts (void)
{
  struct saved *first = NULL;
  struct saved **last = &first;
  struct mount_entry const *m = read_file_system_list (false);
  if (!m || !m->me_mntroot)
    die (EXIT_CANCELED, 0, _("cannot tell what is mounted beneath %s"),
         quote (proc));
  for (; m; m = m->me_next)
    {
      if (strncmp (m->me_mountdir, "/proc/", 6) != 0 || mounting_is_covered (m))
        continue;
      if (shows_processes (m))
        die (EXIT_CANCELED, 0,
             _("cannot hide processes: they are also shown at %s"),
             quote (m->me_mountdir));
      struct saved *s = xmalloc (sizeof *s);
      *s = (struct saved) { .path = m->me_mountdir };
      s->fd = mounting_copy (AT_FDCWD, m->me_mountdir, false);
      if (s->fd < 0)
        die (EXIT_CANCELED, errno, _("cannot copy the mount at %s"),
             quote (s->path));
      *last = s;
      last = &s->next;
    }
  return first;
}

/* Put the mounts SAVED back, over the new /proc.  */
static void
restore_mounts (struct saved *saved)
{
  while (saved)
    {
      if (mounting_attach (saved->fd, AT_FDCWD, saved->path) != 0)
        die (EXIT_CANCELED, errno, _("cannot put back the mount at %s"),
             quote (saved->path));
      close (saved->fd);
      struct saved *next = saved->next;
      free (saved);
      saved = next;
    }
}

bool
processes_mount (bool entered)
{
  if (!entered && mounting_unshare (false) != 0)
    {
      if (errno == EPERM)
        return false;
      die (EXIT_CANCELED, errno, _("cannot make a mount namespace"));
    }
  struct statvfs fs;
  if (statvfs (proc, &fs) != 0)
    die (EXIT_CANCELED, errno, _("cannot look at %s"), quote (proc));
  struct saved *saved = save_mounts ();
  unsigned long flags = MS_NOSUID | MS_NODEV | MS_NOEXEC;
  if (fs.f_flag & ST_RDONLY)
    flags |= MS_RDONLY;
  if (mount ("proc", proc, "proc", flags, "hidepid=ptraceable") != 0)
    {
      /* EPERM: a user namespace that may not see all of /proc; EINVAL: a
         kernel before 5.8.  */
      if (errno == EPERM || errno == EINVAL)
        return false;
      die (EXIT_CANCELED, errno, _("cannot mount %s"), quote (proc));
    }
  restore_mounts (saved);
  return true;
}

void
processes_plan (struct plan *plan, bool mounted)
{
  if (!plan->mounts)
    die (EXIT_CANCELED, 0, _("cannot tell where processes are shown, as %s"
                             " cannot be read"),
         quote ("/proc/self/mountinfo"));
  for (struct mount_entry const *m = plan->mounts; m; m = m->me_next)
    if (!shows_processes (m)
        || (mounted && strcmp (m->me_mountdir, proc) == 0))
      continue;
    else
      {
        struct resolved r = resolve (m->me_mountdir, NULL, MAKE_NOTHING);
        if (!mounted && !m->me_mntroot[1] && !r.missing)
          plan_withhold_pids (plan, m->me_mountdir);
        /* What is out of reach now may not be so later.  */
        else if (!plan_says_absent (r.missing))
          plan_hide (plan, &r, WHY_PROCESS, NULL);
        resolved_free (&r);
      }
}

void
processes_try (void)
{
  char *self = process_name ();
  char *parent = xasprintf ("%jd", (intmax_t) getppid ());
  char const *const outside[] = { "1", parent };
  for (int i = 0; i < 2; i++)
    {
      if (strcmp (outside[i], "0") == 0 || strcmp (outside[i], self) == 0)
        continue;
      char *dir = path_append (proc, outside[i]);
      char *path = path_append (dir, "cmdline");
      free (dir);
      int fd = open (path, O_RDONLY | O_CLOEXEC);
      if (0 <= fd || exhausted (errno))
        die (EXIT_CANCELED, 0 <= fd ? 0 : errno,
             _("%s can still be opened: processes are not hidden"),
             quote (path));
      free (path);
    }
  free (parent);
  free (self);
}
