# The Debian and RPM packages                                -*- makefile -*-

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

# Made from the tarball, into dist/.  The version of a package holds no '-'
# of its own: 0.1.12-ab12, twelve commits after 0.1, is 0.1.12+ab12.
package_version = $(subst -,+,$(VERSION))
deb_version = $(or $(DEB_VERSION),$(package_version)-1)
rpm_version = $(or $(RPM_VERSION),$(package_version))

EXTRA_DIST += \
  build-aux/check-reproducible \
  build-aux/lint-package \
  build-aux/make-deb \
  build-aux/make-rpm \
  rpm/rpmlint.toml \
  rpm/sandbox-hide.spec.in

# 'rpmbuild -ta' wants it in the tarball.  (A plain @ would be configure's.)
dist-hook: dist-spec
.PHONY: dist-spec
dist-spec:
	$(AM_V_at)sed -e 's/[@]VERSION[@]/$(VERSION)/' \
	  -e 's/[@]PACKAGE_VERSION[@]/$(package_version)/' \
	  $(top_srcdir)/rpm/sandbox-hide.spec.in \
	  >$(distdir)/rpm/sandbox-hide.spec

# Once for all packages.  A new version is one that only a new make knows.
.PHONY: package-tarball
package-tarball:
	$(AM_V_at)$(MAKE) $(AM_MAKEFLAGS) dist

.PHONY: deb deb-of-dist
deb: package-tarball
	$(AM_V_at)$(MAKE) $(AM_MAKEFLAGS) deb-of-dist
deb-of-dist:
	$(AM_V_at)$(SHELL) $(top_srcdir)/build-aux/make-deb \
	  $(distdir).tar.xz $(top_srcdir)/debian '$(deb_version)' dist \
	  $(DEB_FLAGS)

.PHONY: rpm rpm-of-dist
rpm: package-tarball
	$(AM_V_at)$(MAKE) $(AM_MAKEFLAGS) rpm-of-dist
rpm-of-dist:
	$(AM_V_at)$(SHELL) $(top_srcdir)/build-aux/make-rpm \
	  $(distdir).tar.xz '$(rpm_version)' dist $(RPM_FLAGS)

# --- Checks of them ---

deb_changes = dist/$(PACKAGE)_$(deb_version)_$(DEB_ARCH).changes
DEB_ARCH = `dpkg --print-architecture`
rpm_package = dist/$(PACKAGE)-$(rpm_version)-1$(RPM_DIST).$(RPM_ARCH).rpm
RPM_ARCH = `rpm --eval '%_target_cpu'`
RPM_DIST = `rpm --eval '%{?dist}'`

.PHONY: check-deb check-deb-of-dist
check-deb: deb
	$(AM_V_at)$(MAKE) $(AM_MAKEFLAGS) check-deb-of-dist
check-deb-of-dist:
	$(AM_V_at)$(SHELL) $(top_srcdir)/build-aux/lint-package \
	  "$(deb_changes)" $(top_srcdir)/po/LINGUAS

.PHONY: check-rpm check-rpm-of-dist
check-rpm: rpm
	$(AM_V_at)$(MAKE) $(AM_MAKEFLAGS) check-rpm-of-dist
check-rpm-of-dist:
	$(AM_V_at)$(SHELL) $(top_srcdir)/build-aux/lint-package \
	  "$(rpm_package)" $(top_srcdir)/po/LINGUAS \
	  $(top_srcdir)/rpm/rpmlint.toml

.PHONY: check-reproducible check-reproducible-of-dist
check-reproducible: package-tarball
	$(AM_V_at)$(MAKE) $(AM_MAKEFLAGS) check-reproducible-of-dist
check-reproducible-of-dist:
	$(AM_V_at)$(SHELL) $(top_srcdir)/build-aux/check-reproducible \
	  $(top_srcdir) $(distdir).tar.xz '$(deb_version)' '$(rpm_version)' \
	  build-reproducible

clean-local: clean-packages
.PHONY: clean-packages
clean-packages:
	-test ! -d build-reproducible || chmod -R u+w build-reproducible
	-rm -rf dist build-reproducible
