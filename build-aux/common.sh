# SPDX-License-Identifier: GPL-3.0-or-later
# What run and test share; sourced by bash, with $root set to the top of the source tree.

# What includes a header that is read once is kept by a compiler cache when told that it may; and
# the compiler tells which headers those are, so that none is read twice for a file not yet kept.
export CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_DEPEND=1
# What was compiled in one clone serves in all others.
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1

# Says why nothing more can be done and ends the script.
die ()
{
  printf '%s: %s\n' "${0##*/}" "$*" >&2
  exit 1
}

# Runs a command whose output matters only when it fails; $1 says what is being done.
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
  # The word list is meant to be split; dpkg-query fails where it does not know one of them.
  comm -23 <(sort -u <<<"$wanted") \
    <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' $wanted 2>/dev/null |
      sed -n 's/^installed //p' | sort -u)
}

# Installs what is missing of the named groups. Without dpkg this is not a Debian, and it is left
# to Meson to say what it does not find.
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
    apt-get install -q -y --no-install-recommends $missing || exit 1
}

# Makes the build directory $1 with the Meson options that follow, unless it was made with the same.
configure ()
{
  local build=$1 options
  shift
  # It links in a tenth of the time.
  ! command -v ld.mold >/dev/null || set -- "$@" -Dc_link_args=-fuse-ld=mold
  options="${CC-} $*"
  if [[ -f $build/build.ninja && -f $build/options && $(<"$build/options") == "$options" ]]; then
    return 0
  fi
  rm -rf "$build"
  quietly 'meson setup' meson setup "$build" "$root" "$@" || return 1
  printf '%s\n' "$options" >"$build/options"
}

# Makes the build directory that run and test share, with the Meson options that follow, so that
# neither compiles again what the other has.
configure_program ()
{
  configure "$root/_build" --prefix="$root/_install" --buildtype=release "$@"
}
