/* status.c -- what can be enforced here

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

/* Nothing is reported that was not tried: this program is started on files of
   its own, or a child gives something up and then asks for it.  What the
   kernel says of itself in files may be out of reach, or not hold for this
   process.  */

#include <config.h>

#include "status.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <unistd.h>

#include "json.h"
#include "landlock.h"
#include "privilege.h"
#include "resolve.h"
#include "system.h"
#include "xvasprintf.h"

/* What things are tried on: a directory of our own, and in it a file, the same
   in a directory, an empty directory, and a socket that is listened on.  */
struct place
{
  char *dir;
  char *file;
  char *hidden;                 /* a directory */
  char *hidden_file;
  char *empty;
  char *moved;                  /* HIDDEN_FILE, once it is in EMPTY */
  char *socket;
  int listening;
  int abstract;                 /* its name is the kernel's choice */
  struct sockaddr_un abstract_name;
  socklen_t abstract_len;
  int abi;
  sigset_t mask;                /* before the signals were blocked */
};

/* One part of the promise.  */
struct part
{
  char const *name;             /* for programs */
  char const *text;             /* for people; NULL: it is an option */
  char const *missing;          /* why it may be that it is not there */
  bool enforced;
  char *reason;                 /* why not, or NULL */
};

/* Return a socket that listens at ADDRESS, or exit with 125.  */
static int
listen_at (struct sockaddr_un const *address, socklen_t len)
{
  int fd = socket (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0 || bind (fd, (struct sockaddr const *) address, len) != 0
      || listen (fd, 1) != 0)
    die (EXIT_CANCELED, errno, _("cannot make a socket to try"));
  return fd;
}

/* Make an empty file NAME.  */
static void
make_file (char const *name)
{
  int fd = open (name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0)
    die (EXIT_CANCELED, errno, _("cannot make file %s"), quote (name));
  close (fd);
}

static void
make_directory (char const *name)
{
  if (mkdir (name, 0700) != 0)
    die (EXIT_CANCELED, errno, _("cannot make directory %s"), quote (name));
}

/* Remove what make_place made.  */
static void
remove_place (struct place const *p)
{
  unlink (p->socket);
  unlink (p->moved);
  unlink (p->hidden_file);
  rmdir (p->empty);
  rmdir (p->hidden);
  unlink (p->file);
  rmdir (p->dir);
  /* What was blocked meanwhile may now end us.  */
  sigprocmask (SIG_SETMASK, &p->mask, NULL);
}

static struct place
make_place (void)
{
  struct place p = { .abi = landlock_abi () };
  char const *tmp = getenv ("TMPDIR");
  p.dir = path_append (tmp && *tmp ? tmp : "/tmp", "sandbox-hide.XXXXXX");
  /* Until all is removed again.  */
  sigset_t ends;
  sigemptyset (&ends);
  sigaddset (&ends, SIGHUP);
  sigaddset (&ends, SIGINT);
  sigaddset (&ends, SIGTERM);
  sigprocmask (SIG_BLOCK, &ends, &p.mask);
  if (!mkdtemp (p.dir))
    die (EXIT_CANCELED, errno, _("cannot make a temporary directory %s"),
         quote (p.dir));
  p.file = path_append (p.dir, "file");
  p.hidden = path_append (p.dir, "hidden");
  p.hidden_file = path_append (p.hidden, "file");
  p.empty = path_append (p.dir, "empty");
  p.moved = path_append (p.empty, "file");
  p.socket = path_append (p.dir, "socket");
  make_file (p.file);
  make_directory (p.hidden);
  make_file (p.hidden_file);
  make_directory (p.empty);
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  p.listening = -1;
  if (strlen (p.socket) < sizeof address.sun_path)
    {
      strcpy (address.sun_path, p.socket);
      p.listening = listen_at (&address, sizeof address);
    }
  p.abstract_name.sun_family = AF_UNIX;
  p.abstract = listen_at (&p.abstract_name, sizeof (sa_family_t));
  p.abstract_len = sizeof p.abstract_name;
  getsockname (p.abstract, (struct sockaddr *) &p.abstract_name,
               &p.abstract_len);
  return p;
}

/* Wait for CHILD.  Return its exit status, or -1 if it has none.  */
static int
wait_for (pid_t child)
{
  int status;
  while (waitpid (child, &status, 0) < 0)
    if (errno != EINTR)
      return -1;
  return WIFEXITED (status) ? WEXITSTATUS (status) : -1;
}

/* Return a child that is to try something, or 0 in the child.  */
static pid_t
fork_off (struct place const *p)
{
  fflush (stdout);
  pid_t child = fork ();
  if (child < 0)
    {
      int err = errno;
      remove_place (p);
      die (EXIT_CANCELED, err, _("cannot start a process to try it in"));
    }
  if (child == 0)
    sigprocmask (SIG_SETMASK, &p->mask, NULL);
  return child;
}

/* Try something in a child: TRY returns true if it is enforced.  */
static bool
probe (struct place const *p, bool (*try) (struct place const *))
{
  pid_t child = fork_off (p);
  if (child == 0)
    _exit (try (p) ? 0 : 1);
  return wait_for (child) == 0;
}

/* Give up HANDLED and SCOPED, but grant GRANTED beneath the root.  Return
   true if the kernel took it.  */
static bool
give_up (struct place const *p, uint64_t handled, uint64_t scoped,
         uint64_t granted)
{
  int ruleset = landlock_create (handled, scoped);
  int root = granted ? open ("/", O_PATH | O_CLOEXEC) : -1;
  return (0 <= ruleset && (!granted
                           || landlock_add (ruleset, root, granted) == 0)
          && prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
          && landlock_enforce (ruleset, p->abi, false) == 0);
}

static bool
refuses_truncate (struct place const *p)
{
  return (give_up (p, landlock_rights (p->abi), 0, 0)
          && truncate (p->file, 0) != 0 && errno == EACCES);
}

static bool
allows_moving (struct place const *p)
{
  uint64_t all = landlock_rights (p->abi);
  return (give_up (p, all, 0, all)
          && rename (p->hidden_file, p->moved) == 0
          && rename (p->moved, p->hidden_file) == 0);
}

/* Return true if connecting to ADDRESS is refused for want of permission.  */
static bool
refuses (struct sockaddr_un const *address, socklen_t len, int reason)
{
  int fd = socket (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  return (0 <= fd && connect (fd, (struct sockaddr const *) address, len) != 0
          && errno == reason);
}

static bool
refuses_sockets (struct place const *p)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  if (p->listening < 0
      || !give_up (p, landlock_rights (p->abi), 0, 0))
    return false;
  strcpy (address.sun_path, p->socket);
  return refuses (&address, sizeof address, EACCES);
}

static bool
keeps_signals (struct place const *p)
{
  return (give_up (p, 0, LANDLOCK_SCOPE_SIGNAL, 0)
          && kill (getppid (), 0) != 0 && errno == EPERM);
}

static bool
keeps_abstract_sockets (struct place const *p)
{
  return (give_up (p, 0, LANDLOCK_SCOPE_ABSTRACT_SOCKET, 0)
          && refuses (&p->abstract_name, p->abstract_len, EPERM));
}

static bool
has_mount_namespace (struct place const *p)
{
  (void) p;
  return unshare (CLONE_NEWNS) == 0;
}

static bool
has_user_namespace (struct place const *p)
{
  (void) p;
  return unshare (CLONE_NEWUSER | CLONE_NEWNS) == 0;
}

/* Return how many more domains can be nested.  */
static int
count_layers (struct place const *p)
{
  pid_t child = fork_off (p);
  if (child == 0)
    {
      int n = 0;
      while (n < 100 && give_up (p, LANDLOCK_READ_DIR, 0, LANDLOCK_READ_DIR))
        n++;
      _exit (n);
    }
  int n = wait_for (child);
  return n < 0 ? 0 : n;
}

/* Return the last line of what can be read from FD, which is closed, without
   our name in front; NULL if there is none.  */
static char *
last_line (int fd)
{
  FILE *stream = fdopen (fd, "r");
  if (!stream)
    xalloc_die ();
  char *line = NULL;
  size_t allocated = 0;
  char *last = NULL;
  static char const prefix[] = PROGRAM_NAME ": ";
  size_t skip = sizeof prefix - 1;
  while (0 < getline (&line, &allocated, stream))
    {
      line[strcspn (line, "\n")] = '\0';
      free (last);
      last = xstrdup (strncmp (line, prefix, skip) == 0 ? line + skip : line);
    }
  free (line);
  fclose (stream);
  return last;
}

/* Start this program with OPTION, unless that is NULL, to hide things in P,
   and have it prove that they are.  Return NULL if it does, else why it does
   not.  */
static char *
try_launch (struct place const *p, char const *option)
{
  static char self[] = "/proc/self/exe";
  int out[2];
  if (pipe2 (out, O_CLOEXEC) != 0)
    {
      int err = errno;
      remove_place (p);
      die (EXIT_CANCELED, err, _("cannot start a process to try it in"));
    }
  pid_t child = fork_off (p);
  if (child == 0)
    {
      char *hide = xasprintf ("--hide=%s", p->hidden);
      char *denied = xasprintf ("--assert-denied=%s", p->hidden_file);
      char *usable = xasprintf ("--assert-readable=%s", p->file);
      char *required = xstrdup (option ? option : "--required");
      char *argv[] = { self, required, xstrdup ("--required"), hide, denied,
                       usable, xstrdup ("--"), self, xstrdup ("--version"),
                       NULL };
      int null = open ("/dev/null", O_RDWR | O_CLOEXEC);
      if (0 <= null)
        {
          dup2 (null, STDIN_FILENO);
          dup2 (null, STDOUT_FILENO);
        }
      dup2 (out[1], STDERR_FILENO);
      execv (self, argv);
      error (0, errno, _("cannot run %s"), quote (self));
      _exit (EXIT_CANCELED);
    }
  close (out[1]);
  char *why = last_line (out[0]);
  if (wait_for (child) == 0)
    {
      free (why);
      return NULL;
    }
  return why ? why : xstrdup (_("it was ended by a signal"));
}

/* Fill in PART by TRY, a probe, if there is Landlock at all.  */
static void
try_part (struct place const *p, struct part *part,
          bool (*try) (struct place const *))
{
  part->enforced = 0 < p->abi && probe (p, try);
  if (!part->enforced)
    part->reason = xstrdup (0 < p->abi ? _(part->missing)
                            : _("there is no Landlock"));
}

/* Fill in PART from the result of a launch, which says why not.  */
static void
set_launched (struct part *part, char *reason)
{
  part->enforced = !reason;
  part->reason = reason;
}

enum
{
  HIDING, TRUNCATING, MOVING, SOCKETS, SIGNALS, ABSTRACT_SOCKETS, PROCESSES,
  COVERING, FILTER, AUDIT, STRICT, PARTS
};

static struct part const promise[PARTS] =
{
  [HIDING] = { "hide", N_("hiding") },
  [TRUNCATING] = { "truncate", N_("truncating hidden files is refused"),
                   N_("Linux 6.2 has it; before, a filter refuses truncate"
                      " for all files") },
  [MOVING] = { "move", N_("files can be moved between directories"),
               N_("Linux 5.19 has it") },
  [SOCKETS] = { "connect", N_("connecting to hidden sockets is refused"),
                N_("sockets that have a path are not covered: Linux 7.1 has"
                   " it") },
  [SIGNALS] = { "scope=signal", NULL,
                N_("Linux 6.12 has it") },
  [ABSTRACT_SOCKETS] = { "scope=abstract-socket",
                         NULL,
                         N_("Linux 6.12 has it") },
  [PROCESSES] = { "hide-processes", NULL },
  [COVERING] = { "cover", NULL },
  [FILTER] = { "deny-ptrace", NULL },
  [AUDIT] = { "audit", NULL },
  [STRICT] = { "strict", NULL }
};

/* Try all of PARTS in P.  */
static void
try_parts (struct place const *p, struct part *parts)
{
  memcpy (parts, promise, sizeof promise);
  set_launched (&parts[HIDING], try_launch (p, NULL));
  try_part (p, &parts[TRUNCATING], refuses_truncate);
  try_part (p, &parts[MOVING], allows_moving);
  try_part (p, &parts[SOCKETS], refuses_sockets);
  try_part (p, &parts[SIGNALS], keeps_signals);
  try_part (p, &parts[ABSTRACT_SOCKETS], keeps_abstract_sockets);
  set_launched (&parts[PROCESSES], try_launch (p, "--hide-processes"));
  set_launched (&parts[COVERING], try_launch (p, "--cover"));
  set_launched (&parts[FILTER], try_launch (p, "--deny-ptrace"));
  set_launched (&parts[AUDIT], try_launch (p, "--audit"));
  set_launched (&parts[STRICT], try_launch (p, "--strict"));
}

/* What else there is to know.  */
struct facts
{
  struct utsname kernel;
  int abi;
  int errata;                   /* a set of bits, or -1: not told */
  int layers;
  bool mounts;                  /* mount namespaces */
  bool users;                   /* user namespaces with one */
  bool privileged;
};

static void
print_text (struct facts const *f, struct part const *parts)
{
  printf (_("kernel: %s %s\n"), f->kernel.sysname, f->kernel.release);
  if (f->abi < 1)
    printf (_("Landlock: none\n"));
  else if (f->errata < 0)
    printf (_("Landlock: ABI %d\n"), f->abi);
  else
    printf (_("Landlock: ABI %d, errata 0x%x\n"), f->abi,
            (unsigned int) f->errata);
  for (size_t i = 0; i < PARTS; i++)
    {
      char *option = xasprintf ("--%s", parts[i].name);
      char const *text = parts[i].text ? _(parts[i].text) : option;
      if (parts[i].enforced)
        /* TRANSLATORS: a part of what is promised.  */
        printf (_("%s: yes\n"), text);
      else
        /* TRANSLATORS: a part of what is promised, and why it is not.  */
        printf (_("%s: no: %s\n"), text, parts[i].reason);
      free (option);
    }
  printf (_("domains that can still be nested: %d\n"), f->layers);
  printf (f->mounts ? _("mount namespaces: yes\n")
          : _("mount namespaces: no\n"));
  printf (f->users ? _("user namespaces: yes\n")
          : _("user namespaces: no\n"));
  printf (f->privileged
          ? _("privileged: yes: COMMAND loses what gets around the hiding,"
              " unless --keep-privileges is given\n")
          : _("privileged: no\n"));
}

static void
print_json (struct json const *j, struct facts const *f,
            struct part const *parts)
{
  struct json_t *all = json_make_object (j);
  json_put (j, all, "kernel", json_make_text (j, f->kernel.release));
  json_put (j, all, "version", json_make_text (j, VERSION));
  json_put (j, all, "abi", json_make_number (j, f->abi < 0 ? 0 : f->abi));
  if (0 <= f->errata)
    json_put (j, all, "errata", json_make_number (j, f->errata));
  struct json_t *list = json_make_object (j);
  for (size_t i = 0; i < PARTS; i++)
    {
      struct json_t *object = json_make_object (j);
      json_put (j, object, "enforced",
                json_make_flag (j, parts[i].enforced));
      if (parts[i].reason)
        json_put (j, object, "reason", json_make_text (j, parts[i].reason));
      json_put (j, list, parts[i].name, object);
    }
  json_put (j, all, "parts", list);
  json_put (j, all, "layers_left", json_make_number (j, f->layers));
  json_put (j, all, "mount_namespaces", json_make_flag (j, f->mounts));
  json_put (j, all, "user_namespaces", json_make_flag (j, f->users));
  json_put (j, all, "privileged", json_make_flag (j, f->privileged));
  json_print (j, all);
}

int
status_print (struct options const *o)
{
  struct json *j = o->json ? json_load () : NULL;
  /* Messages in children are ours, too.  */
  locale_load ();
  struct place p = make_place ();
  struct part parts[PARTS];
  try_parts (&p, parts);
  struct facts f = { .abi = p.abi, .errata = landlock_errata (),
                     .layers = 0 < p.abi ? count_layers (&p) : 0,
                     .mounts = probe (&p, has_mount_namespace),
                     .users = probe (&p, has_user_namespace),
                     .privileged = privilege_held () };
  remove_place (&p);
  uname (&f.kernel);
  if (j)
    print_json (j, &f, parts);
  else
    print_text (&f, parts);
  return parts[HIDING].enforced ? EXIT_SUCCESS : EXIT_CANCELED;
}
