/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/** cp_test_mine_position: a position that is written as it should be. */
CpPosition cp_test_mine_position (const char *rules, const char *fen);

/** cp_test_mine_composed: (transfer full): a puzzle of the program that was composed, by its title,
 * from `data/puzzles/<game>.pgn`. */
CpRecord *cp_test_mine_composed (const char *game, const char *title);
