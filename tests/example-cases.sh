#!/bin/sh
# doc/examples/case-runner.sh: cases are run, frozen, published at most once, and counted
# needs: doc/examples/case-runner.sh doc/examples/case-reader.sh doc/examples/case-publisher.sh
# needs: doc/examples/case-check.sh doc/examples/run-agent.sh
# needs: src/presets/credentials src/presets/agents tests/examples.cfg

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
has_ sha256sum || skip_ "no sha256sum"

harness_
runner_=$examples_/case-runner.sh
here_=$PWD

# What cases do, by their names.
program_ case <<EOF
here='$here_' h='$HARNESS'
EOF
cat >>case <<'EOF'
echo "result of $1" >results/out
case $1 in
  failing) exit 1 ;;
  crashing) kill -KILL $$ ;;
  silent) rm results/out ;;
  linking) rmdir_results () { rm -r results; }
    rmdir_results; ln -s "$h/secrets" results ;;
  wide) mkdir -p results/a/b; echo >results/a/b/c; ln -s "$h/secrets/token" results/link
    mkfifo results/fifo ;;
  slow) echo slow up >"$here/up"; read x <"$here/go" ;;
  thief) . "$here/theft" >results/out ;;
esac
EOF

# The theft: what another case left, the token, where people look, and what is
# being run.
cat >theft <<EOF
h='$HARNESS'
try read "\$h/private/first/a/results/out" list "\$h/private/first/a" read "\$h/secrets/token"
try write "\$h/public/first" append "\$h/public/first" read "\$h/public/first"
try create "\$h/public/\$\$" mkdir "\$h/control/\$\$" list "\$h/sessions" read "\$h/sessions/first.a/results/out"
echo "<\$GITHUB_TOKEN>"
EOF

# line_ ATTEMPT CASE - print the line about CASE
line_ ()
{
  sed -n "s/^$2 //p" "h/public/$1"
}

# verdict_ ATTEMPT CASE ERE - there is one line about CASE; it is like ERE
verdict_ ()
{
  test "$(grep -c "^$2 " "h/public/$1")" = 1 \
    || fault_ "not one line about $2 in $1"
  line_ "$1" "$2" | grep -Eqx "$3" || fault_ "$2 in $1: $(line_ "$1" "$2")"
}

# runner_ STATUS ATTEMPT JOBS CASE...
runner_ ()
{
  expect_=$1 attempt_=$2 jobs_=$3
  shift 3
  run_ "$expect_" "$runner_" "$attempt_" "$jobs_" "$here_/case" "$@"
}

passed_='pass 0 [0-9a-f]{64}'

# All pass, and what they left is frozen.
runner_ 0 first 2 a b c
out_ 'all 3 cases passed'
err_
for case_ in a b c; do
  verdict_ first $case_ "$passed_"
  frozen_=h/private/first/$case_
  test "$(cat $frozen_/results/out)" = "result of $case_" || fault_ "result"
  (cd $frozen_ && sha256sum -c SHA256SUMS >/dev/null 2>&1) \
    || fault_ "$case_: the checksums are wrong"
  test "$(line_ first $case_)" \
    = "pass 0 $(sha256sum <$frozen_/SHA256SUMS | sed 's/ .*//')" \
    || fault_ "$case_: another checksum was published"
  test -z "$(find $frozen_ -perm /222)" || fault_ "$case_ can be written to"
done

# What the case does afterwards, in its session, is not in it.
echo more >>h/sessions/first.a/results/out
test "$(cat h/private/first/a/results/out)" = "result of a" \
  || fault_ "not frozen"

# The same attempt again is refused, and so are names that are none; nothing
# changes.
cp h/public/first before
runner_ 2 first 2 a b c
err_ 'attempt first was made before'
for name_ in '' . -x 'a b' a/b a.b; do
  runner_ 2 "$name_" 1 a
  runner_ 2 names 1 "$name_"
done
runner_ 2 names 1
err_ 'no case was selected'
cmp before h/public/first || fault_ "the results changed"
test ! -e h/control/names || fault_ "a refused attempt was made"

# Failed is failed; what is not there never passes; no theft succeeds, that
# does without sandbox-hide.
(cd h/sessions/first.a && sh "$here_/theft" >"$here_/out")
cat >expected <<EOF
ok ok ok
ok ok ok
ok ok ok ok
<$secret_>
EOF
compare expected out || fault_ "the theft does not work without sandbox-hide"
cp before h/public/first
runner_ 1 second 3 good failing crashing silent linking wide thief
cat >expected <<EOF
crashing failed, status 137
failing failed, status 1
linking failed, status 0
silent failed, status 0
EOF
LC_ALL=C sort out >sorted
compare expected sorted || fault_ "not just these are named"
verdict_ second good "$passed_"
verdict_ second failing 'fail 1 [0-9a-f]{64}'
verdict_ second crashing 'fail 137 [0-9a-f]{64}'
verdict_ second silent 'fail 0 -'
verdict_ second linking 'fail 0 -'
verdict_ second wide "$passed_"
verdict_ second thief "$passed_"
cat >expected <<EOF
EACCES EACCES EACCES
EACCES EACCES EACCES
EACCES EACCES EACCES EACCES
<>
EOF
compare expected h/private/second/thief/results/out || fault_ "a theft"
cmp before h/public/first || fault_ "the thief changed what was published"
test "$(cd h/private/second/wide/results && find . ! -type d | sort | tr '\n' ' ')" \
  = './a/b/c ./out ' || fault_ "more than files was frozen"
! grep -r $secret_ h/private h/public h/sessions >out \
  || fault_ "the secret came out"

# A case selected twice is run once, and that is no success.
runner_ 1 twice 1 a a
verdict_ twice a "$passed_"

# publisher_ - make a publisher of the shell code on standard input, which
# notes each of its runs outside the harness
publisher_ ()
{
  rm -f tries
  : >tries
  {
    echo "echo \"\$3\" >>'$here_/tries'; publish='$examples_/case-publisher.sh'"
    cat
  } | program_ publisher
  PUBLISHER=$here_/publisher
  export PUBLISHER
}

# tried_ N - there were N attempts to publish, each of another line
tried_ ()
{
  test "$(wc -l <tries)" = "$1" || fault_ "not $1 lines to publish"
  test -z "$(sort tries | uniq -d)" || fault_ "a line to publish twice"
}

# The publisher wrote, and was killed before it could say so: the line is
# there, once.  The same if it says that it failed.
publisher_ <<'EOF'
"$publish" "$@"
case $3 in
  'a '*) kill -KILL $$ ;;
  'b '*) exit 1 ;;
esac
EOF
runner_ 0 written 2 a b c
out_ 'all 3 cases passed'
tried_ 3
for case_ in a b c; do
  verdict_ written $case_ "$passed_"
done

# It was killed before it wrote, or wrote nothing and says that all is well:
# not published, never tried again, and named in the end.
publisher_ <<'EOF'
case $3 in
  'a '*) kill -KILL $$ ;;
  'b '*) exit 0 ;;
esac
"$publish" "$@"
EOF
runner_ 1 unwritten 2 a b c
out_ "a is missing${newline_}b is missing"
err_ 'a could not be published' 'b could not be published'
tried_ 3
verdict_ unwritten c "$passed_"
test "$(wc -l <h/public/unwritten)" = 1 || fault_ "more was published"
runner_ 2 unwritten 2 a b
tried_ 3

# It was killed in the middle of the line.
publisher_ <<'EOF'
case $3 in
  'a '*) printf 'a pass' >>"$1"; kill -KILL $$ ;;
esac
"$publish" "$@"
EOF
runner_ 1 half 1 a
err_ 'a could not be published'
grep -q '^a is missing$' out || fault_ "a is not named"

# The reader and the publisher do not see what is the other's, nor the
# environment.
touch seen
publisher_ <<EOF
. '$here_/theft' >'$here_/seen'
try read "\$2" read "\$1" append "\$1" >>'$here_/seen'
EOF
runner_ 1 publisher 1 a
cat >expected <<EOF
EACCES EACCES ok
ok ok ok
ok EACCES EACCES EACCES
<>
ok ok ok
EOF
compare expected seen || fault_ "what the publisher sees"
cp before h/public/first
unset PUBLISHER
program_ reader <<EOF
. '$here_/theft' >'$here_/seen'
try read "\$1/out" create "\$2/new" >>'$here_/seen'
EOF
READER=$here_/reader
export READER
runner_ 1 reader 1 a
unset READER
verdict_ reader a 'fail 0 -'
cat >expected <<EOF
EACCES EACCES EACCES
EACCES EACCES EACCES
EACCES EACCES EACCES EACCES
<>
ok ok
EOF
compare expected seen || fault_ "what the reader sees"
cmp before h/public/first || fault_ "the reader changed what was published"

# Each launch is in the report: the case's, the reader's, the publisher's.
test "$(grep -c '"path":"[^"]*/private/first/[abc]","by":\["--expose-dir"\]' \
  h/control/report.jsonl)" = 3 || fault_ "three readers are not in the report"

# Results are there while a slow case still runs.
mkfifo up go || framework_failure_ "mkfifo"
exec 8<>up 9<>go
publisher_ <<EOF
"\$publish" "\$@"
echo "published \${3%% *}" >'$here_/up'
EOF
what_='a slow case'
"$runner_" slow 2 "$here_/case" slow a b c >out 2>err &
for n_ in 1 2 3 4; do
  read line_ <&8
  echo "$line_"
done | LC_ALL=C sort >heard
printf '%s\n' 'published a' 'published b' 'published c' 'slow up' >expected
compare expected heard || fault_ "the slow case was waited for"
for case_ in a b c; do
  verdict_ slow $case_ "$passed_"
done
test "$(wc -l <h/public/slow)" = 3 || fault_ "the slow case is there"
"$examples_/case-check.sh" h/public/slow slow a b c >out \
  && fault_ "it passed without the slow case"
test "$(cat out)" = 'slow is missing' || fault_ "the slow case is not named"
echo go >go
wait $! || fault_ "the slow case failed"
verdict_ slow slow "$passed_"
exec 8>&- 9>&-
unset PUBLISHER

# The last step, on results that are not right.
check_=$examples_/case-check.sh
{ cat h/public/first; grep '^a ' h/public/first; } >longer
run_ 1 "$check_" longer a b c
out_ 'a is there more than once'
run_ 1 "$check_" h/public/first a b
grep -q '^line [123] is broken, or about another case: c ' out \
  || fault_ "another case is not named"
run_ 1 "$check_" h/public/first a b c d
out_ 'd is missing'
printf 'a pass' >half
run_ 1 "$check_" half a
grep -qx 'a is missing' out || fault_ "half a line counts"
run_ 1 "$check_" /dev/null a
out_ 'a is missing'
run_ 0 "$check_" h/public/first c b a
out_ 'all 3 cases passed'

Exit $fail
