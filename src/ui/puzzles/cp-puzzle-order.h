/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/puzzles/cp-puzzle-shelf.h"

#define CP_TYPE_PUZZLE_ORDER (cp_puzzle_order_get_type ())
G_DECLARE_FINAL_TYPE (CpPuzzleOrder, cp_puzzle_order, CP, PUZZLE_ORDER, GObject)

/**
 * CpPuzzleOrder: which puzzles are listed, and in which order.
 *
 * Properties, each the index of a choice of which the first leaves things as they are: `game`
 * (uint: else one of cp_puzzle_order_nth_game()), `length` (uint: else win in 1, 2, 3, or in more),
 * `difficulty` (uint: else from 1 to CP_DIFFICULTY_MAX), `side` (uint: else White, Black to move),
 * `state` (uint: else not solved, solved), `sort` (uint: a #CpPuzzleSort); and `words` (string),
 * all of which are in title, author or game.
 *
 * Signal: `changed`: one of them is different.
 */

/** CpPuzzleSort: by what puzzles are sorted, within that as they are in their files. */
typedef enum {
  CP_PUZZLE_SORT_NONE,
  CP_PUZZLE_SORT_TITLE,
  CP_PUZZLE_SORT_GAME,
  CP_PUZZLE_SORT_LENGTH,
  CP_PUZZLE_SORT_DIFFICULTY,
  CP_PUZZLE_SORT_SIDE,
  CP_PUZZLE_SORT_STATE,
} CpPuzzleSort;

/** cp_puzzle_order_new: (transfer full): of no puzzles.
 * @progress: (transfer none): what is solved */
CpPuzzleOrder *cp_puzzle_order_new (CpPuzzleProgress *progress);

/** cp_puzzle_order_nth_game: (nullable): the name of the game, translated, from 0 on. */
const char *cp_puzzle_order_nth_game (unsigned index);

/** cp_puzzle_order_set_collections: lists the puzzles of other collections.
 * @collections: (transfer none) (nullable): of #CpPuzzleCollection */
void cp_puzzle_order_set_collections (CpPuzzleOrder *self, GListModel *collections);

/** cp_puzzle_order_get_model: (transfer none): the #CpPuzzleEntry that are listed. */
GListModel *cp_puzzle_order_get_model (CpPuzzleOrder *self);

/** cp_puzzle_order_get_all: (transfer none): the #CpPuzzleEntry that there are, listed or left out.
 */
GListModel *cp_puzzle_order_get_all (CpPuzzleOrder *self);

/** cp_puzzle_order_count_all: how many puzzles there are, listed or left out. */
unsigned cp_puzzle_order_count_all (CpPuzzleOrder *self);

/** cp_puzzle_order_get_filters: whether some puzzles may be left out. */
bool cp_puzzle_order_get_filters (CpPuzzleOrder *self);

/** cp_puzzle_order_show_all: leaves none out. */
void cp_puzzle_order_show_all (CpPuzzleOrder *self);

/** cp_puzzle_order_find: where @entry is listed, or -1. */
int cp_puzzle_order_find (CpPuzzleOrder *self, CpPuzzleEntry *entry);

/** cp_puzzle_order_first_unsolved: where the first puzzle is listed that can be solved and is not,
 * or -1. */
int cp_puzzle_order_first_unsolved (CpPuzzleOrder *self);
