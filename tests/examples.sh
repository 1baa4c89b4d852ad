#!/bin/sh
# The commands in README.md and in the manual do what is said there
# needs: src/presets/* README.md doc/sandbox-hide.texi tests/extract

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

# In README.md, these are the blocks marked "sh" ("console" marks what cannot
# be tried here); in the manual, the examples after a line "@c run", with the
# files that examples after "@c file NAME" of the same node give.  "@c run
# TOOL" is left out where there is no TOOL.
#
# A command may go on in the next line, after a backslash.  It must succeed,
# unless the comment behind it is "denied": then it must fail, and it must
# succeed where sandbox-hide hides nothing.  Either way, no secret may come out
# of sandbox-hide, and one that hides must be told --required or --strict.
# What this kernel or this build does not have is left out.

. "${srcdir=.}/init.sh"; path_prepend_ ../src .

# The presets are not installed yet.
mkdir bin && cp "$(command -v uninstalled)" bin/sandbox-hide \
  || framework_failure_ "cp"
PATH=$PWD/bin:$PATH
TEST_PRESETS=$(cd "$srcdir/../src/presets" && pwd)
export TEST_PRESETS

require_landlock_
has_ make || skip_ "no make"
readme=$srcdir/../README.md
manual=$srcdir/../doc/sandbox-hide.texi
test -r "$readme" && test -r "$manual" \
  || framework_failure_ "README.md and the manual are not here"

HOME=$PWD/home
AWS_SECRET_ACCESS_KEY=$secret_
export HOME AWS_SECRET_ACCESS_KEY
# What git may not know here.
GIT_AUTHOR_NAME=kim GIT_AUTHOR_EMAIL=kim@example.org
GIT_COMMITTER_NAME=kim GIT_COMMITTER_EMAIL=kim@example.org
export GIT_AUTHOR_NAME GIT_AUTHOR_EMAIL GIT_COMMITTER_NAME GIT_COMMITTER_EMAIL

# A sandbox-hide that hides nothing, for the controls.
mkdir nothing || framework_failure_ "mkdir"
cat >nothing/sandbox-hide <<'EOF'
#!/bin/sh
while test $# != 0; do
  word=$1
  shift
  test "$word" != -- || exec "$@"
done
EOF
chmod 755 nothing/sandbox-hide

# The home directory that the examples are about.
home_ ()
{
  rm -rf "$HOME"
  mkdir -p "$HOME/.ssh" "$HOME/.aws" "$HOME/project/build" \
    "$HOME/sessions/other"
  echo $secret_ >"$HOME/.ssh/id_rsa"
  echo $secret_ >"$HOME/.aws/credentials"
  echo $secret_ >"$HOME/project/.env"
  echo $secret_ >"$HOME/project/cert.pem"
  echo $secret_ >"$HOME/sessions/other/notes"
  echo ../.aws >"$HOME/project/paths.txt"
  echo . >"$HOME/project/needed.txt"
  printf 'all:\n\techo built >build/out\n' >"$HOME/project/Makefile"
  test ! -d "$files_" || cp -R "$files_/." "$HOME"
}
files_=

# in_project_ CODE [DIR] - run CODE as a reader would, with the programs of DIR
# before all others
in_project_ ()
{
  (PATH=${2+$2:}$PATH
   cd "$HOME/project" && "${CONFIG_SHELL-/bin/sh}" -c "$1" \
    >"$test_dir_/out" 2>"$test_dir_/err" </dev/null)
}

# The options that do not work here.
home_
unknown_=
for option_ in --strict --deny-ptrace --scope=signal --audit \
  --report=report.json
do
  sandbox-hide --required $option_ --hide="$HOME/.ssh" true \
    >out 2>err || { unknown_="$unknown_ $option_"; cat err; }
done

# try_ LINE - try the command LINE, which may have a comment
try_ ()
{
  code_=${1%%' # '*}
  what_=$1
  hides_=no
  case $code_ in
    *sandbox-hide*' -r '* | *sandbox-hide*--required* \
      | *sandbox-hide*--strict*) hides_=yes ;;
    *sandbox-hide*--dry-run* | *sandbox-hide*--explain* \
      | *sandbox-hide*--help*) ;;
    *sandbox-hide*-[Hxp]' '* | *sandbox-hide*--hide* \
      | *sandbox-hide*--preset*)
      fault_ "hides without --required" ;;
  esac
  for option_ in $unknown_; do
    case $code_ in
      *$option_*) return ;;
      # What makes reports makes all JSON.
      *--report* | *--json*)
        test $option_ != --report=report.json || return ;;
    esac
  done
  case $1 in
    *' # denied')
      home_
      in_project_ "$code_" "$test_dir_/nothing" \
        || fault_ "fails without sandbox-hide"
      home_
      in_project_ "$code_" && fault_ "not denied"
      cat out err >said
      # Beneath a cover, to root, there is nothing.
      case $code_ in
        *--cover*) said_='Permission denied|No such file' ;;
        *) said_='Permission denied' ;;
      esac
      grep -Eq "$said_" said || fault_ "denied by something else" ;;
    *)
      home_
      in_project_ "$code_" || fault_ "fails" ;;
  esac
  if test $hides_ = yes; then
    ! grep -q $secret_ out err || fault_ "the secret came out"
  fi
}

# tries_ - try the commands on standard input
tries_ ()
{
  number_=0
  line_=
  left_out_=no
  while IFS= read -r part_; do
    case $part_ in
      '#needs '*)
        left_out_=no
        has_ "${part_#* }" || left_out_=yes
        continue ;;
    esac
    line_=$line_$part_
    case $line_ in
      *\\) line_=${line_%\\}; continue ;;
    esac
    if test "$line_" && test $left_out_ = no; then
      try_ "$line_"
      number_=$((number_ + 1))
    fi
    line_=
  done
}

sed -n '/^```sh$/,/^```$/{
  /^```/d
  p
}' "$readme" >readme.commands
tries_ <readme.commands
test $number_ -ge 8 || fault_ "only $number_ commands in README.md"
! grep '^```.' "$readme" | grep -Evx '```(sh|console)' \
  || fault_ "README.md has blocks of another kind"

sh "$srcdir/extract" "$manual" nodes \
  || framework_failure_ "cannot take the examples out of the manual"
all_=0
for node_ in nodes/*/commands; do
  files_=$test_dir_/${node_%/*}/files
  tries_ <"$node_"
  all_=$((all_ + number_))
done
test $all_ -ge 35 || fault_ "only $all_ commands in the manual"

# Each option has an example, which is run.
what_='the examples of the manual'
options=$(sandbox-hide --help \
  | sed -n 's/^  *\(-., \)\{0,1\}\(--[a-z][a-z-]*\).*/\2/p')
test "$options" || framework_failure_ "no options in --help"
for option_ in $options; do
  cat nodes/*/commands | grep -Eq -e "$option_([^a-z-]|\$)" \
    || fault_ "none has $option_"
done

Exit $fail
