/* sandbox-hide.c -- run a command that must not see something

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

/* main tells the story.  The order of its sentences is part of the design:
   nothing is changed before everything that can be wrong in the arguments
   has been looked at, and after the domain is in force nothing is tried that
   needs what it took away.  */

#include <config.h>

#include <locale.h>

#include "alias.h"
#include "choices.h"
#include "closeout.h"
#include "cover.h"
#include "descriptors.h"
#include "dirs.h"
#include "explain.h"
#include "filter.h"
#include "grant.h"
#include "launch.h"
#include "notes.h"
#include "options.h"
#include "plan.h"
#include "preset.h"
#include "privilege.h"
#include "processes.h"
#include "progname.h"
#include "proof.h"
#include "report.h"
#include "selftest.h"
#include "sockets.h"
#include "status.h"
#include "system.h"

void
locale_load (void)
{
  static bool loaded;
  if (loaded)
    return;
  loaded = true;
  /* The message may be about it.  */
  int saved_errno = errno;
  /* The categories that messages need; the others would only take time.  */
  setlocale (LC_CTYPE, "");
  setlocale (LC_MESSAGES, "");
  bindtextdomain (PACKAGE, dirs_locale ());
  textdomain (PACKAGE);
  errno = saved_errno;
}

/* Return the whole plan for O.  The arguments are as for plan_make and
   processes_plan.  */
static struct plan *
make_plan (struct options const *o, bool to_be_made, bool mounted,
           enum covering covering)
{
  struct plan *plan = plan_make (o, to_be_made, covering);
  if (o->hide_processes)
    processes_plan (plan, mounted);
  if ((plan->hidden.n || o->hide_processes) && !o->keep_privileges)
    privilege_plan (plan);
  if (plan->hidden.n && !o->no_aliases)
    alias_hide_mounts (plan, o);
  if (plan->hidden.n && o->find_links)
    alias_hide_links (plan, o);
  if (plan->hidden.n && covering != COVER_NOTHING)
    alias_hide_beside (plan);
  plan_finish (plan);
  /* Beneath covers nothing can be searched any more.  */
  if (plan->covers && plan->root->above_hidden)
    alias_search_linked (plan);
  if (covering == COVER_NOTHING || plan->covers)
    return plan;
  /* There is nothing to be covered.  */
  return make_plan (o, to_be_made, mounted, COVER_NOTHING);
}

/* Hide what is to be covered in PLAN, and other processes if O says so, in a
   mount namespace of our own.  Return the plan for what is there then, and
   set *COVER.  */
static struct plan *
mount_over (struct plan *plan, struct options const *o, struct cover *cover)
{
  enum covering covering = plan->covering;
  if (plan->covers)
    *cover = cover_enter ();
  bool mounted = o->hide_processes && processes_mount (cover->entered);
  if (mounted)
    plan = make_plan (o, false, true, covering);
  if (cover->entered)
    cover_lay (cover, plan);
  if (mounted || cover->entered)
    descriptors_reopen (o);
  return plan;
}

/* Restrict this process as PLAN, with COVER, and O say, and note it in R.
   Set *NEST to what is to be handed over to a sandbox-hide inside, or NULL.
   Return true if
   something is hidden from it: else there was nothing to hide, or this kernel
   cannot and O does not insist.  */
static bool
confine (struct plan *plan, struct options const *o,
         struct cover const *cover, struct report *r, struct nest **nest)
{
  bool withholds = plan->root->above_hidden;
  bool hides = withholds || plan->covers || o->hide_processes;
  bool scopes = o->scope_signal || o->scope_abstract_socket;
  /* --audit has nothing to log without a domain, but it must be possible.  */
  int abi = hides || scopes || o->audit ? grant_abi (o) : 0;
  if (!hides && !scopes)
    abi = 0;
  struct grant g = { .abi = abi };
  struct filter filter =
    {
      .ptrace = o->deny_ptrace,
      .terminal = hides && launch_has_terminal (),
      .truncate = abi && withholds && !grant_refuses_truncate (abi),
      .snapshot = cover->snapshots
    };
  void *filters = filter_needed (&filter, o) ? filter_make (&filter) : NULL;
  if (abi)
    g = grant_walk (plan, o, abi);
  if (abi && hides)
    {
      alias_report (plan, o);
      if (!grant_refuses_connect (abi))
        sockets_report (plan, o);
    }
  if (abi || filters)
    grant_no_new_privileges ();
  if (abi)
    grant_enforce (&g);
  r->abi = abi;
  r->dropped = hides && !o->keep_privileges && privilege_held ();
  if (r->dropped)
    privilege_drop ();
  if (filters)
    filter_load (filters);
  if (abi)
    proof_try (plan, &g, cover);
  *nest = g.nest;
  if (o->hide_processes)
    processes_try ();
  return abi && hides;
}

/* Carry out what is asked for instead of COMMAND.  */
_Noreturn static void
tell (struct options *o)
{
  if (o->list_presets)
    explain_presets (o);
  else if (o->status)
    exit (status_print (o));
  else if (o->self_test)
    selftest_run ();
  else
    {
      preset_read (o);
      struct plan *plan = make_plan (o, true, privilege_held (),
                                     cover_choose (o));
      explain_plan (plan, o);
    }
  exit (EXIT_SUCCESS);
}

/* Set everything up for O, and become COMMAND.  */
_Noreturn static void
run (struct options *o)
{
  preset_read (o);
  struct report report = { .fd = -1 };
  if (o->mkdir.n + o->create.n + o->expose_dir.n)
    {
      /* What is wrong with the arguments is said before anything is made; so
         is that there can be no report, unless it goes where something is
         made.  */
      report = report_open (o, plan_make (o, true, COVER_NOTHING));
      launch_make_entries (o);
    }
  struct plan *plan = make_plan (o, false, false, cover_choose (o));
  if (report.fd < 0)
    report = report_open (o, NULL);
  /* In another mount namespace, what descriptors are called may mean nothing:
     after a chroot, say.  */
  descriptors_close (plan, o, report.fd);
  proof_place (o);
  struct cover cover = { .canary = -1 };
  plan = mount_over (plan, o, &cover);
  choices_tell (plan, o);
  if (plan->hidden.n && o->no_aliases)
    warn (o, 0, _("warning: --no-aliases: what is hidden can be used where it"
                  " is mounted as well"));
  if (plan->hidden.n && o->keep_privileges && privilege_held ())
    warn (o, 0, _("warning: --keep-privileges: root can get around what is"
                  " hidden"));
  launch_change_directory (o);
  struct nest *nest;
  bool confined = confine (plan, o, &cover, &report, &nest);
  bool holds = proof_assert (plan, o, confined);
  report_write (&report, o, plan, holds);
  if (!holds)
    exit (EXIT_CANCELED);
  launch_command (o, plan, confined, nest);
}

int
main (int argc, char **argv)
{
  exit_failure = EXIT_CANCELED;
  /* One name in every message, getopt's among them; and no trust in an argv
     without one, behind which the environment would begin.  */
  static char name[] = PROGRAM_NAME;
  static char *no_arguments[] = { name, NULL };
  if (argc < 1)
    {
      argc = 1;
      argv = no_arguments;
    }
  argv[0] = name;
  set_program_name (name);
  launch_guard_streams ();
  atexit (close_stdout);

  launch_refuse_privilege ();
  struct notes notes = { .n_skipped = 0 };
  struct options o = options_parse (argc, argv, &notes);
  if (o.list_presets || o.status || o.self_test || o.dry_run || o.explain.n)
    tell (&o);
  run (&o);
}
