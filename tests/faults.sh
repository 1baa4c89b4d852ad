#!/bin/sh
# Every system call of the set-up fails in turn

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

# Whatever fails, COMMAND runs confined or not at all.
require_landlock_
fixture_
# With more options, and other calls, by those who read this.
method_=${method_-}
covered_=${covered_-EACCES EACCES EACCES}
tool=$(command -v sandbox-hide)
command=$(command -v try)
case $tool in
  /*) ;;
  *) framework_failure_ "not an absolute name: $tool" ;;
esac
printf 'box/none\n' >list

# fail_nth_ NAME ERRNO N - run with the Nth call of NAME failing
fail_nth_ ()
{
  test ! -d box/proj/made || rmdir box/proj/made
  what_="$1 number $3 fails with $2"
  nth-fail "$1" "$2" "$3" seen "$tool" -v $method_ \
    --hide="$PWD/box/secret" \
    --expose=box/secret/pub --hide=box/proj/sub --hide-from=list \
    --mkdir=box/proj/made --chdir=box/proj --set=A=1 --unset=B -- \
    "$command" read ../secret/key read ../secret/sub/deep read sub/g \
    read ../secret/pub/f read ../plain >out 2>err
  got_=$?
  # Built into the shell, these are quicker than cat.
  told_=
  read -r told_ <out
  # What could not be looked at is withheld, not covered.
  test -z "$method_" || told_=$(echo "$told_" | sed 's/ENOENT/EACCES/g')
  read -r seen_ <seen
}

# judge_ NAME ERRNO N - is what came of it as it must be?
judge_ ()
{
  case $got_:$told_ in
    # Confined; what could not be looked at is denied.
    '0:EACCES EACCES EACCES '*)
      case $1:$2 in
        # Running out of something is no reason to leave out a rule.
        openat:EMFILE | openat:ENFILE | openat:ENOMEM)
          test $3 -le $loader_ || fault_ "the launch went on" ;;
      esac ;;
    # Not run, with a message of ours; or the dynamic loader failed; or what
    # was left out was COMMAND's directory or a library.
    125: | 2:)
      grep -q '^sandbox-hide: ' err || test $1 = write || test $1 = writev \
        || fault_ "no message" ;;
    126: | 127:) ;;
    # The dynamic loader fell over.
    139:) test $1 = mmap && test $3 -le $loader_ || fault_ "a crash" ;;
    *) fault_ "exit status $got_" ;;
  esac
}

fail_nth_ getcwd EIO 0
test "$(cat out)" = "$covered_ ok ok" \
  || fault_ "does not work without faults either"
test $fail = 0 || Exit 1

test -n "$calls" || calls='
openat EMFILE ENOMEM EACCES ENOENT EINTR
open EMFILE
statx ENOMEM EACCES ENOSYS
fstat EIO
newfstatat EIO
fstatfs EIO
getdents64 ENOMEM EIO
readlink EIO
readlinkat EIO
landlock_create_ruleset ENOMEM EINVAL
landlock_add_rule ENOMEM
landlock_restrict_self ENOMEM E2BIG
prctl EPERM EINVAL
close EINTR
fcntl EMFILE EBADF
access EACCES
faccessat EACCES
faccessat2 EACCES ENOSYS
mmap ENOMEM
munmap ENOMEM
read EIO EINTR
lseek EIO
getcwd ENOMEM ENOENT
chdir EACCES ENOMEM
fchdir EACCES
mkdir ENOSPC
mkdirat EACCES ENOSPC
getrandom ENOSYS
write EIO
writev EIO
execve EACCES ENOMEM ENOENT
'
runs=0
sweep_ ()
{
  name=$1
  shift
  for errno; do
    # The dynamic loader's calls come first; it can do without some of them.
    nth-fail $name $errno 0 seen "$tool" --version >out
    loader_=$(cat seen)
    fail_nth_ $name $errno 0
    total=$seen_
    # Thousands are possible where an ancestor has many entries; then those in
    # the middle are tried here and there.
    step=1
    case $errno in
      EMFILE) most=600 ;;
      *) most=60 ;;
    esac
    test $total -le $most || step=$(((total - 40) / 15 + 1))
    i=0
    while test $((i += 1)) -le $total; do
      fail_nth_ $name $errno $i
      # Directories change, and with them the number of calls.
      test $i -le $seen_ || break
      judge_ $name $errno $i
      runs=$((runs + 1))
      test $i -lt 25 || test $i -gt $((total - 15 - step)) \
        || i=$((i + step - 1))
    done
    echo "$name $errno: $total calls"
  done
}
while read line; do
  test -z "$line" || sweep_ $line
done <<END
$calls
END
echo "$runs runs"

# With less and less memory (brk fails in a way of its own).
kib=6000
while test $((kib -= 50)) -gt 1000; do
  what_="$kib KiB of memory"
  (
    ulimit -v $kib
    exec "$tool" -q $method_ --hide=box/secret --expose=box/secret/pub -- \
      "$command" read box/secret/key
  ) >out 2>err
  case $?:$(cat out) in
    0:EACCES | 0:ENOENT) ran=$kib ;;
    12[567]:) ;;
    # Not even the dynamic loader finds room.
    13[0-9]:) test $kib -lt 3000 || fault_ "a crash" ;;
    *) fault_ "exit status" ;;
  esac
done
echo "runs in $ran KiB"
test $runs -ge 100 || fault_ "only $runs runs"

Exit $fail
