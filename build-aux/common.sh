# SPDX-License-Identifier: GPL-3.0-or-later
# Functions that run and test share; sourced by bash, with $root set to the top of the source tree.

# Lets ccache cache files that use a precompiled header, and takes the names of headers from the
# compiler, so that ccache does not preprocess a file before it compiles it.
export CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_DEPEND=1
# Shares compiled objects between clones.
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1
# with-display, under which Meson builds tests, has other folders for caches.
! command -v ccache >/dev/null || export CCACHE_DIR=$(ccache --get-config cache_dir)

# Prints an error message and ends the script.
die ()
{
  printf '%s: %s\n' "${0##*/}" "$*" >&2
  exit 1
}

# Runs a command and shows its output only if it fails; $1 names the command in that message.
quietly ()
{
  local what=$1 log status=0
  shift
  log=$(mktemp)
  "$@" >"$log" 2>&1 </dev/null || status=$?
  if ((status != 0)); then
    cat "$log" >&2
    printf '%s: %s failed\n' "${0##*/}" "$what" >&2
  fi
  rm -f "$log"
  return "$status"
}

# Prints the packages of the named groups that are not installed, one per line.
missing_packages ()
{
  local group wanted
  wanted=$(for group; do
    sed -n "s/^$group \([a-z0-9.+-]*\)\$/\1/p" "$root/build-aux/packages"
  done)
  # The list of words is split on purpose; dpkg-query fails if it does not know one of them.
  comm -23 <(sort -u <<<"$wanted") \
    <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' $wanted 2>/dev/null |
      sed -n 's/^installed //p' | sort -u)
}

# Installs the missing packages of the named groups. On a system without dpkg, Meson reports the
# dependencies that it does not find.
install_packages ()
{
  local missing sudo=()
  command -v dpkg-query >/dev/null || return 0
  missing=$(missing_packages "$@")
  [[ -n $missing ]] || return 0

  if ((EUID != 0)); then
    command -v sudo >/dev/null ||
      die "these packages are missing and there is no sudo to install them:" $missing
    sudo=(sudo)
  fi
  echo "Installing:" $missing
  quietly 'apt-get update' "${sudo[@]}" apt-get update -q || exit 1
  quietly 'apt-get install' "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends -o DPkg::Lock::Timeout=300 $missing || exit 1
}

# Sets up the build directory $1 with the Meson options that follow, unless it already has them.
configure ()
{
  local build=$1 options
  shift
  # mold links in a tenth of the time.
  ! command -v ld.mold >/dev/null || set -- "$@" -Dc_link_args=-fuse-ld=mold
  options="${CC-} $*"
  if [[ -f $build/build.ninja && -f $build/options && $(<"$build/options") == "$options" ]]; then
    return 0
  fi
  rm -rf "$build"
  quietly 'meson setup' meson setup "$build" "$root" "$@" || return 1
  printf '%s\n' "$options" >"$build/options"
}

# Does the same with Clang. Meson calls ccache only for the compiler that it finds itself. A
# precompiled header of Clang names files of its clone, so ccache could not give it to another one.
configure_clang ()
{
  local compiler=clang
  ! command -v ccache >/dev/null || compiler='ccache clang'
  CC=$compiler configure "$@" -Db_pch=false
}

# Sets up the build directory that run and test share, with the Meson options that follow.
configure_program ()
{
  configure "$root/_build" --prefix="$root/_install" --buildtype=release "$@"
}
