/* selftest.c -- --self-test: the promise, tried on files of its own

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

/* Two runs of some program have a session each, and there is more that they
   must not see: this is the instance.  One script does to it whatever a run
   could do, first as it is, and everything must succeed, or it would show
   nothing that it fails later; then, with a new instance, confined.

   The only processes are ours, and whatever ends us ends them.  Signals are
   blocked and read from a descriptor, so no moment is left at which one of
   them could find us with something that nobody removes.  */

#include <config.h>

#include "selftest.h"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "options.h"
#include "resolve.h"
#include "system.h"
#include "xvasprintf.h"

/* Exit status when something does not hold.  */
enum { EXIT_NOT_OK = 1 };

static char const shell[] = "/bin/sh";
static char const program[] = "/proc/self/exe";

/* --- What is expected --- */

enum
{
  ALLOWED = 1,                  /* else it must be denied */
  NEEDS_LINK = 2,               /* a hard link in the instance */
  NEEDS_SYMLINK = 4,
  PROCESSES = 8,                /* with --hide-processes */
  EXIT_STATUS = 16,             /* it is "done" if it was passed on */
  CHANGE = 32                   /* it is "done" if hidden files changed */
};

struct expectation
{
  char const *what;
  int flags;
  char const *code;             /* for the shell; NULL: see FLAGS */
};

/* The code is run in the instance, in a shell of its own, with the helper's
   process ID as $1 and the file secrets/key as descriptor INHERITED.  It is
   made of built-in commands and three of the most common others; exit status
   127 says that one is missing, or cannot make what is needed.  What destroys
   comes last.  */
static struct expectation const expectations[] =
{
  { N_("the run's own session can be listed"), ALLOWED,
    "set -- sessions/own/*; [ \"$1\" != 'sessions/own/*' ]" },
  { N_("the run's own session can be read and written to"), ALLOWED,
    "read x <sessions/own/result && echo x >>sessions/own/result" },
  { N_("the run's own log can be read and written to"), ALLOWED,
    "read x <sessions/own/log && echo x >>sessions/own/log" },
  { N_("the run's own trace can be read and written to"), ALLOWED,
    "read x <sessions/own/trace/log && echo x >>sessions/own/trace/log" },
  { N_("files can be created, renamed and removed in the run's own session"),
    ALLOWED,
    "echo x >sessions/own/a && mv -f sessions/own/a sessions/own/b"
    " && rm -f sessions/own/b && ! [ -e sessions/own/b ]" },
  { N_("a file can be linked in the run's own session"), ALLOWED | NEEDS_LINK,
    "ln sessions/own/result sessions/own/again" },
  { N_("the sessions cannot be listed"), 0,
    "set -- sessions/*; [ \"$1\" != 'sessions/*' ]" },
  { N_("another run's session cannot be listed"), 0,
    "set -- sessions/other/*; [ \"$1\" != 'sessions/other/*' ]" },
  { N_("another run's session cannot be read"), 0,
    "read x <sessions/other/result" },
  { N_("another run's log cannot be read"), 0,
    "read x <sessions/other/log" },
  { N_("another run's log cannot be written to"), 0,
    "echo x >>sessions/other/log" },
  { N_("another run's trace cannot be read"), 0,
    "read x <sessions/other/trace/log" },
  { N_("the log of all runs cannot be read"), 0, "read x <run.log" },
  { N_("the database cannot be listed"), 0,
    "set -- database/*; [ \"$1\" != 'database/*' ]" },
  { N_("the database cannot be read"), 0, "read x <database/rows" },
  { N_("secrets cannot be read"), 0, "read x <secrets/key" },
  { N_("the control state cannot be read"), 0, "read x <control/state" },
  { N_("the control state cannot be written to"), 0,
    "echo x >>control/state" },
  { N_("an outside process's environment cannot be read"), 0,
    "read x </proc/$1/environ" },
  { N_("an outside process's command line cannot be read, with"
       " --hide-processes"), PROCESSES,
    "read x </proc/$1/cmdline" },
  { N_("a descendant of the command cannot read secrets"), 0,
    "/bin/sh -c '/bin/sh -c \"read x <secrets/key\"; exit $?'" },
  { N_("secrets cannot be read by way of /proc"), 0,
    "read x </proc/self/cwd/secrets/key" },
  { N_("a symbolic link does not lead to secrets"), NEEDS_SYMLINK,
    "read x <symlink" },
  { N_("a new symbolic link does not lead to secrets"), NEEDS_SYMLINK,
    "ln -s ../../secrets/key sessions/own/symlink || exit 127;"
    " read x <sessions/own/symlink" },
  { N_("a hard link beside secrets cannot be read"), NEEDS_LINK,
    "read x <link" },
  { N_("an inherited descriptor of a secret is closed"), 0, "read x <&9" },
  { N_("a hidden file cannot be truncated"), 0, ": >secrets/truncate" },
  { N_("a hidden file cannot be linked"), NEEDS_LINK,
    "ln secrets/link sessions/own/link" },
  { N_("a hidden file cannot be renamed"), 0,
    "mv -f secrets/rename sessions/own/rename" },
  { N_("a hidden file cannot be removed"), 0, "rm -f secrets/remove" },
  { N_("a hidden file cannot be replaced"), 0,
    "echo x >sessions/own/new || exit 127;"
    " mv -f sessions/own/new secrets/replace" },
  { N_("a hidden directory cannot be renamed"), 0, "mv -f database moved" },
  { N_("nothing can be created in a hidden directory"), 0,
    ": >secrets/new" },
  { N_("what is hidden has not changed"), CHANGE, NULL },
  { N_("the exit status of the command is passed on"),
    ALLOWED | EXIT_STATUS, NULL }
};

enum
{
  N_EXPECTATIONS = sizeof expectations / sizeof *expectations,
  INHERITED = 9,
  PASSED_ON = 42                /* the script's exit status */
};

/* --- The instance --- */

static char const instance[] = "instance";

/* What is in it, directories first.  Each file holds a line, its name.  */
static char const *const entries[] =
{
  "control/", "database/", "secrets/", "sessions/", "sessions/other/",
  "sessions/other/trace/", "sessions/own/", "sessions/own/trace/",
  "control/state", "database/rows", "run.log", "secrets/key",
  "secrets/link", "secrets/remove", "secrets/rename", "secrets/replace",
  "secrets/truncate", "sessions/other/log", "sessions/other/result",
  "sessions/other/trace/log", "sessions/own/log", "sessions/own/result",
  "sessions/own/trace/log"
};

/* How everything in it but the run's own session is hidden.  */
static char const *const hiding[] =
{
  "--required", "--hide=sessions", "--expose=sessions/own",
  "--hide=run.log", "--hide=database", "--hide=secrets",
  "--hide=control/state"
};

struct child
{
  pid_t pid;                    /* 0: there is none */
  int input;                    /* our end of its standard input, or -1 */
  int output;                   /* and of its output and messages */
};

struct selftest
{
  pid_t pid;                    /* ours */
  sigset_t mask;                /* what was blocked before */
  int signals;                  /* where those come that would end us */
  char *top;                    /* the temporary directory, or NULL */
  int top_fd;                   /* -1: none */
  int dir;                      /* the instance in it; -1: none */
  bool no_links;                /* there can be no hard links */
  bool no_symlinks;
  struct child helper;
  struct child command;
};

static bool
is_directory (char const *entry)
{
  return entry[strlen (entry) - 1] == '/';
}

/* Make ENTRY in T's instance.  */
static void
make_entry (struct selftest const *t, char const *entry)
{
  if (is_directory (entry))
    {
      if (mkdirat (t->dir, entry, 0700) != 0)
        die (EXIT_CANCELED, errno, _("cannot make directory %s"),
             quote (entry));
      return;
    }
  int fd = openat (t->dir, entry,
                   O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  FILE *stream = fd < 0 ? NULL : fdopen (fd, "w");
  if (!stream || fprintf (stream, "%s\n", entry) < 0 || fclose (stream) != 0)
    die (EXIT_CANCELED, errno, _("cannot make file %s"), quote (entry));
}

/* Making ENTRY, a link, ended with R.  Return true if there can be no such
   links here.  */
static bool
has_none (int r, char const *entry)
{
  if (r == 0)
    return false;
  /* EXDEV: not between directories, in another Landlock domain.  */
  if (errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS
      && errno != EMLINK && errno != EXDEV)
    die (EXIT_CANCELED, errno, _("cannot make file %s"), quote (entry));
  return true;
}

static void
make_instance (struct selftest *t)
{
  if (mkdirat (t->top_fd, instance, 0700) != 0)
    die (EXIT_CANCELED, errno, _("cannot make directory %s"),
         quote (instance));
  t->dir = openat (t->top_fd, instance,
                   O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (t->dir < 0)
    die (EXIT_CANCELED, errno, _("cannot open %s"), quote (instance));
  for (size_t i = 0; i < sizeof entries / sizeof *entries; i++)
    make_entry (t, entries[i]);
  t->no_links = has_none (linkat (t->dir, "secrets/key", t->dir, "link", 0),
                          "link");
  t->no_symlinks = has_none (symlinkat ("secrets/key", t->dir, "symlink"),
                             "symlink");
}

/* Return true if the file ENTRY of T's instance is as it was made.  */
static bool
is_intact (struct selftest const *t, char const *entry)
{
  int fd = openat (t->dir, entry, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
  FILE *stream = fd < 0 ? NULL : fdopen (fd, "r");
  if (!stream)
    return false;
  size_t len = strlen (entry);
  char *found = NULL;
  size_t allocated = 0;
  ssize_t got = getdelim (&found, &allocated, '\0', stream);
  bool intact = (0 < got && (size_t) got == len + 1 && found[len] == '\n'
                 && memcmp (found, entry, len) == 0);
  free (found);
  fclose (stream);
  return intact;
}

/* Return true if something hidden in T's instance is not as it was made.  */
static bool
hidden_changed (struct selftest const *t)
{
  static char const own[] = "sessions/own/";
  for (size_t i = 0; i < sizeof entries / sizeof *entries; i++)
    if (!is_directory (entries[i])
        && strncmp (entries[i], own, sizeof own - 1) != 0
        && !is_intact (t, entries[i]))
      return true;
  return faccessat (t->dir, "secrets/new", F_OK, AT_SYMLINK_NOFOLLOW) == 0;
}

/* Remove NAME from the directory DIR, with what is in it: no deeper than we
   and the script make it.  Return true if it is gone.  */
static bool
remove_tree (int dir, char const *name)
{
  if (unlinkat (dir, name, 0) == 0)
    return true;
  if (errno != EISDIR)
    return false;
  int fd = openat (dir, name,
                   O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  DIR *stream = fd < 0 ? NULL : fdopendir (fd);
  if (!stream)
    return false;
  struct dirent const *d;
  while ((d = readdir (stream)))
    if (strcmp (d->d_name, ".") != 0 && strcmp (d->d_name, "..") != 0)
      remove_tree (fd, d->d_name);
  closedir (stream);
  return unlinkat (dir, name, AT_REMOVEDIR) == 0;
}

/* Remove T's instance.  Return true if it is gone.  */
static bool
remove_instance (struct selftest *t)
{
  close (t->dir);
  t->dir = -1;
  return remove_tree (t->top_fd, instance);
}

/* --- Processes, and the end of it all --- */

/* Wait for C to end, with nothing more to read.  Return its status as waitpid
   has it.  */
static int
end_child (struct child *c)
{
  if (0 <= c->input)
    close (c->input);
  close (c->output);
  int status;
  if (waitpid (c->pid, &status, 0) != c->pid)
    status = -1;
  *c = (struct child) { .input = -1, .output = -1 };
  return status;
}

/* End C, if there is one, and wait for what it has started and may still be
   making entries: each of these holds the other end of its output.  */
static void
kill_child (struct child *c)
{
  if (!c->pid)
    return;
  kill (c->pid, SIGKILL);
  char rest[512];
  while (0 < read (c->output, rest, sizeof rest))
    continue;
  end_child (c);
}

/* Leave nothing of DATA, the self-test, behind.  For on_exit.  */
static void
clean_up (int status, void *data)
{
  (void) status;
  struct selftest *t = data;
  /* A child of ours that exits is not us.  */
  if (getpid () != t->pid)
    return;
  kill_child (&t->command);
  kill_child (&t->helper);
  /* Descriptors may have run out, and these are as many as are needed.  */
  if (0 <= t->dir)
    close (t->dir);
  close (t->signals);
  t->dir = t->signals = -1;
  if (!t->top)
    return;
  if (0 <= t->top_fd)
    remove_tree (t->top_fd, instance);
  if (rmdir (t->top) != 0)
    error (0, errno, _("cannot remove %s"), quote (t->top));
  t->top = NULL;
}

/* A signal that would have ended us has come: let it do so, now that there is
   nothing left behind.  */
_Noreturn static void
end_by_signal (struct selftest *t)
{
  struct signalfd_siginfo info;
  if (read (t->signals, &info, sizeof info) != sizeof info)
    die (EXIT_CANCELED, errno, _("cannot wait for signals"));
  int sig = info.ssi_signo;
  clean_up (0, t);
  sigset_t set;
  sigemptyset (&set);
  sigaddset (&set, sig);
  raise (sig);
  sigprocmask (SIG_UNBLOCK, &set, NULL);
  /* The first process of a container outlives this.  */
  exit (128 + sig);
}

/* Wait until FD can be read.  If it is -1, do not wait, but look whether a
   signal has come.  */
static void
await (struct selftest *t, int fd)
{
  struct pollfd p[] =
    {
      { .fd = t->signals, .events = POLLIN },
      { .fd = fd, .events = POLLIN }
    };
  while (poll (p, 2, fd < 0 ? 0 : -1) < 0)
    if (errno != EINTR)
      die (EXIT_CANCELED, errno, _("cannot wait for signals"));
  if (p[0].revents)
    end_by_signal (t);
}

/* Have the signals that would end us, neither ignored nor blocked by the
   caller, come to T's descriptor.  */
static void
catch_signals (struct selftest *t)
{
  static int const deadly[] =
    { SIGALRM, SIGHUP, SIGINT, SIGPIPE, SIGQUIT, SIGTERM, SIGXCPU };
  sigset_t set;
  sigemptyset (&set);
  sigprocmask (SIG_SETMASK, NULL, &t->mask);
  for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++)
    {
      struct sigaction action;
      sigaction (deadly[i], NULL, &action);
      if (action.sa_handler != SIG_IGN
          && !sigismember (&t->mask, deadly[i]))
        sigaddset (&set, deadly[i]);
    }
  sigprocmask (SIG_BLOCK, &set, NULL);
  t->signals = signalfd (-1, &set, SFD_CLOEXEC);
  if (t->signals < 0)
    die (EXIT_CANCELED, errno, _("cannot wait for signals"));
  /* Were they ignored, children could not be waited for; and a file that
     grows too large is an error like others.  */
  signal (SIGCHLD, SIG_DFL);
  signal (SIGXFSZ, SIG_IGN);
}

/* In a child of T: become FILE, with ARGV and ENV, INPUT as standard input,
   and OUTPUT for what it prints and says; in the instance, or where there
   will be one.  */
_Noreturn static void
become (struct selftest const *t, char const *file, char **argv, char **env,
        int input, int output)
{
  signal (SIGXFSZ, SIG_DFL);
  sigprocmask (SIG_SETMASK, &t->mask, NULL);
  /* Standard streams are all open, so no other is overwritten.  */
  if (dup2 (input, STDIN_FILENO) == STDIN_FILENO
      && dup2 (output, STDOUT_FILENO) == STDOUT_FILENO
      && dup2 (output, STDERR_FILENO) == STDERR_FILENO
      && fchdir (t->dir < 0 ? t->top_fd : t->dir) == 0)
    {
      /* If this fails, so does its control.  */
      int key = open ("secrets/key", O_RDONLY | O_CLOEXEC);
      if (key == INHERITED)
        fcntl (key, F_SETFD, 0);
      else
        dup2 (key, INHERITED);
      execve (file, argv, env);
    }
  error (0, errno, _("cannot run %s"), quote (file));
  _exit (EXIT_CANCELED);
}

/* Start FILE with ARGV and ENV as T's child C.  */
static void
start (struct selftest *t, struct child *c, char const *file, char **argv,
       char **env)
{
  int in[2], out[2];
  if (pipe2 (in, O_CLOEXEC) != 0)
    die (EXIT_CANCELED, errno, _("cannot start a process"));
  if (pipe2 (out, O_CLOEXEC) != 0)
    {
      int err = errno;
      close (in[0]);
      close (in[1]);
      die (EXIT_CANCELED, err, _("cannot start a process"));
    }
  pid_t pid = fork ();
  if (pid < 0)
    die (EXIT_CANCELED, errno, _("cannot start a process"));
  if (pid == 0)
    become (t, file, argv, env, in[0], out[1]);
  close (in[0]);
  close (out[1]);
  *c = (struct child) { .pid = pid, .input = in[1], .output = out[0] };
}

/* Return all that T's child C prints, up to the end.  */
static char *
read_output (struct selftest *t, struct child const *c)
{
  char *text = NULL;
  size_t n = 0;
  size_t allocated = 0;
  for (;;)
    {
      if (allocated - n < 2)
        text = x2realloc (text, &allocated);
      await (t, c->output);
      ssize_t got = read (c->output, text + n, allocated - n - 1);
      if (got < 0)
        die (EXIT_CANCELED, errno, _("cannot read what a process prints"));
      n += got;
      text[n] = '\0';
      if (got == 0)
        return text;
    }
}

/* Return an environment in which a shell does what its script says, and
   EXTRA unless that is NULL.  */
static char **
clean_environment (char *extra)
{
  static char path[] = "PATH=/usr/bin:/bin";
  static char const *const kept[] =
    { "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES" };
  struct strings env = { .n = 0 };
  strings_append (&env, path);
  for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
    {
      char const *value = getenv (kept[i]);
      if (value)
        strings_append (&env, xasprintf ("%s=%s", kept[i], value));
    }
  if (extra)
    strings_append (&env, extra);
  strings_append (&env, NULL);
  return env.v;
}

/* Start T's helper, an outside process with something to hide.  It ends when
   we do, as its input ends then.  */
static void
start_helper (struct selftest *t)
{
  /* Lines, so that the shell can read them.  */
  static char name[] = "sh";
  static char option[] = "-c";
  static char script[] = "echo =up; exec >&- 2>&-; read x";
  static char argument[] = "secret\n";
  static char variable[] = "SECRET=secret\n";
  char *argv[] = { name, option, script, name, argument, NULL };
  start (t, &t->helper, shell, argv, clean_environment (variable));
  /* Before it says so, it may not yet be what it is to become.  A shell may
     warn of things first.  */
  char *said = read_output (t, &t->helper);
  char *up = strstr (said, "=up\n");
  if (!up || up[4])
    {
      fputs (up ? up + 4 : said, stderr);
      die (EXIT_CANCELED, 0, _("cannot start a process"));
    }
  free (said);
}

/* --- Trying --- */

enum way { UNCONFINED, CONFINED, WITHOUT_PROCESSES };

/* What came of an expectation's code.  */
struct result
{
  int status;                   /* its exit status; -1: it was not run */
  char const *said;             /* messages */
};

struct trial
{
  int status;                   /* of all, as waitpid has it */
  struct result results[N_EXPECTATIONS];
  char const *rest;             /* what was said after the last code */
};

/* Return the script that tries what is to be tried in this WAY.  It prints
   for each expectation a line with its number and the status of its code, so
   that failing is told from not running.  */
static char *
make_script (enum way way)
{
  char *script = xstrdup ("");
  for (size_t i = 0; i < N_EXPECTATIONS; i++)
    {
      struct expectation const *e = &expectations[i];
      bool processes = e->flags & PROCESSES;
      if (!e->code || (way == CONFINED && processes)
          || (way == WITHOUT_PROCESSES && !processes))
        continue;
      char *longer = xasprintf ("%s(%s)\necho \"=%zu $?\"\n", script,
                                e->code, i);
      free (script);
      script = longer;
    }
  char *whole = xasprintf ("%sexit %d\n", script, PASSED_ON);
  free (script);
  return whole;
}

/* Start the script, in this WAY, as T's command.  */
static void
start_script (struct selftest *t, enum way way)
{
  struct strings argv = { .n = 0 };
  if (way != UNCONFINED)
    {
      strings_append (&argv, xstrdup (PROGRAM_NAME));
      for (size_t i = 0; i < sizeof hiding / sizeof *hiding; i++)
        strings_append (&argv, xstrdup (hiding[i]));
      if (way == WITHOUT_PROCESSES)
        strings_append (&argv, xstrdup ("--hide-processes"));
      strings_append (&argv, xstrdup ("--"));
    }
  strings_append (&argv, xstrdup (shell));
  strings_append (&argv, xstrdup ("-c"));
  strings_append (&argv, make_script (way));
  strings_append (&argv, xstrdup ("sh"));
  strings_append (&argv, xasprintf ("%jd", (intmax_t) t->helper.pid));
  strings_append (&argv, NULL);
  start (t, &t->command, way == UNCONFINED ? shell : program, argv.v,
         clean_environment (NULL));
  close (t->command.input);
  t->command.input = -1;
}

/* Return true if LINE is one that the script prints after the code of an
   expectation, and set *I to that one and *STATUS to what came of it.  */
static bool
is_result (char const *line, size_t *i, int *status)
{
  if (*line != '=')
    return false;
  char *end;
  *i = strtoul (line + 1, &end, 10);
  if (end == line + 1 || *end != ' ' || N_EXPECTATIONS <= *i)
    return false;
  char const *second = end + 1;
  *status = strtol (second, &end, 10);
  return end != second && *end == '\n';
}

/* Take the results from TEXT, which the script printed, into TRIAL.  */
static void
take_results (struct trial *trial, char *text)
{
  for (size_t i = 0; i < N_EXPECTATIONS; i++)
    trial->results[i] = (struct result) { .status = -1, .said = "" };
  char *said = text;
  char *next;
  for (char *line = text; *line; line = next)
    {
      next = line + strcspn (line, "\n");
      next += *next == '\n';
      size_t i;
      int status;
      if (!is_result (line, &i, &status))
        continue;
      *line = '\0';
      trial->results[i] = (struct result) { .status = status, .said = said };
      said = next;
    }
  trial->rest = said;
}

/* Return true if the script was run in TRIAL, which is not that without
   processes.  */
static bool
is_run (struct trial const *trial)
{
  return 0 <= trial->results[0].status;
}

/* Return what comes of T's expectations, tried in this WAY.  */
static struct trial
try (struct selftest *t, enum way way)
{
  struct trial trial;
  make_instance (t);
  start_script (t, way);
  take_results (&trial, read_output (t, &t->command));
  trial.status = end_child (&t->command);
  bool passed_on = (WIFEXITED (trial.status)
                    && WEXITSTATUS (trial.status) == PASSED_ON);
  bool changed = hidden_changed (t);
  for (size_t i = 0; is_run (&trial) && i < N_EXPECTATIONS; i++)
    if (expectations[i].flags & EXIT_STATUS)
      trial.results[i].status = !passed_on;
    else if (expectations[i].flags & CHANGE)
      trial.results[i].status = !changed;
  if (!remove_instance (t))
    die (EXIT_CANCELED, errno, _("cannot remove %s"), quote (instance));
  return trial;
}

/* --- Telling --- */

/* Print each line of TEXT as a comment.  */
static void
print_comment (char const *text)
{
  while (*text)
    {
      int len = strcspn (text, "\n");
      printf ("# %.*s\n", len, text);
      text += len + (text[len] == '\n');
    }
}

/* Say why TRIAL, in T's directory, came to nothing.  */
static void
print_failure (struct selftest const *t, struct trial const *trial)
{
  int status = (WIFEXITED (trial->status) ? WEXITSTATUS (trial->status)
                : 128 + WTERMSIG (trial->status));
  fputs ("# ", stdout);
  printf (_("started in %s, sandbox-hide exited with status %d"),
          quote (t->top), status);
  putchar ('\n');
  print_comment (trial->rest);
}

/* Return why expectation I can tell nothing here, or NULL: it fits on a line.
   The other arguments are what came of it.  */
static char *
skip_reason (struct selftest const *t, size_t i, struct trial const *control,
             struct trial const *confined, struct trial const *trial)
{
  int flags = expectations[i].flags;
  if (flags & NEEDS_LINK && t->no_links)
    return xstrdup (_("there are no hard links here"));
  if (flags & NEEDS_SYMLINK && t->no_symlinks)
    return xstrdup (_("there are no symbolic links here"));
  char const *said = NULL;
  if (control->results[i].status == EXIT_ENOENT)
    said = control->results[i].said;
  /* If nothing can be hidden, this is not about processes.  */
  else if (flags & PROCESSES && is_run (confined)
           && trial->results[i].status < 0 && WIFEXITED (trial->status)
           && WEXITSTATUS (trial->status) == EXIT_CANCELED)
    said = trial->rest;
  return said ? ximemdup0 (said, strcspn (said, "\n")) : NULL;
}

/* Return what is wrong with the result R of expectation E, CONTROL being the
   unconfined one, or NULL.  */
static char const *
fault (struct expectation const *e, struct result const *control,
       struct result const *r)
{
  if (control->status != 0)
    return _("the control failed");
  if (r->status < 0 || EXIT_CANCELED < r->status)
    return _("it was not tried");
  if (e->flags & ALLOWED)
    return r->status == 0 ? NULL : _("it failed");
  return r->status == 0 ? _("it was not denied") : NULL;
}

/* Print expectation I and what came of it; the arguments are as for
   skip_reason.  Return what is wrong, or NULL.  */
static char const *
print_result (struct selftest const *t, size_t i, struct trial const *control,
              struct trial const *confined, struct trial const *trial)
{
  struct expectation const *e = &expectations[i];
  char *skip = skip_reason (t, i, control, confined, trial);
  char const *why = (skip ? NULL
                     : fault (e, &control->results[i], &trial->results[i]));
  char const *mark = skip ? " # SKIP " : why ? " # " : "";
  printf ("%s %zu - %s%s%s\n", why ? "not ok" : "ok", i + 1, _(e->what), mark,
          skip ? skip : why ? why : "");
  free (skip);
  if (why)
    print_comment (control->results[i].status != 0
                   ? control->results[i].said : trial->results[i].said);
  return why;
}

/* Set up T, and its directory.  */
static void
begin (struct selftest *t)
{
  *t = (struct selftest) { .pid = getpid (), .top_fd = -1, .dir = -1 };
  catch_signals (t);
  umask (077);
  setvbuf (stdout, NULL, _IOLBF, 0);
  /* Not atexit, which would need a variable for all to see.  */
  if (on_exit (clean_up, t) != 0)
    xalloc_die ();
  if (access (program, X_OK) != 0)
    die (EXIT_CANCELED, errno, _("cannot run %s; the self-test needs /proc"),
         quote (program));
  char const *tmpdir = getenv ("TMPDIR");
  char *top = path_append (tmpdir && *tmpdir ? tmpdir : "/tmp",
                           PROGRAM_NAME ".XXXXXX");
  if (!mkdtemp (top))
    die (EXIT_CANCELED, errno, _("cannot make a temporary directory %s"),
         quote (top));
  t->top = top;
  t->top_fd = open (top, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (t->top_fd < 0)
    die (EXIT_CANCELED, errno, _("cannot open %s"), quote (top));
}

void
selftest_run (void)
{
  struct selftest t;
  begin (&t);
  start_helper (&t);
  printf ("1..%d\n", N_EXPECTATIONS);
  struct trial control = try (&t, UNCONFINED);
  struct trial confined = try (&t, CONFINED);
  struct trial without = try (&t, WITHOUT_PROCESSES);
  bool all = true;
  bool explained = false;
  for (size_t i = 0; i < N_EXPECTATIONS; i++)
    {
      await (&t, -1);
      struct trial const *trial
        = expectations[i].flags & PROCESSES ? &without : &confined;
      if (!print_result (&t, i, &control, &confined, trial))
        continue;
      all = false;
      if (!explained && *trial->rest)
        print_failure (&t, trial);
      explained = true;
    }
  await (&t, -1);
  exit (all ? EXIT_SUCCESS : EXIT_NOT_OK);
}
