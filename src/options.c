/* options.c -- the command line, as a struct

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

/* Everything that can be said about an argument without looking at the file
   system is said here.  The order of options never matters, so nothing is
   acted upon while parsing but --help and --version.  */

#include <config.h>

#include "options.h"

#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <sys/types.h>

#include "c-ctype.h"
#include "minmax.h"
#include "notes.h"
#include "system.h"
#include "version-etc.h"
#include "xvasprintf.h"

enum
{
  HIDE_FROM_OPTION = CHAR_MAX + 1,
  EXPOSE_FROM_OPTION,
  MKDIR_OPTION,
  CREATE_OPTION,
  EXPOSE_DIR_OPTION,
  LIST_ANCESTORS_OPTION,
  COVER_OPTION,
  NESTABLE_OPTION,
  STRICT_OPTION,
  HIDE_PROCESSES_OPTION,
  CLOSE_FDS_OPTION,
  FIND_LINKS_OPTION,
  NO_ALIASES_OPTION,
  KEEP_PRIVILEGES_OPTION,
  SCOPE_OPTION,
  AUDIT_OPTION,
  ASSERT_DENIED_OPTION,
  ASSERT_READABLE_OPTION,
  ASSERT_WRITABLE_OPTION,
  EXPLAIN_OPTION,
  JSON_OPTION,
  REPORT_OPTION,
  LIST_PRESETS_OPTION,
  STATUS_OPTION,
  SELF_TEST_OPTION,
  HELP_OPTION,
  VERSION_OPTION
};

/* The leading '+' leaves COMMAND's own options alone; the ':' tells a missing
   argument from what is no option.  */
static char const short_options[] = "+:0C:H:Pinp:qrs:u:vx:";

static struct option const long_options[] =
{
  {"hide", required_argument, NULL, 'H'},
  {"expose", required_argument, NULL, 'x'},
  {"hide-from", required_argument, NULL, HIDE_FROM_OPTION},
  {"expose-from", required_argument, NULL, EXPOSE_FROM_OPTION},
  {"null", no_argument, NULL, '0'},
  {"preset", required_argument, NULL, 'p'},
  {"required", no_argument, NULL, 'r'},
  {"strict", no_argument, NULL, STRICT_OPTION},
  {"deny-ptrace", no_argument, NULL, 'P'},
  {"hide-processes", no_argument, NULL, HIDE_PROCESSES_OPTION},
  {"close-fds", no_argument, NULL, CLOSE_FDS_OPTION},
  {"find-links", no_argument, NULL, FIND_LINKS_OPTION},
  {"no-aliases", no_argument, NULL, NO_ALIASES_OPTION},
  {"keep-privileges", no_argument, NULL, KEEP_PRIVILEGES_OPTION},
  {"scope", required_argument, NULL, SCOPE_OPTION},
  {"audit", no_argument, NULL, AUDIT_OPTION},
  {"list-ancestors", no_argument, NULL, LIST_ANCESTORS_OPTION},
  {"cover", optional_argument, NULL, COVER_OPTION},
  {"nestable", no_argument, NULL, NESTABLE_OPTION},
  {"ignore-environment", no_argument, NULL, 'i'},
  {"unset", required_argument, NULL, 'u'},
  {"set", required_argument, NULL, 's'},
  {"chdir", required_argument, NULL, 'C'},
  {"mkdir", required_argument, NULL, MKDIR_OPTION},
  {"create", required_argument, NULL, CREATE_OPTION},
  {"expose-dir", required_argument, NULL, EXPOSE_DIR_OPTION},
  {"assert-denied", required_argument, NULL, ASSERT_DENIED_OPTION},
  {"assert-readable", required_argument, NULL, ASSERT_READABLE_OPTION},
  {"assert-writable", required_argument, NULL, ASSERT_WRITABLE_OPTION},
  {"report", required_argument, NULL, REPORT_OPTION},
  {"dry-run", no_argument, NULL, 'n'},
  {"explain", required_argument, NULL, EXPLAIN_OPTION},
  {"json", no_argument, NULL, JSON_OPTION},
  {"verbose", no_argument, NULL, 'v'},
  {"quiet", no_argument, NULL, 'q'},
  {"list-presets", no_argument, NULL, LIST_PRESETS_OPTION},
  {"status", no_argument, NULL, STATUS_OPTION},
  {"self-test", no_argument, NULL, SELF_TEST_OPTION},
  {"help", no_argument, NULL, HELP_OPTION},
  {"version", no_argument, NULL, VERSION_OPTION},
  {NULL, 0, NULL, 0}
};

/* The lines of --help between its first and its last paragraph, each its own
   message, so that one change costs translators one line.  */
static char const *const help_lines[] =
{
  N_("  -H, --hide=PATH          hide PATH and everything beneath it\n"),
  N_("  -x, --expose=PATH        keep PATH, beneath a hidden one, usable\n"),
  N_("      --hide-from=FILE     hide the paths listed in FILE, one a line;"
     "\n                             '-' is standard input\n"),
  N_("      --expose-from=FILE   likewise, to expose\n"),
  N_("  -0, --null               the lists are NUL-ended, as find -print0"
     " writes them\n"),
  N_("  -p, --preset=NAME        hide the well-known places that NAME lists,"
     "\n                             such as 'credentials'\n"),
  N_("  -r, --required           if this kernel has no Landlock, exit with"
     " 125\n                             instead of running COMMAND"
     " unconfined\n"),
  N_("      --strict             also exit with 125 where a known gap would"
     " stay open\n"),
  N_("  -P, --deny-ptrace        refuse ptrace, process_vm_readv and the like,"
     "\n                             and typing into the terminal\n"),
  N_("      --hide-processes     hide other processes' /proc/PID\n"),
  N_("      --scope=SCOPE[,SCOPE]  keep inside: 'signal', signals that are"
     " sent;\n                             'abstract-socket', connections to"
     " abstract sockets\n"),
  N_("      --close-fds          close every descriptor above 2\n"),
  N_("      --find-links         search for other hard links of hidden files,"
     "\n                             and hide them\n"),
  N_("      --no-aliases         do not look for other mounts of what is"
     " hidden\n"),
  N_("      --keep-privileges    as root: keep the capabilities, device nodes"
     "\n                             and kernel knobs that defeat hiding\n"),
  N_("      --audit              log what COMMAND is denied (Linux 6.15)\n"),
  N_("      --list-ancestors     let the directories above hidden paths be"
     " listed;\n                             the price: names beneath hidden"
     " directories\n                             can be listed too\n"),
  N_("      --cover[=all]        cover hidden directories, with 'all' files,"
     " too, by\n                             empty ones, so that those above"
     " stay usable\n"),
  N_("      --nestable           let sandbox-hide be used inside, too\n"),
  N_("  -i, --ignore-environment  start with an empty environment\n"),
  N_("  -u, --unset=NAME         remove the variable NAME\n"),
  N_("  -s, --set=NAME=VALUE     set the variable NAME, after all"
     " removals\n"),
  N_("  -C, --chdir=DIR          start COMMAND in DIR\n"),
  N_("      --mkdir=DIR          make DIR first, with its parents, if"
     " missing\n"),
  N_("      --create=FILE        make the file FILE first, if missing\n"),
  N_("      --expose-dir=DIR     make DIR first, for you alone, if missing,"
     "\n                             and expose it\n"),
  N_("      --assert-denied=PATH    exit with 125 unless PATH cannot be"
     " opened\n"),
  N_("      --assert-readable=PATH  exit with 125 unless PATH can be read\n"),
  N_("      --assert-writable=PATH  exit with 125 unless PATH can be written"
     " to\n"),
  N_("      --report=FILE        append a line of JSON about this launch to"
     " FILE;\n                             '&N' is descriptor N\n"),
  N_("  -n, --dry-run            print the plan, and run nothing\n"),
  N_("      --explain=PATH       print what PATH would be, and why; run"
     " nothing\n"),
  N_("      --json               print what is printed as JSON\n"),
  N_("  -v, --verbose            say what was hidden, exposed and skipped\n"),
  N_("  -q, --quiet              no warnings, but that there is no Landlock"
     "\n"),
  N_("      --list-presets       print the names of the presets, and exit\n"),
  N_("      --status             print what can be enforced here, and exit\n"),
  N_("      --self-test          try the whole promise on files of its own,"
     " and exit\n"),
  N_("      --help               display this help and exit\n"),
  N_("      --version            output version information and exit\n")
};

static void
help (void)
{
  printf (_("Usage: %s [OPTION]... --hide=PATH... [--] COMMAND [ARG]...\n"),
          PROGRAM_NAME);
  fputs (_("\
Run COMMAND, and all that it starts, unable to open anything at or beneath\n\
the hidden PATHs, whatever else it may do.\n\
\n\
"), stdout);
  for (size_t i = 0; i < sizeof help_lines / sizeof *help_lines; i++)
    fputs (_(help_lines[i]), stdout);
  fputs (_("\
\n\
The deepest of nested hidden and exposed PATHs wins, in any order.  A hidden\n\
PATH need not exist; an exposed one must.  The directories above a hidden\n\
PATH can be walked through; without --cover, nothing can be created in them.\n\
"), stdout);
  fputs (_("\
\n\
Exit status:\n\
  2    wrong usage: nothing was run or changed\n\
  125  sandbox-hide could not hide: COMMAND was not run\n\
  126  COMMAND was found but could not be run\n\
  127  COMMAND was not found\n\
  -    the exit status of COMMAND otherwise\n\
"), stdout);
  emit_bug_reporting_address ();
}

/* Say what to do about wrong usage, and exit with 2.  */
_Noreturn static void
usage (void)
{
  exit_failure = EXIT_USAGE;
  fprintf (stderr, _("Try '%s --help' for more information.\n"),
           PROGRAM_NAME);
  exit (EXIT_USAGE);
}

/* gnulib prints this with its own sign and year; ours is the one that
   counts, so the year is not left to the age of the gnulib at hand.  */
char const version_etc_copyright[] =
  /* TRANSLATORS: %s is the copyright sign; leave the rest as it is.  */
  N_("Copyright %s 2026 The sandbox-hide authors");

static void
version (void)
{
  version_etc (stdout, NULL, PROGRAM_NAME, VERSION,
               /* TRANSLATORS: the authors' collective name.  */
               _("the sandbox-hide authors"), (char const *) NULL);
}

void
strings_append (struct strings *list, char *s)
{
  if (list->n == list->allocated)
    list->v = x2nrealloc (list->v, &list->allocated, sizeof *list->v);
  list->v[list->n++] = s;
}

void
paths_append (struct paths *paths, struct named const *n)
{
  if (paths->n == paths->allocated)
    paths->v = x2nrealloc (paths->v, &paths->allocated, sizeof *paths->v);
  paths->v[paths->n++] = xmemdup (n, sizeof *n);
}

/* Return ARG, the argument of OPTION, unless it is empty.  */
static char *
not_empty (char *arg, char const *option)
{
  if (!*arg)
    {
      error (0, 0, _("the argument of %s is empty"), option);
      usage ();
    }
  return arg;
}

/* Append ARG, the argument of OPTION, to LIST, unless it is empty.  */
static void
append_path (struct strings *list, char *arg, char const *option)
{
  strings_append (list, not_empty (arg, option));
}

/* Append the path ARG, the argument of OPTION, to PATHS.  */
static void
append_named (struct paths *paths, char *arg, char const *option)
{
  struct named n = { .path = not_empty (arg, option),
                     .source = SOURCE_OPTION, .origin = option };
  paths_append (paths, &n);
}

/* Append to O that PATH, the argument of OPTION, must be KIND.  */
static void
append_assertion (struct options *o, enum assertion_kind kind, char *path,
                  char const *option)
{
  if (o->n_assertions == o->allocated_assertions)
    o->assertions = x2nrealloc (o->assertions, &o->allocated_assertions,
                                sizeof *o->assertions);
  o->assertions[o->n_assertions++]
    = (struct assertion) { .kind = kind, .path = not_empty (path, option) };
}

/* Let ARG be where O's report goes.  */
static void
take_report (struct options *o, char *arg)
{
  o->report = not_empty (arg, "--report");
  o->report_fd = -1;
  if (*arg != '&')
    return;
  char *end;
  errno = 0;
  long int fd = c_isdigit (arg[1]) ? strtol (arg + 1, &end, 10) : -1;
  if (fd < 0 || *end || errno || INT_MAX < fd)
    {
      error (0, 0, _("%s is not '&' and the number of a descriptor"),
             quote (arg));
      usage ();
    }
  o->report_fd = fd;
}

/* Append ARG if it can be the name of a variable to be removed.  */
static void
append_unset (struct strings *list, char *arg)
{
  if (!*arg || strchr (arg, '='))
    {
      error (0, 0, _("%s cannot be the name of a variable"), quote (arg));
      usage ();
    }
  strings_append (list, arg);
}

/* Append ARG if it has the form NAME=VALUE.  */
static void
append_set (struct strings *list, char *arg)
{
  if (*arg == '=' || !strchr (arg, '='))
    {
      error (0, 0, _("--set needs NAME=VALUE, not %s"), quote (arg));
      usage ();
    }
  strings_append (list, arg);
}

/* Set in O the scopes that the comma-separated LIST names.  */
static void
take_scopes (struct options *o, char const *list)
{
  for (;; list++)
    {
      size_t len = strcspn (list, ",");
      char *name = ximemdup0 (list, len);
      if (strcmp (name, "signal") == 0)
        o->scope_signal = true;
      else if (strcmp (name, "abstract-socket") == 0)
        o->scope_abstract_socket = true;
      else
        {
          error (0, 0, _("--scope takes 'signal' and 'abstract-socket', not"
                         " %s"), quote (name));
          usage ();
        }
      free (name);
      list += len;
      if (!*list)
        return;
    }
}

/* Let ARG, which may be NULL, say what O covers.  */
static void
take_cover (struct options *o, char const *arg)
{
  if (arg && strcmp (arg, "all") != 0)
    {
      error (0, 0, _("--cover takes 'all' or nothing, not %s"), quote (arg));
      usage ();
    }
  o->covering = arg ? COVER_ALL : MAX (o->covering, COVER_DIRECTORIES);
}

/* Say what is wrong with the long option ARG, for which getopt returned C.  */
static void
report_long (char const *arg, int c)
{
  struct option const *o = long_options;
  if (optopt)
    {
      while (o->val != optopt)
        o++;
      fprintf (stderr,
               c == ':'
               /* TRANSLATORS: the program's name, "--", an option's name.  */
               ? _("%s: option '%s%s' requires an argument\n")
               /* TRANSLATORS: the program's name, "--", an option's name.  */
               : _("%s: option '%s%s' doesn't allow an argument\n"),
               PROGRAM_NAME, "--", o->name);
      return;
    }
  char const *name = arg + 2;
  size_t len = strcspn (name, "=");
  while (o->name && strncmp (o->name, name, len) != 0)
    o++;
  fprintf (stderr,
           o->name
           /* TRANSLATORS: the program's name, "--", what may be an option;
              then come those that it may be, each after a blank.  */
           ? _("%s: option '%s%s' is ambiguous; possibilities:")
           /* TRANSLATORS: the program's name, "--", what is no option.  */
           : _("%s: unrecognized option '%s%s'\n"),
           PROGRAM_NAME, "--", names_escaped (name));
  if (!o->name)
    return;
  for (; o->name; o++)
    if (strncmp (o->name, name, len) == 0)
      {
        char *whole = xasprintf ("--%s", o->name);
        fprintf (stderr, " %s", quote (whole));
        free (whole);
      }
  fputc ('\n', stderr);
}

/* The command line is wrong: getopt returned C for ARG.  Its own message would
   hold ARG as it is, and would come from the C library, which may not have it
   in the user's language; so we say what gnulib's says.  */
_Noreturn static void
report_usage (char const *arg, int c)
{
  if (arg[1] == '-')
    report_long (arg, c);
  else if (c == ':')
    /* TRANSLATORS: the program's name, and the letter of an option.  */
    fprintf (stderr, _("%s: option requires an argument -- '%c'\n"),
             PROGRAM_NAME, optopt);
  else if (' ' < optopt && optopt <= '~')
    /* TRANSLATORS: the program's name, and the letter of an option.  */
    fprintf (stderr, _("%s: invalid option -- '%c'\n"), PROGRAM_NAME,
             optopt);
  else
    /* One byte of a character is nothing to show, a control still less.  */
    fprintf (stderr, _("%s: unrecognized option '%s%s'\n"), PROGRAM_NAME,
             "-", names_escaped (arg + 1));
  usage ();
}

/* Carry option C with its argument ARG over into O.  */
static void
take_option (struct options *o, int c, char *arg)
{
  switch (c)
    {
    case '0': o->null = true; break;
    case 'C':
      o->chdir = not_empty (arg, "--chdir");
      break;
    case 'H': append_named (&o->hide, arg, "--hide"); break;
    case 'i': o->ignore_environment = true; break;
    case 'n': o->dry_run = true; break;
    case 'p': append_path (&o->presets, arg, "--preset"); break;
    case 'q': o->quiet = true; break;
    case 'r': o->required = true; break;
    case 's': append_set (&o->set, arg); break;
    case 'u': append_unset (&o->unset, arg); break;
    case 'v': o->verbose = true; break;
    case 'x': append_named (&o->expose, arg, "--expose"); break;
    case HIDE_FROM_OPTION:
      append_path (&o->hide_from, arg, "--hide-from");
      break;
    case EXPOSE_FROM_OPTION:
      append_path (&o->expose_from, arg, "--expose-from");
      break;
    case 'P': o->deny_ptrace = true; break;
    case STRICT_OPTION: o->required = o->strict = true; break;
    case HIDE_PROCESSES_OPTION: o->hide_processes = true; break;
    case CLOSE_FDS_OPTION: o->close_fds = true; break;
    case FIND_LINKS_OPTION: o->find_links = true; break;
    case NO_ALIASES_OPTION: o->no_aliases = true; break;
    case KEEP_PRIVILEGES_OPTION: o->keep_privileges = true; break;
    case SCOPE_OPTION: take_scopes (o, arg); break;
    case AUDIT_OPTION: o->audit = true; break;
    case MKDIR_OPTION: append_path (&o->mkdir, arg, "--mkdir"); break;
    case CREATE_OPTION: append_path (&o->create, arg, "--create"); break;
    case EXPOSE_DIR_OPTION:
      append_path (&o->expose_dir, arg, "--expose-dir");
      append_named (&o->expose, arg, "--expose-dir");
      break;
    case ASSERT_DENIED_OPTION:
      append_assertion (o, ASSERT_DENIED, arg, "--assert-denied");
      break;
    case ASSERT_READABLE_OPTION:
      append_assertion (o, ASSERT_READABLE, arg, "--assert-readable");
      break;
    case ASSERT_WRITABLE_OPTION:
      append_assertion (o, ASSERT_WRITABLE, arg, "--assert-writable");
      break;
    case EXPLAIN_OPTION: append_path (&o->explain, arg, "--explain"); break;
    case JSON_OPTION: o->json = true; break;
    case REPORT_OPTION: take_report (o, arg); break;
    case LIST_PRESETS_OPTION: o->list_presets = true; break;
    case STATUS_OPTION: o->status = true; break;
    case SELF_TEST_OPTION: o->self_test = true; break;
    case LIST_ANCESTORS_OPTION: o->list_ancestors = true; break;
    case COVER_OPTION: take_cover (o, arg); break;
    case NESTABLE_OPTION: o->nestable = true; break;
    case HELP_OPTION:
      help ();
      exit (EXIT_SUCCESS);
    case VERSION_OPTION:
      version ();
      exit (EXIT_SUCCESS);
    }
}

static bool
is_standard_input (char const *list)
{
  return strcmp (list, "-") == 0;
}

static size_t
count_standard_input (struct strings const *lists)
{
  size_t n = 0;
  for (size_t i = 0; i < lists->n; i++)
    n += is_standard_input (lists->v[i]);
  return n;
}

/* Append the entries of the list NAME to PATHS.  */
static void
read_list (struct paths *paths, char const *name, bool null)
{
  bool standard = is_standard_input (name);
  FILE *stream = standard ? stdin : fopen (name, "re");
  if (!stream)
    die (EXIT_CANCELED, errno, _("cannot open list %s"), quote (name));
  char *entry = NULL;
  size_t allocated = 0;
  ssize_t len;
  char end = null ? '\0' : '\n';
  for (size_t number = 1;
       0 <= (len = getdelim (&entry, &allocated, end, stream)); number++)
    {
      if (entry[len - 1] == end)
        entry[--len] = '\0';
      if (len == 0)
        die (EXIT_USAGE, 0, _("list %s: entry %zu is empty"), quote (name),
             number);
      if (memchr (entry, '\0', len))
        die (EXIT_USAGE, 0,
             _("list %s: entry %zu holds a NUL byte; if the list is NUL-ended,"
               " say --null"), quote (name), number);
      struct named n = { .path = ximemdup0 (entry, len),
                         .source = SOURCE_LIST, .origin = name,
                         .line = number };
      paths_append (paths, &n);
    }
  if (!feof (stream))
    die (EXIT_CANCELED, errno, _("cannot read list %s"), quote (name));
  free (entry);
  if (!standard)
    fclose (stream);
}

/* Read the lists that O names.  That they yield nothing at all is more
   likely a fault of what made them than what anybody wants.  */
static void
read_lists (struct options *o)
{
  size_t before = o->hide.n + o->expose.n;
  for (size_t i = 0; i < o->hide_from.n; i++)
    read_list (&o->hide, o->hide_from.v[i], o->null);
  for (size_t i = 0; i < o->expose_from.n; i++)
    read_list (&o->expose, o->expose_from.v[i], o->null);
  if (o->hide_from.n + o->expose_from.n && o->hide.n + o->expose.n == before)
    {
      if (o->required)
        die (EXIT_CANCELED, 0, _("the lists name no path at all"));
      warn (o, 0, _("warning: the lists name no path at all"));
    }
}

/* Check what options exclude or need each other.  */
static void
check_combinations (struct options const *o)
{
  bool prints = o->dry_run || o->explain.n;
  int instead = o->list_presets + o->status + o->self_test;
  if (1 < instead + prints)
    {
      error (0, 0, _("--dry-run or --explain, --list-presets, --status and"
                     " --self-test exclude each other"));
      usage ();
    }
  if (instead && *o->command)
    {
      error (0, 0, _("no command can be run with --list-presets, --status or"
                     " --self-test"));
      usage ();
    }
  if (!*o->command && !prints && !instead)
    {
      error (0, 0, _("missing command"));
      usage ();
    }
  if (o->json && !prints && !o->list_presets && !o->status)
    {
      error (0, 0, _("--json needs --dry-run, --explain, --list-presets or"
                     " --status"));
      usage ();
    }
  if (o->strict && o->no_aliases)
    {
      error (0, 0, _("--strict and --no-aliases exclude each other"));
      usage ();
    }
  if (o->covering != COVER_NOTHING && o->keep_privileges)
    {
      error (0, 0, _("--cover and --keep-privileges exclude each other: who"
                     " keeps these can look beneath covers"));
      usage ();
    }
  if (o->covering == COVER_ALL && o->strict)
    die (EXIT_CANCELED, 0,
         _("--strict refuses --cover=all: a covered file becomes visible when"
           " somebody outside replaces it; --cover withholds files"));
  if (1 < (count_standard_input (&o->hide_from)
           + count_standard_input (&o->expose_from)))
    {
      error (0, 0, _("standard input can be only one of the lists"));
      usage ();
    }
}

struct options
options_parse (int argc, char **argv, struct notes *notes)
{
  struct options o = { .notes = notes };
  opterr = 0;
  for (;;)
    {
      /* No argument is moved, so this is what getopt looks at next.  */
      char const *arg = argv[optind];
      int c = getopt_long (argc, argv, short_options, long_options, NULL);
      if (c < 0)
        break;
      if (c == '?' || c == ':')
        report_usage (arg, c);
      take_option (&o, c, optarg);
    }
  o.command = argv + optind;
  check_combinations (&o);
  read_lists (&o);
  return o;
}
