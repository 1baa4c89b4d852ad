#!/bin/sh
# doc/examples/hidden-job.service: a unit that systemd takes, and a command that hides
# needs: doc/examples/hidden-job.service src/presets/credentials src/presets/agents src/presets/system
# needs: tests/examples.cfg

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

unit_=$examples_/hidden-job.service
mkdir -p etc/secrets lib
echo $secret_ >etc/secrets/key
key_=$PWD/etc/secrets/key
program_ hidden-job <<EOF
echo "\$*"
cat '$key_'
echo made >'$PWD/lib/made'
EOF

# The programs are elsewhere here.  Nothing in ExecStart is quoted, and what
# has a blank in its name is put in word by word below.
sed -e "s|/usr/bin/sandbox-hide|/bin/true|" -e "s|/usr/bin/hidden-job|/bin/true|" \
  "$unit_" >hidden-job.service
if systemd-analyze --version >/dev/null 2>&1; then
  what_='systemd-analyze verify'
  systemd-analyze verify --man=no "$PWD/hidden-job.service" >out 2>err \
    || fault_ "systemd does not take it"
  # It is silent about a fault that it can live with, but for the message.
  ! grep hidden-job err >/dev/null || fault_ "systemd says something"
else
  echo "the unit is not verified: no systemd-analyze"
fi

# The command that systemd would start, without systemd.
sed -n '/^ExecStart=/,/[^\\]$/{s/^ExecStart=//;s/\\$//;p}' "$unit_" >exec-start
set -f
# shellcheck disable=SC2046 # words are what is wanted
set -- $(cat exec-start)
set +f
for word_; do
  shift
  case $word_ in
    */etc/hidden-job/*) word_=${word_%%/etc/*}$PWD/etc/${word_##*/hidden-job/} ;;
    */var/lib/hidden-job) word_=${word_%%/var/*}$PWD/lib ;;
    /usr/bin/sandbox-hide) word_=sandbox-hide ;;
    /usr/bin/hidden-job) word_=$PWD/hidden-job ;;
  esac
  set -- "$@" "$word_"
done

run_ 0 ./hidden-job --once
out_ "--once${newline_}$secret_"
rm -f lib/made
run_ 0 "$@"
out_ --once
no_secret_ out err lib/made
err_ "key'?: Permission denied" '^\{"time":.*"starts":true.*\}$'
test -s lib/made || fault_ "the job could not write"

# What RestartPreventExitStatus is for.
rm -f lib/made
if ! is_root_; then
  chmod a-w lib
  run_ 125 "$@"
  out_
  err_ "lib' was to be writable"
  chmod u+w lib
fi

Exit $fail
