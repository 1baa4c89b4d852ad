# The tarball on a bare system, and the release               -*- makefile -*-

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

# See HACKING.md.  gnulib's targets for a release are not used: they commit,
# and they end in an upload to GNU's servers.

EXTRA_DIST += \
  build-aux/check-release \
  build-aux/check-tarball \
  build-aux/release

# Build and install the tarball with nothing but a C compiler and make.
.PHONY: check-tarball
check-tarball: package-tarball
	$(AM_V_at)CC='$(CC)' $(SHELL) $(top_srcdir)/build-aux/check-tarball \
	  $(distdir).tar.xz

# make release RELEASE='1.2 stable'
release_source = $(top_srcdir)
release_out = .
.PHONY: release
release:
	$(AM_V_at)SKIP='$(SKIP)' TAG='$(or $(TAG),no)' \
	  $(SHELL) $(top_srcdir)/build-aux/release \
	    '$(release_source)' '$(release_out)' '$(RELEASE)'

# Try that, but for distcheck, in a scratch clone.
.PHONY: check-release
check-release:
	$(AM_V_at)MAKE='$(MAKE)' \
	  $(SHELL) $(top_srcdir)/build-aux/check-release $(top_srcdir)
