/* nest.c -- names for a sandbox-hide that is used inside

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

/* A domain in which a directory cannot be listed leaves a sandbox-hide inside
   without the names that its own walk needs.  So the outer one hands them
   over, in a variable, as descriptors do not come through every program.  It
   is a hint and nothing else: what is there by a name is opened, compared with
   the plan and granted like any entry, and no rule gives more than the outer
   domain does.

   The form is LIST[//LIST]..., and a list MAJOR:MINOR:INODE[/NAME]..., for
   the directory with this device and inode number.  No name holds a
   slash.  */

#include <config.h>

#include "nest.h"

#include <limits.h>
#include <stdio.h>
#include <sys/sysmacros.h>

#include "c-ctype.h"
#include "system.h"

/* What the kernel takes as one string (MAX_ARG_STRLEN in linux/binfmts.h),
   less the variable's name.  */
enum { TEXT_MAX = 32 * 4096 - sizeof NEST_VARIABLE - 1 };

struct nest *
nest_new (struct options const *o)
{
  struct nest *t = xmalloc (sizeof *t);
  *t = (struct nest) { .o = o, .text = xmalloc (TEXT_MAX + 1) };
  *t->text = '\0';
  return t;
}

/* Append S to the current list, unless it gets too long.  */
static void
append (struct nest *t, char const *s)
{
  size_t len = strlen (s);
  if (t->full || TEXT_MAX - t->len < len)
    {
      t->full = true;
      return;
    }
  memcpy (t->text + t->len, s, len + 1);
  t->len += len;
}

/* Three numbers and what is between.  */
enum { KEY_SIZE = 64 };

/* Set KEY to the beginning of the list of the directory ID.  */
static void
make_key (char *key, struct identity const *id)
{
  snprintf (key, KEY_SIZE, "%u:%u:%ju", major (id->dev), minor (id->dev),
            (uintmax_t) id->ino);
}

void
nest_begin (struct nest *t, struct identity const *id)
{
  t->start = t->len;
  t->full = false;
  if (t->len)
    append (t, "//");
  char key[KEY_SIZE];
  make_key (key, id);
  append (t, key);
}

void
nest_add (struct nest *t, char const *name)
{
  append (t, "/");
  append (t, name);
}

void
nest_end (struct nest *t, char const *path)
{
  if (!t->full)
    return;
  t->len = t->start;
  t->text[t->len] = '\0';
  if (t->o->verbose)
    error (0, 0, _("the names in %s are too many to be handed over:"
                   " sandbox-hide inside cannot hide anything beneath it"),
           quote (path));
}

_Noreturn static void
refuse (void)
{
  die (EXIT_CANCELED, 0, _("the variable %s is not what sandbox-hide puts"
                           " there"), NEST_VARIABLE);
}

/* Return what follows the key at S: its end, or a slash.  */
static char const *
skip_key (char const *s)
{
  for (int part = 0; part < 3; part++)
    {
      if (!c_isdigit (*s) || (part && s[-1] != ':'))
        refuse ();
      while (c_isdigit (*s))
        s++;
      if (part < 2 && *s++ != ':')
        refuse ();
    }
  if (*s && *s != '/')
    refuse ();
  return s;
}

/* Check the names at S, each after a slash.  Return the end of the list.  */
static char const *
skip_names (char const *s)
{
  while (*s == '/' && s[1] != '/')
    {
      size_t len = strcspn (++s, "/");
      if (len == 0 || NAME_MAX < len || (len == 1 && *s == '.')
          || (len == 2 && s[0] == '.' && s[1] == '.'))
        refuse ();
      s += len;
    }
  return s;
}

void
nest_check (void)
{
  char const *s = getenv (NEST_VARIABLE);
  while (s && *s)
    {
      s = skip_names (skip_key (s));
      if (*s)
        s += 2;
      if (s[-1] == '/' && !*s)
        refuse ();
    }
}

char const *
nest_find (struct identity const *id)
{
  char const *s = getenv (NEST_VARIABLE);
  if (!s || !*s)
    return NULL;
  char key[KEY_SIZE];
  make_key (key, id);
  size_t len = strlen (key);
  char const *found = NULL;
  while (s && !found)
    {
      if (strncmp (s, key, len) == 0 && (!s[len] || s[len] == '/'))
        found = s + len;
      s = strstr (s, "//");
      if (s)
        s += 2;
    }
  return found;
}

bool
nest_next (char const **names, char *buffer)
{
  char const *s = *names;
  if (*s != '/' || s[1] == '/')
    return false;
  size_t len = strcspn (++s, "/");
  memcpy (buffer, s, len);
  buffer[len] = '\0';
  *names = s + len;
  return true;
}

void
nest_hand_over (struct nest const *t)
{
  if (t && t->len ? setenv (NEST_VARIABLE, t->text, 1) != 0
      : unsetenv (NEST_VARIABLE) != 0)
    die (EXIT_CANCELED, errno, _("cannot set a variable"));
}
