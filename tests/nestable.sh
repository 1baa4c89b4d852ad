#!/bin/sh
# --nestable: sandbox-hide in sandbox-hide

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
look='try read box/secret/key read box/proj/f read box/plain'

# Without it the inner one runs nothing, and says what to do.
control_ -- $look
run_ 125 sandbox-hide --required --hide=box/secret -- \
  sandbox-hide --hide=box/proj -- echo ran
out_
err_ '^sandbox-hide: .*--nestable'
# With it each hides its own.
run_ 0 sandbox-hide --required --nestable --hide=box/secret -- \
  sandbox-hide --required --hide=box/proj -- $look
out_ 'EACCES EACCES ok'
err_

# What the outer one takes, the inner one does not give back; what it leaves,
# it leaves.
run_ 0 sandbox-hide --required --nestable --hide=box/secret -- \
  sandbox-hide --required --hide=box/proj --expose=box/proj/sub -- \
  try read box/secret/key read box/proj/f read box/proj/sub/g \
  create box/proj/sub/new unlink box/proj/sub/new
out_ 'EACCES EACCES ok ok ok'
canceled_ 'secret/pub' --required --nestable --hide=box/secret -- \
  sandbox-hide --required --hide=box/secret --expose=box/secret/pub -- \
  echo ran
# Beneath something that the outer one hides there is nothing to be granted.
run_ 0 sandbox-hide --required --nestable --hide=box/secret -- \
  sandbox-hide --required --hide=box/secret/sub/deep -- \
  try read box/secret/key read box/secret/sub/deep read box/plain
out_ 'EACCES EACCES ok'
# Beneath what it exposes there is.
run_ 0 sandbox-hide --required --nestable --hide=box/secret \
  --expose=box/secret/pub --expose=box/secret/sub -- \
  sandbox-hide --required --hide=box/secret/sub/deep -- \
  try read box/secret/key read box/secret/sub/deep read box/secret/pub/f \
  create box/secret/pub/new
out_ 'EACCES EACCES ok ok'

# Three deep, in any mix of the two methods.
remake_ ()
{
  fixture_
  mkdir box/third
  echo $secret_ >box/third/t
}
look="$look read box/third/t"
control_ -- $look
methods=--nestable
sandbox-hide --required --cover --hide=box/secret -- true 2>/dev/null \
  && methods="$methods --cover --cover=all"
for a in $methods; do
  for b in $methods; do
    for c in $methods; do
      what_="$a, $b, $c"
      sandbox-hide --required $a --hide=box/secret -- \
        sandbox-hide -q $b --hide=box/proj -- \
        sandbox-hide -q $c --hide=box/third -- \
        try read box/plain read box/secret/key read box/proj/f \
        read box/third/t >out 2>err
      grep -Eqx 'ok( (EACCES|ENOENT)){3}' out || fault_ 'not all three hide'
      err_
      # And nothing is left over in the innermost.
      case $a in
        --nestable)
          sandbox-hide --required $a --hide=box/secret -- \
            sandbox-hide -q $b --hide=box/proj -- \
            sandbox-hide -q --hide=box/third -- printenv >out
          ! grep SANDBOX_HIDE_ENTRIES out || fault_ 'the variable is left' ;;
      esac
    done
  done
done
# A cover cannot be laid inside: it says so, and withholds.
run_ 0 sandbox-hide --required --nestable --hide=box/secret -- \
  sandbox-hide --cover --hide=box/proj -- try read box/proj/f
out_ EACCES
err_ 'warning: .*withheld'

# The names: of ancestors, never of what is hidden.
mkdir 'box/two
lines' box/-dash 'box/ blank '
echo X >'box/two
lines/f'
sandbox-hide --nestable --hide=box/secret --expose=box/secret/pub \
  --hide=box/plain -- printenv SANDBOX_HIDE_ENTRIES >out
grep -q /proj out && grep -q '/-dash' out && grep -q '/pub' out \
  || fault_ 'names are missing'
! grep -E '/(key|sub|deep)(/|$)' out || fault_ 'a hidden name'
! grep -E '/plain(/|$)' out || fault_ 'a hidden name'
run_ 0 sandbox-hide --required --nestable --hide=box/secret -- \
  sandbox-hide --required --hide=box/proj -- \
  try read 'box/two
lines/f' create box/-dash/f create 'box/ blank /f'
out_ 'ok ok ok'
# In the very environment that --ignore-environment empties.
sandbox-hide --nestable -i --hide=box/secret -- \
  "$(command -v env)" >out
grep -q '^SANDBOX_HIDE_ENTRIES=[0-9]*:[0-9]*:[0-9]*/' out \
  || fault_ 'no variable'
# Without --nestable, or with nothing hidden, there is none.
sandbox-hide --hide=box/secret -- env >out
! grep SANDBOX_HIDE_ENTRIES out || fault_ 'the variable is there'
sandbox-hide --nestable -- env >out
! grep SANDBOX_HIDE_ENTRIES out || fault_ 'the variable is there'

# What it holds is a hint: it never gives anything.
id=$(sandbox-hide --nestable --hide=box/secret -- \
       sh -c 'echo "$SANDBOX_HIDE_ENTRIES"')
for bad in / // 1:2 1:2:3/ 1:2:3// 1:2:3/a//4:5 1:2:3/.. 1:2:3/. a:b:c/d \
  1:2:3/a//b "$id/" "$id/.." "$id///" x
do
  run_ 125 env SANDBOX_HIDE_ENTRIES="$bad" \
    sandbox-hide --hide=box/secret -- echo ran
  out_
  err_ SANDBOX_HIDE_ENTRIES
done
# The names of hidden things, put there by somebody, are hidden by identity.
run_ 0 sandbox-hide --required --nestable --hide=box/secret -- sh -c '
  SANDBOX_HIDE_ENTRIES=$(printf %s "$SANDBOX_HIDE_ENTRIES" |
    sed "s,/proj,/secret/proj,g")
  export SANDBOX_HIDE_ENTRIES
  exec sandbox-hide --required --hide=box/proj -- '"$look"
out_ 'EACCES EACCES ok ok'
run_ 125 sandbox-hide --required --hide=box/secret -- \
  env SANDBOX_HIDE_ENTRIES=1:1:1/bin sandbox-hide --hide=box/proj -- echo ran
out_
err_ nestable
run_ 0 env SANDBOX_HIDE_ENTRIES=1:1:1 \
  sandbox-hide --required --hide=box/secret -- try read box/secret/key
out_ EACCES

# Too many names: said with --verbose, and the inner one runs nothing.
mkdir many
awk 'BEGIN { for (i = 0; i < 900; i++) {
  printf "many/"; for (j = 0; j < 150; j++) printf "n"; print i } }' \
  | xargs touch
mkdir many/hid many/two
run_ 0 sandbox-hide --required -v --nestable --hide=many/hid -- echo ran
out_ ran
err_ "too many .*handed over"
run_ 125 sandbox-hide --required --nestable --hide=many/hid -- \
  sandbox-hide --hide=many/two -- echo ran
out_
err_ 'nestable'
# Elsewhere it can be used.
run_ 0 sandbox-hide --required --nestable --hide=many/hid -- \
  sandbox-hide --required --hide=box/proj -- try read box/proj/f
out_ EACCES

# As deep as the kernel lets us.
deep='try read box/secret/key'
n=0
while test $((n += 1)) -le 15; do
  deep="sandbox-hide --required --nestable --hide=box/secret/key -- $deep"
done
run_ 0 sandbox-hide --required --nestable --hide=box/secret -- $deep
out_ EACCES
run_ 125 sandbox-hide --required --nestable --hide=box/secret -- \
  sandbox-hide --required --nestable --hide=box/secret -- $deep
err_ '16 nested'

Exit $fail
