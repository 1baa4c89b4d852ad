/* grant.c -- the walk that grants everything but what is hidden

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

/* Landlock can only grant, so every entry beside the way to a hidden path
   gets a rule of its own.  The walk is one cursor: an O_PATH descriptor that
   goes down by name and up by "..", and is compared with what was there
   before, so that it needs three descriptors however deep the plan is.
   Entries are read, opened, granted and closed one after the other; nothing
   is kept, allocated or formatted for each.  */

#include <config.h>

#include "grant.h"

#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "alias.h"
#include "landlock.h"
#include "notes.h"
#include "progress.h"
#include "system.h"
#include "xvasprintf.h"

enum { BUFFER_SIZE = 64 * 1024 };

/* An entry that is an ancestor under another name.  */
struct alias
{
  struct alias *next;
  struct node *node;
  char name[];
};

/* One directory between the root and the cursor.  */
struct frame
{
  struct frame *below;          /* the frame of the parent directory */
  struct node *node;
  char *name;                   /* its name in the parent directory */
  struct identity id;
  bool primary;                 /* reached by the plan's own names */
  bool listed;                  /* its entries were read */
  char const *names;            /* of its entries, if they were handed over */
  bool closed;                  /* an outer sandbox-hide hides it */
  bool listable;                /* nothing was met that forbids listing */
  enum restriction restriction; /* of its entries */
  struct node *child;           /* the next of the node's to visit */
  struct alias *aliases;        /* still to be visited */
};

struct walk
{
  struct plan *plan;
  struct options const *o;
  struct grant g;
  uint64_t rights;
  int cursor;
  size_t behind;                /* levels the cursor is below the top frame */
  struct frame *top;
  bool look;                    /* look at every entry of this directory */
  bool count_links;             /* files in it may be links of others beneath
                                   hidden directories */
  char *buffer;
  struct progress progress;
};

/* Return the name of the entry NAME of frame F, or of F itself if NAME is
   NULL; the caller frees it.  */
static char *
path_of (struct frame const *f, char const *name)
{
  size_t len = name ? 1 + strlen (name) : 0;
  for (struct frame const *a = f; a->below; a = a->below)
    len += 1 + strlen (a->name);
  char *path = xmalloc (len + 2);
  char *end = path + len;
  *end = '\0';
  if (name)
    {
      end -= strlen (name);
      memcpy (end, name, strlen (name));
      *--end = '/';
    }
  for (struct frame const *a = f; a->below; a = a->below)
    {
      end -= strlen (a->name);
      memcpy (end, a->name, strlen (a->name));
      *--end = '/';
    }
  if (!len)
    strcpy (path, "/");
  return path;
}

/* The entry NAME of the top frame, or the frame itself if NAME is NULL,
   is not granted (FORMAT says it to people with one %s and, unless ERR is 0,
   the reason; REASON says it to programs).  */
ATTRIBUTE_FORMAT ((printf, 5, 0))
static void
pass_over (struct walk *w, char const *name, int err, char const *reason,
           char const *format)
{
  bool fatal = exhausted (err);
  if (!fatal && !w->o->verbose && !w->o->report)
    return;
  char *path = path_of (w->top, name);
  if (fatal)
    die (EXIT_CANCELED, err, _("cannot open %s"), quote (path));
  char *text = xasprintf (format, quote (path));
  if (w->o->verbose)
    error (0, err, "%s", text);
  note_skipped (w->o, path, reason ? reason : "unknown error");
  free (text);
  free (path);
}

/* Likewise, as it cannot be granted because of ERR, to be added to what FORMAT
   says: it stays denied, but running out of something ends the launch.  */
ATTRIBUTE_FORMAT ((printf, 4, 0))
static void
skip (struct walk *w, char const *name, int err, char const *format)
{
  pass_over (w, name, err, strerrorname_np (err), format);
}

/* The walk met something that it cannot go on from.  */
ATTRIBUTE_FORMAT ((printf, 4, 0))
_Noreturn static void
fail (struct walk *w, char const *name, int err, char const *format)
{
  die (EXIT_CANCELED, err, format, quote (path_of (w->top, name)));
}

/* Let the cursor be FD.  */
static void
move_to (struct walk *w, int fd)
{
  close (w->cursor);
  w->cursor = fd;
}

/* Bring the cursor up to the top frame.  */
static void
climb (struct walk *w)
{
  if (!w->behind)
    return;
  for (; w->behind; w->behind--)
    {
      int fd = openat (w->cursor, "..", O_PATH | O_DIRECTORY | O_CLOEXEC);
      if (fd < 0)
        fail (w, NULL, errno, _("cannot go back to %s"));
      move_to (w, fd);
    }
  struct identity id;
  if (identify (w->cursor, &id) != 0)
    fail (w, NULL, errno, _("cannot go back to %s"));
  if (!same_object (&id, &w->top->id))
    fail (w, NULL, 0, _("%s was moved during set-up; try again"));
}

/* Return the type of the file system on which FD is, as statfs gives it, or
   0 if it does not.  */
static unsigned int
file_system_type (int fd)
{
  struct statfs fs;
  return fstatfs (fd, &fs) == 0 ? fs.f_type : 0;
}

/* Return true if on a file system of TYPE the inode numbers in a directory
   are those that stat would give.  On btrfs a subvolume has another, overlay
   and FUSE may make theirs up; so only what is known to be plain counts.  */
static bool
has_plain_inode_numbers (unsigned int type)
{
  enum
  {
    EXT = 0xef53, TMPFS = 0x01021994, XFS = 0x58465342, SYSFS = 0x62656572,
    DEVPTS = 0x1cd1
  };
  return (type == EXT || type == TMPFS || type == XFS || type == SYSFS
          || type == DEVPTS);
}

bool
grant_can_be_snapshot (int fd, struct identity const *id)
{
  enum { SUBVOLUME_TOP = 256 };
  return id->ino == SUBVOLUME_TOP && file_system_type (fd) == 0x9123683e;
}

/* Return what of all rights RESTRICTION leaves.  */
static uint64_t
restrict_rights (uint64_t rights, enum restriction restriction)
{
  switch (restriction)
    {
    case RESTRICT_SYS:
      rights &= ~LANDLOCK_CHANGE_DIR;
      FALLTHROUGH;
    case RESTRICT_PROC:
      rights &= ~LANDLOCK_WRITE;
      FALLTHROUGH;
    case RESTRICT_NOTHING:
      break;
    }
  return rights;
}

/* Give FD, the entry NAME of the top frame, a rule with all rights but what
   RESTRICTION takes; MODE is its type as far as known, 0 if it is not.  */
static void
add_rule (struct walk *w, int fd, char const *name, mode_t mode,
          enum restriction restriction)
{
  uint64_t rights = restrict_rights (w->rights, restriction);
  uint64_t file_rights = landlock_file_rights (rights);
  bool directory = !mode || S_ISDIR (mode);
  int r = landlock_add (w->g.ruleset, fd, directory ? rights : file_rights);
  /* A directory's rights are refused for anything else.  */
  if (r != 0 && errno == EINVAL && directory)
    r = landlock_add (w->g.ruleset, fd, file_rights);
  /* EBADFD: an object of a kernel-internal file system (a bound namespace
     file), which Landlock never restricts.  */
  if (r != 0 && errno != EBADFD)
    fail (w, name, errno, _("cannot add a Landlock rule for %s"));
}

/* A hidden directory was met under another name: what is listable through
   the top frame would show its names.  */
static void
forbid_listing (struct walk *w)
{
  if (w->o->list_ancestors)
    return;
  for (struct frame *f = w->top; f && f->listable; f = f->below)
    f->listable = false;
}

/* The entry NAME of the top frame, which is ID, is the hidden node N under
   another name.  */
static void
note_alias (struct walk *w, char const *name, struct node *n,
            struct identity const *id)
{
  if (S_ISDIR (id->mode))
    forbid_listing (w);
  else if (1 < id->nlink)
    plan_add_link (w->plan, n, &w->top->id, name);
  pass_over (w, name, 0, "another name of something hidden",
             _("hidden: %s, another name of something hidden"));
}

/* Remember that the entry NAME of the top frame is the ancestor N.  */
static void
add_alias (struct walk *w, char const *name, struct node *n)
{
  size_t size = strlen (name) + 1;
  struct alias *a = xmalloc (offsetof (struct alias, name) + size);
  memcpy (a->name, name, size);
  a->node = n;
  a->next = w->top->aliases;
  w->top->aliases = a;
}

/* Decide by identity about FD, the entry NAME of the top frame.  Return true
   if it is a sibling to be granted, with its type in *MODE.  */
static bool
is_sibling (struct walk *w, int fd, char const *name, mode_t *mode)
{
  struct identity id;
  if (identify (fd, &id) != 0)
    {
      skip (w, name, errno, _("skipped %s, which cannot be looked at"));
      return false;
    }
  *mode = id.mode;
  if (S_ISLNK (id.mode))
    return false;
  struct node *n = plan_object (w->plan, &id);
  if (!n && w->count_links && !S_ISDIR (id.mode) && 1 < id.nlink
      && alias_is_linked (w->plan, &id))
    {
      pass_over (w, name, 0, "link of a file beneath a hidden directory",
                 _("hidden: %s, a link of a file beneath a hidden"
                   " directory"));
      return false;
    }
  if (!n)
    return true;
  if (n->hidden)
    note_alias (w, name, n, &id);
  else
    add_alias (w, name, n);
  return false;
}

/* Return true if NAME is that of a process in /proc.  */
static bool
is_pid (char const *name)
{
  return name[strspn (name, "0123456789")] == '\0';
}

/* Hand over NAME, an entry of the top frame, to a sandbox-hide inside, if
   names are.  */
static void
hand_over (struct walk *w, char const *name)
{
  if (w->g.nest && w->top->primary)
    nest_add (w->g.nest, name);
}

/* Begin, and end, the list of the names in the top frame that are handed
   over.  */
static void
begin_names (struct walk *w)
{
  if (w->g.nest && w->top->primary)
    nest_begin (w->g.nest, &w->top->id);
}

static void
end_names (struct walk *w)
{
  if (!w->g.nest || !w->top->primary)
    return;
  char *path = path_of (w->top, NULL);
  nest_end (w->g.nest, path);
  free (path);
}

/* Grant the entry NAME of the directory DIR, the top frame, if it is a
   sibling.  TYPE and INO are as getdents gives them.  What the plan names
   beneath this frame is visited later.  */
static void
grant_entry (struct walk *w, int dir, char const *name, unsigned char type,
             ino_t ino)
{
  if (name[0] == '.' && (!name[1] || (name[1] == '.' && !name[2])))
    return;
  /* A symbolic link needs no rule: what it leads to decides.  */
  if (type == DT_LNK)
    return;
  struct node *n = plan_child (w->plan, w->top->node, name);
  enum role role = n ? plan_walk_role (n) : ROLE_SIBLING;
  if (role == ROLE_ANCESTOR)
    hand_over (w, name);
  if (role != ROLE_SIBLING || (w->top->node->pids && is_pid (name)))
    return;
  int fd = openat (dir, name, O_PATH | O_NOFOLLOW | O_CLOEXEC);
  if (fd < 0)
    {
      skip (w, name, errno, _("skipped %s"));
      return;
    }
  mode_t mode = DTTOIF (type);
  if (!(w->look || n || type == DT_UNKNOWN
        || (w->count_links && type != DT_DIR)
        || plan_inode (w->plan, ino))
      || is_sibling (w, fd, name, &mode))
    {
      add_rule (w, fd, name, mode,
                n && n->restriction ? n->restriction : w->top->restriction);
      hand_over (w, name);
    }
  close (fd);
}

/* Open the directory of the top frame for reading.  Return a descriptor, or
   -1 if that is not allowed; then its names may have been handed over.  */
static int
open_listing (struct walk *w)
{
  int dir = openat (w->cursor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (0 <= dir)
    return dir;
  int err = errno;
  bool refused = err == EACCES || err == EPERM;
  w->top->names = refused ? nest_find (&w->top->id) : NULL;
  if (w->top->names)
    return -1;
  /* access(2) asks the mode bits and access lists, but not Landlock.  */
  if (refused && !w->top->closed
      && faccessat (w->cursor, ".", R_OK, AT_EACCESS) == 0)
    fail (w, NULL, err,
          _("cannot list %s, though its mode allows it: another Landlock"
            " domain or security module around this process forbids it; if"
            " that is a sandbox-hide, start that one with --nestable"));
  skip (w, NULL, err,
        _("cannot list %s: its entries stay denied, but for those named"));
  return -1;
}

/* Return true if somebody other than root may be able to rename entries of the
   directory ID.  */
static bool
is_changeable (struct identity const *id)
{
  return id->uid != 0 || id->mode & (S_IWGRP | S_IWOTH);
}

/* Grant the siblings in DIR, the directory of the top frame, which is
   closed.  */
static void
grant_listed (struct walk *w, int dir)
{
  for (;;)
    {
      long len = syscall (SYS_getdents64, dir, w->buffer, BUFFER_SIZE);
      if (len < 0)
        skip (w, NULL, errno, _("cannot read all of %s: the rest of its"
                                " entries stay denied"));
      if (len <= 0)
        break;
      for (long i = 0; i < len;)
        {
          struct dirent64 const *d = (void *) (w->buffer + i);
          grant_entry (w, dir, d->d_name, d->d_type, d->d_ino);
          progress_count (&w->progress);
          i += d->d_reclen;
        }
    }
  close (dir);
  w->top->listed = true;
}

/* Grant the siblings in the top frame of which an outer sandbox-hide handed
   over the names.  */
static void
grant_named (struct walk *w)
{
  char const *names = w->top->names;
  char name[NAME_MAX + 1];
  while (nest_next (&names, name))
    grant_entry (w, w->cursor, name, DT_UNKNOWN, 0);
}

/* Grant what a cover, the top frame, has in it: what is exposed there, and
   directories on the way to that.  Its owner cannot list it.  */
static void
grant_carried (struct walk *w)
{
  w->look = true;
  w->count_links = false;
  for (struct node const *n = w->top->node->child; n; n = n->next)
    if (n->hidden ? n->above_exposed : n->expose)
      grant_entry (w, w->cursor, n->name, DT_UNKNOWN, 0);
}

/* Grant the siblings in the directory of the top frame, an ancestor.  */
static void
grant_entries (struct walk *w)
{
  if (w->top->node->hidden)
    {
      begin_names (w);
      grant_carried (w);
      end_names (w);
      return;
    }
  int dir = open_listing (w);
  if (dir < 0 && !w->top->names)
    return;
  struct device const *device = plan_device (w->plan, w->top->id.dev);
  /* A rule on a file opens it by all its names, those in a hidden directory
     too.  */
  w->count_links = device && device->directory;
  /* What was just listed may be swapped for something hidden on the same file
     system before it is opened, if others than root can do that here.  */
  w->look = ((device && is_changeable (&w->top->id))
             || !w->top->primary || !w->plan->mounts
             || !has_plain_inode_numbers (file_system_type (w->cursor)));
  if (grant_can_be_snapshot (w->cursor, &w->top->id))
    {
      if (w->o->list_ancestors && w->o->strict)
        fail (w, NULL, 0, _("%s, to be listed, is a btrfs subvolume, which"
                            " could be copied with what is hidden in it"));
      forbid_listing (w);
    }
  begin_names (w);
  if (dir < 0)
    grant_named (w);
  else
    grant_listed (w, dir);
  end_names (w);
}

/* Return true if N is the entry of another process in a /proc where those are
   withheld.  Being an ancestor must not open what is in it.  */
static bool
is_withheld (struct node const *n)
{
  if (!n->parent || !n->parent->pids || !is_pid (n->name))
    return false;
  char *self = process_name ();
  bool own = strcmp (n->name, self) == 0;
  free (self);
  return !own;
}

/* Return true if the walk has business at node N.  */
static bool
to_be_visited (struct node const *n)
{
  switch (plan_walk_role (n))
    {
    case ROLE_HIDDEN: return n->exists && n->above_exposed;
    case ROLE_SIBLING: return false;
    case ROLE_ANCESTOR:
      if (!n->expose && is_withheld (n))
        return false;
      break;
    case ROLE_EXPOSED: break;
    }
  return n->exists;
}

/* Hand over what is in the top frame, a hidden directory: nothing but the ways
   to what is exposed there.  */
static void
hand_over_exposed (struct walk *w)
{
  begin_names (w);
  for (struct node const *n = w->top->node->child; n; n = n->next)
    if (to_be_visited (n))
      hand_over (w, n->name);
  end_names (w);
}

/* Return true if an outer sandbox-hide hides the entry NAME of F: it handed
   over others.  */
static bool
is_closed (struct frame const *f, char const *name)
{
  if (!f || f->closed || !f->names)
    return f && f->closed;
  char const *names = f->names;
  char handed[NAME_MAX + 1];
  while (nest_next (&names, handed))
    if (strcmp (handed, name) == 0)
      return false;
  return true;
}

/* Put a frame for node N, reached as NAME, on top, and grant its siblings
   if it is an ancestor.  The cursor is there already.  */
static void
push (struct walk *w, struct node *n, char const *name,
      struct identity const *id, bool primary)
{
  struct frame *f = xmalloc (sizeof *f);
  *f = (struct frame) { .below = w->top, .node = n, .name = xstrdup (name),
                        .id = *id, .primary = primary,
                        .listable = n->listable || w->o->list_ancestors,
                        .child = n->child,
                        .restriction = (n->restriction || !w->top
                                        ? n->restriction
                                        : w->top->restriction),
                        .closed = is_closed (w->top, name) };
  w->top = f;
  if (plan_walk_role (n) == ROLE_ANCESTOR)
    grant_entries (w);
  else if (w->g.nest && primary)
    hand_over_exposed (w);
}

/* Go down into FD, the entry NAME of the top frame, which is the node N by
   its name (if PRIMARY, by all the names above it too) or by identity.  */
static void
enter (struct walk *w, int fd, char const *name, struct node *n,
       struct identity const *id, bool primary)
{
  if (!S_ISDIR (id->mode))
    {
      close (fd);
      return;
    }
  /* Where we may not search there is no way on, and none back.  */
  if (faccessat (fd, ".", F_OK, AT_EACCESS) != 0)
    {
      skip (w, name, errno, _("skipped %s, which cannot be entered"));
      close (fd);
      return;
    }
  if (primary && !same_object (id, n->hidden && !n->withheld
                               ? &n->cover : &n->id))
    fail (w, name, 0, _("%s was replaced during set-up; try again"));
  struct node *object = plan_object (w->plan, id);
  if (object && object->hidden && !n->hidden)
    {
      note_alias (w, name, object, id);
      close (fd);
      return;
    }
  move_to (w, fd);
  push (w, n, name, id, primary);
}

/* Give FD, the exposed node N in the top frame, its rule.  */
static void
expose (struct walk *w, int fd, struct node *n, struct identity const *id)
{
  struct node *object = plan_object (w->plan, id);
  if (object && object->hidden)
    die (EXIT_CANCELED, 0,
         _("cannot expose %s: it is the same object as %s, which is hidden"),
         quote_n (0, plan_path (n)), quote_n (1, plan_path (object)));
  if (!S_ISLNK (id->mode))
    add_rule (w, fd, n->name, id->mode, w->top->restriction);
  close (fd);
}

/* Visit the entry NAME of the top frame, which is the node N.  */
static void
visit (struct walk *w, char const *name, struct node *n, bool primary)
{
  climb (w);
  int fd = openat (w->cursor, name, O_PATH | O_NOFOLLOW | O_CLOEXEC);
  struct identity id;
  if (fd < 0 || identify (fd, &id) != 0)
    {
      skip (w, name, errno, _("skipped %s"));
      if (0 <= fd)
        close (fd);
    }
  else if (plan_walk_role (n) != ROLE_EXPOSED)
    enter (w, fd, name, n, &id, primary);
  else if (primary)
    expose (w, fd, n, &id);
  else
    close (fd);
}

/* Leave the top frame.  Its rule comes last, as only now it is known whether
   everything beneath may be listed.  */
static void
leave (struct walk *w)
{
  struct frame *f = w->top;
  if (f->listed && f->listable)
    {
      climb (w);
      if (landlock_add (w->g.ruleset, w->cursor, LANDLOCK_READ_DIR) != 0)
        fail (w, NULL, errno, _("cannot add a Landlock rule for %s"));
    }
  else if (f->listed && f->primary)
    w->g.canary = f->node;
  if (f->below && !f->listable)
    f->below->listable = false;
  w->top = f->below;
  w->behind++;
  free (f->name);
  free (f);
}

/* Visit the next thing in the top frame.  Return false if there is none.  */
static bool
visit_next (struct walk *w)
{
  struct frame *f = w->top;
  while (f->child)
    {
      struct node *n = f->child;
      f->child = n->next;
      if (to_be_visited (n))
        {
          visit (w, n->name, n, f->primary);
          return true;
        }
    }
  struct alias *a = f->aliases;
  if (!a)
    return false;
  f->aliases = a->next;
  visit (w, a->name, a->node, false);
  free (a);
  return true;
}

int
grant_abi (struct options const *o)
{
  int abi = landlock_abi ();
  if (abi < 1)
    {
      int err = errno;
      char const *why
        = (err == ENOSYS
           ? _("this kernel has no Landlock (it is in Linux 5.13 and later,"
               " where CONFIG_SECURITY_LANDLOCK is set)")
           : err == EOPNOTSUPP
           ? _("Landlock is built into this kernel but not enabled at boot;"
               " add landlock to its lsm= parameter")
           : err == EPERM
           ? _("a system call filter around this process (a container's,"
               " say) refuses Landlock")
           : NULL);
      if (!why)
        die (EXIT_CANCELED, err, _("cannot ask for Landlock's version"));
      if (o->required || o->hide_processes || o->audit || o->scope_signal
          || o->scope_abstract_socket)
        die (EXIT_CANCELED, err, "%s", why);
      /* TRANSLATORS: %s is a whole message, translated by itself.  */
      warn_always (o, err, _("warning: nothing is hidden: %s"), why);
      return 0;
    }
  if (abi < LANDLOCK_ABI_SCOPE && (o->scope_signal || o->scope_abstract_socket))
    die (EXIT_CANCELED, 0,
         _("--scope needs Landlock ABI %d (Linux 6.12); this kernel has %d"),
         LANDLOCK_ABI_SCOPE, abi);
  if (abi < LANDLOCK_ABI_AUDIT && o->audit)
    die (EXIT_CANCELED, 0,
         _("--audit needs Landlock ABI %d (Linux 6.15); this kernel has %d"),
         LANDLOCK_ABI_AUDIT, abi);
  if (abi < LANDLOCK_ABI_TRUNCATE && o->strict)
    die (EXIT_CANCELED, 0,
         _("--strict needs Landlock ABI %d (Linux 6.2), which refuses"
           " truncate(2) of hidden files; this kernel has %d"),
         LANDLOCK_ABI_TRUNCATE, abi);
  if (abi < LANDLOCK_ABI_REFER)
    warn (o, 0, _("warning: on this kernel (Landlock ABI %d) files cannot be"
                  " moved or linked between directories (EXDEV)"), abi);
  return abi;
}

bool
grant_refuses_truncate (int abi)
{
  return LANDLOCK_ABI_TRUNCATE <= abi;
}

bool
grant_refuses_connect (int abi)
{
  return LANDLOCK_ABI_RESOLVE_UNIX <= abi;
}

/* COMMAND's own /proc/PID is this process's: give it all rights, where the
   rule on /proc leaves some out or the other PIDs get none.  Its descendants
   read theirs by the rule on /proc.  */
static void
grant_own_process (struct walk *w)
{
  struct node *proc = w->plan->proc;
  if (!proc || plan_walk_role (proc) == ROLE_HIDDEN)
    return;
  char *name = process_name ();
  struct node const *own_node = plan_child (w->plan, proc, name);
  bool in_plan = own_node && plan_walk_role (own_node) != ROLE_SIBLING;
  char *path = plan_path (proc);
  char *own = path_append (path, name);
  free (name);
  int flags = O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
  int fd = in_plan ? -1 : open (own, flags);
  if (0 <= fd)
    {
      if (landlock_add (w->g.ruleset, fd, w->rights) != 0)
        die (EXIT_CANCELED, errno, _("cannot add a Landlock rule for %s"),
             quote (own));
      close (fd);
    }
  else if (!in_plan)
    die_if_exhausted (own);
  free (own);
  free (path);
}

/* Walk all of the plan.  */
static void
grant_all (struct walk *w)
{
  w->buffer = xmalloc (BUFFER_SIZE);
  w->cursor = open ("/", O_PATH | O_DIRECTORY | O_CLOEXEC);
  struct identity id;
  if (w->cursor < 0 || identify (w->cursor, &id) != 0)
    die (EXIT_CANCELED, errno, _("cannot open %s"), quote ("/"));
  push (w, w->plan->root, "", &id, true);
  while (w->top)
    if (!visit_next (w))
      leave (w);
  close (w->cursor);
  free (w->buffer);
  progress_end (&w->progress);
  grant_own_process (w);
}

/* Grant everything: the domain is there for what it does besides, keeping
   mounts as they are, and processes outside from being traced.  */
static void
grant_root (struct walk *w)
{
  int fd = open ("/", O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0)
    die (EXIT_CANCELED, errno, _("cannot open %s"), quote ("/"));
  if (landlock_add (w->g.ruleset, fd, w->rights) != 0)
    die (EXIT_CANCELED, errno, _("cannot add a Landlock rule for %s"),
         quote ("/"));
  close (fd);
}

struct grant
grant_walk (struct plan *plan, struct options const *o, int abi)
{
  struct walk w = { .plan = plan, .o = o,
                    .progress = progress_begin (o, WORK_WALK) };
  bool withholds = plan->root->above_hidden;
  uint64_t handled = (withholds || plan->covers || o->hide_processes
                      ? landlock_rights (abi) : 0);
  uint64_t scoped
    = ((o->scope_signal ? LANDLOCK_SCOPE_SIGNAL : 0)
       | (o->scope_abstract_socket ? LANDLOCK_SCOPE_ABSTRACT_SOCKET : 0));
  w.rights = o->keep_privileges ? handled : handled & ~LANDLOCK_MAKE_DEVICE;
  w.g.abi = abi;
  w.g.audit = o->audit;
  w.g.list_ancestors = o->list_ancestors;
  /* Who asks for covers wants a tree that can be used as ever, also where they
     cannot be had.  */
  if (withholds && (o->nestable || o->covering != COVER_NOTHING))
    w.g.nest = nest_new (o);
  if (withholds)
    nest_check ();
  w.g.ruleset = landlock_create (handled, scoped);
  if (w.g.ruleset < 0)
    die (EXIT_CANCELED, errno, _("cannot create a Landlock ruleset"));
  if (withholds)
    grant_all (&w);
  else if (handled)
    grant_root (&w);
  return w.g;
}

void
grant_no_new_privileges (void)
{
  /* A filter around us may have the first only seem to succeed.  With it,
     exec gives no capability back.  */
  if (prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0
      || prctl (PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1)
    die (EXIT_CANCELED, errno, _("cannot give up gaining privileges"));
}

void
grant_enforce (struct grant *g)
{
  if (landlock_enforce (g->ruleset, g->abi, g->audit) != 0)
    {
      if (errno == E2BIG)
        die (EXIT_CANCELED, 0,
             _("16 nested domains is the kernel's limit, and this would be"
               " one more"));
      die (EXIT_CANCELED, errno, _("cannot enforce the Landlock ruleset"));
    }
  close (g->ruleset);
}
