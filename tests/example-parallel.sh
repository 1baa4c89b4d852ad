#!/bin/sh
# doc/examples/many-at-once.sh: each of many processes can read one file only
# needs: doc/examples/many-at-once.sh src/presets/credentials src/presets/agents tests/examples.cfg

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
. "$srcdir/examples.cfg"

# What takes over whatever reads it, and wants the others.
mkdir -p 'in box/sub' out.d
for name_ in a 'b c' sub/d "e'f" 'g$(h)' '{}' -i; do
  echo "I am <$name_>" >"in box/$name_"
done
number_=7
program_ convert <<'EOF'
for file; do :; done
name=$(cat "$file")
{
  echo "$1 $2 $name"
  find "in box" -type f -exec cat {} +
  cat "$HOME/.ssh/id_rsa"
} >"out.d/$$" 2>&1
test "$name" != 'I am <fail>'
EOF

# Without hiding, one can read all.
./convert x 'y  z' 'in box/a'
test "$(grep -c 'I am' out.d/*)" = $((number_ + 1)) \
  || fault_ "not all can be read without sandbox-hide"
grep -q $secret_ out.d/* || fault_ "nor the key"

# all_ - with it, each reads its own
all_ ()
{
  rm -f out.d/*
  run_ 0 "$examples_/many-at-once.sh" 'in box' 3 ./convert x 'y  z'
  test "$(ls out.d | wc -l)" = $number_ || fault_ "not $number_ were run"
  for out_file_ in out.d/*; do
    # Its own is found once more, if the directory above can be listed.
    test "$(sed -n 's/.*I am //p' "$out_file_" | sort -u | wc -l)" = 1 \
      || fault_ "another's can be read"
  done
  test "$(cat out.d/* | grep -c '^x y  z I am')" = $number_ \
    || fault_ "not every file was read"
  no_secret_ out.d/*
}

# Both ways.  A parallel that is none stands for its lack.
program_ no-parallel <<'EOF'
exit 127
EOF
ln -s ../no-parallel bin/parallel
all_
rm bin/parallel
if has_ parallel; then
  all_
else
  echo "not tried with GNU parallel: there is none"
fi

# One that fails is not passed over.
echo 'I am <fail>' >'in box/fail'
"$examples_/many-at-once.sh" 'in box' 3 ./convert x y >out 2>err \
  && fault_ "the failed one was passed over"

# One launch around a make -j: its jobs are shared out inside.
if has_ make; then
  # Not here: above something hidden, make could not look for its files.
  mkdir made && cd made || framework_failure_ "mkdir"
  cat >Makefile <<'EOF'
all: sub1 sub2
sub1 sub2:
	@$(MAKE) -f sub.mk out-$@
EOF
  cat >sub.mk <<'EOF'
out-%:
	@cat "$$HOME/.ssh/id_rsa" || echo $@
EOF
  run_ 0 sandbox-hide --required --preset=credentials -- \
    make --no-print-directory -j4
  test "$(LC_ALL=C sort "$test_dir_/out")" = "out-sub1${newline_}out-sub2" || fault_ "make -j"
  no_err_ 'jobserver|warning'
fi

Exit $fail
