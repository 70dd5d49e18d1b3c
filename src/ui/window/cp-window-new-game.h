/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-window.h"

/* Beginning games, and the introductions, each of which comes by itself once, before its game is
 * first played. */

/**
 * cp_window_offer_new_game: asks in a dialog what is to be played, and how, and begins it.
 * @variant: (nullable): the id of a game to propose; %NULL for that which was played last
 */
void cp_window_offer_new_game (CpWindow *self, const char *variant);

/** cp_window_play_as_last_time: begins a game of @variant as it was last played, if it was. */
void cp_window_play_as_last_time (CpWindow *self, const CpVariant *variant);

/**
 * cp_window_offer_game_at: the same for a game from a position that was set up.
 * @start: one without problems (cp-problems.h)
 */
void cp_window_offer_game_at (CpWindow *self, const CpPosition *start);

/**
 * cp_window_begin_game: shows @game, as soon as the open file can be left. If it has
 * clocks they are for the players to start.
 * @flipped: whether Black sits at the bottom
 */
void cp_window_begin_game (CpWindow *self, CpGame *game, bool flipped);

/** cp_window_begin_match: the same with others than people at this computer. */
void cp_window_begin_match (CpWindow *self, CpMatch *match, bool flipped);

/** cp_window_begin_rematch: begins the match again that is shown, with the sides changed over. */
void cp_window_begin_rematch (CpWindow *self);

/**
 * cp_window_introduce: shows the introduction to a game, if it has not been seen, and afterwards
 * what was wanted.
 * @game: (nullable) (transfer none): begun afterwards, with Black at the bottom if @flipped; %NULL
 *   to offer a new game then, unless somebody goes back
 *
 * Returns: false if the introduction was seen before: then nothing has happened
 */
bool cp_window_introduce (CpWindow *self, const CpVariant *variant, CpGame *game, bool flipped);

/**
 * cp_window_show_introduction: shows the introduction to a game to somebody who asks for it. It
 * leads back to where he is, or from the start page to a new game.
 */
void cp_window_show_introduction (CpWindow *self, const CpVariant *variant);

/** cp_window_play_on: goes on with the game that is reviewed, with its players; asks who plays if
 * that is not known. */
void cp_window_play_on (CpWindow *self);
