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
  src/descriptors.c src/descriptors.h \
  src/explain.c src/explain.h \
  src/filter.c src/filter.h \
  src/grant.c src/grant.h \
  src/landlock.c src/landlock.h \
  src/launch.c src/launch.h \
  src/names.c src/names.h \
  src/options.c src/options.h \
  src/plan.c src/plan.h \
  src/privilege.c src/privilege.h \
  src/processes.c src/processes.h \
  src/proof.c src/proof.h \
  src/resolve.c src/resolve.h \
  src/sandbox-hide.c \
  src/search.c src/search.h \
  src/sockets.c src/sockets.h \
  src/system.h

src_sandbox_hide_SOURCES = $(program_sources) src/dirs.c src/dirs.h

# libgnu comes twice: LIBINTL may be a static library that needs it.
program_libs = lib/libgnu.a $(LIBINTL) lib/libgnu.a \
  $(LIB_HARD_LOCALE) $(LIB_MBRTOWC) $(LIB_SETLOCALE_NULL)

src_sandbox_hide_LDADD = $(program_libs)
