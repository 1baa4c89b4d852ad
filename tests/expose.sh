#!/bin/sh
# What --expose refuses, and what it leads to

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

# Missing, outside, or the hidden path itself: wrong usage.
usage_ --hide=box/secret --expose=box/secret/none -- echo ran
err_ 'box/secret/none.*No such file'
usage_ --required --hide=box/secret --expose=box/secret/none -- echo ran
usage_ --hide=box/secret --expose=box/secret/key/x -- echo ran
usage_ --hide=box/secret --expose=box/proj -- echo ran
err_ box/proj
usage_ --hide=box/secret --expose=box -- echo ran
usage_ --hide=box/secret --expose=. -- echo ran
usage_ --hide=box/secret --expose=/ -- echo ran
usage_ --expose=box/secret/pub -- echo ran
usage_ --hide=box/secret --expose=box/secret -- echo ran
err_ box/secret
usage_ --hide=box/secret --expose=box/secret/. -- echo ran
usage_ --hide=box/secret --expose=box/secret/pub/.. -- echo ran
usage_ --hide=box --hide=box/secret --expose=box/secret -- echo ran
usage_ --hide=box/secret --expose=box/secret2 -- echo ran
ln -s ../proj box/secret/out
usage_ --hide=box/secret --expose=box/secret/out -- echo ran
ln -s none box/secret/dangling
usage_ --hide=box/secret --expose=box/secret/dangling -- echo ran
ln -s secret box/to-secret
usage_ --hide=box/secret --expose=box/to-secret -- echo ran
# One that is refused is not made good by others that are not.
usage_ --hide=box/secret --expose=box/secret/pub --expose=box/proj -- echo ran

# Through links, in and out.
ln -s secret/pub box/to-pub
inside_ 'ok ok EACCES' --hide=box/secret --expose=box/to-pub -- \
  try read box/secret/pub/f read box/to-pub/f read box/secret/key
ln -s pub box/secret/in
inside_ 'ok ok EACCES' --hide=box/secret --expose=box/secret/in -- \
  try read box/secret/pub/f read box/secret/in/f read box/secret/key
inside_ 'ok EACCES' --hide=box/to-secret --expose=box/to-secret/pub/ -- \
  try read box/secret/pub/f read box/secret/key
# A link in what is exposed does not expose what it leads to.
ln -s ../key box/secret/pub/leak
ln -s .. box/secret/pub/up
inside_ 'EACCES EACCES ok' --hide=box/secret --expose=box/secret/pub -- \
  try read box/secret/pub/leak read box/secret/pub/up/key \
  read box/secret/pub/f

# A hard link of something hidden, exposed by name: its inode would open the
# hidden name too, so this is refused, or the hidden name stays hidden.
if ln box/secret/key box/secret/pub/key 2>/dev/null; then
  control_ -- try read box/secret/key
  what_='expose a hard link of what is hidden'
  sandbox-hide --required --hide=box/secret --hide=box/secret/key \
    --expose=box/secret/pub/key -- try read box/secret/key >out 2>err
  case $?$(cat out) in
    125 | 2 | 0EACCES) ;;
    *) fault_ "the hidden name can be read" ;;
  esac
  # A directory that happens to hold one: the hidden name stays hidden.
  within_ 'EACCES' --hide=box/secret --expose=box/secret/pub -- \
    try read box/secret/key
fi

# A program from there, and its way back.
inside_ 'ok' --hide=box/secret --expose=box/secret/run -- \
  try exec box/secret/run

Exit $fail
