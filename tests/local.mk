# The tests                                                  -*- makefile -*-

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

# See tests/README.md.

# A script is run as the caller and, when that is root, as an ordinary user.
TEST_EXTENSIONS = .sh
SH_LOG_COMPILER = $(SHELL) $(srcdir)/tests/both

AM_TESTS_ENVIRONMENT = \
  CONFIG_SHELL='$(SHELL)'; export CONFIG_SHELL;

# Those that a build of any kind should pass, in half a minute.
TESTS_SMOKE = \
  tests/options.sh \
  tests/usage.sh \
  tests/hide.sh \
  tests/nested.sh \
  tests/resolve.sh \
  tests/missing.sh \
  tests/no-landlock.sh \
  tests/launch.sh \
  tests/exec.sh \
  tests/privilege.sh \
  tests/dry-run.sh

TESTS = \
  $(TESTS_SMOKE) \
  tests/abi.sh \
  tests/ancestors.sh \
  tests/cases.sh \
  tests/cover.sh \
  tests/expose.sh \
  tests/identity.sh \
  tests/layers.sh \
  tests/nestable.sh \
  tests/proof.sh \
  tests/property.sh

# The others, so that those above are done in three minutes: what is around
# the program, what tries hundreds of failures, what tries large numbers.
TESTS_MORE = \
  tests/assertions.sh \
  tests/chdir.sh \
  tests/comparison.sh \
  tests/completion.sh \
  tests/cover-attacks.sh \
  tests/cover-faults.sh \
  tests/create.sh \
  tests/environment.sh \
  tests/example-agents.sh \
  tests/example-cases.sh \
  tests/example-ci.sh \
  tests/example-make.sh \
  tests/example-parallel.sh \
  tests/example-service.sh \
  tests/example-shell.sh \
  tests/examples.sh \
  tests/explain.sh \
  tests/faults.sh \
  tests/limits-table.sh \
  tests/limits.sh \
  tests/lists.sh \
  tests/manual.sh \
  tests/mkdir.sh \
  tests/names.sh \
  tests/no-filter.sh \
  tests/preset-lists.sh \
  tests/presets.sh \
  tests/quickstart.sh \
  tests/recipes.sh \
  tests/release.sh \
  tests/report.sh \
  tests/selftest.sh \
  tests/tools.sh \
  tests/translations.sh \
  tests/verbose.sh

.PHONY: check-more
check-more:
	$(MAKE) $(AM_MAKEFLAGS) check TESTS='$(TESTS_MORE)'

# Those that take minutes each.
TESTS_LONG = \
  tests/long-limits.sh \
  tests/property.sh

EXTRA_DIST += \
  $(TESTS) \
  $(TESTS_MORE) \
  tests/README.md \
  tests/both \
  tests/conformance-open \
  tests/examples.cfg \
  tests/extract \
  tests/init.cfg \
  tests/init.sh \
  tests/long-limits.sh

# More, and larger: with CASES and SEED others than these.
.PHONY: check-long
check-long:
	$(MAKE) $(AM_MAKEFLAGS) check TESTS='$(TESTS_LONG)' \
	  CASES='$(or $(CASES),3000)' TESTS_TIME_LIMIT=3600

# --- Helper programs ---

check_PROGRAMS = \
  tests/fake-abi \
  tests/listen-on \
  tests/lock-file \
  tests/nth-fail \
  tests/nth-signal \
  tests/show-state \
  tests/stack-domains \
  tests/syscall-fail \
  tests/try \
  tests/uninstalled

helper_sources = tests/helper.c tests/helper.h
tests_fake_abi_SOURCES = tests/fake-abi.c $(helper_sources)
tests_listen_on_SOURCES = tests/listen-on.c $(helper_sources)
tests_lock_file_SOURCES = tests/lock-file.c $(helper_sources)
tests_nth_fail_SOURCES = tests/nth-fail.c $(helper_sources)
tests_nth_signal_SOURCES = tests/nth-signal.c $(helper_sources)
tests_show_state_SOURCES = tests/show-state.c $(helper_sources)
tests_stack_domains_SOURCES = tests/stack-domains.c $(helper_sources)
tests_syscall_fail_SOURCES = tests/syscall-fail.c $(helper_sources)
tests_try_SOURCES = tests/try.c $(helper_sources)
tests_uninstalled_SOURCES = $(program_sources) tests/dirs.c

tests_fake_abi_LDADD = lib/libgnu.a
tests_listen_on_LDADD = lib/libgnu.a
tests_lock_file_LDADD = lib/libgnu.a
tests_nth_fail_LDADD = lib/libgnu.a
tests_nth_signal_LDADD = lib/libgnu.a
tests_show_state_LDADD = lib/libgnu.a
tests_stack_domains_LDADD = lib/libgnu.a
tests_syscall_fail_LDADD = lib/libgnu.a
tests_try_LDADD = lib/libgnu.a
tests_uninstalled_LDADD = $(program_libs)

include $(top_srcdir)/tests/attacks.mk
