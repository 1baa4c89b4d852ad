# The attack tests, part of tests/local.mk                  -*- makefile -*-

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

# One script has the rows of one kind; tests/attacks/table has all rows.
TESTS_ATTACKS = \
  tests/attacks/check-table.sh \
  tests/attacks/descriptors.sh \
  tests/attacks/files.sh \
  tests/attacks/filter.sh \
  tests/attacks/links.sh \
  tests/attacks/mounts.sh \
  tests/attacks/processes.sh \
  tests/attacks/root.sh

TESTS += $(TESTS_ATTACKS)

EXTRA_DIST += \
  $(TESTS_ATTACKS) \
  tests/attacks/attacks.cfg \
  tests/attacks/cover \
  tests/attacks/table

check_PROGRAMS += tests/attack
tests_attack_SOURCES = tests/attacks/attack.c $(helper_sources)
tests_attack_LDADD = lib/libgnu.a
# helper.h is not beside it.
tests_attack_CPPFLAGS = $(AM_CPPFLAGS) -I$(srcdir)/tests
