/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-window.h"

/* New games of a window, the introductions to them, and unfinished games that are continued. */

/** cp_window_create_game_starter: Creates the object behind cp_window_get_game_starter(). */
void cp_window_create_game_starter (CpWindow *self);

/** cp_window_begin_rematch: Begins a rematch of the current match, with the sides changed over, as
 * soon as unsaved work is saved or discarded. */
void cp_window_begin_rematch (CpWindow *self);

/**
 * cp_window_introduce: Shows the introduction to a game unless the user has seen it. A game begins
 * when the user leaves the introduction.
 * @game: (nullable) (transfer none): the game that begins, with Black at the bottom if @flipped;
 *   %NULL for the dialog of new games, which is not shown if the user goes back
 *
 * Returns: false if the user has seen the introduction, which is not shown
 */
bool cp_window_introduce (CpWindow *self, const CpVariant *variant, CpGame *game, bool flipped);

/** cp_window_show_introduction: Shows the introduction to a game. It leads back to the page that is
 * shown now, or from the start page to the dialog of new games. */
void cp_window_show_introduction (CpWindow *self, const CpVariant *variant);

/** cp_window_play_on: Continues the game that is being reviewed, with its players. Asks who plays a
 * side whose computer player is not known any more. */
void cp_window_play_on (CpWindow *self);
