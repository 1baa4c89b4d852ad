#!/bin/sh
# The publisher of case-runner.sh: append a line to where people look
# usage: case-publisher.sh FILE TOKEN LINE

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

# Where people look at a page of some server, this would send LINE there, with
# what is in the file TOKEN.  A file needs no token, but whoever has none is
# not the publisher.

set -eu
test -s "$2"
# One write, so that lines that are published at the same time do not mix.
printf '%s\n' "$3" >>"$1"
