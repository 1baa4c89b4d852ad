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

struct options
{
  struct strings hide;          /* paths, from the line and from lists */
  struct strings expose;
  struct strings unset;         /* names of variables */
  struct strings set;           /* NAME=VALUE */
  struct strings mkdir;
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
  bool verbose;
  bool quiet;
  bool dry_run;
  char **command;               /* argv of COMMAND; first NULL if none */
};

/* Return what the command line asks for, the paths in lists included.
   --help and --version are carried out here and exit.  Exits with 2 on
   wrong usage, with 125 if a list cannot be read.  */
struct options options_parse (int argc, char **argv);

#endif /* OPTIONS_H */
