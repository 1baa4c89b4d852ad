#!/bin/sh
# The attacks once more, on what is covered instead of withheld

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

. "${srcdir=.}/init.sh"; path_prepend_ ../src .

require_landlock_
fixture_
sandbox-hide --required --cover --hide=box/secret true 2>err \
  || skip_ "no covers here: $(cat err)"

# What the scripts in attacks/ then find as sandbox-hide.
mkdir bin
cp "$srcdir/attacks/cover" bin/sandbox-hide \
  && chmod 755 bin bin/sandbox-hide . \
  && cp "$(command -v sandbox-hide)" bin/sandbox-hide.real \
  || framework_failure_ "cannot make the program that covers"
COVER_=$PWD/bin
srcdir=$(cd "$srcdir" && pwd)
export COVER_ srcdir

for script_ in "$srcdir"/attacks/*.sh; do
  case $script_ in */check-table.sh) continue ;; esac
  is_root_ || ! grep -qx '# users: root' "$script_" || continue
  (cd "$initial_cwd_" && "${CONFIG_SHELL-/bin/sh}" "$script_") >log 2>&1
  result_=$?
  cat log
  sed -n -e '/ is not tried: /d' -e 's/^row //p' log >>rows
  case $result_ in
    0) ;;
    77) what_=$script_; sed -n '$p' log ;;
    *) what_=$script_; fault_ "exit status $result_" ;;
  esac
done

# None was left out.
what_='the rows of the table'
rm -f out err
sed -e '/^#/d' -e '/[|] untested: /d' -e 's/ .*//' "$srcdir/attacks/table" \
  | sort >expected
is_root_ || {
  # mounts.sh is for root.
  sed -n 's/^row_ \([a-z-]*\) .*/\1/p' "$srcdir/attacks/mounts.sh" >not
  grep -vxF -f not expected >expected2
  mv expected2 expected
}
sed 's/ .*//' rows | sort >tried
test 40 -le "$(grep -c . expected)" || fault_ "too few rows"
compare expected tried || fail=1

Exit $fail
