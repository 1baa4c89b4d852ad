#!/bin/sh
# Attacks: what only root can do

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

row_ handle closed closed closed
# The handle is taken before, and outside: beneath a cover there is none.
WRAP_='attack with-handle box/secret/key'
attack_ EPERM --hide=box/secret -- attack handle box/proj box/secret/key
attack_ EPERM --hide=box/secret -- attack handle-tree box/proj box/secret/key
attack_ 'EPERM|EACCES' --hide=box/secret -- \
  attack handle-tree box box/secret/key
attack_ EPERM --hide=box/secret/key -- \
  attack handle-tree box/secret box/secret/key
attack_ EPERM --hide=box/secret --expose=box/secret/pub -- \
  attack handle box/secret/pub box/secret/key
# The capability is what stops it.
if is_root_; then
  tool_ 'ok|EACCES' --quiet --keep-privileges --hide=box/secret -- \
    attack handle-tree box/proj box/secret/key
fi

row_ handle-userns closed closed closed
for hide_ in box/secret box/secret/key; do
  for dir_ in box box/proj box/secret box/secret/pub /; do
    for how_ in handle handle-tree; do
      for expose_ in '' --expose=box/secret/pub; do
        test -z "$expose_" || test $hide_ = box/secret || continue
        # EBADF: there is no such directory.
        tool_ '(EPERM|EACCES|EBADF|ESTALE|EINVAL|ENOSPC|EXDEV)?' \
          --hide=$hide_ $expose_ -- \
          attack userns $how_ $dir_ box/secret/key
      done
    done
  done
done
WRAP_=

row_ handle-namespace closed closed closed
# Linux 6.18 and later have handles of namespaces, too.
WRAP_="attack with-handle /proc/self/ns/mnt"
attack_ 'EPERM|ESTALE' --hide=box/secret -- attack handle-namespace
tool_ '(EPERM|EACCES|ESTALE|EINVAL|EBADF|ENOSPC|EOPNOTSUPP)?' \
  --hide=box/secret -- attack userns handle-namespace
WRAP_=

row_ open-tree closed closed closed
attack_ 'EPERM|EACCES' --hide=box/secret -- attack tree box secret/key
if is_root_; then
  tool_ EACCES --quiet --keep-privileges --hide=box/secret -- \
    attack tree box secret/key
fi
# A copy without what is mounted beneath would be one without covers.
for dir_ in / box box/secret; do
  for file_ in secret/key key "$PWD/box/secret/key"; do
    tool_ '(EPERM|EACCES|ENOENT|EINVAL|ENOSPC)?' --hide=box/secret -- \
      attack userns tree $dir_ "${file_#/}"
  done
done

row_ mknod closed closed closed
attack_ 'EACCES|EPERM' --hide=box/secret -- attack mknod c 1 5 box/proj/node
# Not by another name either: no device node can be made.
tool_ '(EACCES|EPERM) (EACCES|EPERM)' --hide=box/secret -- sh -c '
  attack mknod b 7 0 box/proj/node; attack mknod c 1 1 box/proj/node'
if is_root_ && can_attack_ -- attack mknod c 1 5 box/proj/node; then
  tool_ ok --quiet --keep-privileges --hide=box/secret -- \
    attack mknod c 1 5 box/proj/node
fi

row_ capabilities closed closed closed
# DAC_READ_SEARCH, SYS_MODULE, SYS_RAWIO, SYS_PTRACE, SYS_ADMIN, SYS_BOOT,
# MKNOD, PERFMON, BPF, CHECKPOINT_RESTORE
dropped_=$((1 << 2 | 1 << 16 | 1 << 17 | 1 << 19 | 1 << 21 | 1 << 22 | 1 << 27
            | 1 << 38 | 1 << 39 | 1 << 40))
# bits_ SET - of the capabilities to be dropped, those in a Cap line of out
bits_ ()
{
  echo $((0x$(sed -n "s/^$1:[[:space:]]*//p" out) & dropped_))
}
for command_ in 'grep ^Cap /proc/self/status' \
  'sh -c "sh -c \"grep ^Cap /proc/self/status\""'; do
  run_ 0 sandbox-hide --hide=box/secret -- sh -c "$command_"
  for set_ in CapInh CapPrm CapEff CapBnd CapAmb; do
    is_root_ || test $set_ != CapBnd || continue
    test "$(bits_ $set_)" = 0 || fault_ "row $row_: some are left in $set_"
  done
done
if is_root_; then
  run_ 0 sandbox-hide --hide=box/secret -- grep ^Cap /proc/self/status
  test $((0x$(sed -n 's/^CapEff:[[:space:]]*//p' out) & 1 << 1)) != 0 \
    || fault_ "root no longer reads and writes what others own"
  run_ 0 grep ^Cap /proc/self/status
  before_=$(bits_ CapEff)
  run_ 0 sandbox-hide --quiet --keep-privileges --hide=box/secret -- \
    grep ^Cap /proc/self/status
  test "$(bits_ CapEff)" = "$before_" \
    || fault_ "--keep-privileges does not keep them"
  run_ 0 sandbox-hide --keep-privileges --hide=box/secret -- true
  err_ 'warning: .*privileges'
fi

row_ set-user-id closed closed closed
# A set-user-ID program of root's, started by an ordinary user from inside.
if is_root_; then
  cp "$(command -v grep)" box/proj/grep && chmod 4755 box/proj/grep
  if setpriv --reuid=65534 --clear-groups box/proj/grep '^CapEff:.*[1-9a-f]' \
    /proc/self/status >out 2>err; then
    run_ 1 sandbox-hide --hide=box/secret -- \
      setpriv --reuid=65534 --clear-groups box/proj/grep \
      '^CapEff:.*[1-9a-f]' /proc/self/status
  else
    untried_ "set-user-ID programs give nothing here: $(cat err)"
  fi
else
  run_ 0 sandbox-hide --hide=box/secret -- \
    grep 'NoNewPrivs:.1' /proc/self/status
fi

row_ device closed closed closed
# The disk beneath a file system: here one of our own, in a file.
for node_ in $(find /dev -xdev -type b 2>/dev/null | head -n 40); do
  try read "$node_" >out 2>err
  grep -qx ok out || continue
  tool_ EACCES --hide=box/secret -- try read "$node_"
done
tool_ 'ok ok ok ok' --hide=box/secret -- \
  try list /dev read /dev/null write /dev/null read /dev/zero
tool_ ok --hide=box/secret -- try read /dev/urandom
# It may well be empty.
attack_ ok --hide=box/secret -- sh -c '
  file=$(mktemp /dev/shm/attack.XXXXXX) && rm "$file" && echo ok'
if can_mount_; then
  mounted_ '
    truncate -s 2M image && mkfs.ext4 -q -F image >out 2>err \
      && mount -o loop image a 2>err \
      || { untried_ "no loop device: $(cat err)"; exit 0; }
    echo $secret_ >a/key; sync; chmod 755 a
    loop=$(losetup -j image -n -O NAME)
    test -z "$WRAP_" || { umount a; exit 0; }
    attack_ "EACCES EACCES ok" --hide=a -- \
      try read "$loop" read a/key list /dev
    can_attack_ -- try read "$loop" \
      && { tool_ ok --quiet --keep-privileges --hide=a/key -- \
             try read "$loop"; }
    attack with-fd "9:r:$loop" -- sandbox-hide --hide=a -- attack fd-read 9 \
      >out 2>err
    grep -qx EBADF out || fault_ "row $row_: a descriptor of it stays"
    mount --bind /dev b
    attack_ "EACCES ok" --hide=a -- try read "b/${loop#/dev/}" read b/null
    umount b
    mount -t devtmpfs d b \
      && attack_ EACCES --hide=a -- try read "b/${loop#/dev/}"
    umount b
    # Deeper than any directory that is looked into.
    mkdir -p box/proj/x/dev
    mount --bind /dev box/proj/x/dev
    attack_ "EACCES ok" --hide=a -- \
      try read "box/proj/x/$loop" read box/proj/x/dev/null
    umount box/proj/x/dev
    mount -t devtmpfs d box/proj/x/dev \
      && attack_ EACCES --hide=a -- try read "box/proj/x/$loop"
    umount box/proj/x/dev
    mount --bind "$loop" box/proj/f
    attack_ EACCES --hide=a -- try read box/proj/f
    umount box/proj/f a'
else
  untried_ "needs root and unshare -m"
fi

row_ other-capabilities closed closed closed
# Those that make one the owner of a node, or root, or of the group disk.
if is_root_ && can_mount_; then
  mounted_ '
    test -z "$WRAP_" || exit 0
    truncate -s 2M image && loop=$(losetup -f --show image 2>err) \
      || { untried_ "no loop device: $(cat err)"; exit 0; }
    trap "umount /dev; losetup -d $loop" 0
    numbers=$(stat -c "0x%t 0x%T" "$loop")
    # A /dev of our own, so that nobody else sees a change.
    mount -t tmpfs -o dev t /dev && mknod /dev/null c 1 3 \
      && chmod 666 /dev/null \
      && mknod -m 600 /dev/disk b $numbers || exit 99
    remake_ () { chown 0 /dev/disk; chmod 600 /dev/disk; }
    with="--reuid=65534 --regid=65534 --clear-groups"
    # Who has a capability, but not SYS_ADMIN, cannot have covers.
    export COVER_REQUIRED=
    WRAP_="setpriv $with --inh-caps=+chown --ambient-caps=+chown"
    attack_ EACCES --hide=box/secret -- \
      sh -c "chown 65534 /dev/disk; try read /dev/disk"
    WRAP_="setpriv $with --inh-caps=+fowner --ambient-caps=+fowner"
    attack_ EACCES --hide=box/secret -- \
      sh -c "chmod 666 /dev/disk; try read /dev/disk"
    WRAP_="setpriv $with --inh-caps=+setuid,+setgid
      --ambient-caps=+setuid,+setgid"
    attack_ "EACCES EACCES" --hide=box/secret -- \
      setpriv --reuid=0 --regid=0 --clear-groups \
      try read /dev/disk write /proc/sys/kernel/core_pattern
    exit $fail'
else
  untried_ "needs root and unshare -m"
fi

# A node that is closed to its owner, who can open it by a chmod.
node_=/dev/loop7
if is_root_ && test -b $node_ && unshare -m true 2>err; then
  what_='a storage node of mode 0'
  unshare -m --propagation private sh -c '
    cd "$1" && mount -t tmpfs -o mode=755 dev /dev || exit 77
    mknod /dev/loop7 b 7 7 && chown 65534 /dev/loop7 && chmod 0 /dev/loop7 \
      && mknod -m 666 /dev/null c 1 3 || exit 77
    user="setpriv --reuid=65534 --regid=65534 --clear-groups"
    open="chmod 600 /dev/loop7; exec try read /dev/loop7"
    $user sh -c "$open" >plain_out 2>&1
    grep -qx ok plain_out || { cat plain_out >&2; exit 77; }
    chmod 0 /dev/loop7
    cd / && exec $user sandbox-hide --quiet --hide="$1/box/secret" -- \
      sh -c "$open"' sh "$PWD" >out 2>err
  case $?:$(cat out) in
    77:*) untried_ "$(cat err)" ;;
    *:EACCES) ;;
    *) fault_ "row $row_: not EACCES: $(cat out)" ;;
  esac
fi

row_ device-elsewhere open closed open
if is_root_ && can_mount_; then
  mounted_ '
    test -z "$WRAP_" || exit 0
    truncate -s 2M image && loop=$(losetup -f --show image 2>err) \
      || { untried_ "no loop device: $(cat err)"; exit 0; }
    trap "losetup -d $loop" 0
    mknod a/node b $(stat -c "0x%t 0x%T" "$loop")
    attack_ ok --hide=box/secret -- try read a/node'
else
  tool_ 'EACCES|EPERM' --hide=box/secret -- attack mknod b 7 0 box/proj/node
fi

row_ knobs closed closed closed
# Never written, only opened for that; and looked at before and after.
knobs_='/proc/sys/kernel/core_pattern /proc/sys/kernel/modprobe
  /proc/sys/kernel/hotplug /proc/sys/kernel/poweroff_cmd
  /proc/sys/kernel/usermodehelper/bset /proc/sys/kernel/sysrq
  /proc/sys/fs/binfmt_misc/register /proc/sysrq-trigger
  /sys/kernel/uevent_helper /sys/kernel/mm/transparent_hugepage/enabled
  /sys/fs/cgroup/release_agent /sys/fs/cgroup/memory/release_agent
  /sys/fs/cgroup/devices/devices.allow /sys/fs/cgroup/cgroup.procs
  /sys/kernel/debug/tracing/tracing_on /sys/kernel/tracing/tracing_on'
state_of_knobs_ ()
{
  cat /proc/sys/kernel/core_pattern /proc/sys/kernel/modprobe \
    /proc/sys/kernel/poweroff_cmd /proc/sys/kernel/usermodehelper/bset \
    /sys/kernel/mm/transparent_hugepage/enabled /proc/self/mountinfo 2>&1
}
state_of_knobs_ >knobs.before
for knob_ in $knobs_; do
  test -e $knob_ || continue
  try write $knob_ >out 2>err
  grep -qx ok out || continue
  tool_ EACCES --hide=box/secret -- try write $knob_
  tool_ EACCES --hide=box/secret -- sh -c "try write $knob_"
  tool_ ok --quiet --keep-privileges --hide=box/secret -- try write $knob_
done
tool_ 'ok ok' --hide=box/secret -- \
  try read /proc/sys/kernel/core_pattern list /sys
tool_ 'ok ok' --hide=box/secret -- \
  try write /proc/self/comm write /proc/self/oom_score_adj

# By a descriptor that the caller left open, for reading.
row_ fd-knob closed closed closed
knob_=/proc/sys/kernel/core_pattern
for fd_ in 0 9; do
  attack with-fd $fd_:r:$knob_ -- try write /proc/self/fd/$fd_ >out 2>err
  grep -qx ok out || { untried_ "$(cat out)"; continue; }
  what_="with $fd_:r:$knob_: it is opened for writing"
  attack with-fd $fd_:r:$knob_ -- sandbox-hide --hide=box/secret -- \
    try write /proc/self/fd/$fd_ >out 2>err
  like_ EACCES out || fault_ "row $row_: it can be written"
done

row_ knobs-elsewhere closed closed closed
# A rule belongs to an inode: what is bound elsewhere is the same knob.
if is_root_ && can_mount_; then
  mounted_ '
    test -z "$WRAP_" || exit 0
    knob=sys/kernel/core_pattern
    thp=kernel/mm/transparent_hugepage/enabled
    # denied_ PATH... - not one of these can be written
    denied_ ()
    {
      set x $(for path; do echo "write $path"; done)
      shift
      can_attack_ -- try "$@" || return
      tool_ "(EACCES( EACCES)*)?" --hide=box/secret -- try "$@"
    }
    mount --bind /proc a; denied_ a/$knob /proc/$knob; umount a
    mount --bind /proc/sys a
    denied_ a/kernel/core_pattern /proc/$knob; umount a
    mount --bind /proc/$knob box/plain; denied_ box/plain /proc/$knob
    umount box/plain
    mount -t proc proc a && { denied_ a/$knob; umount a; }
    mount --bind /sys a; denied_ a/$thp /sys/$thp; umount a
    mount --bind /sys/kernel a
    denied_ a/${thp#kernel/} /sys/$thp; umount a
    mount -t sysfs sysfs a && { denied_ a/$thp; umount a; }
    mount --rbind / a
    denied_ a/proc/$knob /proc/$knob a/sys/$thp /sys/$thp; umount -l a
    exit $fail'
else
  tool_ EACCES --hide=box/secret -- try write /proc/sys/kernel/core_pattern
fi
state_of_knobs_ >knobs.after
cmp -s knobs.before knobs.after || fault_ "a knob or a mount was changed"

row_ kernel-memory closed closed closed
for file_ in /dev/mem /dev/port /dev/kmem /proc/kcore; do
  try read $file_ >out 2>err
  grep -qx ok out || { untried_ "$file_: $(cat out)"; continue; }
  tool_ 'EACCES|EPERM' --hide=box/secret -- try read $file_
done
attack_ EPERM --hide=box/secret -- attack bpf

row_=tools-of-root
# Not an attack: what root's descendants need goes on.
if is_root_; then
  tool_ 'ok ok ok ok ok' --hide=box/secret -- sh -c '
    ls /proc | grep -q "^[1-9]" && echo ok
    ls -l /dev >/dev/null && echo ok
    cat /proc/self/stat >/dev/null && echo ok
    ls -l /proc/self/fd/ >/dev/null && echo ok
    install -o 65534 -m 600 box/plain box/proj/installed && echo ok'
  if has_ ps; then
    tool_ ok --hide=box/secret -- sh -c 'ps -ef | grep -q "[s]h -c" && echo ok'
  fi
fi

Exit $fail
