#!/bin/sh
# Check that the table of limits and the attack tests say the same

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

attacks_=$srcdir/attacks
what_='the table of limits'

# What the scripts claim: SCRIPT, ID and the three states of each row_, if the
# lines up to the next one check anything.  A row that has another state when
# what is hidden is covered says what differs, by COVER_.
awk '
  FNR == 1 { end_row() }
  /^row_[ =]/ { end_row() }
  /^row_ / {
    line = $0
    sub (/^row_ /, "", line)
    gsub (/\047/, "", line)
    name = FILENAME
    sub (/.*\//, "", name)
    row = name " " line
  }
  row && /(inside|attack|tool|later|left|on_victim|hidden|denied)_ / {
    checks = 1
  }
  row && /COVER_/ { differs = 1 }
  row && /(run|canceled|fault)_ / {
    checks = 1
  }
  END { end_row() }
  function end_row()
  {
    if (row)
      {
        n = split (row, word, " ")
        if (word[n] != word[n - 1] && word[n] != word[n - 2] && !differs)
          print "nothing differs: " row
        print (checks ? "" : "nothing is checked: ") row
      }
    row = ""
    checks = differs = 0
  }
  ' "$attacks_"/*.sh | sort >claimed || framework_failure_ awk

# What the table says; lines that are wrong come out with a "?".
awk -F ' [|] ' '
  /^#/ { next }
  NF != 7 || seen[$1]++ { print "? " $0; next }
  $1 !~ /^[a-z][a-z-]*$/ || length ($2) < 10 || length ($6) < 5 {
    print "? " $0
  }
  $3 !~ state || $4 !~ state || $5 !~ state { print "? " $0 }
  $7 ~ /^untested: .../ { next }
  { print $7 " " $1 " " $3 " " $4 " " $5 }' \
  state='^(closed|open|option --[a-z-]+)$' "$attacks_/table" \
  | sort >expected || framework_failure_ awk

# An option that a row names is one.
for option_ in $(sed -n 's/.*option \(--[a-z-]*\) .*/\1/p' \
                   "$attacks_/table"); do
  sandbox-hide --help | grep -q -e "$option_" \
    || fault_ "there is no option $option_"
done

compare expected claimed || fail=1
! grep '^?' expected || fail=1
# Not an empty comparison.
test 40 -le "$(wc -l <claimed)" || fault_ "too few rows"

Exit $fail
