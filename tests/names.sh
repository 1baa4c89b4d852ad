#!/bin/sh
# Names of every kind, as hidden paths, exposed ones and siblings

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

# name_ NAME - hide, expose and leave alone a directory NAME, and a file
name_ ()
{
  mkdir -p "box/$1" "box/secret/$1" "box/proj/$1" \
    || framework_failure_ "cannot make a directory of this name"
  echo $secret_ >"box/$1/f"
  echo E >"box/secret/$1/f"
  echo S >"box/proj/$1/f"
  inside_ 'EACCES EACCES ok' --hide="box/$1" -- \
    try read "box/$1/f" list "box/$1" read box/plain
  err_
  inside_ 'EACCES ok' --hide="box/$1/f" -- \
    try read "box/$1/f" read "box/secret/$1/f"
  err_
  inside_ 'ok EACCES ok' --hide=box/secret --expose="box/secret/$1" -- \
    try read "box/secret/$1/f" read box/secret/key read "box/$1/f"
  err_
  inside_ 'ok ok EACCES' --hide=box/secret -- \
    try read "box/$1/f" read "box/proj/$1/f" read "box/secret/$1/f"
  # It has to be said without harm, too.
  run_ 0 sandbox-hide --dry-run --verbose --hide="box/$1" \
    --hide="box/secret" --expose="box/secret/$1"
  run_ 0 sandbox-hide --hide="box/$1/none" -- true
  err_ none
  rm -rf "box/$1" "box/secret/$1" "box/proj/$1"
}

name_ 'two words'
name_ ' lead and trail '
name_ "two${newline_}lines"
name_ "$(printf 'tab\there')"
name_ "$(printf 'not\377utf8')"
name_ "$(printf 'control\001\033[31m')"
name_ -dash
name_ --hide
name_ '*'
name_ '[a-z]?'
name_ "quo'te\"s"
name_ '$HOME `id`'
name_ '%s%n%d'
name_ 'back\slash\n'
name_ '...'
name_ '.hidden'
name_ 'a=b'
name_ "$(printf '\303\274n\303\257')"
name_ "$(printf '%255s' '' | tr ' ' n)"

# A pattern is a name, never more.
echo a >box/a
inside_ 'ok EACCES' --hide="box/?" --hide=box/plain -- \
  try read box/a read box/plain
err_ 'box/\?'

Exit $fail
