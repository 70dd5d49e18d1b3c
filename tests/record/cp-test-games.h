/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/*
 * Random positions and games of any rules, for tests: the same ones wherever the same random
 * numbers come. Nobody would play or annotate so, but everything that can stand in a game occurs.
 */

/**
 * cp_test_random_position: a position that may be set up: from a random game of up to sixty plies,
 * sometimes with pieces taken off the board or with other counters. It may be the end of a game.
 * @pos: (out)
 */
void cp_test_random_position (GRand *random, const CpRules *rules, CpPosition *pos);

/**
 * cp_test_random_move: a legal move of @pos.
 *
 * Returns: false if there is none
 */
bool cp_test_random_move (GRand *random, const CpPosition *pos, CpMove *move);

/**
 * cp_test_random_text: a text as people and programs leave it in comments: words, commands, known,
 * unknown and broken, line breaks, brackets of all kinds, escapes, other scripts.
 *
 * Returns: (transfer full): not always valid UTF-8
 */
char *cp_test_random_text (GRand *random);

/**
 * cp_test_random_game: a game from the array, the game's showcase or another position, with
 * variations, comments, glyphs, tags and an outcome that does not contradict the board.
 *
 * Returns: (transfer full)
 */
CpRecord *cp_test_random_game (GRand *random, const CpRules *rules);
