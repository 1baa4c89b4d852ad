/* launch.c -- from this process to COMMAND

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

/* COMMAND gets what the caller gave us: nothing is changed but what an
   option asks for, and every descriptor of ours is close-on-exec.  */

#include <config.h>

#include "launch.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "privilege.h"
#include "resolve.h"
#include "system.h"
#include "xvasprintf.h"

void
launch_guard_streams (void)
{
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) < 0)
      {
        /* Reading and writing fail here as on a closed descriptor, and
           COMMAND finds it closed.  */
        int guard = open ("/", O_PATH | O_CLOEXEC);
        if (guard != fd)
          die (EXIT_CANCELED, guard < 0 ? errno : 0,
               _("cannot guard standard input, output and error"));
      }
}

/* Return true if the program file gave this process capabilities.  After an
   exec by a caller who is not root, what is permitted is what is ambient,
   and what the file added (capabilities(7)).  */
static bool
file_gave_capabilities (void)
{
  uint64_t permitted = privilege_permitted ();
  for (int cap = 0; cap < 64; cap++)
    if (permitted >> cap & 1
        && prctl (PR_CAP_AMBIENT, PR_CAP_AMBIENT_IS_SET, cap, 0, 0) != 1)
      return true;
  return false;
}

void
launch_refuse_privilege (void)
{
  uid_t ruid, euid, suid;
  gid_t rgid, egid, sgid;
  if (getresuid (&ruid, &euid, &suid) != 0
      || getresgid (&rgid, &egid, &sgid) != 0)
    die (EXIT_CANCELED, errno, _("cannot get user and group"));
  if (ruid != euid || ruid != suid || rgid != egid || rgid != sgid)
    die (EXIT_CANCELED, 0,
         _("real and effective user or group differ; sandbox-hide must not be"
           " installed set-user-ID or set-group-ID"));
  if (ruid != 0 && file_gave_capabilities ())
    die (EXIT_CANCELED, 0,
         _("sandbox-hide's own program file has capabilities; remove them"
           " with setcap -r"));
}

/* Make what PATHS names, as MAKE says, where it is missing.  */
static void
make_each (struct strings const *paths, enum make make)
{
  char *start = NULL;
  for (size_t i = 0; i < paths->n; i++)
    {
      if (*paths->v[i] != '/' && !start)
        start = starting_directory ();
      struct resolved r = resolve (paths->v[i], start, make);
      resolved_free (&r);
    }
  free (start);
}

void
launch_make_entries (struct options const *o)
{
  /* The private ones come first, so that none is made for all to enter on the
     way to another.  */
  make_each (&o->expose_dir, MAKE_PRIVATE);
  make_each (&o->create, MAKE_FILE);
  make_each (&o->mkdir, MAKE_DIRECTORY);
}

bool
launch_has_terminal (void)
{
  if (isatty (STDIN_FILENO) || isatty (STDOUT_FILENO)
      || isatty (STDERR_FILENO))
    return true;
  /* COMMAND can open the caller's terminal also when none of these is it.  */
  int fd = open ("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (fd < 0)
    {
      die_if_exhausted ("/dev/tty");
      return false;
    }
  close (fd);
  return true;
}

void
launch_change_directory (struct options const *o)
{
  if (o->chdir && chdir (o->chdir) != 0)
    die (EXIT_CANCELED, errno, _("cannot change directory to %s"),
         quote (o->chdir));
}

/* Remove the variables whose names begin with PREFIX.  */
static void
unset_prefix (char const *prefix)
{
  size_t len = strlen (prefix);
  char **to = environ;
  for (char **from = environ; from && *from; from++)
    if (strncmp (*from, prefix, len) != 0)
      *to++ = *from;
  if (to)
    *to = NULL;
}

/* Change the environment as O asks: all that goes, then all that comes.  */
static void
change_environment (struct options const *o)
{
  static char *nothing[] = { NULL };
  /* Later messages are for the caller, not in COMMAND's locale.  */
  if (o->ignore_environment || o->unset.n || o->unset_prefixes.n || o->set.n)
    locale_load ();
  if (o->ignore_environment)
    environ = nothing;
  for (size_t i = 0; i < o->unset.n; i++)
    if (unsetenv (o->unset.v[i]) != 0)
      die (EXIT_CANCELED, errno, _("cannot unset %s"),
           quote (o->unset.v[i]));
  for (size_t i = 0; i < o->unset_prefixes.n; i++)
    unset_prefix (o->unset_prefixes.v[i]);
  for (size_t i = 0; i < o->set.n; i++)
    if (putenv (o->set.v[i]) != 0)
      die (EXIT_CANCELED, errno, _("cannot set a variable"));
}

/* Return the hidden path of PLAN at or above the file NAME, or NULL.  */
static char *
hiding (struct plan const *plan, char const *name, char const *start)
{
  struct resolved r = resolve (name, start, MAKE_NOTHING);
  char *path = resolved_path (&r);
  struct node *n = plan_at (plan, path);
  bool there = !r.missing;
  free (path);
  resolved_free (&r);
  if (!there || !n->hidden)
    return NULL;
  while (!n->hide)
    n = n->parent;
  return plan_path (n);
}

/* COMMAND could not be run for want of permission.  Return the hidden path
   of PLAN that it lies beneath, wherever PATH finds it, or NULL.  */
static char *
hiding_command (struct plan const *plan, char const *command)
{
  char *start = getcwd (NULL, 0);
  if (!start)
    return NULL;
  if (strchr (command, '/'))
    return hiding (plan, command, start);
  char const *path = getenv ("PATH");
  if (!path)
    path = "/bin:/usr/bin";     /* execvp's, then */
  for (;;)
    {
      size_t len = strcspn (path, ":");
      char *name = xasprintf ("%.*s/%s", len ? (int) len : 1,
                              len ? path : ".", command);
      char *found = hiding (plan, name, start);
      free (name);
      if (found || !path[len])
        return found;
      path += len + 1;
    }
}

void
launch_command (struct options const *o, struct plan const *plan,
                bool confined, struct nest const *nest)
{
  char *command = *o->command;
  change_environment (o);
  /* What an outer one handed over leads no further than to this one.  */
  if (confined)
    nest_hand_over (nest);
  execvp (command, o->command);
  int err = errno;
  int status = err == ENOENT ? EXIT_ENOENT : EXIT_CANNOT_INVOKE;
  char *path = confined && err == EACCES ? hiding_command (plan, command)
               : NULL;
  if (path)
    die (status, err, _("cannot run %s, which lies beneath the hidden %s"),
         quote_n (0, command), quote_n (1, path));
  if (err == ENOENT && strchr (command, '='))
    die (status, err,
         _("cannot run %s (to set a variable, use --set=NAME=VALUE)"),
         quote (command));
  die (status, err, _("cannot run %s"), quote (command));
}
