# The program                                                -*- makefile -*-

# Copyright (C) 2026 The sandbox-hide authors
#
# This file is part of sandbox-hide.
#
# sandbox-hide is free software: you can redistribute it and/or modify
# it under the terms of the GNU General Public License as published by
# the Free Software Foundation, either version 3 of the License, or
# (at your option) any later version.
#
# sandbox-hide is distributed in the hope that it will be useful,
# but WITHOUT ANY WARRANTY; without even the implied warranty of
# MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the
# GNU General Public License for more details.
#
# You should have received a copy of the GNU General Public License
# along with this program.  If not, see <https://www.gnu.org/licenses/>.

bin_PROGRAMS = src/sandbox-hide

# What tests link as well, with places of their own for what is installed.
program_sources = \
  src/alias.c src/alias.h \
  src/choices.c src/choices.h \
  src/cover.c src/cover.h \
  src/descriptors.c src/descriptors.h \
  src/explain.c src/explain.h \
  src/filter.c src/filter.h \
  src/grant.c src/grant.h \
  src/json.c src/json.h \
  src/landlock.c src/landlock.h \
  src/launch.c src/launch.h \
  src/mounting.c src/mounting.h \
  src/names.c src/names.h \
  src/nest.c src/nest.h \
  src/notes.c src/notes.h \
  src/options.c src/options.h \
  src/plan.c src/plan.h \
  src/preset.c src/preset.h \
  src/privilege.c src/privilege.h \
  src/processes.c src/processes.h \
  src/progress.c src/progress.h \
  src/proof.c src/proof.h \
  src/report.c src/report.h \
  src/resolve.c src/resolve.h \
  src/sandbox-hide.c \
  src/search.c src/search.h \
  src/selftest.c src/selftest.h \
  src/sockets.c src/sockets.h \
  src/status.c src/status.h \
  src/system.h

src_sandbox_hide_SOURCES = $(program_sources) src/dirs.c src/dirs.h

# libgnu comes twice: LIBINTL may be a static library that needs it.
program_libs = lib/libgnu.a $(LIBINTL) lib/libgnu.a \
  $(LIB_HARD_LOCALE) $(LIB_MBRTOWC) $(LIB_SETLOCALE_NULL)

src_sandbox_hide_LDADD = $(program_libs)

# --- Lists of well-known places ---

presetsdir = $(pkgdatadir)/presets
dist_presets_DATA = \
  src/presets/agents \
  src/presets/browsers \
  src/presets/credentials \
  src/presets/daemons \
  src/presets/history \
  src/presets/system

# Where a site has its own; only this is installed there, no list.
sitepresetsdir = $(sysconfdir)/$(PACKAGE)/presets
dist_sitepresets_DATA = src/presets/README
