# Draw launches against the number of siblings, both on a logarithmic scale
# usage: awk -f plot.awk POINTS

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

# POINTS is what bench prints, each line after the number of siblings; a row
# is a sixth of a power of ten.

function note(name,    value)
{
  value = $(NF - 4) / 1000
  table[name, $1] = value
  if (!least || value < least)
    least = value
}

# Put LETTER into the drawing for NAME, a star where there is another.
function mark(name, letter,    i, x, y)
{
  for (i = 1; i <= points; i++)
    {
      x = int((log(order[i]) / log(10) - 1) * 11 + 0.5)
      y = int((log(table[name, order[i]]) / log(10) - low) * rows + 0.5)
      if ((x, y) in cell)
        cell[x, y] = "*"
      else
        cell[x, y] = letter
      if (top < y)
        top = y
    }
}

$2 == "bare" { note("bare"); order[++points] = $1 }
/floor, linked/ { note("floor") }
$2 == "sandbox-hide" && NF > 7 { note("hide") }

END {
  rows = 6
  low = least < 1 ? -1 : 0
  mark("bare", "b")
  mark("floor", "f")
  mark("hide", "s")
  print "   ms"
  for (y = top + 1; y >= 0; y--)
    {
      line = sprintf((y % rows == 0 ? "%5s +" : "%5s |"),
                     y % rows == 0 ? 10 ^ (y / rows + low) : "")
      for (x = 0; x <= 44; x++)
        line = line ((x, y) in cell ? cell[x, y] : " ")
      sub(/ +$/, "", line)
      print line
    }
  print "      +----------+----------+----------+----------+"
  print "      10        100       1000      10000     100000   siblings"
  print ""
  printf "%-18s", "siblings"
  for (i = 1; i <= points; i++)
    printf "%9d", order[i]
  printf "\n%-18s", "b  bare"
  for (i = 1; i <= points; i++)
    printf "%9.1f", table["bare", order[i]]
  printf "\n%-18s", "f  floor"
  for (i = 1; i <= points; i++)
    printf "%9.1f", table["floor", order[i]]
  printf "\n%-18s", "s  sandbox-hide"
  for (i = 1; i <= points; i++)
    printf "%9.1f", table["hide", order[i]]
  print ""
}
