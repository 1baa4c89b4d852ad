#!/bin/sh
# The last step of case-runner.sh: are exactly these cases there, and passed?
# usage: case-check.sh FILE CASE...

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

# This only reads FILE.  Exit status 0: each CASE has one line there, which
# says that it passed, and there is no other.  Else each fault is named.

set -eu
file=${1:?'name a file'}
shift

awk -v cases="$*" '
  BEGIN {
    n = split (cases, selected, " ")
    for (i = 1; i <= n; i++)
      known[selected[i]] = 1
  }
  ! ($1 in known) || NF != 4 || $2 !~ /^(pass|fail)$/ {
    print "line " NR " is broken, or about another case: " $0
    bad = 1
    next
  }
  lines[$1]++ { print $1 " is there more than once"; bad = 1 }
  $2 == "fail" { print $1 " failed, status " $3; bad = 1 }
  END {
    for (i = 1; i <= n; i++)
      if (! (selected[i] in lines))
        {
          print selected[i] " is missing"
          bad = 1
        }
    if (! bad)
      print "all " n " cases passed"
    exit bad
  }' "$file"
