/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-autosave.h"
#include "cp-window-state.h"

#define CP_TYPE_SESSION (cp_session_get_type ())
G_DECLARE_FINAL_TYPE (CpSession, cp_session, CP, SESSION, GObject)

/**
 * CpSession: The closed windows with their folders (cp-window-state.h): those that were open when
 * the program ended, in any way, and those that were closed with a game. A new window takes over
 * such a folder. So all games can be found, and folders do not pile up.
 *
 * Property: `n-open` (uint, read-only), see cp_session_get_n_open().
 *
 * Signal: `games-changed`: Emitted when the result of cp_session_list_games() has changed.
 */

/** CpSessionGame: An unfinished game that is in no window. */
typedef struct {
  CpGame *game; /* to be shown only */
  CpAutosave *autosave;
  bool is_aside; /* it is cp_autosave_get_aside() */
} CpSessionGame;

/** cp_session_new: (transfer full): Finds all folders.
 * @folder: the data folder of the program */
CpSession *cp_session_new (const char *folder);

/**
 * cp_session_take: (transfer full): Returns an autosave for a new window: that of the last closed
 * window with a game; otherwise that of the last closed one; otherwise a new one.
 */
CpAutosave *cp_session_take (CpSession *self);

/**
 * cp_session_take_open: (transfer full) (nullable): Returns the autosave of the next window that
 * was open when the program ended; %NULL if there are no more.
 */
CpAutosave *cp_session_take_open (CpSession *self);

/**
 * cp_session_get_n_open: Returns the number of windows that were open when the program ended, with
 * a game worth keeping or a file, and have not been opened again.
 */
unsigned cp_session_get_n_open (CpSession *self);

/** cp_session_refresh: Adds the folders of windows that other processes have closed since. */
void cp_session_refresh (CpSession *self);

/** cp_session_list_games: (transfer full) (element-type CpSessionGame): Returns the unfinished
 * games in all folders, those of the last closed window first. */
GPtrArray *cp_session_list_games (CpSession *self);

/** cp_session_take_game: (transfer full) (nullable): Returns the autosave of @game for a new
 * window; %NULL if another window has taken it. */
CpAutosave *cp_session_take_game (CpSession *self, const CpSessionGame *game);

/**
 * cp_session_give_back: Takes over the folder of a closed window. Removes it if it has no game
 * worth keeping and no file was open.
 */
void cp_session_give_back (CpSession *self, CpAutosave *autosave);

/** cp_session_add_game: Saves a game that is in no window in a folder of its own. */
void cp_session_add_game (CpSession *self, CpGame *game);

/** cp_session_has_seat: Returns true if a game of any window has this word for a seat
 * (cp_game_get_seat()). */
bool cp_session_has_seat (CpSession *self, const char *seat);
