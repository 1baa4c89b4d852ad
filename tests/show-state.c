/* show-state.c -- print what a program finds when it starts
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

/* Everything is looked at before anything is opened or written, so that a
   run with descriptors 0, 1 and 2 closed can be told of too (-o FILE).  */

#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "helper.h"

extern char **environ;

static char **arguments;
static char *text;
static size_t text_size;
static FILE *out;               /* memory, until all is known */

/* What a descriptor is, with its flags; those that are not open are left
   out.  The stream OUT is no descriptor.  */
static void
show_fds (void)
{
  for (int fd = 0; fd < 1024; fd++)
    {
      struct stat st;
      if (fstat (fd, &st) != 0)
        continue;
      fprintf (out, "fd %d: dev %llx ino %llu mode %o flags %o cloexec %d\n",
               fd, (unsigned long long int) st.st_dev,
               (unsigned long long int) st.st_ino, (unsigned int) st.st_mode,
               (unsigned int) fcntl (fd, F_GETFL),
               fcntl (fd, F_GETFD));
    }
}

static void
show_pid (void)
{
  fprintf (out, "pid %ld\n", (long int) getpid ());
}

static void
show_parent (void)
{
  fprintf (out, "parent %ld session %ld group %ld\n", (long int) getppid (),
           (long int) getsid (0), (long int) getpgrp ());
}

/* "-", "blocked" and "ignored" as letters, one signal each.  */
static void
show_signals (void)
{
  sigset_t blocked;
  sigprocmask (SIG_BLOCK, NULL, &blocked);
  fprintf (out, "signals ");
  for (int sig = 1; sig <= SIGRTMAX; sig++)
    {
      struct sigaction action;
      if (sigaction (sig, NULL, &action) != 0)
        continue;
      putc (sigismember (&blocked, sig)
            ? action.sa_handler == SIG_IGN ? 'B' : 'b'
            : action.sa_handler == SIG_IGN ? 'i' : '-', out);
    }
  putc ('\n', out);
}

static void
show_umask (void)
{
  mode_t mask = umask (0);
  umask (mask);
  fprintf (out, "umask %o\n", (unsigned int) mask);
}

static void
show_limits (void)
{
  for (int i = 0; i < RLIM_NLIMITS; i++)
    {
      struct rlimit r;
      if (getrlimit (i, &r) == 0)
        fprintf (out, "limit %d: %llu %llu\n", i,
                 (unsigned long long int) r.rlim_cur,
                 (unsigned long long int) r.rlim_max);
    }
}

static void
show_misc (void)
{
  fprintf (out, "nice %d dumpable %d\n", getpriority (PRIO_PROCESS, 0),
           prctl (PR_GET_DUMPABLE, 0, 0, 0, 0));
}

static void
show_nnp (void)
{
  fprintf (out, "no_new_privs %d\n", prctl (PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0));
}

static void
show_cwd (void)
{
  char *cwd = getcwd (NULL, 0);
  fprintf (out, "cwd %s\n", cwd ? cwd : errno_name (errno));
  free (cwd);
}

/* The kernel's Landlock ABI, or why it has none.  */
static void
show_abi (void)
{
  int abi = landlock_create (NULL, 0, 1);
  if (abi < 0)
    fprintf (out, "%s\n", errno_name (errno));
  else
    fprintf (out, "%d\n", abi);
}

/* Arguments and environment byte for byte, each ended by a NUL.  */
static void
show_strings (char **strings)
{
  for (; *strings; strings++)
    fwrite (*strings, 1, strlen (*strings) + 1, out);
}

static void
show_argv (void)
{
  show_strings (arguments);
}

static void
show_env (void)
{
  show_strings (environ);
}

static struct
{
  char const *name;
  void (*show) (void);
} const shows[] =
{
  { "abi", show_abi }, { "argv", show_argv }, { "cwd", show_cwd },
  { "env", show_env }, { "fds", show_fds }, { "limits", show_limits },
  { "misc", show_misc }, { "nnp", show_nnp }, { "parent", show_parent },
  { "pid", show_pid }, { "signals", show_signals }, { "umask", show_umask }
};

/* Show what is called NAME, or all that is the same in another process that
   was started likewise.  */
static void
show (char const *name)
{
  size_t n = sizeof shows / sizeof *shows;
  for (size_t i = 0; i < n; i++)
    if (strcmp (shows[i].name, name) == 0)
      {
        shows[i].show ();
        return;
      }
  stop (0, "cannot show %s", name);
}

int
main (int argc, char **argv)
{
  arguments = argv;
  char const *file = NULL;
  int i = 1;
  if (2 < argc && strcmp (argv[1], "-o") == 0)
    {
      file = argv[2];
      i = 3;
    }
  out = open_memstream (&text, &text_size);
  if (!out)
    stop (errno, "open_memstream");
  for (; i < argc && strcmp (argv[i], "--") != 0; i++)
    show (argv[i]);
  if (fclose (out) != 0)
    stop (errno, "fclose");

  int fd = file ? open (file, O_WRONLY | O_CREAT | O_TRUNC, 0666) : 1;
  if (fd < 0 || write (fd, text, text_size) != (ssize_t) text_size)
    stop (errno, "%s", file ? file : "standard output");
  return 0;
}
