/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/game/cp-game.h"

/** cp_last_game_note: remembers how the game of @rules is played now. */
void cp_last_game_note (GSettings *settings, const CpRules *rules, const CpTimeControl *control);

/** cp_last_game_get_rules: those by which @variant was last played, or its usual ones. */
const CpRules *cp_last_game_get_rules (GSettings *settings, const CpVariant *variant);

/**
 * cp_last_game_describe: that in a few words, for people, with the last opponent of all: "Computer
 * 3 · Choice between equals · 5+3".
 *
 * Returns: (transfer full) (nullable): NULL if it was never played
 */
char *cp_last_game_describe (GSettings *settings, const CpVariant *variant);

/**
 * cp_last_game_seat: gives the players of the settings, people or computers, their names and sides
 * in @game, by lot if they want it, and says whether Black is at the bottom.
 */
void cp_last_game_seat (GSettings *settings, CpGame *game, bool *flipped);

/** cp_last_game_is_elsewhere: whether the opponent there is to be asked first, at another computer:
 * who plays is not known yet. */
bool cp_last_game_is_elsewhere (GSettings *settings);

/** cp_last_game_draws_lots: whether chance decides there who has which side. */
bool cp_last_game_draws_lots (GSettings *settings);

/**
 * cp_last_game_new: a game of @variant as it was last played.
 *
 * Returns: (transfer full) (nullable): NULL if it never was, or what is known of it cannot be read
 */
CpGame *cp_last_game_new (GSettings *settings, const CpVariant *variant, bool *flipped);
