/* helper.c -- what the helper programs of the tests share
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

#include "helper.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <linux/filter.h>

/* The headers of the build machine may be older than Landlock.  */
#ifndef SYS_landlock_create_ruleset
# define SYS_landlock_create_ruleset 444
# define SYS_landlock_add_rule 445
# define SYS_landlock_restrict_self 446
#endif

#ifndef SYS_fsopen
# define SYS_open_tree 428
# define SYS_move_mount 429
# define SYS_fsopen 430
# define SYS_fsconfig 431
# define SYS_fsmount 432
#endif
#ifndef SYS_mount_setattr
# define SYS_mount_setattr 442
#endif

struct name
{
  char const *name;
  long value;
};

static struct name const errnos[] =
{
  { "ok", 0 },
  { "empty", EMPTY },
  { "quiet", QUIET },
#define E(NAME) { #NAME, NAME }
  E (E2BIG), E (EACCES), E (EAGAIN), E (EBADF), E (EBUSY), E (ECONNREFUSED),
  E (EEXIST), E (EINTR), E (EINVAL), E (EIO), E (EISDIR), E (ELOOP),
  E (EMFILE), E (ENAMETOOLONG), E (ENFILE), E (ENOENT), E (ENOEXEC),
  E (ENOMEM), E (ENOSPC), E (ENOSYS), E (ENOTDIR), E (ENOTEMPTY), E (ENXIO),
  E (EOPNOTSUPP), E (EPERM), E (EROFS), E (ESTALE), E (ETXTBSY), E (EXDEV)
#undef E
};

/* Not every machine has all of these.  */
#ifndef SYS_access
# define SYS_access -1
#endif
#ifndef SYS_close_range
# define SYS_close_range -1
#endif
#ifndef SYS_dup2
# define SYS_dup2 -1
#endif
#ifndef SYS_faccessat2
# define SYS_faccessat2 -1
#endif
#ifndef SYS_fstat
# define SYS_fstat -1
#endif
#ifndef SYS_mkdir
# define SYS_mkdir -1
#endif
#ifndef SYS_newfstatat
# define SYS_newfstatat -1
#endif
#ifndef SYS_open
# define SYS_open -1
#endif
#ifndef SYS_readlink
# define SYS_readlink -1
#endif
#ifndef SYS_rename
# define SYS_rename -1
#endif
#ifndef SYS_renameat
# define SYS_renameat -1
#endif

static struct name const syscalls[] =
{
#define S(NAME) { #NAME, SYS_##NAME }
  S (access), S (brk), S (capset), S (chdir), S (clone), S (close),
  S (close_range), S (dup), S (dup2), S (execve), S (faccessat),
  S (faccessat2), S (fchdir), S (fcntl), S (fsconfig), S (fsmount),
  S (fsopen), S (fstat), S (fstatfs), S (getcwd), S (getdents64),
  S (getrandom), S (landlock_add_rule), S (landlock_create_ruleset),
  S (landlock_restrict_self), S (linkat), S (lseek), S (mkdir), S (mkdirat),
  S (mknodat), S (mmap), S (mount), S (mount_setattr), S (move_mount),
  S (munmap), S (newfstatat), S (open), S (open_tree), S (openat), S (pipe2),
  S (prctl), S (read), S (readlink), S (readlinkat), S (rename), S (renameat),
  S (renameat2), S (statx), S (symlinkat), S (umount2), S (unlinkat),
  S (unshare), S (wait4), S (write), S (writev)
#undef S
};

#define COUNT(ARRAY) (sizeof (ARRAY) / sizeof *(ARRAY))

void
stop (int errnum, char const *format, ...)
{
  va_list args;
  fprintf (stderr, "%s: ", program_invocation_short_name);
  va_start (args, format);
  vfprintf (stderr, format, args);
  va_end (args);
  fprintf (stderr, errnum ? ": %s\n" : "\n", strerror (errnum));
  exit (EXIT_HELPER);
}

void
run (char **argv)
{
  execvp (argv[0], argv);
  int err = errno;
  fprintf (stderr, "%s: %s: %s\n", program_invocation_short_name, argv[0],
           strerror (err));
  exit (err == ENOENT ? 127 : 126);
}

long
number (char const *s)
{
  char *end;
  errno = 0;
  long n = strtol (s, &end, 10);
  if (errno || end == s || *end)
    stop (0, "not a number: %s", s);
  return n;
}

char const *
errno_name (int err)
{
  static char digits[12];
  for (size_t i = 0; i < COUNT (errnos); i++)
    if (errnos[i].value == err)
      return errnos[i].name;
  snprintf (digits, sizeof digits, "%d", err);
  return digits;
}

int
nothing_in (int fd)
{
  struct stat st;
  return (getenv ("COVER_") && fstat (fd, &st) == 0 && S_ISREG (st.st_mode)
          ? EMPTY : 0);
}

static _GL_ATTRIBUTE_PURE struct name const *
find (struct name const *table, size_t n, char const *name)
{
  for (size_t i = 0; i < n; i++)
    if (strcmp (table[i].name, name) == 0)
      return &table[i];
  stop (0, "no such name in my table: %s", name);
}

int
errno_value (char const *name)
{
  return (int) find (errnos, COUNT (errnos), name)->value;
}

long
syscall_number (char const *name)
{
  return find (syscalls, COUNT (syscalls), name)->value;
}

int
install_filter (struct rule const *rules, size_t n, unsigned int flags)
{
  /* Five statements for a rule at most, and the last word.  */
  struct sock_filter *code = calloc (5 * n + 1, sizeof *code);
  if (!code)
    stop (errno, "calloc");
  struct sock_filter *c = code;

  for (size_t i = 0; i < n; i++)
    {
      struct rule const *r = &rules[i];
      unsigned char rest = r->arg < 0 ? 1 : 3;
      *c++ = (struct sock_filter)
        BPF_STMT (BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, nr));
      *c++ = (struct sock_filter)
        BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, (uint32_t) r->nr, 0, rest);
      if (0 <= r->arg)
        {
          uint32_t low = (uint32_t) (offsetof (struct seccomp_data, args)
                                     + 8 * (size_t) r->arg);
          if (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__)
            low += 4;
          *c++ = (struct sock_filter) BPF_STMT (BPF_LD | BPF_W | BPF_ABS, low);
          *c++ = (struct sock_filter)
            BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, r->value, 0, 1);
        }
      *c++ = (struct sock_filter) BPF_STMT (BPF_RET | BPF_K, r->action);
    }
  *c++ = (struct sock_filter) BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ALLOW);

  struct sock_fprog program = { .filter = code };
  program.len = (unsigned short int) (c - code);
  int result = (int) syscall (SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags,
                              &program);
  /* Root needs no promise never to gain privilege, and a test of root should
     be able to see whether sandbox-hide made it; all others need it.  */
  if (result < 0 && errno == EACCES)
    {
      if (prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        stop (errno, "prctl");
      result = (int) syscall (SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags,
                              &program);
    }
  if (result < 0)
    stop (errno, "seccomp");
  free (code);
  return result;
}

int listener = -1;

/* Room for one descriptor in a message, aligned as it must be.  */
union control
{
  struct cmsghdr header;
  char room[CMSG_SPACE (sizeof (int))];
};

static void
send_descriptor (int to, int fd)
{
  union control control = { .room = { 0 } };
  char byte = 0;
  struct iovec data = { .iov_base = &byte, .iov_len = 1 };
  struct msghdr message = { .msg_iov = &data, .msg_iovlen = 1,
                            .msg_control = &control,
                            .msg_controllen = sizeof control };
  struct cmsghdr *header = CMSG_FIRSTHDR (&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN (sizeof fd);
  memcpy (CMSG_DATA (header), &fd, sizeof fd);
  if (sendmsg (to, &message, 0) != 1)
    stop (errno, "sendmsg");
}

/* Return the descriptor that comes from FROM, or -1 if its other end was
   closed instead.  */
static int
receive_descriptor (int from)
{
  union control control;
  char byte;
  struct iovec data = { .iov_base = &byte, .iov_len = 1 };
  struct msghdr message = { .msg_iov = &data, .msg_iovlen = 1,
                            .msg_control = &control,
                            .msg_controllen = sizeof control };
  if (recvmsg (from, &message, MSG_CMSG_CLOEXEC) != 1)
    return -1;
  int fd = -1;
  struct cmsghdr *header = CMSG_FIRSTHDR (&message);
  if (header)
    memcpy (&fd, CMSG_DATA (header), sizeof fd);
  return fd;
}

/* Answer one notification.  */
static void
serve (answer *decide)
{
  /* A newer kernel may write more than the struct we know.  */
  union
  {
    struct seccomp_notif n;
    char room[512];
  } u;
  memset (&u, 0, sizeof u);
  if (ioctl (listener, SECCOMP_IOCTL_NOTIF_RECV, &u.n) != 0)
    {
      /* Its maker was killed, or a signal came.  */
      if (errno != ENOENT && errno != EINTR)
        stop (errno, "SECCOMP_IOCTL_NOTIF_RECV");
      return;
    }
  struct seccomp_notif_resp a = { .id = u.n.id };
  a.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
  decide (&u.n, &a);
  if (ioctl (listener, SECCOMP_IOCTL_NOTIF_SEND, &a) != 0 && errno != ENOENT)
    stop (errno, "SECCOMP_IOCTL_NOTIF_SEND");
}

int
supervise (struct rule const *rules, size_t n, answer *decide, char **argv)
{
  int pair[2];
  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
    stop (errno, "socketpair");
  pid_t child = fork ();
  if (child < 0)
    stop (errno, "fork");
  if (child == 0)
    {
      send_descriptor (pair[1],
                       install_filter (rules, n,
                                       SECCOMP_FILTER_FLAG_NEW_LISTENER));
      run (argv);
    }

  close (pair[1]);
  listener = receive_descriptor (pair[0]);
  close (pair[0]);
  if (0 <= listener)
    for (;;)
      {
        struct pollfd p = { .fd = listener, .events = POLLIN };
        if (poll (&p, 1, -1) < 0 && errno != EINTR)
          stop (errno, "poll");
        if (p.revents & POLLIN)
          serve (decide);
        else if (p.revents)
          break;
      }

  int status;
  while (waitpid (child, &status, 0) < 0)
    if (errno != EINTR)
      stop (errno, "waitpid");
  return WIFEXITED (status) ? WEXITSTATUS (status) : 128 + WTERMSIG (status);
}

int
landlock_create (void const *attr, size_t size, uint32_t flags)
{
  return (int) syscall (SYS_landlock_create_ruleset, attr, size, flags);
}

int
landlock_add (int ruleset, void const *attr)
{
  enum { PATH_BENEATH = 1 };
  return (int) syscall (SYS_landlock_add_rule, ruleset, PATH_BENEATH, attr, 0);
}

int
landlock_enforce (int ruleset)
{
  if (prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
    return -1;
  return (int) syscall (SYS_landlock_restrict_self, ruleset, 0);
}

uint64_t
rights_of_abi (long abi)
{
  int bits = abi < 2 ? 13 : abi < 3 ? 14 : abi < 5 ? 15 : abi < 9 ? 16 : 17;
  return (UINT64_C (1) << bits) - 1;
}
