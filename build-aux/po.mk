# Check the translations                                     -*- makefile -*-

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

EXTRA_DIST += build-aux/check-po
MOSTLYCLEANFILES += check-po.pot

# The template as the sources have it now: the one in po/ is only renewed by
# "make -C po update-po" and "make dist".  po/Makefile knows how it is made.
po_template = \
  check-template: ; \
  $$(XGETTEXT) --default-domain=$$(DOMAIN) --add-comments=TRANSLATORS: \
    --directory=$$(top_srcdir) --files-from=$$(srcdir)/POTFILES.in \
    $$(XGETTEXT_OPTIONS) --output=../check-po.pot

# Are the catalogues complete, and is what they say fit for a terminal?
.PHONY: check-po
check-po:
	$(AM_V_at)if xgettext --version >/dev/null 2>&1 \
	    && msgfmt --version >/dev/null 2>&1; then \
	  rm -f check-po.pot \
	  && $(MAKE) $(AM_MAKEFLAGS) -s -C po --eval='$(po_template)' \
	       check-template \
	  && $(PERL) $(top_srcdir)/build-aux/check-po check-po.pot \
	       $(top_srcdir); \
	else \
	  echo 'check-po needs xgettext and msgfmt' >&2; exit 1; \
	fi
