/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/** CpMinePuzzleFunc: Receives a puzzle. @record: (transfer none) */
typedef void (*CpMinePuzzleFunc) (CpRecord *record, void *data);

/** CpMineProgressFunc: Receives the number of games played so far. */
typedef void (*CpMineProgressFunc) (unsigned played, void *data);

/**
 * cp_mine_games: Plays games of the engine against itself, at random levels with random errors, and
 * makes puzzles of positions with a win that the engine has seen, or has overlooked a few moves
 * before. The same seed gives the same puzzles. A game gives at most one puzzle, so that puzzles
 * are not alike.
 */
void cp_mine_games (const CpRules *rules,
                    unsigned games,
                    uint32_t seed,
                    CpMinePuzzleFunc puzzle_func,
                    CpMineProgressFunc progress_func,
                    void *data);
