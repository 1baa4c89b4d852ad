/* filter.c -- system calls that COMMAND must not make

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

/* The one file that knows libseccomp.  One table says which calls are
   refused and why; the same rules are made for every ABI of the machine, so
   that no call comes in by another door (int 0x80, x32).  */

#include <config.h>

#include "filter.h"

#include "notes.h"
#include "system.h"

#if HAVE_LIBSECCOMP

# include <dlfcn.h>
# include <seccomp.h>
# include <sys/ioctl.h>

/* The library is loaded when there is something to filter: most launches
   have nothing, and linking it costs a twentieth of each.  */
struct library
{
  scmp_filter_ctx (*init) (uint32_t);
  int (*arch_add) (scmp_filter_ctx, uint32_t);
  int (*attr_set) (scmp_filter_ctx, enum scmp_filter_attr, uint32_t);
  int (*rule_add_array) (scmp_filter_ctx, uint32_t, int, unsigned int,
                         struct scmp_arg_cmp const *);
  int (*load) (scmp_filter_ctx);
  void (*release) (scmp_filter_ctx);
};

static struct library
load_library (void)
{
  static char const name[] = "libseccomp.so.2";
  struct library l;
  void *handle = dlopen (name, RTLD_NOW);
  struct { char const *symbol; void *function; } const functions[] =
    {
      {"seccomp_init", &l.init},
      {"seccomp_arch_add", &l.arch_add},
      {"seccomp_attr_set", &l.attr_set},
      {"seccomp_rule_add_array", &l.rule_add_array},
      {"seccomp_load", &l.load},
      {"seccomp_release", &l.release}
    };
  for (size_t i = 0; handle && i < sizeof functions / sizeof *functions; i++)
    {
      void *function = dlsym (handle, functions[i].symbol);
      if (!function)
        handle = NULL;
      else
        memcpy (functions[i].function, &function, sizeof function);
    }
  if (!handle)
    /* TRANSLATORS: %s is what the C library says of it.  */
    die (EXIT_CANCELED, 0, _("cannot load the system call filter: %s"),
         names_escaped (dlerror ()));
  return l;
}

struct call
{
  int number;
  bool truncate;                /* by this reason, not by --deny-ptrace */
};

/* --deny-ptrace, and truncate where Landlock does not refuse it.  */
static struct call const calls[] =
{
  /* Another process's memory, registers, descriptors.  */
  {SCMP_SYS (ptrace), false},
  {SCMP_SYS (process_vm_readv), false},
  {SCMP_SYS (process_vm_writev), false},
  {SCMP_SYS (pidfd_getfd), false},
  {SCMP_SYS (kcmp), false},
  {SCMP_SYS (process_madvise), false},
  /* What runs elsewhere, sampled, kernel addresses included.  */
  {SCMP_SYS (perf_event_open), false},
  /* Files by handle, past every directory above them.  */
  {SCMP_SYS (open_by_handle_at), false},
  {SCMP_SYS (truncate), true},
  {SCMP_SYS (truncate64), true}
};

/* ioctl requests that type into a terminal.  The kernel takes the request
   from the low 32 bits of the argument, so only these are compared.  */
static unsigned int const requests[] =
{
  TIOCSTI,
  0x541c                        /* TIOCLINUX, whose paste does the same */
};

/* Those that make a snapshot of a Btrfs subvolume (BTRFS_IOC_SNAP_CREATE and
   its second version) or of one of bcachefs
   (BCH_IOCTL_SUBVOLUME_CREATE).  */
static unsigned int const snapshots[] = { 0x50009401, 0x50009417, 0x4020bc10 };

/* The other ABIs that a program may use on this machine, also if it is a
   32-bit sandbox-hide that starts a 64-bit COMMAND; libseccomp's table says
   which numbers the calls have there.  */
static uint32_t const companions[] =
{
# if defined __x86_64__
  SCMP_ARCH_X86, SCMP_ARCH_X32
# elif defined __i386__
  SCMP_ARCH_X86_64, SCMP_ARCH_X32
# elif defined __aarch64__
  SCMP_ARCH_ARM
# elif defined __arm__
  SCMP_ARCH_AARCH64
# elif defined __mips__ && defined __MIPSEL__
  SCMP_ARCH_MIPSEL, SCMP_ARCH_MIPSEL64, SCMP_ARCH_MIPSEL64N32
# elif defined __mips__
  SCMP_ARCH_MIPS, SCMP_ARCH_MIPS64, SCMP_ARCH_MIPS64N32
# elif defined __powerpc64__ && !defined __LITTLE_ENDIAN__
  SCMP_ARCH_PPC
# elif defined __s390x__
  SCMP_ARCH_S390
# else
  SCMP_ARCH_NATIVE
# endif
};

bool
filter_needed (struct filter const *f, struct options const *o)
{
  (void) o;
  return f->ptrace || f->terminal || f->truncate || f->snapshot;
}

/* The step named WHAT failed with R, a negative errno value.  */
_Noreturn static void
fail (int r, char const *what)
{
  /* TRANSLATORS: %s is the name of a function of libseccomp.  */
  die (EXIT_CANCELED, -r, _("cannot set up the system call filter (%s)"),
       what);
}

/* Refuse the N ioctl requests V.  */
static void
refuse_requests (struct library const *l, scmp_filter_ctx ctx,
                 unsigned int const *v, size_t n)
{
  for (size_t i = 0; i < n; i++)
    {
      struct scmp_arg_cmp request
        = SCMP_A1 (SCMP_CMP_MASKED_EQ, UINT64_C (0xffffffff), v[i]);
      int r = l->rule_add_array (ctx, SCMP_ACT_ERRNO (EPERM),
                                 SCMP_SYS (ioctl), 1, &request);
      if (r != 0)
        fail (r, "seccomp_rule_add");
    }
}

static void
refuse_calls (struct library const *l, scmp_filter_ctx ctx,
              struct filter const *f)
{
  uint32_t const refuse = SCMP_ACT_ERRNO (EPERM);
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
    if (calls[i].truncate ? f->truncate : f->ptrace)
      {
        int r = l->rule_add_array (ctx, refuse, calls[i].number, 0, NULL);
        if (r != 0)
          fail (r, "seccomp_rule_add");
      }
  if (f->terminal || f->ptrace)
    refuse_requests (l, ctx, requests, sizeof requests / sizeof *requests);
  if (f->snapshot)
    refuse_requests (l, ctx, snapshots, sizeof snapshots / sizeof *snapshots);
}

void *
filter_make (struct filter const *f)
{
  struct library l = load_library ();
  scmp_filter_ctx ctx = l.init (SCMP_ACT_ALLOW);
  if (!ctx)
    fail (-ENOMEM, "seccomp_init");
  for (size_t i = 0; i < sizeof companions / sizeof *companions; i++)
    {
      int r = l.arch_add (ctx, companions[i]);
      if (r != 0 && r != -EEXIST)
        fail (r, "seccomp_arch_add");
    }
  refuse_calls (&l, ctx, f);
  /* An ABI that libseccomp does not know must not be a way around.  */
  int r = l.attr_set (ctx, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_ERRNO (ENOSYS));
  if (r != 0)
    fail (r, "seccomp_attr_set");
  return ctx;
}

void
filter_load (void *filter)
{
  struct library l = load_library ();
  int r = l.load (filter);
  if (r != 0)
    fail (r, "seccomp_load");
  l.release (filter);
}

#else

bool
filter_needed (struct filter const *f, struct options const *o)
{
  if (f->ptrace)
    die (EXIT_CANCELED, 0,
         _("this sandbox-hide was built without libseccomp, so there is no"
           " --deny-ptrace"));
  if (f->snapshot)
    die (EXIT_CANCELED, 0,
         _("this sandbox-hide was built without libseccomp, so nothing can be"
           " covered on file systems with snapshots"));
  if (f->terminal)
    warn (o, 0, _("warning: built without libseccomp, so typing into the"
                  " terminal is not refused"));
  if (f->truncate)
    warn (o, 0, _("warning: built without libseccomp, so truncate(2) of"
                  " hidden files is not refused"));
  return false;
}

void *
filter_make (struct filter const *f)
{
  (void) f;
  return NULL;
}

void
filter_load (void *filter)
{
  (void) filter;
}

#endif
