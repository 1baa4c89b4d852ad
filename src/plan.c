/* plan.c -- the tree of hidden, exposed and ancestor paths

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

/* The plan holds every rule about paths, and knows nothing of Landlock: what
   is hidden, what the deepest option says, which directories become
   ancestors, which of these may stay listable, and which --expose makes no
   sense.  It is a tree of components; one table finds a node by its parent
   and name, another by inode number, so that neither the number of paths nor
   the number of entries beside them is ever compared one by one.  Nothing in
   here recurs: paths are as deep as memory allows.  */

#include <config.h>

#include "plan.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "hash.h"
#include "minmax.h"
#include "mountlist.h"
#include "system.h"

static size_t
hash_place (void const *node, size_t size)
{
  /* FNV-1a, started from the parent.  */
  struct node const *n = node;
  uint64_t h = UINT64_C (14695981039346656037) ^ (uintptr_t) n->parent;
  for (char const *c = n->name; *c; c++)
    h = (h ^ (unsigned char) *c) * UINT64_C (1099511628211);
  return (h ^ h >> 32) % size;
}

static bool
equal_places (void const *a, void const *b)
{
  struct node const *m = a;
  struct node const *n = b;
  return m->parent == n->parent && strcmp (m->name, n->name) == 0;
}

static size_t
hash_inode (void const *node, size_t size)
{
  struct node const *n = node;
  return n->id.ino % size;
}

static bool
equal_inodes (void const *a, void const *b)
{
  struct node const *m = a;
  struct node const *n = b;
  return m->id.ino == n->id.ino;
}

static Hash_table *
new_table (Hash_hasher hasher, Hash_comparator comparator)
{
  Hash_table *t = hash_initialize (61, NULL, hasher, comparator, NULL);
  if (!t)
    xalloc_die ();
  return t;
}

static void
append_node (struct nodes *list, struct node *n)
{
  if (list->n == list->allocated)
    list->v = x2nrealloc (list->v, &list->allocated, sizeof *list->v);
  list->v[list->n++] = n;
}

/* Enter N into TABLE unless there is one like it.  Return the one that is
   there.  */
static struct node *
enter (Hash_table *table, struct node *n)
{
  struct node *there = hash_insert (table, n);
  if (!there)
    xalloc_die ();
  return there;
}

static struct node *
new_node (struct plan *plan, struct node *parent, char const *name)
{
  struct node *n = xzalloc (sizeof *n);
  n->name = xstrdup (name);
  n->parent = parent;
  n->listable = true;
  if (parent)
    {
      n->next = parent->child;
      parent->child = n;
      enter (plan->names, n);
    }
  return n;
}

struct node *
plan_child (struct plan const *plan, struct node const *parent,
            char const *name)
{
  struct node key;
  key.parent = (struct node *) parent;
  key.name = name;
  return hash_lookup (plan->names, &key);
}

struct node *
plan_inode (struct plan const *plan, ino_t ino)
{
  struct node key;
  key.id.ino = ino;
  return hash_lookup (plan->inodes, &key);
}

struct node *
plan_object (struct plan const *plan, struct identity const *id)
{
  struct node *ancestor = NULL;
  for (struct node *n = plan_inode (plan, id->ino); n; n = n->same_ino)
    if (same_object (&n->id, id))
      {
        if (n->hidden)
          return n;
        ancestor = n;
      }
  return ancestor;
}

struct node *
plan_at (struct plan const *plan, char const *path)
{
  struct node *n = plan->root;
  char *copy = xstrdup (path);
  char *rest;
  for (char *name = strtok_r (copy, "/", &rest); name;
       name = strtok_r (NULL, "/", &rest))
    {
      struct node *child = plan_child (plan, n, name);
      if (!child)
        break;
      n = child;
    }
  free (copy);
  return n;
}

enum role
plan_role (struct node const *n)
{
  return (n->hidden ? ROLE_HIDDEN
          : n->above_hidden ? ROLE_ANCESTOR
          : n->expose ? ROLE_EXPOSED : ROLE_SIBLING);
}

enum role
plan_walk_role (struct node const *n)
{
  return (n->withheld ? ROLE_HIDDEN
          : n->above_hidden ? ROLE_ANCESTOR
          : n->expose && !n->in_cover ? ROLE_EXPOSED : ROLE_SIBLING);
}

bool
plan_is_cover (struct plan const *plan, struct identity const *id)
{
  for (size_t i = 0; plan->covers && i < plan->hidden.n; i++)
    {
      struct node const *n = plan->hidden.v[i];
      if (n->covered && (S_ISDIR (n->cover.mode) ? id->dev == n->cover.dev
                         : same_object (&n->cover, id)))
        return true;
    }
  return false;
}

struct node *
plan_next (struct node const *n)
{
  if (n->child)
    return n->child;
  while (n && !n->next)
    n = n->parent;
  return n ? n->next : NULL;
}

static int
compare_names (void const *a, void const *b)
{
  struct node *const *m = a;
  struct node *const *n = b;
  return strcmp ((*m)->name, (*n)->name);
}

void
plan_sort (struct plan *plan)
{
  struct nodes list = { .n = 0 };
  for (struct node *n = plan->root; n; n = plan_next (n))
    {
      list.n = 0;
      for (struct node *c = n->child; c; c = c->next)
        append_node (&list, c);
      if (list.n < 2)
        continue;
      qsort (list.v, list.n, sizeof *list.v, compare_names);
      n->child = NULL;
      while (list.n)
        {
          struct node *c = list.v[--list.n];
          c->next = n->child;
          n->child = c;
        }
    }
  free (list.v);
}

char *
plan_path (struct node const *n)
{
  if (!n->parent)
    return xstrdup ("/");
  size_t len = 0;
  for (struct node const *a = n; a->parent; a = a->parent)
    len += 1 + strlen (a->name);
  char *path = xmalloc (len + 1);
  char *end = path + len;
  *end = '\0';
  for (struct node const *a = n; a->parent; a = a->parent)
    {
      size_t l = strlen (a->name);
      end -= l;
      memcpy (end, a->name, l);
      *--end = '/';
    }
  return path;
}

struct node *
plan_insert (struct plan *plan, struct resolved const *r)
{
  struct node *n = plan->root;
  for (size_t i = 0; i < r->n; i++)
    {
      struct component const *c = &r->components[i];
      struct node *child = plan_child (plan, n, c->name);
      if (!child)
        child = new_node (plan, n, c->name);
      if (c->exists && !child->exists)
        {
          child->exists = true;
          child->id = c->id;
        }
      n = child;
    }
  return n;
}

/* What turns the arguments of options into nodes.  */
struct arguments
{
  char *start;                  /* the starting directory, once needed */
  struct resolver *resolver;
};

/* Resolve PATH, an argument of an option, and return its node.  Set *MISSING,
   unless that is NULL, to the reason why it does not exist, or 0.  */
static struct node *
insert_path (struct plan *plan, char const *path, struct arguments *a,
             int *missing)
{
  if (*path != '/' && !a->start)
    a->start = starting_directory ();
  struct resolved r = resolver_resolve (a->resolver, path, a->start);
  struct node *n = plan_insert (plan, &r);
  if (missing)
    *missing = r.missing;
  resolved_free (&r);
  return n;
}

bool
plan_says_absent (int err)
{
  return (err == ENOENT || err == ENOTDIR || err == ELOOP
          || err == ENAMETOOLONG);
}

/* Return true if N is what container engines put over a path to hide it: the
   null device, mounted there.  */
static bool
is_masked (struct plan const *plan, struct node const *n)
{
  if (!n->exists || !S_ISCHR (n->id.mode) || n->id.rdev != makedev (1, 3))
    return false;
  char *path = plan_path (n);
  bool masked = false;
  if (strcmp (path, "/dev/null") != 0)
    for (struct mount_entry *m = plan->mounts; m && !masked; m = m->me_next)
      masked = strcmp (m->me_mountdir, path) == 0;
  free (path);
  return masked;
}

/* Note that P names N.  */
static void
add_name (struct node *n, struct named *p)
{
  p->also = n->by;
  n->by = p;
}

/* Hide N, which P names.  MISSING says why it does not exist, 0 if it
   does.  */
static void
hide_node (struct plan *plan, struct node *n, struct named *p, int missing)
{
  if (n == plan->root && p->source == SOURCE_PRESET)
    die (EXIT_USAGE, 0,
         /* TRANSLATORS: a file, and the number of a line in it.  */
         _("%s, line %zu: refusing to hide the root directory"),
         quote (p->origin), p->line);
  if (n == plan->root)
    die (EXIT_USAGE, 0, _("refusing to hide the root directory, by %s"),
         quote (p->path));
  add_name (n, p);
  if (n->hide)
    return;
  n->hide = true;
  n->masked = is_masked (plan, n);
  append_node (&plan->hidden, n);
  if (plan_says_absent (missing))
    append_node (&plan->missing, n);
  else if (missing)
    n->unreachable = true;
}

static void
insert_hidden (struct plan *plan, struct paths const *paths,
               struct arguments *a)
{
  for (size_t i = 0; i < paths->n; i++)
    if (paths->v[i]->source != SOURCE_PRESET)
      {
        int missing;
        struct node *n = insert_path (plan, paths->v[i]->path, a, &missing);
        hide_node (plan, n, paths->v[i], missing);
      }
}

/* Enter what the line and lists expose.  Whether that makes sense is known
   once the presets have been looked at.  */
static void
insert_exposed (struct plan *plan, struct paths const *paths,
                struct arguments *a)
{
  for (size_t i = 0; i < paths->n; i++)
    {
      struct named *p = paths->v[i];
      if (p->source == SOURCE_PRESET)
        continue;
      int missing;
      struct node *n = insert_path (plan, p->path, a, &missing);
      if (missing && !n->make)
        die (EXIT_USAGE, missing, _("cannot expose %s"), quote (p->path));
      if (n->hide)
        die (EXIT_USAGE, 0, _("cannot expose %s: it is itself hidden"),
             quote (p->path));
      add_name (n, p);
      if (!n->expose)
        append_node (&plan->exposed, n);
      n->expose = true;
    }
}

/* Note that the entry P of a preset comes to nothing, and WHY.  */
static void
pass_over (struct plan *plan, struct named const *p, int why)
{
  if (plan->n_passed_over == plan->allocated_passed_over)
    plan->passed_over = x2nrealloc (plan->passed_over,
                                    &plan->allocated_passed_over,
                                    sizeof *plan->passed_over);
  plan->passed_over[plan->n_passed_over++]
    = (struct passed_over) { .entry = p, .why = why };
}

/* Return the node of R if an option will make that, else NULL.  */
static struct node *
find_made (struct plan const *plan, struct resolved const *r)
{
  struct node *n = plan->root;
  for (size_t i = 0; n && i < r->n; i++)
    n = plan_child (plan, n, r->components[i].name);
  return n && n->make ? n : NULL;
}

/* Return the node of P, an entry of a preset, or NULL if that comes to
   nothing.  Set *MISSING as insert_path does, to 0 if it will be made.  */
static struct node *
insert_entry (struct plan *plan, struct named *p, struct arguments *a,
              int *missing)
{
  struct resolved r = resolver_resolve (a->resolver, p->path, NULL);
  struct node *n = NULL;
  *missing = r.missing;
  /* What will be made is judged as what is there then.  */
  if (r.missing && (n = find_made (plan, &r)))
    *missing = 0;
  else if (plan_says_absent (r.missing))
    pass_over (plan, p, PASSED_ABSENT);
  /* A history that is a link to /dev/null is no reason to do without that.  */
  else if (r.n && r.components[r.n - 1].exists
           && S_ISCHR (r.components[r.n - 1].id.mode))
    pass_over (plan, p, PASSED_DEVICE);
  else
    n = plan_insert (plan, &r);
  resolved_free (&r);
  return n;
}

/* Hide what presets list.  What an option exposes by that very name was meant
   to be an exception.  */
static void
insert_presets (struct plan *plan, struct paths const *paths,
                struct arguments *a)
{
  for (size_t i = 0; i < paths->n; i++)
    {
      struct named *p = paths->v[i];
      int missing;
      struct node *n = (p->source == SOURCE_PRESET
                        ? insert_entry (plan, p, a, &missing) : NULL);
      if (n && n->expose)
        {
          n->spared = true;
          pass_over (plan, p, PASSED_EXPOSED);
        }
      else if (n)
        hide_node (plan, n, p, missing);
    }
}

/* Return true if what names the hidden node N all belongs to GROUP.  */
static bool
is_of_group (struct node const *n, size_t group)
{
  for (struct named const *p = n->by; p; p = p->also)
    if (p->group != group)
      return false;
  return true;
}

/* Return true if the preset GROUP, and nothing else, hides the node N, which
   it does not name.  */
static bool
hides_alone (struct node const *n, size_t group)
{
  bool hides = false;
  for (struct node const *a = n->parent; a && !a->expose; a = a->parent)
    if (a->hide)
      {
        if (!is_of_group (a, group))
          return false;
        hides = true;
      }
  return hides;
}

/* Expose what presets expose of what they hide: never more.  */
static void
insert_exceptions (struct plan *plan, struct paths const *paths,
                   struct arguments *a)
{
  for (size_t i = 0; i < paths->n; i++)
    {
      struct named *p = paths->v[i];
      int missing;
      struct node *n = (p->source == SOURCE_PRESET
                        ? insert_entry (plan, p, a, &missing) : NULL);
      if (!n || n->expose)
        continue;
      /* What the user's list exposes may be another name of what is hidden, or
         a process's entry, which is not known yet.  */
      if (missing || n->hide || p->users || !hides_alone (n, p->group))
        pass_over (plan, p, PASSED_USELESS);
      else
        {
          add_name (n, p);
          n->expose = true;
          append_node (&plan->exposed, n);
        }
    }
}

/* Check that what options expose is beneath something hidden.  */
static void
check_exposed (struct plan *plan)
{
  size_t kept = 0;
  for (size_t i = 0; i < plan->exposed.n; i++)
    {
      struct node *n = plan->exposed.v[i];
      struct node *above = n;
      while (above && !above->hide)
        above = above->parent;
      if (!above && !n->spared)
        die (EXIT_USAGE, 0,
             _("cannot expose %s: it is not beneath any hidden path"),
             quote (n->by->path));
      /* What only a preset would have hidden is an entry like any other.  */
      n->expose = above != NULL;
      if (above)
        plan->exposed.v[kept++] = n;
    }
  plan->exposed.n = kept;
}

/* Enter what will be made: PATHS, with the directories above.  */
static void
insert_made (struct plan *plan, struct strings const *paths,
             struct arguments *a)
{
  for (size_t i = 0; i < paths->n; i++)
    for (struct node *n = insert_path (plan, paths->v[i], a, NULL);
         n && !n->make; n = n->parent)
      n->make = true;
}

/* Note that the directories above N cannot be listed without giving away
   names.  */
static void
forbid_listing (struct node *n)
{
  while ((n = n->parent) && n->listable)
    n->listable = false;
}

struct device const *
plan_device (struct plan const *plan, dev_t dev)
{
  for (size_t i = 0; i < plan->n_devices; i++)
    if (plan->devices[i].dev == dev)
      return &plan->devices[i];
  return NULL;
}

/* Note that something on the file system DEV is hidden, a directory if
   DIRECTORY.  */
static void
add_device (struct plan *plan, dev_t dev, bool directory)
{
  struct device *d = (struct device *) plan_device (plan, dev);
  if (!d)
    {
      if (plan->n_devices == plan->allocated_devices)
        plan->devices = x2nrealloc (plan->devices, &plan->allocated_devices,
                                    sizeof *plan->devices);
      d = &plan->devices[plan->n_devices++];
      *d = (struct device) { .dev = dev };
    }
  d->directory |= directory;
}

void
plan_note_submounts (struct plan *plan)
{
  plan->submounts.n = 0;
  for (struct mount_entry const *m = plan->mounts; m; m = m->me_next)
    {
      struct node const *d = plan_decides (plan_at (plan, m->me_mountdir));
      if (!d || !d->hide)
        continue;
      struct resolved r = resolve (m->me_mountdir, NULL, MAKE_NOTHING);
      if (!r.missing && r.n && S_ISDIR (r.components[r.n - 1].id.mode))
        {
          add_device (plan, r.components[r.n - 1].id.dev, true);
          strings_append (&plan->submounts, xstrdup (m->me_mountdir));
        }
      resolved_free (&r);
    }
}

enum relief
plan_relief (struct node const *n)
{
  return (!n->exists || n->masked || n->unreachable || S_ISLNK (n->id.mode)
          ? RELIEF_NONE
          : S_ISDIR (n->id.mode) || n->why == WHY_DEVICE ? RELIEF_COVER
          : RELIEF_COVER_ALL);
}

/* Return true if the hidden node N is of those that PLAN covers.  */
static bool
is_covered (struct plan const *plan, struct node const *n)
{
  if (plan->covering == COVER_NOTHING || !n->hide)
    return false;
  switch (plan_relief (n))
    {
    case RELIEF_COVER: return true;
    case RELIEF_COVER_ALL: return plan->covering == COVER_ALL;
    case RELIEF_NONE: break;
    }
  return false;
}

/* Mark which nodes are hidden, and how.  Beneath a cover there is nothing
   left to be hidden, but in what is exposed there.  */
static void
mark_hidden (struct plan *plan)
{
  for (struct node *n = plan->root; n; n = plan_next (n))
    {
      struct node const *above = n->parent;
      bool in_hidden = above && above->hidden;
      n->hidden = n->hide || (!n->expose && in_hidden);
      bool gone = in_hidden && !above->withheld;
      n->covered = n->hidden && !in_hidden && is_covered (plan, n);
      n->withheld = n->hidden && !gone && !n->covered;
      n->in_cover = n->covered || (above && above->in_cover);
      plan->covers |= n->covered;
    }
}

/* Mark what the hidden and exposed nodes make of those above them.  */
static void
mark (struct plan *plan)
{
  mark_hidden (plan);
  for (size_t i = 0; i < plan->special.n; i++)
    {
      /* The walk must come to it, so those above are ancestors.  */
      struct node *n = plan->special.v[i];
      for (struct node *a = n->parent; a; a = a->parent)
        a->above_hidden = true;
      if (n->pids)
        {
          n->above_hidden = true;
          n->listable = false;
          forbid_listing (n);
          for (struct node *a = n; a; a = a->parent)
            a->relief = RELIEF_NONE;
        }
    }
  for (size_t i = 0; i < plan->hidden.n; i++)
    {
      struct node *n = plan->hidden.v[i];
      if (n->parent->hidden)
        continue;
      if (n->exists)
        add_device (plan, n->id.dev, S_ISDIR (n->id.mode));
      if (n->covered)
        continue;
      enum relief relief = plan_relief (n);
      for (struct node *a = n->parent;
           a && (!a->above_hidden || a->relief < relief); a = a->parent)
        {
          a->above_hidden = true;
          a->relief = MAX (a->relief, relief);
        }
      /* What is missing may become a directory.  */
      if (!n->exists || S_ISDIR (n->id.mode))
        forbid_listing (n);
    }
  for (size_t i = 0; i < plan->exposed.n; i++)
    for (struct node *a = plan->exposed.v[i]->parent;
         a->hidden && !a->above_exposed; a = a->parent)
      a->above_exposed = true;
}

/* Return true if nothing that is the same object as N may be granted.  What
   merely lies beneath a hidden node may be /dev, mounted there.  */
static bool
counts_by_identity (struct node const *n)
{
  return (n->exists && !n->masked
          && (n->hidden ? n->hide || n->above_exposed : n->above_hidden));
}

/* Enter the hidden nodes and the ancestors by inode number.  */
static void
enter_inodes (struct plan *plan)
{
  for (struct node *n = plan->root; n; n = plan_next (n))
    if (counts_by_identity (n))
      {
        struct node *first = enter (plan->inodes, n);
        if (first != n)
          {
            n->same_ino = first->same_ino;
            first->same_ino = n;
          }
      }
}

/* A directory that has two names in the plan (a bind mount of it is there
   as well) can be listed only if it may be under both.  */
static void
agree_on_listing (struct plan *plan)
{
  bool changed;
  do
    {
      changed = false;
      for (struct node *n = plan->root; n; n = plan_next (n))
        if (n->exists && !n->listable)
          for (struct node *m = plan_inode (plan, n->id.ino); m;
               m = m->same_ino)
            if (m->listable && same_object (&m->id, &n->id))
              {
                m->listable = false;
                forbid_listing (m);
                changed = true;
              }
    }
  while (changed);
}

/* Enter the mount points that are entries of ancestors, as siblings: there
   the inode number in the directory is that of what the mount covers, so
   the walk must look at the entry itself.  */
static void
insert_mounts (struct plan *plan)
{
  for (struct mount_entry const *m = plan->mounts; m; m = m->me_next)
    {
      struct node *n = plan->root;
      char *path = xstrdup (m->me_mountdir);
      char *rest = path + strspn (path, "/");
      while (n && plan_walk_role (n) == ROLE_ANCESTOR && *rest)
        {
          char *name = rest;
          char *end = name + strcspn (name, "/");
          rest = end + strspn (end, "/");
          *end = '\0';
          struct node *child = plan_child (plan, n, name);
          if (!child && !*rest)
            new_node (plan, n, name);
          n = child;
        }
      free (path);
    }
}

/* Return the mounts, or NULL if they are not known.  */
static struct mount_entry *
read_mounts (void)
{
  errno = 0;
  struct mount_entry *m = read_file_system_list (false);
  if (!m || !m->me_mntroot)
    die_if_exhausted ("/proc/self/mountinfo");
  /* Only mountinfo gives the root of a mount; without it gnulib falls back
     on a table that need not be true.  */
  return m && m->me_mntroot ? m : NULL;
}

static struct node *
new_root (struct plan *plan)
{
  struct node *root = new_node (plan, NULL, "");
  int fd = open ("/", O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0 || identify (fd, &root->id) != 0)
    die (EXIT_CANCELED, errno, _("cannot open %s"), quote ("/"));
  close (fd);
  root->exists = true;
  return root;
}

struct plan *
plan_make (struct options const *o, bool to_be_made, enum covering covering)
{
  struct plan *plan = xzalloc (sizeof *plan);
  plan->covering = covering;
  plan->names = new_table (hash_place, equal_places);
  plan->inodes = new_table (hash_inode, equal_inodes);
  plan->root = new_root (plan);
  if (o->hide.n || o->hide_processes)
    plan->mounts = read_mounts ();
  struct arguments a = { .resolver = resolver_new () };
  insert_hidden (plan, &o->hide, &a);
  if (to_be_made)
    {
      insert_made (plan, &o->mkdir, &a);
      insert_made (plan, &o->create, &a);
      insert_made (plan, &o->expose_dir, &a);
    }
  insert_exposed (plan, &o->expose, &a);
  insert_presets (plan, &o->hide, &a);
  check_exposed (plan);
  insert_exceptions (plan, &o->expose, &a);
  resolver_free (a.resolver);
  free (a.start);
  return plan;
}

struct node *
plan_decides (struct node *n)
{
  while (n && !n->hide && !n->expose)
    n = n->parent;
  return n;
}

struct node *
plan_hide (struct plan *plan, struct resolved const *r, enum why why,
           struct node const *of)
{
  char *path = resolved_path (r);
  struct node *decides = plan_decides (plan_at (plan, path));
  free (path);
  /* No node is made then: its identity would count as hidden everywhere,
     also that of /dev, bound beneath a hidden directory.  */
  if (decides && decides->hide)
    return NULL;
  struct node *n = plan_insert (plan, r);
  if (n->expose && why == WHY_DEVICE)
    die (EXIT_CANCELED, 0,
         _("cannot expose %s, from which every file of a disk can be read"
           " (--keep-privileges allows it)"), quote (plan_path (n)));
  if (of && of->why == WHY_DEVICE)
    why = WHY_DEVICE;
  else if (of && (n == plan->root || decides))
    die (EXIT_CANCELED, 0,
         n == plan->root
         ? _("cannot hide %s: %s is another name of it")
         : _("cannot hide %s: %s, beneath an exposed path, is another name of"
             " it"), quote_n (0, plan_path (of)), quote_n (1, plan_path (n)));
  n->hide = true;
  n->why = why;
  n->of = of;
  append_node (&plan->hidden, n);
  return n;
}

/* Return the node of PATH, to be treated in some special way, or NULL if it
   does not exist.  */
static struct node *
insert_special (struct plan *plan, char const *path)
{
  struct resolved r = resolve (path, NULL, MAKE_NOTHING);
  struct node *n = r.missing ? NULL : plan_insert (plan, &r);
  resolved_free (&r);
  if (!n)
    return NULL;
  if (strcmp (path, "/proc") == 0)
    plan->proc = n;
  append_node (&plan->special, n);
  return n;
}

void
plan_restrict (struct plan *plan, char const *path,
               enum restriction restriction)
{
  struct node *n = insert_special (plan, path);
  if (n)
    n->restriction = restriction;
}

void
plan_withhold_pids (struct plan *plan, char const *path)
{
  struct node *n = insert_special (plan, path);
  if (n)
    n->pids = true;
}

void
plan_finish (struct plan *plan)
{
  plan_note_submounts (plan);
  mark (plan);
  enter_inodes (plan);
  agree_on_listing (plan);
  if (plan->root->above_hidden)
    insert_mounts (plan);
}

/* A name of a hidden file.  */
struct link
{
  struct identity file;
  struct identity dir;
  char *name;
};

static size_t
hash_link (void const *link, size_t size)
{
  struct link const *l = link;
  uint64_t h = l->file.ino * UINT64_C (1099511628211) ^ l->dir.ino;
  return (h ^ h >> 32) % size;
}

static bool
equal_links (void const *a, void const *b)
{
  struct link const *l = a;
  struct link const *m = b;
  return (same_object (&l->file, &m->file) && same_object (&l->dir, &m->dir)
          && strcmp (l->name, m->name) == 0);
}

void
plan_add_link (struct plan *plan, struct node *n, struct identity const *dir,
               char const *name)
{
  if (!plan->links)
    plan->links = new_table (hash_link, equal_links);
  struct link *l = xmalloc (sizeof *l);
  *l = (struct link) { .file = n->id, .dir = *dir, .name = xstrdup (name) };
  struct link *there = hash_insert (plan->links, l);
  if (!there)
    xalloc_die ();
  if (there == l)
    {
      struct node *first = plan_object (plan, &n->id);
      if (first)
        first->links++;
    }
  else
    {
      free (l->name);
      free (l);
    }
}

nlink_t
plan_links (struct plan const *plan, struct node const *n)
{
  struct node const *first = plan_object (plan, &n->id);
  return first ? first->links : 0;
}
