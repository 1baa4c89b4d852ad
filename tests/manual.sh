#!/bin/sh
# The manual page is well-formed, and what the documents refer to is there
# needs: README.md SECURITY.md HACKING.md NEWS COPYING doc/sandbox-hide.texi doc/sandbox-hide.x doc/examples/*

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

top=$srcdir/..
manual=$top/doc/sandbox-hide.texi
checked=no

# --- The manual page ---

# In the build tree, or in the tarball; not there where the ordinary user runs
# this after root.
page=
for f_ in "$test_dir_/../../doc/sandbox-hide.1" "$top/doc/sandbox-hide.1"; do
  test -n "$page" || test ! -f "$f_" || page=$f_
done
what_='the manual page'
if test -z "$page"; then
  echo 'not checked: the manual page (not here)' >&2
else
  for section_ in NAME SYNOPSIS DESCRIPTION ANCESTORS ROOT ENVIRONMENT FILES \
    'EXIT STATUS' EXAMPLES CAVEATS SECURITY BUGS 'SEE ALSO' COPYRIGHT
  do
    grep -Eq "^\.SH \"?$section_\"?\$" "$page" \
      || fault_ "no section $section_"
  done
  if command -v mandoc >/dev/null; then
    checked=yes
    run_ 0 mandoc -T lint -W warning "$page"
    out_
  fi
  if has_ groff; then
    checked=yes
    run_ 0 groff -man -ww -z -b "$page"
    err_
  fi
  # The control: a fault is found.
  if test $checked = yes; then
    { cat "$page"; printf '.SH X\n.XYZ\n\\*[none]\n'; } >wrong.1
    if command -v mandoc >/dev/null; then
      mandoc -T lint -W warning wrong.1 >out 2>err \
        && fault_ "mandoc finds nothing"
    fi
    if has_ groff; then
      groff -man -ww -z -b wrong.1 >out 2>err
      test -s err || fault_ "groff finds nothing"
    fi
  else
    echo 'not checked: the form of the page (no mandoc, no groff)' >&2
  fi
fi

# --- The manual ---

# What it refers to exists (makeinfo looks, too, but is not everywhere).
sed -n 's/^@node \([^,]*\).*/\1/p; s/^@float [^,]*,/fig:/p' "$manual" \
  | sed 's/^fig:fig:/fig:/' | sort >nodes
test "$(wc -l <nodes)" -ge 30 || framework_failure_ "no nodes in the manual"
# References may be broken over two lines.
tr '\n' ' ' <"$manual" | grep -Eo '@(px|x)?ref\{[^},]*' \
  | sed 's/^[^{]*{//' | sort -u >references
what_='@node and @ref'
comm -23 references nodes >"$test_dir_/out"
test ! -s out || fault_ "there is no such node"
what_='@menu'
sed -n 's/^\* \([^:]*\)::.*/\1/p' "$manual" | sort >menus
grep -vx -e Top -e 'fig:.*' nodes | comm -3 - menus >"$test_dir_/out"
test ! -s out || fault_ "a node in no menu, or the contrary"

# From the top, and from the index, to why 'ls' fails.
what_='If something is denied'
awk '/^@node Top/ { top = 1 } /^@menu/ { top = 0 } top' "$manual" \
  | tr '\n' ' ' | grep -Eq 'ref\{If something is denied\}' \
  || fault_ "not at the top"
sed -n '/^@node If something is denied/,/^@node /p' "$manual" >denied
for entry_ in ls 'Permission denied' 'home directory' \
  'cannot open directory' 'creating files, why not'
do
  grep -Fqx "@cindex $entry_" denied || fault_ "no index entry '$entry_'"
done
grep -Fq -e --list-ancestors denied || fault_ "no remedy"

# --- The other documents ---

for file_ in README.md SECURITY.md HACKING.md; do
  what_="the links in $file_"
  grep -Eo '\]\([^)#]+' "$top/$file_" | sed 's/^](//' | sort -u >links
  while IFS= read -r link_; do
    case $link_ in
      http://* | https://* | mailto:*) ;;
      *) test -e "$top/$link_" || test $file_ != README.md \
           || fault_ "there is no $link_" ;;
    esac
  done <links
done
# README.md, SECURITY.md and the manual page name chapters of the manual.
what_='chapters that are named'
sed -n 's/^@\(node\|chapter\|section\) //p' "$manual" | sort -u >titles
cat "$top/README.md" "$top/SECURITY.md" "$top/doc/sandbox-hide.x" \
  | tr '\n' ' ' \
  | grep -Eo '"[A-Z][a-z ]*" in the manual|manual, chapter "[A-Z][a-z ]*"' \
  | sed 's/^[^"]*"//; s/".*//' | sort -u >named
test -s named || framework_failure_ "no chapter is named"
comm -23 named titles >"$test_dir_/out"
test ! -s out || fault_ "there is no such chapter"

Exit $fail
