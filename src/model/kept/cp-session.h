/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-autosave.h"

#define CP_TYPE_SESSION (cp_session_get_type ())
G_DECLARE_FINAL_TYPE (CpSession, cp_session, CP, SESSION, GObject)

/**
 * CpSession: what windows have left behind: those that were open when the program ended last,
 * however it ended, and those that somebody closed with a game in them. A window that is opened
 * takes over what another one has left, so that nothing is forgotten and nothing piles up.
 *
 * Property: `n-open` (uint, read-only), see cp_session_get_n_open().
 *
 * Signal: `games-changed`: cp_session_list_games() has another answer.
 */

/** CpSessionGame: a game that is not finished and in no window. */
typedef struct {
  CpGame *game; /* only to be looked at */
  CpWindowFolder *folder;
  bool is_aside; /* another one took its place in its window */
} CpSessionGame;

/** The group and a key of cp_window_folder_read_state() that a session itself looks at, and the
 * address of a file that was open, if there was one. */
#define CP_SESSION_GROUP "window"
#define CP_SESSION_OPEN  "open"
#define CP_SESSION_FILE  "file"

/** cp_session_new: (transfer full): finds what was left in the folder of the program. */
CpSession *cp_session_new (const char *folder);

/**
 * cp_session_take: (transfer full): where a new window keeps its game: what was left last, a game
 * before anything else, or else an empty place.
 */
CpAutosave *cp_session_take (CpSession *self);

/**
 * cp_session_take_open: (transfer full) (nullable): what the next of those windows has left that
 * were open when the program ended; %NULL if there are no more.
 */
CpAutosave *cp_session_take_open (CpSession *self);

/**
 * cp_session_get_n_open: how many windows were open when the program ended last, with a game worth
 * keeping or a file, and are not back yet.
 */
unsigned cp_session_get_n_open (CpSession *self);

/**
 * cp_session_look_again: adds what windows of other processes have left meanwhile. Whoever has the
 * lock of a folder has it alone.
 */
void cp_session_look_again (CpSession *self);

/** cp_session_list_games: (transfer full) (element-type CpSessionGame): what was left last comes
 * first. */
GPtrArray *cp_session_list_games (CpSession *self);

/** cp_session_take_game: (transfer full) (nullable): where a new window goes on with @game; %NULL
 * if another one has it by now. */
CpAutosave *cp_session_take_game (CpSession *self, const CpSessionGame *game);

/**
 * cp_session_give_back: the window of @autosave is gone. What is worth keeping stays on disk, as
 * another window's to take; the rest is removed.
 */
void cp_session_give_back (CpSession *self, CpAutosave *autosave);

/** cp_session_add_game: keeps @game, which no window has, on disk, as if a window with it had been
 * closed long ago. */
void cp_session_add_game (CpSession *self, CpGame *game);

/** cp_session_has_seat: whether somebody sits at @seat in a game that some window, of any run of
 * the program, has kept. */
bool cp_session_has_seat (CpSession *self, const char *seat);
