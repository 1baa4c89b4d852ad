/* try.c -- try actions on files, one after the other, and name what came of it
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

/* Each action is tried on the path that follows it (rename and link take
   two).  The results are printed in one line: "ok" or the name of an errno
   value; with COVER_ in the environment "empty" where a file or a directory
   could be opened and there was nothing in it.  The exit status is 0 whatever
   they are.  */

#include <config.h>

#include <dirent.h>
#include <endian.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "helper.h"

/* Every action returns 0 or an errno value.  */

static int
result (int status)
{
  return status < 0 ? errno : 0;
}

static int
open_and_close (char const *path, int flags)
{
  int fd = open (path, flags | O_NOCTTY | O_CLOEXEC, 0666);
  if (fd < 0)
    return errno;
  close (fd);
  return 0;
}

/* Read the first byte that FD gives, if any, and close it.  */
static int
read_and_close (int fd)
{
  if (fd < 0)
    return errno;
  char byte;
  ssize_t n = read (fd, &byte, 1);
  int err = n < 0 ? errno : n == 0 ? nothing_in (fd) : 0;
  close (fd);
  return err;
}

static int
do_read (char const *path)
{
  return read_and_close (open (path, O_RDONLY | O_NOCTTY | O_CLOEXEC));
}

static int
do_write (char const *path)
{
  return open_and_close (path, O_WRONLY);
}

static int
do_append (char const *path)
{
  int fd = open (path, O_WRONLY | O_APPEND | O_NOCTTY | O_CLOEXEC);
  if (fd < 0)
    return errno;
  int err = result ((int) write (fd, "x", 1));
  close (fd);
  return err;
}

static int
do_list (char const *path)
{
  DIR *dir = opendir (path);
  if (!dir)
    return errno;
  int err;
  struct dirent const *d;
  do
    {
      errno = 0;
      d = readdir (dir);
      err = errno;
    }
  while (d && (strcmp (d->d_name, ".") == 0 || strcmp (d->d_name, "..") == 0));
  closedir (dir);
  return err || d || !getenv ("COVER_") ? err : EMPTY;
}

static int
do_create (char const *path)
{
  return open_and_close (path, O_WRONLY | O_CREAT | O_EXCL);
}

/* An unnamed file in the directory PATH.  */
static int
do_tmpfile (char const *path)
{
  return open_and_close (path, O_RDWR | O_TMPFILE);
}

static int
do_trunc (char const *path)
{
  return open_and_close (path, O_WRONLY | O_TRUNC);
}

static int
do_truncate (char const *path)
{
  return result (truncate (path, 0));
}

static int
do_mkdir (char const *path)
{
  return result (mkdir (path, 0777));
}

static int
do_mkfifo (char const *path)
{
  return result (mkfifo (path, 0666));
}

static int
do_symlink (char const *path)
{
  return result (symlink ("target", path));
}

static int
do_unlink (char const *path)
{
  return result (unlink (path));
}

static int
do_rmdir (char const *path)
{
  return result (rmdir (path));
}

static int
do_chdir (char const *path)
{
  return result (chdir (path));
}

static int
do_stat (char const *path)
{
  struct stat st;
  return result (lstat (path, &st));
}

/* Hold the file by O_PATH, which no domain refuses, and open that for
   real.  */
static int
do_reopen (char const *path)
{
  int fd = open (path, O_PATH | O_CLOEXEC);
  if (fd < 0)
    return errno;
  char name[32];
  snprintf (name, sizeof name, "/proc/self/fd/%d", fd);
  int err = do_read (name);
  close (fd);
  return err;
}

/* Open the file relative to a descriptor of its directory.  */
static int
do_openat (char const *path)
{
  char const *slash = strrchr (path, '/');
  if (!slash)
    stop (0, "no '/' in %s", path);
  char *dir = strndup (path, (size_t) (slash - path));
  if (!dir)
    stop (errno, "strndup");
  int fd = open (dir, O_PATH | O_DIRECTORY | O_CLOEXEC);
  free (dir);
  if (fd < 0)
    return errno;
  int err = read_and_close (openat (fd, slash + 1, O_RDONLY | O_CLOEXEC));
  close (fd);
  return err;
}

/* Start the program PATH.  */
static int
do_exec (char const *path)
{
  int ends[2];
  if (pipe2 (ends, O_CLOEXEC) != 0)
    stop (errno, "pipe");
  pid_t child = fork ();
  if (child < 0)
    stop (errno, "fork");
  if (child == 0)
    {
      char *argv[] = { (char *) path, NULL };
      execv (path, argv);
      int err = errno;
      _exit (write (ends[1], &err, sizeof err) != sizeof err);
    }
  close (ends[1]);
  int err = 0;
  if (read (ends[0], &err, sizeof err) < 0)
    stop (errno, "read");
  close (ends[0]);
  waitpid (child, NULL, 0);
  return err;
}

/* Make a socket and bind it to PATH, or CONNECT it to that.  */
static int
use_socket (char const *path,
            int use (int, struct sockaddr const *, socklen_t))
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  if (sizeof address.sun_path <= strlen (path))
    return ENAMETOOLONG;
  strcpy (address.sun_path, path);
  int fd = socket (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0)
    stop (errno, "socket");
  int err = result (use (fd, (struct sockaddr *) &address, sizeof address));
  close (fd);
  return err;
}

static int
do_bind (char const *path)
{
  return use_socket (path, bind);
}

static int
do_connect (char const *path)
{
  return use_socket (path, connect);
}

/* Give the program PATH a file capability (to read all files).  setcap(8)
   does this too, where it is installed.  */
static int
do_setcap (char const *path)
{
  struct vfs_cap_data data = { 0 };
  data.magic_etc = htole32 (VFS_CAP_REVISION_2 | VFS_CAP_FLAGS_EFFECTIVE);
  data.data[0].permitted = htole32 (1 << CAP_DAC_READ_SEARCH);
  return result (setxattr (path, "security.capability", &data, sizeof data,
                           0));
}

static struct action
{
  char const *name;
  int (*one) (char const *);
  int (*two) (char const *, char const *);
} const actions[] =
{
  { "append", do_append, NULL },
  { "bind", do_bind, NULL },
  { "chdir", do_chdir, NULL },
  { "connect", do_connect, NULL },
  { "create", do_create, NULL },
  { "exec", do_exec, NULL },
  { "link", NULL, link },
  { "list", do_list, NULL },
  { "mkdir", do_mkdir, NULL },
  { "mkfifo", do_mkfifo, NULL },
  { "openat", do_openat, NULL },
  { "read", do_read, NULL },
  { "rename", NULL, rename },
  { "reopen", do_reopen, NULL },
  { "rmdir", do_rmdir, NULL },
  { "setcap", do_setcap, NULL },
  { "stat", do_stat, NULL },
  { "symlink", do_symlink, NULL },
  { "tmpfile", do_tmpfile, NULL },
  { "trunc", do_trunc, NULL },
  { "truncate", do_truncate, NULL },
  { "unlink", do_unlink, NULL },
  { "write", do_write, NULL }
};

static _GL_ATTRIBUTE_PURE struct action const *
find (char const *name)
{
  for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
    if (strcmp (actions[i].name, name) == 0)
      return &actions[i];
  stop (0, "no such action: %s", name);
}

int
main (int argc, char **argv)
{
  char const *space = "";
  for (int i = 1; i < argc; )
    {
      struct action const *a = find (argv[i++]);
      if (argc - i < 2 - (a->two == NULL))
        stop (0, "%s needs a path, or two", a->name);
      int err;
      if (a->two)
        {
          err = result (a->two (argv[i], argv[i + 1]));
          i += 2;
        }
      else
        err = a->one (argv[i++]);
      printf ("%s%s", space, errno_name (err));
      space = " ";
    }
  puts ("");
  return fflush (stdout) == 0 ? 0 : EXIT_HELPER;
}
