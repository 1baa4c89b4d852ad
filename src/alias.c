/* alias.c -- other mounts and links of what is hidden

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

/* What is hidden at one path may be there at another: the same file system
   mounted twice, a directory above or beneath it bound elsewhere, an overlay
   and its layers, a hard link.  A mount shows a part (its root) of a file
   system (its device), so a hidden path is first turned into a place in a
   file system, and every mount that shows that place gives a path.  Paths
   found are searched in turn until no new one comes.  */

#include <config.h>

#include "alias.h"

#include <dirent.h>
#include <fcntl.h>
#include <mntent.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "hash.h"
#include "mountlist.h"
#include "notes.h"
#include "progress.h"
#include "search.h"
#include "system.h"
#include "xvasprintf.h"

/* A gap stays open: FORMAT, with the quoted names A and B, says which.  With
   --strict, quiet or not, this ends the launch; else it is a warning.  */
ATTRIBUTE_FORMAT ((printf, 2, 0))
static void
report_gap (struct options const *o, char const *format, char const *a,
            char const *b)
{
  char *gap = xasprintf (format, quote_n (0, a), quote_n (1, b));
  if (o->strict)
    die (EXIT_CANCELED, 0, "%s", gap);
  /* TRANSLATORS: %s is a whole message, translated by itself.  */
  warn (o, 0, _("warning: %s"), gap);
  free (gap);
}

/* A name of a name of a name of something hidden goes no further.  */
enum { LAYERS_MAX = 100 };

/* One overlay, by its device, with the directories it is made of.  */
struct overlay
{
  dev_t dev;
  struct strings layers;
  size_t upper;                 /* which of them can change, if any */
  bool unknown;                 /* some have names that say nothing here */
};

struct closure
{
  struct plan *plan;
  struct options const *o;
  struct overlay *overlays;
  size_t n_overlays;
  struct node const *last_parent;
  bool last_shared;             /* what was found for it */
};

/* If PATH is at or beneath the directory TOP, return what remains of it: ""
   or a string that begins with a slash.  Else return NULL.  */
static char const *
beneath (char const *path, char const *top)
{
  size_t len = strlen (top);
  while (len && top[len - 1] == '/')
    len--;
  if (strncmp (path, top, len) != 0 || (path[len] && path[len] != '/'))
    return NULL;
  return strcmp (path + len, "/") == 0 ? "" : path + len;
}

/* Return A with the remainder REST, as beneath gives it.  */
static char *
join (char const *a, char const *rest)
{
  return *rest ? path_append (a, rest + 1) : xstrdup (a);
}

/* Return true if M can be the mount on which an object of the device DEV is.
   On btrfs each subvolume has a device of its own.  */
static bool
can_hold (struct mount_entry const *m, dev_t dev)
{
  return m->me_dev == dev || strcmp (m->me_type, "btrfs") == 0;
}

/* Return the mount on which N lies, or NULL.  PATH is N's.  Of the mounts
   above it, some may be covered by others: the device tells.  */
static struct mount_entry const *
mount_of (struct plan const *plan, struct node const *n, char const *path)
{
  while (!n->exists)
    n = n->parent;
  struct mount_entry const *best = NULL;
  size_t best_len = 0;
  for (struct mount_entry const *m = plan->mounts; m; m = m->me_next)
    {
      size_t len = strlen (m->me_mountdir);
      if (beneath (path, m->me_mountdir)
          && (!best || can_hold (best, n->id.dev) <= can_hold (m, n->id.dev))
          && (!best || !can_hold (best, n->id.dev) == can_hold (m, n->id.dev)
              || best_len <= len))
        {
          best = m;
          best_len = len;
        }
    }
  return best;
}

/* Return true if what R resolves to is N, or would be if N existed: the same
   number of components is missing, and those above are one object.  */
static bool
shows (struct plan const *plan, struct resolved const *r,
       struct node const *n)
{
  size_t i = r->n;
  for (; !n->exists; n = n->parent)
    if (i == 0 || r->components[--i].exists)
      return false;
  return same_object (i ? &r->components[i - 1].id : &plan->root->id,
                      &n->id);
}

/* When a path that may show something hidden does show it.  */
enum condition
{
  IF_SAME,                      /* what is there is the hidden object */
  IF_THERE,                     /* something is there */
  ALWAYS                        /* what is not there yet may come */
};

/* Hide PATH, as another name of N, if CONDITION holds.  */
static void
add (struct closure *c, char const *path, struct node const *n,
     enum condition condition)
{
  struct resolved r = resolve (path, NULL, MAKE_NOTHING);
  /* What the caller cannot reach now he may be able to reach later: by chmod,
     which Landlock does not refuse.  */
  if (n->unreachable || (r.missing && !plan_says_absent (r.missing)))
    condition = ALWAYS;
  if (condition == IF_SAME ? shows (c->plan, &r, n)
      : condition == ALWAYS || !r.missing)
    plan_hide (c->plan, &r, WHY_MOUNT, n);
  resolved_free (&r);
}

/* Return true if PATH, at or beneath a hidden path, is hidden too.  */
static bool
still_hidden (struct plan *plan, char const *path)
{
  struct node const *d = plan_decides (plan_at (plan, path));
  return d && d->hide;
}

/* Hide all paths at which mounts show PLACE in the file system DEV, where N,
   whose path is NAME, lies.  CONDITION is for paths that lead to N itself; a
   mount of something beneath N is hidden as a whole, unless that is
   exposed.  */
static void
add_place (struct closure *c, dev_t dev, char const *place,
           struct node const *n, char const *name, enum condition condition)
{
  for (struct mount_entry const *m = c->plan->mounts; m; m = m->me_next)
    {
      if (m->me_dev != dev)
        continue;
      char const *rest = beneath (place, m->me_mntroot);
      char const *within = beneath (m->me_mntroot, place);
      if (rest)
        {
          char *path = join (m->me_mountdir, rest);
          if (strcmp (path, name) != 0)
            add (c, path, n, condition);
          free (path);
        }
      else if (within)
        {
          char *part = join (name, within);
          if (still_hidden (c->plan, part))
            add (c, m->me_mountdir, n, IF_THERE);
          free (part);
        }
    }
}

/* Hide what the overlay O makes of N, whose path is NAME, at PLACE in the
   file system DEV: in its layers if N is in the merged directory, in all
   mounts of that if N is in a layer.  */
static void
add_overlay (struct closure *c, struct overlay const *o, dev_t dev,
             char const *place, struct node const *n, char const *name)
{
  for (size_t i = 0; i < o->layers.n; i++)
    {
      char const *layer = o->layers.v[i];
      char const *rest = beneath (name, layer);
      if (dev == o->dev)
        {
          char *path = join (layer, place[1] ? place : "");
          add (c, path, n, i == o->upper ? ALWAYS : IF_THERE);
          free (path);
        }
      else if (rest || beneath (layer, name))
        add_place (c, o->dev, rest && *rest ? rest : "/", n, name,
                   IF_THERE);
    }
}

/* Return true if more than one mount shows DEV, or overlays may.  */
static bool
is_shared (struct closure const *c, dev_t dev)
{
  size_t n = c->n_overlays;
  for (struct mount_entry const *m = c->plan->mounts; m && n < 2;
       m = m->me_next)
    n += m->me_dev == dev;
  return 1 < n;
}

/* Hide what other mounts show of N.  */
static void
add_mounts (struct closure *c, struct node const *n)
{
  /* Thousands of paths may be hidden in one directory.  */
  bool like_last = (n->exists && n->parent->exists
                    && n->parent == c->last_parent
                    && n->id.dev == n->parent->id.dev);
  if (n->masked || (like_last && !c->last_shared))
    return;
  char *name = plan_path (n);
  /* Overlays that lie in each other would give it names without end.  */
  size_t names = 0;
  for (struct node const *of = n->of; of; of = of->of)
    names++;
  if (LAYERS_MAX < names)
    die (EXIT_CANCELED, 0, _("the overlay at %s has too many layers"),
         quote (name));
  struct mount_entry const *m = mount_of (c->plan, n, name);
  char const *rest = m ? beneath (name, m->me_mountdir) : NULL;
  if (rest)
    {
      c->last_parent = n->parent;
      c->last_shared = is_shared (c, m->me_dev);
      char *place = join (m->me_mntroot, rest);
      add_place (c, m->me_dev, place, n, name, IF_SAME);
      for (size_t i = 0; i < c->n_overlays; i++)
        add_overlay (c, &c->overlays[i], m->me_dev, place, n, name);
      free (place);
    }
  free (name);
}

/* Return true if file systems of TYPE are the system's own, so that what is
   in one has nothing to do with where that is mounted.  */
static bool
is_system (char const *type)
{
  static char const *const types[] =
    {
      "cgroup", "cgroup2", "debugfs", "devpts", "devtmpfs", "mqueue", "proc",
      "securityfs", "sysfs", "tracefs"
    };
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    if (strcmp (type, types[i]) == 0)
      return true;
  return false;
}

/* Hide what other mounts show of the file systems that are mounted beneath
   N.  */
static void
add_submounts (struct closure *c, struct node const *n)
{
  if (!n->exists || !S_ISDIR (n->id.mode))
    return;
  char *name = plan_path (n);
  for (struct mount_entry const *m = c->plan->mounts; m; m = m->me_next)
    if (beneath (m->me_mountdir, name) && strcmp (m->me_mountdir, name) != 0
        && !is_system (m->me_type) && is_shared (c, m->me_dev)
        && still_hidden (c->plan, m->me_mountdir))
      {
        struct resolved r = resolve (m->me_mountdir, NULL, MAKE_NOTHING);
        /* A device there is a mask, or for use there, like /dev/null.  */
        if (!r.missing && !S_ISCHR (r.components[r.n - 1].id.mode))
          add_mounts (c, plan_insert (c->plan, &r));
        resolved_free (&r);
      }
  free (name);
}

/* Append the directory NAME to the layers of O.  ROOT is the device of / .  */
static void
add_layer (struct overlay *o, char const *name, dev_t root)
{
  /* A relative name meant something to whoever mounted the overlay.  */
  if (*name != '/')
    {
      o->unknown |= *name != '\0';
      return;
    }
  struct resolved r = resolve (name, NULL, MAKE_NOTHING);
  /* No layer lies in its own overlay: there, this name means something else
     than it did to whoever mounted the overlay, as in most containers.  What
     is hidden would have another name in it, and that another, for ever.  */
  dev_t dev = root;
  for (size_t i = 0; i < r.n && r.components[i].exists; i++)
    dev = r.components[i].id.dev;
  if (dev != o->dev)
    strings_append (&o->layers, resolved_path (&r));
  resolved_free (&r);
}

/* Take the layers of O from OPTIONS, in which a backslash makes a comma or a
   colon part of a name.  */
static void
take_layers (struct overlay *o, char const *options, dev_t root)
{
  char *word = xmalloc (strlen (options) + 1);
  size_t len = 0;
  enum { OTHER, LOWER, UPPER } option = OTHER;
  bool more = true;
  o->upper = SIZE_MAX;
  for (char const *p = options; more; p++)
    {
      if (*p == '\\' && p[1])
        {
          word[len++] = *++p;
          continue;
        }
      bool ends = !*p || *p == ',' || (*p == ':' && option == LOWER);
      if (!ends)
        word[len++] = *p;
      word[len] = '\0';
      if (*p == '=' && option == OTHER)
        {
          option = (strcmp (word, "lowerdir=") == 0
                    || strcmp (word, "lowerdir+=") == 0 ? LOWER
                    : strcmp (word, "upperdir=") == 0 ? UPPER : OTHER);
          if (option != OTHER)
            len = 0;
        }
      if (!ends)
        continue;
      if (option == UPPER)
        o->upper = o->layers.n;
      if (option != OTHER)
        add_layer (o, word, root);
      len = 0;
      if (*p != ':')
        option = OTHER;
      more = *p;
    }
  free (word);
}

/* Decode in place what the kernel shows of OPTIONS as a backslash and three
   octal digits, and getmntent leaves so: commas in names.  */
static void
decode (char *options)
{
  char *to = options;
  for (char const *from = options; *from; to++)
    if (*from == '\\' && strspn (from + 1, "01234567") >= 3)
      {
        *to = (from[1] - '0') << 6 | (from[2] - '0') << 3 | (from[3] - '0');
        from += 4;
      }
    else
      *to = *from++;
  *to = '\0';
}

/* Find the overlays.  mountinfo as gnulib gives it leaves out the options
   of a file system, so these come from getmntent; both list the same mounts
   in the same order.  */
static void
find_overlays (struct closure *c)
{
  struct mount_entry const *m = c->plan->mounts;
  while (m && strcmp (m->me_type, "overlay") != 0)
    m = m->me_next;
  if (!m)
    return;
  FILE *f = setmntent ("/proc/self/mounts", "re");
  if (!f)
    die (EXIT_CANCELED, errno, _("cannot open %s"),
         quote ("/proc/self/mounts"));
  size_t allocated = 0;
  struct mntent entry;
  /* getmntent's own buffer cuts off what an overlay of many layers says.  */
  enum { LINE_SIZE = 1024 * 1024 };
  char *line = xmalloc (LINE_SIZE);
  for (struct mntent *e; (e = getmntent_r (f, &entry, line, LINE_SIZE));)
    {
      if (strcmp (e->mnt_type, "overlay") != 0)
        continue;
      for (; m; m = m->me_next)
        if (strcmp (m->me_type, "overlay") == 0
            && strcmp (m->me_mountdir, e->mnt_dir) == 0)
          break;
      if (!m)
        die (EXIT_CANCELED, 0, _("mounts changed during set-up; try again"));
      if (c->n_overlays == allocated)
        c->overlays = x2nrealloc (c->overlays, &allocated,
                                  sizeof *c->overlays);
      struct overlay *o = &c->overlays[c->n_overlays++];
      *o = (struct overlay) { .dev = m->me_dev };
      if (LINE_SIZE / 2 < strlen (e->mnt_opts))
        die (EXIT_CANCELED, 0, _("the overlay at %s has too many layers"),
             quote (e->mnt_dir));
      decode (e->mnt_opts);
      take_layers (o, e->mnt_opts, c->plan->root->id.dev);
      if (o->unknown && c->o->strict)
        die (EXIT_CANCELED, 0,
             _("the overlay at %s names its layers by relative paths, so they"
               " cannot be compared with hidden paths"), quote (e->mnt_dir));
      if (o->unknown && c->o->verbose)
        error (0, 0, _("the overlay at %s names its layers by relative paths:"
                       " not compared with hidden paths"),
               quote (e->mnt_dir));
      m = m->me_next;
    }
  if (!feof (f))
    die (EXIT_CANCELED, errno, _("cannot read %s"),
         quote ("/proc/self/mounts"));
  endmntent (f);
  free (line);
}

/* Say where mounts show the exposed node E beneath something that is hidden
   by an option: it is one object, so it can be used by that name as well.  */
static void
report_exposed (struct closure *c, struct node const *e)
{
  char *name = plan_path (e);
  struct mount_entry const *on = mount_of (c->plan, e, name);
  char const *rest = on ? beneath (name, on->me_mountdir) : NULL;
  char *place = join (on ? on->me_mntroot : "/", rest ? rest : "");
  for (struct mount_entry const *m = c->plan->mounts; rest && m;
       m = m->me_next)
    {
      char const *there = (m->me_dev == on->me_dev
                           ? beneath (place, m->me_mntroot) : NULL);
      char *path = there ? join (m->me_mountdir, there) : NULL;
      struct node const *d
        = path ? plan_decides (plan_at (c->plan, path)) : NULL;
      if (d && d->hide && d->why == WHY_OPTION && strcmp (path, name) != 0)
        report_gap (c->o, _("%s, which is hidden, is the exposed %s, and can"
                            " be used"), path, name);
      free (path);
    }
  free (place);
  free (name);
}

void
alias_hide_mounts (struct plan *plan, struct options const *o)
{
  if (!plan->mounts)
    die (EXIT_CANCELED, 0,
         _("cannot tell where else hidden paths are mounted, as %s cannot be"
           " read (--no-aliases goes on without)"),
         quote ("/proc/self/mountinfo"));
  struct closure c = { .plan = plan, .o = o };
  find_overlays (&c);
  /* The list grows by what is found.  */
  for (size_t i = 0; i < plan->hidden.n; i++)
    {
      add_mounts (&c, plan->hidden.v[i]);
      add_submounts (&c, plan->hidden.v[i]);
    }
  for (size_t i = 0; i < plan->exposed.n; i++)
    report_exposed (&c, plan->exposed.v[i]);
}

/* A hidden file that has more than one link.  */
struct linked
{
  struct identity id;
  struct node const *of;        /* the hidden node at or above it */
};

/* A search; what it finds goes into the plan's table of linked files.  */
struct search
{
  struct plan *plan;
  struct progress progress;
};

static size_t
hash_linked (void const *file, size_t size)
{
  struct linked const *l = file;
  return l->id.ino % size;
}

static bool
equal_linked (void const *a, void const *b)
{
  struct linked const *m = a;
  struct linked const *n = b;
  return same_object (&m->id, &n->id);
}

static void
add_file (struct search *s, struct identity const *id, struct node const *of)
{
  struct linked *l = xmalloc (sizeof *l);
  *l = (struct linked) { .id = *id, .of = of };
  struct linked *there = hash_insert (s->plan->linked, l);
  if (!there)
    xalloc_die ();
  if (there != l)
    free (l);
}

/* Return the next entry of FTS, or NULL at the end.  */
static FTSENT *
next_entry (struct search *s, FTS *fts)
{
  progress_count (&s->progress);
  FTSENT *e = search_next (fts);
  if (e && e->fts_number)
    s->plan->linked_unknown = true;
  return e;
}

/* Return the identity of what E stands for.  */
static struct identity
entry_identity (FTSENT const *e)
{
  struct stat const *st = e->fts_statp;
  return (struct identity) { .dev = st->st_dev, .ino = st->st_ino,
                             .mode = st->st_mode, .nlink = st->st_nlink };
}

/* Return the node at or above PATH that decides, or NULL.  */
static struct node *
decides (struct plan *plan, char const *path)
{
  return plan_decides (plan_at (plan, path));
}

/* Return true if E is something other than a directory that has more than
   one link.  A symbolic link's do not matter.  */
static bool
is_linked (FTSENT const *e)
{
  return ((e->fts_info == FTS_F || e->fts_info == FTS_DEFAULT)
          && 1 < e->fts_statp->st_nlink);
}

/* Collect the files beneath the hidden directory TOP that have more than one
   link; N is the hidden node at or above it.  */
static void
collect_tree (struct search *s, char *top, struct node const *n)
{
  FTS *fts = search_open (top);
  for (FTSENT *e; (e = next_entry (s, fts));)
    if (e->fts_info == FTS_D)
      {
        struct node *d = decides (s->plan, e->fts_path);
        if (d && d->expose)
          fts_set (fts, e, FTS_SKIP);
      }
    else if (is_linked (e))
      {
        struct identity id = entry_identity (e);
        add_file (s, &id, n);
      }
    else if (e->fts_info == FTS_DNR || e->fts_info == FTS_ERR
             || e->fts_info == FTS_NS)
      s->plan->linked_unknown = true;
  fts_close (fts);
}

/* Collect the files that PLAN hides and that have more than one link.  */
static void
collect_files (struct search *s)
{
  struct plan *plan = s->plan;
  for (size_t i = 0; i < plan->hidden.n; i++)
    {
      struct node const *n = plan->hidden.v[i];
      if (n->unreachable)
        plan->linked_unknown = true;
      if (!n->exists || n->masked)
        continue;
      if (!S_ISDIR (n->id.mode))
        {
          if (1 < n->id.nlink)
            add_file (s, &n->id, n);
          continue;
        }
      char *top = plan_path (n);
      collect_tree (s, top, n);
      free (top);
    }
  plan_note_submounts (plan);
  for (size_t i = 0; i < plan->submounts.n; i++)
    collect_tree (s, plan->submounts.v[i],
                  decides (plan, plan->submounts.v[i]));
}

/* Give PLAN its table of linked files.  */
static void
start_search (struct plan *plan)
{
  if (!plan->linked)
    plan->linked = hash_initialize (61, NULL, hash_linked, equal_linked,
                                    free);
  if (!plan->linked)
    xalloc_die ();
}

void
alias_search_linked (struct plan *plan)
{
  if (plan->linked)
    return;
  struct search s = { .plan = plan };
  start_search (plan);
  collect_files (&s);
}

bool
alias_is_linked (struct plan *plan, struct identity const *id)
{
  alias_search_linked (plan);
  struct linked key = { .id = *id };
  return plan->linked_unknown || hash_lookup (plan->linked, &key);
}

/* E, which is not hidden, is one of the files searched for: hide it too.  */
static void
hide_link (struct search *s, struct options const *o, FTSENT const *e,
           struct linked const *l)
{
  struct node *d = decides (s->plan, e->fts_path);
  if (d && d->expose)
    {
      char *of = plan_path (l->of);
      report_gap (o, _("%s, beneath an exposed path, is a link of a file at or"
                       " beneath %s, which is hidden"), e->fts_path, of);
      free (of);
      return;
    }
  struct resolved r = resolve (e->fts_path, NULL, MAKE_NOTHING);
  plan_hide (s->plan, &r, WHY_LINK, l->of);
  resolved_free (&r);
}

/* Return true if an exposed path lies at or beneath the directory PATH.  */
static bool
holds_exposed (struct plan const *plan, char const *path)
{
  bool holds = false;
  for (size_t i = 0; i < plan->exposed.n && !holds; i++)
    {
      char *exposed = plan_path (plan->exposed.v[i]);
      holds = beneath (exposed, path);
      free (exposed);
    }
  return holds;
}

/* Search TOP, not crossing mounts, for other links.  */
static void
search_tree (struct search *s, struct options const *o, char *top)
{
  FTS *fts = search_open (top);
  for (FTSENT *e; (e = next_entry (s, fts));)
    if (e->fts_info == FTS_D)
      {
        struct node *d = decides (s->plan, e->fts_path);
        if (d && d->hide && !holds_exposed (s->plan, e->fts_path))
          fts_set (fts, e, FTS_SKIP);
      }
    else if (is_linked (e))
      {
        struct linked key = { .id = entry_identity (e) };
        struct linked *l = hash_lookup (s->plan->linked, &key);
        struct node *d = l ? decides (s->plan, e->fts_path) : NULL;
        if (l && !(d && d->hide))
          hide_link (s, o, e, l);
      }
    else if (e->fts_info == FTS_ERR || e->fts_info == FTS_NS
             || (e->fts_info == FTS_DNR
                 /* What is somebody else's, COMMAND cannot open either.  */
                 && e->fts_statp->st_uid == geteuid ()))
      s->plan->linked_unknown = true;
  fts_close (fts);
}

/* Return true if a file searched for is on DEV.  */
static bool
is_searched (struct search *s, dev_t dev)
{
  for (struct linked *l = hash_get_first (s->plan->linked); l;
       l = hash_get_next (s->plan->linked, l))
    if (l->id.dev == dev)
      return true;
  return false;
}

/* Append to TOPS the topmost directory above N on N's file system.  */
static void
add_top (struct strings *tops, struct node const *n)
{
  while (n->parent && n->parent->exists
         && n->parent->id.dev == n->id.dev)
    n = n->parent;
  char *path = plan_path (n);
  for (size_t i = 0; i < tops->n; i++)
    if (strcmp (tops->v[i], path) == 0)
      {
        free (path);
        return;
      }
  strings_append (tops, path);
}

void
alias_hide_links (struct plan *plan, struct options const *o)
{
  struct search s = { .plan = plan,
                      .progress = progress_begin (o, WORK_SEARCH) };
  start_search (plan);
  struct strings tops = { .n = 0 };
  collect_files (&s);
  for (size_t i = 0; i < plan->hidden.n; i++)
    if (plan->hidden.v[i]->exists
        && is_searched (&s, plan->hidden.v[i]->id.dev))
      add_top (&tops, plan->hidden.v[i]);
  for (struct mount_entry const *m = plan->mounts; m; m = m->me_next)
    {
      struct resolved r = resolve (m->me_mountdir, NULL, MAKE_NOTHING);
      if (!r.missing && r.n && is_searched (&s, r.components[r.n - 1].id.dev))
        add_top (&tops, plan_insert (plan, &r));
      resolved_free (&r);
    }
  for (size_t i = 0; i < tops.n; i++)
    search_tree (&s, o, tops.v[i]);
  progress_end (&s.progress);
  if (plan->linked_unknown)
    report_gap (o, _("links may be where --find-links could not search"),
                "", "");
}

/* How many files are looked at before it is worth looking whether there is
   anything to look for.  */
enum { LOOKS_BEFORE_SEARCH = 256 };

/* Return true if nothing that PLAN hides has another link.  */
static bool
has_no_links (struct plan *plan)
{
  alias_search_linked (plan);
  return !plan->linked_unknown && hash_get_n_entries (plan->linked) == 0;
}

/* The entry NAME of the directory PATH is ID, which has more than one link:
   hide it in PLAN if it is one of something hidden.  */
static void
hide_beside (struct plan *plan, char const *path, char const *name,
             struct identity const *id)
{
  if (!alias_is_linked (plan, id))
    return;
  char *whole = path_append (path, name);
  struct resolved r = resolve (whole, NULL, MAKE_NOTHING);
  free (whole);
  /* What lies beneath an exposed path is hidden as well, as in the walk.  */
  struct node *n = plan_hide (plan, &r, WHY_LINK, NULL);
  struct linked key = { .id = *id };
  struct linked const *l = hash_lookup (plan->linked, &key);
  if (n && l)
    n->of = l->of;
  resolved_free (&r);
}

/* Hide links of hidden files in the directory N.  Return false if there are
   none anywhere; *LOOKS counts.  */
static bool
search_beside (struct plan *plan, struct node const *n, size_t *looks)
{
  char *path = plan_path (n);
  DIR *dir = opendir (path);
  if (!dir)
    die_if_exhausted (path);
  bool any = true;
  struct dirent const *d;
  while (dir && any && (d = readdir (dir)))
    {
      struct identity id;
      if (d->d_type == DT_DIR || d->d_type == DT_LNK
          || identify_entry (dirfd (dir), d->d_name, &id) != 0
          || S_ISDIR (id.mode) || S_ISLNK (id.mode))
        continue;
      if (1 < id.nlink)
        hide_beside (plan, path, d->d_name, &id);
      any = ++*looks != LOOKS_BEFORE_SEARCH || !has_no_links (plan);
    }
  if (dir)
    closedir (dir);
  free (path);
  return any;
}

void
alias_hide_beside (struct plan *plan)
{
  size_t looks = 0;
  /* What is found lies beside, so nothing is searched for it.  */
  size_t n = plan->hidden.n;
  for (size_t i = 0; i < n; i++)
    for (struct node *a = plan->hidden.v[i]->parent; a && !a->searched;
         a = a->parent)
      {
        a->searched = true;
        struct node const *d = plan_decides (a);
        if (a->exists && !(d && d->hide)
            && !search_beside (plan, a, &looks))
          return;
      }
}

void
alias_report (struct plan *plan, struct options const *o)
{
  for (size_t i = 0; i < plan->hidden.n; i++)
    {
      struct node *n = plan->hidden.v[i];
      if (n->exists && S_ISREG (n->id.mode) && 1 < n->id.nlink)
        plan_add_link (plan, n, &n->parent->id, n->name);
    }
  for (size_t i = 0; i < plan->hidden.n; i++)
    {
      struct node const *n = plan->hidden.v[i];
      if (n->exists && S_ISREG (n->id.mode) && 1 < n->id.nlink
          && n->why == WHY_OPTION
          && plan_links (plan, n) < n->id.nlink)
        {
          char *path = plan_path (n);
          report_gap (o, _("%s has other hard links, which are not hidden;"
                           " --find-links searches for them"), path, "");
          free (path);
        }
    }
  for (size_t i = 0; i < plan->exposed.n; i++)
    {
      struct node const *n = plan->exposed.v[i];
      if (S_ISREG (n->id.mode) && 1 < n->id.nlink)
        {
          char *path = plan_path (n);
          report_gap (o, _("the exposed %s has other hard links, by which it"
                           " can be used as well"), path, "");
          free (path);
        }
    }
}
