#!/bin/sh
# Attacks: other mounts of what is hidden

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

# users: root

. "${srcdir=.}/init.sh"; path_prepend_ ../src .
. "$srcdir/attacks/attacks.cfg"

require_landlock_
require_mounts_

row_ bind closed closed closed
mounted_ '
  mount --bind box/secret a
  attack_ "EACCES EACCES ok" --hide=box/secret -- \
    try read box/secret/key read a/key read box/plain
  attack_ "EACCES EACCES" --hide=a -- try read box/secret/key read a/key
  mount --bind box/secret/key box/plain
  attack_ "EACCES EACCES EACCES ok" --hide=box/secret/key -- \
    try read box/secret/key read box/plain read a/key read a/sub/deep
  umount box/plain; umount a
  mount --bind box/secret box/proj/sub
  attack_ "EACCES EACCES ok" --hide=box/secret -- \
    try read box/secret/key read box/proj/sub/key read box/proj/f
  # By path and inode alone the second name, deep in a sibling, stays.
  tool_ "EACCES ok" --no-aliases --hide=box/secret -- \
    sh -c "try read box/secret/key | tr \"\\n\" \" \"
           try read box/proj/sub/key"
  umount box/proj/sub
  # What is mounted beneath it, too.
  mount -t tmpfs -o mode=755 t box/secret/sub/empty
  echo $secret_ >box/secret/sub/empty/k
  mount --bind box/secret/sub/empty box/proj/sub
  attack_ "EACCES EACCES ok" --hide=box/secret -- \
    try read box/secret/sub/empty/k read box/proj/sub/k read box/proj/f
  $WRAP_ sandbox-hide --no-aliases --hide=box/secret true 2>err
  grep -q "warning: .*mount" err || fault_ "--no-aliases does not warn"'

row_ bind-above closed closed closed
mounted_ '
  mount --bind box a
  attack_ "EACCES EACCES ok ok ok" --hide=box/secret -- \
    try read box/secret/key read a/secret/key read box/plain read a/plain \
    read a/proj/f
  mount --bind /mnt b
  attack_ "EACCES EACCES EACCES ok" --hide=box/secret/key -- \
    try read box/secret/key read a/secret/key read b/box/secret/key \
    read b/box/plain'

# Out of reach when the plan is made, and in reach by chmod later.
row_ unreachable closed closed closed
mounted_ '
  mkdir -p locked/m; mount --bind box/secret locked/m
  chown 65534 locked
  open="chmod 700 locked && try read locked/m/key"
  chmod 0 locked
  can_attack_ -- sh -c "$open" && chmod 0 locked \
    && tool_ EACCES --hide=box/secret -- sh -c "$open"
  # The hidden path is, and its other name is not.
  mkdir -m 700 r; mkdir r/s; echo $secret_ >r/s/key; mount --bind r/s a
  attack_ EACCES --quiet --hide=r/s -- try read a/key'

row_ covered closed closed closed
mounted_ '
  mount -t tmpfs A a; mkdir a/sub; mount -t tmpfs B a/sub
  mount -t tmpfs -o mode=755 C a; mkdir a/sub b/c
  echo $secret_ >a/sub/key; mount --bind a b/c
  attack_ "EACCES EACCES" --hide=a/sub/key -- \
    try read a/sub/key read b/c/sub/key'

row_ bind-root closed closed closed
mounted_ '
  for bind in --bind --rbind; do
    mount $bind / a
    test $bind = --bind && below= || below=a/mnt/box/secret/key
    attack_ "EACCES( EACCES)? ok" --hide=box/secret -- \
      try read box/secret/key ${below:+read $below} read box/plain
    umount -l a
  done
  # All at once.
  mount --bind / a; mount --bind box b; ln box/secret/key box/secret/beside
  mkdir d; mount -t overlay -o "lowerdir=/mnt/box:/mnt/d" o c 2>err \
    || { untried_ "overlay: $(cat err)"; mount --bind box c; }
  for hide in box/secret box/secret/key; do
    attack_ "EACCES( EACCES){5} ok ok ok" --hide=$hide -- \
      try read box/secret/key read b/secret/key read c/secret/key \
      read box/secret/beside read b/secret/beside read c/secret/beside \
      read box/plain read b/plain read c/plain
  done
  umount c
  # The same file system as that of / itself.
  d=$(mktemp -d "${TMPDIR-/tmp}/attack.XXXXXX") && trap "rm -r \"$d\"" 0
  chmod 755 "$d" && mkdir "$d/h" && echo $secret_ >"$d/h/k" && echo V >"$d/v"
  attack_ "EACCES EACCES ok ok" --hide="$d/h" -- \
    try read "$d/h/k" read "a$d/h/k" read "$d/v" read "a$d/v"'

row_ second-mount closed closed closed
mounted_ '
  for fs in ext4 xfs btrfs; do
    rm -f image
    truncate -s 320M image
    case $fs in ext4) force=-F ;; *) force=-f ;; esac
    mkfs.$fs -q $force image >out 2>err && mount -o loop image a 2>err \
      || { untried_ "$fs: $(head -n 1 err)"; continue; }
    loop=$(losetup -j image -n -O NAME)
    mkdir a/h; echo $secret_ >a/h/k; echo $secret_ >a/k; echo V >a/v
    chmod 755 a
    mount "$loop" b && mount --bind a/h c || framework_failure_ "mount"
    attack_ "EACCES EACCES EACCES ok ok" --hide=a/h -- \
      try read a/h/k read b/h/k read c/k read a/v read b/v
    attack_ "EACCES EACCES ok ok" --hide=b/k -- \
      try read a/k read b/k read a/v read c/k
    attack_ "EACCES EACCES EACCES" --hide=b -- \
      try read a/k read b/k read c/k
    umount c b a
  done'

row_ subvolume closed closed closed
mounted_ '
  truncate -s 320M image && mkfs.btrfs -q image >out 2>err \
    && mount -o loop image a 2>err \
    || { untried_ "btrfs: $(head -n 1 err)"; exit 0; }
  loop=$(losetup -j image -n -O NAME)
  btrfs -q subvolume create a/sv && mkdir a/sv/h || exit 99
  echo $secret_ >a/sv/k; echo $secret_ >a/sv/h/k; echo V >a/sv/v; echo V >a/v
  mount -o subvol=sv "$loop" b || exit 99
  attack_ "EACCES EACCES ok" --hide=a/sv -- \
    try read a/sv/k read b/k read a/v
  attack_ "EACCES EACCES EACCES" --hide=b -- \
    try read a/sv/k read b/k read b/h/k
  attack_ "EACCES EACCES ok ok" --hide=a/sv/h -- \
    try read a/sv/h/k read b/h/k read a/sv/v read b/v
  attack_ "EACCES EACCES ok" --hide=b/h/k -- \
    try read a/sv/h/k read b/h/k read a/sv/v
  umount b a'

row_ snapshot closed closed closed
# A copy of all there is, made by whoever owns the top of a subvolume and can
# open it.
mounted_ '
  truncate -s 320M image && mkfs.btrfs -q image >out 2>err \
    && mount -o loop image a 2>err \
    || { untried_ "btrfs: $(head -n 1 err)"; exit 0; }
  btrfs -q subvolume create a/sv && mkdir a/sv/h a/granted || exit 99
  echo $secret_ >a/sv/h/k
  chown -R 65534 a
  snap="btrfs -q subvolume snapshot a/sv a/granted/snap 2>/dev/null
    try read a/granted/snap/h/k"
  remake_ ()
  {
    test ! -d a/granted/snap || btrfs -q subvolume delete a/granted/snap
  }
  attack_ ENOENT --hide=a/sv/h -- sh -c "$snap"
  attack_ ENOENT --hide=a/sv/h/k -- sh -c "$snap"
  remake_
  # By a descriptor of the top that the caller left open.
  what_="with a/sv open: a snapshot"
  $WRAP_ attack with-fd 9:r:a/sv -- sandbox-hide --hide=a/sv/h/k -- sh -c "
    btrfs -q subvolume snapshot /proc/self/fd/9/. a/granted/snap 2>/dev/null
    btrfs -q subvolume snapshot /dev/fd/9 a/granted/snap 2>/dev/null
    try read a/granted/snap/h/k" >out 2>err
  like_ ENOENT out || fault_ "row $row_: there is one"
  remake_
  umount a'

row_ overlay closed closed closed
mounted_ '
  mount -t tmpfs t a && mkdir a/l a/l/d a/u a/w && chmod 755 a/*
  echo $secret_ >a/l/k; echo $secret_ >a/l/d/k; echo V >a/l/v
  mount_or_skip_ -t overlay \
    -o "lowerdir=/mnt/a/l,upperdir=/mnt/a/u,workdir=/mnt/a/w" o b
  echo $secret_ >b/up; mkdir b/ud; echo $secret_ >b/ud/k
  attack_ "EACCES EACCES EACCES" --hide=a/l -- \
    try read a/l/k read b/k read b/d/k
  attack_ "EACCES EACCES ok ok" --hide=a/l/d -- \
    try read a/l/d/k read b/d/k read a/l/v read b/v
  attack_ "EACCES EACCES EACCES" --hide=b -- \
    try read a/l/k read a/u/up read b/up
  attack_ "EACCES EACCES ok ok ok" --hide=b/k -- \
    try read a/l/k read b/k read a/l/v read b/v read a/u/up
  attack_ "EACCES EACCES ok" --hide=a/u/ud -- \
    try read a/u/ud/k read b/ud/k read b/v
  attack_ "EACCES EACCES ok" --hide=b/up -- \
    try read a/u/up read b/up read b/v
  # And a bind of it.
  mount --bind a/l/d c
  attack_ "EACCES EACCES EACCES" --hide=b/d -- \
    try read b/d/k read a/l/d/k read c/k
  umount c b a'

# Names that the kernel writes in other ways.
row_ overlay-names closed closed closed
mounted_ '
  mkdir "l,1" "m 2" "n:3" d
  for layer in "l,1" "m 2" "n:3"; do
    echo $secret_ >"$layer/key"
    # mount(8) takes a comma and the kernel a colon only behind backslashes.
    option=$(printf %s "/mnt/$layer" | sed "s/[,:]/\\\\&/g")
    mount -t overlay o -o "lowerdir=$option:/mnt/d" c 2>err || {
      untried_ "$layer: $(cat err)"
      continue
    }
    attack_ "EACCES EACCES" --hide="$layer/key" -- \
      try read "$layer/key" read c/key
    umount c
  done'

row_ overlay-relative 'option --strict' 'option --strict' 'option --strict'
# Where the layers are is then known to nobody but the kernel.
mounted_ '
  mount -t tmpfs t a && mkdir a/l a/u a/w a/m && chmod 755 a/*
  echo $secret_ >a/u/k
  (cd a; mount_or_skip_ -t overlay -o lowerdir=l,upperdir=u,workdir=w o m) \
    2>err
  mountpoint -q a/m || { umount a; exit 0; }
  can_attack_ -- try read a/m/k || exit 0
  $WRAP_ sandbox-hide --strict --hide=a/u -- try read a/m/k >out 2>err
  test $? = 125 || like_ EACCES out || fault_ "row $row_: it can be read"
  umount a/m a'

row_ masked closed closed closed
# As container engines hide a file.  The null device has to stay usable.
mounted_ '
  mount --bind /dev/null box/secret/key
  attack_ "ok ok" --hide=box/secret/key -- try read /dev/null write /dev/null
  attack_ "ok ok EACCES" --hide=box/secret -- \
    try read /dev/null write /dev/null read box/secret/sub/deep
  mount --bind /dev/null box/plain
  attack_ "ok ok EACCES" --hide=box/secret/sub --hide=box/plain -- \
    try read /dev/null write /dev/null read box/secret/sub/deep'

row_=system-beneath
# Not an attack: a directory to be hidden may have the system in it.
mounted_ '
  mkdir box/secret/dev
  for mount in "--bind /dev" "--bind /proc" "--bind /sys" "--rbind /dev" \
    "--rbind /proc" "--rbind /sys"; do
    mount $mount box/secret/dev
    attack_ "ok ok ok EACCES" --hide=box/secret -- try read /dev/null \
      read /proc/self/status list /sys/kernel list box/secret
    umount -l box/secret/dev
  done'

row_ alias-root closed closed closed
mounted_ '
  mount --bind / box/secret/sub/empty
  what_="an alias that is /"
  $WRAP_ sandbox-hide --hide=box/secret/sub/empty true >out 2>err
  test $? = 125 || fault_ "row $row_: no exit status 125"
  grep -q "box/secret/sub/empty" err || fault_ "row $row_: it is not named"'

row_ alias-exposed closed closed closed
mounted_ '
  for mount in "box/secret box/secret/pub" \
    "box/secret/key box/secret/pub/f" "box/secret/sub box/secret/pub"; do
    mount --bind $mount
    what_="$mount is mounted"
    $WRAP_ sandbox-hide --hide=box/secret --expose=box/secret/pub true \
      >out 2>err
    test $? = 125 || fault_ "row $row_: no exit status 125"
    grep -q "box/secret.*box/secret/pub" err \
      || fault_ "row $row_: the two are not named"
    umount ${mount#* }
  done
  $WRAP_ sandbox-hide --hide=box/secret --expose=box/secret/pub true \
    || fault_ "not without that mount either"'

# What is exposed by one name and hidden by another: it is one object.
row_ exposed-twice 'option --strict' 'option --strict' 'option --strict'
mounted_ '
  mkdir -p x/c/e x/d; echo $secret_ >x/c/e/k; mount --bind x/c x/d
  what_="exposed by one name, hidden by another"
  $WRAP_ sandbox-hide --strict --hide=x/c --hide=x/d --expose=x/d/e -- \
    try read x/c/e/k >out 2>err
  test $? = 125 || fault_ "it ran"
  grep -q "exposed" err || fault_ "no reason is given"
  grep -q "x/c/e" err || fault_ "the hidden name is not given"
  $WRAP_ sandbox-hide --hide=x/c --hide=x/d --expose=x/d/e -- \
    try read x/d/e/k >out 2>err
  test "$(cat out)" = ok || fault_ "the exposed one cannot be read"
  grep -q warning err || fault_ "no warning"'

row_ mount-inside closed closed closed
mounted_ '
  mkdir box/secret/over; mount --bind box/proj box/secret/over
  for command in "mount --bind box/secret a" "mount -t tmpfs t a" \
    "umount box/secret/over" "mount --move box/secret/over a" \
    "pivot_root . a" "unshare -m mount --bind box/secret a" \
    "unshare -U -m mount --bind box/secret a" \
    "unshare -Urm mount --bind box/secret a" \
    "unshare -Urm mount -t tmpfs t a"; do
    for keep in "" "--quiet --keep-privileges"; do
      what_="$keep $command"
      ! $WRAP_ sandbox-hide $keep --hide=box/secret -- $command >out 2>err \
        || fault_ "row $row_: that works"
    done
  done
  tool_ EACCES --hide=box/secret -- sh -c "
    unshare -Urm sh -c \"mount --bind box/secret a; cat a/key\" 2>/dev/null
    try read box/secret/key"'

# As it would be had COMMAND all that root has in a namespace of its own.
row_ cover-removed closed closed closed
mounted_ '
  mkdir m; user="unshare -Urm --propagation unchanged"
  for hide in box/secret box/secret/key; do
    for as in "" "$user" "$user $user"; do
      what_="$hide: $as"
      $WRAP_ sandbox-hide --hide=$hide -- $as sh -c "
        umount $hide && echo A; umount -l $hide && echo B
        umount -l /mnt && echo C; mount --move $hide m && echo D
        mount -o remount,rw,bind $hide && echo E; mount --bind box m && echo F
        mount --make-private $hide && echo G; pivot_root . m && echo H
        mount --bind / m && echo I; unshare -m true && echo J
        try write box/secret/key read box/secret/key read m/secret/key" \
        >out 2>err
      # Namespaces may be refused.
      test ! -s out || like_ "(J )?EACCES EACCES (EACCES|ENOENT)" out \
        || fault_ "row $row_: that works"
    done
    test -s out || untried_ "$user: $(cat err)"
  done'

row_ mounted-over closed closed closed
# On the hidden path itself: the cover stays on top.
mounted_ '
  mount --make-shared /mnt
  what_="a mount that somebody makes on the hidden path"
  mkfifo up go; chmod 666 up go; mkdir m
  for hide in box/secret box/secret/key; do
    $WRAP_ sandbox-hide --hide=$hide -- sh -c "
      echo >up; read x <go; try read box/secret/key list $hide" \
      >out 2>err &
    read x <up
    mount -t tmpfs t m && echo $secret_ >m/key && chmod 755 m
    if test $hide = box/secret; then
      mount --bind m $hide
    else
      mount --bind m/key $hide
    fi
    umount m
    echo >go; wait
    like_ "EACCES (EACCES|ENOTDIR)" out || fault_ "row $row_: it is open"
    umount $hide
  done'

row_ mounted-later open open open
mounted_ '
  mount --make-shared /mnt
  what_="a mount that somebody makes later"
  mkfifo up go; chmod 666 up go
  $WRAP_ sandbox-hide --hide=box/secret -- sh -c "
    echo >up; read x <go; try read box/secret/key read box/proj/sub/key" \
    >out 2>err &
  read x <up; mount --bind box/secret box/proj/sub; echo >go; wait
  like_ "EACCES ok" out || fault_ "row $row_: it is not open"'

row_ image open open open
# What a loop mount is made of.
mounted_ '
  truncate -s 2M image && mkfs.ext4 -q -F image >out 2>err \
    && mount -o loop image a 2>err \
    || { untried_ "no loop device: $(cat err)"; exit 0; }
  echo $secret_ >a/key; chmod 755 a; umount a; mount -o loop image a
  tool_ "EACCES ok" --hide=a -- sh -c "
    try read a/key; grep -q \"\$(printf TOP)SECRET\" image && echo ok"
  umount a'

Exit $fail
