# What "make syntax-check" and the release rules need to know  -*- makefile -*-

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

# Read by GNUmakefile, along with gnulib's maint.mk.

# The system's gnulib, if no other is named.
gnulib_dir ?= $(or $(GNULIB_SRCDIR),/usr/share/gnulib)

# No submodules, so none to look at in each "make check".
gl_public_submodule_commit =

# Of what "make update-NEWS-hash" keeps: the old part of NEWS must not change.
old_NEWS_hash = d41d8cd98f00b204e9800998ecf8427e

# --- gnulib's checks ---

# Skipped:
#   copyright_check     fails everywhere each January
#   po_check            does not see a file with ngettext alone; check-po does
#   indent              we have no settings for GNU indent
#   prohibit_strcmp     "strcmp (a, b) == 0" is as plain as STREQ
#   unportable_grep_q   this is a program for Linux
local-checks-to-skip = \
  sc_copyright_check \
  sc_indent \
  sc_po_check \
  sc_prohibit_strcmp \
  sc_unportable_grep_q

# Copies that we do not edit.
VC_LIST_ALWAYS_EXCLUDE_REGEX = ^(bootstrap|COPYING)$$

# The tests' and the measurements' own programs say what they like, in
# English, and need no configuration.
tools_re_ = ^(tests|bench)/
exclude_file_name_regexp--sc_bindtextdomain = $(tools_re_)
exclude_file_name_regexp--sc_error_message_uppercase = $(tools_re_)
exclude_file_name_regexp--sc_prohibit_atoi_atof = $(tools_re_)
exclude_file_name_regexp--sc_prohibit_magic_number_exit = $(tools_re_)
exclude_file_name_regexp--sc_require_config_h = $(tools_re_)
exclude_file_name_regexp--sc_require_config_h_first = $(tools_re_)
exclude_file_name_regexp--sc_unmarked_diagnostics = $(tools_re_)

# It tells of gnulib's licences, too.
exclude_file_name_regexp--sc_GPL_version = ^debian/copyright$$

# Names of sockets are what they are.
exclude_file_name_regexp--sc_file_system = ^src/presets/

# A comment may say what is done to its argument TO.
ignore_doubled_word_match_RE_ = :to TO$$

# Linux ends the target of a symbolic link before PATH_MAX.
exclude_file_name_regexp--sc_prohibit_path_max_allocation = ^src/resolve\.c$$

# patterns of "case", and commands that go on
exclude_file_name_regexp--sc_two_space_separator_in_usage = \
  ^(build-aux|doc/completions|doc/examples|tests)/

# [[ ]] in a script for bash
exclude_file_name_regexp--sc_prohibit_test_double_equal = \
  ^tests/completion\.sh$$

# compopt -o and grep -o, not test -o
exclude_file_name_regexp--sc_prohibit_test_minus_ao = \
  ^(doc/completions/|tests/report\.sh$$)

# --- our own checks ---

# Whoever adds an option adds it to the manual, to each completion and to a
# test, or to an attack.  --help and --version count: they are there everywhere, too.
sc_options_everywhere: src/sandbox-hide$(EXEEXT)
	@fail=0;							\
	options=$$(./src/sandbox-hide$(EXEEXT) --help			\
	  | $(SED) -n 's/^  *\(-., \)\{0,1\}\(--[a-z][a-z-]*\).*/\2/p');	\
	test -n "$$options"						\
	  || { echo '$(ME): no option found in --help' >&2; exit 1; };	\
	for option in $$options; do					\
	  name=$${option#--};						\
	  for f in doc/$(PACKAGE).texi doc/completions/$(PACKAGE).bash	\
	      doc/completions/_$(PACKAGE); do				\
	    $(GREP) -E -e "$$option([^a-z-]|$$)" $(srcdir)/$$f		\
	      >/dev/null || { echo "$$f: lacks $$option"; fail=1; };	\
	  done;								\
	  f=doc/completions/$(PACKAGE).fish;				\
	  $(GREP) -E -e "(--|-l '?)$$name([^a-z-]|$$)" $(srcdir)/$$f	\
	    >/dev/null || { echo "$$f: lacks $$option"; fail=1; };	\
	  cat $(srcdir)/tests/*.sh $(srcdir)/tests/attacks/*.sh	\
	    | $(GREP) -E -e "$$option([^a-z-]|$$)" >/dev/null		\
	    || { echo "tests: none uses $$option"; fail=1; };		\
	done;								\
	test $$fail = 0							\
	  || { echo '$(ME): options missing, see above' >&2; exit 1; }

# Each failure has its own exit status here.
sc_prohibit_exit_failure_macro:
	@prohibit='\<EXIT_FAILURE\>'					\
	in_vc_files='^src/.*\.[ch]$$'					\
	halt='use EXIT_CANCELED or EXIT_USAGE'				\
	  $(_sc_search_regexp)

# GNU style for C: spaces only, and lines that fit a terminal.
sc_prohibit_tab_in_C:
	@prohibit='	'						\
	in_vc_files='\.[ch]$$'						\
	halt='TAB in a C file; use spaces'				\
	  $(_sc_search_regexp)
sc_long_lines_in_C:
	@prohibit='^.{81}'						\
	in_vc_files='\.[ch]$$'						\
	halt='line longer than 80 columns'				\
	  $(_sc_search_regexp)

# Shell scripts, where shellcheck is installed.
sc_shellcheck:
	@if shellcheck --version >/dev/null 2>&1; then			\
	  $(VC_LIST_EXCEPT)						\
	    | $(GREP) -v -E '(^|/)(tests|bench)/|\.(c|h|texi)$$'	\
	    | xargs $(GREP) -l -E '^#! ?/(usr/)?bin/(env )?(ba)?sh'	\
	    | xargs shellcheck --						\
	    || { echo '$(ME): shellcheck found something' >&2; exit 1; };	\
	else								\
	  echo '$(ME): no shellcheck here; skipping $@' >&2;		\
	fi

# A test that is not listed never runs.
sc_tests_listed:
	@for t in $$($(VC_LIST_EXCEPT) | $(SED) -n 's|.*\(tests/[^/]*\.sh\)$$|\1|p'); do \
	  $(GREP) -F -w -e "$$t" $(srcdir)/tests/local.mk >/dev/null	\
	    || { echo "$$t: not in tests/local.mk"; exit 1; };		\
	done

# The catalogues have every message, and no other.
sc_translations:
	@$(MAKE) $(AM_MAKEFLAGS) check-po
