/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "drawing/board/cp-palette.h"

/* What people prefer, whatever the window: keys of the program's settings. Whoever depends on one
 * listens to its `changed`, or binds it to a property. */

#define CP_PREFERENCE_ANALYSIS_ENGINE "analysis-engine"
#define CP_PREFERENCE_ANALYSIS_LINES  "analysis-lines"
#define CP_PREFERENCE_ANIMATION       "animation"
#define CP_PREFERENCE_COORDINATES     "show-coordinates"
#define CP_PREFERENCE_HINTS           "show-targets"
#define CP_PREFERENCE_MOVES           "move-style"
#define CP_PREFERENCE_RESIGNING       "computer-may-resign"
#define CP_PREFERENCE_SERVER          "mailbox-server"
#define CP_PREFERENCE_SOUNDS          "sounds"
#define CP_PREFERENCE_THEME           "board-theme"

/** CpMoveStyle: how moves are written on the screen, whatever they are written like in files. */
typedef enum {
  CP_MOVE_STYLE_RECORDED, /* as in files, which depends on the game */
  CP_MOVE_STYLE_SHORT,    /* exd5=B */
  CP_MOVE_STYLE_LONG,     /* Ne2xd5=B */
  CP_MOVE_STYLE_FIGURINE, /* short, with small pieces for letters */
} CpMoveStyle;

/** cp_preferences_settings: (transfer none): the settings of the program, the same at every call.
 */
GSettings *cp_preferences_settings (void);

CpTheme cp_preferences_get_theme (void);
CpMoveStyle cp_preferences_get_move_style (void);
bool cp_preferences_get_hints (void);
bool cp_preferences_get_sounds (void);

/** cp_preferences_watch_animation: from now on GTK's animations are off as long as that is what is
 * preferred, and else as the desktop wants them. */
void cp_preferences_watch_animation (void);
