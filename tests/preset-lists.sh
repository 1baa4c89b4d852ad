#!/bin/sh
# Our lists of well-known places: what they hide, and what goes on working
# needs: src/presets/agents src/presets/browsers src/presets/credentials
# needs: src/presets/daemons src/presets/history src/presets/system

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

# In lists it is not the shell that expands '~' and '$'.
# shellcheck disable=SC2016,SC2088

. "${srcdir=.}/init.sh"; path_prepend_ ../src .

require_landlock_

# The program that takes the places of lists from the environment goes by the
# name of the other.
mkdir bin
ln -s "$(command -v uninstalled)" bin/sandbox-hide
PATH=$PWD/bin:$PATH
TEST_PRESETS=$(cd "$srcdir/../src/presets" && pwd) \
  || framework_failure_ "no lists"
TEST_SITE=/nonexistent
HOME=$PWD/home
export PATH TEST_PRESETS TEST_SITE HOME
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME XDG_CACHE_HOME
unset XDG_RUNTIME_DIR
mkdir home
lists=
for file in "$TEST_PRESETS"/*; do
  case $file in
    */README) ;;
    *) lists="$lists ${file##*/}" ;;
  esac
done
test "$lists" || framework_failure_ "no lists"
all=
for list in $lists; do
  all="$all -p $list"
done
run_ 0 sandbox-hide --list-presets
test "$(sed 's/ .*//' out | tr '\n' ' ')" = "${lists# } " \
  || fault_ "other names than those of the files"
! grep -Evx '[a-z]+ +[a-z].{10,60}[^.]' out || fault_ "a description"

# entries_ LIST - the places that the list has, one a line
entries_ ()
{
  grep -Ev '^(#|$|unset|include|expose)' "$TEST_PRESETS/$1"
}

# Every line makes sense to the program, and alone or in pairs they leave a
# shell alone.  (Below ABI 9 it is said what is open to sockets.)
for list in $lists; do
  run_ 0 sandbox-hide --required --preset=$list -- sh -c 'echo ran'
  out_ ran
  for other in $lists; do
    test $other != $list || break
    run_ 0 sandbox-hide --required -q -p $list -p $other -- \
      sh -c 'ls -l /usr >/dev/null && echo $(date >/dev/null; echo ran)'
    out_ ran
    err_
  done
done

# place_ ENTRY - print where it is in our home; variables stand for
# directories beneath vars
place_ ()
{
  case $1 in
    '~/'*) echo "$HOME/${1#??}" ;;
    '$XDG_CONFIG_HOME'*) echo "$HOME/.config${1#*_HOME}" ;;
    '$XDG_DATA_HOME'*) echo "$HOME/.local/share${1#*_HOME}" ;;
    '$XDG_STATE_HOME'*) echo "$HOME/.local/state${1#*_HOME}" ;;
    '$XDG_CACHE_HOME'*) echo "$HOME/.cache${1#*_HOME}" ;;
    '$'*) echo "$PWD/vars/${1#?}" ;;
  esac
}

# Each place in the home directory is hidden, those in variables too.  It is
# made as a directory, as some lie beneath others.
for list in $lists; do
  rm -rf home vars
  mkdir -p home/.config home/.local/share home/.local/state home/.cache vars
  echo H >home/plain
  echo H >home/.config/plain
  entries_ $list >entries
  : >actions
  : >variables
  n=0
  while read -r entry; do
    place=$(place_ "$entry")
    test "$place" || continue
    mkdir -p "$place" && echo $secret_ >"$place/x" \
      || framework_failure_ "cannot make $place"
    printf 'read\000%s\000' "$place/x" >>actions
    n=$((n + 1))
    case $entry in
      '$XDG_'*_HOME*) ;;
      '$'*)
        entry=${entry#?}
        printf '%s=%s\000' "${entry%%/*}" "$PWD/vars/${entry%%/*}" \
          >>variables ;;
    esac
  done <entries
  test $n = 0 && test $list != system && fault_ "$list has no places"
  test $n != 0 || continue
  printf 'read\000%s\000read\000%s\000' "$HOME/plain" "$HOME/.config/plain" \
    >>actions
  what_="each place of $list"
  xargs -0 try <actions >out 2>err
  test "$(cat out)" = "$(yes ok | head -n $((n + 2)) | tr '\n' ' ' \
    | sed 's/ $//')" || fault_ "cannot be read without sandbox-hide either"
  { cat variables
    printf 'sandbox-hide\000--quiet\000--required\000-p\000%s\000try\000' $list
    cat actions
  } | xargs -0 env >out 2>err || fault_ "fails"
  test "$(cat out)" = "$(yes EACCES | head -n $n | tr '\n' ' ')ok ok" \
    || fault_ "not all are hidden, or too much"
  err_
done

# As they lie there: plain files, and what is beside them.
rm -rf home vars
secrets='.netrc .npmrc .pypirc .git-credentials .pgpass .vault-token .my.cnf
  .ssh/id_ed25519 .aws/credentials .docker/config.json .kube/config
  .cargo/credentials.toml .config/gh/hosts.yml .config/rclone/rclone.conf
  .gnupg/private-keys-v1.d/x.key .password-store/x.gpg .m2/settings.xml
  .local/share/keyrings/login.keyring .claude/.credentials.json
  .codex/auth.json .config/sops/age/keys.txt'
others='.gitconfig .bashrc .profile .cargo/config.toml .docker/daemon.json
  .config/git/config .config/nvim/init.lua .m2/toolchains.xml work/main.c
  .claude/settings.json .codex/config.toml .local/share/applications/x'
actions=
results=
for file in $secrets $others; do
  mkdir -p "home/${file%/*}" 2>/dev/null
  test "${file%/*}" != "$file" || rmdir "home/$file"
  echo $secret_ >"home/$file" || framework_failure_ "cannot make $file"
done
for file in $secrets; do
  actions="$actions read home/$file write home/$file"
  results="$results EACCES EACCES"
done
# shellcheck disable=SC2086
inside_ "${results# }" -p credentials -- try $actions
err_
actions=
results=
for file in $others; do
  actions="$actions read home/$file append home/$file"
  results="$results ok ok"
done
# shellcheck disable=SC2086
inside_ "${results# }" -p credentials -- try $actions
# The agent that is COMMAND can be given its own token, and lacks nothing.
within_ 'ok ok EACCES EACCES' -p credentials -x home/.codex/auth.json -- \
  try read home/.codex/auth.json create home/.codex/new \
  read home/.claude/.credentials.json read home/.netrc

# Every variable that they name is removed, those beside it stay.
: >variables
for list in $lists; do
  sed -n 's/^unset //p' "$TEST_PRESETS/$list"
done | while read -r name; do
  printf '%s=zz-top\000' "$(echo "$name" | sed 's/\*$/X/')"
done >variables
stay='AWS_REGION AWS_PROFILE AZURE_TENANT_ID GOOGLE_CLOUD_PROJECT
  GITHUB_ACTIONS TF_VAR_x OS_AUTH_URL DBT_PROFILES_DIR UV_INDEX_URL
  CARGO_TERM_COLOR XDG_RUNTIME_DIR TERM LANG'
for name in $stay; do
  printf '%s=%s\000' $name "$PWD" >>variables
done
what_='the variables of all lists'
{ cat variables
  printf 'sandbox-hide\000--quiet\000'
  for list in $lists; do printf '%s\000' "--preset=$list"; done
  printf 'show-state\000env\000'
} | xargs -0 env >out 2>err || fault_ "fails"
test "$(tr -d '\n' <variables | tr '\000' '\n' | grep -c zz-top)" -gt 300 \
  || framework_failure_ "only a few variables"
tr '\000' '\n' <out >env
! grep zz-top env || fault_ "still there"
for name in $stay; do
  grep -q "^$name=" env || fault_ "$name is gone"
done

# Ordinary work goes on with all of them.
mkdir -p home/work tmp
TMPDIR=$PWD/tmp
export TMPDIR
cat >home/work/Makefile <<'END'
all: hello
	./hello
hello: hello.c
	$(CC) -o $@ hello.c
END
cat >home/work/hello.c <<'END'
#include <stdio.h>
int main (void) { puts ("hello"); return 0; }
END
cd home/work || framework_failure_ "cd"
git='git -c user.name=x -c user.email=x@example.org'
if has_ make && has_ cc; then
  # shellcheck disable=SC2086
  run_ 0 sandbox-hide -q $all -- make -s CC=cc
  out_ hello
fi
if has_ git; then
  # shellcheck disable=SC2086
  run_ 0 sandbox-hide -q $all -- sh -c "git init -q . && git add . \
    && $git commit -qm x && git log --format=%s"
  out_ x
fi
if has_ python3; then
  # shellcheck disable=SC2086
  run_ 0 sandbox-hide -q $all -- python3 -c 'import subprocess, tempfile
tempfile.TemporaryFile ().write (b"x")
print (subprocess.check_output (["echo", "out"], text=True), end="")'
  out_ out
fi
if has_ node; then
  # shellcheck disable=SC2086
  run_ 0 sandbox-hide -q $all -- node -e \
    'require ("fs").writeFileSync ("f", "x"); console.log ("out")'
  out_ out
fi
cd ../..

Exit $fail
