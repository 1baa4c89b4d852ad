# Checks of the program as others get it                     -*- makefile -*-

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

EXTRA_DIST += \
  build-aux/check-cross \
  build-aux/check-packages

# Install, upgrade and remove the packages in a bare Debian: those of this
# version in the directory PACKAGES, if that is set, else new ones.  Those of
# RPM are upgraded from an older version, made from the same tarball.
.PHONY: check-packages check-packages-of-dist
check-packages:
	$(AM_V_at)$(SHELL) $(top_srcdir)/build-aux/check-packages --possible; \
	case $$? in \
	  0) $(MAKE) $(AM_MAKEFLAGS) package-tarball \
	     && $(MAKE) $(AM_MAKEFLAGS) check-packages-of-dist ;; \
	  77) ;; \
	  *) exit 1 ;; \
	esac

deb_to_check = $(PACKAGE)_$(deb_version)_$(DEB_ARCH).deb
rpm_to_check = $(PACKAGE)-$(rpm_version)-1$(RPM_DIST).$(RPM_ARCH).rpm
old_rpm_to_check = $(PACKAGE)-0.0.1-1$(RPM_DIST).$(RPM_ARCH).rpm

check-packages-of-dist:
	$(AM_V_at)new='$(PACKAGES)'; \
	make_rpm='$(SHELL) $(top_srcdir)/build-aux/make-rpm $(distdir).tar.xz'; \
	rm -rf build-packages && mkdir build-packages || exit 1; \
	{ \
	  if test -z "$$new"; then \
	    new=build-packages \
	    && DEB_BUILD_OPTIONS=nocheck \
	       $(SHELL) $(top_srcdir)/build-aux/make-deb $(distdir).tar.xz \
		 $(top_srcdir)/debian '$(deb_version)' $$new --build=binary \
	    && $$make_rpm '$(rpm_version)' $$new --nocheck; \
	  fi \
	  && $$make_rpm 0.0.1 build-packages/old --nocheck; \
	} >build-packages/log 2>&1 </dev/null \
	|| { tail -n 40 build-packages/log; exit 1; }; \
	$(SHELL) $(top_srcdir)/build-aux/check-packages '$(VERSION)' \
	  "$$new/$(deb_to_check)" "build-packages/old/$(old_rpm_to_check)" \
	  "$$new/$(rpm_to_check)"

# Build the tarball for other processors, and run what comes out as far as
# this machine can: as it is, or emulated, along with our own helper programs.
.PHONY: check-cross check-cross-of-dist
check-cross: package-tarball
	$(AM_V_at)$(MAKE) $(AM_MAKEFLAGS) check TESTS= \
	&& $(MAKE) $(AM_MAKEFLAGS) check-cross-of-dist
check-cross-of-dist:
	$(AM_V_at)CC='$(CC)' MAKE='$(MAKE)' \
	  $(SHELL) $(top_srcdir)/build-aux/check-cross \
	    $(distdir).tar.xz . build-cross $(HOSTS)

clean-local: clean-installed-checks
.PHONY: clean-installed-checks
clean-installed-checks:
	-rm -rf build-cross build-packages
