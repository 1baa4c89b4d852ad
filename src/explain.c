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

#include "system.h"
#include "xvasprintf.h"

/* Return why something is hidden that no option names, for people.  */
static char const *
reason (enum why why)
{
  switch (why)
    {
    case WHY_MOUNT:
      return _("hidden, another mount");
    case WHY_LINK:
      return _("hidden, a hard link");
    case WHY_PROCESS:
      return _("hidden, shows processes");
    case WHY_DEVICE:
      return _("hidden, raw storage");
    case WHY_OPTION:
      break;
    }
  return _("hidden");
}

/* Return what the node N is, for people.  */
static char const *
describe (struct node const *n)
{
  if (n->make && !n->exists && n->expose)
    return _("exposed, to be made");
  switch (plan_role (n))
    {
    case ROLE_ANCESTOR:
      if (n->pids)
        return _("without the entries of other processes");
      return (n->listable ? _("ancestor, can be listed")
              : _("ancestor, cannot be listed"));
    case ROLE_EXPOSED:
      return S_ISDIR (n->id.mode) ? _("exposed directory") : _("exposed");
    case ROLE_HIDDEN:
      if (!n->exists)
        return _("hidden, does not exist");
      if (n->hide && n->why != WHY_OPTION)
        return reason (n->why);
      return S_ISDIR (n->id.mode) ? _("hidden directory") : _("hidden");
    case ROLE_SIBLING:
      break;
    }
  return n->restriction ? _("not writable") : NULL;
}

void
explain_plan (struct plan *plan)
{
  if (!plan->root->above_hidden)
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
              names_escaped (n->parent ? n->name : "/"), what);
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

/* Name what is hidden only because it is mounted beneath a hidden directory
   as well, which may be more than one thinks of.  */
static void
tell_submounts (struct plan const *plan)
{
  for (size_t i = 0; i < plan->hidden.n; i++)
    {
      struct node const *n = plan->hidden.v[i];
      if (n->why == WHY_MOUNT && !n->of->hide)
        error (0, 0, _("warning: %s is hidden as well, being mounted at %s"),
               quote_n (0, plan_path (n)), quote_n (1, plan_path (n->of)));
    }
}

/* Name what else does not work because of what is in or beneath it.  */
static void
tell_special (struct plan const *plan)
{
  for (size_t i = 0; i < plan->special.n; i++)
    {
      struct node const *n = plan->special.v[i];
      struct node const *e = n->parent;
      while (e && !e->expose)
        e = e->parent;
      if (e && !e->hidden)
        error (0, 0, _("warning: nothing can be created in the exposed %s,"
                       " because of what is mounted at %s"),
               quote_n (0, plan_path (e)), quote_n (1, plan_path (n)));
    }
}

/* Warn if the directory PATH, known to people as WHAT, is an ancestor, and
   say what may be done about that, REMEDY.  */
static void
warn_ancestor (struct plan const *plan, char const *path, char const *what,
               char const *remedy)
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
           /* TRANSLATORS: a path, what it is, and what to do about it.  */
           ? _("warning: nothing can be created in %s (the %s), which holds a"
               " hidden path; %s")
           /* TRANSLATORS: a path, what it is, and what to do about it.  */
           : _("warning: nothing can be created or listed in %s (the %s),"
               " which holds a hidden path; %s"),
           quote (path), what, remedy);
  free (name);
  free (real);
  resolved_free (&r);
}

/* Name the ancestors whose loss surprises people most.  */
static void
warn_ancestors (struct plan const *plan)
{
  struct node const *proc = plan_child (plan, plan->root, "proc");
  if (proc && !proc->pids && plan_role (proc) == ROLE_ANCESTOR)
    error (0, 0, _("warning: something beneath %s is hidden, so descendants of"
                   " COMMAND cannot read their own entries there"),
           quote ("/proc"));
  char *start = getcwd (NULL, 0);
  char const *tmp = getenv ("TMPDIR");
  char const *hide_above
    = _("hide it and expose what is needed, or see --list-ancestors");
  /* TRANSLATORS: fills "(the %s)".  */
  warn_ancestor (plan, getenv ("HOME"), _("home directory"), hide_above);
  /* TRANSLATORS: fills "(the %s)".  */
  warn_ancestor (plan, tmp ? tmp : "/tmp",
                 _("directory for temporary files"),
                 _("set TMPDIR to another"));
  /* TRANSLATORS: fills "(the %s)".  */
  warn_ancestor (plan, start, _("starting directory"), hide_above);
  /* TRANSLATORS: fills "(the %s)".  */
  warn_ancestor (plan, "/etc", _("configuration directory"), hide_above);
  free (start);
}

/* Name every node in LIST, which are exposed if EXPOSED, else hidden.  */
static void
tell_all (struct nodes const *list, bool exposed)
{
  for (size_t i = 0; i < list->n; i++)
    {
      struct node const *n = list->v[i];
      char *path = plan_path (n);
      if (n->of)
        {
          char *of = plan_path (n->of);
          /* TRANSLATORS: "hidden, another mount: ALIAS, of HIDDEN-PATH".  */
          error (0, 0, _("%s: %s, of %s"), reason (n->why),
                 quote_n (0, path), quote_n (1, of));
          free (of);
        }
      else
        error (0, 0, "%s: %s", exposed ? _("exposed") : reason (n->why),
               quote (path));
      free (path);
    }
}

/* Say what O leaves open.  The manual's table of limits has all of it.  */
static void
tell_open (struct options const *o)
{
  /* TRANSLATORS: "open" is no verb here, nor in the four that follow: these
     are gaps that stay open.  */
  error (0, 0, _("open: stat, chmod and the like of what is hidden, and"
                 " watching it (no option closes this)"));
  if (!o->find_links)
    /* TRANSLATORS: a gap that stays open, and the option that closes it.  */
    error (0, 0, _("open: hard links elsewhere of files beneath hidden"
                   " directories (--find-links)"));
  if (!o->hide_processes)
    /* TRANSLATORS: a gap that stays open, and the option that closes it.  */
    error (0, 0, _("open: command lines of other processes"
                   " (--hide-processes)"));
  if (!o->scope_signal)
    /* TRANSLATORS: a gap that stays open, and the option that closes it.  */
    error (0, 0, _("open: signals to other processes (--scope=signal)"));
  if (!o->scope_abstract_socket)
    /* TRANSLATORS: a gap that stays open, and the option that closes it.  */
    error (0, 0, _("open: abstract sockets of other processes"
                   " (--scope=abstract-socket)"));
}

void
explain_choices (struct plan const *plan, struct options const *o)
{
  if (!o->quiet)
    {
      tell_missing (plan);
      tell_submounts (plan);
      tell_special (plan);
    }
  if (!o->quiet && plan->hidden.n && isatty (STDERR_FILENO))
    warn_ancestors (plan);
  if (o->verbose)
    {
      tell_all (&plan->hidden, false);
      tell_all (&plan->exposed, true);
      if (plan->hidden.n)
        tell_open (o);
    }
}
