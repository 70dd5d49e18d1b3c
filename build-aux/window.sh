# SPDX-License-Identifier: GPL-3.0-or-later
# Functions that screenshot and screenshots share; sourced by bash, within build-aux/with-display.

program=
window=

fail ()
{
  printf '%s: %s\n' "${0##*/}" "$*" >&2
  if [[ $program ]] && ! kill -0 "$program" 2>/dev/null; then
    wait "$program"
    printf '%s: the program has ended with status %d\n' "${0##*/}" "$?" >&2
  fi
  exit 1
}

# Prints a checksum of the picture in the window. Fails if the window is gone, where import would
# wait until the user clicks another one.
look ()
{
  timeout 10 import -silent -window "$window" rgba:- | cksum
}

# Waits until the window shows something other than $1 and then the same for $2 looks in a row.
# Gives up after fifteen seconds.
settle ()
{
  local before=$1 looks=$2 last='' now same=0 limit=$((SECONDS + 15))
  while ((SECONDS < limit)); do
    now=$(look) || return 1
    if [[ $now == "$before" ]]; then
      same=0
    elif [[ $now == "$last" ]]; then
      ((++same))
    else
      same=1
    fi
    ((same < looks)) || return 0
    last=$now
    sleep 0.1
  done
  return 1
}

# Focuses window $1, because there is no window manager that would.
focus ()
{
  timeout 10 xdotool windowfocus --sync "$1" || fail 'the window does not take the keyboard'
}

# Starts a program and waits for its window, as on a desktop without settings of its own.
launch ()
{
  mkdir -p "$XDG_CONFIG_HOME/gtk-4.0"
  cat >"$XDG_CONFIG_HOME/gtk-4.0/settings.ini" <<'END'
[Settings]
gtk-font-name=Cantarell 11
gtk-cursor-blink=false
gtk-decoration-layout=:close
END
  export GSK_RENDERER=cairo
  export GTK_A11Y=none
  export GTK_USE_PORTAL=0
  export LC_ALL=C.UTF-8
  "$@" &
  program=$!

  window=
  for ((i = 0; i < 300; i++)); do
    kill -0 "$program" 2>/dev/null || fail 'no window came up'
    window=$(xdotool search --onlyvisible --pid "$program" 2>/dev/null | tail -n 1)
    [[ -z $window ]] || break
    sleep 0.1
  done
  [[ -n $window ]] || fail 'no window came up'
}
