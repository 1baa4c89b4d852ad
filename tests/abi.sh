#!/bin/sh
# Every Landlock ABI: the rights that are handled

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

# As a kernel of ABI N would have it.
for abi in 1 2 3 4 5 6 7 8 9 10 11 12; do
  case $abi in
    1) rights=0x1fff ;;
    2) rights=0x3fff ;;
    [34]) rights=0x7fff ;;
    [5-8]) rights=0xffff ;;
    *) rights=0x1ffff ;;
  esac
  run_ 0 fake-abi $abi rights sandbox-hide --required --hide=box/secret \
    --expose=box/secret/pub -- try read box/secret/key list box/secret \
    read box/secret/pub/f read box/plain read box/proj/f create box/secret/new
  out_ 'EACCES EACCES ok ok ok EACCES'
  test "$(cat rights)" = $rights || fault_ "ABI $abi: $(cat rights)"
  case $abi in
    1) err_ '^sandbox-hide: warning: .*EXDEV' ;;
    2) no_err_ EXDEV ;;
    *) err_ ;;
  esac
  run_ 0 fake-abi $abi rights sandbox-hide --quiet --hide=box/secret -- \
    try read box/secret/key
  out_ EACCES
  err_
done
# Moving between directories, where the rights allow that.
mkdir a b
for abi in 2 7; do
  echo m >a/m
  run_ 0 fake-abi $abi rights sandbox-hide --required --hide=box/secret -- \
    try rename a/m b/m
  out_ ok
done

# The kernel as it is.  A socket that somebody else listens on can be
# connected to by its name until ABI 9.
look="try connect box/secret/s connect box/s"
run_ 0 listen-on box/secret/s listen-on box/s $look
out_ 'ok ok'
rm -f box/s box/secret/s
connect=ok
test "$(landlock_abi_)" -lt 9 || connect=EACCES
run_ 0 listen-on box/secret/s listen-on box/s \
  sandbox-hide --required --hide=box/secret -- $look
out_ "$connect ok"

Exit $fail
