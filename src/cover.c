/* cover.c -- hiding by mounting something empty over it

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

/* Landlock cannot withhold a directory without taking something from those
   above it, a mount can.  So in a mount namespace of our own each hidden
   directory gets an empty tmpfs over it, and each hidden file, if that is
   asked for, an empty file; then a domain with one rule on the root keeps
   everybody from unmounting them, and from other processes' namespaces.

   Every mount goes to an object that was opened and compared with the plan,
   not to a name.  What is exposed beneath a hidden directory is copied
   before, and put into the cover after.  All there is lies in the namespace,
   and goes with the last process in it.  */

#include <config.h>

#include "cover.h"

#include <dirent.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/wait.h>
#include <unistd.h>

#include "landlock.h"
#include "mounting.h"
#include "mountlist.h"
#include "notes.h"
#include "privilege.h"
#include "system.h"

/* --- The namespace --- */

/* Write TEXT to FILE.  Return 0, or -1 with errno set.  */
static int
write_file (char const *file, char const *text)
{
  int fd = open (file, O_WRONLY | O_CLOEXEC);
  if (fd < 0)
    return -1;
  ssize_t n = write (fd, text, strlen (text));
  int err = errno;
  close (fd);
  errno = err;
  return n < 0 ? -1 : 0;
}

/* Map the user and the group ID of this process, in a new user namespace, to
   themselves.  Return 0, or -1 with errno set.  */
static int
map_ids (uid_t user, gid_t group)
{
  char users[64];
  char groups[64];
  snprintf (users, sizeof users, "%ju %ju 1", (uintmax_t) user,
            (uintmax_t) user);
  snprintf (groups, sizeof groups, "%ju %ju 1", (uintmax_t) group,
            (uintmax_t) group);
  /* Without privilege the group can be mapped only once nobody can leave a
     group any more (user_namespaces(7)).  */
  return (write_file ("/proc/self/setgroups", "deny") == 0
          && write_file ("/proc/self/uid_map", users) == 0
          && write_file ("/proc/self/gid_map", groups) == 0 ? 0 : -1);
}

/* Return true if this process can have a mount namespace as it is, and use
   what it mounts there.  */
static bool
is_admin (void)
{
  uint64_t needed = (UINT64_C (1) << CAP_SYS_ADMIN
                     | UINT64_C (1) << CAP_DAC_OVERRIDE);
  return (privilege_permitted () & needed) == needed;
}

/* Enter a mount namespace, with a user namespace if this is an ordinary
   user.  Return 0, or -1 with errno set.  */
static int
enter (void)
{
  if (is_admin ())
    return mounting_unshare (false);
  /* In a user namespace one would lose what one has.  */
  if (privilege_held ())
    {
      errno = EPERM;
      return -1;
    }
  uid_t user = geteuid ();
  gid_t group = getegid ();
  return mounting_unshare (true) == 0 ? map_ids (user, group) : -1;
}

/* Do in this process all that may be refused.  Return 0, or an errno value.  */
static int
try_all (void)
{
  if (enter () != 0)
    return errno;
  int fd = mounting_tmpfs (0, 1);
  int root = open ("/", O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0 || root < 0 || mounting_attach (fd, root, "") != 0
      || mounting_protect (fd, false) != 0
      || mounting_copy (fd, "", false) < 0)
    return errno;
  return 0;
}

/* Do that in a child.  Return 0, or an errno value.  */
static int
try_in_child (void)
{
  /* The exit status might be lost: the caller may ignore SIGCHLD.  */
  int result[2];
  if (pipe2 (result, O_CLOEXEC) != 0)
    die (EXIT_CANCELED, errno, _("cannot start a process to try it in"));
  pid_t child = fork ();
  if (child < 0)
    die (EXIT_CANCELED, errno, _("cannot start a process to try it in"));
  if (child == 0)
    {
      int err = try_all ();
      ssize_t n = write (result[1], &err, sizeof err);
      _exit (n == sizeof err ? 0 : 1);
    }
  close (result[1]);
  int err;
  ssize_t n;
  while ((n = read (result[0], &err, sizeof err)) < 0 && errno == EINTR)
    continue;
  close (result[0]);
  while (waitpid (child, NULL, 0) < 0 && errno == EINTR)
    continue;
  /* A filter may have killed it.  */
  return n == sizeof err ? err : EPERM;
}

/* Return the number in FILE, or -1 if there is none.  */
static long int
read_number (char const *file)
{
  char text[32];
  int fd = open (file, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return -1;
  ssize_t n = read (fd, text, sizeof text - 1);
  close (fd);
  if (n <= 0)
    return -1;
  text[n] = '\0';
  return strtol (text, NULL, 10);
}

char const *
cover_obstacle (int *err)
{
  *err = try_in_child ();
  if (!*err)
    return NULL;
  if (exhausted (*err))
    die (EXIT_CANCELED, *err, _("cannot make a mount namespace"));
  if (*err == EINVAL && is_admin ())
    return _("the root directory is no mount point (in a chroot, say); mount"
             " --bind it on itself first");
  if (*err == ENOSYS || *err == EINVAL)
    return _("this kernel, or a system call filter around this process, lacks"
             " mount or user namespaces");
  if (privilege_held () && !is_admin ())
    return _("with privilege, that needs CAP_SYS_ADMIN, which this process"
             " lacks (in a container, or inside sandbox-hide, say)");
  if (!is_admin ()
      && (*err == ENOSPC
          || read_number ("/proc/sys/user/max_user_namespaces") == 0))
    return _("user namespaces are disabled or used up; sysctl"
             " user.max_user_namespaces=10000 allows more");
  if (!is_admin ()
      && read_number ("/proc/sys/kernel/unprivileged_userns_clone") == 0)
    return _("user namespaces are for root only here; sysctl"
             " kernel.unprivileged_userns_clone=1 allows them");
  if (!is_admin ()
      && read_number ("/proc/sys/kernel/apparmor_restrict_unprivileged_userns")
      == 1)
    return _("AppArmor restricts user namespaces here; a profile for"
             " sandbox-hide with \"userns,\", or sysctl"
             " kernel.apparmor_restrict_unprivileged_userns=0, allows them");
  return _("a container's filter, a chroot, a security module or a Landlock"
           " domain (sandbox-hide in sandbox-hide, say) around this process"
           " refuses to mount");
}

enum covering
cover_choose (struct options const *o)
{
  /* Without a domain covers would be no more than a veil; what is to be said
     about that is said when it would be made.  */
  if (o->covering == COVER_NOTHING || !o->hide.n || landlock_abi () < 1)
    return COVER_NOTHING;
  int err;
  char const *why = cover_obstacle (&err);
  if (!why)
    return o->covering;
  if (o->required)
    /* TRANSLATORS: %s is a whole message, translated by itself.  */
    die (EXIT_CANCELED, err, _("cannot cover hidden paths: %s"), why);
  /* TRANSLATORS: %s is a whole message, translated by itself.  */
  warn (o, err, _("warning: hidden paths are withheld instead of covered: %s"),
        why);
  return COVER_NOTHING;
}

struct cover
cover_enter (void)
{
  bool user = !is_admin ();
  if (enter () != 0)
    die (EXIT_CANCELED, errno, _("cannot make a mount namespace"));
  return (struct cover) { .entered = true, .user = user, .canary = -1 };
}

/* --- Objects --- */

/* What is needed while covers are laid.  */
struct laying
{
  struct plan *plan;
  int root;
  int files;                    /* a tmpfs with the file that covers files */
  bool snapshots;               /* see struct cover */
  bool attached;                /* that is mounted, on the root, so that it
                                   can be copied from */
};

static char const cover_file[] = "cover";
static char const canary_file[] = "canary";

/* Open the node N by its name beneath TOP, an ancestor of it whose descriptor
   is DIR, not following links.  Return an O_PATH descriptor, or exit with
   125.  */
static int
open_beneath (int dir, struct node const *top, struct node const *n)
{
  size_t depth = 0;
  for (struct node const *a = n; a != top; a = a->parent)
    depth++;
  struct node const **way = xnmalloc (depth + 1, sizeof *way);
  size_t i = depth;
  for (struct node const *a = n; a != top; a = a->parent)
    way[--i] = a;
  int fd = dir;
  for (; i < depth; i++)
    {
      int next = openat (fd, way[i]->name, O_PATH | O_NOFOLLOW | O_CLOEXEC);
      int err = errno;
      if (fd != dir)
        close (fd);
      if (next < 0)
        die (EXIT_CANCELED, err, _("cannot open %s, to be covered"),
             quote (plan_path (n)));
      fd = next;
    }
  free (way);
  return fd;
}

/* Open the node N, which must still be what it was in the plan.  */
static int
open_node (struct laying const *l, struct node const *n)
{
  int fd = open_beneath (l->root, l->plan->root, n);
  struct identity id;
  if (identify (fd, &id) != 0)
    die (EXIT_CANCELED, errno, _("cannot open %s, to be covered"),
         quote (plan_path (n)));
  if (!same_object (&id, &n->id))
    die (EXIT_CANCELED, 0, _("%s was replaced during set-up; try again"),
         quote (plan_path (n)));
  return fd;
}

/* Note whether the file system of FD, which is to be covered, can make
   snapshots.  */
static void
note_snapshots (struct laying *l, int fd)
{
  enum { BTRFS = 0x9123683e, BCACHEFS = 0xca451a4e };
  struct statfs fs;
  if (fstatfs (fd, &fs) != 0
      || (unsigned int) fs.f_type == (unsigned int) BTRFS
      || (unsigned int) fs.f_type == (unsigned int) BCACHEFS)
    l->snapshots = true;
}

/* Set *ID to what FD, which covers N, is.  */
static void
identify_cover (int fd, struct identity *id, struct node const *n)
{
  if (identify (fd, id) != 0)
    die (EXIT_CANCELED, errno, _("cannot cover %s"), quote (plan_path (n)));
}

/* Mount TREE, which is closed, on the entry NAME of DIR, for N.  */
static void
attach (int tree, int dir, char const *name, struct node const *n)
{
  if (tree < 0 || mounting_attach (tree, dir, name) != 0)
    die (EXIT_CANCELED, errno, _("cannot cover %s"), quote (plan_path (n)));
  close (tree);
}

/* --- Files --- */

/* Make the file NAME in DIR, with MODE.  */
static void
make_file (int dir, char const *name, mode_t mode)
{
  int fd = openat (dir, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
  if (fd < 0)
    die (EXIT_CANCELED, errno, _("cannot make the file for covers"));
  close (fd);
}

static void
make_files (struct laying *l)
{
  l->files = mounting_tmpfs (0700, 3);
  if (l->files < 0)
    die (EXIT_CANCELED, errno, _("cannot make the file for covers"));
  make_file (l->files, cover_file, 0);
  make_file (l->files, canary_file, 0400);
  int fd = openat (l->files, canary_file, O_RDONLY | O_CLOEXEC);
  if (fd < 0 || mounting_protect (l->files, false) != 0)
    die (EXIT_CANCELED, errno, _("cannot make the file for covers"));
  close (fd);
}

/* Cover the file N.  */
static void
cover_file_node (struct laying *l, struct node *n)
{
  int fd = open_node (l, n);
  note_snapshots (l, fd);
  /* Before Linux 6.15 nothing can be copied from what is mounted nowhere.  */
  if (!l->attached && mounting_attach (l->files, l->root, "") != 0)
    die (EXIT_CANCELED, errno, _("cannot make the file for covers"));
  l->attached = true;
  int tree = mounting_copy (l->files, cover_file, false);
  if (0 <= tree)
    identify_cover (tree, &n->cover, n);
  attach (tree, fd, "", n);
  close (fd);
}

/* Take the files away from where they can be reached, but by covers.  */
static void
detach_files (struct laying const *l)
{
  if (!l->attached)
    return;
  int start = open (".", O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (start < 0 || fchdir (l->files) != 0 || umount2 (".", MNT_DETACH) != 0
      || fchdir (start) != 0)
    die (EXIT_CANCELED, errno, _("cannot make the file for covers"));
  close (start);
}

/* --- Directories --- */

/* What is exposed in a cover.  */
struct carried
{
  struct node *node;
  int tree;                     /* a copy of what is mounted there */
};

struct carrying
{
  struct carried *v;
  size_t n;
  size_t allocated;
  size_t directories;           /* that lead to them */
};

/* Return the node after N, in the order of plan_next, that is not beneath N,
   or NULL if that would not be beneath TOP.  */
static struct node *
next_beside (struct node const *n, struct node const *top)
{
  while (n != top && !n->next)
    n = n->parent;
  return n == top ? NULL : n->next;
}

/* Return the next node, in that order, of those that a cover of TOP must have:
   what is exposed there, and directories that lead to it.  */
static struct node *
next_in_cover (struct node const *n, struct node const *top)
{
  struct node *next = (n->hidden && n->child ? n->child
                       : next_beside (n, top));
  while (next && !(next->hidden ? next->above_exposed : next->expose))
    next = next_beside (next, top);
  return next;
}

/* Return copies of what is exposed in the hidden directory N.  */
static struct carrying
copy_exposed (struct laying const *l, struct node const *n)
{
  struct carrying c = { .n = 0 };
  for (struct node *e = next_in_cover (n, n); e; e = next_in_cover (e, n))
    {
      if (e->hidden)
        {
          c.directories++;
          continue;
        }
      if (c.n == c.allocated)
        c.v = x2nrealloc (c.v, &c.allocated, sizeof *c.v);
      int fd = open_node (l, e);
      int tree = mounting_copy (fd, "", true);
      if (tree < 0)
        die (EXIT_CANCELED, errno, _("cannot carry the exposed %s through the"
                                     " cover"), quote (plan_path (e)));
      close (fd);
      c.v[c.n++] = (struct carried) { .node = e, .tree = tree };
    }
  return c;
}

/* Make in FD, a tmpfs that is to cover N, the places for what is exposed.  */
static void
make_places (int fd, struct node *n)
{
  for (struct node *e = next_in_cover (n, n); e; e = next_in_cover (e, n))
    {
      int dir = open_beneath (fd, n, e->parent);
      if (S_ISDIR (e->id.mode) ? mkdirat (dir, e->name, 0111) != 0
          : mknodat (dir, e->name, S_IFREG, 0) != 0)
        die (EXIT_CANCELED, errno, _("cannot cover %s"),
             quote (plan_path (n)));
      if (identify_entry (dir, e->name, &e->cover) != 0)
        die (EXIT_CANCELED, errno, _("cannot cover %s"),
             quote (plan_path (n)));
      if (dir != fd)
        close (dir);
    }
}

/* Cover the directory N.  */
static void
cover_directory (struct laying *l, struct node *n)
{
  int fd = open_node (l, n);
  note_snapshots (l, fd);
  struct carrying c = copy_exposed (l, n);
  int tmpfs = mounting_tmpfs (c.n ? 0111 : 0, 1 + c.n + c.directories);
  if (tmpfs < 0)
    die (EXIT_CANCELED, errno, _("cannot cover %s"), quote (plan_path (n)));
  make_places (tmpfs, n);
  identify_cover (tmpfs, &n->cover, n);
  if (mounting_attach (tmpfs, fd, "") != 0)
    die (EXIT_CANCELED, errno, _("cannot cover %s"), quote (plan_path (n)));
  for (size_t i = 0; i < c.n; i++)
    {
      struct node const *e = c.v[i].node;
      int dir = open_beneath (tmpfs, n, e->parent);
      attach (c.v[i].tree, dir, e->name, e);
      if (dir != tmpfs)
        close (dir);
    }
  if (mounting_protect (tmpfs, false) != 0)
    die (EXIT_CANCELED, errno, _("cannot cover %s"), quote (plan_path (n)));
  close (tmpfs);
  close (fd);
  free (c.v);
}

/* --- Directories above --- */

/* What is covered must keep its name: if a directory above it were renamed, its
   name could be made anew, and the next launch would cover that instead.  The
   kernel does not rename what something is mounted on, so each directory above
   that COMMAND could rename is mounted on itself.  The price is that nothing
   can be moved or linked across it (EXDEV).  */

/* Return true if this user may be able to rename the node N.  */
static bool
can_rename (struct node const *n)
{
  struct identity const *above = &n->parent->id;
  uid_t user = geteuid ();
  if (user == 0 || above->uid == user)
    return true;
  if (above->mode & S_ISVTX && n->id.uid != user)
    return false;
  char *path = plan_path (n->parent);
  bool can = faccessat (AT_FDCWD, path, W_OK, AT_EACCESS) == 0;
  free (path);
  return can;
}

/* Mount the directory N on itself.  */
static void
pin (struct laying const *l, struct node const *n)
{
  int fd = open_node (l, n);
  int tree = mounting_copy (fd, "", true);
  if (tree < 0 || mounting_attach (tree, fd, "") != 0)
    die (EXIT_CANCELED, errno, _("cannot mount %s on itself"),
         quote (plan_path (n)));
  close (tree);
  close (fd);
}

/* Mark the directories above what is covered, up to one that lies in a
   cover.  */
static void
mark_pinned (struct plan *plan)
{
  for (size_t i = 0; i < plan->hidden.n; i++)
    {
      struct node *n = plan->hidden.v[i];
      if (n->covered && n->why != WHY_DEVICE)
        for (struct node *a = n->parent;
             a->parent && !a->hidden && !a->pinned; a = a->parent)
          a->pinned = true;
    }
}

/* --- The kernel's own file systems --- */

/* A rule on the root grants all beneath, so root must be kept from writing to
   the kernel's knobs by read-only mounts.  */

/* Keep the entries of the directory DIR, a /proc called PATH, from being
   written to, but those of processes.  */
static void
protect_proc (int dir, char const *path)
{
  int fd = openat (dir, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *stream = fd < 0 ? NULL : fdopendir (fd);
  if (!stream)
    die (EXIT_CANCELED, errno, _("cannot list %s"), quote (path));
  struct dirent const *d;
  while (errno = 0, (d = readdir (stream)))
    {
      char const *name = d->d_name;
      struct identity id;
      if (name[0] == '.' || !name[strspn (name, "0123456789")]
          || d->d_type == DT_LNK
          || identify_entry (dir, name, &id) != 0
          || !(S_ISDIR (id.mode)
               || id.mode & (S_IWUSR | S_IWGRP | S_IWOTH)))
        continue;
      int tree = mounting_copy (dir, name, true);
      if (tree < 0 || mounting_protect (tree, true) != 0
          || mounting_attach (tree, dir, name) != 0)
        die (EXIT_CANCELED, errno, _("cannot make %s read-only"),
             quote (path_append (path, name)));
      close (tree);
    }
  if (errno)
    die (EXIT_CANCELED, errno, _("cannot list %s"), quote (path));
  closedir (stream);
}

/* Keep the kernel's knobs in the mount M from being written to.  */
static void
protect_mount (struct mount_entry const *m)
{
  char const *path = m->me_mountdir;
  int fd = open (path, O_PATH | O_NOFOLLOW | O_CLOEXEC);
  struct identity id;
  if (fd < 0)
    die_if_exhausted (path);
  /* Else it lies beneath another mount, which nobody will take away.  */
  else if (identify (fd, &id) == 0 && id.dev == m->me_dev)
    {
      if (strcmp (m->me_type, "proc") == 0 && !m->me_mntroot[1])
        protect_proc (fd, path);
      else if (mounting_protect (fd, false) != 0)
        die (EXIT_CANCELED, errno, _("cannot make %s read-only"),
             quote (path));
    }
  if (0 <= fd)
    close (fd);
}

/* Take away where in /proc and /sys something would be mounted when it is first
   looked at, as systemd has it for binfmt_misc.  That would be mounted outside,
   and whoever looks in here would wait for it in vain.  */
static void
remove_automounts (struct plan const *plan)
{
  for (struct mount_entry const *m = plan->mounts; m; m = m->me_next)
    {
      char const *dir = m->me_mountdir;
      bool top = (strcmp (m->me_type, "autofs") == 0
                  && (strncmp (dir, "/proc/", 6) == 0
                      || strncmp (dir, "/sys/", 5) == 0)
                  && !mounting_is_covered (m));
      /* What cannot be taken away does no harm but that.  */
      if (top && umount2 (dir, MNT_DETACH | UMOUNT_NOFOLLOW) != 0)
        die_if_exhausted (dir);
    }
}

static void
protect_knobs (struct plan const *plan)
{
  if (!plan->mounts)
    die (EXIT_CANCELED, 0, _("cannot tell what is to be made read-only, as %s"
                             " cannot be read"),
         quote ("/proc/self/mountinfo"));
  for (struct mount_entry const *m = plan->mounts; m; m = m->me_next)
    if (privilege_is_knobs (m->me_type))
      protect_mount (m);
  remove_automounts (plan);
}

/* --- All --- */

void
cover_lay (struct cover *c, struct plan *plan)
{
  struct laying l = { .plan = plan };
  mode_t mask = umask (0);
  l.root = open ("/", O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (l.root < 0)
    die (EXIT_CANCELED, errno, _("cannot open %s"), quote ("/"));
  if (!c->user)
    protect_knobs (plan);
  make_files (&l);
  mark_pinned (plan);
  /* Parents come first: beneath a cover there is what it exposes.  */
  for (struct node *n = plan->root; n; n = plan_next (n))
    if (n->pinned && can_rename (n))
      pin (&l, n);
    else if (n->covered)
      {
        if (S_ISDIR (n->id.mode))
          cover_directory (&l, n);
        else
          cover_file_node (&l, n);
      }
  detach_files (&l);
  close (l.root);
  umask (mask);
  c->canary = l.files;
  c->snapshots = l.snapshots;
  if (c->user)
    privilege_drop_all ();
}

bool
cover_is_closed (struct cover const *c)
{
  int fd = openat (c->canary, canary_file, O_RDONLY | O_CLOEXEC);
  if (0 <= fd)
    {
      close (fd);
      return false;
    }
  if (errno != EACCES)
    die (EXIT_CANCELED, errno, _("cannot tell whether the domain holds"));
  return true;
}
