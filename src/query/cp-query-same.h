/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/* Recognizing two versions of the same game among games with the same rules, initial position and
 * moves. */

/** CpGameIdentity: The data that two versions of a game have in common, as far as they know them.
 */
typedef struct {
  const char *white, *black, *date, *round; /* (transfer none) (nullable): tags */
  CpResult result;
} CpGameIdentity;

/** cp_game_identity: Returns the identity of @record, whose strings belong to @record. */
CpGameIdentity cp_game_identity (const CpRecord *record);

/** cp_fold_player: (transfer full): Returns the name of a player (nullable) without case, accents
 * and repeated space. */
char *cp_fold_player (const char *name);

/** cp_game_identity_write_players: (transfer full): Returns a text that two games have in common if
 * and only if cp_fold_player() is the same for their players: one line for each. */
char *cp_game_identity_write_players (const CpGameIdentity *identity);

/**
 * cp_game_identity_agrees: Returns true if results, dates and rounds of two games do not contradict
 * each other: one of them does not know its result or round, and parts of the dates that both know
 * are equal. Does not compare the players.
 */
bool cp_game_identity_agrees (const CpGameIdentity *a, const CpGameIdentity *b);
