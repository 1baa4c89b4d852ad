/* json.c -- making JSON

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

/* The one file that knows jansson, which is loaded only by what prints JSON.
   Values are never freed: the process ends, or becomes another, soon.  */

#include <config.h>

#include "json.h"

#include <dlfcn.h>
#include <stdio.h>

#include "base64.h"
#include "system.h"
#include "xvasprintf.h"

/* What we use of the library's interface, which its name's number stands for
   since 2011.  So a build needs no header of it, and is the same everywhere.
   (Its json_int_t is long long where the compiler has that.)  */
static char const library[] = "libjansson.so.4";
typedef struct json_t json_t;
enum { INDENT_2 = 0x02, COMPACT = 0x20, ENSURE_ASCII = 0x40 };

struct json
{
  json_t *(*object) (void);
  json_t *(*array) (void);
  json_t *(*string) (char const *);
  json_t *(*integer) (long long int);
  json_t *(*true_value) (void);
  json_t *(*false_value) (void);
  int (*set) (json_t *, char const *, json_t *);
  int (*append) (json_t *, json_t *);
  char *(*dumps) (json_t const *, size_t);
};

struct json *
json_load (void)
{
  struct json *j = xzalloc (sizeof *j);
  void *handle = dlopen (library, RTLD_NOW);
  struct { char const *symbol; void *function; } const functions[] =
    {
      {"json_object", &j->object},
      {"json_array", &j->array},
      {"json_string", &j->string},
      {"json_integer", &j->integer},
      {"json_true", &j->true_value},
      {"json_false", &j->false_value},
      {"json_object_set_new", &j->set},
      {"json_array_append_new", &j->append},
      {"json_dumps", &j->dumps}
    };
  for (size_t i = 0; handle && i < sizeof functions / sizeof *functions; i++)
    {
      void *function = dlsym (handle, functions[i].symbol);
      if (!function)
        handle = NULL;
      else
        memcpy (functions[i].function, &function, sizeof function);
    }
  if (!handle)
    die (EXIT_CANCELED, 0, _("cannot load the JSON library: %s"),
         dlerror ());
  return j;
}

/* Return VALUE, which is NULL only if memory has run out.  */
static json_t *
checked (json_t *value)
{
  if (!value)
    xalloc_die ();
  return value;
}

json_t *
json_make_object (struct json const *j)
{
  return checked (j->object ());
}

json_t *
json_make_array (struct json const *j)
{
  return checked (j->array ());
}

json_t *
json_make_number (struct json const *j, intmax_t number)
{
  return checked (j->integer (number));
}

json_t *
json_make_flag (struct json const *j, bool flag)
{
  return checked (flag ? j->true_value () : j->false_value ());
}

json_t *
json_make_text (struct json const *j, char const *text)
{
  /* The library refuses what is not UTF-8.  */
  json_t *value = j->string (text);
  if (value)
    return value;
  char *encoded;
  base64_encode_alloc (text, strlen (text), &encoded);
  if (!encoded)
    xalloc_die ();
  json_t *object = json_make_object (j);
  json_put (j, object, "base64", checked (j->string (encoded)));
  free (encoded);
  return object;
}

void
json_put (struct json const *j, json_t *object, char const *name,
          json_t *value)
{
  if (j->set (object, name, value) != 0)
    xalloc_die ();
}

void
json_add (struct json const *j, json_t *array, json_t *value)
{
  if (j->append (array, value) != 0)
    xalloc_die ();
}

/* Return VALUE as text, made as FLAGS say.  */
static char *
dump (struct json const *j, json_t *value, size_t flags)
{
  char *text = j->dumps (value, flags);
  if (!text)
    xalloc_die ();
  return text;
}

char *
json_line (struct json const *j, json_t *value)
{
  char *text = dump (j, value, COMPACT | ENSURE_ASCII);
  char *line = xasprintf ("%s\n", text);
  free (text);
  return line;
}

void
json_print (struct json const *j, json_t *value)
{
  puts (dump (j, value, INDENT_2 | ENSURE_ASCII));
}


json_t *
json_make_list (struct json const *j, struct strings const *list)
{
  json_t *array = json_make_array (j);
  for (size_t i = 0; i < list->n; i++)
    json_add (j, array, json_make_text (j, list->v[i]));
  return array;
}
