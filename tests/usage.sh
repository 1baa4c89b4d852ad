#!/bin/sh
# The command line: errors, --help and --version

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

# None of this needs Landlock, so it is tried in every kind of build.
fixture_

# Wrong usage.
usage_
err_ "Try 'sandbox-hide --help' for more information"
for wrong in '--' '--required' '--hide=box/secret' '--hide=box/secret --' \
  '--bogus -- true' '-h' '-Z' '--required=1 -- true' '--null=1 -- true' \
  '--hid=box/secret -- true' '--ex -- true' '--hide' '-H' '--expose' \
  '--set' '--unset' '--chdir' \
  '--mkdir' '--create' '--expose-dir' '-p' '--preset' '--explain' \
  '--assert-denied' '--assert-readable' '--assert-writable' '--report' \
  '--report=&' '--report=&x -- true' '--report=&-1 -- true' \
  '--report=&99999999999 -- true' '--report=&3x -- true' \
  '--json -- true' '--status -- true' '--list-presets -- true' \
  '--self-test -- true' '--status --self-test' '--status --dry-run' \
  '--list-presets --explain=/' '-p ../x -- true' '-p No -- true' \
  '--hide-from' '--expose-from' '-s X -- true' '-s =x -- true' \
  '-u A=B -- true' '--hide=/ -- true' '--hide=// -- true' \
  '--hide=/.. -- true' '--hide=/usr/../ -- true' '-Hbox/secret -x/ -- true' \
  '--hide=/ --expose=/usr -- true'
do
  # shellcheck disable=SC2086
  usage_ $wrong
done
for option in --hide --expose --set --unset --chdir --mkdir --create \
  --expose-dir --preset --assert-denied --assert-readable --assert-writable --report \
  --explain --hide-from --expose-from
do
  usage_ --hide=box/secret $option '' -- true
done
usage_ --bogus -- true
err_ 'bogus' "Try 'sandbox-hide --help' for more information"
usage_ --hide
err_ 'requires an argument'
usage_ --hide=box/secret
err_ 'missing'
# A link to the root is the root.
ln -s / rootlink
usage_ --hide=rootlink -- true

# That a fault is found does not depend on the order.
usage_ --set=X --hide=box/secret -- touch ran
usage_ --hide=box/secret --set=X -- touch ran
test ! -e ran || fault_ "COMMAND ran"

# The status of wrong usage, wherever the message goes.
returns_ 2 sandbox-hide --bogus 2>/dev/full || fault_ "with a full device"
returns_ 2 sandbox-hide --bogus 2>&- || fault_ "with no standard error"
returns_ 2 sandbox-hide --hide=/ true 2>/dev/full || fault_ "with --hide=/"
returns_ 2 sandbox-hide --hide=/ true 2>&- || fault_ "with --hide=/, none"
returns_ 2 sandbox-hide --bogus >&- 2>&- <&- || fault_ "with nothing open"

# --help and --version: on standard output, whatever else is asked for.
run_ 0 sandbox-hide --help
err_
grep -q '^Usage: sandbox-hide ' out || fault_ "no usage line"
for option in -H --hide -x --expose --hide-from --expose-from -0 --null \
  -r --required -u --unset -s --set -i --ignore-environment -C --chdir \
  --mkdir --create --expose-dir -p --preset --assert-denied \
  --assert-readable --assert-writable --report --explain --json \
  --list-presets --status --self-test --list-ancestors -v --verbose -q --quiet -n --dry-run --help \
  --version
do
  grep -Eq -e "(^|[ ,])$option([ ,=[]|\$)" out || fault_ "no $option"
done
for status in 2 125 126 127; do
  grep -Eq "(^|[^0-9])$status([^0-9]|\$)" out || fault_ "no status $status"
done
awk 'length ($0) > 79 { exit 1 }' out || fault_ "a line is too long"
run_ 0 sandbox-hide --version
err_
head -n 1 out | grep -Eq '^sandbox-hide [0-9]' || fault_ "no version"
grep -q 'GPLv3+' out || fault_ "no license"
run_ 0 sandbox-hide --hide=box/secret --help -- touch ran
test ! -e ran || fault_ "COMMAND ran"

# What cannot be written is an error.
for option in --help --version; do
  returns_ 0 sandbox-hide $option >/dev/null || fault_ "$option"
  sandbox-hide $option >/dev/full 2>err
  test $? = 125 || fault_ "$option on a full device"
  grep -q '^sandbox-hide: ' err || fault_ "$option says nothing"
  sandbox-hide $option >&- 2>err
  test $? = 125 || fault_ "$option with no standard output"
done

Exit $fail
