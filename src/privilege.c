/* privilege.c -- what root must not keep

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

/* Landlock asks about paths.  Root has ways to a file's content that never
   name its path: capabilities that skip the question, the disk beneath the
   file system, and kernel knobs that make a process outside run something.
   Root keeps reading and writing files as before.  */

#include <config.h>

#include "privilege.h"

#include <dirent.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "mountlist.h"
#include "system.h"

/* Younger than the headers of some machines (Linux 5.8 and 5.9).  */
enum { PERFMON = 38, BPF = 39, CHECKPOINT_RESTORE = 40 };

/* Each with the way around that it opens.  */
static struct { unsigned char cap; char const *name; } const dropped[] =
{
  /* open_by_handle_at */
  {CAP_DAC_READ_SEARCH, "CAP_DAC_READ_SEARCH"},
  /* much of everything; open_tree, setns */
  {CAP_SYS_ADMIN, "CAP_SYS_ADMIN"},
  /* another process's environ and maps, as mm_access takes it for ptrace's */
  {PERFMON, "CAP_PERFMON"},
  {CAP_SYS_PTRACE, "CAP_SYS_PTRACE"},
  /* /dev/mem, /dev/port, /proc/kcore */
  {CAP_SYS_RAWIO, "CAP_SYS_RAWIO"},
  /* a device node of one's own */
  {CAP_MKNOD, "CAP_MKNOD"},
  {CAP_SYS_MODULE, "CAP_SYS_MODULE"},
  /* kexec */
  {CAP_SYS_BOOT, "CAP_SYS_BOOT"},
  /* reading kernel memory */
  {BPF, "CAP_BPF"},
  /* /proc/PID/map_files */
  {CHECKPOINT_RESTORE, "CAP_CHECKPOINT_RESTORE"}
};

enum { DROPPED = sizeof dropped / sizeof *dropped };

char const *
privilege_dropped (size_t i, int *cap)
{
  if (DROPPED <= i)
    return NULL;
  *cap = dropped[i].cap;
  return dropped[i].name;
}

/* The two 32-bit words of each set, as capget gives them.  */
struct capabilities
{
  struct __user_cap_header_struct header;
  struct __user_cap_data_struct data[_LINUX_CAPABILITY_U32S_3];
};

static struct capabilities
get_capabilities (void)
{
  struct capabilities c =
    { .header = { .version = _LINUX_CAPABILITY_VERSION_3 } };
  if (syscall (SYS_capget, &c.header, c.data) != 0)
    die (EXIT_CANCELED, errno, _("cannot get capabilities"));
  return c;
}

uint64_t
privilege_permitted (void)
{
  struct capabilities c = get_capabilities ();
  return c.data[0].permitted | (uint64_t) c.data[1].permitted << 32;
}

bool
privilege_held (void)
{
  /* Any capability will do: who may change owners, or become another user,
     comes to the rest.  */
  return geteuid () == 0 || privilege_permitted ();
}

void
privilege_drop (void)
{
  /* From the bounding set first, which takes CAP_SETPCAP.  Without that,
     no_new_privs keeps exec from giving back what is not permitted.  */
  for (size_t i = 0; i < DROPPED; i++)
    if (prctl (PR_CAPBSET_DROP, dropped[i].cap, 0, 0, 0) != 0
        && errno != EPERM && errno != EINVAL)
      die (EXIT_CANCELED, errno, _("cannot drop capabilities"));
  struct capabilities c = get_capabilities ();
  for (size_t i = 0; i < DROPPED; i++)
    {
      struct __user_cap_data_struct *d = &c.data[dropped[i].cap / 32];
      uint32_t keep = ~(UINT32_C (1) << dropped[i].cap % 32);
      d->effective &= keep;
      d->permitted &= keep;
      /* This lowers the ambient set as well.  */
      d->inheritable &= keep;
    }
  if (syscall (SYS_capset, &c.header, c.data) != 0)
    die (EXIT_CANCELED, errno, _("cannot drop capabilities"));
  for (size_t i = 0; i < DROPPED; i++)
    if (privilege_permitted () >> dropped[i].cap & 1)
      die (EXIT_CANCELED, 0, _("capabilities could not be dropped"));
}

void
privilege_drop_all (void)
{
  for (int cap = 0; prctl (PR_CAPBSET_READ, cap, 0, 0, 0) >= 0; cap++)
    if (prctl (PR_CAPBSET_DROP, cap, 0, 0, 0) != 0)
      die (EXIT_CANCELED, errno, _("cannot drop capabilities"));
  struct capabilities c = get_capabilities ();
  memset (c.data, 0, sizeof c.data);
  if (syscall (SYS_capset, &c.header, c.data) != 0)
    die (EXIT_CANCELED, errno, _("cannot drop capabilities"));
  if (privilege_permitted ())
    die (EXIT_CANCELED, 0, _("capabilities could not be dropped"));
}

/* Character devices by major number: pass-through to disks (SCSI generic,
   block SCSI generic, NVMe's controllers and generic nodes) and raw flash.
   Most majors are given out anew at each boot.  */
enum { MAJORS_MAX = 64 };

struct majors
{
  unsigned int v[MAJORS_MAX];
  size_t n;
};

/* Return true if the driver NAME is DRIVER, or one of those that are numbered
   (ubi0, ubi1).  */
static bool
is_called (char const *name, char const *driver)
{
  size_t len = strlen (driver);
  return (strncmp (name, driver, len) == 0
          && !name[len + strspn (name + len, "0123456789")]);
}

/* Return true if this kernel has character devices of such kinds now.  Its
   classes tell at less cost than looking at every node in /dev; without sysfs
   it may have some.  */
static bool
has_storage_characters (void)
{
  static char const *const classes[] =
    { "scsi_generic", "bsg", "nvme", "nvme-generic", "mtd", "raw", "ubi" };
  int top = open ("/sys/class", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (top < 0)
    {
      die_if_exhausted ("/sys/class");
      return true;
    }
  bool found = false;
  for (size_t i = 0; i < sizeof classes / sizeof *classes && !found; i++)
    {
      int fd = openat (top, classes[i], O_RDONLY | O_DIRECTORY | O_CLOEXEC);
      DIR *dir = fd < 0 ? NULL : fdopendir (fd);
      if (!dir)
        {
          die_if_exhausted (classes[i]);
          found = errno != ENOENT;
          continue;
        }
      struct dirent const *d;
      while (!found && (d = readdir (dir)))
        found = d->d_name[0] != '.';
      closedir (dir);
    }
  close (top);
  return found;
}

/* Return the majors of storage, none if there is no such device now.  */
static struct majors
storage_majors (void)
{
  enum { SCSI_GENERIC = 21, MTD = 90 };
  static char const *const names[] =
    { "sg", "bsg", "nvme", "nvme-generic", "mtd", "raw", "ubi" };
  struct majors m = { .n = 0 };
  if (!has_storage_characters ())
    return m;
  m.v[m.n++] = SCSI_GENERIC;
  m.v[m.n++] = MTD;
  FILE *f = fopen ("/proc/devices", "re");
  if (!f)
    {
      die_if_exhausted ("/proc/devices");
      return m;
    }
  char *line = NULL;
  size_t allocated = 0;
  /* The character devices come first, then an empty line.  */
  while (0 < getline (&line, &allocated, f) && *line != '\n')
    {
      char *name;
      unsigned long major = strtoul (line, &name, 10);
      name += strspn (name, " ");
      name[strcspn (name, "\n")] = '\0';
      for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (is_called (name, names[i]) && m.n < MAJORS_MAX)
          m.v[m.n++] = major;
    }
  free (line);
  fclose (f);
  return m;
}

static bool
is_storage (struct identity const *id, struct majors const *m)
{
  if (S_ISBLK (id->mode))
    return true;
  if (S_ISCHR (id->mode))
    for (size_t i = 0; i < m->n; i++)
      if (major (id->rdev) == m->v[i])
        return true;
  return false;
}

/* What hide_storage needs besides the directory.  */
struct scan
{
  struct plan *plan;
  struct majors majors;
  struct resolver *resolver;
  bool held;                    /* privilege_held's answer */
  uid_t uid;
};

/* Return true if this process, or one that it becomes, could open the entry
   NAME of DIR, which is ID: now, or after a chmod.  Where the mode gives the
   group and others nothing, no access list does (acl(5): the mask).  */
static bool
could_open (struct scan const *s, int dir, char const *name,
            struct identity const *id)
{
  return (s->held || id->uid == s->uid
          || (id->mode & (S_IRWXG | S_IRWXO)
              && (faccessat (dir, name, R_OK, AT_EACCESS) == 0
                  || faccessat (dir, name, W_OK, AT_EACCESS) == 0)));
}

/* Hide the storage nodes in the directory FD (which is closed), known to the
   plan as PATH, and beneath it, where a file system can have device
   nodes.  */
static void
hide_storage (struct scan *s, int fd, char const *path)
{
  DIR *dir = fdopendir (fd);
  if (!dir)
    die (EXIT_CANCELED, errno, _("cannot list %s"), quote (path));
  struct dirent const *d;
  while ((d = readdir (dir)))
    {
      char const *name = d->d_name;
      struct identity id;
      if (strcmp (name, ".") == 0 || strcmp (name, "..") == 0
          || !(d->d_type == DT_DIR || d->d_type == DT_BLK
               || (d->d_type == DT_CHR && s->majors.n)
               || d->d_type == DT_UNKNOWN)
          || identify_entry (dirfd (dir), name, &id) != 0)
        continue;
      char *child = path_append (path, name);
      if (S_ISDIR (id.mode))
        {
          int sub = openat (dirfd (dir), name, (O_RDONLY | O_DIRECTORY
                                                | O_NOFOLLOW | O_CLOEXEC));
          struct statvfs fs;
          if (0 <= sub && fstatvfs (sub, &fs) == 0 && fs.f_flag & ST_NODEV)
            close (sub);
          else if (0 <= sub)
            hide_storage (s, sub, child);
          else
            die_if_exhausted (child);
        }
      else if (is_storage (&id, &s->majors)
               && could_open (s, dirfd (dir), name, &id))
        {
          struct resolved r = resolver_resolve (s->resolver, child, NULL);
          plan_hide (s->plan, &r, WHY_DEVICE, NULL);
          resolved_free (&r);
        }
      free (child);
    }
  closedir (dir);
}

bool
privilege_is_knobs (char const *type)
{
  static char const *const types[] =
    {
      "binfmt_misc", "bpf", "cgroup", "cgroup2", "configfs", "debugfs",
      "efivarfs", "fusectl", "nfsd", "proc", "pstore", "resctrl",
      "rpc_pipefs", "securityfs", "selinuxfs", "smackfs", "sysfs", "tracefs"
    };
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    if (strcmp (type, types[i]) == 0)
      return true;
  return false;
}

/* Take from PLAN writing into the kernel's own file systems, wherever they
   are mounted: a rule on one of their files by another name would count by
   all its names.  */
static void
restrict_knobs (struct plan *plan)
{
  plan_restrict (plan, "/proc", RESTRICT_PROC);
  plan_restrict (plan, "/sys", RESTRICT_SYS);
  for (struct mount_entry const *m = plan->mounts; m; m = m->me_next)
    if (strncmp (m->me_mountdir, "/proc/", 6) != 0
        && strncmp (m->me_mountdir, "/sys/", 5) != 0
        && strcmp (m->me_mountdir, "/proc") != 0
        && strcmp (m->me_mountdir, "/sys") != 0
        && privilege_is_knobs (m->me_type))
      plan_restrict (plan, m->me_mountdir,
                     strcmp (m->me_type, "proc") == 0
                     ? RESTRICT_PROC : RESTRICT_SYS);
}

void
privilege_plan (struct plan *plan)
{
  bool held = privilege_held ();
  int fd = open ("/dev", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (0 <= fd)
    {
      struct scan s = { .plan = plan, .majors = storage_majors (),
                        .resolver = resolver_new (), .held = held,
                        .uid = geteuid () };
      hide_storage (&s, fd, "/dev");
      resolver_free (s.resolver);
    }
  else
    die_if_exhausted ("/dev");
  if (held && plan->covering == COVER_NOTHING)
    restrict_knobs (plan);
}
