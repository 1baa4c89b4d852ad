#!/bin/sh
# The reader of case-runner.sh: freeze a case's results, print their checksum
# usage: case-reader.sh RESULTS DIRECTORY

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

# RESULTS is what the case made of it: a link, or anything else, is copied as
# such, and never followed.  A copy is made, because what the case has left
# running may still write to what it has open.

set -eu
cd "$2"
cp -RP "$1" results
test -d results && test ! -L results
find results ! -type f ! -type d -exec rm -f {} +
find results -type f -exec sha256sum {} + | LC_ALL=C sort >SHA256SUMS
chmod -R a-w .
# No result, no checksum.
test -s SHA256SUMS
sha256sum <SHA256SUMS | sed 's/ .*//'
