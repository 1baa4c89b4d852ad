/* fake-abi.c -- run a program on a kernel of another Landlock ABI
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

/* Rights that the pretended kernel does not know are refused, as the kernel
   would.  Those that only the pretended one knows are accepted and left out
   of what the real kernel is asked for: the ruleset is then made, and given
   its rules, by this process on behalf of the other.  */

#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <linux/seccomp.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include "helper.h"

#ifndef SYS_pidfd_open
# define SYS_pidfd_open 434
#endif
#ifndef SYS_pidfd_getfd
# define SYS_pidfd_getfd 438
#endif

/* struct landlock_ruleset_attr as of ABI 6.  */
struct ruleset
{
  uint64_t fs;
  uint64_t net;
  uint64_t scoped;
};

static long abi;                /* what is pretended */
static long real_abi;
static FILE *report;

/* Copy SIZE bytes at ADDRESS of process PID to TO; return 0 or an errno.  */
static int
peek (pid_t pid, uint64_t address, void *to, size_t size)
{
  struct iovec here = { .iov_base = to, .iov_len = size };
  struct iovec there = { .iov_len = size };
  there.iov_base = (void *) (uintptr_t) address;
  if (process_vm_readv (pid, &here, 1, &there, 1, 0) != (ssize_t) size)
    return errno ? errno : EFAULT;
  return 0;
}

/* A copy of descriptor FD of process PID, or -1.  */
static int
take (pid_t pid, int fd)
{
  int process = (int) syscall (SYS_pidfd_open, pid, 0);
  int copy = (int) syscall (SYS_pidfd_getfd, process, fd, 0);
  if (process < 0 || copy < 0)
    stop (errno, "pidfd_getfd");
  close (process);
  return copy;
}

/* Make a ruleset by R and put it among the descriptors of the process that N
   tells of.  Return its number there, or a negative errno value.  */
static int
make_there (struct seccomp_notif const *n, struct ruleset const *r)
{
  /* A kernel older than a field takes it as long as it is zero.  */
  int ruleset = landlock_create (r, sizeof *r, 0);
  if (ruleset < 0)
    return -errno;
  struct seccomp_notif_addfd add = { .id = n->id };
  add.srcfd = (uint32_t) ruleset;
  add.newfd_flags = O_CLOEXEC;
  int fd = ioctl (listener, SECCOMP_IOCTL_NOTIF_ADDFD, &add);
  if (fd < 0)
    stop (errno, "SECCOMP_IOCTL_NOTIF_ADDFD");
  close (ruleset);
  return fd;
}

/* Answer A with VALUE, or with the errno that it is the negative of.  */
static void
say (struct seccomp_notif_resp *a, int value)
{
  a->flags = 0;
  if (value < 0)
    a->error = value;
  else
    a->val = value;
}

static void
create (struct seccomp_notif const *n, struct seccomp_notif_resp *a)
{
  uint64_t flags = n->data.args[2];
  if (flags == 1)
    say (a, (int) abi);
  if (flags)
    return;

  struct ruleset r = { 0 };
  size_t size = n->data.args[1];
  if (sizeof r < size)
    size = sizeof r;
  int err = peek ((pid_t) n->pid, n->data.args[0], &r, size);
  if (err)
    stop (err, "cannot read the ruleset");
  fprintf (report, "0x%llx\n", (unsigned long long int) r.fs);
  fflush (report);

  if ((r.fs & ~rights_of_abi (abi)) || (abi < 4 && r.net)
      || (abi < 6 && r.scoped))
    say (a, -EINVAL);
  else if (r.fs & ~rights_of_abi (real_abi))
    {
      r.fs &= rights_of_abi (real_abi);
      say (a, make_there (n, &r));
    }
}

static void
add (struct seccomp_notif const *n, struct seccomp_notif_resp *a)
{
  struct path_beneath rule;
  int err = peek ((pid_t) n->pid, n->data.args[2], &rule, sizeof rule);
  if (err)
    stop (err, "cannot read the rule");
  if (! (rule.access & ~rights_of_abi (real_abi)))
    return;
  rule.access &= rights_of_abi (real_abi);
  int ruleset = take ((pid_t) n->pid, (int) n->data.args[0]);
  rule.fd = take ((pid_t) n->pid, rule.fd);
  say (a, landlock_add (ruleset, &rule) == 0 ? 0 : -errno);
  close (rule.fd);
  close (ruleset);
}

static long create_number;

static void
decide (struct seccomp_notif const *n, struct seccomp_notif_resp *a)
{
  if (n->data.nr == create_number)
    create (n, a);
  else
    add (n, a);
}

int
main (int argc, char **argv)
{
  if (argc < 4)
    stop (0, "usage: fake-abi ABI RIGHTS-FILE COMMAND...");
  abi = number (argv[1]);
  report = fopen (argv[2], "we");
  if (!report)
    stop (errno, "%s", argv[2]);
  real_abi = landlock_create (NULL, 0, 1);
  if (real_abi < 1)
    stop (errno, "no Landlock");

  create_number = syscall_number ("landlock_create_ruleset");
  struct rule const rules[] =
    {
      { create_number, -1, 0, SECCOMP_RET_USER_NOTIF },
      { syscall_number ("landlock_add_rule"), -1, 0, SECCOMP_RET_USER_NOTIF }
    };
  /* Rules need a look only if some right has to be left out of them.  */
  return supervise (rules, real_abi < abi ? 2 : 1, decide, argv + 3);
}
