/* explain.c -- telling people what the plan is

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

#include <config.h>

#include "explain.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "quotearg.h"
#include "system.h"
#include "xvasprintf.h"

/* Return what the node N is, for people.  */
static char const *
describe (struct node const *n)
{
  if (n->make && !n->exists && n->expose)
    return _("exposed, to be made");
  switch (plan_role (n))
    {
    case ROLE_ANCESTOR:
      return (n->listable ? _("ancestor, can be listed")
              : _("ancestor, cannot be listed"));
    case ROLE_EXPOSED:
      return S_ISDIR (n->id.mode) ? _("exposed directory") : _("exposed");
    case ROLE_HIDDEN:
      return (!n->exists ? _("hidden, does not exist")
              : S_ISDIR (n->id.mode) ? _("hidden directory") : _("hidden"));
    case ROLE_SIBLING:
      break;
    }
  return NULL;
}

void
explain_plan (struct plan *plan)
{
  if (!plan->hidden.n)
    {
      puts (_("nothing is hidden"));
      return;
    }
  plan_sort (plan);
  for (struct node const *n = plan->root; n; n = plan_next (n))
    {
      char const *what = describe (n);
      if (!what)
        continue;
      int depth = 0;
      for (struct node const *a = n; a->parent; a = a->parent)
        depth += 2;
      printf ("%*s%s  %s\n", depth, "",
              quotearg_style (escape_quoting_style,
                              n->parent ? n->name : "/"), what);
    }
}

/* Name up to three of the hidden paths that do not exist, and count the
   others: most often they are mistyped.  */
static void
tell_missing (struct plan const *plan)
{
  enum { NAMED = 3 };
  size_t n = plan->missing.n;
  if (!n)
    return;
  char *names = xstrdup ("");
  for (size_t i = 0; i < n && i < NAMED; i++)
    {
      char *path = plan_path (plan->missing.v[i]);
      char *longer = xasprintf ("%s%s%s", names, i ? ", " : "",
                                quote (path));
      free (path);
      free (names);
      names = longer;
    }
  if (n <= NAMED)
    error (0, 0, ngettext ("%s does not exist; it is hidden all the same",
                           "%s do not exist; they are hidden all the same",
                           n), names);
  else
    error (0, 0, ngettext ("%s and %zu other do not exist; they are hidden"
                           " all the same",
                           "%s and %zu others do not exist; they are hidden"
                           " all the same", n - NAMED), names, n - NAMED);
  free (names);
}

/* Warn if the directory PATH, known to people as WHAT, is an ancestor.  */
static void
warn_ancestor (struct plan const *plan, char const *path, char const *what)
{
  if (!path || *path != '/')
    return;
  struct resolved r = resolve (path, NULL, false);
  char *real = resolved_path (&r);
  struct node const *n = plan_at (plan, real);
  char *name = plan_path (n);
  if (strcmp (name, real) == 0 && plan_role (n) == ROLE_ANCESTOR)
    error (0, 0,
           n->listable
           ? _("warning: nothing can be created in the %s directory %s,"
               " which holds a hidden path")
           : _("warning: nothing can be created or listed in the %s directory"
               " %s, which holds a hidden path"), what, quote (path));
  free (name);
  free (real);
  resolved_free (&r);
}

/* Name the ancestors whose loss surprises people most.  */
static void
warn_ancestors (struct plan const *plan)
{
  char *start = getcwd (NULL, 0);
  char const *tmp = getenv ("TMPDIR");
  /* TRANSLATORS: fills "in the %s directory".  */
  warn_ancestor (plan, getenv ("HOME"), _("home"));
  /* TRANSLATORS: fills "in the %s directory".  */
  warn_ancestor (plan, tmp ? tmp : "/tmp", _("temporary"));
  /* TRANSLATORS: fills "in the %s directory".  */
  warn_ancestor (plan, start, _("starting"));
  /* TRANSLATORS: fills "in the %s directory".  */
  warn_ancestor (plan, "/etc", _("configuration"));
  free (start);
}

static void
tell_all (struct nodes const *list, char const *format)
{
  for (size_t i = 0; i < list->n; i++)
    {
      char *path = plan_path (list->v[i]);
      error (0, 0, format, quote (path));
      free (path);
    }
}

void
explain_choices (struct plan const *plan, struct options const *o)
{
  if (!o->quiet)
    tell_missing (plan);
  if (!o->quiet && plan->hidden.n && isatty (STDERR_FILENO))
    warn_ancestors (plan);
  if (o->verbose)
    {
      tell_all (&plan->hidden, _("hidden: %s"));
      tell_all (&plan->exposed, _("exposed: %s"));
    }
}
