# Measurements                                               -*- makefile -*-

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

# Compare launches with those of the least that does the same.  It compiles
# its own programs, as one of them is to be linked in several ways.
EXTRA_DIST += bench/bench.c bench/floor.c bench/plot.awk bench/run

bench_variables = ROUNDS DIR LOCALE REFERENCE PYTHON PLOT

# bench-plot draws the manual's figure.
.PHONY: bench bench-plot
bench-plot: PLOT = yes
bench bench-plot: src/sandbox-hide$(EXEEXT)
	@$(foreach v,$(bench_variables),$(if $($(v)),$(v)='$($(v))')) \
	  CC='$(CC)' LINK='$(CC) $(CPPFLAGS) $(CFLAGS) $(AM_LDFLAGS) $(LDFLAGS)' \
	  $(SHELL) $(top_srcdir)/bench/run src/sandbox-hide$(EXEEXT)
