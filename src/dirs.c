/* dirs.c -- where files of ours are installed

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

/* A room of its own, so that tests can link another one: what is not
   installed yet lies elsewhere.  The program itself takes these places from
   nobody.  */

#include <config.h>

#include "dirs.h"

#include "configmake.h"

char const *
dirs_locale (void)
{
  return LOCALEDIR;
}

char const *
dirs_presets (void)
{
  return PKGDATADIR "/presets";
}

char const *
dirs_site (void)
{
  return SYSCONFDIR "/" PACKAGE "/presets";
}
