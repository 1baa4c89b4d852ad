/* plan.h -- the tree of hidden, exposed and ancestor paths

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


#ifndef PLAN_H
# define PLAN_H

# include "options.h"
# include "resolve.h"

/* Why a node is hidden.  */
enum why
{
  WHY_OPTION,                   /* an option names it */
  WHY_MOUNT,                    /* another mount shows something hidden */
  WHY_LINK,                     /* a hard link of something hidden */
  WHY_PROCESS,                  /* it shows processes */
  WHY_DEVICE                    /* raw storage, beneath every file system */
};

/* Which option gives an ancestor back what it loses.  */
enum relief
{
  RELIEF_COVER,                 /* --cover */
  RELIEF_COVER_ALL,             /* --cover=all */
  RELIEF_NONE                   /* none: something beneath cannot be
                                   covered */
};

/* What is taken from the rules at and beneath a node.  */
enum restriction { RESTRICT_NOTHING, RESTRICT_PROC, RESTRICT_SYS };

/* One component of a path in the plan.  What a node is to the walk:

   hidden    .withheld: nothing is granted here.  With .above_exposed an
             exposed node lies beneath, which gets its own rule.
   ancestor  !.withheld && .above_hidden: its entries get rules, it gets none
             (but for listing, when .listable).
   exposed   .expose && !.hidden && !.above_hidden: it gets a rule.
   sibling   none of these: an entry like one that is not in the plan; it is
             here because its identity must be looked at.

   To the walk what is covered, and what lies in a cover, is a sibling or an
   ancestor.  */
struct node
{
  struct node *parent;
  struct node *child;           /* the first */
  struct node *next;            /* the next child of the parent */
  struct node *same_ino;        /* the next node with this inode number */
  char const *name;             /* "" for the root */
  struct identity id;           /* when it exists */
  bool exists;
  bool unreachable;             /* whether it exists could not be seen */
  bool hide;                    /* an option hides it */
  bool expose;                  /* an option exposes it */
  bool spared;                  /* a preset would hide it, but for --expose */
  struct named *by;             /* what names it, if an option does */
  bool masked;                  /* /dev/null is mounted over it: nothing to
                                   see, and no identity of its own */
  bool pids;                    /* /proc, whose PID entries are withheld */
  enum why why;                 /* if hidden by itself */
  enum restriction restriction;
  struct node const *of;        /* what it is another name of */
  nlink_t links;                /* how many names of it are known */
  bool make;                    /* --mkdir will make it */
  bool pinned;                  /* something beneath is covered, so it must
                                   keep its name */
  bool searched;                /* its entries were looked at for links */
  bool hidden;                  /* the deepest option above or here hides */
  bool withheld;                /* hidden, and not by a cover */
  bool covered;                 /* hidden by a cover of its own */
  bool in_cover;                /* at or beneath a node that is covered */
  struct identity cover;        /* the cover, or what lies here in one, once it
                                   is there */
  bool above_hidden;            /* a withheld node is beneath, not in a hidden
                                   one */
  bool above_exposed;           /* hidden, with an exposed node beneath */
  enum relief relief;           /* if it is an ancestor */
  bool listable;                /* what is hidden beneath exists and is no
                                   directory: listing gives nothing away */
};

struct nodes
{
  struct node **v;
  size_t n;
  size_t allocated;
};

/* A file system on which something is hidden.  */
struct device
{
  dev_t dev;
  bool directory;               /* a directory is: there may be files that no
                                   node names */
};

/* An entry of a preset that comes to nothing.  */
struct passed_over
{
  struct named const *entry;
  enum
  {
    PASSED_ABSENT,              /* it does not exist */
    PASSED_DEVICE,              /* it leads to a device, such as /dev/null */
    PASSED_EXPOSED,             /* --expose names it */
    PASSED_USELESS              /* to be exposed, but its own preset does not
                                   hide it, or something else does */
  } why;
};

struct plan
{
  struct node *root;
  enum covering covering;
  bool covers;                  /* something is covered */
  struct hash_table *names;     /* nodes by parent and name */
  struct hash_table *inodes;    /* hidden nodes and ancestors by inode */
  struct nodes hidden;          /* as named, each once */
  struct nodes exposed;         /* likewise */
  struct nodes missing;         /* hidden ones that do not exist */
  struct passed_over *passed_over; /* entries of presets */
  size_t n_passed_over;
  size_t allocated_passed_over;
  struct device *devices;       /* the file systems of what is hidden */
  size_t n_devices;
  size_t allocated_devices;
  struct strings submounts;     /* what is mounted beneath these */
  struct mount_entry *mounts;   /* all there are, or NULL if that is not
                                   known */
  struct node *proc;            /* /proc, if it is restricted or its PIDs
                                   are withheld */
  struct nodes special;         /* those that are restricted, or whose PIDs
                                   are withheld */
  struct hash_table *links;     /* known names of hidden files that have more
                                   than one */
  struct hash_table *linked;    /* files beneath hidden directories that have
                                   other links, once they were looked for */
  bool linked_unknown;          /* not all of them could be */
};

enum role { ROLE_SIBLING, ROLE_ANCESTOR, ROLE_EXPOSED, ROLE_HIDDEN };

/* Begin the plan with O's paths.  Exits with 2 if they are not usable as
   they are, with 125 if the system does not let us find out.  If TO_BE_MADE,
   what --mkdir and the like will make counts as if it existed.  COVERING says
   what will be covered.  */
struct plan *plan_make (struct options const *o, bool to_be_made,
                        enum covering covering);

/* Return the node of the resolved path R, made with those above it where
   they are not there yet.  */
struct node *plan_insert (struct plan *plan, struct resolved const *r);

/* Hide what R resolves to as well, for the reason WHY, OF being what it is
   another name of, or NULL.  Return its node, or NULL if it was hidden
   already.  Exits with 125 if it is the root or lies at or beneath an exposed
   path.  */
struct node *plan_hide (struct plan *plan, struct resolved const *r,
                        enum why why, struct node const *of);

/* Take RESTRICTION from PATH, if it exists, and all beneath.  */
void plan_restrict (struct plan *plan, char const *path,
                    enum restriction restriction);

/* Withhold the entries of processes in the directory PATH, a /proc.  */
void plan_withhold_pids (struct plan *plan, char const *path);

/* Complete PLAN: after this the walk can use it, and nothing may be hidden
   or exposed any more.  */
void plan_finish (struct plan *plan);

/* Note what is mounted beneath hidden directories, with its devices.  */
void plan_note_submounts (struct plan *plan);

/* Return true if ERR, as the reason why a path is missing, means that no
   such thing is there, not that it is out of our reach.  */
bool plan_says_absent (int err);

/* Return what PLAN hides on the file system DEV, or NULL if that is
   nothing.  */
struct device const *plan_device (struct plan const *plan, dev_t dev);

/* Return the node at or above N that says whether N is hidden or exposed, or
   NULL if it is neither.  */
struct node *plan_decides (struct node *n);

/* Note that the hidden file N is the entry NAME of DIR.  */
void plan_add_link (struct plan *plan, struct node *n,
                    struct identity const *dir, char const *name);

enum role plan_role (struct node const *n);

/* Return what N is to the walk, when covers are in place.  */
enum role plan_walk_role (struct node const *n);

/* Return what must be said to have the hidden node N covered.  What cannot be
   seen cannot be, and what is missing has nothing for a cover to lie on.  */
enum relief plan_relief (struct node const *n);

/* Return true if ID is a cover, or lies in one.  */
bool plan_is_cover (struct plan const *plan, struct identity const *id);

/* Return the child of PARENT named NAME, or NULL.  */
struct node *plan_child (struct plan const *plan, struct node const *parent,
                         char const *name);

/* Return the first hidden node or ancestor with inode number INO, or NULL;
   the others are in its same_ino list.  */
struct node *plan_inode (struct plan const *plan, ino_t ino);

/* Return the hidden node that is the object ID, else an ancestor that is,
   else NULL.  */
struct node *plan_object (struct plan const *plan, struct identity const *id);

/* Return how many names of the hidden file N are known.  */
nlink_t plan_links (struct plan const *plan, struct node const *n);

/* Return the deepest node on the way to PATH, absolute and resolved, which
   decides what PATH is.  */
struct node *plan_at (struct plan const *plan, char const *path);

/* Return the node after N when parents come before their children, or NULL
   at the end.  */
struct node *plan_next (struct node const *n);

/* Sort the children of every node by name, for people to read.  */
void plan_sort (struct plan *plan);

/* Return the absolute name of N; the caller frees it.  */
char *plan_path (struct node const *n);

#endif /* PLAN_H */
