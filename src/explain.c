/* explain.c -- the plan, and single paths in it, on standard output

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

/* Nothing is run and nothing is made.  For people it is words and, on a
   terminal, colours; for programs it is JSON, in which the words never
   change with the locale.  */

#include <config.h>

#include "explain.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "alias.h"
#include "choices.h"
#include "json.h"
#include "preset.h"
#include "report.h"
#include "system.h"

/* --- The tree --- */

/* Return what the ancestor N loses, and which option gives it back.  */
static char const *
describe_ancestor (struct node const *n)
{
  switch (n->relief)
    {
    case RELIEF_COVER:
      return (n->listable
              ? _("ancestor: nothing can be created here (--cover allows it)")
              : _("ancestor: nothing can be listed or created here (--cover"
                  " allows both)"));
    case RELIEF_COVER_ALL:
      return (n->listable
              ? _("ancestor: nothing can be created here (--cover=all allows"
                  " it)")
              : _("ancestor: nothing can be listed or created here"
                  " (--cover=all allows both)"));
    case RELIEF_NONE:
      break;
    }
  return (n->listable ? _("ancestor: nothing can be created here")
          : _("ancestor: nothing can be listed or created here"
              " (--list-ancestors allows listing)"));
}

/* Return what the node N is, for people, or NULL if that is nothing
   special.  */
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
      return describe_ancestor (n);
    case ROLE_EXPOSED:
      return S_ISDIR (n->id.mode) ? _("exposed directory") : _("exposed");
    case ROLE_HIDDEN:
      if (!n->exists)
        return _("hidden, does not exist");
      if (n->hide && n->why != WHY_OPTION)
        return choices_reason (n->why);
      if (n->covered)
        return (S_ISDIR (n->id.mode) ? _("hidden directory, covered")
                : _("hidden, covered"));
      return S_ISDIR (n->id.mode) ? _("hidden directory") : _("hidden");
    case ROLE_SIBLING:
      break;
    }
  return n->restriction ? _("not writable") : NULL;
}

/* Return what the node N is, for programs.  */
static char const *
state_word (struct node const *n)
{
  switch (plan_role (n))
    {
    case ROLE_ANCESTOR: return "ancestor";
    case ROLE_EXPOSED: return "exposed";
    case ROLE_HIDDEN: return "hidden";
    case ROLE_SIBLING: break;
    }
  return n->restriction ? "restricted" : "accessible";
}

/* Return the sequence that begins the colour of N on a terminal, "" for
   none.  */
static char const *
colour (struct node const *n)
{
  switch (plan_role (n))
    {
    case ROLE_ANCESTOR: return n->listable ? "" : "\033[33m";
    case ROLE_EXPOSED: return "\033[32m";
    case ROLE_HIDDEN: return "\033[31m";
    case ROLE_SIBLING: break;
    }
  return "\033[33m";
}

/* Return true if colours are wanted (https://no-color.org).  */
static bool
wants_colour (void)
{
  char const *no = getenv ("NO_COLOR");
  char const *term = getenv ("TERM");
  return (isatty (STDOUT_FILENO) && !(no && *no)
          && term && strcmp (term, "dumb") != 0);
}

static void
print_tree (struct plan *plan)
{
  if (!plan->root->above_hidden && !plan->covers)
    {
      puts (_("nothing is hidden"));
      return;
    }
  bool coloured = wants_colour ();
  plan_sort (plan);
  for (struct node const *n = plan->root; n; n = plan_next (n))
    {
      char const *what = describe (n);
      if (!what)
        continue;
      int depth = 0;
      for (struct node const *a = n; a->parent; a = a->parent)
        depth += 2;
      char const *on = coloured ? colour (n) : "";
      printf ("%*s%s%s%s  %s\n", depth, "", on,
              names_escaped (n->parent ? n->name : "/"),
              *on ? "\033[0m" : "", what);
    }
}

/* Return the nodes of PLAN that are something special, for programs.  */
static struct json_t *
make_tree (struct json const *j, struct plan *plan)
{
  struct json_t *array = json_make_array (j);
  if (!plan->root->above_hidden && !plan->covers)
    return array;
  plan_sort (plan);
  for (struct node const *n = plan->root; n; n = plan_next (n))
    {
      if (!describe (n))
        continue;
      struct json_t *object = json_make_object (j);
      json_put (j, object, "path", json_make_text (j, plan_path (n)));
      json_put (j, object, "state", json_make_text (j, state_word (n)));
      json_put (j, object, "exists", json_make_flag (j, n->exists));
      if (plan_role (n) == ROLE_ANCESTOR)
        json_put (j, object, "listable",
                  json_make_flag (j, n->listable && !n->pids));
      if (n->hidden)
        json_put (j, object, "method", report_method (j, n));
      else if (plan_role (n) == ROLE_ANCESTOR && n->relief != RELIEF_NONE)
        json_put (j, object, "relief",
                  json_make_text (j, n->relief == RELIEF_COVER ? "--cover"
                                  : "--cover=all"));
      if (n->by)
        json_put (j, object, "by", report_origin (j, n));
      if (n->hide && n->why != WHY_OPTION)
        json_put (j, object, "why", json_make_text (j, report_why (n->why)));
      if (n->of)
        json_put (j, object, "of", json_make_text (j, plan_path (n->of)));
      json_add (j, array, object);
    }
  return array;
}

/* --- One path --- */

/* What a path is in the plan.  */
struct verdict
{
  char const *given;
  char *path;                   /* resolved */
  bool missing;                 /* nothing is there, as far as one can see */
  bool exists;
  bool unborn;                  /* N is where it would have to be made */
  bool exact;                   /* N is it, not merely on the way */
  struct node *n;               /* the deepest on the way */
  struct node *decides;         /* what hides or exposes it, or NULL */
  struct node *object;          /* something hidden that it is, or NULL */
  bool linked;                  /* a link of a file beneath a hidden one */
  struct node *restricted;      /* what takes writing from it, or NULL */
  bool process;                 /* another process's, which is hidden */
};

/* Return true if V is, or lies in, the entry of a process in a /proc that is
   the node PROC or, if that is NULL, at its usual place.  The first THERE
   components of V exist.  Set *OWN if the process is this one, which becomes
   COMMAND.  */
static bool
is_of_process (struct verdict const *v, struct node const *proc,
               size_t there, bool *own)
{
  char *dir = proc ? plan_path (proc) : xstrdup ("/proc");
  size_t len = strlen (dir);
  size_t depth = 0;
  for (char const *c = dir; *c; c++)
    depth += *c == '/';
  bool beneath = strncmp (v->path, dir, len) == 0 && v->path[len] == '/';
  char const *name = beneath ? v->path + len + 1 : "";
  size_t digits = strspn (name, "0123456789");
  char *self = process_name ();
  *own = (strcmp (dir, "/proc") == 0 && strlen (self) == digits
          && memcmp (self, name, digits) == 0);
  free (self);
  free (dir);
  return digits && (!name[digits] || name[digits] == '/') && depth < there;
}

/* Take into account in V what O and PLAN make of the entries of processes; the
   first THERE components of V exist.  */
static void
judge_process (struct verdict *v, struct plan const *plan,
               struct options const *o, size_t there)
{
  struct node const *proc = v->n;
  while (proc && !proc->pids)
    proc = proc->parent;
  bool own;
  if (!is_of_process (v, proc, there, &own))
    return;
  if (!own)
    v->process = o->hide_processes && !v->decides;
  /* As long as the plan names nothing in it, it has a rule of its own.  */
  else if (v->n == plan->proc)
    v->restricted = NULL;
}

/* Return what PATH is in PLAN for O; START is where a relative one begins.  */
static struct verdict
judge (struct plan *plan, struct options const *o, char const *path,
       char const *start)
{
  struct resolved r = resolve (path, start, MAKE_NOTHING);
  struct verdict v = { .given = path, .path = resolved_path (&r) };
  v.exists = r.missing == 0;
  v.missing = plan_says_absent (r.missing);
  v.n = plan_at (plan, v.path);
  size_t depth = 0;
  for (struct node const *a = v.n; a->parent; a = a->parent)
    depth++;
  size_t there = 0;
  while (there < r.n && r.components[there].exists)
    there++;
  v.unborn = v.missing && there == depth;
  char *name = plan_path (v.n);
  v.exact = strcmp (name, v.path) == 0;
  free (name);
  v.decides = plan_decides (v.n);
  for (v.restricted = v.n; v.restricted && !v.restricted->restriction;)
    v.restricted = v.restricted->parent;
  judge_process (&v, plan, o, there);
  if (v.exists && r.n)
    {
      struct identity const *id = &r.components[r.n - 1].id;
      v.object = plan_object (plan, id);
      if (v.object && !v.object->hidden)
        v.object = NULL;
      v.linked = (!v.object && !S_ISDIR (id->mode) && 1 < id->nlink
                  && alias_is_linked (plan, id));
    }
  resolved_free (&r);
  return v;
}

/* Return true if V is an entry of an ancestor that is not in the plan: what
   is missing there stays denied, and hard links of what is hidden are
   known.  */
static bool
is_beside (struct verdict const *v)
{
  if (v->exact)
    return v->n->parent && plan_role (v->n->parent) == ROLE_ANCESTOR;
  char *name = plan_path (v->n);
  size_t len = strlen (name);
  free (name);
  char const *rest = v->path + len + strspn (v->path + len, "/");
  return plan_role (v->n) == ROLE_ANCESTOR && !strchr (rest, '/');
}

/* Return the state of V, for programs.  */
static char const *
verdict_word (struct verdict const *v)
{
  if (v->n->hidden || v->process
      || ((v->object || v->linked) && is_beside (v)))
    return "hidden";
  if (v->exact && plan_role (v->n) != ROLE_SIBLING)
    return state_word (v->n);
  if (v->unborn && plan_role (v->n) == ROLE_ANCESTOR)
    return "absent";
  if (v->decides)
    return "exposed";
  return v->restricted ? "restricted" : "accessible";
}

/* Print a line about a path: FORMAT with up to two quoted names.  */
ATTRIBUTE_FORMAT ((printf, 1, 0))
static void
say (char const *format, char const *a, char const *b)
{
  fputs ("  ", stdout);
  printf (format, quote_n (0, a), quote_n (1, b ? b : ""));
  putchar ('\n');
}

/* Say which options name the node N.  */
static void
say_origins (struct node const *n)
{
  for (struct named const *p = n->by; p; p = p->also)
    switch (p->source)
      {
      case SOURCE_OPTION:
        fputs ("  ", stdout);
        /* TRANSLATORS: an option such as --hide, and its argument.  */
        printf (_("by %s=%s"), p->origin, quote (p->path));
        putchar ('\n');
        break;
      case SOURCE_LIST:
        fputs ("  ", stdout);
        printf (_("by line %zu of the list %s"), p->line, quote (p->origin));
        putchar ('\n');
        break;
      case SOURCE_PRESET:
        fputs ("  ", stdout);
        printf (_("by line %zu of the preset %s"), p->line,
                quote (p->origin));
        putchar ('\n');
        break;
      }
}

/* Say what it means that V is hidden.  */
static void
say_lost (struct verdict const *v)
{
  say (_("lost: it cannot be opened, listed, run, created, removed, renamed"
         " or linked"), v->path, NULL);
}

/* Say why the hidden node D is, and what would change that for V.  */
static void
say_hidden (struct verdict const *v, struct node const *d)
{
  char *name = plan_path (d);
  if (strcmp (name, v->path) != 0)
    say (_("it is beneath the hidden %s"), name, NULL);
  say_origins (d);
  switch (d->why)
    {
    case WHY_MOUNT:
    case WHY_LINK:
      say (_("it is another name of %s, which is hidden"),
           plan_path (d->of ? d->of : d), NULL);
      break;
    case WHY_PROCESS:
      say (_("it shows processes, which --hide-processes hides"), name, NULL);
      break;
    case WHY_DEVICE:
      say (_("every file of a disk can be read from it; --keep-privileges"
             " leaves it to root"), name, NULL);
      break;
    case WHY_OPTION:
      break;
    }
  say_lost (v);
  if (d->covered)
    say (_("it is covered by something empty"), name, NULL);
  if (d->why == WHY_OPTION && strcmp (name, v->path) != 0 && !v->missing)
    say (_("to keep it: --expose=%s"), v->path, NULL);
  free (name);
}

/* Say that V, which can be used otherwise, cannot be written to.  */
static void
say_restricted (struct verdict const *v)
{
  say (_("lost: writing beneath %s, as root; --keep-privileges allows it"),
       plan_path (v->restricted), NULL);
}

/* Name up to three hidden paths that make V's node an ancestor.  */
static void
say_beneath (struct plan const *plan, struct node const *ancestor)
{
  size_t n = 0;
  for (size_t i = 0; i < plan->hidden.n; i++)
    for (struct node const *a = plan->hidden.v[i]->parent; a; a = a->parent)
      if (a == ancestor && ++n <= 3)
        say (_("above the hidden %s"), plan_path (plan->hidden.v[i]), NULL);
  if (3 < n)
    {
      fputs ("  ", stdout);
      printf (ngettext ("and above %zu other", "and above %zu others", n - 3),
              n - 3);
      putchar ('\n');
    }
}

/* Say what the ancestor of V loses.  */
static void
say_ancestor (struct plan const *plan, struct verdict const *v)
{
  struct node const *n = v->n;
  say_beneath (plan, n);
  if (n->pids)
    {
      say (_("lost: the entries of other processes, and listing it"),
           v->path, NULL);
      return;
    }
  say (_("lost: nothing can be created, removed or renamed in it, and what"
         " others make there later cannot be opened"), v->path, NULL);
  if (!n->listable)
    say (_("lost: it cannot be listed"), v->path, NULL);
  if (n->relief == RELIEF_COVER)
    say (_("to have it back: --cover"), v->path, NULL);
  else if (n->relief == RELIEF_COVER_ALL)
    say (_("to have it back: --cover=all"), v->path, NULL);
  if (n->listable)
    return;
  say (_("to list it: --list-ancestors, which shows names beneath hidden"
         " directories too"), v->path, NULL);
  if (n->parent)
    say (_("or hide all of it, by --hide=%s, and --expose what is needed"),
         v->path, NULL);
}

static void
print_verdict (struct plan const *plan, struct verdict const *v)
{
  char const *word = verdict_word (v);
  struct node const *name_of = v->object;
  char const *state
    = (strcmp (word, "hidden") == 0 ? _("%s: hidden")
       : strcmp (word, "exposed") == 0 ? _("%s: exposed")
       : strcmp (word, "ancestor") == 0 ? _("%s: ancestor")
       : strcmp (word, "absent") == 0 ? _("%s: does not exist")
       : strcmp (word, "restricted") == 0 ? _("%s: not writable")
       : _("%s: accessible"));
  printf (state, quote (v->given));
  putchar ('\n');
  if (strcmp (v->given, v->path) != 0)
    say (_("it is %s"), v->path, NULL);
  if (v->n->hidden)
    say_hidden (v, v->decides);
  else if (v->process)
    {
      say (_("it shows processes, which --hide-processes hides"), v->path,
           NULL);
      say_lost (v);
    }
  else if (strcmp (word, "hidden") == 0)
    say (name_of ? _("it is another name of %s, which is hidden")
         : _("it is a link of a file beneath a hidden directory"),
         name_of ? plan_path (name_of) : "", NULL);
  else if (strcmp (word, "ancestor") == 0)
    say_ancestor (plan, v);
  else if (strcmp (word, "absent") == 0)
    say (_("lost: it cannot be created, nor opened if others create it, as"
           " %s is an ancestor"), plan_path (v->n), NULL);
  else if (strcmp (word, "restricted") == 0)
    say_restricted (v);
  else if (strcmp (word, "exposed") == 0)
    {
      say_origins (v->decides);
      if (v->restricted)
        say_restricted (v);
    }
  if (strcmp (word, "accessible") == 0 && (v->object || v->linked))
    say (_("but it is another name of something hidden; --find-links hides"
           " it"), v->path, NULL);
}

static struct json_t *
make_verdict (struct json const *j, struct verdict const *v)
{
  struct json_t *object = json_make_object (j);
  char const *word = verdict_word (v);
  struct node const *d = v->n->hidden ? v->decides : NULL;
  json_put (j, object, "given", json_make_text (j, v->given));
  json_put (j, object, "path", json_make_text (j, v->path));
  json_put (j, object, "exists", json_make_flag (j, v->exists));
  json_put (j, object, "state", json_make_text (j, word));
  if (v->decides && v->decides->by)
    json_put (j, object, "by", report_origin (j, v->decides));
  if (d && d->why != WHY_OPTION)
    json_put (j, object, "why", json_make_text (j, report_why (d->why)));
  else if (!d && strcmp (word, "hidden") == 0)
    json_put (j, object, "why",
              json_make_text (j, report_why (v->process ? WHY_PROCESS
                                             : WHY_LINK)));
  if (d)
    json_put (j, object, "method", report_method (j, d));
  struct node const *of = d ? d->of : v->object;
  if (of && strcmp (word, "hidden") == 0)
    json_put (j, object, "of", json_make_text (j, plan_path (of)));
  if (strcmp (word, "ancestor") == 0)
    json_put (j, object, "listable",
              json_make_flag (j, v->n->listable && !v->n->pids));
  if (v->restricted && (strcmp (word, "restricted") == 0
                        || strcmp (word, "exposed") == 0))
    json_put (j, object, "writable", json_make_flag (j, false));
  return object;
}

void
explain_plan (struct plan *plan, struct options const *o)
{
  for (struct node *n = plan->root; n && o->list_ancestors;
       n = plan_next (n))
    if (plan_role (n) == ROLE_ANCESTOR)
      n->listable = true;
  struct json *j = o->json ? json_load () : NULL;
  struct json_t *all = j ? json_make_object (j) : NULL;
  if (o->dry_run && j)
    json_put (j, all, "plan", make_tree (j, plan));
  else if (o->dry_run)
    print_tree (plan);
  char *start = NULL;
  struct json_t *paths = j ? json_make_array (j) : NULL;
  for (size_t i = 0; i < o->explain.n; i++)
    {
      char const *path = o->explain.v[i];
      if (*path != '/' && !start)
        start = starting_directory ();
      struct verdict v = judge (plan, o, path, start);
      if (j)
        json_add (j, paths, make_verdict (j, &v));
      else
        print_verdict (plan, &v);
    }
  free (start);
  if (j && o->explain.n)
    json_put (j, all, "paths", paths);
  if (j)
    json_print (j, all);
}

void
explain_presets (struct options const *o)
{
  size_t n;
  struct preset const *p = preset_all (&n);
  struct json *j = o->json ? json_load () : NULL;
  struct json_t *array = j ? json_make_array (j) : NULL;
  for (size_t i = 0; i < n; i++)
    if (j)
      {
        struct json_t *object = json_make_object (j);
        json_put (j, object, "name", json_make_text (j, p[i].name));
        json_put (j, object, "description",
                  json_make_text (j, p[i].description));
        json_add (j, array, object);
      }
    else
      printf ("%-14s %s\n", p[i].name,
              names_escaped (p[i].description));
  if (j)
    json_print (j, array);
}
