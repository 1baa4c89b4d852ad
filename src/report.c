/* report.c -- the JSON line about a launch

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

/* The file is opened before anything is hidden, and written to when all is
   known: after the proof, just before COMMAND.  One write appends one line,
   so that launches at the same time do not mix; should the disk be full in
   the middle of it, the part is taken away again.  The values of environment
   variables are never in it.  */

#include <config.h>

#include "report.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "json.h"
#include "notes.h"
#include "privilege.h"
#include "system.h"
#include "xvasprintf.h"

/* Return true if the directory of the file NAME is one that PLAN says will be
   made.  */
static bool
directory_is_made (struct plan const *plan, char const *name)
{
  char *start = *name == '/' ? NULL : starting_directory ();
  struct resolved r = resolve (name, start, MAKE_NOTHING);
  char *dir = resolved_path (&r);
  resolved_free (&r);
  free (start);
  *strrchr (dir, '/') = '\0';
  struct node const *n = plan_at (plan, dir);
  char *path = plan_path (n);
  bool made = n->make && !n->exists && strcmp (path, dir) == 0;
  free (path);
  free (dir);
  return made;
}

struct report
report_open (struct options const *o, struct plan const *to_be_made)
{
  struct report r = { .fd = -1 };
  if (!o->report)
    return r;
  r.json = json_load ();
  r.had = privilege_permitted ();
  r.fd = o->report_fd;
  if (r.fd < 0)
    {
      /* A FIFO must have its reader.  */
      r.fd = open (o->report, (O_WRONLY | O_CREAT | O_APPEND | O_NOCTTY
                               | O_NONBLOCK | O_CLOEXEC), 0666);
      int err = errno;
      if (r.fd < 0 && err == ENOENT && to_be_made
          && directory_is_made (to_be_made, o->report))
        return r;
      errno = err;
      if (r.fd < 0 || fcntl (r.fd, F_SETFL, O_APPEND) != 0)
        die (EXIT_CANCELED, errno, _("cannot open report %s"),
             quote (o->report));
      return r;
    }
  int flags = fcntl (r.fd, F_GETFL);
  if (flags < 0)
    die (EXIT_CANCELED, errno, _("cannot write report to descriptor %d"),
         r.fd);
  if ((flags & O_ACCMODE) == O_RDONLY || flags & O_PATH)
    die (EXIT_CANCELED, 0,
         _("cannot write report to descriptor %d: not open for writing"),
         r.fd);
  /* COMMAND has no business with it.  */
  if (STDERR_FILENO < r.fd && fcntl (r.fd, F_SETFD, FD_CLOEXEC) != 0)
    die (EXIT_CANCELED, errno, _("cannot write report to descriptor %d"),
         r.fd);
  return r;
}

char const *
report_why (enum why why)
{
  switch (why)
    {
    case WHY_MOUNT: return "mount";
    case WHY_LINK: return "link";
    case WHY_PROCESS: return "process";
    case WHY_DEVICE: return "device";
    case WHY_OPTION: break;
    }
  return "option";
}

struct json_t *
report_origin (struct json const *j, struct node const *n)
{
  struct json_t *origins = json_make_array (j);
  for (struct named const *p = n->by; p; p = p->also)
    json_add (j, origins,
              json_make_text (j, p->source == SOURCE_OPTION ? p->origin
                              : xasprintf ("%s:%zu", p->origin, p->line)));
  return origins;
}

struct json_t *
report_method (struct json const *j, struct node const *n)
{
  return json_make_text (j, n->withheld ? "withhold" : "cover");
}

/* Return the word for how PLAN's hidden paths are hidden, if they are.  */
static char const *
method_word (struct plan const *plan)
{
  bool withheld = false;
  for (size_t i = 0; i < plan->hidden.n; i++)
    withheld |= plan->hidden.v[i]->withheld;
  return !plan->covers ? "withhold" : withheld ? "both" : "cover";
}

/* Return NODES' paths with what names them.  ALIASES says whether those are
   wanted that no option names, or the others.  */
static struct json_t *
make_nodes (struct json const *j, struct nodes const *nodes, bool aliases)
{
  struct json_t *array = json_make_array (j);
  for (size_t i = 0; i < nodes->n; i++)
    {
      struct node const *n = nodes->v[i];
      if ((n->by == NULL) != aliases)
        continue;
      struct json_t *object = json_make_object (j);
      json_put (j, object, "path", json_make_text (j, plan_path (n)));
      if (n->hidden)
        json_put (j, object, "method", report_method (j, n));
      if (!aliases)
        json_put (j, object, "by", report_origin (j, n));
      else
        {
          json_put (j, object, "why", json_make_text (j, report_why (n->why)));
          if (n->of)
            json_put (j, object, "of", json_make_text (j, plan_path (n->of)));
        }
      json_add (j, array, object);
    }
  return array;
}

/* Return the names of missing hidden paths.  */
static struct json_t *
make_missing (struct json const *j, struct nodes const *nodes)
{
  struct json_t *array = json_make_array (j);
  for (size_t i = 0; i < nodes->n; i++)
    json_add (j, array, json_make_text (j, plan_path (nodes->v[i])));
  return array;
}

/* Return the word for why an entry of a preset came to nothing.  */
static char const *
passed_over_why (struct passed_over const *p)
{
  switch (p->why)
    {
    case PASSED_ABSENT: return "absent";
    case PASSED_DEVICE: return "device";
    case PASSED_EXPOSED: return "exposed";
    case PASSED_USELESS: break;
    }
  return "not hidden by its preset alone";
}

/* Return what was passed over: entries that could not be granted, and those
   of presets that came to nothing.  */
static struct json_t *
make_skipped (struct json const *j, struct notes const *notes,
              struct plan const *plan)
{
  struct json_t *array = json_make_array (j);
  for (size_t i = 0; i < notes->n_skipped; i++)
    {
      struct json_t *object = json_make_object (j);
      json_put (j, object, "path",
                json_make_text (j, notes->skipped[i].path));
      json_put (j, object, "reason",
                json_make_text (j, notes->skipped[i].reason));
      json_add (j, array, object);
    }
  for (size_t i = 0; i < plan->n_passed_over; i++)
    {
      struct passed_over const *p = &plan->passed_over[i];
      struct json_t *object = json_make_object (j);
      json_put (j, object, "path", json_make_text (j, p->entry->path));
      json_put (j, object, "reason",
                json_make_text (j, passed_over_why (p)));
      json_add (j, array, object);
    }
  return array;
}

static struct json_t *
make_assertions (struct json const *j, struct options const *o)
{
  static char const *const words[] = { "denied", "readable", "writable" };
  struct json_t *array = json_make_array (j);
  for (size_t i = 0; i < o->n_assertions; i++)
    {
      struct assertion const *a = &o->assertions[i];
      struct json_t *object = json_make_object (j);
      json_put (j, object, "assert", json_make_text (j, words[a->kind]));
      json_put (j, object, "path", json_make_text (j, a->where));
      json_put (j, object, "result",
                json_make_text (j, a->result ? a->result : "not tried"));
      json_add (j, array, object);
    }
  return array;
}

/* Return the names of the capabilities that were dropped.  */
static struct json_t *
make_capabilities (struct json const *j, struct report const *r)
{
  struct json_t *array = json_make_array (j);
  char const *name;
  int cap;
  for (size_t i = 0; r->dropped && (name = privilege_dropped (i, &cap)); i++)
    if (r->had >> cap & 1)
      json_add (j, array, json_make_text (j, name));
  return array;
}

/* Return the time now, as RFC 3339 has it, to the microsecond.  */
static struct json_t *
make_time (struct json const *j)
{
  struct timespec now;
  clock_gettime (CLOCK_REALTIME, &now);
  struct tm tm;
  char text[sizeof "2026-11-30T12:00:00" + 40];
  if (!gmtime_r (&now.tv_sec, &tm)
      || !strftime (text, sizeof text, "%Y-%m-%dT%H:%M:%S", &tm))
    die (EXIT_CANCELED, 0, _("cannot tell the time"));
  return json_make_text (j, xasprintf ("%s.%06ldZ", text,
                                       now.tv_nsec / 1000));
}

/* Write the LEN bytes of LINE to FD.  Return 0, or an errno value; what was
   written is in *DONE either way.  */
static int
write_all (int fd, char const *line, size_t len, size_t *done)
{
  /* That nobody reads, or that the file is as large as it may be, is an
     error like others.  */
  struct sigaction ignore = { .sa_handler = SIG_IGN };
  struct sigaction no_reader, too_large;
  sigaction (SIGPIPE, &ignore, &no_reader);
  sigaction (SIGXFSZ, &ignore, &too_large);
  int err = 0;
  for (*done = 0; *done < len && !err; )
    {
      ssize_t n = write (fd, line + *done, len - *done);
      if (0 <= n)
        *done += n;
      else if (errno != EINTR)
        err = errno;
    }
  sigaction (SIGPIPE, &no_reader, NULL);
  sigaction (SIGXFSZ, &too_large, NULL);
  return err;
}

/* Take LOCK on FD.  Return true if that was possible within a second:
   whoever may read a file can keep others from locking it.  */
static bool
lock_soon (int fd, struct flock *lock)
{
  enum { TRIES = 100, WAIT = 10 * 1000 * 1000 };
  for (int i = 0; i < TRIES; i++)
    {
      if (fcntl (fd, F_SETLK, lock) == 0)
        return true;
      if (errno != EACCES && errno != EAGAIN)
        return false;
      nanosleep (&(struct timespec) { .tv_nsec = WAIT }, NULL);
    }
  return false;
}

/* Append the LEN bytes of LINE to FD in one go, or nothing at all.  Return 0,
   or an errno value.  */
static int
append (int fd, char const *line, size_t len)
{
  struct stat st;
  bool known = fstat (fd, &st) == 0;
  bool regular = known && S_ISREG (st.st_mode);
  /* Appending to a file is atomic by itself, and the lock is for taking back
     a part; writing to a pipe is atomic for short lines only.  The lock is
     this process's, as several may have FD from one caller.  Where there are
     no locks, that is left.  */
  struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
  bool locked = ((regular || (known && S_ISFIFO (st.st_mode)))
                 && lock_soon (fd, &lock));
  off_t size = regular && locked && fstat (fd, &st) == 0 ? st.st_size : -1;
  size_t done;
  int err = write_all (fd, line, len, &done);
  if (err && done && 0 <= size)
    {
      if (ftruncate (fd, size) != 0)
        err = errno;
      else
        /* Where FD is not open for appending, the next line goes here.  */
        lseek (fd, -(off_t) done, SEEK_CUR);
    }
  if (locked)
    {
      lock.l_type = F_UNLCK;
      fcntl (fd, F_SETLK, &lock);
    }
  return err;
}

void
report_write (struct report const *r, struct options const *o,
              struct plan const *plan, bool starts)
{
  struct json const *j = r->json;
  if (!j)
    return;
  struct strings command = { .v = o->command };
  while (command.v[command.n])
    command.n++;
  struct json_t *line = json_make_object (j);
  json_put (j, line, "time", make_time (j));
  json_put (j, line, "version", json_make_text (j, VERSION));
  json_put (j, line, "pid", json_make_number (j, getpid ()));
  json_put (j, line, "starts", json_make_flag (j, starts));
  json_put (j, line, "command", json_make_list (j, &command));
  json_put (j, line, "abi", json_make_number (j, r->abi));
  json_put (j, line, "method",
            json_make_text (j, r->abi && plan->hidden.n ? method_word (plan)
                            : "none"));
  json_put (j, line, "hidden", make_nodes (j, &plan->hidden, false));
  json_put (j, line, "exposed", make_nodes (j, &plan->exposed, false));
  json_put (j, line, "aliases", make_nodes (j, &plan->hidden, true));
  json_put (j, line, "missing", make_missing (j, &plan->missing));
  json_put (j, line, "skipped", make_skipped (j, o->notes, plan));
  json_put (j, line, "dropped_capabilities", make_capabilities (j, r));
  json_put (j, line, "assertions", make_assertions (j, o));
  json_put (j, line, "warnings", json_make_list (j, &o->notes->warnings));
  char *text = json_line (j, line);
  int err = append (r->fd, text, strlen (text));
  if (err)
    die (EXIT_CANCELED, err, _("cannot write report %s"), quote (o->report));
  free (text);
}
