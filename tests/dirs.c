/* dirs.c -- where files of ours are before they are installed

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

/* Linked in place of src/dirs.c, and with all else of the program, into
   "uninstalled": a program to test what needs installed files, which takes
   their places from the environment.  */

#include <config.h>

#include "../src/dirs.h"

#include <stdlib.h>

/* Return the value of the variable NAME, or a place where nothing is.  */
static char const *
place (char const *name)
{
  char const *value = getenv (name);
  return value ? value : "/nonexistent";
}

char const *
dirs_locale (void)
{
  return place ("TEST_LOCALEDIR");
}

char const *
dirs_presets (void)
{
  return place ("TEST_PRESETS");
}

char const *
dirs_site (void)
{
  return place ("TEST_SITE");
}
