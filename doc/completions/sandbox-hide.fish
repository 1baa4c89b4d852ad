# fish completion for sandbox-hide

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

# Print what comes after the options, if it has begun.
function __fish_sandbox_hide_rest
    set -l tokens (commandline -opc) (commandline -ct)
    set -e tokens[1]
    argparse -s H/hide=+ x/expose=+ hide-from=+ expose-from=+ 0/null \
        r/required strict P/deny-ptrace hide-processes scope=+ close-fds \
        find-links no-aliases keep-privileges audit \
        list-ancestors 'cover=?' nestable i/ignore-environment u/unset=+ s/set=+ \
        C/chdir=+ mkdir=+ create=+ expose-dir=+ p/preset=+ \
        assert-denied=+ assert-readable=+ assert-writable=+ report=+ \
        n/dry-run explain=+ json v/verbose q/quiet list-presets status \
        self-test help version \
        -- $tokens 2>/dev/null
    or return
    test -n "$argv[1]"
    and not string match -q -- '-*' $argv[1]
    and string join0 -- $argv
end

function __fish_sandbox_hide_no_rest
    not __fish_sandbox_hide_rest >/dev/null
end

# Complete COMMAND, or what follows it, as if the line began with it.
function __fish_sandbox_hide_command
    set -l rest (__fish_sandbox_hide_rest | string split0)
    if test (count $rest) -gt 1
        complete -C (string join -- ' ' (string escape -- $rest[1..-2]) $rest[-1])
    else
        __fish_complete_command
    end
end

# Complete NAME=VALUE: a variable of the environment, or a file for its value.
function __fish_sandbox_hide_set
    set -l word (commandline -ct | string replace -r -- '^(--set=|-[^-]*s)' '')
    if string match -q -- '*=*' $word
        set -l name (string replace -r -- '=.*' '' $word)
        __fish_complete_path (string replace -r -- '^[^=]*=' '' $word) \
            | string replace -r -- '^' "$name="
    else
        string replace -r -- '$' = (set -nx)
    end
end

complete -c sandbox-hide -x -a '(__fish_sandbox_hide_command)'

set -l option complete -c sandbox-hide -n __fish_sandbox_hide_no_rest
$option -s H -l hide -r -F -d 'Hide a path and everything beneath it'
$option -s x -l expose -r -F -d 'Keep a path beneath a hidden one usable'
$option -l hide-from -r -F -d 'Hide the paths listed in a file'
$option -l expose-from -r -F -d 'Expose the paths listed in a file'
$option -s 0 -l null -d 'Lists are NUL-ended'
$option -s p -l preset -x -a '(sandbox-hide --list-presets 2>/dev/null | string replace -r " +" "\t")' -d 'Hide the places that a preset lists'
$option -s r -l required -d 'Exit with 125 if this kernel has no Landlock'
$option -l strict -d 'Also exit with 125 where a known gap would stay open'
$option -s P -l deny-ptrace -d 'Refuse ptrace and the like, and typing into the terminal'
$option -l hide-processes -d 'Hide other processes in /proc'
$option -l scope -x -a '(__fish_append , signal abstract-socket)' -d 'Do not let signals or connections out'
$option -l close-fds -d 'Close every descriptor above 2'
$option -l find-links -d 'Search for other hard links of hidden files, and hide them'
$option -l no-aliases -d 'Do not look for other mounts'
$option -l keep-privileges -d 'As root: keep what defeats hiding'
$option -l audit -d 'Log what the command is denied'
$option -l list-ancestors -d 'Let directories above hidden paths be listed'
$option -l cover -d 'Cover hidden directories, so that those above stay usable'
$option -l cover=all -d 'Cover hidden files, too'
$option -l nestable -d 'Let sandbox-hide be used inside, too'
$option -s i -l ignore-environment -d 'Start with an empty environment'
$option -s u -l unset -x -a '(set -nx)' -d 'Remove a variable'
$option -s s -l set -x -a '(__fish_sandbox_hide_set)' -d 'Set a variable: NAME=VALUE'
$option -s C -l chdir -x -a '(__fish_complete_directories)' -d 'Start the command in a directory'
$option -l mkdir -x -a '(__fish_complete_directories)' -d 'Make a directory first if missing'
$option -l create -r -F -d 'Make a file first if missing'
$option -l expose-dir -x -a '(__fish_complete_directories)' -d 'Make a directory first, for you alone, and expose it'
$option -l assert-denied -r -F -d 'Exit with 125 unless a path cannot be opened'
$option -l assert-readable -r -F -d 'Exit with 125 unless a path can be read'
$option -l assert-writable -r -F -d 'Exit with 125 unless a path can be written to'
$option -l report -r -F -d 'Append a line of JSON about this launch'
$option -s n -l dry-run -d 'Print the plan, and run nothing'
$option -l explain -r -F -d 'Print what a path would be, and why'
$option -l json -d 'Print what is printed as JSON'
$option -s v -l verbose -d 'Say what was hidden, exposed and skipped'
$option -s q -l quiet -d 'No warnings'
$option -l list-presets -d 'Print the names of the presets, and exit'
$option -l status -d 'Print what can be enforced here, and exit'
$option -l self-test -d 'Try the whole promise on files of its own, and exit'
$option -l help -d 'Display help and exit'
$option -l version -d 'Output version information and exit'
