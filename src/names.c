/* names.c -- names in messages

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

/* Whoever can make a file can choose its name, and should not thereby choose
   what a terminal does or shows.  quotearg escapes what does not print, and
   does so in the locale's encoding, but to the C library a character prints
   also if all that it does is to reverse those that follow.  */

#include <config.h>

#include "names.h"

#include <stdio.h>
#include <wchar.h>

#include "quotearg.h"
#include "system.h"

/* Return true if C is one of Unicode's bidirectional controls, which show a
   name, and the rest of its line, in another order.  */
static bool
turns (wchar_t c)
{
  return (c == 0x61c || c == 0x200e || c == 0x200f
          || (0x202a <= c && c <= 0x202e) || (0x2066 <= c && c <= 0x2069));
}

/* Copy TEXT to OUT, if that is not NULL, with those that turn as octal
   escapes.  Return how many bytes of TEXT are escaped.  */
static size_t
escape (char const *text, char *out)
{
  size_t escaped = 0;
  mbstate_t state = { 0 };
  char const *end = text + strlen (text);
  while (text < end)
    {
      wchar_t c;
      size_t len = mbrtowc (&c, text, end - text, &state);
      bool bad = (size_t) (end - text) < len || len == 0;
      if (bad)
        {
          /* Not in what quotearg returns; taken as it is.  */
          len = 1;
          state = (mbstate_t) { 0 };
        }
      bool escapes = !bad && turns (c);
      if (escapes)
        escaped += len;
      for (; len; len--, text++)
        if (out)
          {
            if (escapes)
              out += sprintf (out, "\\%03o", (unsigned char) *text);
            else
              *out++ = *text;
          }
    }
  if (out)
    *out = '\0';
  return escaped;
}

char const *
names_fit (char const *text)
{
  int saved_errno = errno;
  size_t escaped = escape (text, NULL);
  char const *fit = text;
  if (escaped)
    {
      char *copy = ximalloc (strlen (text) + 3 * escaped + 1);
      escape (text, copy);
      fit = copy;
    }
  errno = saved_errno;
  return fit;
}

char const *
names_escaped (char const *arg)
{
  locale_load ();
  return names_fit (quotearg_style (escape_quoting_style, arg));
}
