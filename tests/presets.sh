#!/bin/sh
# Lists of well-known places: their language, and whose list counts

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

# In lists it is not the shell that expands '~' and '$'.
# shellcheck disable=SC2016,SC2088

. "${srcdir=.}/init.sh"; path_prepend_ ../src .

require_landlock_

# The program that takes the places of lists from the environment goes by the
# name of the other.
mkdir bin ours site
ln -s "$(command -v uninstalled)" bin/sandbox-hide
PATH=$PWD/bin:$PATH
TEST_PRESETS=$PWD/ours
TEST_SITE=$PWD/site
HOME=$PWD/home
mine=home/.config/sandbox-hide/presets
mkdir -p "$mine"
export PATH TEST_PRESETS TEST_SITE HOME
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME XDG_CACHE_HOME
unset XDG_RUNTIME_DIR
# Where HOME is not asked; it is empty for a user whom the system does not
# know.
passwd_home=$(getent passwd "$(id -u)" | cut -d: -f6)

fixture_
mkdir -p home/.secret/pub home/.secret/deep/pub home/.keys
echo $secret_ >home/.secret/key
echo P >home/.secret/pub/f
echo Q >home/.secret/deep/pub/f
echo $secret_ >home/.token
echo $secret_ >home/.keys/a
echo H >home/plain

# list_ FILE LINE... - let FILE consist of these lines
list_ ()
{
  list_file_=$1
  shift
  printf '%s\n' "$@" >"$list_file_"
}

# none_ - remove all lists
none_ ()
{
  rm -rf ours/* site/* "$mine"/*
}

# --- Kinds of lines ---

list_ ours/a '# what a is for' '' "$PWD/box/secret" '  # a comment' \
  '  ' '~/.token'
for option in -pa '-p a' --preset=a '--preset a' --pre=a; do
  # shellcheck disable=SC2086
  inside_ 'EACCES EACCES ok ok' $option -- try read box/secret/key \
    read home/.token read home/plain read box/plain
  err_
done
# Blanks around, and a last line that does not end.
printf ' \t~/.token\t \n\t/%s' "$PWD/box/secret/key" >ours/a
inside_ 'EACCES EACCES ok' -pa -- try read home/.token read box/secret/key \
  read box/secret/sub/deep
err_
# Nothing in a path but the beginning means anything, and there is no quoting.
mkdir odd
for name in 'a b' 'a#b' '$HOME' '*' '[x]' '"q"' "'" 'back\slash' '-dash' \
  'include x' '~' 'äö'; do
  echo $secret_ >"odd/$name"
  echo O >odd/x
  list_ ours/a "$PWD/odd/$name"
  inside_ 'EACCES ok' -pa -- try read "odd/$name" read odd/x
  err_
done
list_ ours/a '~/.keys/./../.token' "$PWD//box///secret/"
inside_ 'EACCES EACCES ok' -pa -- try read home/.token read box/secret/key \
  read home/.keys/a
# The home directory itself, if only on paper: ours may lie beneath.
list_ ours/a '~'
run_ 0 sandbox-hide --dry-run -pa
grep -Eq '^ *home  hidden directory' out || fault_ "the home is not hidden"
list_ ours/a '~/'
run_ 0 sandbox-hide --dry-run -pa
grep -Eq '^ *home  hidden directory' out || fault_ "the home is not hidden"
# Empty lists hide nothing, and are none the less there.
: >ours/empty
run_ 0 sandbox-hide --required -p empty -- echo ran
out_ ran
err_
# Several, together with what the line hides.
list_ ours/a '~/.token'
list_ ours/b '~/.keys'
inside_ 'EACCES EACCES EACCES ok' -pa --hide=box/secret -pb -- \
  try read home/.token read home/.keys/a read box/secret/key read home/plain
# None is read unless it is asked for.
list_ ours/wrong 'no path'
inside_ 'EACCES ok' -pa -- try read home/.token read home/.keys/a

# --- Faulty lines ---

# faulty_ LINE - such a line is wrong usage: nothing is run or made, and the
# message has the file and the number of the line
faulty_ ()
{
  printf '# x\n~/.token\n%b\n~/.keys\n' "$1" >ours/bad
  usage_ -p bad --mkdir=not/made -- touch ran
  err_ "^sandbox-hide: '$PWD/ours/bad', line 3: "
  test "$(wc -l <err)" = 1 || fault_ "more than one line"
  ! grep -q '[[:cntrl:]]' err || fault_ "a control character came out"
  test ! -e ran && test ! -e not || fault_ "something was run or made"
}
for line in relative relative/path ./x ../x . '?' '"/x"' '~user' '~user/x' \
  '~~/x' '~.token' '$lower/x' '$/x' '$' '$A-B/x' '${HOME}/x' '$HOME.x' \
  '$(x)/y' '%h/x' \
  include 'include ' 'include nosuch' 'include No' 'include a b' \
  'include ../a' 'include a.add' 'include /x' 'includea' 'INCLUDE a' \
  unset 'unset  ' 'unset *' 'unset A=B' 'unset A*B' 'unset **' 'unset A B' \
  'unset *A' 'unset A # why' 'unset A*  B' \
  expose 'expose\t' 'expose relative' 'expose ~user/x' 'expose $low/x' \
  'expose' 'hide /x' 'Hide ~/x' '!/x' '-/x' \
  '~/.token # why' '~/.token\t# why' 'expose ~/.token # why' \
  '~/.token\r' '# comment\r' '\r' '/x\001y' '/x\033[31m' '/x\177' '/x\0000y' \
  'unset A\r' 'include a\r' '\0357\0273\0277# mark'
do
  faulty_ "$line"
done
# On the first line, and on the last, which does not end.
printf 'x' >ours/bad
usage_ -p bad -- true
err_ "ours/bad', line 1: "
# In a list that is included, in a site's and in a user's own.
list_ ours/outer '# x' 'include bad'
usage_ -p outer -- true
err_ "ours/bad', line 1: "
list_ site/a.add '' 'x'
usage_ -pa -- true
err_ "site/a.add', line 2: "
list_ site/a 'x'
usage_ -pa -- true
err_ "site/a', line 1: "
rm site/*
list_ $mine/a '~/.keys' 'x'
usage_ -pa -- true
err_ "presets/a', line 2: "
rm $mine/a
# The order of options does not matter.
usage_ --hide=box/secret -pa -p bad --quiet -- true

# --- Names, and what cannot be read ---

usage_ -p nosuch -- true
err_ "nosuch.*--list-presets"
for name in '' A a.add ../ours/a ours/a "$PWD/ours/a" 'a ' '*' README a_b; do
  usage_ -p "$name" -- touch ran
  test ! -e ran || fault_ "it ran"
done
list_ ours/0-9 '~/.token'
inside_ EACCES -p 0-9 -- try read home/.token
mkdir ours/dir
canceled_ "ours/dir.*Is a directory" -p dir -- true
ln -s loop ours/loop
canceled_ "ours/loop.*symbolic links" -p loop -- true
# What does not end, or waits for somebody, is no list.
mkfifo ours/fifo ours/fifo2 || framework_failure_ "mkfifo"
ln -s /dev/zero ours/zero
ln -s /dev/null ours/null
for list in fifo zero null; do
  canceled_ "cannot read preset '$PWD/ours/$list': Invalid" -p $list -- true
  list_ ours/outer "include $list"
  canceled_ "cannot read preset '$PWD/ours/$list': Invalid" -p outer -- true
done
# A FIFO not even if somebody writes to it, which goes on waiting.
exec 3<>ours/fifo2
echo '~/.token' >&3
canceled_ "cannot read preset '$PWD/ours/fifo2': Invalid" -p fifo2 -- true
read -r line <&3
test "$line" = '~/.token' || fault_ "it was read"
exec 3>&-
rm ours/fifo ours/fifo2 ours/zero ours/null ours/outer
if ! is_root_; then
  chmod 0 ours/b
  canceled_ "ours/b.*Permission denied" -pa -pb -- true
  chmod 644 ours/b
  chmod 0 site
  canceled_ "site/a.*Permission denied" -pa -- true
  chmod 755 site
fi
# A place where there are no lists at all is no error.
TEST_SITE=/nonexistent run_ 0 sandbox-hide -pa -- true
TEST_SITE=$PWD/box/plain run_ 0 sandbox-hide -pa -- true

# --- Lists in lists ---

none_
list_ ours/a '~/.token' 'include b'
list_ ours/b 'include  c' '~/.keys'
list_ ours/c "$PWD/box/secret"
inside_ 'EACCES EACCES EACCES ok' -pa -- try read home/.token \
  read home/.keys/a read box/secret/key read home/plain
inside_ 'ok EACCES EACCES ok' -pb -- try read home/.token \
  read home/.keys/a read box/secret/key read home/plain
# Round in circles, and twice.
list_ ours/c 'include a' 'include c' 'include b' "$PWD/box/secret"
inside_ 'EACCES EACCES EACCES ok' -pc -- try read home/.token \
  read home/.keys/a read box/secret/key read home/plain
inside_ 'EACCES EACCES EACCES ok' -pc -pa -pc -- try read home/.token \
  read home/.keys/a read box/secret/key read home/plain
# However deep, but not without end.
i=0
while test $((i += 1)) -le 65; do
  list_ ours/deep-$i "include deep-$((i + 1))"
done
list_ ours/deep-66 '~/.token'
inside_ 'EACCES ok' -p deep-3 -- try read home/.token read home/plain
usage_ -p deep-2 -- touch ran
err_ "ours/deep-65', line 1: '$PWD/ours/deep-66'"
usage_ -p deep-1 -- touch ran
test ! -e ran || fault_ "it ran"
rm ours/deep-*
# What they say of variables counts as well.
list_ ours/c 'unset A'
run_ 0 env A=1 B=2 sandbox-hide -pa -- sh -c 'echo "$A-$B"'
out_ -2

# --- The site's lists ---

none_
list_ ours/a '~/.token'
list_ site/a.add '~/.keys'
inside_ 'EACCES EACCES' -pa -- try read home/.token read home/.keys/a
list_ site/a "$PWD/box/secret"
inside_ 'ok EACCES EACCES' -pa -- try read home/.token read home/.keys/a \
  read box/secret/key
rm site/a.add
inside_ 'ok ok EACCES' -pa -- try read home/.token read home/.keys/a \
  read box/secret/key
# One that replaces ours by nothing; one that we do not have.
: >site/a
inside_ 'ok' -pa -- try read home/.token
list_ site/new '~/.token'
inside_ 'EACCES' -p new -- try read home/.token
list_ site/only.add '~/.token'
inside_ 'EACCES' -p only -- try read home/.token
# A list that is included is replaced, too.
list_ ours/outer 'include a'
list_ site/a '~/.keys'
inside_ 'ok EACCES' -p outer -- try read home/.token read home/.keys/a
# What the site adds may be an exception from what ours says.
none_
list_ ours/a '~/.secret'
list_ site/a.add 'expose ~/.secret/pub'
inside_ 'EACCES ok' -pa -- try read home/.secret/key read home/.secret/pub/f
# If that is another name of something hidden, it is said, or refused.
ln box/secret/key home/.secret/pub/key
list_ site/a.add 'expose ~/.secret/pub/key'
run_ 0 sandbox-hide --required -pa --hide=box/secret -- \
  try read box/secret/key read home/.secret/key
out_ 'ok EACCES'
err_ "warning: the exposed '$PWD/home/\.secret/pub/key' has other hard links"
canceled_ "the exposed '$PWD/home/\.secret/pub/key' has other hard links" \
  --strict -pa --hide=box/secret -- echo ran
rm home/.secret/pub/key
if can_mount_; then
  list_ site/a.add 'expose ~/.secret/pub'
  # shellcheck disable=SC2016
  run_ 125 unshare -m sh -c 'mount --bind box/secret home/.secret/pub \
    && exec sandbox-hide -pa --hide=box/secret -- echo ran'
  out_
  err_ "home/\.secret/pub', beneath an exposed path, is another name of it"
fi

# --- The user's lists only add ---

none_
list_ ours/a '~/.token'
list_ $mine/a '~/.keys'
inside_ 'EACCES EACCES ok' -pa -- try read home/.token read home/.keys/a \
  read home/plain
: >$mine/a
inside_ 'EACCES ok' -pa -- try read home/.token read home/.keys/a
list_ $mine/own '~/.keys'
inside_ 'ok EACCES' -p own -- try read home/.token read home/.keys/a
# To a list that another includes.
list_ ours/outer 'include a'
list_ $mine/a '~/.keys'
inside_ 'EACCES EACCES' -p outer -- try read home/.token read home/.keys/a
# Beneath XDG_CONFIG_HOME, if that is absolute.
mkdir -p elsewhere/sandbox-hide/presets
list_ elsewhere/sandbox-hide/presets/a '~/.secret'
XDG_CONFIG_HOME=$PWD/elsewhere inside_ 'EACCES ok EACCES' -pa -- \
  try read home/.token read home/.keys/a read home/.secret/key
for config in elsewhere ''; do
  XDG_CONFIG_HOME=$config inside_ 'EACCES EACCES ok' -pa -- \
    try read home/.token read home/.keys/a read home/.secret/key
done

# adds_ OPTION... - nothing in the user's list takes away from what ours hides
adds_ ()
{
  inside_ 'EACCES EACCES ok' "$@" -- try read home/.secret/key \
    read home/.secret/pub/f read home/plain
}
list_ ours/a '~/.secret'
list_ ours/b '~/plain'
list_ $mine/a 'expose ~/.secret/pub' 'expose ~/.secret'
adds_ -pa
adds_ -p outer
# Nor if it hides that itself, or has it from the list that hides it.
list_ $mine/a '~/.secret' 'expose ~/.secret/pub' 'expose ~/.secret'
adds_ -pa
list_ $mine/a 'include a' 'expose ~/.secret/pub'
adds_ -pa
list_ $mine/a '~/.secret/pub' 'expose ~/.secret/pub'
adds_ -pa
list_ $mine/own 'include a' 'expose ~/.secret/pub'
: >$mine/a
adds_ -pa -p own
adds_ -p own -pa
# A link to what ours hides is no way to it.
mkdir home/.mine
ln -s ../.secret/pub home/.mine/link
list_ $mine/a '~/.mine' 'expose ~/.mine/link' 'expose ~/.mine/link/f'
adds_ -pa
# Nor does it expose anything else: it could be another name of what is hidden.
rm home/.mine/link
mkdir home/.mine/pub
echo M >home/.mine/pub/f
echo N >home/.mine/key
list_ $mine/a '~/.mine' 'expose ~/.mine/pub'
inside_ 'EACCES EACCES EACCES' -pa -- try read home/.secret/key \
  read home/.mine/key read home/.mine/pub/f
inside_ 'EACCES EACCES' -p own -- try read home/.secret/key \
  read home/.secret/pub/f
ln home/.secret/key home/.mine/pub/link
inside_ 'EACCES EACCES EACCES' -pa -- try read home/.secret/key \
  read home/.mine/pub/link read home/.mine/pub/f

# --- Exceptions in a list ---

none_
list_ ours/a '~/.secret' 'expose ~/.secret/pub' 'expose ~/.secret/deep/pub/f'
inside_ 'EACCES ok ok EACCES' -pa -- try read home/.secret/key \
  read home/.secret/pub/f read home/.secret/deep/pub/f \
  list home/.secret/deep/pub
# Before what they are an exception from, beneath what is included, and if the
# list is given twice.
list_ ours/a 'expose ~/.secret/pub' '~/.secret'
list_ ours/b 'include c' 'expose ~/.secret/pub'
list_ ours/c '~/.secret'
for options in -pa -pb '-pa -pa'; do
  # shellcheck disable=SC2086
  inside_ 'EACCES ok' $options -- try read home/.secret/key \
    read home/.secret/pub/f
  err_
done
# Never of what the line, a list of paths or another preset hides as well.
echo home/.secret >paths
for options in '-pa --hide=home/.secret' '--hide=home/.secret -pa' \
  '-pa --hide=home/.secret/pub' '-pa --hide-from=paths' '-pa -pc' '-pc -pa' \
  '-pa -pd' '-pa -pe' '-pe -pa'
do
  list_ ours/d '~/.secret/pub'
  list_ ours/e '~/.secret/pub/f'
  # shellcheck disable=SC2086
  inside_ 'EACCES EACCES ok' $options -- try read home/.secret/key \
    read home/.secret/pub/f read home/plain
  # shellcheck disable=SC2086
  run_ 0 sandbox-hide -q $options -- true
done
run_ 0 sandbox-hide -v -pa -pc -- true
err_ "^sandbox-hide: not exposed: .*home/\.secret/pub'.*ours/a', line 1"
# Nor of what nothing hides, or what is not there.
list_ ours/a '~/.token' 'expose ~/plain' 'expose ~/.secret/pub' \
  'expose ~/none' 'expose ~/.token'
inside_ 'EACCES ok ok' -pa -- try read home/.token read home/plain \
  read home/.secret/key
err_
run_ 0 sandbox-hide -v -pa -- true
err_ "not exposed: .*home/plain'.*line 2" "home/none'.*line 4"
# A deeper hidden path in an exception.
list_ ours/a '~/.secret' 'expose ~/.secret/deep' '~/.secret/deep/pub'
echo D >home/.secret/deep/f
inside_ 'EACCES ok EACCES' -pa -- try read home/.secret/key \
  read home/.secret/deep/f read home/.secret/deep/pub/f

# --- Exceptions on the line ---

list_ ours/a '~/.secret' '~/.token'
for options in '-pa --expose=home/.token' '--expose=home/.token -pa' \
  '-pa -x home/../home/.token'
do
  # shellcheck disable=SC2086
  inside_ 'EACCES ok' $options -- try read home/.secret/key read home/.token
  err_
done
run_ 0 sandbox-hide -v -pa --expose=home/.token -- true
err_ "not hidden: .*home/\.token'.*ours/a', line 2"
# Then it is an entry like any other.
rm -f home/.secret2
list_ ours/b '~/.token'
inside_ 'ok ok' -pb --expose=home/.token -- try read home/.token list home
inside_ 'EACCES ok' -pa --expose=home/.secret/pub -- \
  try read home/.secret/key read home/.secret/pub/f
# By its name only, not above, and not if the line hides it too.
inside_ 'EACCES ok' -pa --hide=home --expose=home/.secret/pub/f -- \
  try read home/.token read home/.secret/pub/f
usage_ -pa --hide=home/.token --expose=home/.token -- true
usage_ -pa --expose=home/plain -- true
usage_ -pa --expose=home -- true
rm -f home/.absent
list_ ours/b '~/.absent'
usage_ -pb --expose=home/.absent -- true
# From a list of paths, and made first.
echo home/.token >paths
inside_ 'EACCES ok' -pa --expose-from=paths -- try read home/.secret/key \
  read home/.token
run_ 0 sandbox-hide --required -pa --expose-dir=home/.secret/run -- \
  try create home/.secret/run/f read home/.secret/key
out_ 'ok EACCES'
rm -r home/.secret/run
# What the list names itself, the first time as well as later.
list_ ours/b '~/.absent' '~/.absent2/deep' '~/.absent3'
for options in '--expose-dir=home/.absent' '--expose-dir=home/.absent3/x' \
  '--create=home/.absent --expose=home/.absent' \
  '--mkdir=home/.absent/x --expose-dir=home/.absent'
do
  rm -rf home/.absent*
  path=${options##*=}
  run_ 0 sandbox-hide --dry-run -pa -pb $options
  test ! -e $path || fault_ "made by a dry run"
  for time in first second; do
    # shellcheck disable=SC2086
    run_ 0 sandbox-hide --required -pa -pb $options -- \
      try stat $path read home/.secret/key
    out_ 'ok EACCES'
    err_
  done
done
rm -rf home/.absent*
run_ 0 sandbox-hide --required -pb --expose-dir=home/.absent \
  --expose-dir=home/.absent2/deep -- try create home/.absent/f \
  create home/.absent2/deep/f
out_ 'ok ok'
rm -rf home/.absent*
# Beside it, nothing is exposed by that.
for time in first second; do
  run_ 0 sandbox-hide --required -pb --expose-dir=home/.absent3/x \
    -- try create home/.absent3/x/$time create home/.absent3/$time
  out_ 'ok EACCES'
done
rm -rf home/.absent*
usage_ -pb --expose-dir=home/other -- true
usage_ -pb --expose=home/.absent -- true
list_ ours/b '~/.absent'
# What an option makes is there to be hidden.
run_ 0 sandbox-hide --dry-run -pb --create=home/.absent
grep -q '^ *\.absent  hidden' out || fault_ "not hidden in the plan"
run_ 0 sandbox-hide --required -pb --create=home/.absent -- \
  try read home/.absent
out_ EACCES
rm home/.absent

# --- What comes to nothing ---

ln -s /dev/null home/.null
ln -s nowhere home/.dangling
list_ ours/a '~/.absent' '~/absent/too' '~/plain/x' '~/.dangling' '~/.null' \
  '~/.keys'
inside_ 'EACCES ok ok' -pa -- try read home/.keys/a read home/.null \
  write home/.null
err_
run_ 0 sandbox-hide -v -pa -- true
for name in .absent absent/too plain/x .dangling .null; do
  err_ "^sandbox-hide: skipped '.*home/$name'.*ours/a', line [0-9]"
done
err_ "home/\.null'.*device"
no_err_ "skipped '$PWD/home/\.keys"
run_ 0 sandbox-hide --strict -pa -- true
err_
# What is skipped can be made, where nothing else prevents that.
list_ ours/a '~/.absent'
run_ 0 sandbox-hide --required -pa -- try create home/.absent
out_ ok
rm home/.absent
# What cannot be looked at is not skipped.
if ! is_root_; then
  mkdir shut
  echo $secret_ >shut/key
  list_ ours/a "$PWD/shut/key"
  chmod 0 shut
  run_ 0 sandbox-hide --required -pa -- try read shut/key
  out_ EACCES
  run_ 0 sandbox-hide --explain=shut/key -pa
  grep -q 'shut/key.*: hidden' out || fault_ "it is skipped"
  chmod 755 shut
fi
# The root is not to be hidden, whatever it is called.
for name in / // /.. /usr/.. '$ROOT' '$ROOT/' '$ROOT/proc/..'; do
  list_ ours/a '' "$name"
  ROOT=/ usage_ -pa -- touch ran
  err_ "ours/a', line 2: .*root"
done
test ! -e ran || fault_ "it ran"
list_ ours/a /
usage_ --dry-run -pa
ln -s / home/slash
list_ ours/a '~/slash'
usage_ -pa -- true
err_ "ours/a', line 1: .*root"
rm home/slash

# --- Variables that are removed ---

# env_ WANT LIST-LINE... [-- OPTION...] - what is left of A=1 AB=2 B=3
env_ ()
{
  wanted_=$1
  shift
  : >ours/v
  while test $# != 0 && test "$1" != --; do
    printf '%s\n' "$1" >>ours/v
    shift
  done
  test $# = 0 || shift
  run_ 0 env -i PATH="$PATH" HOME="$HOME" TEST_PRESETS="$TEST_PRESETS" \
    A=1 AB=2 B=3 sandbox-hide -p v "$@" -- show-state env
  got_=$(tr '\000' '\n' <out | grep -Ev '^(PATH|HOME|TEST_PRESETS)=' \
    | sort | tr '\n' ' ')
  test "$got_" = "$wanted_" || fault_ "not '$wanted_' but '$got_'"
}
env_ 'A=1 AB=2 B=3 '
env_ 'AB=2 B=3 ' 'unset A'
env_ 'B=3 ' 'unset A*'
env_ 'A=1 B=3 ' 'unset AB*'
env_ 'A=1 AB=2 B=3 ' 'unset NOT' 'unset NOT*' 'unset a' 'unset a*'
env_ 'AB=2 ' 'unset A' 'unset B'
env_ '' 'unset A*' 'unset B*'
# --set comes after them, --unset along with them.
env_ 'A=5 B=3 ' 'unset A*' -- --set=A=5
env_ 'A=5 ' 'unset A*' -- -s A=5 -uB
env_ 'AX=1 AY=2 B=3 ' 'unset A*' -- --set=AX=1 --set=AY=2
# Names of any kind.
list_ ours/v 'unset a-b' 'unset x//*'
run_ 0 env 'a-b=1' 'x//r/:t=2' 'x/=3' sandbox-hide -p v -- show-state env
tr '\000' '\n' <out >env
! grep -E '^(a-b|x//)' env || fault_ "still there"
grep -q '^x/=3' env || fault_ "gone"

# --- What variables stand for ---

# told_ ENTRY PATH... -- COMMAND [ARG]... - what ENTRY stands for, run by
# COMMAND, is these paths, none of which exists
told_ ()
{
  list_ ours/a "$1"
  shift
  wanted_=
  while test "$1" != --; do
    wanted_="$wanted_$1$newline_"
    shift
  done
  shift
  run_ 0 "$@" sandbox-hide -v -pa -- true
  got_=$(sed -n "s/^sandbox-hide: skipped '\\(.*\\)', which does not.*/\\1/p" \
    err)$newline_
  test "$got_" = "$newline_" && got_=
  test "$got_" = "$wanted_" || fault_ "not '$wanted_' but '$got_'"
}
gone=no-such-place-here
# ~ is HOME, and the home that the system knows of.
case $passwd_home in
  "$HOME") ;;
  /*)
    told_ "~/$gone" "$HOME/$gone" "$passwd_home/$gone" -- env
    told_ "~/$gone" "$passwd_home/$gone" -- env -u HOME
    told_ "~/$gone" "$passwd_home/$gone" -- env HOME=
    told_ "~/$gone" "$passwd_home/$gone" -- env HOME=home
    told_ "~/$gone" "$passwd_home/$gone" -- env "HOME=$passwd_home"
    told_ "\$XDG_CONFIG_HOME/$gone" "$PWD/c/$gone" "$HOME/.config/$gone" \
      "$passwd_home/.config/$gone" -- env XDG_CONFIG_HOME="$PWD/c"
    for config in c '' ; do
      told_ "\$XDG_CONFIG_HOME/$gone" "$HOME/.config/$gone" \
        "$passwd_home/.config/$gone" -- env XDG_CONFIG_HOME=$config
    done
    told_ "\$XDG_DATA_HOME/$gone" "$HOME/.local/share/$gone" \
      "$passwd_home/.local/share/$gone" -- env
    told_ "\$XDG_STATE_HOME/$gone" "$HOME/.local/state/$gone" \
      "$passwd_home/.local/state/$gone" -- env
    told_ "\$XDG_CACHE_HOME/$gone" "$HOME/.cache/$gone" \
      "$passwd_home/.cache/$gone" -- env ;;
esac
# Really so: with the value, and at the usual place.
mkdir -p home/.local/share/app elsewhere/app home/.local/state/app \
  home/.cache/app home/.config/app
for dir in home/.local/share home/.local/state home/.cache home/.config \
  elsewhere
do
  echo $secret_ >$dir/app/key
done
for name in DATA:home/.local/share STATE:home/.local/state CACHE:home/.cache \
  CONFIG:home/.config
do
  list_ ours/a "\$XDG_${name%:*}_HOME/app"
  run_ 0 env XDG_${name%:*}_HOME="$PWD/elsewhere" \
    sandbox-hide --required -pa -- \
    try read ${name#*:}/app/key read elsewhere/app/key read home/plain
  out_ 'EACCES EACCES ok'
  run_ 0 sandbox-hide --required -pa -- \
    try read ${name#*:}/app/key read elsewhere/app/key read home/plain
  out_ 'EACCES ok ok'
done
# The directory for sockets.
told_ "\$XDG_RUNTIME_DIR/$gone" "/run/user/$(id -u)/$gone" -- env
told_ "\$XDG_RUNTIME_DIR/$gone" "$PWD/run/$gone" \
  "/run/user/$(id -u)/$gone" -- env XDG_RUNTIME_DIR="$PWD/run"
# Others have no usual value; they may hold several, as PATH does.
told_ "\$KEYS/$gone" -- env
told_ "\$KEYS/$gone" -- env KEYS=
told_ "\$KEYS/$gone" -- env KEYS=relative
told_ "\$KEYS_2/$gone" "$PWD/$gone" -- env KEYS_2="$PWD"
told_ "\$KEYS" "$PWD/$gone" -- env KEYS="$PWD/$gone"
told_ "\$KEYS" "$PWD/$gone:/$gone::x" "$PWD/$gone" "/$gone" -- \
  env KEYS="$PWD/$gone:/$gone::x"
list_ ours/a '$KEYS'
KEYS=$PWD/box/secret/key:$PWD/home/.token inside_ 'EACCES EACCES ok' -pa -- \
  try read box/secret/key read home/.token read home/plain
KEYS=/dev/null inside_ 'ok' -pa -- try read /dev/null
# For exceptions as well.
list_ ours/a '$KEYS' 'expose $KEYS/pub'
KEYS=$PWD/home/.secret inside_ 'EACCES ok' -pa -- \
  try read home/.secret/key read home/.secret/pub/f

# Nobody's home is an error where it is needed, and only there.
if is_root_ && has_ setpriv && id=54321 && ! getent passwd $id >/dev/null; then
  there=$(mktemp -d) || framework_failure_ "mktemp"
  mkdir "$there/ours"
  cp bin/sandbox-hide "$there"
  printf '/nonexistent\n~/x\n' >"$there/ours/a"
  printf '$XDG_DATA_HOME/x\n/nonexistent\n' >"$there/ours/b"
  chmod -R a+rX "$there"
  nobody="env -u HOME TEST_PRESETS=$there/ours TEST_SITE=/nonexistent
    setpriv --reuid=$id --regid=$id --clear-groups $there/sandbox-hide"
  # shellcheck disable=SC2086
  run_ 2 $nobody -pa -- true
  err_ "ours/a', line 2: .*HOME"
  # shellcheck disable=SC2086
  run_ 0 $nobody -pb -- true
  err_
  rm -r "$there"
fi

# --- What is said about them ---

none_
list_ ours/a '# what a is for' '~/.secret' 'expose ~/.secret/pub' '~/.token'
run_ 0 sandbox-hide --dry-run -pa -- touch ran
err_
test ! -e ran || fault_ "it ran"
grep -Eq '^ *\.secret  hidden directory' out || fault_ "no .secret"
grep -Eq '^ *pub  exposed directory' out || fault_ "no pub"
grep -Eq '^ *\.token  hidden' out || fault_ "no .token"
run_ 0 sandbox-hide --explain=home/.token --explain=home/.secret/pub \
  --explain=home/.secret/key --explain=home/plain -pa
grep -q "^'home/\.token': hidden" out || fault_ "no .token"
grep -q "line 4 of the preset '$PWD/ours/a'" out || fault_ "no word of line 4"
grep -q "^'home/\.secret/pub': exposed" out || fault_ "no pub"
grep -q "line 3 of the preset '$PWD/ours/a'" out || fault_ "no word of line 3"
grep -q "line 2 of the preset '$PWD/ours/a'" out || fault_ "no word of line 2"
grep -q "^'home/plain': accessible" out || fault_ "plain"
run_ 0 sandbox-hide -v -pa -- true
err_ "hidden: '$PWD/home/\.token'" "exposed: '$PWD/home/\.secret/pub'"

# names_ [NAME]... - --list-presets prints these names
names_ ()
{
  run_ 0 sandbox-hide --list-presets
  err_
  got_=$(sed 's/ .*//' out | tr '\n' ' ')
  test "$got_" = "${*:+$* }" || fault_ "not '$*' but '$got_'"
}
none_
names_
out_
list_ ours/b '# ours: b'
list_ ours/a '#   ours: a  '
list_ ours/c '~/.token' '# too late'
list_ site/a.add '# added'
list_ $mine/own '#mine'
list_ site/new '# new'
list_ site/only.add '# only'
for name in README a~ .x A a.bak .add a.add.add; do
  list_ site/$name '# none'
done
names_ a b c new only own
grep -Eqx 'a +ours: a *' out || fault_ "a is not described"
grep -Eqx 'c *' out || fault_ "c is described"
grep -Eqx 'own +mine' out || fault_ "own is not described"
grep -Eqx 'only +only' out || fault_ "only is not described"
list_ site/b "# the site's: b"
names_ a b c new only own
grep -Eqx "b +the site's: b" out || fault_ "b is not the site's"
: >$mine/a
names_ a b c new only own
# Whatever is in them does no harm, and faults do not matter here.
printf '# esc\033[31m\n' >ours/b
rm site/b
list_ ours/c 'no path'
names_ a b c new only own
! grep -q "$(printf '\033')" out || fault_ "an escape character came out"
run_ 125 sh -c 'sandbox-hide --list-presets >/dev/full'
usage_ --list-presets -- true
usage_ --list-presets --dry-run
# For programs.
what_='sandbox-hide --list-presets --json'
if sandbox-hide --list-presets --json >out 2>err; then
  err_
  cp out json
  if has_ python3; then
    run_ 0 python3 -c 'import json, sys
for p in json.load (open (sys.argv[1])):
    print (p["name"], "|", p["description"], sep="")' json
    cp out names
    grep -qx 'own|mine' names || fault_ "own is not described"
    test "$(sed 's/|.*//' names | tr '\n' ' ')" = 'a b c new only own ' \
      || fault_ "other names"
  fi
else
  err_ jansson
fi

Exit $fail
