/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/game/cp-game.h"

/** cp_last_game_save: Saves rules and time control as the last game of the variant. */
void cp_last_game_save (GSettings *settings, const CpRules *rules, const CpTimeControl *control);

/** cp_last_game_get_rules: Returns the rules of the last game of @variant, or its default rules. */
const CpRules *cp_last_game_get_rules (GSettings *settings, const CpVariant *variant);

/**
 * cp_last_game_describe: Describes the last game of @variant with the last opponent of any variant:
 * "Computer 3 · Choice between equals · 5+3".
 *
 * Returns: (transfer full) (nullable): %NULL if the variant was never played
 */
char *cp_last_game_describe (GSettings *settings, const CpVariant *variant);

/**
 * cp_last_game_seat: Sets the players of @game from the settings: names or engines, and sides,
 * which may be drawn by lot.
 * @flipped: (out): whether Black is at the bottom of the board
 */
void cp_last_game_seat (GSettings *settings, CpGame *game, bool *flipped);

/** cp_last_game_is_online: Returns whether the opponent in the settings is a friend at another
 * computer, who must be invited first. */
bool cp_last_game_is_online (GSettings *settings);

/** cp_last_game_draws_lots: Returns whether the sides are drawn by lot according to the
 * settings. */
bool cp_last_game_draws_lots (GSettings *settings);

/**
 * cp_last_game_new: Creates a game of @variant with the settings of the last game.
 * @flipped: (out): whether Black is at the bottom of the board
 *
 * Returns: (transfer full) (nullable): %NULL if the variant was never played, or the settings are
 *   invalid
 */
CpGame *cp_last_game_new (GSettings *settings, const CpVariant *variant, bool *flipped);
