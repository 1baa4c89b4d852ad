/* sockets.c -- sockets beneath hidden paths

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

#include "sockets.h"

#include <stdio.h>
#include <sys/socket.h>
#include <sys/stat.h>

#include "search.h"
#include "system.h"

/* Return the last component of PATH.  */
static char const *
last_component (char const *path)
{
  char const *slash = strrchr (path, '/');
  return slash ? slash + 1 : path;
}

/* Return the field N, counted from 0, of LINE, and what follows it.  */
static char const *
field (char const *line, int n)
{
  while (n--)
    {
      line += strcspn (line, " ");
      line += strspn (line, " ");
    }
  return line;
}

/* Return true if LINE begins an entry of /proc/net/unix: with an address and a
   colon.  */
static bool
begins_entry (char const *line)
{
  return line[strspn (line, "0123456789abcdefABCDEF")] == ':';
}

/* Return true if somebody listens on a socket whose file is called NAME, or
   reads from one: STREAM is /proc/net/unix.  The name that a socket was bound
   by may be relative, or lead through another mount.  Newlines in it are
   printed as they are; where that leaves a doubt, the socket is in use.  */
static bool
is_in_use (FILE *stream, char const *name)
{
  enum { LISTENS = 1 << 16 };   /* __SO_ACCEPTCON in the kernel */
  enum { FLAGS = 3, TYPE = 4, PATH = 7 };       /* fields */
  char *line = NULL;
  size_t allocated = 0;
  bool found = strchr (name, '\n') != NULL;
  rewind (stream);
  for (ssize_t len; !found && 0 < (len = getline (&line, &allocated, stream));)
    {
      if (line[len - 1] == '\n')
        line[len - 1] = '\0';
      bool begins = begins_entry (line);
      char const *flags = field (line, FLAGS);
      char const *type = field (line, TYPE);
      char const *path = begins ? field (line, PATH) : line;
      found = ((!begins || strtoul (flags, NULL, 16) & LISTENS
                || strtoul (type, NULL, 16) == SOCK_DGRAM)
               && strcmp (last_component (path), name) == 0);
    }
  free (line);
  return found;
}

/* The socket PATH can be connected to.  */
static void
report_socket (char const *path, struct options const *o)
{
  error (o->strict ? EXIT_CANCELED : 0, 0,
         _("the socket %s, which is hidden, can be connected to"),
         quote (path));
}

void
sockets_report (struct plan const *plan, struct options const *o)
{
  if (!o->verbose && !o->strict)
    return;
  if (o->verbose)
    /* TRANSLATORS: a gap that stays open.  */
    error (0, 0, _("open: connecting to sockets beneath hidden paths (Linux"
                   " 7.1 refuses it)"));
  FILE *stream = fopen ("/proc/net/unix", "re");
  if (!stream)
    {
      die_if_exhausted ("/proc/net/unix");
      if (o->strict)
        die (EXIT_CANCELED, errno, _("cannot tell which sockets there are"));
      return;
    }
  for (size_t i = 0; i < plan->hidden.n; i++)
    {
      struct node const *n = plan->hidden.v[i];
      if (!n->exists || !n->withheld || n->why != WHY_OPTION
          || !(S_ISDIR (n->id.mode) || S_ISSOCK (n->id.mode)))
        continue;
      char *top = plan_path (n);
      FTS *fts = search_open (top);
      for (FTSENT *e; (e = search_next (fts));)
        if (e->fts_info == FTS_DEFAULT && S_ISSOCK (e->fts_statp->st_mode)
            && plan_at (plan, e->fts_path)->withheld
            && is_in_use (stream, e->fts_name))
          report_socket (e->fts_path, o);
      fts_close (fts);
      free (top);
    }
  fclose (stream);
}
