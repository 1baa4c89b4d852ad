# The manual, the manual page and the completions            -*- makefile -*-

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

info_TEXINFOS += doc/sandbox-hide.texi
doc_sandbox_hide_TEXINFOS = doc/fdl-1.3.texi doc/limits.texi

AM_MAKEINFOFLAGS = --no-split
AM_MAKEINFOHTMLFLAGS = --no-split

# TeX looks for doc/limits.texi, which is in the build tree.
export TEXINPUTS = $(abs_builddir)/doc:

# The table of limits has one source, which the tests are compared with, too.
EXTRA_DIST += build-aux/limits-table
MAINTAINERCLEANFILES += doc/limits.texi

limits_sources = build-aux/limits-table tests/attacks/table

doc/limits.texi: $(limits_sources)
	$(AM_V_GEN)mkdir -p doc && rm -f $@-t \
	&& AWK='$(AWK)' $(SHELL) $(top_srcdir)/build-aux/limits-table \
	     $(top_srcdir)/tests/attacks/table >$@-t \
	&& chmod a-w $@-t && mv -f $@-t $@

# --- The manual for a browser ---

# It is installed along with the info file, and shipped, so that this needs
# no makeinfo.  Automake's own doc/sandbox-hide.html ('make html') would not
# do: 'make clean' removes it.
dist_html_DATA = doc/html/sandbox-hide.html
MAINTAINERCLEANFILES += doc/html/sandbox-hide.html

doc/html/sandbox-hide.html: doc/sandbox-hide.texi \
    $(srcdir)/doc/version.texi $(doc_sandbox_hide_TEXINFOS)
	$(AM_V_GEN)mkdir -p doc/html && rm -f $@-t \
	&& $(MAKEINFOHTML) $(AM_MAKEINFOHTMLFLAGS) $(MAKEINFOFLAGS) \
	     -I doc -I $(srcdir)/doc -o $@-t $(srcdir)/doc/sandbox-hide.texi \
	&& chmod a-w $@-t && mv -f $@-t $@

# --- The manual page, from --help and what doc/sandbox-hide.x adds ---

# The page is shipped, so a build from a tarball needs no help2man and can be
# a cross-build.  It depends on the sources of its text, not on the program,
# which is newer than the page in every build tree.  help2man knows neither a
# full date, which is the form that pages have, nor a section on exit status.
dist_man1_MANS = doc/sandbox-hide.1
MAINTAINERCLEANFILES += doc/sandbox-hide.1
EXTRA_DIST += doc/sandbox-hide.x

doc_man_sources = doc/sandbox-hide.x src/options.c src/system.h

if CROSS_COMPILING
doc/sandbox-hide.1: $(doc_man_sources)
	@echo 'cross-compiling: $@ must come from a tarball or a native build' >&2
	@test -f $(top_srcdir)/$@
else
doc/sandbox-hide.1: $(doc_man_sources) $(top_srcdir)/.version \
    | src/sandbox-hide$(EXEEXT)
	$(AM_V_GEN)mkdir -p doc && rm -f $@-t \
	&& LC_ALL=C TZ=UTC0 $(HELP2MAN) --info-page=sandbox-hide \
	     --include=$(top_srcdir)/doc/sandbox-hide.x \
	     --output=$@-t1 ./src/sandbox-hide$(EXEEXT) \
	&& day=`date -u -d "@$${SOURCE_DATE_EPOCH:-$$(date +%s)}" +%Y-%m-%d` \
	&& $(SED) -e "/^\.TH/s/\"[A-Z][a-z]* [0-9]*\"/\"$$day\"/" \
	     -e 's/^\.SS "Exit status:"/.SH "EXIT STATUS"/' $@-t1 >$@-t \
	&& rm -f $@-t1 && chmod a-w $@-t && mv -f $@-t $@
endif

# --- Examples, and the form of a report ---

# They call each other, so they are together.
examplesdir = $(docdir)/examples
dist_examples_DATA = \
  doc/examples/Makefile \
  doc/examples/README.md \
  doc/examples/ci-job.yml \
  doc/examples/hidden-job.service \
  doc/examples/hidesh.sh
dist_examples_SCRIPTS = \
  doc/examples/case-check.sh \
  doc/examples/case-publisher.sh \
  doc/examples/case-reader.sh \
  doc/examples/case-runner.sh \
  doc/examples/ci-job.sh \
  doc/examples/many-at-once.sh \
  doc/examples/run-agent.sh \
  doc/examples/sessions-apart.sh \
  doc/examples/ten-agents.sh

# They are to be read and changed, and know no --help.
AM_INSTALLCHECK_STD_OPTIONS_EXEMPT = $(dist_examples_SCRIPTS)

dist_pkgdata_DATA = doc/report.schema.json

# --- Completions ---

EXTRA_DIST += doc/completions/sandbox-hide.bash

if INSTALL_BASH_COMPLETION
install-data-local: install-bash-completion
uninstall-local: uninstall-bash-completion
endif

# Its name in the source tree is not its name when installed.
.PHONY: install-bash-completion uninstall-bash-completion
install-bash-completion:
	$(MKDIR_P) '$(DESTDIR)$(bashcompletiondir)'
	$(INSTALL_DATA) $(top_srcdir)/doc/completions/sandbox-hide.bash \
	  '$(DESTDIR)$(bashcompletiondir)/sandbox-hide'
uninstall-bash-completion:
	rm -f '$(DESTDIR)$(bashcompletiondir)/sandbox-hide'

if INSTALL_ZSH_COMPLETION
dist_zshcompletion_DATA = doc/completions/_sandbox-hide
else
EXTRA_DIST += doc/completions/_sandbox-hide
endif

if INSTALL_FISH_COMPLETION
dist_fishcompletion_DATA = doc/completions/sandbox-hide.fish
else
EXTRA_DIST += doc/completions/sandbox-hide.fish
endif
