/* options.h -- the command line, as a struct

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


#ifndef OPTIONS_H
# define OPTIONS_H

# include <stdbool.h>
# include <stddef.h>

struct strings
{
  char **v;
  size_t n;
  size_t allocated;
};

/* Append S, which is not copied, to LIST.  */
void strings_append (struct strings *list, char *s);

enum source { SOURCE_OPTION, SOURCE_LIST, SOURCE_PRESET };

/* A path that is to be hidden or exposed, and who says so.  */
struct named
{
  char *path;                   /* as it was given; a preset's is absolute */
  enum source source;
  char const *origin;           /* the option's, list's or preset file's
                                   name */
  size_t line;                  /* of the list or file */
  size_t group;                 /* which preset, from 1 */
  bool users;                   /* of a list that COMMAND may have written */
  struct named *also;           /* for the plan: what else names its node */
};

struct paths
{
  struct named **v;
  size_t n;
  size_t allocated;
};

/* Append a copy of N, but not of its strings, to PATHS.  */
void paths_append (struct paths *paths, struct named const *n);

/* What a launch has to tell, for the report.  */
struct notes;

enum assertion_kind { ASSERT_DENIED, ASSERT_READABLE, ASSERT_WRITABLE };

/* What must hold inside, before COMMAND is started.  */
struct assertion
{
  enum assertion_kind kind;
  char const *path;             /* as it was given */
  char *where;                  /* absolute, once that is known */
  char const *result;           /* what was found, for the report, or NULL */
};

/* Which hidden paths are covered: see cover.h.  */
enum covering
{
  COVER_NOTHING,
  COVER_DIRECTORIES,            /* those that exist, and device nodes */
  COVER_ALL                     /* what exists */
};

struct options
{
  struct paths hide;            /* from the line, from lists and presets */
  struct paths expose;
  struct strings presets;       /* their names */
  struct strings unset;         /* names of variables */
  struct strings unset_prefixes; /* beginnings of such names */
  struct strings set;           /* NAME=VALUE */
  struct strings mkdir;
  struct strings create;        /* files */
  struct strings expose_dir;
  struct strings hide_from;     /* names of lists */
  struct strings expose_from;
  char const *chdir;            /* NULL: stay */
  bool null;                    /* lists are NUL-ended */
  bool required;
  bool strict;                  /* implies required */
  bool deny_ptrace;
  bool hide_processes;
  bool close_fds;
  bool find_links;
  bool no_aliases;
  bool keep_privileges;
  bool audit;
  bool scope_signal;
  bool scope_abstract_socket;
  bool ignore_environment;
  bool list_ancestors;
  enum covering covering;
  bool nestable;
  bool verbose;
  bool quiet;
  bool dry_run;
  bool json;
  bool status;
  bool self_test;
  bool list_presets;
  struct strings explain;       /* paths */
  struct assertion *assertions;
  size_t n_assertions;
  size_t allocated_assertions;
  char const *report;           /* a file, or "&N"; NULL: none */
  int report_fd;                /* N; -1 if it is a file */
  struct notes *notes;          /* where warnings go besides; not NULL */
  char **command;               /* argv of COMMAND; first NULL if none */
};

/* Return what the command line asks for, the paths in lists included.
   Warnings will go to NOTES as well.  --help and --version are carried out
   here and exit.  Exits with 2 on wrong usage, with 125 if a list cannot be
   read.  */
struct options options_parse (int argc, char **argv, struct notes *notes);

#endif /* OPTIONS_H */
