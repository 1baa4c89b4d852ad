#!/bin/sh
# --report: one line of JSON about each launch
# needs: doc/report.schema.json

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
schema_=$(cd "$srcdir/../doc" && pwd)/report.schema.json
test -r "$schema_" || framework_failure_ "no $schema_"
sandbox-hide --report=r.jsonl -- true 2>err || {
  grep 'cannot load the JSON library' err && skip_ "no library for JSON here"
}
rm -f r.jsonl

# --- What is asked of each line ---

# Every line is checked once more, at the end, by what there is: against the
# schema, or the members and their types.
: >all
python_=none
python3 -c 'import json' 2>/dev/null && python_=json
python3 -c 'from jsonschema import Draft202012Validator' 2>/dev/null \
  && python_=jsonschema

cat >check.jq <<'EOF'
def text: type == "string"
  or (type == "object" and keys == ["base64"] and (.base64 | type) == "string");
def list(item): type == "array" and all (.[]; item);
def members(names): type == "object" and keys == names;
def named: (.path | text) and (.by | list (text) and length > 0);
def method: .method == "withhold" or .method == "cover";
members (["abi", "aliases", "assertions", "command", "dropped_capabilities",
          "exposed", "hidden", "method", "missing", "pid", "skipped",
          "starts", "time", "version", "warnings"])
and (.time | type == "string" and test ("^[-0-9]{10}T[:0-9]{8}[.][0-9]{6}Z$"))
and (.version | type == "string")
and (.pid | type == "number" and . > 0)
and (.starts | type == "boolean")
and (.command | list (text) and length > 0)
and (.abi | type == "number" and . >= 0)
and (.method as $m | ["withhold", "cover", "both", "none"] | index ($m))
and (.hidden | list (members (["by", "method", "path"]) and named and method))
and (.exposed | list (members (["by", "path"]) and named))
and (.aliases | list ((members (["method", "path", "why"])
    or (members (["method", "of", "path", "why"]) and (.of | text)))
  and (.path | text) and method
  and (.why as $why | ["mount", "link", "process", "device"] | index ($why))))
and (.missing | list (text))
and (.skipped | list (members (["path", "reason"]) and (.path | text)
  and (.reason | type == "string" and test ("^E[A-Z0-9]+$|^[a-z ]+$"))))
and (.dropped_capabilities | list (type == "string" and test ("^CAP_")))
and (.assertions | list (members (["assert", "path", "result"])
  and (.path | text)
  and (.assert as $a | ["denied", "readable", "writable"] | index ($a))
  and (.result as $r | ["denied", "allowed", "absent", "not tried"]
       | index ($r))))
and (.warnings | list (text))
EOF
cat >check.py <<'EOF'
import json, sys
check = None
if sys.argv[1] == "jsonschema":
    from jsonschema import Draft202012Validator as Validator
    schema = json.load(open(sys.argv[2]))
    Validator.check_schema(schema)
    check = Validator(schema)
for line in open(sys.argv[3], "rb"):
    value = json.loads(line.decode("ascii"))
    if check:
        check.validate(value)
EOF

# valid_ FILE - each line of FILE is as it should be; say by what that was seen
valid_ ()
{
  what_="$1 is valid"
  by_=
  if test $python_ != none; then
    python3 check.py $python_ "$schema_" "$1" >out 2>err \
      || fault_ "not valid by python3 ($python_)"
    by_="$by_ python3 ($python_)"
  fi
  if has_ jq; then
    jq -c -f check.jq "$1" >out 2>err || fault_ "not valid by jq"
    test "$(sort -u out)" = true \
      && test "$(wc -l <out)" = "$(wc -l <"$1")" || fault_ "not valid by jq"
    by_="$by_ jq"
  fi
  awk '! /^\{"time":"[^"]*","version":"[^"]*","pid":[0-9]*,"starts":(tru|fals)e,"command":\[.*\],"warnings":\[.*\]\}$/ \
       || /[\001-\037\200-\377]/ { print; bad = 1 }
       END { exit bad }' "$1" >out 2>err || fault_ "not valid by awk"
  by_="$by_ awk"
}

# lines_ N FILE - FILE has N lines; keep them for the check at the end
lines_ ()
{
  test "$(wc -l <"$2")" = "$1" || fault_ "not $1 lines in $2"
  cat "$2" >>all
}

# says_ TEXT... - the last line of r.jsonl has each TEXT in it
says_ ()
{
  tail -n 1 r.jsonl >line
  for text_; do
    grep -Fq -e "$text_" line || { cp line out; fault_ "no $text_"; }
  done
}

# report_ STATUS OPTION... -- COMMAND... - one more line in a new r.jsonl
report_ ()
{
  status_=$1
  shift
  rm -f r.jsonl
  run_ "$status_" sandbox-hide --report=r.jsonl "$@"
  if test -e r.jsonl; then
    lines_ 1 r.jsonl
    ! grep -q $secret_ r.jsonl || fault_ "the secret is in the report"
  else
    fault_ "no report"
  fi
}

# --- What a line says ---

fixture_
here_=$PWD
withheld_='"method":"withhold"'
report_ 3 --required --hide=box/secret --expose=box/secret/pub --hide=nothing \
  -- sh -c 'echo $$; exit 3' x 'a b'
says_ '"starts":true,"command":["sh","-c","echo $$; exit 3","x","a b"],' \
  "\"pid\":$(cat out)," "\"abi\":$(landlock_abi_),\"method\":\"withhold\"," \
  "{\"path\":\"$here_/box/secret\",$withheld_,\"by\":[\"--hide\"]}" \
  "\"exposed\":[{\"path\":\"$here_/box/secret/pub\",\"by\":[\"--expose\"]}]," \
  "\"missing\":[\"$here_/nothing\"]," '"assertions":[],"warnings":[]}' \
  "\"version\":\"$(sandbox-hide --version | sed -n '1s/.* //p')\"" \
  "{\"time\":\"$(date -u +%Y-)"

# A second one is appended.
run_ 0 sandbox-hide --report=r.jsonl -- true
lines_ 2 r.jsonl
says_ '"abi":0,"method":"none","hidden":[],"exposed":[],' \
  '"dropped_capabilities":[]'

# The same path named twice, by a list, and by a preset.
printf '%s\n' box/plain box/secret >list
mkdir presets
printf '# test\n%s\n' "$here_/box/secret" "$here_/absent" "$here_/null" \
  "$here_/box/proj" >presets/mine
ln -s /dev/null null
rm -f r.jsonl
TEST_PRESETS=$here_/presets
export TEST_PRESETS
run_ 0 uninstalled --report=r.jsonl --required --preset=mine --hide-from=list \
  --hide=box/secret/../secret --expose=box/proj -- true
lines_ 1 r.jsonl
says_ "{\"path\":\"$here_/box/plain\",$withheld_,\"by\":[\"list:1\"]}" \
  "{\"path\":\"$here_/absent\",\"reason\":\"absent\"}" \
  "{\"path\":\"$here_/null\",\"reason\":\"device\"}" \
  "{\"path\":\"$here_/box/proj\",\"reason\":\"exposed\"}"
for by_ in '"--hide"' '"list:2"' "\"$here_/presets/mine:2\""; do
  grep -Eq "\"path\":\"$here_/box/secret\",$withheld_,\"by\":\[[^]]*$by_" line \
    || fault_ "not by $by_"
done

# What cannot be granted is named.
if ! is_root_; then
  mkdir -p shut/hidden
  chmod 311 shut
  report_ 0 --required --hide=shut/hidden -- true
  says_ "\"skipped\":[{\"path\":\"$here_/shut\",\"reason\":\"EACCES\"}"
  chmod 755 shut
fi
# So is what is hidden besides, by what it is.
ln box/secret/key box/second
report_ 0 --required --hide=box/secret -- true
says_ "{\"path\":\"$here_/box/second\",\"reason\":\"link of a file beneath a hidden directory\"}"
report_ 0 --required --hide=box/secret/key -- true
says_ "{\"path\":\"$here_/box/second\",\"reason\":\"another name of something hidden\"}"
rm box/second

# Warnings, said or not.
report_ 0 --required --quiet --no-aliases --hide=box/secret -- true
err_
says_ '"warnings":["warning: --no-aliases: '

# A hard link; another mount, where we can have one.
ln box/plain box/link
report_ 0 --required --find-links --hide=box/plain -- true
says_ "{\"path\":\"$here_/box/link\",$withheld_,\"why\":\"link\",\"of\":\"$here_/box/plain\"}"
rm box/link
if can_mount_; then
  mkdir again
  rm -f r.jsonl
  run_ 0 unshare -m sh -c 'mount --bind box/secret again \
    && sandbox-hide --report=r.jsonl --required --hide=box/secret -- true'
  lines_ 1 r.jsonl
  says_ "{\"path\":\"$here_/again\",$withheld_,\"why\":\"mount\",\"of\":\"$here_/box/secret\"}"
else
  echo "no other mount: not root, or no unshare -m"
fi

# Covers: what is covered, and what is not.
if sandbox-hide --required --cover --hide=box/secret -- true 2>/dev/null; then
  report_ 0 --required --cover --hide=box/secret --hide=box/plain -- true
  says_ '"method":"both",' \
    "{\"path\":\"$here_/box/secret\",\"method\":\"cover\",\"by\":[\"--hide\"]}" \
    "{\"path\":\"$here_/box/plain\",$withheld_,\"by\":[\"--hide\"]}"
  report_ 0 --required --cover=all --hide=box/secret --hide=box/plain -- true
  says_ '"method":"cover",'
else
  echo 'no covers here'
fi

# What root lost.
report_ 0 --required --hide=box/secret -- true
if is_root_; then
  says_ '"CAP_SYS_ADMIN"' '"why":"device"'
else
  says_ '"dropped_capabilities":[]' '"aliases":[]'
fi
report_ 0 --required --keep-privileges --hide=box/secret -- true
says_ '"dropped_capabilities":[]'

# Assertions: how they came out, whether COMMAND is run or not.
report_ 0 --required --hide=box/secret --hide=nothing/here \
  --assert-denied=box/secret/key --assert-denied=nothing/here/x \
  --assert-readable=box/plain --assert-writable=box/proj -- echo ran
out_ ran
says_ '"starts":true' "\"assertions\":[{\"assert\":\"denied\",\"path\":\"$here_/box/secret/key\",\"result\":\"denied\"},{\"assert\":\"denied\",\"path\":\"$here_/nothing/here/x\",\"result\":\"absent\"},{\"assert\":\"readable\",\"path\":\"$here_/box/plain\",\"result\":\"allowed\"},{\"assert\":\"writable\",\"path\":\"$here_/box/proj\",\"result\":\"allowed\"}]"
mkfifo fifo || framework_failure_ "mkfifo"
report_ 125 --required --hide=box/secret --assert-denied=box/plain \
  --assert-readable=box/secret/key --assert-writable=none \
  --assert-readable=fifo -- echo ran
out_
says_ '"starts":false' "\"assertions\":[{\"assert\":\"denied\",\"path\":\"$here_/box/plain\",\"result\":\"allowed\"},{\"assert\":\"readable\",\"path\":\"$here_/box/secret/key\",\"result\":\"denied\"},{\"assert\":\"writable\",\"path\":\"$here_/none\",\"result\":\"absent\"},{\"assert\":\"readable\",\"path\":\"$here_/fifo\",\"result\":\"not tried\"}]"

# Without Landlock nothing is hidden, and it says so.
report_ 0 --hide=box/secret -- true
mv r.jsonl with
rm -f r.jsonl
run_ 0 syscall-fail landlock_create_ruleset=ENOSYS \
  sandbox-hide --report=r.jsonl --hide=box/secret -- true
lines_ 1 r.jsonl
says_ '"abi":0,"method":"none"' 'warning: '

# The values of the environment are in none of them, on the way in or out.
SECRET_VALUE=$secret_
export SECRET_VALUE
report_ 0 --required --hide=box/secret --set=OTHER=$secret_ -v \
  --unset=NOTHING -- sh -c 'test "$OTHER$SECRET_VALUE" != ""'
report_ 125 --set=OTHER=$secret_ --assert-denied=box/plain -- true
report_ 127 --ignore-environment --set=OTHER=$secret_ --set=PATH="$PATH" \
  -- no-such-command
unset SECRET_VALUE

# --- Names of any kind ---

# decoded_ PATTERN - print what is in base64 after PATTERN in the last line
decoded_ ()
{
  tail -n 1 r.jsonl | sed -n "s/.*$1{\"base64\":\"\([^\"]*\)\"}.*/\1/p" \
    | base64 -d
}

bytes_=$(printf 'b\377\200c')
mkdir "box/$bytes_"
report_ 0 --required --hide="box/$bytes_" --hide="box/no$bytes_" \
  --assert-denied="box/$bytes_/x" -- true "$bytes_" "$(printf '\303\251')"
test "$(decoded_ '"hidden":\[{"path":')" = "$here_/box/$bytes_" \
  || fault_ "another hidden path"
test "$(decoded_ '"missing":\[')" = "$here_/box/no$bytes_" \
  || fault_ "another missing path"
test "$(decoded_ '"command":\["true",')" = "$bytes_" \
  || fault_ "another argument"
test "$(decoded_ '"assertions":\[{"assert":"denied","path":')" \
  = "$here_/box/$bytes_/x" || fault_ "another asserted path"
says_ ',"\u00E9"]'

# Half of a character, a surrogate, and more than there are.
for octal_ in '\303' '\355\240\200' '\364\220\200\200' '\300\200'; do
  bytes_=$(printf "$octal_")
  report_ 0 -- true "$bytes_"
  test "$(decoded_ '"command":\["true",')" = "$bytes_" \
    || fault_ "another argument for $octal_"
done

# Control characters, quotation marks, backslashes: still one line.
bytes_=$(printf '\001\033[31m\t"\\\n\177end')
report_ 0 -- true "$bytes_" ''
says_ '"command":["true","\u0001\u001B[31m\t\"\\\n'
if has_ jq; then
  test "$(jq -r '.command[1]' r.jsonl)" = "$bytes_" || fault_ "not the same"
fi
mkdir "box/new${newline_}line"
report_ 0 --required --hide="box/new${newline_}line" -- true
says_ "\"path\":\"$here_/box/new\\nline\""

# --- Where it goes ---

# In a hidden directory COMMAND cannot read it, nor write there.
control_ -- try read box/secret/key create box/secret/new
rm -f box/secret/new
run_ 0 sandbox-hide --required --hide=box/secret \
  --report=box/secret/r.jsonl -- \
  try read box/secret/r.jsonl append box/secret/r.jsonl
out_ 'EACCES EACCES'
run_ 0 try read box/secret/r.jsonl append box/secret/key
out_ 'ok ok'
lines_ 1 box/secret/r.jsonl

# COMMAND has no descriptor of it, but for 1 and 2; other options do not close
# it before it is written to.
run_ 0 show-state fds
cp out fds
report_ 0 -- show-state fds
compare fds out || fault_ "COMMAND inherits a descriptor"
rm -f r.jsonl
run_ 0 sandbox-hide --report='&7' -- show-state fds 7>r.jsonl
compare fds out || fault_ "COMMAND inherits descriptor 7"
lines_ 1 r.jsonl
for option_ in --close-fds --hide-processes --strict; do
  report_ 0 --required $option_ --hide=box/secret -- true
  for fd_ in 3 7 9; do
    rm -f r.jsonl
    run_ 0 sandbox-hide --report="&$fd_" --required $option_ \
      --hide=box/secret -- true 3>>r.jsonl 7>>r.jsonl 9>>r.jsonl
    lines_ 1 r.jsonl
  done
done
grep '^fd [012]:' fds >streams
rm -f r.jsonl
run_ 0 sandbox-hide --close-fds --report='&7' -- show-state fds \
  5>fds.5 7>r.jsonl 8>fds.8
compare streams out || fault_ "COMMAND inherits a descriptor"
lines_ 1 r.jsonl
# Where many cannot be closed in one go, neither.
rm -f r.jsonl
run_ 0 syscall-fail close_range=ENOSYS sandbox-hide --close-fds \
  --report='&7' -- show-state fds 5>fds.5 7>r.jsonl 8>fds.8
compare streams out || fault_ "COMMAND inherits a descriptor"
lines_ 1 r.jsonl

# To standard output and error, before what COMMAND writes.
run_ 0 sandbox-hide --report='&1' -- echo ran
test "$(sed 1d out)" = ran || fault_ "COMMAND's output is not next"
sed 1q out >r.jsonl
lines_ 1 r.jsonl
run_ 0 sandbox-hide --report='&2' -- true
out_
cp err r.jsonl
lines_ 1 r.jsonl

# Nothing is run, so there is none.
rm -f r.jsonl
run_ 0 sandbox-hide --dry-run --hide=box/secret --report=r.jsonl -- true
usage_ --report=r.jsonl --hide=/ -- true
test ! -e r.jsonl || fault_ "a report about nothing"

# --- Where it cannot be written ---

# Then COMMAND does not run, whatever is hidden.
for options_ in --required '--required --hide=box/secret'; do
  # shellcheck disable=SC2086
  {
    canceled_ "none/r'.*No such file" $options_ --report=none/r -- echo ran
    canceled_ "box'.*Is a directory" $options_ --report=box -- echo ran
    canceled_ "plain/r'.*Not a directory" $options_ --report=box/plain/r \
      -- echo ran
    canceled_ "full'.*No space left" $options_ --report=/dev/full -- echo ran
    canceled_ 'descriptor 3: not open for writing' $options_ \
      --report='&3' -- echo ran 3<box/plain
    canceled_ 'descriptor 0: not open for writing' $options_ \
      --report='&0' -- echo ran <box/plain
    canceled_ "&3'.*No space left" $options_ --report='&3' -- echo ran \
      3>/dev/full
    canceled_ 'descriptor 9: Bad file' $options_ --report='&9' \
      -- echo ran 9>&-
    canceled_ 'descriptor 0: not open for writing' $options_ \
      --report='&0' -- echo ran <&-
  }
done
if ! is_root_; then
  chmod a-w box/plain
  canceled_ "plain'.*Permission denied" --report=box/plain -- echo ran
  chmod u+w box/plain
fi
usage_ --report= -- true
for wrong_ in '&' '&x' '&-1' '&1x' '& 1' '&99999999999999999999'; do
  usage_ --report="$wrong_" -- true
done

# A FIFO that nobody reads keeps nobody waiting; with a reader, see below.
canceled_ "fifo'.*No such device or address" --report=fifo -- echo ran

# What else is to be made is not made, then.
for made_ in '--mkdir=made/in' '--create=made/in' \
  '--hide=made --expose-dir=made/in' '--create=made'
do
  for report_to_ in none/r box box/plain/r fifo; do
    # shellcheck disable=SC2086
    canceled_ "report '$report_to_'" --report="$report_to_" $made_ -- echo ran
    test ! -e made || fault_ "it was made"
  done
  # shellcheck disable=SC2086
  canceled_ 'descriptor 9: Bad file' --report='&9' $made_ -- echo ran 9>&-
  test ! -e made || fault_ "it was made"
  # shellcheck disable=SC2086
  report_ 0 -q $made_ -- true
  test -e made || fault_ "it was not made"
  rm -r made
done
# Unless the report is to lie in it.
for made_ in '--mkdir=made/in' '--create=made/in/f' '--mkdir=made/in/sub' \
  '--hide=made --expose-dir=made/in'
do
  for report_to_ in made/in/r "$here_/made/./in/../in/r" made/r; do
    # shellcheck disable=SC2086
    run_ 0 sandbox-hide --report="$report_to_" $made_ -- echo ran
    out_ ran
    lines_ 1 "$report_to_"
    # What is there by now is written to as ever.
    # shellcheck disable=SC2086
    run_ 0 sandbox-hide --report="$report_to_" $made_ -- echo ran
    lines_ 2 "$report_to_"
    rm -r made
  done
  # shellcheck disable=SC2086
  canceled_ "made/other/r'.*No such file" --report=made/other/r $made_ -- \
    echo ran
  test ! -e made || fault_ "it was made"
done
ln -s made/in leads
run_ 0 sandbox-hide --report=leads/r --mkdir=made/in -- true
lines_ 1 made/in/r
rm -r made leads
# What was made stays if the launch fails later: the report, empty, as well.
canceled_ 'change directory' --report=r.new --mkdir=made --chdir=none -- \
  echo ran
test -d made && test -e r.new && test ! -s r.new || fault_ "not there"
rm -r made r.new
# A file that a reader keeps locked is written to all the same, a second later.
rm -f r.jsonl
run_ 0 sandbox-hide --report=r.jsonl -- true
before_=$(date +%s%N)
run_ 0 lock-file r.jsonl sandbox-hide --report=r.jsonl -- echo ran
took_=$((($(date +%s%N) - before_) / 1000000))
out_ ran
lines_ 2 r.jsonl
says_ '"command":["echo","ran"]'
test $took_ -ge 950 || fault_ "the lock was not waited for: $took_ ms"
test $took_ -lt 30000 || fault_ "the lock was waited for too long: $took_ ms"

# Standard output that is closed.
what_='--report=&1 -- touch ran >&-'
sandbox-hide --report='&1' -- touch ran >&- 2>err
test $? = 125 || fault_ "not 125"
test ! -e ran || fault_ "COMMAND was run"

# A pipe that nobody reads any more ends neither us by a signal, nor does it
# change what COMMAND would do about one.
exec 3<>fifo 4>fifo 3<&-
canceled_ "&4'.*Broken pipe" --report='&4' -- echo ran
exec 4>&-
run_ 0 show-state signals
cp out signals
report_ 0 -- show-state signals
compare signals out || fault_ "other signals for COMMAND"

# A file that can get no larger, or a file system that is full in the middle
# of the line: what was written of it is taken back.
# grow_ FILE - let FILE be nearly as large as this shell may write
grow_ ()
{
  (trap '' XFSZ; head -c 2000 /dev/zero >"$1") 2>/dev/null
  size_=$(wc -c <"$1")
  head -c $((size_ - 20)) "$1" >shorter && cat shorter >"$1"
  size_=$((size_ - 20))
}
(
  # 512 or 1024 bytes; what run_ writes is less.
  # shellcheck disable=SC3045 # else not tried
  ulimit -S -f 1 && grow_ r.jsonl && test $size_ -lt 1100 || exit 99
  canceled_ "r.jsonl'.*File too large" --report=r.jsonl -- echo ran
  test "$(wc -c <r.jsonl)" = $size_ || fault_ "half a line stays"
  exec 3>limited
  head -c $size_ r.jsonl >&3
  canceled_ "&3'.*File too large" --report='&3' -- echo ran
  test "$(wc -c <limited)" = $size_ || fault_ "half a line stays by &3"
  # shellcheck disable=SC3045
  ulimit -S -f unlimited || exit 99
  # The next one follows at once.
  run_ 0 sandbox-hide --report='&3' -- true
  tail -c +$((size_ + 1)) limited >rest
  exec 3>&-
  lines_ 1 rest
  grep -q '^{"time"' rest || fault_ "there is a hole"
  exit $fail
)
case $? in
  0) ;;
  99) echo "not tried with a limit of size: no ulimit -f" ;;
  *) fail=1 ;;
esac

if can_mount_; then
  mkdir small
  # shellcheck disable=SC2016 # for the other shell
  unshare -m sh -c 'mount -t tmpfs -o size=4k none small \
    && head -c 4050 /dev/zero >small/r.jsonl \
    && { sandbox-hide --report=small/r.jsonl -- touch ran
         echo $?; wc -c <small/r.jsonl; }' >out 2>err
  what_='a small tmpfs'
  test "$(cat out)" = "125${newline_}4050" || fault_ "not taken back"
  err_ "small/r.jsonl'.*No space left"
  test ! -e ran || fault_ "COMMAND was run"
else
  echo "no small file system: not root, or no unshare -m"
fi

# Without the library: one that is none is found first.
mkdir lib
: >lib/libjansson.so.4
run_ 0 env LD_LIBRARY_PATH="$here_/lib" sandbox-hide -- echo ran
out_ ran
run_ 125 env LD_LIBRARY_PATH="$here_/lib" \
  sandbox-hide --report=none.jsonl -- echo ran
out_
err_ '^sandbox-hide: cannot load the JSON library: .*libjansson'

# --- Many at the same time ---

mkfifo gate || framework_failure_ "mkfifo"
exec 9<>gate

# What makes a line longer than what a pipe takes in one go.
awk 'BEGIN { while (i++ < 60) printf "%s/%0100d\n", "'"$here_"'", i }' >many

# many_ N OPTION... - N launches that begin at the same time
many_ ()
{
  n_=$1
  shift
  what_="$n_ at a time: $*"
  i_=0
  pids_=
  while test $i_ -lt $n_; do
    {
      read x_ <gate
      exec sandbox-hide "$@" -- true "number $i_" 9>&-
    } &
    pids_="$pids_ $!"
    i_=$((i_ + 1))
  done
  awk -v n="$n_" 'BEGIN { while (n--) print "" }' >&9
  for pid_ in $pids_; do
    wait "$pid_" || fault_ "one failed"
  done
}

# all_there_ N FILE - the lines of those N launches, each once
all_there_ ()
{
  lines_ "$1" "$2"
  test "$(grep -o '"command":\["true","number [0-9]*"\]' "$2" | sort -u \
    | wc -l)" = "$1" || fault_ "not each of $1 launches in $2"
}

rm -f r.jsonl
many_ 200 --required --hide=box/secret --report=r.jsonl
all_there_ 200 r.jsonl

# Each has the same descriptor.
exec 3>shared
many_ 30 --quiet --hide-from=many --report='&3'
exec 3>&-
all_there_ 30 shared

# A FIFO with a reader, and a pipe; lines are longer than 4096 bytes.
for report_to_ in fifo '&1'; do
  what_="$report_to_"
  if test $report_to_ = fifo; then
    cat fifo >r.jsonl &
    reader_=$!
    exec 3>fifo
    many_ 30 --quiet --hide-from=many --report=fifo 3>&-
    exec 3>&-
    wait $reader_
  else
    many_ 30 --quiet --hide-from=many --report='&1' | cat >r.jsonl
  fi
  test "$(head -n 1 r.jsonl | wc -c)" -gt 4096 || fault_ "short lines"
  all_there_ 30 r.jsonl
done
exec 9>&-

# --- Now all of them ---

test "$(wc -l <all)" -gt 300 || fault_ "few lines were kept"
valid_ all
echo "$(wc -l <all) lines are valid by$by_"
# The checks do find something.
sed 's/"starts":true/"starts":1/' with >bad
sed 's/"warnings":/"warning":/' with >>bad
fail_before_=$fail
fail=0
valid_ bad 2>bad.log
test $fail = 1 || fault_ "what is not valid is found valid"
fail=$fail_before_

Exit $fail
