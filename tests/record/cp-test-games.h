/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/* Random positions and games of any rules, for tests; reproducible from the same random numbers.
 * Not realistic, but everything that a game can contain occurs. */

/**
 * cp_test_random_position: Creates a valid position: from a random game of up to sixty plies,
 * sometimes with pieces removed or with other counters. The game may be over in it.
 * @pos: (out)
 */
void cp_test_random_position (GRand *random, const CpRules *rules, CpPosition *pos);

/**
 * cp_test_random_move: Chooses a legal move of @pos.
 *
 * Returns: false if there is none
 */
bool cp_test_random_move (GRand *random, const CpPosition *pos, CpMove *move);

/**
 * cp_test_random_text: Returns a text as it occurs in comments: words, commands, known, unknown and
 * broken, line breaks, brackets of all kinds, escapes, other scripts.
 *
 * Returns: (transfer full): not always valid UTF-8
 */
char *cp_test_random_text (GRand *random);

/**
 * cp_test_random_game: Returns a game from the array, the game's showcase or another position, with
 * variations, comments, glyphs, tags and an outcome that does not contradict the position.
 *
 * Returns: (transfer full)
 */
CpRecord *cp_test_random_game (GRand *random, const CpRules *rules);
