/* alias.c -- other links of what is hidden

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


/* A rule on a file opens it by all its names.  So a sibling that is also
   known by a name beneath a hidden directory must not get one; whether there
   is such a name, only a search of that directory tells.  */

#include <config.h>

#include "alias.h"

#include <fts.h>
#include <sys/stat.h>

#include "hash.h"
#include "system.h"

/* A hidden file that has more than one link.  */
struct linked
{
  struct identity id;
  struct node const *of;        /* the hidden node at or above it */
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
add_file (struct plan *plan, struct identity const *id, struct node const *of)
{
  struct linked *l = xmalloc (sizeof *l);
  *l = (struct linked) { .id = *id, .of = of };
  struct linked *there = hash_insert (plan->linked, l);
  if (!there)
    xalloc_die ();
  if (there != l)
    free (l);
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

static FTS *
open_tree (char *path)
{
  FTS *fts = fts_open ((char *[]) { path, NULL }, FTS_PHYSICAL | FTS_XDEV,
                       NULL);
  if (!fts)
    die (EXIT_CANCELED, errno, _("cannot search %s"), quote (path));
  return fts;
}

/* Return the next entry of FTS, or NULL at its end.  */
static FTSENT *
next_entry (FTS *fts, char const *top)
{
  errno = 0;
  FTSENT *e = fts_read (fts);
  if (!e && errno)
    die (EXIT_CANCELED, errno, _("cannot search %s"), quote (top));
  if (e && exhausted (e->fts_errno))
    die (EXIT_CANCELED, e->fts_errno, _("cannot search %s"), quote (top));
  return e;
}

/* Collect the files of N, hidden, that have more than one link.  */
static void
collect_files (struct plan *plan, struct node *n)
{
  if (!n->exists)
    return;
  if (!S_ISDIR (n->id.mode))
    {
      if (1 < n->id.nlink)
        add_file (plan, &n->id, n);
      return;
    }
  char *top = plan_path (n);
  FTS *fts = open_tree (top);
  for (FTSENT *e; (e = next_entry (fts, top));)
    if (e->fts_info == FTS_D)
      {
        struct node *d = decides (plan, e->fts_path);
        if (d && d->expose)
          fts_set (fts, e, FTS_SKIP);
      }
    else if (is_linked (e))
      {
        struct identity id = entry_identity (e);
        add_file (plan, &id, n);
      }
    else if (e->fts_info == FTS_DNR || e->fts_info == FTS_ERR
             || e->fts_info == FTS_NS)
      plan->linked_unknown = true;
  fts_close (fts);
  free (top);
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

bool
alias_is_linked (struct plan *plan, struct identity const *id)
{
  if (!plan->linked)
    {
      start_search (plan);
      for (size_t i = 0; i < plan->hidden.n; i++)
        collect_files (plan, plan->hidden.v[i]);
    }
  struct linked key = { .id = *id };
  return plan->linked_unknown || hash_lookup (plan->linked, &key);
}
