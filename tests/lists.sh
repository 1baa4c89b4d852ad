#!/bin/sh
# --hide-from, --expose-from and --null

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
for i in 1 2 3; do
  echo $secret_ >box/h$i
done
look='read box/h1 read box/h2 read box/h3 read box/plain'

# One a line; the last newline is optional.
printf 'box/h1\nbox/h2\n' >list
# shellcheck disable=SC2086
inside_ 'EACCES EACCES ok ok' --hide-from=list -- try $look
err_
printf 'box/h1\nbox/h2' >list
# shellcheck disable=SC2086
inside_ 'EACCES EACCES ok ok' --hide-from list -- try $look
# Two lists, and an option of the same kind.
echo box/h3 >list2
# shellcheck disable=SC2086
inside_ 'EACCES EACCES EACCES ok' --hide-from=list --hide-from=list2 -- \
  try $look
# shellcheck disable=SC2086
inside_ 'EACCES EACCES EACCES ok' -Hbox/h3 --hide-from=list -- try $look
# The same path twice.
cat list2 list2 >list3
# shellcheck disable=SC2086
inside_ 'ok ok EACCES ok' --hide-from=list3 -- try $look

# There are no comments, no quotes, no trimming: a line is a name.
for name in '#box' ' lead' 'trail ' '"q"' 'back\slash' '-dash' 'a\tb'; do
  echo $secret_ >"./$name"
  printf '%s\n' "$name" >list
  inside_ 'EACCES ok' --hide-from=list -- try read "./$name" read box/plain
done

# NUL-ended.
name="two${newline_}lines"
echo $secret_ >"$name"
printf '%s\0box/h1\0' "$name" >list0
for option in -0 --null --nul; do
  inside_ 'EACCES EACCES ok' $option --hide-from=list0 -- \
    try read "$name" read box/h1 read box/h2
done
inside_ 'EACCES EACCES ok' --hide-from=list0 -0 -- \
  try read "$name" read box/h1 read box/h2
printf 'box/h1\0box/h2' >list0
# shellcheck disable=SC2086
inside_ 'EACCES EACCES ok ok' -0 --hide-from=list0 -- try $look
# A NUL in a list of lines is a slip.
usage_ --hide-from=list0 -- true
err_ '1'

# Exposed paths.
echo box/secret >list
echo box/secret/pub >listx
inside_ 'EACCES ok' --hide-from=list --expose-from=listx -- \
  try read box/secret/key read box/secret/pub/f
printf 'box/secret/pub/f\0' >listx0
printf 'box/secret\0' >list0
inside_ 'EACCES ok' -0 --expose-from=listx0 --hide-from=list0 -- \
  try read box/secret/key read box/secret/pub/f
echo box/none >listx
usage_ --hide-from=list --expose-from=listx -- true

# Standard input, as find writes it; COMMAND finds it at its end.
find box -name 'h[12]' -print0 >found
what_='find -print0'
# shellcheck disable=SC2086
sandbox-hide --required -0 --hide-from=- -- sh -c "try $look; wc -c" \
  <found >out 2>err || fault_ "fails"
out_ "EACCES EACCES ok ok${newline_}0"
# shellcheck disable=SC2086
echo box/h3 | sandbox-hide --required --hide-from=- -- try $look >out 2>err \
  || fault_ "fails"
out_ 'ok ok EACCES ok'
echo box/secret/pub | sandbox-hide --required -Hbox/secret --expose-from - \
  -- try read box/secret/pub/f read box/secret/key >out 2>err \
  || fault_ "fails"
out_ 'ok EACCES'
# At most once.
for options in '--hide-from=- --hide-from=-' '--hide-from=- --expose-from=-' \
  '--expose-from=- --expose-from=- --hide=box'
do
  # shellcheck disable=SC2086
  usage_ $options -- true
done
# A file of that name can be had.
echo box/h1 >./-
# shellcheck disable=SC2086
inside_ 'EACCES ok ok ok' --hide-from=./- -- try $look

# An empty entry names nothing: wrong usage, and the message says which.
printf 'box/h1\n\nbox/h2\n' >list
usage_ --hide-from=list -- true
err_ 'list.*2'
printf '\nbox/h1\n' >list
usage_ --hide-from=list -- true
err_ 'list.*1'
printf 'box/h1\nbox/h2\n\n' >list
usage_ --hide-from=list -- true
err_ 'list.*3'
printf 'box/h1\0box/h2\0\0' >list0
usage_ -0 --hide-from=list0 -- true
err_ 'list0.*3'

# A list that cannot be read.
canceled_ 'nolist.*No such file' --hide-from=nolist -- true
canceled_ 'nolist.*No such file' -Hbox --expose-from=nolist -- true
canceled_ 'box.*Is a directory' --hide-from=box -- true
sandbox-hide --hide-from=- -- echo ran <&- >out 2>err
test $? = 125 || fault_ "standard input closed"
out_
if ! is_root_; then
  echo box/h1 >list
  chmod 0 list
  canceled_ 'list.*Permission denied' --hide-from=list -- true
  rm -f list
fi

# Lists without entries: most likely not what was meant.
: >list
run_ 0 sandbox-hide --hide-from=list -- echo ran
out_ ran
err_ '^sandbox-hide: warning: '
run_ 0 sandbox-hide --quiet --hide-from=list -- echo ran
out_ ran
err_
canceled_ . --required --hide-from=list -- echo ran
canceled_ . --required -0 --hide-from=/dev/null -- echo ran
# One that has some is enough.
echo box/h1 >list2
run_ 0 sandbox-hide --required --hide-from=list --hide-from=list2 -- echo ran
out_ ran
err_

# The reason is right in a locale that has to be loaded first.
LC_ALL=C.UTF-8 sandbox-hide --hide-from=. -- true >out 2>err
grep -q 'Is a directory' err || fault_ "another reason in another locale"

Exit $fail
