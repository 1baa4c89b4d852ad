/* preset.c -- lists of well-known places

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

/* A list is a file that a person can read and write.  Three places have
   lists: ours, the site's, whose list replaces or adds to ours, and the
   user's, which only adds.  The user's can be written by COMMAND, so nothing
   in it must unhide what the others hide: each is a group of its own, and the
   plan lets a group expose only what nothing else hides.  */

#include <config.h>

#include "preset.h"

#include <dirent.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "c-ctype.h"
#include "dirs.h"
#include "resolve.h"
#include "system.h"
#include "xvasprintf.h"

/* The directories that a variable or "~" stands for: what the environment
   says, and what programs use that do not look there.  */
struct places
{
  char const **v;
  size_t n;
  size_t allocated;
};

/* A list that was read, as part of a group.  */
struct seen
{
  char const *name;
  size_t group;
};

struct reader
{
  struct options *o;
  struct places homes;
  struct seen *seen;
  size_t n_seen;
  size_t allocated_seen;
  size_t groups;                /* how many there are */
  char const *file;             /* being read */
  size_t line;
  size_t group;
  bool users;                   /* it is the user's */
  int depth;                    /* lists that are being read */
};

static void read_preset (struct reader *r, char const *name, bool listed);

/* Add DIR to P if it is absolute and not there yet.  */
static void
add_place (struct places *p, char const *dir)
{
  if (!dir || *dir != '/')
    return;
  for (size_t i = 0; i < p->n; i++)
    if (strcmp (p->v[i], dir) == 0)
      return;
  if (p->n == p->allocated)
    p->v = x2nrealloc (p->v, &p->allocated, sizeof *p->v);
  p->v[p->n++] = dir;
}

/* Return the home directories: ssh, for one, does not ask HOME.  */
static struct places
find_homes (void)
{
  struct places homes = { .n = 0 };
  add_place (&homes, getenv ("HOME"));
  errno = 0;
  struct passwd const *user = getpwuid (geteuid ());
  if (user)
    add_place (&homes, xstrdup (user->pw_dir));
  else if (exhausted (errno))
    die (EXIT_CANCELED, errno, _("cannot look up the home directory"));
  return homes;
}

/* The line being read is faulty: FORMAT says how, with one %s for TEXT.  */
ATTRIBUTE_FORMAT ((printf, 2, 0))
_Noreturn static void
faulty (struct reader const *r, char const *format, char const *text)
{
  char *what = xasprintf (format, quote (text));
  /* TRANSLATORS: a file, the number of its line, and what is wrong there.  */
  die (EXIT_USAGE, 0, _("%s, line %zu: %s"), quote_n (1, r->file), r->line,
       what);
}

/* Return the places that the variable NAME stands for.  Those of the XDG base
   directory specification have defaults beneath the home directory.  Another
   may hold several, as PATH does: KUBECONFIG, for one.  */
static struct places
find_variable (struct reader const *r, char const *name)
{
  static struct { char const *name; char const *dir; } const defaults[] =
    {
      {"XDG_CONFIG_HOME", ".config"},
      {"XDG_DATA_HOME", ".local/share"},
      {"XDG_STATE_HOME", ".local/state"},
      {"XDG_CACHE_HOME", ".cache"}
    };
  struct places p = { .n = 0 };
  char *value = getenv (name);
  add_place (&p, value);
  if (value && strncmp (name, "XDG_", 4) != 0)
    {
      char *rest;
      for (char *one = strtok_r (xstrdup (value), ":", &rest); one;
           one = strtok_r (NULL, ":", &rest))
        add_place (&p, one);
    }
  for (size_t i = 0; i < sizeof defaults / sizeof *defaults; i++)
    if (strcmp (name, defaults[i].name) == 0)
      for (size_t j = 0; j < r->homes.n; j++)
        add_place (&p, path_append (r->homes.v[j], defaults[i].dir));
  if (strcmp (name, "XDG_RUNTIME_DIR") == 0)
    add_place (&p, xasprintf ("/run/user/%ju", (uintmax_t) geteuid ()));
  return p;
}

/* Append what the path WORD of a list stands for to PATHS.  */
static void
take_path (struct reader *r, struct paths *paths, char *word)
{
  struct named n = { .source = SOURCE_PRESET, .origin = r->file,
                     .line = r->line, .group = r->group,
                     .users = r->users };
  char *rest = word + strcspn (word, "/");
  struct places p = { .n = 0 };
  /* Who thinks of a comment would hide nothing.  */
  if (strstr (word, " #") || strstr (word, "\t#"))
    faulty (r, _("%s: a comment needs a line of its own"), word);
  if (*word == '/')
    {
      n.path = xstrdup (word);
      paths_append (paths, &n);
      return;
    }
  if (*word == '~')
    {
      if (rest != word + 1)
        faulty (r, _("%s: only '~' and '~/...' are known"), word);
      if (!r->homes.n)
        faulty (r, _("%s: no home directory is known; set HOME"), word);
      p = r->homes;
    }
  else if (*word == '$')
    {
      char *name = ximemdup0 (word + 1, rest - (word + 1));
      if (!*name || name[strspn (name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_"
                                 "0123456789")])
        faulty (r, _("%s does not begin with the name of a variable"), word);
      p = find_variable (r, name);
      free (name);
    }
  else
    faulty (r, _("%s is neither a path that begins with '/', '~' or '$', nor"
                 " 'include', 'expose' or 'unset'"), word);
  for (size_t i = 0; i < p.n; i++)
    {
      n.path = *rest ? path_append (p.v[i], rest + 1) : xstrdup (p.v[i]);
      paths_append (paths, &n);
    }
}

/* Append NAME, which may end in '*', to what is removed from the
   environment.  */
static void
take_unset (struct reader *r, char const *name)
{
  size_t len = strcspn (name, "*");
  if (!len || (name[len] && name[len + 1]) || strpbrk (name, "= \t"))
    faulty (r, _("%s cannot be the name of a variable"), name);
  strings_append (name[len] ? &r->o->unset_prefixes : &r->o->unset,
                  ximemdup0 (name, len));
}

/* If WORDS begins with KEYWORD and a blank, return what follows, else
   NULL.  */
static char *
after_keyword (char *words, char const *keyword)
{
  size_t len = strlen (keyword);
  if (strncmp (words, keyword, len) != 0 || !c_isblank (words[len]))
    return NULL;
  return words + len + strspn (words + len, " \t");
}

/* Carry out a line of a list.  */
static void
take_line (struct reader *r, char *line, size_t len)
{
  /* A path that ends in a carriage return, say, never exists, and would be
     passed over in silence.  */
  for (size_t i = 0; i < len; i++)
    if (c_iscntrl (line[i]) && line[i] != '\t')
      faulty (r, _("%s holds a control character"), line);
  while (len && c_isblank (line[len - 1]))
    line[--len] = '\0';
  line += strspn (line, " \t");
  if (!*line || *line == '#')
    return;
  char *word;
  if ((word = after_keyword (line, "include")))
    read_preset (r, word, true);
  else if ((word = after_keyword (line, "expose")))
    take_path (r, &r->o->expose, word);
  else if ((word = after_keyword (line, "unset")))
    take_unset (r, word);
  else
    take_path (r, &r->o->hide, line);
}

/* Return the list FILE, opened, or NULL if there is none.  Exits with 125 if
   it cannot be opened, or is no file that ends.  */
static FILE *
open_list (char const *file)
{
  /* A FIFO would make us wait for its writer.  */
  int fd = open (file, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  struct identity id;
  if (fd < 0 && (errno == ENOENT || errno == ENOTDIR))
    return NULL;
  if (fd < 0 || identify (fd, &id) != 0)
    die (EXIT_CANCELED, errno, _("cannot open preset %s"), quote (file));
  if (!S_ISREG (id.mode))
    die (EXIT_CANCELED, S_ISDIR (id.mode) ? EISDIR : EINVAL,
         _("cannot read preset %s"), quote (file));
  FILE *stream = fdopen (fd, "r");
  if (!stream)
    die (EXIT_CANCELED, errno, _("cannot open preset %s"), quote (file));
  return stream;
}

/* Read the list FILE, which belongs to the group of R.  Return false if there
   is none.  */
static bool
read_file (struct reader *r, char const *file)
{
  FILE *stream = open_list (file);
  if (!stream)
    return false;
  /* Lists are read within each other.  */
  enum { DEPTH_MAX = 64 };
  if (DEPTH_MAX < ++r->depth)
    faulty (r, _("%s: too many lists are included in each other"), file);
  char const *outer_file = r->file;
  size_t outer_line = r->line;
  r->file = xstrdup (file);
  r->line = 0;
  char *line = NULL;
  size_t allocated = 0;
  ssize_t len;
  while (0 <= (len = getline (&line, &allocated, stream)))
    {
      if (len && line[len - 1] == '\n')
        line[--len] = '\0';
      r->line++;
      take_line (r, line, len);
    }
  if (!feof (stream))
    die (EXIT_CANCELED, errno, _("cannot read preset %s"), quote (file));
  free (line);
  fclose (stream);
  r->file = outer_file;
  r->line = outer_line;
  r->depth--;
  return true;
}

static bool
is_name (char const *name)
{
  return *name && !name[strspn (name, "abcdefghijklmnopqrstuvwxyz"
                                "0123456789-")];
}

/* Note that the list NAME is read for the group of R.  Return true if it was
   already.  */
static bool
is_seen (struct reader *r, char const *name)
{
  for (size_t i = 0; i < r->n_seen; i++)
    if (r->seen[i].group == r->group && strcmp (r->seen[i].name, name) == 0)
      return true;
  if (r->n_seen == r->allocated_seen)
    r->seen = x2nrealloc (r->seen, &r->allocated_seen, sizeof *r->seen);
  r->seen[r->n_seen++] = (struct seen) { .name = xstrdup (name),
                                         .group = r->group };
  return false;
}

/* Return the user's directory of lists, or NULL; the caller frees it.  */
static char *
user_directory (struct reader const *r)
{
  char const *config = getenv ("XDG_CONFIG_HOME");
  char *dir = NULL;
  if (config && *config == '/')
    dir = xstrdup (config);
  else if (r->homes.n)
    dir = path_append (r->homes.v[0], ".config");
  if (!dir)
    return NULL;
  char *lists = path_append (dir, "sandbox-hide/presets");
  free (dir);
  return lists;
}

/* Read the list NAME in the directory DIR, with SUFFIX.  Return false if
   there is none.  */
static bool
read_in (struct reader *r, char const *dir, char const *name,
         char const *suffix)
{
  char *whole = xasprintf ("%s%s", name, suffix);
  char *file = path_append (dir, whole);
  bool found = read_file (r, file);
  free (file);
  free (whole);
  return found;
}

/* Read the user's list NAME, if there is one, which is a group of its own
   unless it was included by another of the user's.  Return whether there
   is.  */
static bool
read_users (struct reader *r, char const *name)
{
  char *dir = user_directory (r);
  if (!dir)
    return false;
  struct reader const outer = *r;
  if (!r->users)
    {
      r->users = true;
      r->group = ++r->groups;
      is_seen (r, name);
    }
  bool found = read_in (r, dir, name, "");
  r->group = outer.group;
  r->users = outer.users;
  free (dir);
  return found;
}

/* Read the preset NAME into the group of R: the site's list or else ours,
   what the site adds, and the user's.  If LISTED, a list includes it.  */
static void
read_preset (struct reader *r, char const *name, bool listed)
{
  if (!is_name (name))
    {
      if (listed)
        faulty (r, _("%s cannot be the name of a preset"), name);
      die (EXIT_USAGE, 0, _("%s cannot be the name of a preset"),
           quote (name));
    }
  if (is_seen (r, name))
    return;
  char *copy = xstrdup (name);
  bool found = (read_in (r, dirs_site (), copy, "")
                || read_in (r, dirs_presets (), copy, ""));
  found |= read_in (r, dirs_site (), copy, ".add");
  found |= read_users (r, copy);
  if (!found)
    {
      if (listed)
        faulty (r, _("there is no preset %s"), copy);
      die (EXIT_USAGE, 0,
           _("there is no preset %s; --list-presets prints those there are"),
           quote (copy));
    }
  free (copy);
}

void
preset_read (struct options *o)
{
  if (!o->presets.n)
    return;
  struct reader r = { .o = o, .homes = find_homes () };
  for (size_t i = 0; i < o->presets.n; i++)
    {
      /* The second of two groups would hide what the first exposes.  */
      size_t j = 0;
      while (j < i && strcmp (o->presets.v[j], o->presets.v[i]) != 0)
        j++;
      if (j < i)
        continue;
      r.group = ++r.groups;
      read_preset (&r, o->presets.v[i], false);
    }
  free (r.seen);
}

struct listing
{
  struct preset *v;
  size_t n;
  size_t allocated;
};

/* Return the first comment in the list FILE, or "".  */
static char *
describe (char const *file)
{
  FILE *stream = open_list (file);
  if (!stream)
    return xstrdup ("");
  char *line = NULL;
  size_t allocated = 0;
  char *text = NULL;
  if (0 < getline (&line, &allocated, stream) && *line == '#')
    {
      char *from = line + 1 + strspn (line + 1, " \t");
      from[strcspn (from, "\n")] = '\0';
      text = xstrdup (from);
    }
  free (line);
  fclose (stream);
  return text ? text : xstrdup ("");
}

/* Add to L the lists in the directory DIR that it does not have yet, those
   whose names end in SUFFIX, which is not a part of their names.  */
static void
list_directory (struct listing *l, char const *dir, char const *suffix)
{
  DIR *stream = opendir (dir);
  if (!stream)
    {
      if (errno != ENOENT && errno != ENOTDIR)
        die (EXIT_CANCELED, errno, _("cannot list %s"), quote (dir));
      return;
    }
  struct dirent const *d;
  while (errno = 0, (d = readdir (stream)))
    {
      char *name = xstrdup (d->d_name);
      size_t len = strlen (name);
      size_t end = strlen (suffix);
      bool known = len < end || strcmp (name + len - end, suffix) != 0;
      if (!known)
        {
          name[len - end] = '\0';
          known = !is_name (name);
        }
      for (size_t i = 0; i < l->n && !known; i++)
        known = strcmp (l->v[i].name, name) == 0;
      if (known)
        {
          free (name);
          continue;
        }
      if (l->n == l->allocated)
        l->v = x2nrealloc (l->v, &l->allocated, sizeof *l->v);
      char *file = path_append (dir, d->d_name);
      l->v[l->n++] = (struct preset) { .name = name,
                                       .description = describe (file) };
      free (file);
    }
  if (errno)
    die (EXIT_CANCELED, errno, _("cannot list %s"), quote (dir));
  closedir (stream);
}

static int
compare_presets (void const *a, void const *b)
{
  struct preset const *p = a;
  struct preset const *q = b;
  return strcmp (p->name, q->name);
}

struct preset *
preset_all (size_t *n)
{
  struct reader r = { .homes = find_homes () };
  struct listing l = { .n = 0 };
  list_directory (&l, dirs_site (), "");
  list_directory (&l, dirs_presets (), "");
  char *dir = user_directory (&r);
  if (dir)
    list_directory (&l, dir, "");
  free (dir);
  /* What the site adds to a list that there is not.  */
  list_directory (&l, dirs_site (), ".add");
  qsort (l.v, l.n, sizeof *l.v, compare_presets);
  *n = l.n;
  return l.v;
}
