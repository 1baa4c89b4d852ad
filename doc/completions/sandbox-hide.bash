# bash completion for sandbox-hide                           -*- sh -*-

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

# Needs nothing but bash.  Where the functions of the bash-completion project
# are loaded, they find the completion of COMMAND.

# Set $option to the long name of the option whose argument comes after WORD,
# or to nothing.
_sandbox_hide_option ()
{
  local letters
  option=
  case $1 in
    --hide | --expose | --hide-from | --expose-from | --unset | --set \
      | --chdir | --mkdir | --scope | --preset | --create | --expose-dir \
      | --assert-denied | --assert-readable | --assert-writable | --report \
      | --explain) option=$1 ;;
    --*) ;;
    -*)
      # Letters in one word; the rest of it may be the argument of one.
      for ((letters = 1; letters < ${#1}; letters++)); do
        case ${1:letters} in
          [HxusCp]?*) return ;;
          H) option=--hide ;;
          x) option=--expose ;;
          u) option=--unset ;;
          s) option=--set ;;
          C) option=--chdir ;;
          p) option=--preset ;;
        esac
      done ;;
  esac
}

# Let COMPREPLY be PREFIX with each argument of OPTION that begins with WORD.
_sandbox_hide_argument ()
{
  local option=$1 word=$2 prefix=$3
  case $option in
    --hide | --expose | --hide-from | --expose-from | --create | --report \
      | --assert-denied | --assert-readable | --assert-writable | --explain)
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen -P "$prefix" -f -- "$word") ;;
    --chdir | --mkdir | --expose-dir)
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen -P "$prefix" -d -- "$word") ;;
    --scope)
      # The last of a list.
      [[ $word != *,* ]] || prefix+=${word%,*},
      local scopes='signal abstract-socket'
      mapfile -t COMPREPLY \
        < <(compgen -P "$prefix" -W "$scopes" -- "${word##*,}") ;;
    --cover)
      mapfile -t COMPREPLY < <(compgen -P "$prefix" -W all -- "$word") ;;
    --preset)
      local presets
      presets=$(sandbox-hide --list-presets 2>/dev/null | cut -d ' ' -f 1)
      mapfile -t COMPREPLY \
        < <(compgen -P "$prefix" -W "$presets" -- "$word") ;;
    --unset)
      mapfile -t COMPREPLY < <(compgen -P "$prefix" -e -- "$word") ;;
    --set)
      if [[ $word == *=* ]]; then
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY \
          < <(compgen -P "$prefix${word%%=*}=" -f -- "${word#*=}")
      else
        compopt -o nospace 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -P "$prefix" -S = -e -- "$word")
      fi ;;
  esac
}

# Complete WORD, where COMMAND is the word number FIRST of the line.
_sandbox_hide_command ()
{
  local first=$1 word=$2
  local command=${COMP_WORDS[first]}
  if declare -F _comp_command_offset >/dev/null; then
    _comp_command_offset "$first"
  elif declare -F _command_offset >/dev/null; then
    _command_offset "$first"
  elif ((first == COMP_CWORD)) && [[ $word != */* ]]; then
    mapfile -t COMPREPLY < <(compgen -c -- "$word" | sort -u)
  elif ((first < COMP_CWORD)) \
    && [[ $(complete -p -- "${command##*/}" 2>/dev/null) \
      =~ ' -F '([^ ]+) ]]
  then
    # As if the line began with COMMAND.
    local function=${BASH_REMATCH[1]}
    local before=${COMP_LINE%%" $command "*}' '
    local COMP_LINE=${COMP_LINE#"$before"}
    local COMP_POINT=$((COMP_POINT - ${#before}))
    local COMP_CWORD=$((COMP_CWORD - first))
    local COMP_WORDS=("${COMP_WORDS[@]:first}")
    "$function" "$command" "$word" "${COMP_WORDS[COMP_CWORD - 1]}"
  else
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  fi
}

_sandbox_hide ()
{
  local words=() places=() piece previous='' option i
  COMPREPLY=()

  # Let WORDS be the words up to the cursor, and PLACES their numbers.  Bash
  # breaks them at "=": put them together again.
  for ((i = 1; i <= COMP_CWORD; i++)); do
    piece=${COMP_WORDS[i]}
    if ((i == COMP_CWORD)) && [[ $piece != = ]]; then
      piece=$2
    fi
    if [[ ${#words[@]} -gt 0 && ($piece == = || $previous == =) ]]; then
      words[-1]+=$piece
    else
      words+=("$piece")
      places+=("$i")
    fi
    previous=$piece
  done
  local last=$((${#words[@]} - 1))
  local word=${words[last]}

  # What comes before the one to be completed?
  for ((i = 0; i < last; i++)); do
    case ${words[i]} in
      --)
        _sandbox_hide_command "${places[i + 1]}" "$2"
        return ;;
      --*=*) ;;
      -?*)
        _sandbox_hide_option "${words[i]}"
        if [[ $option ]] && ((++i == last)); then
          _sandbox_hide_argument "$option" "$word"
        fi ;;
      *)
        _sandbox_hide_command "${places[i]}" "$2"
        return ;;
    esac
  done

  if ((i == last)); then
    case $word in
      --*=*)
        local value=${word#*=}
        # The shell will not do this here.
        # shellcheck disable=SC2088
        if [[ $value == '~' || $value == '~/'* ]]; then
          value=$HOME${value:1}
        fi
        _sandbox_hide_option "${word%%=*}"
        # Its argument is never a word of its own.
        [[ ${word%%=*} != --cover ]] || option=--cover
        _sandbox_hide_argument "$option" "$value" "${word%%=*}=" ;;
      -*)
        local options='--hide= --expose= --hide-from= --expose-from= --null
          --required --strict --deny-ptrace --hide-processes --scope=
          --close-fds --find-links --no-aliases --keep-privileges --audit
          --list-ancestors --cover --nestable
          --ignore-environment --unset= --set= --chdir=
          --mkdir= --create= --expose-dir= --preset= --assert-denied=
          --assert-readable= --assert-writable= --report= --dry-run
          --explain= --json --verbose --quiet --list-presets --status
          --self-test --help --version'
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
        if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then
          compopt -o nospace 2>/dev/null
        fi ;;
      *)
        _sandbox_hide_command "${places[last]}" "$2"
        return ;;
    esac
  fi

  # Bash replaces only what comes after the last "=".
  local lead=${word%"$2"}
  COMPREPLY=("${COMPREPLY[@]#"$lead"}")
}

complete -F _sandbox_hide sandbox-hide
