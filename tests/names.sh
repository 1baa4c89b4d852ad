#!/bin/sh
# Names of every kind, as hidden paths, exposed ones and siblings; and in
# messages, where none may reach a terminal as it is
# needs: po/LINGUAS po/*.po po/*.gmo

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

# --- What a terminal gets to see ---

# ESC, CSI as one byte and as U+009B in UTF-8, BEL, DEL, CR, what turns text
# around, line and paragraph separators, a newline, invalid UTF-8
hostile=$(printf 'h\033[31m\233\302\233\302\205\007\177\r\342\200\256\342\201\247')
hostile=$hostile$(printf '\330\234\342\200\250\342\200\251\377%s\tend' "$newline_")
controls=$(printf '[\001-\011\013-\037\177]')
# Bytes of U+0080 to U+009F, and of the others above; LC_ALL=C is set.
controls="$controls|$(printf '\302[\200-\237]|\342\200[\216\217\250-\256]')"
controls="$controls|$(printf '\342\201[\246-\251]|\330\234')"

# The locales to try, each with the program that has catalogues.
loc_=/nonexistent
utf8_=C.UTF-8
language=$(languages_ | awk 'NF { print $1; exit }')
if test -n "$language"; then
  # What there is no catalogue for, or no locale, is no reason to skip all.
  (catalogue_ $language && utf8_locale_ $language && echo $utf8_ >utf8) \
    >log 2>&1 || cat log
  if test -s utf8; then
    read utf8_ <utf8
    loc_=$test_dir_/loc
  else
    language=
  fi
fi
echo "languages: none $language; in UTF-8: $utf8_"

# fit_ LOCALE - what run_ ran said nothing that a terminal obeys
fit_ ()
{
  ! grep -aEq "$controls" out err || fault_ "$1: a control came out"
  if test $1 = C; then
    ! grep -aq '[^ -~]' out err || fault_ "$1: not ASCII"
  else
    ! LC_ALL=$1 grep -axvq '.*' out err || fault_ "$1: not UTF-8"
  fi
  # Its newline begins no line.
  ! grep -aq '^[[:cntrl:]]*end' out err || fault_ "$1: its newline came out"
}

# hostile_ STATUS [OPTION]... - these arguments name something hostile: that
# is said, in each language, and nothing of it comes out as it is
hostile_ ()
{
  status=$1
  shift
  for locale in C $utf8_; do
    run_ $status env LC_ALL=$locale sandbox-hide "$@"
    fit_ $locale
    said_ "$@"
  done
  test -n "$language" || return 0
  run_ $status in_ $language "$@"
  fit_ $utf8_
  said_ "$@"
}

# said_ [OPTION]... - the name is there, in its harmless form
said_ ()
{
  case $* in
    *"$hostile"*) ;;
    *) return 0 ;;
  esac
  grep -aFq 'h\033[31m\233\302\233\302\205\a\177\r\342\200\256' out err \
    || fault_ "the name is not said"
}

fixture_
mkdir -p "box/$hostile/d" box/hid "box/hid/$hostile" box/secret/"$hostile"
echo P >"box/$hostile/f"
cp box/secret/run "box/$hostile/run"

# The command line
hostile_ 2 "--bogus$hostile" -- true
hostile_ 2 "--hi=$hostile" -- true
hostile_ 2 "--$hostile" -- true
hostile_ 2 "--hide$hostile" -- true
hostile_ 2 -q"$(printf '\033')[31m" -- true
hostile_ 2 -q"$(printf '\302\233')" -- true
hostile_ 2 -"$(printf '\377')" -- true
hostile_ 2 -"$newline_" -- true
run_ 2 sandbox-hide "--null=$hostile" -- true
fit_ C
hostile_ 2 --scope="$hostile" -- true
hostile_ 2 --scope="signal,$hostile" -- true
hostile_ 2 --set="$hostile" -- true
hostile_ 2 --unset="$hostile=" -- true
hostile_ 125 --hide-from="$hostile" -- true
hostile_ 125 --hide-from="box/$hostile" -- true
printf 'a\n\nb\n' >"empty$hostile"
printf 'a\000b\n' >"nul$hostile"
hostile_ 2 --hide-from="empty$hostile" -- true
hostile_ 2 --hide-from="nul$hostile" -- true
printf '%s\0' "box/no$hostile" >list
hostile_ 0 --null --hide-from=list -- true
hostile_ 125 --chdir="$hostile" -- true
hostile_ 125 --mkdir="box/$hostile/f/d" -- true
hostile_ 125 --mkdir="box/$hostile/f" -- true

# The plan
ln -s / "root$hostile"
ln -s "loop$hostile" "loop$hostile"
hostile_ 2 --hide="root$hostile" -- true
hostile_ 0 --hide="loop$hostile" -- true
hostile_ 0 --hide="box/no$hostile" -- true
hostile_ 2 --hide=box --expose="box/no$hostile" -- true
hostile_ 2 --hide="box/$hostile" --expose="box/$hostile" -- true
hostile_ 2 --hide=box/proj --expose="box/$hostile" -- true
hostile_ 0 --dry-run --hide="box/$hostile" --expose="box/$hostile/d"
hostile_ 0 --dry-run --hide="box/$hostile/none"
hostile_ 0 --dry-run --mkdir="box/hid/m$hostile" --hide=box/hid \
  --expose="box/hid/m$hostile"
hostile_ 0 --verbose --hide="box/$hostile" --expose="box/$hostile/d" -- true

# COMMAND
hostile_ 127 "./$hostile"
hostile_ 127 "./x=$hostile"
hostile_ 126 "box/$hostile"
hostile_ 126 --hide="box/$hostile" -- "box/$hostile/run"

# Links
ln "box/$hostile/f" "box/link$hostile" \
  || framework_failure_ "no hard link"
hostile_ 0 --verbose --hide="box/$hostile/f" -- true
ln "box/$hostile/f" "box/hid/$hostile/other"
hostile_ 0 --hide="box/$hostile/f" -- true
hostile_ 125 --strict --hide="box/$hostile/f" -- true
hostile_ 125 --hide="box/$hostile/f" --hide=box/hid \
  --expose="box/hid/$hostile/other" -- true
hostile_ 0 --verbose --find-links --hide="box/$hostile" -- true
rm "box/link$hostile" "box/hid/$hostile/other"

# Descriptors
exec 7<"box/$hostile/f"
hostile_ 0 --verbose --hide="box/$hostile" -- true
exec 7<&- 6<&0 <"box/$hostile/f"
hostile_ 125 --strict --hide="box/$hostile" -- true
hostile_ 0 --verbose --hide="box/$hostile" -- true
exec <&6 6<&-

# A socket, a library, the caller's own directories
# (On a kernel that refuses to connect, nothing is said.)
what_='a socket'
(cd "box/$hostile" && LC_ALL=$utf8_ listen-on s sandbox-hide --strict \
  --hide=. -- true) >out 2>err
fit_ $utf8_
rm -f "box/$hostile/s"
echo x >"box/$hostile/libseccomp.so.2"
what_='LD_LIBRARY_PATH'
LC_ALL=$utf8_ LD_LIBRARY_PATH="$PWD/box/$hostile" \
  sandbox-hide --deny-ptrace --hide=box/secret -- true >out 2>err \
  && fault_ "an unusable library was used"
fit_ $utf8_
if has_ script; then
  : >empty
  what_='on a terminal'
  for locale in C $utf8_; do
    LC_ALL=$locale HOME="$PWD/box/$hostile" TMPDIR="$PWD/box/$hostile" \
      script -qec 'cd "$HOME" && sandbox-hide --hide=none/x -- true' typed \
      <empty >log 2>&1 || fault_ "fails"
    # script writes a header and a footer with the time.
    grep -a '^sandbox-hide: ' typed | tr -d '\015' >out
    : >err
    test "$(grep -c warning: out)" = 3 || fault_ "not three warnings"
    fit_ $locale
  done
fi

# Directories that cannot be listed
if is_root_; then
  echo 'a directory that root cannot list is not tried'
else
  chmod 311 "box/$hostile"
  hostile_ 0 --verbose --hide="box/$hostile/d/none" -- true
  chmod 755 "box/$hostile"
fi

# Mounts
if can_mount_; then
  mkdir "box/m$hostile" box/up box/work "box/all$hostile"
  for code in \
    'mount --bind "box/$1" "box/m$1"' \
    'mount -t tmpfs x "box/$1/d" && mount --bind "box/$1/d" "box/m$1"' \
    'mount -t proc "dev$1" "box/m$1"' \
    'cd box && mount -t overlay overlay "all$1" \
       -o lowerdir=proj,upperdir=up,workdir=work && cd ..'
  do
    for options in --verbose '--strict --hide-processes'; do
      for locale in C $utf8_; do
        what_="$code $options"
        # shellcheck disable=SC2086
        LC_ALL=$locale unshare -m sh -c "{ $code; } 2>mount.err || exit 99"'
          shift
          exec sandbox-hide "$@"' \
          sh "$hostile" $options --hide="$hostile" --hide="box/$hostile" \
          --hide="box/proj" -- true >out 2>err
        test $? != 99 || echo "cannot be tried here: $code"
        fit_ $locale
      done
    done
  done
fi

Exit $fail
