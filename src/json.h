/* json.h -- making JSON

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

#ifndef JSON_H
# define JSON_H

# include <stdbool.h>
# include <stdint.h>

# include "options.h"

/* What makes JSON: the library, once it was loaded.  */
struct json;

/* A value.  Whatever takes one owns it.  */
struct json_t;

/* Return what makes JSON.  Exits with 125 if there is no library for it.
   Nobody frees it.  */
struct json *json_load (void);

struct json_t *json_make_object (struct json const *j);
struct json_t *json_make_array (struct json const *j);
struct json_t *json_make_number (struct json const *j, intmax_t number);
struct json_t *json_make_flag (struct json const *j, bool flag);

/* Return TEXT as a string or, if it is not UTF-8, as an object whose only
   member "base64" is its bytes in that encoding.  */
struct json_t *json_make_text (struct json const *j, char const *text);

/* Return the array of LIST's strings, each as json_make_text has it.  */
struct json_t *json_make_list (struct json const *j,
                               struct strings const *list);

/* Let the member NAME of OBJECT be VALUE.  */
void json_put (struct json const *j, struct json_t *object, char const *name,
               struct json_t *value);

/* Append VALUE to ARRAY.  */
void json_add (struct json const *j, struct json_t *array,
               struct json_t *value);

/* Return VALUE as one line, with a newline at its end; the caller frees
   it.  */
char *json_line (struct json const *j, struct json_t *value);

/* Print VALUE for programs and people: indented, on standard output.  */
void json_print (struct json const *j, struct json_t *value);

#endif /* JSON_H */
