#!/bin/sh
# The directories above a hidden path

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
}
remake_

# They can be listed if only files that exist are hidden beneath them.
inside_ 'EACCES ok ok ok ok' --hide=box/secret/key -- \
  try read box/secret/key list box/secret list box list . list /
inside_ 'ok ok' --hide=box/secret/key --hide=box/plain -- \
  try list box/secret list box
run_ 0 sandbox-hide --required --hide=box/secret/key -- ls box/secret
out_ "key${newline_}pub${newline_}run${newline_}sub"
# A hidden directory forbids it, all the way up, not beside.
inside_ 'EACCES EACCES EACCES EACCES ok' --hide=box/secret/sub -- \
  try list box/secret/sub list box/secret list box list / list box/proj
inside_ 'EACCES EACCES ok' --hide=box/secret/key --hide=box/proj/sub -- \
  try list box list box/proj list box/secret
# So does what may become one.
inside_ 'EACCES EACCES ok' -q --hide=box/secret/key --hide=box/none -- \
  try list box list . list box/secret
inside_ 'EACCES' -q --hide=box/secret/none -- try list box/secret
# Neither can be added to or taken from.
inside_ 'EACCES EACCES' --hide=box/secret/key -- \
  try create box/secret/new unlink box/secret/run
inside_ 'EACCES' --hide=box/secret -- try create box/new
# What is in them can be changed in place.
inside_ 'ok ok' --hide=box/secret -- try append box/plain write box/plain

# --list-ancestors: they can always be listed; so can hidden directories, but
# not read.
inside_ 'ok ok ok EACCES EACCES' --list-ancestors --hide=box/secret -- \
  try list box list . list / read box/secret/key read box/secret/sub/deep
run_ 0 sandbox-hide --required --list-ancestors --hide=box/secret -- ls box
out_ "plain${newline_}proj${newline_}secret"
inside_ 'EACCES EACCES EACCES' --list-ancestors --hide=box/secret -- \
  try create box/new create box/secret/new exec box/secret/run
inside_ 'EACCES ok' --list-ancestors --hide=box/secret \
  --expose=box/secret/pub -- try read box/secret/key list box/secret/pub

# Walking through them, and looking at what they are, goes on.
run_ 0 sandbox-hide --required --hide=box/secret -- sh -c '
  cd box && test -d . && test -d ../box && cd proj && pwd'
out_ "$PWD/box/proj"

# One that the user may not list: what is in it stays denied.
if ! is_root_; then
  mkdir -p shut/hid shut/sib
  echo S >shut/sib/s
  chmod 711 shut
  chmod 311 shut
  control_ -- try read shut/sib/s
  run_ 0 sandbox-hide --required --hide=shut/hid -- \
    try read shut/sib/s list shut/hid read box/plain
  out_ 'EACCES EACCES ok'
  run_ 0 sandbox-hide --required --verbose --hide=shut/hid -- true
  err_ 'shut'
  # What is exposed there is known by name.
  mkdir shut/hid/pub
  echo P >shut/hid/pub/f
  inside_ 'ok EACCES' --hide=shut/hid --expose=shut/hid/pub -- \
    try read shut/hid/pub/f list shut/hid
  chmod 755 shut
fi

# One that its mode would let us list, but a domain around us does not.
run_ 125 sandbox-hide --required --hide=box/secret -- \
  sandbox-hide --required --hide=box/proj -- echo ran
out_
err_ '^sandbox-hide: .*([Dd]omain|Landlock)'
run_ 125 sandbox-hide --required --hide=box/secret -- \
  sandbox-hide --hide=box/proj -- echo ran
out_
# Where that may be listed, one within the other works.
run_ 0 sandbox-hide --required --hide=box/secret/key -- \
  sandbox-hide --required --hide=box/plain -- \
  try read box/secret/key read box/plain read box/proj/f
out_ 'EACCES EACCES ok'

Exit $fail
