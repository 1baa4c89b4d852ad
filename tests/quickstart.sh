#!/bin/sh
# quickstart installs what is missing and nothing else, in both families
# needs: quickstart
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

# Nothing real is called: not the package managers, nor compilers, nor sudo.
# quickstart runs in a checkout of our own, with a PATH that holds a few basic
# commands and stubs, and with package managers that only write down what
# they are asked for, and "install" stubs.

mkdir basic stubs top root managers || framework_failure_ mkdir
cp "$srcdir/../quickstart" top/quickstart && chmod 755 top/quickstart \
  || framework_failure_ "cannot copy quickstart"
for c_ in cat chmod cp cut date dirname env getconf grep mkdir mktemp rm sed \
  sh tail touch tr
do
  ln -s "$(command -v $c_)" basic/$c_ || framework_failure_ "no $c_"
done

# script_ FILE - make an executable of standard input
script_ ()
{
  { echo '#!/bin/sh'; cat; } >"$1" && chmod 755 "$1" \
    || framework_failure_ "cannot write $1"
}

# An ordinary user runs this, for safety; quickstart takes him for user $UID_.
script_ basic/id <<'END'
echo "$UID_"
END

# A package manager that does what $PM_DOES says.  "install" makes all the
# commands that quickstart looks for.
script_ managers/manager <<'END'
echo "${0##*/} $*" >>"$LOG_"
case $PM_DOES,$* in
  fail,*) echo 'E: no network' >&2; exit 100 ;;
  old,*install*)
    # The lists are old until they are updated.
    grep update "$LOG_" >/dev/null || exit 100 ;;
esac
case $PM_DOES,$* in
  nothing,* | *update*) ;;
  *) sh "$HERE_/install" ;;
esac
END
for m_ in apt-get dnf; do
  cp managers/manager managers/$m_ || framework_failure_ cp
done

# What quickstart finds by running: a compiler, which makes what it is asked
# for; find; make, which builds nothing but says what it is asked for.
script_ install <<'END'
cd "$HERE_/stubs" || exit
for c in g++ autoconf automake autopoint xgettext help2man m4 makeinfo \
  perl xz git cmp awk tar gzip ps setpriv unshare shellcheck zsh fish groff \
  mandoc texi2dvi pdftex dpkg-buildpackage dh fakeroot lintian autopkgtest \
  debootstrap rpmbuild rpmlint qemu-aarch64-static
do
  printf '#!/bin/sh\n' >$c
done
for c in gcc i686-linux-gnu-gcc aarch64-linux-gnu-gcc; do
  printf '#!/bin/sh\ncat >/dev/null\n' >$c
done
cat >make <<'EOT'
#!/bin/sh
echo "make $*" >>"$LOG_"
! read x || echo "somebody's input: $x" >>"$LOG_"
exit $MAKE_FAILS
EOT
printf '#!/bin/sh\necho "$FOUND_"\n' >find
chmod 755 ./*
mkdir -p "$HERE_/gnulib" "$HERE_/root/usr/share/bash-completion" \
  "$HERE_/root/usr/lib64"
touch "$HERE_/root/usr/lib64/libjansson.so.4" "$HERE_/gnulib/gnulib-tool" \
  "$HERE_/root/usr/share/bash-completion/bash_completion"
END
script_ managers/sudo <<'END'
echo "sudo $1 $2" >>"$LOG_"
exec "$@"
END

# bare_ - a system where nothing is installed, and a checkout where nothing
# was built
bare_ ()
{
  rm -rf stubs gnulib root top/* || framework_failure_ rm
  mkdir -p stubs root/var/lib/apt/lists top/.git || framework_failure_ mkdir
  touch root/var/lib/apt/lists/x_Packages || framework_failure_ touch
  cp "$srcdir/../quickstart" top/quickstart && chmod 755 top/quickstart \
    || framework_failure_ "cannot copy quickstart"
  touch top/configure.ac top/bootstrap.conf || framework_failure_ touch
  script_ top/bootstrap <<'END'
echo "bootstrap $*" >>"$LOG_"
mkdir -p po
touch Makefile.in po/Makevars
{
  echo '#!/bin/sh'
  echo 'echo configure >>"$LOG_"; mkdir -p src; touch config.status'
  echo 'cp "$HERE_/program" src/sandbox-hide'
} >configure
chmod 755 configure
END
  : >log
}

# Something that hides, as far as quickstart can see.
script_ program <<'END'
case $*,$FAKE_ in
  *secret\ cat*secret,hides) echo "cat: Permission denied" >&2; exit 1 ;;
  *,125) exit 125 ;;
esac
while test "$1" != cat; do shift; done
exec "$@"
END

echo 'not for quickstart' >input || framework_failure_ "cannot write input"
HERE_=$PWD
LOG_=$PWD/log
sh_=$(command -v sh)

# qs_ STATUS [VARIABLE=VALUE]... [ARG]... - run quickstart with these
# arguments, as root with apt-get if nothing else is said; its exit status
# is STATUS
qs_ ()
{
  status_=$1
  shift
  set_=
  while :; do
    case ${1-} in
      *=*) set_="$set_ $1"; shift ;;
      *) break ;;
    esac
  done
  # None of these values has a blank.
  run_ "$status_" env -i HERE_="$HERE_" LOG_="$LOG_" HOME="$HERE_" \
    PATH="$HERE_/basic:$HERE_/stubs" UID_=0 PM_DOES=install MAKE_FAILS=0 \
    FOUND_= FAKE_=hides GNULIB_SRCDIR="$HERE_/gnulib" TMPDIR="$HERE_" \
    QUICKSTART_ROOT="$HERE_/root" $set_ \
    QUICKSTART_PM="$HERE_/managers/${pm_=apt-get}" \
    "$sh_" "$HERE_/top/quickstart" "$@" <input
}

# log_ LINE... - the stubs wrote down these lines, and no others
log_ ()
{
  printf '%s\n' "$@" >expected_log
  test $# != 0 || : >expected_log
  compare expected_log log || fault_ "other calls than these"
}

apt_='-q -y --no-install-recommends install'
dnf_='-q -y --setopt=install_weak_deps=False install'

# --- The names of packages ---

debian_='gcc libc6-dev make libseccomp-dev gnulib autoconf automake autopoint'
debian_="$debian_ gettext help2man m4 texinfo perl xz-utils git diffutils"
debian_="$debian_ findutils mawk tar gzip"
debian_check_="$debian_ procps util-linux libjansson4"
debian_tools_="$debian_check_ shellcheck bash-completion zsh fish groff-base"
debian_tools_="$debian_tools_ mandoc texlive-base build-essential debhelper"
debian_tools_="$debian_tools_ fakeroot lintian autopkgtest debootstrap rpm"
debian_tools_="$debian_tools_ rpmlint gcc-i686-linux-gnu libc6-dev-i386-cross"
debian_tools_="$debian_tools_ gcc-aarch64-linux-gnu libc6-dev-arm64-cross"
debian_tools_="$debian_tools_ qemu-user-static"
fedora_='gcc glibc-devel make libseccomp-devel gnulib-devel autoconf automake'
fedora_="$fedora_ gettext-devel gettext help2man m4 texinfo perl-interpreter"
fedora_="$fedora_ xz git-core diffutils findutils gawk tar gzip"
fedora_check_="$fedora_ procps-ng util-linux jansson"
fedora_tools_="$fedora_check_ ShellCheck bash-completion zsh fish groff-base"
fedora_tools_="$fedora_tools_ mandoc texinfo-tex rpm-build rpmlint"

fedora_tarball_='gcc glibc-devel make libseccomp-devel diffutils findutils'
fedora_tarball_="$fedora_tarball_ gawk tar gzip"

# From a tarball less is needed; without .git, no git.  What is installed, and
# is not there then, is missing.
pm_=dnf
bare_
rm -r top/bootstrap top/.git
qs_ 1 PM_DOES=nothing
err_ '^quickstart: still missing after that: C-compiler make '
what_=out
grep -Fx "quickstart: installing with $HERE_/managers/dnf: $fedora_tarball_" \
  out >/dev/null \
  || fault_ "does not say what it installs"
log_ "dnf $dnf_ $fedora_tarball_"

# --- When the packages come ---

built_='make '
for pm_ in apt-get dnf; do
  if test $pm_ = dnf; then
    install_=$dnf_ all_=$fedora_ check_=$fedora_check_ tools_=$fedora_tools_
  else
    install_=$apt_ all_=$debian_ check_=$debian_check_ tools_=$debian_tools_
  fi
  bootstrapped_="bootstrap --no-git --gnulib-srcdir=$HERE_/gnulib --skip-po"

  # They are installed, all is built, and the program seen working.
  bare_
  qs_ 0
  log_ "$pm_ $install_ $all_" "$bootstrapped_" configure "$built_"
  err_
  grep '^quickstart: it works: .*/src/sandbox-hide$' out >/dev/null \
    || fault_ "does not say that it works"

  # Now nothing is missing: nobody is asked for anything.
  : >log
  qs_ 0 PM_DOES=fail
  log_ "$built_"

  # One thing is.
  rm stubs/perl
  : >log
  qs_ 0
  case $pm_ in
    apt-get) log_ "$pm_ $install_ perl" "$built_" ;;
    dnf) log_ "$pm_ $install_ perl-interpreter" "$built_" ;;
  esac

  bare_
  qs_ 0 check
  log_ "$pm_ $install_ $check_" "$bootstrapped_" configure "$built_" \
    'make check' 'make check-more'
  : >log
  qs_ 0 PM_DOES=fail check
  log_ "$built_" 'make check' 'make check-more'

  # Tools are installed, and that is all.
  bare_
  qs_ 0 tools
  log_ "$pm_ $install_ $tools_"
  grep '^quickstart: all tools are here$' out >/dev/null \
    || fault_ "does not say that all is there"
  test ! -e top/build || fault_ "'tools' has built something"
  : >log
  qs_ 0 PM_DOES=fail tools
  log_
done

# What failed, is said.
: >log
qs_ 1 MAKE_FAILS=2
err_ '^quickstart: building: failed with status 2'
qs_ 1 FAKE_=125
err_ '^quickstart: FAILED: sandbox-hide cannot hide here'
rm top/build/config.status
qs_ 1 FAKE_=open
err_ '^quickstart: FAILED: wanted the exit status to be 1'

# --- When they do not ---

# apt-get with old lists, or none, updates them.
pm_=apt-get
bare_
qs_ 0 PM_DOES=old tools
log_ "apt-get $apt_ $debian_tools_" 'apt-get -q update' \
  "apt-get $apt_ $debian_tools_"
bare_
rm root/var/lib/apt/lists/*
qs_ 0 tools
log_ 'apt-get -q update' "apt-get $apt_ $debian_tools_"

bare_
qs_ 1 PM_DOES=fail
err_ 'E: no network' "^quickstart: could not install: $debian_\$"
log_ "apt-get $apt_ $debian_" 'apt-get -q update'
bare_
rm root/var/lib/apt/lists/*
qs_ 1 PM_DOES=fail
err_ "^quickstart: '.*/apt-get update' failed\$"
pm_=dnf
bare_
qs_ 1 PM_DOES=fail
err_ 'E: no network' "^quickstart: could not install: $fedora_\$"
log_ "dnf $dnf_ $fedora_"

# Without being root: by sudo, or not at all.
for pm_ in apt-get dnf; do
  if test $pm_ = dnf; then
    line_="dnf $dnf_ $fedora_" list_=$fedora_ sudo_="$HERE_/managers/dnf -q"
  else
    line_="apt-get $apt_ $debian_" list_=$debian_
    sudo_='env DEBIAN_FRONTEND=noninteractive'
  fi
  bare_
  qs_ 1 UID_=1000
  log_
  err_ "^quickstart: not root, and no sudo here; as root: .* install $list_\$"
  bare_
  cp managers/sudo stubs/sudo || framework_failure_ cp
  qs_ 1 UID_=1000 PM_DOES=nothing
  log_ "sudo $sudo_" "$line_"
done

# Neither apt-get nor dnf, or one of them in PATH.
bare_
run_ 1 env -i HERE_="$HERE_" LOG_="$LOG_" PATH="$HERE_/basic:$HERE_/stubs" \
  UID_=0 QUICKSTART_ROOT="$HERE_/root" "$sh_" top/quickstart
err_ '^quickstart: missing: C-compiler make .*; and found neither apt-get nor'
log_
for pm_ in apt-get dnf; do
  bare_
  cp managers/$pm_ stubs || framework_failure_ cp
  run_ 1 env -i HERE_="$HERE_" LOG_="$LOG_" UID_=0 PM_DOES=nothing \
    PATH="$HERE_/basic:$HERE_/stubs" GNULIB_SRCDIR="$HERE_/gnulib" \
    QUICKSTART_ROOT="$HERE_/root" "$sh_" top/quickstart
  case $pm_ in
    apt-get) log_ "apt-get $apt_ $debian_" ;;
    dnf) log_ "dnf $dnf_ $fedora_" ;;
  esac
done
pm_=pacman
qs_ 1
err_ '^quickstart: QUICKSTART_PM: neither apt-get nor dnf: .*/pacman$'

# --- Arguments ---

pm_=apt-get
bare_
for args_ in x 'check x' 'check tools' --check 'tools x' -h; do
  qs_ 2 $args_
  out_
  err_ '^Usage: ./quickstart '
done
qs_ 2 ''
qs_ 0 --help
err_
grep '^Usage: ./quickstart ' out >/dev/null || fault_ "no usage"
log_
test ! -e top/build || fault_ "something was built"

Exit $fail
