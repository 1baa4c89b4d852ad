/* choices.c -- what standard error says about the plan

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

/* Standard error is for people: what is surprising always, what was done only
   with --verbose.  */

#include <config.h>

#include "choices.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "notes.h"
#include "system.h"
#include "xvasprintf.h"

char const *
choices_reason (enum why why)
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
tell_submounts (struct plan const *plan, struct options const *o)
{
  for (size_t i = 0; i < plan->hidden.n; i++)
    {
      struct node const *n = plan->hidden.v[i];
      if (n->why == WHY_MOUNT && !n->of->hide)
        warn (o, 0, _("warning: %s is hidden as well, being mounted at %s"),
              quote_n (0, plan_path (n)), quote_n (1, plan_path (n->of)));
    }
}

/* Name what else does not work because of what is in or beneath it.  */
static void
tell_special (struct plan const *plan, struct options const *o)
{
  for (size_t i = 0; i < plan->special.n; i++)
    {
      struct node const *n = plan->special.v[i];
      struct node const *e = n->parent;
      while (e && !e->expose)
        e = e->parent;
      if (e && !e->hidden)
        warn (o, 0, _("warning: nothing can be created in the exposed %s,"
                      " because of what is mounted at %s"),
              quote_n (0, plan_path (e)), quote_n (1, plan_path (n)));
    }
}

/* Warn if the directory PATH, known to people as WHAT, is an ancestor, and
   say what may be done about that, REMEDY.  */
static void
warn_ancestor (struct plan const *plan, struct options const *o,
               char const *path, char const *what, char const *remedy)
{
  if (!path || *path != '/')
    return;
  struct resolved r = resolve (path, NULL, MAKE_NOTHING);
  char *real = resolved_path (&r);
  struct node const *n = plan_at (plan, real);
  char *name = plan_path (n);
  /* Unless covers could not be had.  */
  if (o->covering == COVER_NOTHING || plan->covers)
    remedy = (n->relief == RELIEF_COVER ? _("--cover avoids that")
              : n->relief == RELIEF_COVER_ALL && !o->strict
              ? _("--cover=all avoids that") : remedy);
  if (strcmp (name, real) == 0 && plan_role (n) == ROLE_ANCESTOR)
    warn (o, 0,
          n->listable || o->list_ancestors
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
warn_ancestors (struct plan const *plan, struct options const *o)
{
  struct node const *proc = plan_child (plan, plan->root, "proc");
  if (proc && !proc->pids && plan_role (proc) == ROLE_ANCESTOR)
    warn (o, 0, _("warning: something beneath %s is hidden, so descendants of"
                  " COMMAND cannot read their own entries there"),
          quote ("/proc"));
  char *start = getcwd (NULL, 0);
  char const *tmp = getenv ("TMPDIR");
  char const *hide_above
    = (o->list_ancestors ? _("hide it and expose what is needed")
       : _("hide it and expose what is needed, or see --list-ancestors"));
  /* TRANSLATORS: fills "(the %s)".  */
  warn_ancestor (plan, o, getenv ("HOME"), _("home directory"), hide_above);
  /* TRANSLATORS: fills "(the %s)".  */
  warn_ancestor (plan, o, tmp ? tmp : "/tmp",
                 _("directory for temporary files"),
                 _("set TMPDIR to another"));
  /* TRANSLATORS: fills "(the %s)".  */
  warn_ancestor (plan, o, start, _("starting directory"), hide_above);
  /* TRANSLATORS: fills "(the %s)".  */
  warn_ancestor (plan, o, "/etc", _("configuration directory"), hide_above);
  free (start);
}

/* Return the word for what was done with the node N, which is hidden.  */
static char const *
hiding_word (struct node const *n)
{
  return (n->covered && n->why == WHY_OPTION ? _("covered")
          : choices_reason (n->why));
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
          error (0, 0, _("%s: %s, of %s"), hiding_word (n),
                 quote_n (0, path), quote_n (1, of));
          free (of);
        }
      else
        /* TRANSLATORS: "hidden: PATH", "exposed: PATH".  */
        error (0, 0, _("%s: %s"),
               exposed ? _("exposed") : hiding_word (n),
               quote (path));
      free (path);
    }
}

/* Say of what is hidden why it was not covered, though covers are wanted.  */
static void
tell_not_covered (struct plan const *plan)
{
  if (plan->covering == COVER_NOTHING)
    return;
  for (size_t i = 0; i < plan->hidden.n; i++)
    {
      struct node const *n = plan->hidden.v[i];
      if (!n->withheld)
        continue;
      char *path = plan_path (n);
      if (plan_relief (n) == RELIEF_COVER_ALL)
        error (0, 0, _("withheld, as only --cover=all covers files: %s"),
               quote (path));
      else
        error (0, 0, _("withheld, as nothing is there to be covered: %s"),
               quote (path));
      free (path);
    }
}

/* Name the entries of presets that came to nothing.  */
static void
tell_passed_over (struct plan const *plan)
{
  for (size_t i = 0; i < plan->n_passed_over; i++)
    {
      struct passed_over const *p = &plan->passed_over[i];
      char const *format = NULL;
      switch (p->why)
        {
        case PASSED_ABSENT:
          format = _("skipped %s, which does not exist (%s, line %zu)");
          break;
        case PASSED_DEVICE:
          format = _("skipped %s, which leads to a device (%s, line %zu)");
          break;
        case PASSED_EXPOSED:
          format = _("not hidden: %s, which an option exposes (%s, line"
                     " %zu)");
          break;
        case PASSED_USELESS:
          format = _("not exposed: %s; a list exposes only what it alone"
                     " hides, and a user's list nothing (%s, line %zu)");
          break;
        }
      error (0, 0, format, quote_n (0, p->entry->path),
             quote_n (1, p->entry->origin), p->entry->line);
    }
}

/* Say what O leaves open.  The manual's table of limits has all of it.  */
static void
tell_open (struct plan const *plan, struct options const *o)
{
  if (plan->root->above_hidden)
    error (0, 0, _("open: stat, chmod and the like of what is withheld, and"
                   " watching it (--cover)"));
  if (plan->covers)
    error (0, 0, _("open: what others put in the place of what is covered"
                   " (closed without --cover)"));
  if (!o->find_links)
    error (0, 0, _("open: hard links elsewhere of files beneath hidden"
                   " directories (--find-links)"));
  if (!o->hide_processes)
    error (0, 0, _("open: command lines of other processes"
                   " (--hide-processes)"));
  if (!o->scope_signal)
    error (0, 0, _("open: signals to other processes (--scope=signal)"));
  if (!o->scope_abstract_socket)
    error (0, 0, _("open: abstract sockets of other processes"
                   " (--scope=abstract-socket)"));
}

void
choices_tell (struct plan const *plan, struct options const *o)
{
  if (!o->quiet)
    tell_missing (plan);
  tell_submounts (plan, o);
  tell_special (plan, o);
  if (!o->quiet && plan->hidden.n && isatty (STDERR_FILENO))
    warn_ancestors (plan, o);
  if (o->verbose)
    {
      tell_all (&plan->hidden, false);
      tell_all (&plan->exposed, true);
      tell_passed_over (plan);
      tell_not_covered (plan);
      if (plan->hidden.n)
        tell_open (plan, o);
    }
}
