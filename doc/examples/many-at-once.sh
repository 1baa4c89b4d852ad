#!/bin/sh
# Give each of many files to a command that can read that one only
# usage: many-at-once.sh INBOX JOBS COMMAND [ARG]...

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

# COMMAND is run for each file in the directory INBOX, JOBS at a time, with the
# file as its last argument.  If one of the files takes COMMAND over, it does
# not get at the others, nor at your keys.
#
# Where all files may be seen by all, one launch around everything is cheaper:
#   sandbox-hide --required --preset=credentials -- parallel COMMAND ::: *
# and for make -j, too:
#   sandbox-hide --required --preset=credentials -- make -j4

set -eu
inbox=${1:?'name a directory'}
jobs=${2:?'how many at a time?'}
shift 2

set -- sandbox-hide --required --preset=credentials --hide="$inbox" \
  --expose='{}' -- "$@" '{}'

# Both put the file in place of {}, and fail if one of the launches did.
if parallel --version >/dev/null 2>&1; then
  find "$inbox" -type f -print0 | parallel -0 -q -j "$jobs" "$@"
else
  find "$inbox" -type f -print0 | xargs -0 -P "$jobs" -I '{}' "$@"
fi
