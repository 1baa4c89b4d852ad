#!/bin/sh
# The files of the manual's recipes that are for other programs are right
# needs: doc/sandbox-hide.texi tests/extract

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

# What a reader types, examples.sh tries.  Here: a unit of systemd, a line for
# cron, a hook of git, and a root directory like those of containers.

. "${srcdir=.}/init.sh"; path_prepend_ ../src .

require_landlock_
sh "$srcdir/extract" "$srcdir/../doc/sandbox-hide.texi" nodes \
  || framework_failure_ "cannot take the examples out of the manual"
tool=$(command -v sandbox-hide)
case $tool in
  /*) ;;
  *) tool=$PWD/$tool ;;
esac
HOME=$PWD/home
export HOME
mkdir -p home/.ssh home/bin || framework_failure_ "mkdir"
echo $secret_ >home/.ssh/id_rsa

# file_ NAME - print the name of the file NAME of the recipes
file_ ()
{
  found_=$(echo nodes/*/files/$1)
  test -f "$found_" || framework_failure_ "the manual has no $1"
  echo "$found_"
}

# not_tried_ WHY - say what is left out
not_tried_ ()
{
  echo "not tried: $1" >&2
}

# --- systemd: what its own check finds ---

unit=$(file_ report.service) || exit
if has_ systemd-analyze; then
  # The programs need only be there.  A blank in a name would end it.
  sed 's|/usr/local/bin/[a-z-]*|/bin/true|' "$unit" >report.service
  what_='systemd-analyze verify report.service'
  systemd-analyze --man=no verify "$PWD/report.service" >out 2>err
  # It also complains of other units of this machine.
  ! grep report err || fault_ "a fault in the unit"
  # The control.
  sed 's/^ExecStart=/ExecStrat=/' report.service >wrong-report.service
  systemd-analyze --man=no verify "$PWD/wrong-report.service" >out 2>err
  grep -q 'wrong-report' err || fault_ "finds no fault anywhere"
else
  not_tried_ "the unit: no systemd-analyze"
fi

# --- cron: the line, run as cron runs it ---

crontab=$(file_ crontab) || exit
what_='crontab'
test "$(wc -l <"$crontab")" = 1 || fault_ "more than one line"
grep -Eq '^([0-9*/,-]+ ){5} ' "$crontab" || fault_ "not five fields of time"
# The place of the program is another here, with a blank in it, perhaps.
printf '#!/bin/sh\nexec "%s" "$@"\n' "$tool" >sandbox-hide.here
chmod 755 sandbox-hide.here
line=$(sed -E 's/^([^ ]+ +){5}//; s|/usr/bin/sandbox-hide|"$HERE"|' \
  "$crontab")
printf '#!/bin/sh\necho fetched\ncat ~/.ssh/id_rsa\n' >home/bin/fetch
chmod 755 home/bin/fetch
run_ 0 env -i HOME="$HOME" PATH=/usr/bin:/bin /bin/sh -c '~/bin/fetch'
run_ 1 env -i HOME="$HOME" PATH=/usr/bin:/bin HERE="$PWD/sandbox-hide.here" \
  /bin/sh -c "$line"
out_ fetched
err_ "id_rsa'?: Permission denied"

# --- git: the hook, run by a commit ---

if has_ git && has_ make; then
  hook=$(file_ project/.git/hooks/pre-commit) || exit
  GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=kim GIT_AUTHOR_EMAIL=kim@example.org
  GIT_COMMITTER_NAME=kim GIT_COMMITTER_EMAIL=kim@example.org
  export GIT_CONFIG_NOSYSTEM GIT_AUTHOR_NAME GIT_AUTHOR_EMAIL
  export GIT_COMMITTER_NAME GIT_COMMITTER_EMAIL
  run_ 0 git init -q repository
  mkdir -p repository/.git/hooks
  printf 'check:\n\techo checked >.git/checked\n' >repository/Makefile
  run_ 0 git -C repository add Makefile
  # The control: a hook without sandbox-hide lets the key out.
  printf '#!/bin/sh\nexec cat ~/.ssh/id_rsa >.git/stolen\n' \
    >repository/.git/hooks/pre-commit
  chmod 755 repository/.git/hooks/pre-commit
  run_ 0 git -C repository commit -q -m one
  grep -q $secret_ repository/.git/stolen || fault_ "the hook was not run"
  cp "$hook" repository/.git/hooks/pre-commit
  run_ 0 git -C repository commit -q --allow-empty -m two
  test -f repository/.git/checked || fault_ "the hook was not run"
  printf 'check:\n\tcat ~/.ssh/id_rsa >.git/stolen\n' >repository/Makefile
  run_ 1 git -C repository commit -q --allow-empty -m three
  err_ "id_rsa'?: Permission denied"
  ! grep -q $secret_ repository/.git/stolen || fault_ "the secret came out"
else
  not_tried_ "the hook: no git, or no make"
fi

# --- containers: a root directory that is an overlay ---

# Its layers have names that mean nothing inside, or something else.
dockerfile=$(file_ Dockerfile) || exit
what_='Dockerfile'
entry=$(sed -n 's/^ENTRYPOINT \[\(.*\)\]$/\1/p' "$dockerfile" | tr -d '",')
case $entry in
  'sandbox-hide -r --hide '*' --') ;;
  *) fault_ "another entry point" ;;
esac
cat >engine <<'EOF'
# usage: engine COMMAND... - run COMMAND with image/ for its root directory
set -e
mount -t tmpfs none layers
mkdir layers/upper layers/work layers/merged
mount -t overlay overlay -o \
  "lowerdir=$PWD/image,upperdir=$PWD/layers/upper,workdir=$PWD/layers/work" \
  layers/merged
mkdir layers/merged/old
mount -t proc proc layers/merged/proc
cd layers/merged
pivot_root . old
exec sh -c 'umount -l /old && exec "$@"' sh "$@"
EOF
# image_ - make image/, which holds what the test needs
image_ ()
{
  mkdir -p layers image/bin image/proc image/dev image/run/secrets image/tmp
  cp "$tool" image/bin/sandbox-hide
  echo $secret_ >image/run/secrets/key
  echo F >image/run/plain
  for p_ in sh cat timeout umount; do
    cp "$(command -v $p_)" image/bin/$p_ || return
  done
  for lib_ in $(ldd image/bin/* | grep -o '/[^ )]*\.so[^ )]*' | sort -u); do
    mkdir -p "image${lib_%/*}" && cp -L "$lib_" "image$lib_" || return
  done
}
if ! can_mount_; then
  not_tried_ "the container: needs root and unshare -m"
elif case $PWD in *[,:]*) :;; *) false;; esac; then
  not_tried_ "the container: commas or colons in $PWD"
elif ! image_ || ! unshare -m sh engine cat /run/plain; then
  not_tried_ "the container: cannot make its root directory"
else
  run_ 0 unshare -m sh engine cat /run/secrets/key
  out_ $secret_
  for more in '' --strict --hide-processes; do
    run_ 1 unshare -m sh engine timeout 60 ${entry%--} $more -- \
      cat /run/secrets/key
    out_
    err_ '/run/secrets/key: Permission denied'
    run_ 0 unshare -m sh engine timeout 60 ${entry%--} $more -- cat /run/plain
    out_ F
  done
  # As an engine's root, without the right to mount.
  if setpriv --version >/dev/null 2>&1; then
    cp "$(command -v setpriv)" image/bin
    for lib_ in $(ldd image/bin/setpriv | grep -o '/[^ )]*\.so[^ )]*'); do
      mkdir -p "image${lib_%/*}" && cp -L "$lib_" "image$lib_"
    done
    run_ 1 unshare -m sh engine setpriv --bounding-set=-sys_admin \
      --inh-caps=-sys_admin timeout 60 $entry cat /run/secrets/key
    out_
    err_ '/run/secrets/key: Permission denied'
  fi
fi

Exit $fail
