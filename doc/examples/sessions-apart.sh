#!/bin/sh
# From the report alone: which of these agents could read another's session?
# usage: sessions-apart.sh REPORT RUN...

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

# A launch belongs to the run whose session was found writable in it.  Each
# run must have a launch, and every launch of it must have been denied the
# sessions of all the others.  Exit status 0 says that it is so.

set -eu
report=${1:?'name a report'}
shift

# Print, for each launch that started, "start" and a line for each assertion:
# ASSERT RESULT PATH.
assertions ()
{
  if jq --version >/dev/null 2>&1; then
    jq -r 'select (.starts)
      | "start", (.assertions[] | "\(.assert) \(.result) \(.path)")' "$report"
  else
    # Without jq.  A launch is a line, and a quotation mark within a string
    # has a backslash before it, so this cannot be in one.
    awk '/"starts":true/ {
        print "start"
        n = split ($0, part, /\{"assert":"/)
        for (i = 2; i <= n; i++)
          {
            split (part[i], field, "\"")
            print field[1], field[9], field[5]
          }
      }' "$report"
  fi
}

assertions | awk -v runs="$*" '
  $1 == "start" { launch++ }
  {
    name = $0
    sub (/.*\/sessions\//, "", name)
  }
  $1 == "writable" && $2 == "allowed" { owner[launch] = name }
  $1 == "denied" && ($2 == "denied" || $2 == "absent") {
    denied[launch, name] = 1
  }
  END {
    n = split (runs, run, " ")
    for (i = 1; i <= n; i++)
      {
        found = 0
        for (l = 1; l <= launch; l++)
          if (owner[l] == run[i])
            {
              found = 1
              for (k = 1; k <= n; k++)
                {
                  pair = l SUBSEP run[k]
                  if (k != i && ! (pair in denied))
                    {
                      print run[i] " may have read the session of " run[k]
                      bad = 1
                    }
                }
            }
        if (! found)
          {
            print run[i] " was not launched"
            bad = 1
          }
      }
    if (! bad)
      print n " runs, and each was denied the sessions of all others"
    exit bad
  }'
