#!/bin/sh
# Completion in bash, and that the other shells can read theirs
# needs: doc/completions/sandbox-hide.bash
# needs: doc/completions/_sandbox-hide doc/completions/sandbox-hide.fish

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

has_ bash || skip_ "no bash"
completions=$srcdir/../doc/completions
mkdir -p dir/sub || framework_failure_ "mkdir"
touch dir/file 'dir/a b' script || framework_failure_ "touch"
HOME=$PWD/dir
export HOME

# complete_ EXPECTED WORD... - in the line that consists of the WORDs, broken
# at "=" as bash does it, the last one is completed by EXPECTED: words in any
# order, with a blank behind each
complete_ ()
{
  expected_=$1
  shift
  what_="$*"
  bash -c '
    . "$0" || exit
    complete -F _other other
    _other () { COMPREPLY=("other:$1:$2:$3:$COMP_CWORD:$COMP_LINE"); }
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    COMP_LINE=$*
    COMP_POINT=${#COMP_LINE}
    word=${COMP_WORDS[COMP_CWORD]}
    if [[ $word == = ]]; then word=; fi
    _sandbox_hide sandbox-hide "$word" "${COMP_WORDS[COMP_CWORD - 1]}"
    test ${#COMPREPLY[@]} = 0 || printf "%s\n" "${COMPREPLY[@]}" | sort
  ' "$completions/sandbox-hide.bash" "$@" >"$test_dir_/out" \
    2>"$test_dir_/err" || fault_ "exit status $?"
  err_
  got_=$(tr '\n' ' ' <out)
  test "$got_" = "$expected_" || fault_ "not '$expected_'"
}

# All options, as --help has them, and no others.
options=$(sandbox-hide --help \
  | sed -n 's/^  *\(-., \)\{0,1\}\(--[a-z][a-z-]*=\{0,1\}\).*/\2/p' | sort \
  | tr '\n' ' ')
test "$options" || framework_failure_ "no options in --help"
complete_ "$options" sandbox-hide --
complete_ '--hide-from= --hide-processes --hide= ' sandbox-hide --hid
complete_ '--required ' sandbox-hide --hide = dir --req
complete_ '--required ' sandbox-hide -H dir --req
complete_ '--required ' sandbox-hide -P --scope = signal --req
complete_ '--required ' sandbox-hide -P --scope signal --req
complete_ '--required ' sandbox-hide --set = A = 1 --req
complete_ '--required ' sandbox-hide --set A = 1 --req

# Arguments.
complete_ 'dir/a b dir/file dir/sub ' sandbox-hide --hide = dir/
complete_ 'dir/file ' sandbox-hide --hide dir/f
complete_ 'dir/file ' sandbox-hide -H dir/f
complete_ 'dir/file ' sandbox-hide -rx dir/f
complete_ 'dir/file ' sandbox-hide --expose = dir/f
complete_ 'dir/file ' sandbox-hide --hide-from = dir/f
complete_ 'dir/file ' sandbox-hide --expose-from dir/f
complete_ 'dir/sub ' sandbox-hide --chdir = dir/
complete_ 'dir/sub ' sandbox-hide --mkdir dir/
complete_ 'HOME ' sandbox-hide --unset HOM
complete_ 'HOME= ' sandbox-hide --set = HOM
complete_ 'dir/file ' sandbox-hide --set = HOME = dir/f
# The shell would not expand this one.
complete_ "$HOME/file " sandbox-hide --hide = '~/f'
complete_ 'abstract-socket signal ' sandbox-hide --scope = ''
complete_ 'all ' sandbox-hide --cover = ''
complete_ '--cover ' sandbox-hide --cov
complete_ 'abstract-socket signal ' sandbox-hide --scope ''
complete_ 'signal ' sandbox-hide --scope = s
complete_ 'signal,abstract-socket ' sandbox-hide --scope = signal,a
complete_ 'signal,abstract-socket ' sandbox-hide --scope signal,a
complete_ '' sandbox-hide --required = x

# COMMAND, and what follows it.
complete_ 'dir/file ' sandbox-hide --hide = dir dir/f
complete_ 'dir/file ' sandbox-hide --hide = dir -- dir/f
complete_ 'dir/file ' sandbox-hide --hide = dir true dir/f
complete_ 'dir/file ' sandbox-hide -Hdir true dir/f
for line in '--hide = dir' '-r -H dir' '--' '--set = A = 1 --'; do
  # shellcheck disable=SC2086
  complete_ 'other:other:x:--hide:2:other --hide x ' \
    sandbox-hide $line other --hide x
done
mkdir bin && cp script bin/surely-no-other && chmod 755 bin/surely-no-other \
  || framework_failure_ "bin"
PATH=$PWD/bin:$PATH
complete_ 'surely-no-other ' sandbox-hide --hide = dir surely-no
complete_ 'dir/file ' sandbox-hide --assert-denied = dir/f
complete_ 'dir/file ' sandbox-hide --explain dir/f
complete_ 'dir/file ' sandbox-hide --report = dir/f
complete_ 'dir/sub ' sandbox-hide --expose-dir = dir/
# The names of presets are what the program says.
cat >bin/sandbox-hide <<'END'
#!/bin/sh
test "$*" = --list-presets && printf '%s\n' 'browsers  profiles' 'history  of x'
END
chmod 755 bin/sandbox-hide
complete_ 'browsers history ' sandbox-hide --preset = ''
complete_ 'history ' sandbox-hide -p h
complete_ 'history ' sandbox-hide -rp h
rm bin/sandbox-hide
complete_ 'surely-no-other ' sandbox-hide -- surely-no

# The others.
what_='zsh -n'
if has_ zsh; then
  zsh -n "$completions/_sandbox-hide" || fault_ "a fault of syntax"
fi
what_='fish -n'
if has_ fish; then
  fish -n "$completions/sandbox-hide.fish" || fault_ "a fault of syntax"
  XDG_CONFIG_HOME=$PWD/config XDG_DATA_HOME=$PWD/data
  export XDG_CONFIG_HOME XDG_DATA_HOME
  # fish_ EXPECTED LINE - the last word of LINE is completed by EXPECTED
  fish_ ()
  {
    run_ 0 fish -c 'source $argv[1]; complete -C $argv[2]' \
      "$completions/sandbox-hide.fish" "$2"
    what_="fish: $2"
    got_=$(cut -f 1 out | sort | tr '\n' ' ')
    test "$got_" = "$1" || fault_ "not '$1'"
  }
  fish_ '--hide --hide-from --hide-processes ' 'sandbox-hide --hid'
  fish_ 'dir/file ' 'sandbox-hide --hide dir/f'
  fish_ 'dir/file ' 'sandbox-hide -r -x dir/f'
  fish_ '--hide=dir/file ' 'sandbox-hide --hide=dir/f'
  fish_ '--hide=~/file ' 'sandbox-hide --hide=~/f'
  fish_ 'dir/sub/ ' 'sandbox-hide --chdir dir/'
  fish_ 'HOME= ' 'sandbox-hide --set HOM'
  fish_ 'A=dir/file ' 'sandbox-hide --set A=dir/f'
  fish_ '--scope=signal,abstract-socket ' 'sandbox-hide --scope=signal,a'
  fish_ 'surely-no-other ' 'sandbox-hide --hide dir surely-no'
  fish_ 'surely-no-other ' 'sandbox-hide --hide dir -- surely-no'
  fish_ 'dir/file ' 'sandbox-hide --hide dir -- surely-no-other dir/f'
  fish_ '--required ' 'sandbox-hide --hide dir sandbox-hide --req'
fi

Exit $fail
