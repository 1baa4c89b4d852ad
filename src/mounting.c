/* mounting.c -- mounts by descriptor

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

/* The mount interface of Linux 5.2 (and mount_setattr, 5.12) takes objects,
   not names: what was looked at is what is mounted, whatever has become of
   its name meanwhile.  This is the only file with its system calls.  They go
   by number, as <sys/mount.h> has them only since glibc 2.36 and collides
   with <linux/mount.h>; the numbers are the same on every architecture that
   has Landlock's.  */

#include <config.h>

#include "mounting.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <unistd.h>

enum
{
  OPEN_TREE = 428, MOVE_MOUNT = 429, FSOPEN = 430, FSCONFIG = 431,
  FSMOUNT = 432, SETATTR = 442
};

enum { COPY = 1, RECURSIVELY = 0x8000 };        /* open_tree */
enum { FROM_EMPTY = 0x4, TO_EMPTY = 0x40 };     /* move_mount */
enum { SET_STRING = 1, CREATE = 6 };            /* fsconfig */
enum { CLOSE_ON_EXEC = 1 };                     /* fsopen, fsmount */
enum { READ_ONLY = 1, NO_SUID = 2, NO_DEV = 4, NO_EXEC = 8 };

bool
mounting_is_covered (struct mount_entry const *m)
{
  for (struct mount_entry const *later = m->me_next; later;
       later = later->me_next)
    if (strcmp (later->me_mountdir, m->me_mountdir) == 0)
      return true;
  return false;
}

/* Return 0 if nothing that is mounted in this namespace appears in others, or
   -1 with errno set.  A blank in a name comes as an escape sequence.  */
static int
check_shared (void)
{
  FILE *f = fopen ("/proc/self/mountinfo", "re");
  if (!f)
    return -1;
  char *line = NULL;
  size_t allocated = 0;
  bool shared = false;
  while (!shared && 0 < getline (&line, &allocated, f))
    shared = strstr (line, " shared:");
  bool failed = ferror (f);
  free (line);
  fclose (f);
  if (!shared && !failed)
    return 0;
  errno = failed ? EIO : EPERM;
  return -1;
}

int
mounting_unshare (bool user)
{
  /* A filter around us may have it seem to succeed.  What is mounted then
     would be mounted for everybody.  */
  static char const name[] = "/proc/self/ns/mnt";
  struct stat before, after;
  if (stat (name, &before) != 0
      || unshare (CLONE_NEWNS | (user ? CLONE_NEWUSER : 0)) != 0
      || stat (name, &after) != 0)
    return -1;
  if (before.st_ino == after.st_ino)
    {
      errno = EPERM;
      return -1;
    }
  /* The mounts of a namespace with more privilege are slaves there by
     themselves.  */
  if (user)
    return 0;
  return (mount (NULL, "/", NULL, MS_REC | MS_SLAVE, NULL) == 0
          ? check_shared () : -1);
}

int
mounting_copy (int dir, char const *name, bool recursive)
{
  return syscall (OPEN_TREE, dir, name,
                  COPY | O_CLOEXEC | AT_SYMLINK_NOFOLLOW | AT_NO_AUTOMOUNT
                  | (*name ? 0 : AT_EMPTY_PATH)
                  | (recursive ? RECURSIVELY : 0));
}

int
mounting_tmpfs (mode_t mode, unsigned int inodes)
{
  char mode_text[16];
  char inodes_text[16];
  snprintf (mode_text, sizeof mode_text, "%o", (unsigned int) mode);
  snprintf (inodes_text, sizeof inodes_text, "%u", inodes);
  int fs = syscall (FSOPEN, "tmpfs", CLOSE_ON_EXEC);
  if (fs < 0)
    return -1;
  int mount = -1;
  if (syscall (FSCONFIG, fs, SET_STRING, "mode", mode_text, 0) == 0
      && syscall (FSCONFIG, fs, SET_STRING, "nr_inodes", inodes_text, 0) == 0
      && syscall (FSCONFIG, fs, SET_STRING, "size", "4k", 0) == 0
      && syscall (FSCONFIG, fs, CREATE, NULL, NULL, 0) == 0)
    mount = syscall (FSMOUNT, fs, CLOSE_ON_EXEC, NO_SUID | NO_DEV | NO_EXEC);
  int err = errno;
  close (fs);
  errno = err;
  return mount;
}

int
mounting_attach (int tree, int dir, char const *name)
{
  return syscall (MOVE_MOUNT, tree, "", dir, name,
                  FROM_EMPTY | (*name ? 0 : TO_EMPTY));
}

int
mounting_protect (int fd, bool recursive)
{
  struct
  {
    uint64_t set;
    uint64_t clear;
    uint64_t propagation;
    uint64_t user_namespace;
  } attributes = { .set = READ_ONLY, .propagation = MS_PRIVATE };
  if (syscall (SETATTR, fd, "",
               AT_EMPTY_PATH | (recursive ? RECURSIVELY : 0),
               &attributes, sizeof attributes) != 0)
    return -1;
  /* That, too, may only seem so.  */
  struct statvfs fs;
  if (fstatvfs (fd, &fs) != 0)
    return -1;
  if (fs.f_flag & ST_RDONLY)
    return 0;
  errno = EPERM;
  return -1;
}
