#!/bin/sh
# Attacks: hard links

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
. "$srcdir/attacks/attacks.cfg"

require_landlock_
fixture_
mkdir other

row_ link-beside closed closed closed
ln box/secret/key box/secret/beside
ln box/secret/key box/above
attack_ 'EACCES EACCES EACCES ok' --hide=box/secret/key -- \
  try read box/secret/key read box/secret/beside read box/above \
  read box/secret/sub/deep
attack_ 'EACCES EACCES ok' \
  --hide=box/secret/beside --hide=box/secret/run -- \
  try read box/above read box/secret/key read box/plain
# All names are found: nothing to warn of.
run_ 0 sandbox-hide --strict --hide=box/secret/key true
no_err_ links
rm -f box/secret/beside box/above

row_ link-inside closed closed closed
remake_ () { rm -f box/proj/new; }
inside_ 'EXDEV|EACCES' --hide=box/secret -- \
  try link box/secret/key box/proj/new
inside_ 'EXDEV|EACCES' --hide=box/secret/key -- \
  try link box/secret/key box/proj/new
remake_
remake_ () { :; }

# Covered, they are so by each name.
test -z "$COVER_" || {
  ln box/secret/key box/above
  run_ 0 sandbox-hide --hide=box/secret/key --report=report -- true
  tool_ "EACCES EACCES" --hide=box/secret/key -- \
    try write box/secret/key write box/above
  rm -f box/above
}

row_ link-deep 'option --find-links' 'option --find-links' 'option --find-links'
ln box/secret/key box/proj/sub/deep
tool_ 'EACCES ok' --quiet --hide=box/secret/key -- \
  sh -c 'try read box/secret/key; try read box/proj/sub/deep'
run_ 0 sandbox-hide --hide=box/secret/key true
err_ 'warning: .*box/secret/key.*links.*--find-links'
canceled_ 'box/secret/key.*links.*--find-links' --strict \
  --hide=box/secret/key true
attack_ 'EACCES EACCES ok' --find-links --hide=box/secret/key -- \
  try read box/secret/key read box/proj/sub/deep read box/proj/sub/g
run_ 0 sandbox-hide --strict --find-links --hide=box/secret/key true
no_err_ links
rm -f box/proj/sub/deep

row_ link-beneath 'option --find-links' 'option --find-links' 'option --find-links'
# What cp -al and local clones make.
cp -al box/secret other/copy || framework_failure_ 'cp -al'
attack_ 'ok' --hide=box/secret -- try read other/copy/key
attack_ 'EACCES EACCES EACCES EACCES ok' --find-links --hide=box/secret -- \
  try read box/secret/key read other/copy/key read other/copy/sub/deep \
  read box/secret/sub/deep read box/plain
if has_ git; then
  (
    export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
    git init -q box/secret/repo && cd box/secret/repo \
      && echo $secret_ >f && git add f \
      && git -c user.name=x -c user.email=x@x commit -qm x \
      && git clone -q --local . ../../../other/clone
  ) >/dev/null 2>err || framework_failure_ "git: $(cat err)"
  object_=$(cd other/clone/.git/objects \
            && find . -type f -links +1 | head -n 1)
  attack_ 'EACCES ok' --find-links --hide=box/secret -- \
    try read "other/clone/.git/objects/$object_" read other/clone/f
  rm -rf box/secret/repo other/clone
fi
rm -rf other/copy

# Of files on a mount beneath the hidden directory: parts of one file system,
# as the volumes of a container are.
row_ link-volume closed closed closed
if is_root_ && unshare -m true 2>err; then
  mounted_ '
  mkdir x h h/m n; mount -t tmpfs -o mode=755 X x; mkdir x/a x/b
  echo $secret_ >x/a/key; ln x/a/key x/b/link; echo V >x/b/v
  mount --bind x/a h/m; mount --bind x/b n; umount x
  attack_ "EACCES EACCES" --hide=h --hide=n/v -- \
    try read h/m/key read n/link
  attack_ "EACCES EACCES" --find-links --hide=h -- \
    try read h/m/key read n/link'
else
  untried_ "needs root and unshare -m"
fi

# Where the search cannot look, but COMMAND can after a chmod, --strict ends the
# launch, quiet or not.
if ! is_root_; then
  mkdir shut && ln box/secret/key shut/link || framework_failure_ shut
  run_ 0 sandbox-hide --strict --quiet --find-links --hide=box/secret true
  chmod 0 shut
  run_ 125 sandbox-hide --strict --quiet --find-links --hide=box/secret true
  err_ 'could not search'
  chmod 700 shut
  # Where a directory seems to end because reading it fails, too.
  set -- sandbox-hide --strict --quiet --dry-run --find-links --hide=box/secret
  run_ 0 "$@"
  run_ 125 syscall-fail getdents64=EIO "$@"
  err_ 'could not search'
  rm -r shut
fi

row_ link-exposed 'option --strict' 'option --strict' 'option --strict'
# An exposed file that is known by other names, hidden ones among them.
ln box/secret/pub/f box/secret/hidden-name
run_ 0 sandbox-hide --hide=box/secret --expose=box/secret/pub/f true
err_ 'warning: .*exposed.*box/secret/pub/f.*links'
canceled_ 'box/secret/pub/f.*links' --strict --hide=box/secret \
  --expose=box/secret/pub/f true
rm -f box/secret/hidden-name
ln box/secret/key box/secret/pub/name
run_ 0 sandbox-hide --find-links --hide=box/secret --expose=box/secret/pub true
err_ 'warning: .*box/secret/pub/name.*exposed'
canceled_ 'box/secret/pub/name' --strict --find-links --hide=box/secret \
  --expose=box/secret/pub true
rm -f box/secret/pub/name
run_ 0 sandbox-hide --strict --hide=box/secret --expose=box/secret/pub true

Exit $fail
