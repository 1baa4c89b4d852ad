/* attack.c -- ways to a hidden file that no open(2) of its name is
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

/* An attack prints "ok", or the name of an errno value, or "empty" as try
   does, and exits with 0.  The prefixes set something up, and run another
   program or another attack in it; then the exit status is that one's.
   Nothing here writes to a file, a knob or a disk that it has not made
   itself.  */

#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/fanotify.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>
#include <linux/bpf.h>
#include <linux/io_uring.h>
#include <linux/kcmp.h>
#include <linux/perf_event.h>

#include "helper.h"

/* Calls younger than the headers of some machines; their numbers are the
   same on every architecture but Alpha.  */
enum
{
  NR_PIDFD_SEND_SIGNAL = 424,
  NR_IO_URING_SETUP = 425,
  NR_IO_URING_ENTER = 426,
  NR_OPEN_TREE = 428,
  NR_PIDFD_OPEN = 434,
  NR_PIDFD_GETFD = 438,
  NR_PROCESS_MADVISE = 440
};

enum { TREE_CLONE = 1 };

static int
result (long status)
{
  return status < 0 ? errno : 0;
}

/* Read the first byte that FD gives, and close it.  */
static int
read_and_close (int fd)
{
  if (fd < 0)
    return errno;
  char byte;
  ssize_t n = read (fd, &byte, 1);
  int err = n < 0 ? errno : n == 0 ? nothing_in (fd) : 0;
  close (fd);
  return err;
}

static int
read_at (int dir, char const *name)
{
  return read_and_close (openat (dir, name, O_RDONLY | O_NONBLOCK | O_NOCTTY
                                 | O_CLOEXEC));
}

/* --- Files by other ways than open --- */

union handle
{
  struct file_handle h;
  unsigned char room[sizeof (struct file_handle) + MAX_HANDLE_SZ];
};

/* Return the handle of PATH: that in the environment, which with-handle has
   put there, or if there is none, what the kernel gives now.  */
static union handle
handle_of (char const *path)
{
  union handle u;
  memset (&u, 0, sizeof u);
  char const *hex = getenv ("HANDLE");
  for (size_t i = 0; hex && i < sizeof u && hex[2 * i]; i++)
    {
      char const digits[] = { hex[2 * i], hex[2 * i + 1], '\0' };
      u.room[i] = (unsigned char) strtoul (digits, NULL, 16);
    }
  u.h.handle_bytes = hex ? u.h.handle_bytes : MAX_HANDLE_SZ;
  int mount;
  if (!hex && name_to_handle_at (AT_FDCWD, path, &u.h, &mount,
                                 AT_SYMLINK_FOLLOW) != 0)
    stop (errno, "no handle of %s", path);
  return u;
}

/* Open PATH by its handle, on the mount that ROOT is on.  */
static int
by_handle (int root, char const *path)
{
  union handle u = handle_of (path);
  return read_and_close (open_by_handle_at (root, &u.h, O_RDONLY));
}

static int
do_handle (char **arg)
{
  int root = open (arg[0], O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  return root < 0 ? errno : by_handle (root, arg[1]);
}

/* The same on a copy of that mount, which is mounted nowhere.  */
static int
do_handle_tree (char **arg)
{
  int tree = (int) syscall (NR_OPEN_TREE, AT_FDCWD, arg[0],
                            TREE_CLONE | O_CLOEXEC);
  if (tree < 0)
    return errno;
  int err = by_handle (tree, arg[1]);
  if (err != EBADF)
    return err;
  int root = openat (tree, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  return root < 0 ? errno : by_handle (root, arg[1]);
}

static int
do_tree (char **arg)
{
  int tree = (int) syscall (NR_OPEN_TREE, AT_FDCWD, arg[0],
                            TREE_CLONE | O_CLOEXEC);
  return tree < 0 ? errno : read_at (tree, arg[1]);
}

static int
do_chroot (char **arg)
{
  if (chroot (arg[0]) != 0 || chdir ("/") != 0)
    return errno;
  return read_at (AT_FDCWD, arg[1]);
}

/* Let the kernel open PATH on our behalf, at once or in a worker.  */
static int
uring (char const *path, unsigned int flags)
{
  struct io_uring_params p = { .flags = 0 };
  int ring = (int) syscall (NR_IO_URING_SETUP, 2, &p);
  if (ring < 0)
    return errno;
  size_t size = p.sq_off.array + p.sq_entries * sizeof (uint32_t);
  size_t cq_size = p.cq_off.cqes
                   + p.cq_entries * sizeof (struct io_uring_cqe);
  char *sq = mmap (NULL, size, PROT_READ | PROT_WRITE,
                   MAP_SHARED | MAP_POPULATE, ring, IORING_OFF_SQ_RING);
  char *cq = mmap (NULL, cq_size, PROT_READ | PROT_WRITE,
                   MAP_SHARED | MAP_POPULATE, ring, IORING_OFF_CQ_RING);
  struct io_uring_sqe *sqes
    = mmap (NULL, p.sq_entries * sizeof *sqes, PROT_READ | PROT_WRITE,
            MAP_SHARED | MAP_POPULATE, ring, IORING_OFF_SQES);
  if (sq == MAP_FAILED || cq == MAP_FAILED || sqes == MAP_FAILED)
    stop (errno, "mmap");
  memset (sqes, 0, sizeof *sqes);
  sqes->opcode = IORING_OP_OPENAT;
  sqes->flags = (unsigned char) flags;
  sqes->fd = AT_FDCWD;
  sqes->addr = (uintptr_t) path;
  sqes->open_flags = O_RDONLY | O_CLOEXEC;
  uint32_t *tail = (uint32_t *) (void *) (sq + p.sq_off.tail);
  ((uint32_t *) (void *) (sq + p.sq_off.array))[0] = 0;
  __atomic_store_n (tail, *tail + 1, __ATOMIC_RELEASE);
  if (syscall (NR_IO_URING_ENTER, ring, 1, 1, IORING_ENTER_GETEVENTS, NULL, 0)
      != 1)
    stop (errno, "io_uring_enter");
  uint32_t *head = (uint32_t *) (void *) (cq + p.cq_off.head);
  uint32_t mask = *(uint32_t *) (void *) (cq + p.cq_off.ring_mask);
  struct io_uring_cqe *cqes
    = (struct io_uring_cqe *) (void *) (cq + p.cq_off.cqes);
  int fd = cqes[*head & mask].res;
  return fd < 0 ? -fd : read_and_close (fd);
}

static int
do_uring (char **arg)
{
  return uring (arg[0], 0);
}

static int
do_uring_async (char **arg)
{
  return uring (arg[0], IOSQE_ASYNC);
}

/* Make the device node arg[3] of the kind arg[0] and read from it.  */
static int
do_mknod (char **arg)
{
  mode_t kind = *arg[0] == 'b' ? S_IFBLK : S_IFCHR;
  dev_t dev = makedev ((unsigned int) number (arg[1]),
                       (unsigned int) number (arg[2]));
  if (mknod (arg[3], kind | 0600, dev) != 0)
    return errno;
  int err = read_at (AT_FDCWD, arg[3]);
  unlink (arg[3]);
  return err;
}

static int
do_inotify (char **arg)
{
  return result (inotify_add_watch (inotify_init1 (IN_CLOEXEC), arg[0],
                                    IN_ALL_EVENTS));
}

/* Watch arg[0], say so by the FIFO arg[1], and when the FIFO arg[2] says that
   something was done there, tell whether it was seen.  */
static int
do_watch (char **arg)
{
  int queue = inotify_init1 (IN_CLOEXEC | IN_NONBLOCK);
  int err = result (inotify_add_watch (queue, arg[0], IN_ALL_EVENTS));
  int up = open (arg[1], O_WRONLY | O_CLOEXEC);
  if (up < 0 || write (up, "\n", 1) != 1)
    stop (errno, "%s", arg[1]);
  close (up);
  char event[sizeof (struct inotify_event) + NAME_MAX + 1];
  int go = open (arg[2], O_RDONLY | O_CLOEXEC);
  if (go < 0 || read (go, event, 1) < 0)
    stop (errno, "%s", arg[2]);
  if (!err && read (queue, event, sizeof event) < 0)
    err = errno == EAGAIN ? QUIET : errno;
  return err;
}

static int
do_fanotify (char **arg)
{
  int group = fanotify_init (FAN_CLASS_NOTIF | FAN_REPORT_DFID_NAME, O_RDONLY);
  return (group < 0 ? errno
          : result (fanotify_mark (group, FAN_MARK_ADD, FAN_CREATE,
                                   AT_FDCWD, arg[0])));
}

static int
do_bpf (char **arg)
{
  (void) arg;
  union bpf_attr attr;
  memset (&attr, 0, sizeof attr);
  attr.map_type = BPF_MAP_TYPE_ARRAY;
  attr.key_size = attr.value_size = 4;
  attr.max_entries = 1;
  return result (syscall (SYS_bpf, BPF_MAP_CREATE, &attr, sizeof attr));
}

/* Enter the namespace that has the handle in the environment.  */
static int
do_handle_namespace (char **arg)
{
  (void) arg;
  enum { ROOT_OF_NAMESPACES = -10003 }; /* Linux 6.18 */
  union handle u = handle_of ("/proc/self/ns/mnt");
  int fd = open_by_handle_at (ROOT_OF_NAMESPACES, &u.h, O_RDONLY);
  return fd < 0 ? errno : result (setns (fd, 0));
}

/* --- Descriptors --- */

/* Is descriptor arg[0] open?  */
static int
do_fd (char **arg)
{
  return result (fcntl ((int) number (arg[0]), F_GETFD));
}

static int
do_fd_read (char **arg)
{
  int fd = (int) number (arg[0]);
  char byte;
  ssize_t n = read (fd, &byte, 1);
  return n < 0 ? errno : n == 0 ? nothing_in (fd) : 0;
}

/* Open arg[1] relative to descriptor arg[0].  */
static int
do_fd_openat (char **arg)
{
  return read_at ((int) number (arg[0]), arg[1]);
}

/* Take a descriptor from whoever listens on the socket arg[0].  Return -1 with
   errno set if it cannot be had.  */
static int
take_fd (char **arg)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  if (sizeof address.sun_path <= strlen (arg[0]))
    stop (ENAMETOOLONG, "%s", arg[0]);
  strcpy (address.sun_path, arg[0]);
  int s = socket (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connect (s, (struct sockaddr *) &address, sizeof address) != 0)
    return -1;
  union
  {
    struct cmsghdr header;
    char room[CMSG_SPACE (sizeof (int))];
  } control;
  char byte;
  struct iovec data = { .iov_base = &byte, .iov_len = 1 };
  struct msghdr message = { .msg_iov = &data, .msg_iovlen = 1,
                            .msg_control = &control,
                            .msg_controllen = sizeof control };
  if (recvmsg (s, &message, 0) != 1)
    stop (errno, "recvmsg");
  struct cmsghdr *header = CMSG_FIRSTHDR (&message);
  int fd = -1;
  if (header)
    memcpy (&fd, CMSG_DATA (header), sizeof fd);
  errno = EBADF;
  return fd;
}

/* Read from such a descriptor.  */
static int
do_take_fd (char **arg)
{
  return read_and_close (take_fd (arg));
}

/* Open arg[1] beneath such a descriptor.  */
static int
do_take_dir (char **arg)
{
  int fd = take_fd (arg);
  return fd < 0 ? errno : read_at (fd, arg[1]);
}

/* --- Other processes --- */

/* Where a victim keeps something to be read; low, so that 32-bit calls reach
   it too.  */
static char *const secret_page = (char *) 0x10000000;
enum { PAGE = 4096 };

static void
map_page (char *where)
{
  if (mmap (where, PAGE, PROT_READ | PROT_WRITE,
            MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0)
      != where)
    stop (errno, "mmap");
}

/* The ways into the kernel.  */
enum abi { NATIVE, I386, X32 };

static enum abi
abi_of (char const *name)
{
  return (strcmp (name, "i386") == 0 ? I386
          : strcmp (name, "x32") == 0 ? X32 : NATIVE);
}

#ifdef __x86_64__

/* A call by int $0x80, as a 32-bit program makes it.  */
static long
call_i386 (long nr, unsigned long a, unsigned long b, unsigned long c,
           unsigned long d, unsigned long e, unsigned long f)
{
  long r;
  register unsigned long sixth __asm__ ("r12") = f;
  /* Past the red zone, where the stack is not ours.  */
  __asm__ volatile ("sub $128, %%rsp\n\t"
                    "push %%rbp\n\t"
                    "mov %%r12d, %%ebp\n\t"
                    "int $0x80\n\t"
                    "pop %%rbp\n\t"
                    "add $128, %%rsp"
                    : "=a" (r)
                    : "0" (nr), "b" (a), "c" (b), "d" (c), "S" (d),
                      "D" (e), "r" (sixth)
                    : "memory", "cc", "r8", "r9", "r10", "r11");
  return (int) r;
}

#endif

/* Each call that the filter must refuse, by its numbers.  */
static struct call
{
  char const *name;
  long native;
  long ia32;
  long x32;
} const calls[] =
{
  { "ioctl", SYS_ioctl, 54, 514 },
  { "kcmp", SYS_kcmp, 349, 312 },
  { "open_by_handle_at", SYS_open_by_handle_at, 342, 304 },
  { "perf_event_open", SYS_perf_event_open, 336, 298 },
  { "pidfd_getfd", NR_PIDFD_GETFD, 438, 438 },
  { "process_madvise", NR_PROCESS_MADVISE, 440, 440 },
  { "process_vm_readv", SYS_process_vm_readv, 347, 539 },
  { "process_vm_writev", SYS_process_vm_writev, 348, 540 },
  { "ptrace", SYS_ptrace, 26, 521 },
  { "truncate", SYS_truncate, 92, 76 },
  { "truncate64", SYS_truncate, 193, 76 }
};

static _GL_ATTRIBUTE_PURE struct call const *
find_call (char const *name)
{
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
    if (strcmp (calls[i].name, name) == 0)
      return &calls[i];
  stop (0, "no such call: %s", name);
}

/* Make call C by ABI; return its result or a negative errno value.  */
static long
make_call (struct call const *c, enum abi abi, unsigned long a0,
           unsigned long a1, unsigned long a2, unsigned long a3,
           unsigned long a4, unsigned long a5)
{
#ifdef __x86_64__
  enum { X32_BIT = 0x40000000 };
  if (abi == I386)
    return call_i386 (c->ia32, a0, a1, a2, a3, a4, a5);
  if (abi == X32)
    {
      long r = syscall (X32_BIT + c->x32, a0, a1, a2, a3, a4, a5);
      return r < 0 ? -errno : r;
    }
#else
  if (abi != NATIVE)
    return -ENOSYS;
#endif
  long r = syscall (c->native, a0, a1, a2, a3, a4, a5);
  return r < 0 ? -errno : r;
}

/* call ABI NAME PID: do to process PID what the call is there for.  */
static int
do_call (char **arg)
{
  enum abi abi = abi_of (arg[0]);
  struct call const *c = find_call (arg[1]);
  pid_t pid = (pid_t) number (arg[2]);
  unsigned long target = (unsigned long) pid;

  /* Low memory for what is passed by address.  Both kinds of struct iovec
     are written: the 32-bit one is the first half of a page, and the other
     the second.  */
  char *low = secret_page + 16 * PAGE;
  map_page (low);
  char *copy = low + 1024;
  uint32_t small[4] = { (uint32_t) (uintptr_t) copy, 8,
                        (uint32_t) (uintptr_t) secret_page, 8 };
  struct iovec large[2] = { { copy, 8 }, { secret_page, 8 } };
  bool narrow = abi != NATIVE;
  size_t size = sizeof *large;
  if (narrow)
    size = 2 * sizeof *small;
  memcpy (low, narrow ? (void *) small : (void *) large, 2 * size);
  unsigned long here = (uintptr_t) low;
  unsigned long there = here + size;

  long r;
  if (strcmp (arg[1], "ptrace") == 0)
    {
      r = make_call (c, abi, PTRACE_ATTACH, target, 0, 0, 0, 0);
      if (r == 0)
        {
          waitpid (pid, NULL, __WALL);
          make_call (c, abi, PTRACE_DETACH, target, 0, 0, 0, 0);
        }
    }
  else if (strcmp (arg[1], "process_vm_readv") == 0)
    {
      r = make_call (c, abi, target, here, 1, there, 1, 0);
      if (r == 8 && memcmp (copy, "TOPSECRE", 8) != 0)
        stop (0, "not the secret");
    }
  else if (strcmp (arg[1], "process_vm_writev") == 0)
    {
      memcpy (copy, "TOPSECRE", 8);
      r = make_call (c, abi, target, here, 1, there, 1, 0);
    }
  else if (strcmp (arg[1], "kcmp") == 0)
    r = make_call (c, abi, (unsigned long) getpid (), target, KCMP_VM, 0, 0,
                   0);
  else if (strcmp (arg[1], "pidfd_getfd") == 0
           || strcmp (arg[1], "process_madvise") == 0)
    {
      int fd = (int) syscall (NR_PIDFD_OPEN, pid, 0);
      if (fd < 0)
        stop (errno, "pidfd_open");
      enum { COLD = 20 };
      r = (c->native == NR_PIDFD_GETFD
           ? make_call (c, abi, (unsigned long) fd, 0, 0, 0, 0, 0)
           : make_call (c, abi, (unsigned long) fd, there, 1, COLD, 0, 0));
    }
  else if (strcmp (arg[1], "perf_event_open") == 0)
    {
      struct perf_event_attr *attr = (void *) (low + 2048);
      attr->type = PERF_TYPE_SOFTWARE;
      attr->size = PERF_ATTR_SIZE_VER0;
      attr->config = PERF_COUNT_SW_TASK_CLOCK;
      attr->exclude_kernel = attr->exclude_hv = 1;
      r = make_call (c, abi, (uintptr_t) attr, target, -1UL, -1UL, 0, 0);
    }
  else
    stop (0, "cannot do that to a process: %s", arg[1]);
  return r < 0 ? (int) -r : 0;
}

/* reach ABI NAME: make the call with arguments that do no harm, to see
   whether it comes through: a filter's EPERM is then told from the kernel's
   complaint.  */
static int
do_reach (char **arg)
{
  struct call const *c = find_call (arg[1]);
  bool path = strncmp (arg[1], "truncate", 8) == 0;
  unsigned long bad = path ? 0 : -1UL;
  long r = make_call (c, abi_of (arg[0]), bad, 0, 0, 0, 0, 0);
  return r < 0 ? (int) -r : 0;
}

static int
do_setns (char **arg)
{
  int fd = open (arg[0], O_RDONLY | O_CLOEXEC);
  return fd < 0 ? errno : result (setns (fd, 0));
}

static int
do_setns_pidfd (char **arg)
{
  int fd = (int) syscall (NR_PIDFD_OPEN, number (arg[0]), 0);
  return fd < 0 ? errno : result (setns (fd, CLONE_NEWNS));
}

static int
do_signal (char **arg)
{
  return result (kill ((pid_t) number (arg[0]), SIGCONT));
}

static int
do_signal_pidfd (char **arg)
{
  int fd = (int) syscall (NR_PIDFD_OPEN, number (arg[0]), 0);
  return (fd < 0 ? errno
          : result (syscall (NR_PIDFD_SEND_SIGNAL, fd, SIGCONT, NULL, 0)));
}

/* Type into the terminal that is standard input.  The request comes by ABI
   arg[0], with high bits that the kernel ignores if arg[1] is "high".  */
static int
do_type (char **arg)
{
  char *low = secret_page + 16 * PAGE;
  map_page (low);
  *low = 'x';
  unsigned long request = TIOCSTI;
#ifdef __LP64__
  if (strcmp (arg[1], "high") == 0)
    request |= 0xdeadbeefUL << 32;
#endif
  long r = make_call (find_call ("ioctl"), abi_of (arg[0]), 0, request,
                      (uintptr_t) low, 0, 0, 0);
  return r < 0 ? (int) -r : 0;
}

/* Ask for the paste of a virtual console; elsewhere a terminal says ENOTTY,
   or EINVAL, unless the filter was first.  */
static int
do_paste (char **arg)
{
  (void) arg;
  enum { LINUX = 0x541c };
  char paste = 3;
  return result (ioctl (0, LINUX, &paste));
}

static int
do_truncate (char **arg)
{
  char *low = secret_page + 16 * PAGE;
  map_page (low);
  if (PAGE <= strlen (arg[2]))
    stop (ENAMETOOLONG, "%s", arg[2]);
  strcpy (low, arg[2]);
  long r = make_call (find_call (arg[1]), abi_of (arg[0]), (uintptr_t) low, 0,
                      0, 0, 0, 0);
  return r < 0 ? (int) -r : 0;
}

/* Connect to, or listen on, an abstract socket.  */
static int
abstract (char const *name,
          int use (int, struct sockaddr const *, socklen_t))
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  size_t len = strlen (name);
  if (sizeof address.sun_path <= len)
    stop (ENAMETOOLONG, "%s", name);
  memcpy (address.sun_path + 1, name, len);
  int s = socket (AF_UNIX, SOCK_STREAM, 0);
  socklen_t size = (socklen_t) (offsetof (struct sockaddr_un, sun_path) + 1
                                + len);
  if (use (s, (struct sockaddr *) &address, size) != 0)
    return errno;
  return use == bind ? result (listen (s, 8)) : 0;
}

static int
do_abstract (char **arg)
{
  return abstract (arg[0], connect);
}

/* --- Prefixes --- */

static int
end_of (pid_t child)
{
  int status;
  while (waitpid (child, &status, 0) < 0)
    if (errno != EINTR)
      stop (errno, "waitpid");
  return WIFEXITED (status) ? WEXITSTATUS (status) : 128 + WTERMSIG (status);
}

static pid_t
start (void)
{
  fflush (stdout);
  pid_t child = fork ();
  if (child < 0)
    stop (errno, "fork");
  return child;
}

/* with-fd SPEC... -- COMMAND: SPEC is NUMBER:HOW:PATH.  HOW is r (read), w
   (write), p (O_PATH), d (read, then remove the file), t (a copy of the mount,
   mounted nowhere), | (the reading end of a pipe, with something in it) or u
   (an io_uring).  */
static int
with_fd (char **arg)
{
  struct rlimit limit;
  if (getrlimit (RLIMIT_NOFILE, &limit) == 0)
    {
      limit.rlim_cur = limit.rlim_max;
      setrlimit (RLIMIT_NOFILE, &limit);
    }
  for (; *arg && strcmp (*arg, "--") != 0; arg++)
    {
      char *how = strchr (*arg, ':');
      if (!how || !how[1] || how[2] != ':')
        stop (0, "not NUMBER:HOW:PATH: %s", *arg);
      *how++ = '\0';
      char const *path = how + 2;
      int fd;
      if (*how == '|')
        {
          int ends[2];
          if (pipe (ends) != 0 || write (ends[1], "x", 1) != 1)
            stop (errno, "pipe");
          close (ends[1]);
          fd = ends[0];
        }
      else if (*how == 'u')
        {
          struct io_uring_params p = { .flags = 0 };
          fd = (int) syscall (NR_IO_URING_SETUP, 2, &p);
          if (0 <= fd)
            fcntl (fd, F_SETFD, 0);
        }
      else if (*how == 't')
        fd = (int) syscall (NR_OPEN_TREE, AT_FDCWD, path, TREE_CLONE);
      else
        fd = open (path, (*how == 'w' ? O_WRONLY : *how == 'p' ? O_PATH
                          : O_RDONLY) | O_NOCTTY);
      if (fd < 0 || (*how == 'd' && unlink (path) != 0))
        stop (errno, "%s", path);
      int to = (int) number (*arg);
      if (fd != to)
        {
          if (dup2 (fd, to) != to)
            stop (errno, "dup2");
          close (fd);
        }
    }
  if (!*arg)
    stop (0, "no '--'");
  run (arg + 1);
}

/* with-handle PATH COMMAND: with the handle of PATH, as it is now, in the
   environment, in hexadecimal.  */
static int
with_handle (char **arg)
{
  unsetenv ("HANDLE");
  union handle u = handle_of (arg[0]);
  char hex[2 * sizeof u + 1];
  for (size_t i = 0; i < sizeof u; i++)
    sprintf (hex + 2 * i, "%02x", u.room[i]);
  setenv ("HANDLE", hex, 1);
  run (arg + 1);
}

/* victim COMMAND: while a process, VICTIM in the environment, has secrets in
   its arguments, environment and memory.  */
static int
with_victim (char **arg)
{
  int ready[2], end[2];
  if (pipe (ready) != 0 || pipe2 (end, O_CLOEXEC) != 0)
    stop (errno, "pipe");
  pid_t victim = start ();
  if (victim == 0)
    {
      dup2 (end[0], 0);
      dup2 (ready[1], 1);
      close (ready[0]);
      close (ready[1]);
      setenv ("TOKEN", "TOPSECRET", 1);
      char *argv[] = { (char *) "attack", (char *) "be-victim",
                       (char *) "TOPSECRET", NULL };
      execv ("/proc/self/exe", argv);
      stop (errno, "exec");
    }
  close (ready[1]);
  char byte;
  if (read (ready[0], &byte, 1) != 1)
    stop (errno, "no victim");
  close (ready[0]);
  pid_t child = start ();
  if (child == 0)
    {
      char pid[24];
      snprintf (pid, sizeof pid, "%ld", (long) victim);
      setenv ("VICTIM", pid, 1);
      run (arg);
    }
  int status = end_of (child);
  close (end[1]);
  end_of (victim);
  return status;
}

static int
be_victim (char **arg)
{
  (void) arg;
  map_page (secret_page);
  strcpy (secret_page, "TOPSECRET");
  prctl (PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0);
  char byte = 0;
  if (write (1, &byte, 1) != 1)
    return EXIT_HELPER;
  while (read (0, &byte, 1) < 0 && errno == EINTR)
    continue;
  return 0;
}

/* pty COMMAND: with a new terminal as standard input, which controls it.
   What COMMAND types into it is then shown on standard output.  */
static int
with_pty (char **arg)
{
  int terminal = posix_openpt (O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal < 0 || grantpt (terminal) != 0 || unlockpt (terminal) != 0)
    stop (errno, "no terminal to be had");
  char const *name = ptsname (terminal);
  int slave = open (name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (slave < 0)
    stop (errno, "%s", name);
  pid_t child = start ();
  if (child == 0)
    {
      if (setsid () < 0 || ioctl (slave, TIOCSCTTY, 0) != 0
          || dup2 (slave, 0) != 0)
        stop (errno, "%s", name);
      run (arg);
    }
  return end_of (child);
}

static void
put (char const *path, char const *format, unsigned int id)
{
  FILE *f = fopen (path, "we");
  if (!f || fprintf (f, format, id, id) < 0 || fclose (f) != 0)
    stop (errno, "%s", path);
}

/* abstract-listen NAME COMMAND  */
static int
with_abstract (char **arg)
{
  int err = abstract (arg[0], bind);
  if (err)
    stop (err, "%s", arg[0]);
  run (arg + 1);
}

/* offer-fd SOCKET FILE COMMAND: FILE's descriptor is handed to who connects
   to SOCKET while COMMAND runs.  */
static int
with_offer (char **arg)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  if (sizeof address.sun_path <= strlen (arg[0]))
    stop (ENAMETOOLONG, "%s", arg[0]);
  strcpy (address.sun_path, arg[0]);
  int s = socket (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  int fd = open (arg[1], O_RDONLY | O_CLOEXEC);
  if (fd < 0 || bind (s, (struct sockaddr *) &address, sizeof address) != 0
      || listen (s, 8) != 0)
    stop (errno, "%s", arg[0]);
  pid_t giver = start ();
  if (giver == 0)
    for (;;)
      {
        union
        {
          struct cmsghdr header;
          char room[CMSG_SPACE (sizeof (int))];
        } control = { .room = { 0 } };
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
        int to = accept (s, NULL, NULL);
        if (to < 0 || sendmsg (to, &message, 0) != 1)
          _exit (EXIT_HELPER);
        close (to);
      }
  pid_t child = start ();
  if (child == 0)
    run (arg + 2);
  int status = end_of (child);
  kill (giver, SIGKILL);
  end_of (giver);
  return status;
}

/* memfd PROGRAM ARG...: run a copy of PROGRAM that has no name.  */
static int
by_memfd (char **arg)
{
  int from = open (arg[0], O_RDONLY | O_CLOEXEC);
  if (from < 0)
    {
      puts (errno_name (errno));
      return 0;
    }
  int to = memfd_create ("copy", MFD_CLOEXEC);
  struct stat st;
  if (to < 0 || fstat (from, &st) != 0)
    stop (errno, "memfd_create");
  for (off_t left = st.st_size; 0 < left; )
    {
      char buffer[65536];
      ssize_t n = read (from, buffer, sizeof buffer);
      if (n <= 0 || write (to, buffer, (size_t) n) != n)
        stop (errno, "cannot copy");
      left -= n;
    }
  fexecve (to, arg, environ);
  puts (errno_name (errno));
  return 0;
}

static int perform (int argc, char **argv);

/* userns ATTACK...: with every capability in a user namespace and a mount
   namespace of our own.  */
static int
in_userns (char **arg)
{
  uid_t uid = getuid ();
  gid_t gid = getgid ();
  if (unshare (CLONE_NEWUSER | CLONE_NEWNS) != 0)
    {
      puts (errno_name (errno));
      return 0;
    }
  put ("/proc/self/setgroups", "deny", 0);
  put ("/proc/self/uid_map", "0 %u 1", uid);
  put ("/proc/self/gid_map", "0 %u 1", gid);
  int n = 0;
  while (arg[n])
    n++;
  return perform (n, arg);
}

static struct action
{
  char const *name;
  int args;                     /* at least */
  int (*attack) (char **);
  int (*prefix) (char **);
} const actions[] =
{
  { "abstract", 1, do_abstract, NULL },
  { "abstract-listen", 2, NULL, with_abstract },
  { "be-victim", 1, NULL, be_victim },
  { "bpf", 0, do_bpf, NULL },
  { "call", 3, do_call, NULL },
  { "chroot", 2, do_chroot, NULL },
  { "fanotify", 1, do_fanotify, NULL },
  { "fd", 1, do_fd, NULL },
  { "fd-openat", 2, do_fd_openat, NULL },
  { "fd-read", 1, do_fd_read, NULL },
  { "handle", 2, do_handle, NULL },
  { "handle-namespace", 0, do_handle_namespace, NULL },
  { "handle-tree", 2, do_handle_tree, NULL },
  { "inotify", 1, do_inotify, NULL },
  { "memfd", 1, NULL, by_memfd },
  { "mknod", 4, do_mknod, NULL },
  { "offer-fd", 3, NULL, with_offer },
  { "paste", 0, do_paste, NULL },
  { "pty", 1, NULL, with_pty },
  { "reach", 2, do_reach, NULL },
  { "setns", 1, do_setns, NULL },
  { "setns-pidfd", 1, do_setns_pidfd, NULL },
  { "signal", 1, do_signal, NULL },
  { "signal-pidfd", 1, do_signal_pidfd, NULL },
  { "take-dir", 2, do_take_dir, NULL },
  { "take-fd", 1, do_take_fd, NULL },
  { "tree", 2, do_tree, NULL },
  { "truncate", 3, do_truncate, NULL },
  { "type", 2, do_type, NULL },
  { "uring", 1, do_uring, NULL },
  { "uring-async", 1, do_uring_async, NULL },
  { "userns", 1, NULL, in_userns },
  { "victim", 1, NULL, with_victim },
  { "watch", 3, do_watch, NULL },
  { "with-fd", 2, NULL, with_fd },
  { "with-handle", 2, NULL, with_handle }
};

/* Do what ARGV, of ARGC words, says.  Return the exit status.  */
static int
perform (int argc, char **argv)
{
  for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
    {
      struct action const *a = &actions[i];
      if (argc < 1 || strcmp (a->name, argv[0]) != 0)
        continue;
      if (argc - 1 < a->args)
        stop (0, "%s needs more arguments", a->name);
      if (a->prefix)
        return a->prefix (argv + 1);
      puts (errno_name (a->attack (argv + 1)));
      return fflush (stdout) == 0 ? 0 : EXIT_HELPER;
    }
  stop (0, "usage: attack NAME ARG...");
}

int
main (int argc, char **argv)
{
  return perform (argc - 1, argv + 1);
}
