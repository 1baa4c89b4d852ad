#!/bin/sh
# A release is made whole, or leaves nothing
# needs: build-aux/release
# users: user

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

# A package that builds at once takes the place of the real one, which
# "make check-release" tries.

for c_ in git make xz gzip sha256sum; do
  has_ $c_ || skip_ "no $c_"
done
echo 1.9 >v1 && echo 1.10 >v2 && test "$(sort -V v2 v1 | tail -n 1)" = 1.10 \
  || skip_ "no sort -V"

for v_ in $(env | sed -n 's/^\(GIT_[A-Z_0-9]*\)=.*/\1/p') MAKEFLAGS SKIP TAG
do
  unset $v_
done
GIT_CONFIG_GLOBAL=/dev/null
GIT_CONFIG_NOSYSTEM=1
GIT_AUTHOR_NAME=Somebody
GIT_AUTHOR_EMAIL=somebody@example.org
GIT_COMMITTER_NAME=Somebody
GIT_COMMITTER_EMAIL=somebody@example.org
GNULIB_SRCDIR=$PWD/gnulib
DID_=$PWD/did
TOP_=$PWD/top
export TOP_
export GIT_CONFIG_GLOBAL GIT_CONFIG_NOSYSTEM GIT_AUTHOR_NAME GIT_AUTHOR_EMAIL
export GIT_COMMITTER_NAME GIT_COMMITTER_EMAIL GNULIB_SRCDIR DID_
script_=$PWD/$srcdir/../build-aux/release
case $srcdir in /*) script_=$srcdir/../build-aux/release ;; esac
today_=$(date +%Y-%m-%d)
heading_='* Noteworthy changes in release'

mkdir gnulib built top || framework_failure_ mkdir
touch gnulib/gnulib-tool || framework_failure_ touch

# What make does is in the file BREAK_ of the repository, so that a commit
# can break it.
cat >top/bootstrap <<'END'
#!/bin/sh
. ./BREAK_
echo "bootstrap $*" >>"$DID_"
eval "$bootstrap"
version=$(git describe | sed 's/^v//')
cat >configure <<EOC
#!/bin/sh
. ../BREAK_
sed "s/^VERSION = .*/VERSION = $version/" ../Makefile.in >Makefile
eval "\$configure"
EOC
chmod 755 configure
END
chmod 755 top/bootstrap || framework_failure_ chmod
cat >top/Makefile.in <<'END'
VERSION = none
d = sandbox-hide-$(VERSION)
all:
	. ../BREAK_; eval "$$make"
dist distcheck:
	echo $@ >>"$$DID_"
	. ../BREAK_; eval "$$dist"
	mkdir $(d) && echo x >$(d)/x && . ../BREAK_ && eval "$$more"
	tar -cJf $(d).tar.xz $(d)*
	rm -rf $(d)
check-tarball:
	echo $@ >>"$$DID_"
	. ../BREAK_; eval "$$check"
update-NEWS-hash:
	. ../BREAK_; eval "$$hash"
	echo "hash = `cat ../.prev-version`" >../cfg.mk
END
cat >top/BREAK_ <<'END'
bootstrap=true
configure=true
make=true
dist=true
more=true
check=true
hash=true
END
echo 1.9 >top/.prev-version
echo 'hash = 1.9' >top/cfg.mk
printf '/build/\n/configure\n' >top/.gitignore

# news_ TEXT... - make NEWS, with these lines about what is new
news_ ()
{
  {
    printf 'sandbox-hide NEWS\n\n'
    printf '%s\n' "$@"
    printf '\n\n%s 1.9 (2020-01-01) [stable]\n\n  Old.\n' "$heading_"
  } >top/NEWS
}

git_ ()
{
  git -C top "$@"
}

# state_ - print all that a release that fails must not change
state_ ()
{
  git_ status --porcelain
  (cd top && cat .git/HEAD .git/refs/*/* NEWS .prev-version cfg.mk)
  ls -A built
}

# commit_ - commit all that was changed
commit_ ()
{
  git_ add -A && git_ commit -q -m 'Change' || framework_failure_ "git commit"
}

# undo_ - take back everything since the first commit
undo_ ()
{
  git_ reset -q --hard first && git_ clean -q -f -d \
    || framework_failure_ "git reset"
}

# release_ STATUS ARG... - try to make a release
release_ ()
{
  status_=$1
  shift
  run_ "$status_" sh "$script_" top built "$@" <input
}

# fails_ ERE ARG... - with these arguments, and what top has now, there is no
# release but a message, and nothing is left
fails_ ()
{
  ere_=$1
  shift
  state_ >before
  release_ 1 "$@"
  err_ '^release: ' "$ere_"
  state_ >after
  compare before after || fault_ "it left something"
  rm -f did
}

news_ "$heading_ 1.10 ($today_) [stable]" '' '** Changes' '' '  It works.'
git_ init -q && commit_ && git_ tag first || framework_failure_ "git init"
: >input

# --- Not to begin with ---

state_ >before
for a_ in '' 1 1. .1 1..2 1.02 v1.10 1.10-rc1 '1.10 final' '1.10 stable now' '*'
do
  release_ 2 "$a_"
  err_ '^usage: make release RELEASE='
done
SKIP=everything release_ 2 1.10
err_ 'no check .* everything'
TAG=maybe release_ 2 1.10
err_ 'TAG is yes or no'
unset SKIP TAG
run_ 2 sh "$script_" top built
mkdir empty || framework_failure_ mkdir
run_ 1 env GIT_CEILING_DIRECTORIES="$PWD" sh "$script_" empty built 1.10
err_ '^release: no clone'
state_ >after
compare before after || fault_ "it left something"

for v_ in 1.9 1.8.10; do
  fails_ "$v_ is not newer than 1.9" $v_
done
fails_ 'NEWS: the third line' 1.11
fails_ 'NEWS: the third line' '1.10 beta'
for l_ in '?.? (????-??-??) [?]' "1.10 ($today_)" '1.10 (????-??-??) [stable]'
do
  news_ "$heading_ $l_" '' '  It works.'
  fails_ 'NEWS: the third line' 1.10
done
news_ "$heading_ 1.10 (2020-02-02) [stable]" '' '  It works.'
fails_ 'NEWS: released on 2020-02-02, but the last commit' 1.10
news_ "$heading_ 1.10 (2999-02-02) [stable]" '' '  It works.'
fails_ 'NEWS: .* still to come' 1.10
news_ "$heading_ 1.10 ($today_) [stable]" ''
fails_ 'NEWS: says nothing' 1.10
undo_

echo >>top/cfg.mk
fails_ '^ M cfg.mk' 1.10
undo_
touch top/new
fails_ '^\?\? new' 1.10
undo_

# All that is wrong is told.
touch top/new
fails_ '^\?\? new' '1.8 alpha'
err_ 'not newer' 'NEWS: the third line'
undo_

git_ rm -q .prev-version && commit_
fails_ 'no .prev-version' 1.10
undo_

touch top/new && commit_
git_ tag v1.10 first
fails_ 'tag v1.10 is there already, for another' 1.10
git_ tag -d v1.10 >/dev/null || framework_failure_ "git tag"
undo_
GNULIB_SRCDIR=$PWD/none fails_ 'no gnulib in' 1.10
GNULIB_SRCDIR=$PWD/gnulib
export GNULIB_SRCDIR
mkdir built/release-1.10 || framework_failure_ mkdir
fails_ 'is there already: .*/built/release-1.10' 1.10
rmdir built/release-1.10 || framework_failure_ rmdir
git clone -q --depth 1 "file://$PWD/top" shallow \
  || framework_failure_ "git clone"
run_ 1 sh "$script_" shallow built 1.10
err_ 'a shallow clone'

# --- Failures on the way ---

# break_ STEP COMMANDS - from now on, the STEP of the build does COMMANDS
break_ ()
{
  { grep -v "^$1=" top/BREAK_; printf "%s='%s'\n" "$1" "$2"; } >BREAK_ \
    && cp BREAK_ top/BREAK_ || framework_failure_ "cannot break $1"
  commit_
}

# broken_ STEP COMMANDS ERE - when it does, there is a message like ERE, and
# nothing else
broken_ ()
{
  break_ "$1" "$2"
  fails_ "$3" 1.10
  undo_
}
broken_ bootstrap 'exit 3' 'bootstrapping: failed with status 3'
broken_ configure 'exit 4' 'configuring: failed with status 4'
broken_ make false 'building: failed with status 2'
broken_ dist false 'distcheck\): failed with status 2'
broken_ check false 'check-tarball\): failed with status 2'
broken_ hash false 'cannot change NEWS'
broken_ dist 'mkdir sandbox-hide-1.10' 'distcheck\): failed'
broken_ more 'echo x >sandbox-hide-1.10x' 'compressing: failed'
broken_ more 'mkdir locked; touch locked/x; chmod 500 locked; false' 'distcheck'

# Somebody changes NEWS meanwhile, or takes the tag.
break_ check 'cp "$TOP_/cfg.mk" "$TOP_/NEWS"'
release_ 1 1.10
err_ '^release: .* has changed meanwhile'
test -z "$(ls -A built)" || fault_ "it left something"
undo_
break_ check 'git -C "$TOP_" tag v1.10 first'
TAG=yes
export TAG
release_ 1 1.10
err_ '^release: cannot make the tag v1.10'
test -z "$(ls -A built; git_ status --porcelain)" \
  || fault_ "it left something"
git_ tag -d v1.10 >/dev/null || framework_failure_ "git tag"
undo_
unset TAG
rm -f did

# --- Releases ---

# made_ VERSION [DID]... - the release was made, and this was done for it
made_ ()
{
  version_=$1
  shift
  err_
  printf '%s\n' "bootstrap --no-git --gnulib-srcdir=$GNULIB_SRCDIR --skip-po" \
    "$@" >expected_did
  compare expected_did did || fault_ "other things were done"
  printf '%s\n' SHA256SUMS announcement sandbox-hide-$version_.tar.gz \
    sandbox-hide-$version_.tar.xz >expected_files
  ls -A built/release-$version_ >files
  compare expected_files files || fault_ "other files were made"
  test "$(ls -A built)" = release-$version_ || fault_ "it left something"
  (cd built/release-$version_ && sha256sum -c SHA256SUMS >/dev/null \
    && gzip -dc sandbox-hide-$version_.tar.gz >../tar \
    && xz -dc sandbox-hide-$version_.tar.xz | cmp - ../tar \
    && rm ../tar) || fault_ "bad tarballs"
  what_=announcement
  for l_ in "sandbox-hide $version_" '  It works.' \
    "tag v$version_" "$(sed -n 1p built/release-$version_/SHA256SUMS)"
  do
    grep -F -e "$l_" built/release-$version_/announcement >/dev/null \
      || fault_ "it lacks '$l_'"
  done
  ! grep 'Old' built/release-$version_/announcement \
    || fault_ "it has old news"
  printf ' M %s\n' .prev-version NEWS cfg.mk >expected_status
  git_ status --porcelain >status
  compare expected_status status || fault_ "other files were changed"
  test "$(cat top/.prev-version; cat top/cfg.mk)" \
    = "$version_${newline_}hash = $version_" || fault_ "wrong .prev-version"
  printf '%s ?.? (????-??-??) [?]\n\n\n' "$heading_" >expected_news
  git_ show HEAD:NEWS >news && { sed 2q news; cat expected_news
    sed 1,2d news; } >new_news
  compare new_news top/NEWS || fault_ "wrong NEWS"
  rm -r did built/release-$version_
}

release_ 0 1.10
git_ tag >tags
commit_id_=$(git_ rev-parse HEAD)
grep -Fx "  git tag -a -m 'sandbox-hide 1.10' v1.10 $commit_id_" out >/dev/null \
  || fault_ "does not say how to tag"
made_ 1.10 distcheck check-tarball
echo first >expected_tags
compare expected_tags tags || fault_ "a tag was made unasked"
undo_

# With the tag, and without a check.
TAG=yes
SKIP=distcheck
export TAG SKIP
release_ 0 '1.10 stable'
made_ 1.10 dist check-tarball
test "$(git_ cat-file -t v1.10)" = tag || fault_ "no annotated tag"
test "$(git_ rev-parse 'v1.10^{commit}')" = "$(git_ rev-parse HEAD)" \
  || fault_ "another commit was tagged"
undo_

# From the tag, as anybody can; without any check.
SKIP='distcheck check-tarball'
release_ 0 1.10
! grep 'git tag' out || fault_ "would tag again"
made_ 1.10 dist
undo_

# After that.
unset TAG SKIP
echo 1.10 >top/.prev-version
news_ "$heading_ 1.10.90 ($today_) [beta]" '' '  It works.'
commit_
release_ 0 '1.10.90 beta'
what_=announcement
made_ 1.10.90 distcheck check-tarball

Exit $fail
