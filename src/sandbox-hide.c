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

#include "closeout.h"
#include "configmake.h"
#include "explain.h"
#include "grant.h"
#include "launch.h"
#include "options.h"
#include "plan.h"
#include "progname.h"
#include "proof.h"
#include "system.h"

/* Hide what PLAN hides.  Return false if this kernel cannot and O does not
   insist.  */
static bool
confine (struct plan *plan, struct options const *o)
{
  if (!plan->hidden.n)
    return false;
  int abi = grant_abi (o);
  if (!abi)
    return false;
  struct grant g = grant_walk (plan, o, abi);
  grant_enforce (&g);
  proof_try (plan, &g);
  return true;
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
  /* The categories that messages need; the others would cost a tenth of a
     launch.  */
  setlocale (LC_CTYPE, "");
  setlocale (LC_MESSAGES, "");
  bindtextdomain (PACKAGE, LOCALEDIR);
  textdomain (PACKAGE);
  atexit (close_stdout);

  launch_refuse_privilege ();
  struct options o = options_parse (argc, argv);
  struct plan *plan = plan_make (&o, true);
  if (o.dry_run)
    {
      explain_plan (plan);
      return EXIT_SUCCESS;
    }
  if (o.mkdir.n)
    {
      launch_make_directories (&o);
      plan = plan_make (&o, false);
    }
  explain_choices (plan, &o);
  launch_change_directory (&o);
  bool confined = confine (plan, &o);
  launch_command (&o, plan, confined);
}
