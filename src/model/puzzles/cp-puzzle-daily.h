/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-puzzle-collections.h"

/**
 * cp_puzzle_daily_new: Creates a collection of the puzzle of a day: one of those that come with the
 * program, by the usual rules of its game. It depends only on the day, so that it is the same for
 * everyone, and no puzzle is repeated before all others had their day.
 * @day: as in cp-puzzle-day.h
 *
 * Returns: (transfer full) (nullable): %NULL if there are no such puzzles, or not all of them have
 *   been read
 */
CpPuzzleCollection *cp_puzzle_daily_new (CpPuzzleCollections *collections, uint32_t day);

/** cp_puzzle_daily_describe: (transfer full): Describes the puzzle of a day: "Dynamic Chess", or
 * "Dynamic Chess, solved". */
char *cp_puzzle_daily_describe (CpPuzzleCollection *daily);
