/* system.h -- what every room of sandbox-hide includes after <config.h>

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

#ifndef SYSTEM_H
# define SYSTEM_H

# include <errno.h>
# include <stdbool.h>
# include <stddef.h>
# include <stdint.h>
# include <stdlib.h>
# include <string.h>

# include "attribute.h"
# include "error.h"
# include "exitfail.h"
# include "gettext.h"
# include "names.h"
# include "quote.h"
# include "xalloc.h"

/* Most launches have nothing to say, and loading a locale costs more than a
   whole plan, so it is loaded when a message is first asked for, or a name is
   first quoted for one.  */
void locale_load (void);

__attribute__ ((__format_arg__ (1)))
static inline char const *
translate (char const *msgid)
{
  locale_load ();
  return gettext (msgid);
}

__attribute__ ((__format_arg__ (1), __format_arg__ (2)))
static inline char const *
translate_plural (char const *one, char const *many, unsigned long int n)
{
  locale_load ();
  return ngettext (one, many, n);
}

# define _(msgid) translate (msgid)
# undef ngettext
# define ngettext(one, many, n) translate_plural (one, many, n)
# define N_(msgid) msgid
# define quote(arg) (locale_load (), names_fit (quote (arg)))
# define quote_n(n, arg) (locale_load (), names_fit (quote_n (n, arg)))

/* The name in every diagnostic, whatever argv[0] says.  */
# define PROGRAM_NAME "sandbox-hide"

/* Exit statuses, as env(1) has them, and 2 for wrong usage.  */
enum
{
  EXIT_USAGE = 2,               /* wrong usage: nothing ran or changed */
  EXIT_CANCELED = 125,          /* sandbox-hide could not hide */
  EXIT_CANNOT_INVOKE = 126,     /* COMMAND found but not runnable */
  EXIT_ENOENT = 127             /* COMMAND not found */
};

/* The one way out before COMMAND runs: say "sandbox-hide: ..." with the text
   of ERRNUM unless that is 0, and exit with STATUS.  exit_failure goes along,
   so that a standard error which cannot be written does not turn STATUS into
   another one when the streams are closed at exit.  */
# define die(status, errnum, ...)                       \
  do                                                    \
    {                                                   \
      exit_failure = (status);                          \
      error (exit_failure, errnum, __VA_ARGS__);        \
      abort ();                                         \
    }                                                   \
  while (0)

/* True if ERR says that we ran out of something, so that a failure proves
   nothing about the object that was asked for.  EINTR is among them: no
   handler of ours is installed, so it must come from something odd.  */
static inline bool
exhausted (int err)
{
  return err == EMFILE || err == ENFILE || err == ENOMEM || err == EINTR;
}

/* Opening WHAT failed, which need not be there; but that we ran out of
   something is no reason to go on without.  */
# define die_if_exhausted(what)                                         \
  do                                                                    \
    {                                                                   \
      if (exhausted (errno))                                            \
        die (EXIT_CANCELED, errno, _("cannot open %s"), quote (what));  \
    }                                                                   \
  while (0)

#endif /* SYSTEM_H */
