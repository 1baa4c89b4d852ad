#!/bin/sh
# --explain: what a path would be, and why

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

fixture_
here=$PWD

# explained_ STATE PATH [OPTION]... - --explain=PATH says that PATH is STATE
explained_ ()
{
  state_=$1
  path_=$2
  shift 2
  run_ 0 sandbox-hide --explain="$path_" "$@"
  err_
  test "$(sed 1q out)" = "'$path_': $state_" || fault_ "not '$state_'"
}

# told_ ERE... - the explanation has lines like these
told_ ()
{
  for ere_; do
    grep -Eq -e "^  .*$ere_" out || fault_ "no word of '$ere_'"
  done
}

# untold_ ERE - it has none like that
untold_ ()
{
  ! grep -Eq -e "$1" out || fault_ "a line like '$1'"
}

# has_json_ - is there the library?
has_json_ ()
{
  sandbox-hide --explain=/ --json >out 2>err
}

# member_ TEXT PATH [OPTION]... - the JSON about PATH has TEXT in it
member_ ()
{
  has_json_ || return 0
  text_=$1
  path_=$2
  shift 2
  run_ 0 sandbox-hide --json --explain="$path_" "$@"
  err_
  # Members are one a line; lists that are not empty span several.
  tr -d ' \n' <out | grep -Fq "$text_" || fault_ "no $text_"
}

S=--hide=box/secret

# --- Hidden, exposed, ancestor, accessible ---

for path in box/secret box/secret/key box/secret/sub/deep box/secret/none \
  "$here/box/secret/key" box/proj/../secret
do
  explained_ hidden "$path" $S
  told_ 'by --hide=.box/secret' 'lost: it cannot be opened'
  explained_ accessible "$path"
done
explained_ hidden box/secret/key $S --expose=box/secret/pub
told_ "beneath the hidden '$here/box/secret'" \
  "to keep it: --expose='?$here/box/secret/key"
for path in box/secret/pub box/secret/pub/f box/secret/pub/none; do
  explained_ exposed $path $S --expose=box/secret/pub
  told_ 'by --expose=.box/secret/pub'
done
for path in box . / ..; do
  explained_ ancestor $path $S
  told_ "above the hidden '$here/box/secret'" 'nothing can be created'
done
for path in box/plain box/proj box/proj/sub/g /usr; do
  explained_ accessible $path $S
done
# By its other names.
ln -s secret/key box/link
explained_ hidden box/link $S
told_ "it is '$here/box/secret/key'"
ln box/secret/key box/second
explained_ hidden box/second --hide=box/secret/key
told_ "another name of '$here/box/secret/key'"
explained_ hidden box/second $S
rm box/link box/second

# --- What does not exist ---

# Only what is missing directly in an ancestor stays out of reach.
for path in box/none box/none/deeper none "$here/none"; do
  explained_ 'does not exist' "$path" $S
  told_ 'lost: it cannot be created'
  member_ '"state":"absent"' "$path" $S
  explained_ accessible "$path"
done
for path in box/proj/none box/proj/none/deeper box/plain/x /usr/none; do
  explained_ accessible $path $S
  member_ '"exists":false,"state":"accessible"' $path $S
done
explained_ hidden box/secret/none $S
explained_ hidden box/missing --hide=box/missing
explained_ hidden box/missing/x --hide=box/missing
if test "$(landlock_abi_)" != 0; then
  remake_ () { rm -f box/none box/proj/none; }
  inside_ 'EACCES ok' $S -- try create box/none create box/proj/none
  remake_
  remake_ () { :; }
fi
# What cannot be looked at may be there.
if ! is_root_; then
  mkdir -p shut/in
  echo S >shut/key
  chmod 0 shut
  for path in shut/key shut/none shut/in/none; do
    for options in $S '--hide=shut/in' '--hide=shut/hidden'; do
      case $path in ${options#*=}*) continue ;; esac
      explained_ accessible $path "$options"
      member_ '"exists":false,"state":"accessible"' $path "$options"
    done
  done
  chmod 755 shut
  explained_ 'does not exist' shut/none --hide=shut/in
fi

# --- Whether ancestors can be listed ---

explained_ ancestor box $S
told_ 'lost: it cannot be listed' 'to list it: --list-ancestors'
member_ '"state":"ancestor","listable":false' box $S
for options in "$S --list-ancestors" "--list-ancestors $S" \
  '--hide=box/plain' '--hide=box/plain --list-ancestors'
do
  # shellcheck disable=SC2086
  explained_ ancestor box $options
  told_ 'lost: nothing can be created'
  untold_ 'cannot be listed'
  untold_ 'to list it'
  # shellcheck disable=SC2086
  member_ '"state":"ancestor","listable":true' box $options
done
# It changes nothing else.
explained_ hidden box/secret $S --list-ancestors
explained_ 'does not exist' box/none $S --list-ancestors
explained_ accessible box/plain $S --list-ancestors

# --- Processes ---

P=--hide-processes
for path in /proc/$$ /proc/$$/status /proc/$$/none /proc/1 /proc/1/cmdline; do
  for options in $P "$P $S" "$P --keep-privileges"; do
    # shellcheck disable=SC2086
    explained_ hidden $path $options
    told_ '--hide-processes hides' 'lost: it cannot be opened'
    # shellcheck disable=SC2086
    member_ '"state":"hidden","why":"process"' $path $options
  done
  explained_ accessible "$path"
done
for path in /proc/self /proc/self/status /proc/thread-self/comm; do
  for options in $P "$P $S" "$P --keep-privileges" $S "$S --keep-privileges"
  do
    # shellcheck disable=SC2086
    explained_ accessible $path $options
    untold_ '--hide-processes'
    # shellcheck disable=SC2086
    member_ '"state":"accessible"' $path $options
  done
done
# A number at another place, or with more to it, is no process.
mkdir -p box/proc/$$
for path in box/proc/$$ /proc/uptime /proc/sys/kernel/1; do
  explained_ accessible $path $P --keep-privileges
done
if test "$(landlock_abi_)" != 0; then
  inside_ '(EACCES|ENOENT) ok' $P -- try read /proc/$$/status \
    read /proc/self/status
fi

# --- What root cannot write to ---

for path in /proc/$$ /proc/$$/comm /proc/uptime /proc/sys/kernel/hostname \
  /sys/kernel
do
  test -e $path || continue
  if is_root_; then
    explained_ 'not writable' $path $S
    told_ 'lost: writing beneath ./(proc|sys)., as root'
    member_ '"state":"restricted","writable":false' $path $S
  else
    explained_ accessible $path $S
  fi
  explained_ accessible $path $S --keep-privileges
  explained_ accessible "$path"
done
# One's own process is not among it, but for what is named in it.
explained_ accessible /proc/self/comm $S
if is_root_; then
  explained_ 'not writable' /proc/self/comm --hide=/proc/self/environ
fi
# What is exposed there cannot be written to either.
for path in /proc/sys/kernel /proc/sys/kernel/hostname; do
  X='--hide=/proc/sys --expose=/proc/sys/kernel'
  # shellcheck disable=SC2086
  explained_ exposed $path $X
  told_ 'by --expose=./proc/sys/kernel'
  if is_root_; then
    told_ "lost: writing beneath '/proc', as root; --keep-privileges"
    # shellcheck disable=SC2086
    member_ '"writable":false' $path $X
  else
    untold_ 'lost: writing'
  fi
  # shellcheck disable=SC2086
  explained_ exposed $path $X --keep-privileges
  untold_ 'lost: writing'
done
explained_ exposed box/secret/pub $S --expose=box/secret/pub
untold_ 'lost: writing'
if is_root_ && test "$(landlock_abi_)" != 0; then
  # writable_ STATUS PATH [OPTION]... - is PATH open for writing?
  writable_ ()
  {
    status_=$1
    path_=$2
    shift 2
    run_ "$status_" sandbox-hide "$@" --assert-writable="$path_" -- true
  }
  for path in /proc/$$/comm /proc/sys/kernel/hostname; do
    if sandbox-hide --assert-writable=$path -- true 2>err; then
      writable_ 125 $path $S
      writable_ 0 $path $S --keep-privileges -q
    else
      echo "$path cannot be written to"
    fi
  done
  writable_ 0 /proc/self/comm
  writable_ 0 /proc/self/comm $S
  writable_ 125 /proc/self/comm --hide=/proc/self/environ
  path=/proc/sys/kernel/hostname
  if sandbox-hide --assert-writable=$path -- true 2>err; then
    writable_ 125 $path --hide=/proc/sys --expose=/proc/sys/kernel
  fi
fi

# Nothing is run.
run_ 0 sandbox-hide --explain=box/plain $S -- touch ran
test ! -e ran || fault_ "it ran"

Exit $fail
