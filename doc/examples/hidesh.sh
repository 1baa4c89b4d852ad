# hidesh: an interactive shell that cannot read keys        -*- sh -*-
# Have your shell's start-up file read this: . /DIRECTORY/hidesh.sh
# shellcheck shell=sh

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

# hidesh [OPTION]... - start a shell for looking around, and for running what
# you do not quite trust.  OPTIONs are sandbox-hide's: --hide=/srv/database.
#
# With --list-ancestors "ls ~" works in it; names beneath ~/.ssh can be listed
# then, but not read.  Nothing new can be made in ~ and /etc themselves.
hidesh ()
{
  sandbox-hide --required --preset=credentials --preset=system \
    --list-ancestors --set=HIDESH=yes "$@" \
    -- "${SHELL:-/bin/sh}" -i
}

# The prompt says where you are.
if test -n "${HIDESH-}"; then
  PS1="(hidden) ${PS1-$ }"
fi
