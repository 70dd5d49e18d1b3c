/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/cp-game.h"

#define CP_TYPE_START_VIEW (cp_start_view_get_type ())
G_DECLARE_FINAL_TYPE (CpStartView, cp_start_view, CP, START_VIEW, GtkWidget)

/**
 * CpStartView: what the program begins with: the game to go on with, the games to choose from,
 * puzzles, and files. Its buttons activate the actions `win.show-puzzles`, `win.set-up-position`
 * and `win.open`. The focus goes to the game to go on with, or else to the first of the games.
 *
 * Properties: `game` (#CpGame, nullable), see cp_start_view_set_game().
 *
 * Signals:
 * - `continue-requested`: the game of cp_start_view_set_game() is wanted.
 * - `earlier-requested`: that of cp_start_view_set_earlier() is.
 * - `new-game-requested (char *variant)`: a new game is wanted, of the #CpVariant with this id.
 * - `play-requested (char *variant)`: a game as it was last played is wanted.
 * - `introduction-requested (char *variant)`: somebody wants to know what this game is like.
 * - `file-activated (GFile *file)`: a recent file is wanted.
 * - `unfinished-activated (uint index)`: one of cp_start_view_set_unfinished() is wanted.
 */

/** cp_start_view_new: (transfer floating) */
GtkWidget *cp_start_view_new (void);

/**
 * cp_start_view_set_game: the game that can be continued; what it says of it follows the game. A
 * game from the array in which nobody has moved is not worth offering and not shown.
 * @game: (nullable)
 */
void cp_start_view_set_game (CpStartView *self, CpGame *game);
CpGame *cp_start_view_get_game (CpStartView *self);

/**
 * cp_start_view_set_earlier: the game that made room for that one and can be returned to.
 * @game: (nullable)
 */
void cp_start_view_set_earlier (CpStartView *self, CpGame *game);

/** cp_start_view_set_unfinished: further games to go on with; the first few are seen at once.
 * @games: (transfer none): @n of them */
void cp_start_view_set_unfinished (CpStartView *self, CpGame *const *games, unsigned n);

/**
 * cp_start_view_focus_game: puts the focus on a game, or on the button of its introduction.
 * @variant: the id of a #CpVariant
 */
void cp_start_view_focus_game (CpStartView *self, const char *variant, bool introduction);

/**
 * cp_start_view_set_last_game: offers to play as last time.
 * @variant: the id of a #CpVariant
 * @text: (nullable): how that was; %NULL if there is none to offer
 */
void cp_start_view_set_last_game (CpStartView *self, const char *variant, const char *text);

/** cp_start_view_set_n_others: how many other windows come back with the game; 0 by default. */
void cp_start_view_set_n_others (CpStartView *self, unsigned n);

/**
 * cp_start_view_set_puzzles: tells how many puzzles there are, and how many of them are solved;
 * with
 * @n = 0 nothing is told.
 */
void cp_start_view_set_puzzles (CpStartView *self, unsigned n_solved, unsigned n);

/**
 * cp_start_view_set_recent_manager: where recent files are looked up, by default in those of the
 * desktop.
 * @manager: (nullable): %NULL for the default
 */
void cp_start_view_set_recent_manager (CpStartView *self, GtkRecentManager *manager);

/**
 * cp_start_view_refresh_recent: looks again which recent files there are; it also does so whenever
 * it is shown and when the list changes.
 */
void cp_start_view_refresh_recent (CpStartView *self);
