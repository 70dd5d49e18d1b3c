/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "drawing/board/cp-palette.h"

/* Preferences of the user: keys of the program's settings. To follow a preference, connect to
 * `changed` of the settings, or bind the key to a property. */

#define CP_PREFERENCE_ANALYSIS_ENGINE "analysis-engine"
#define CP_PREFERENCE_ANALYSIS_LINES  "analysis-lines"
#define CP_PREFERENCE_ANIMATION       "animation"
#define CP_PREFERENCE_COACH           "coach"
#define CP_PREFERENCE_COMPARISON      "comparison-engine"
#define CP_PREFERENCE_CONFIRM         "confirm-moves"
#define CP_PREFERENCE_COORDINATES     "show-coordinates"
#define CP_PREFERENCE_EVALUATIONS     "show-evaluations"
#define CP_PREFERENCE_HINTS           "show-targets"
#define CP_PREFERENCE_MOVES           "move-style"
#define CP_PREFERENCE_RESIGNING       "computer-may-resign"
#define CP_PREFERENCE_SERVER          "mailbox-server"
#define CP_PREFERENCE_SOUNDS          "sounds"
#define CP_PREFERENCE_THEME           "board-theme"
#define CP_PREFERENCE_VOLUME          "sound-volume"

/** CpMoveStyle: the notation of moves on the screen, independent of that in files. */
typedef enum {
  CP_MOVE_STYLE_RECORDED, /* as in files: depends on the game */
  CP_MOVE_STYLE_SHORT,    /* exd5=B */
  CP_MOVE_STYLE_LONG,     /* Ne2xd5=B */
  CP_MOVE_STYLE_FIGURINE, /* short, with figurines for piece letters */
} CpMoveStyle;

/**
 * cp_preferences_settings: (transfer none): Returns the settings of the program, the same object at
 * each call.
 */
GSettings *cp_preferences_settings (void);

CpTheme cp_preferences_get_theme (void);
CpMoveStyle cp_preferences_get_move_style (void);

/** cp_preferences_get_coach: Returns whether beginners are warned before a blunder. */
bool cp_preferences_get_coach (void);

/** cp_preferences_get_confirms: Returns whether moves on the board must be confirmed. */
bool cp_preferences_get_confirms (void);

/** cp_preferences_get_evaluations: Returns whether evaluations are shown beside moves. */
bool cp_preferences_get_evaluations (void);
bool cp_preferences_get_hints (void);
bool cp_preferences_get_sounds (void);

/** cp_preferences_get_volume: Returns the volume of sounds, from 0 to 1. */
double cp_preferences_get_volume (void);

/**
 * cp_preferences_watch_animation: Disables GTK's animations while the preference says so, and
 * otherwise leaves that to the desktop.
 */
void cp_preferences_watch_animation (void);
