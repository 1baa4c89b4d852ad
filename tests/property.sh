#!/bin/sh
# Random trees, random options, and what must come of them

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

# SEED and CASES choose others: make check TESTS=tests/property.sh CASES=1000
require_landlock_
seed=${SEED-1}
cases=${CASES-40}
echo "SEED=$seed CASES=$cases"

# Print a shell script: it makes a tree in the directory t, sets $want to the
# results that must come, and leaves two functions: actions prints the
# arguments of 'try', as 'eval' wants them, and options those of sandbox-hide.
#
# The oracle is the function state: the deepest option above a file decides.
# The rest of the expectation is what becomes of directories: one that has
# something hidden beneath can be listed only if all of that is files.  A
# visible file that is hidden by another name is denied if it lies in an
# ancestor; elsewhere that is not looked for, so nothing is expected.
cat >generate.awk <<'END'
function random (n)
{
  r = r * 16807 % 2147483647
  return int (r / 2147483647 * n)
}
function quoted (s)
{
  gsub (q, q "\\" q q, s)
  return q s q
}
function path_of (k)
{
  return k == 0 ? "t" : path_of (up[k]) "/" name[k]
}
# How many directories lie between k and the test's directory.
function depth (k)
{
  return k == 0 ? 0 : 1 + depth (up[k])
}
function state (k)
{
  for (;; k = up[k])
    if (k in hide)
      return "hidden"
    else if (k in expose)
      return "exposed"
    else if (k == 0)
      return "visible"
}
function beneath (k, above)
{
  for (; k > 0; k = up[k])
    if (up[k] == above)
      return 1
  return 0
}
# Can the visible directory k be listed?
function listable (k,   h)
{
  for (h in hide)
    if ((h + 0 == k || beneath(h + 0, k)) && type[h] != "file")
      return 0
  return 1
}
function ancestor (k,   h)
{
  for (h in hide)
    if (beneath(h + 0, k))
      return 1
  return 0
}
# Is another name of file k hidden?
function linked (k,   i)
{
  for (i = 1; i < n; i++)
    if (type[i] == "file" && class[i] == class[k] && state(i) == "hidden")
      return 1
  return 0
}
function add (action, path, result)
{
  actions = actions " " action " " quoted(path)
  want = want (want == "" ? "" : " ") result
}
# Try file or directory k by the name path.
function check (k, path)
{
  if (type[k] == "dir")
    add("list", path, state(k) == "hidden" || ! listable(k) ? "EACCES" : "ok")
  else if (state(k) == "hidden" || (linked(k) && ancestor(up[k])))
    add(verb[random(4)], path, "EACCES")
  else if (! linked(k))
    add(verb[random(4)], path, "ok")
}
function new (parent, kind)
{
  do
    name[n] = names[1 + random(count)]
  while ((parent, name[n]) in used)
  used[parent, name[n]]
  up[n] = parent
  type[n] = kind
  class[n] = n
  return n++
}
# A random existing node of kind, or -1.
function some (kind,   tries, k)
{
  for (tries = 0; tries < 20; tries++)
    if (type[k = random(n)] == kind)
      return k
  return -1
}
function option (name, path)
{
  if (random(3) == 0)
    path = dir "/" path
  given[givens++] = " --" name "=" quoted(path)
}
BEGIN {
  q = sprintf("%c", 39)
  r = seed * 7919 % 2147483646 + 1
  for (i = 0; i < 10; i++)
    random(2)
  count = split("a|b|c d|-e|*|f\ng|h" q "i|\377\376|$j|...|k\\n|=|{l}|m\"n|" \
                "#|%s|~|\t|o,p|[q]", names, "|")
  split("read append openat reopen", v, " ")
  for (i = 0; i < 4; i++)
    verb[i] = v[i + 1]

  # The tree.
  n = 0
  type[0] = "dir"
  n = 1
  print "mkdir t"
  for (size = 8 + random(16); n < size; ) {
    parent = some("dir")
    if (parent < 0)
      parent = 0
    what = random(100)
    other = some(what < 94 ? random(2) ? "dir" : "file" : "file")
    if (what < 40) {
      k = new(parent, "dir")
      print "mkdir -- " quoted(path_of(k))
    } else if (what < 75 || other < 0) {
      k = new(parent, "file")
      print "echo " k " >" quoted(path_of(k))
    } else if (what < 94) {
      k = new(parent, "link")
      to[k] = random(5) ? other : -1
      target = to[k] < 0 ? "nowhere" : path_of(other)
      if (random(2))
        target = dir "/" target
      else if (to[k] >= 0)
        for (i = depth(k); i > 0; i--)
          target = "../" target
      print "ln -s -- " quoted(target) " " quoted(path_of(k))
    } else {
      k = new(parent, "file")
      class[k] = class[other]
      print "ln -- " quoted(path_of(other)) " " quoted(path_of(k))
    }
  }

  # What is hidden: by its own name, by a link, or missing.
  for (i = 1 + random(4); i > 0; i--) {
    what = random(10)
    k = random(n)
    if (what < 2) {
      if ((k = some("dir")) < 0)
        continue
      k = new(k, "missing")
      hide[k]
      option("hide", path_of(k))
    } else if (type[k] == "link") {
      if (to[k] >= 0) {
        hide[to[k]]
        option("hide", path_of(k))
      }
    } else if (type[k] != "missing") {
      hide[k]
      option("hide", path_of(k))
    }
  }
  # What is exposed: no hard links, as all names of one have to agree.
  for (i = random(5); i > 0; i--) {
    k = random(n)
    if (type[k] == "link")
      k = to[k]
    if (k <= 0 || k in hide || type[k] == "missing")
      continue
    for (h = up[k]; h > 0 && ! (h in hide); )
      h = up[h]
    if (! (h in hide))
      continue
    single = 1
    for (j = 1; j < n; j++)
      if (j != k && type[j] == "file" && class[j] == class[k])
        single = 0
    if (type[k] == "file" && ! single)
      continue
    expose[k]
    option("expose", path_of(k))
  }
  # In any order.
  for (i = 0; i < givens; i++) {
    j = i + random(givens - i)
    o = given[j]
    given[j] = given[i]
    options = options o
  }

  for (k = 0; k < n; k++)
    if (type[k] == "link" && to[k] >= 0)
      check(to[k], path_of(k))
    else if (type[k] == "dir" || type[k] == "file")
      check(k, path_of(k))
  print "want='" want "'"
  print "actions () { printf %s " quoted(actions) "; }"
  print "options () { printf %s " quoted(options) "; }"
}
END

case=0
while test $((case += 1)) -le "$cases"; do
  rm -rf t
  awk -v seed=$((seed * 100000 + case)) -v dir="$PWD" -f generate.awk \
    </dev/null >made || framework_failure_ "awk"
  . ./made
  eval "control_ -- try$(actions)"
  eval "run_ 0 sandbox-hide --required --quiet $(options) -- try$(actions)"
  out_ "$want"
  err_
  if test $fail != 0; then
    echo "this was case $case; the script that makes it:"
    cat made
    break
  fi
done

Exit $fail
