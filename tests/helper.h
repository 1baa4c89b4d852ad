/* helper.h -- what the helper programs of the tests share
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

#ifndef HELPER_H
# define HELPER_H

# include <stddef.h>
# include <stdint.h>
# include <sys/types.h>
# include <linux/seccomp.h>

/* A helper that cannot do its own work exits with this, which is no status
   of sandbox-hide, of env or of a shell.  */
enum { EXIT_HELPER = 99 };

/* Say "PROGRAM: FORMAT: strerror (ERRNUM)" and exit with EXIT_HELPER.  No
   text of an error follows when ERRNUM is 0.  */
_Noreturn void stop (int errnum, char const *format, ...)
  _GL_ATTRIBUTE_FORMAT ((__printf__, 2, 3));

/* Replace this process by the program ARGV[0]; exit as env does when that
   fails.  */
_Noreturn void run (char **argv);

/* The number that the decimal string S holds, or stop.  */
long number (char const *s);

/* What stands for an errno value where something could be opened and held
   nothing: what covers a hidden path is of this kind.  */
enum { EMPTY = -1 };

/* The same for a watch that tells nothing, called "quiet".  */
enum { QUIET = -2 };

/* Return EMPTY if FD, of which nothing could be read, is a regular file, and
   the tests try covers (COVER_ in the environment); else 0.  */
int nothing_in (int fd);

/* The names of errno values, "ok" for 0, "empty" for EMPTY, and back.  An
   errno value that has no name here comes out as a number.  */
char const *errno_name (int err);
int errno_value (char const *name) _GL_ATTRIBUTE_PURE;

/* The number of the system call NAME; -1 if this machine has none such (the
   newer ones lack open and stat, say).  Stop if NAME is not in the table.  */
long syscall_number (char const *name) _GL_ATTRIBUTE_PURE;

/* When system call NR is made, and its argument ARG (if that is not -1) has
   VALUE as its low word, the kernel answers with ACTION.  */
struct rule
{
  long nr;
  int arg;
  uint32_t value;
  uint32_t action;
};

/* Make a filter of the N RULES (the first that matches counts, all else is
   allowed) part of this process, for good.  FLAGS are those of seccomp(2).
   Return what seccomp returned: a descriptor if FLAGS ask for a listener.  */
int install_filter (struct rule const *rules, size_t n, unsigned int flags);

/* What to say to the system call that the notification N tells of.  The
   answer A is "go on" already.  */
typedef void answer (struct seccomp_notif const *n,
                     struct seccomp_notif_resp *a);

/* Run the program ARGV in a child process, give every system call that the N
   RULES pick to DECIDE, as long as the child and what came of it live, and
   return the child's exit status as a shell would put it.  LISTENER is where
   the descriptor of the notifications is found meanwhile.  */
int supervise (struct rule const *rules, size_t n, answer *decide,
               char **argv);
extern int listener;

/* Landlock's three system calls.  */
int landlock_create (void const *attr, size_t size, uint32_t flags);
int landlock_add (int ruleset, void const *attr);
int landlock_enforce (int ruleset);

/* Every right of ABI 1, 2 ... that a ruleset can handle for files.  */
uint64_t rights_of_abi (long abi) _GL_ATTRIBUTE_CONST;

/* struct landlock_path_beneath_attr, which is packed.  */
struct path_beneath
{
  uint64_t access;
  int32_t fd;
} __attribute__ ((packed));

#endif /* HELPER_H */
