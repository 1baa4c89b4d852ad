#!/bin/sh
# The deepest of nested --hide and --expose wins

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
remake_ ()
{
  fixture_
  mkdir -p box/secret/pub/in/er
  echo $secret_ >box/secret/pub/.env
  echo $secret_ >box/secret/pub/in/i
  echo D >box/secret/pub/in/er/d
}

# Three depths and a fourth, in every order of the options.
h1=--hide=box/secret
x2=--expose=box/secret/pub
h3=--hide=box/secret/pub/in
x4=--expose=box/secret/pub/in/er
look='try read box/secret/key read box/secret/pub/f read box/secret/pub/in/i
  read box/secret/pub/in/er/d read box/plain'
for order in "$h1 $x2 $h3 $x4" "$x4 $h3 $x2 $h1" "$h3 $h1 $x4 $x2" \
  "$x2 $x4 $h1 $h3" "$h1 $h3 $x2 $x4" "$x4 $h1 $h3 $x2"
do
  # shellcheck disable=SC2086
  inside_ 'EACCES ok EACCES ok ok' $order -- $look
  err_
done
# shellcheck disable=SC2086
inside_ 'EACCES ok EACCES EACCES ok' $h3 $x2 $h1 -- $look
# shellcheck disable=SC2086
inside_ 'EACCES ok ok ok ok' $x2 $h1 -- $look
# shellcheck disable=SC2086
inside_ 'EACCES EACCES EACCES ok ok' $x4 $h1 -- $look
# Nested without an exposed one between: as if only the outer were there.
# shellcheck disable=SC2086
inside_ 'EACCES EACCES EACCES EACCES ok' $h3 $h1 -- $look
# shellcheck disable=SC2086
inside_ 'EACCES EACCES EACCES ok ok' $h3 $h1 $x4 -- $look
# One in the other, both exposed.
# shellcheck disable=SC2086
inside_ 'EACCES ok ok ok ok' $h1 $x2 $x4 -- $look

# Hide a home, show a project in it, hide the project's .env.
inside_ 'EACCES ok EACCES ok' --hide=box/secret --expose=box/secret/pub \
  --hide=box/secret/pub/.env -- try read box/secret/key \
  read box/secret/pub/f read box/secret/pub/.env read box/secret/pub/in/i
# An exposed directory with something hidden in it is an ancestor from there
# on: nothing new in it, but in its own directories.
inside_ 'EACCES ok' --hide=box/secret --expose=box/secret/pub \
  --hide=box/secret/pub/.env -- \
  try create box/secret/pub/new create box/secret/pub/in/new

# An exposed directory can be used in full.
inside_ 'ok ok ok ok ok ok' --hide=box/secret --expose=box/secret/pub -- \
  try list box/secret/pub create box/secret/pub/new \
  rename box/secret/pub/new box/secret/pub/in/new unlink box/secret/pub/in/new \
  mkdir box/secret/pub/d rmdir box/secret/pub/d
# What it lies in cannot.
inside_ 'EACCES EACCES EACCES' --hide=box/secret --expose=box/secret/pub -- \
  try list box/secret create box/secret/new read box/secret/sub/deep

# A file: to be read and written, not removed.
inside_ 'ok ok ok EACCES EACCES' --hide=box/secret \
  --expose=box/secret/pub/f -- try read box/secret/pub/f \
  append box/secret/pub/f write box/secret/pub/f \
  read box/secret/pub/.env list box/secret/pub
inside_ 'EACCES' --hide=box/secret --expose=box/secret/pub/f -- \
  try unlink box/secret/pub/f
inside_ 'ok EACCES' --hide=box/secret --expose=box/secret/run -- \
  try exec box/secret/run read box/secret/key

# Several.
inside_ 'ok ok EACCES' --hide=box/secret --expose=box/secret/sub \
  --expose=box/secret/pub -- try read box/secret/sub/deep \
  read box/secret/pub/f read box/secret/run
inside_ 'ok ok ok EACCES' --hide=box/secret --hide=box/proj \
  --expose=box/proj/sub --expose=box/secret/pub --expose=box/secret/pub -- \
  try read box/secret/pub/f read box/proj/sub/g read box/plain read box/proj/f

Exit $fail
