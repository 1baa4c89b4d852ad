#!/bin/sh
# Everyday tools at work in a sibling of a hidden directory

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
echo "TOKEN=$secret_" >box/secret/.env
mkdir project project/tmp
# The directory for temporary files is an ancestor if the test is run there.
TMPDIR=$PWD/project/tmp
HOME=$PWD/project
export TMPDIR HOME
tried=
cd project || framework_failure_ cd
hide='sandbox-hide --required --hide=../box/secret'

# use_ TOOL - is TOOL to be had?
use_ ()
{
  if has_ "$1"; then
    tried="$tried $1"
  else
    echo "no $1 here"
    false
  fi
}

if use_ git; then
  run_ 0 git init -q repo
  cd repo || framework_failure_ cd
  hide='sandbox-hide --required --hide=../../box/secret'
  echo one >file
  run_ 0 $hide -- git status --short
  out_ '?? file'
  run_ 0 $hide -- git add file
  run_ 0 $hide -- git -c user.name=t -c user.email=t@example.org \
    commit -q -m one
  run_ 0 $hide -- git log --format=%s
  out_ one
  run_ 0 $hide -- git mv file file2
  run_ 0 $hide -- git gc -q
  run_ 0 $hide -- git clone -q . ../clone
  run_ 0 $hide -- git status --short
  out_ 'R  file -> file2'
  cd .. || framework_failure_ cd
  hide='sandbox-hide --required --hide=../box/secret'
fi

if use_ make; then
  cat >Makefile <<'END'
all: one two
one two:
	+sleep 0; echo $@ >$@
probe:
	+$(HIDE) -- $(MAKE) --no-print-directory all
END
  run_ 0 $hide -- make all
  test -f one && test -f two || fault_ "not made"
  rm -f one two
  # What make hands down to other makes comes through.
  run_ 0 make -j2 probe HIDE="$hide"
  test -f one && test -f two || fault_ "not made"
  no_err_ 'jobserver unavailable'
  run_ 2 $hide -- make -f ../box/secret/key
fi

if use_ gcc; then
  cat >hello.c <<'END'
#include <stdio.h>
int main (void) { puts ("hello"); return 0; }
END
  run_ 0 $hide -- gcc -o hello hello.c
  run_ 0 $hide -- ./hello
  out_ hello
  echo '#include "../box/secret/key"' >peep.c
  run_ 1 $hide -- gcc -E peep.c
  ! grep -q $secret_ "$test_dir_/out" "$test_dir_/err" \
    || fault_ "the secret came out"
fi

if use_ python3; then
  run_ 0 $hide -- python3 -c '
import os, subprocess, tempfile, multiprocessing
print(open("/proc/self/status").readline().split()[0])
print(subprocess.run(["echo", "sub"], capture_output=True).stdout)
tempfile.NamedTemporaryFile().close()
try:
    open("../box/secret/.env")
except PermissionError as e:
    print("denied")'
  out_ "Name:${newline_}b'sub\\n'${newline_}denied"
fi

if use_ node; then
  run_ 0 $hide -- node -e '
const fs = require("fs"), cp = require("child_process");
console.log(cp.execSync("echo sub").toString().trim());
fs.writeFileSync("node.out", "x");
fs.renameSync("node.out", "node.out2");
try { fs.readFileSync("../box/secret/.env"); }
catch (e) { console.log(e.code); }'
  out_ "sub${newline_}EACCES"
fi

# And what every shell script uses.
run_ 0 $hide -- sh -c '
  echo a >f1 && cp f1 f2 && mv f2 f3 && sed -i s/a/b/ f3 && cat f3 &&
  tar cf f.tar f1 f3 && tar tf f.tar && mktemp -d >/dev/null && sort f1 f3 &&
  find . -name f3 && ln -s f1 l && readlink l && rm -r f1 f3 l && ps -p $$ \
    >/dev/null'
cd "$test_dir_" || framework_failure_ cd
test -n "$tried" || skip_ "none of the tools is installed"

Exit $fail
