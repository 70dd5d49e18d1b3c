/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/** CpMineTold: is told a puzzle that was found. @record: (transfer none) */
typedef void (*CpMineTold) (CpRecord *record, void *data);

/** CpMineWatch: is told how many games were played so far. */
typedef void (*CpMineWatch) (unsigned played, void *data);

/**
 * cp_mine_games: lets the engine play games against itself, by players of different strengths and
 * tastes, and makes puzzles of positions in which it has seen a win, and of those before in which
 * it had not. The same seed gives the same puzzles. Of a game there is one puzzle at most, so that
 * no two are alike.
 */
void cp_mine_games (const CpRules *rules,
                    unsigned games,
                    uint32_t seed,
                    CpMineTold told,
                    CpMineWatch watch,
                    void *data);
