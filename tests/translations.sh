#!/bin/sh
# What is said in other languages: all of it, and nothing else is different
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

. "${srcdir=.}/init.sh"; path_prepend_ ../src .

require_landlock_
fixture_
languages=$(languages_)
set -- $languages
test $# != 0 || skip_ "there are no catalogues"
for language; do
  catalogue_ $language
done
utf8_locale_ $1
here=$(pwd -P)

# What one writes to be run in the box, as one language has it and another.
none='--hide=box/none'
option_ERE='^ +(-[a-zA-Z0-9], )?--[a-z][a-z-]*'

# tr_ STATUS [OPTION]... - as run_, in $language
tr_ ()
{
  status=$1
  shift
  run_ $status in_ $language "$@"
  what_="LANGUAGE=$language sandbox-hide $*"
  ! LC_ALL=$utf8_ grep -axvq '.*' out err || fault_ "not UTF-8"
}

# bare_ - standard input without quotation marks and all that is no word
bare_ ()
{
  LC_ALL=$utf8_ sed 's/[^[:alnum:]]//g; /^$/d'
}

# foreign_ FILE ENGLISH - no line of FILE is one of ENGLISH, which is bare
foreign_ ()
{
  bare_ <$1 >bare
  test -s bare || fault_ "nothing is said"
  ! grep -Fx -f $2 bare >same || fault_ "in English: $(head -n 1 same)"
}

# ours_ - each message begins as all do
ours_ ()
{
  ! grep -v '^sandbox-hide: ' err >/dev/null || fault_ "not our message"
}

# hide_none_ N COMMAND... - run COMMAND with N options that hide what does not
# exist
hide_none_ ()
{
  n=$1
  shift
  options=
  i=0
  while test $i -lt $n; do
    i=$(($i + 1))
    options="$options $none$i"
  done
  "$@" $options -- echo ran
}

# shape_ - a plan without what it says of its nodes
shape_ ()
{
  sed -E 's/^( *[^ ]+( [^ ]+)*)  .*$/\1/'
}

# report_ - a report without what differs from one launch to the next, or is
# said to people
report_ ()
{
  sed 's/"time":.*"starts":/"starts":/; s/"warnings":.*//'
}

# --- What English says ---

sandbox-hide --help >help.en
grep -Eo "$option_ERE" help.en >options.en
test $(wc -l <options.en) -gt 20 || framework_failure_ "no options in --help"
sandbox-hide --version >version.en
sandbox-hide --bogus 2>bogus.en
sandbox-hide --dry-run --hide=box/secret --expose=box/secret/pub \
  --hide=box/none >plan.en
sandbox-hide --verbose --hide=box/secret --expose=box/secret/pub \
  --hide=box/none true 2>verbose.en
sandbox-hide -- box/no-such-command 2>command.en
sandbox-hide --chdir=box/none true 2>chdir.en
for text in help bogus plan verbose chdir; do
  bare_ <$text.en >$text.bare
done
tail -n +3 version.en | bare_ >version.bare
has_ ngettext && plurals=yes
# With something of each kind that is skipped.
mkdir -p more/secret more/shut/in
echo $secret_ >more/secret/key
ln more/secret/key more/link
echo $secret_ >more/file
ln more/file more/name
chmod 311 more/shut
reported='--hide=more/secret --hide=more/file --hide=more/shut/in'
sandbox-hide --report=report $reported -- true && report_ <report >report.en

# --- The same in each language ---

# says_all_ - all that is tried in $language
says_all_ ()
{
  tr_ 0 --help
  err_
  cp out help
  grep -Eo "$option_ERE" help | cmp -s - options.en \
    || fault_ "not the options that there are"
  foreign_ help help.bare
  wide=$(LC_ALL=$utf8_ wc -L <help)
  test "$wide" -le $widest || fault_ "a line of $wide columns"
  for status in 2 125 126 127; do
    grep -Eq "^  $status " help || fault_ "no exit status $status"
  done

  tr_ 0 --version
  err_
  test "$(head -n 1 out)" = "$(head -n 1 version.en)" \
    || fault_ "another version"
  tail -n +3 out >rest
  foreign_ rest version.bare

  tr_ 2 --bogus
  out_
  err_ '^sandbox-hide: .*--bogus' 'sandbox-hide --help'
  foreign_ err bogus.bare
  tr_ 2 --hide=box/secret
  out_
  err_ '^sandbox-hide: ' 'sandbox-hide --help'

  tr_ 0 --required --hide=box/secret -- \
    try read box/secret/key read box/plain
  out_ 'EACCES ok'
  err_
  tr_ 127 -- box/no-such-command
  out_
  ours_
  err_ box/no-such-command
  tr_ 126 --hide=box/secret -- box/secret/run
  out_
  ours_
  err_ "box/secret/run.*$here/box/secret|$here/box/secret.*box/secret/run"
  tr_ 125 --chdir=box/none -- true
  out_
  ours_
  foreign_ err chdir.bare

  # Each plural form of "N do not exist", and of "and N - 3 others".
  for n in 1 2 3 4 5 8 22 25; do
    hide_none_ $n tr_ 0 --required
    out_ ran
    said=$(cat err)
    case $said in
      *"$newline_"*) fault_ "more than one line" ;;
      *' not exist'*) fault_ "English" ;;
      'sandbox-hide: '*) ;;
      *) fault_ "not our message" ;;
    esac
    for i in 1 2 3; do
      case $said in
        *"$here/box/none$i"*) ;;
        *) test $i -gt $n || fault_ "no word of none$i" ;;
      esac
    done
    test $n -gt 3 || continue
    others=$(($n - 3))
    printf '%s\n' "$said" | sed "s|$here/box/none[0-9]*||g" \
      | grep -Eq "(^|[^0-9])$others([^0-9]|\$)" || fault_ "no number $others"
    test "$plurals" = yes || continue
    # What comes after the formats tells one plural form from another.
    form=$(LANGUAGE=$language LC_ALL=$utf8_ TEXTDOMAINDIR=$loc_ \
      TEXTDOMAIN=sandbox-hide ngettext \
      '%s and %zu other do not exist; they are hidden all the same' \
      '%s and %zu others do not exist; they are hidden all the same' $others)
    form=${form##*%}
    case $said in
      *"${form#*[su]}") ;;
      *) fault_ "not as in '$form'" ;;
    esac
  done

  tr_ 0 --dry-run --hide=box/secret --expose=box/secret/pub --hide=box/none
  err_
  foreign_ out plan.bare
  shape_ <plan.en >shape.en
  shape_ <out | cmp -s - shape.en || fault_ "not the plan"

  tr_ 0 --verbose --hide=box/secret --expose=box/secret/pub \
    --hide=box/none -- true
  out_
  ours_
  foreign_ err verbose.bare
  test $(wc -l <err) = $(wc -l <verbose.en) || fault_ "not as many lines"
  for name in box/secret box/secret/pub box/none; do
    grep -Fq "$here/$name" err || fault_ "no word of $name"
  done
  for option in --find-links --hide-processes --scope=signal; do
    grep -q -e $option err || fault_ "no word of $option"
  done

  # What is for programs is the same in every language.
  test -s report.en || return 0
  rm -f report
  tr_ 0 --report=report $reported -- true
  report_ <report | cmp -s - report.en || fault_ "another report"
}

widest=79
for language; do
  says_all_
done

# --- Without a language ---

LANGUAGE=$1
export LANGUAGE
for locale in C POSIX; do
  run_ 0 env LC_ALL=$locale TEST_LOCALEDIR="$loc_" uninstalled --help
  cmp -s out help.en || fault_ "not English"
  run_ 0 env LC_ALL=$locale TEST_LOCALEDIR="$loc_" uninstalled --verbose \
    --hide=box/secret --expose=box/secret/pub --hide=box/none true
  cmp -s err verbose.en || fault_ "not English"
  ! grep -q '[^ -~]' err || fault_ "not ASCII"
done
unset LANGUAGE

# --- In another charset ---

# What lies there is found by LOCPATH, in place of the system's.
mkdir locpath
if ! languages_ | grep -qx de; then
  echo 'no German, so none in Latin-1'
elif ! has_ localedef \
  || ! localedef -i de_DE -f ISO-8859-1 "$PWD/locpath/de_DE.ISO-8859-1" \
    >localedef.log 2>&1
then
  echo 'no German locale in Latin-1 can be made:'
  cat localedef.log
else
  run_ 0 env LOCPATH="$PWD/locpath" LC_ALL=de_DE.ISO-8859-1 \
    TEST_LOCALEDIR="$loc_" uninstalled --help
  grep -q "$(printf '\374')" out || fault_ "no u umlaut in Latin-1"
  ! grep -q "$(printf '\303')" out || fault_ "UTF-8"
  ! grep -Fx -f help.en out | grep -q . || fault_ "English"
  grep -Eo "$option_ERE" out | cmp -s - options.en || fault_ "other options"
  # The same name in this charset, in UTF-8 and as a control of this one.
  for name in "$(printf '\374ml')" "$(printf '\303\274ml')" \
    "$(printf 'x\2331m')"
  do
    run_ 0 env LOCPATH="$PWD/locpath" LC_ALL=de_DE.ISO-8859-1 \
      TEST_LOCALEDIR="$loc_" uninstalled --hide="box/$name" -- echo ran
    out_ ran
    ours_
    ! grep -q "$(printf '[\200-\237\001-\011\013-\037]')" err \
      || fault_ "a control character came out"
  done
fi

# --- In a language in which everything is long and wide ---

if has_ msgfilter && has_ msgfmt; then
  # After each message comes what it would be with two wide characters for
  # each of its own, so without formats.
  cat >lengthen <<'EOF'
h
s/[^ -~]//g
s/[!-~]/漢字/g
x
G
s/\n//
EOF
  mkdir -p "$loc_/xx/LC_MESSAGES" \
    && LC_ALL=$utf8_ msgfilter --keep-header -i "$srcdir/../po/$1.po" \
      -o xx.po env LC_ALL=C sed -f lengthen \
    && msgfmt -c -o "$loc_/xx/LC_MESSAGES/sandbox-hide.mo" xx.po \
    || framework_failure_ "cannot make a catalogue"
  language=xx
  widest=10000
  says_all_
  tr_ 0 --help
  test $(wc -c <out) -gt $(($(wc -c <help.en) * 3)) || fault_ "cut off"
  hide_none_ 3 tr_ 0
  grep -q '字$' err || fault_ "cut off"
  # A message that is longer than what a pipe or a buffer takes at once.
  long=$(levels_ 1300 none)
  tr_ 0 --required --hide="box/$long" --hide="box/x/$long" \
    --hide="box/y/$long" -- echo ran
  out_ ran
  ours_
  grep -q '字$' err || fault_ "cut off"
else
  echo 'no msgfilter and msgfmt, so not in a long language'
fi

Exit $fail
