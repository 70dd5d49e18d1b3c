/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/puzzles/cp-puzzle-collections.h"

#define CP_TYPE_PUZZLE_ORDER (cp_puzzle_order_get_type ())
G_DECLARE_FINAL_TYPE (CpPuzzleOrder, cp_puzzle_order, CP, PUZZLE_ORDER, GObject)

/**
 * CpPuzzleOrder: filters and sorts puzzles.
 *
 * Properties, each the index of a choice, of which 0 means no filter: `game` (uint: from 1, the
 * game of cp_puzzle_order_nth_game() minus 1), `rules` (uint: from 1, those of
 * cp_puzzle_order_dup_nth_rules() minus 1; becomes 0 with another game), `length` (uint: win in 1,
 * 2, 3, or more moves), `difficulty` (uint: from 1 to CP_DIFFICULTY_MAX), `theme` (uint: from 1 to
 * CP_N_PUZZLE_THEMES), `side` (uint: White, Black to move), `state` (uint: unsolved, solved),
 * `sort` (uint: a #CpPuzzleSort); and `words` (string: all its words must occur in title, author,
 * game, rules or themes).
 *
 * Signals:
 * - `changed`: Emitted when a property has changed.
 * - `rules-offered`: Emitted when cp_puzzle_order_dup_nth_rules() may return other values.
 */

/** CpPuzzleSort: sort orders. Equal puzzles stay in the order of their files. */
typedef enum {
  CP_PUZZLE_SORT_NONE,
  CP_PUZZLE_SORT_TITLE,
  CP_PUZZLE_SORT_GAME,
  CP_PUZZLE_SORT_LENGTH,
  CP_PUZZLE_SORT_DIFFICULTY,
  CP_PUZZLE_SORT_SIDE,
  CP_PUZZLE_SORT_STATE,
} CpPuzzleSort;

/**
 * cp_puzzle_order_new: (transfer full): Creates an order without puzzles.
 * @progress: (transfer none): the user's progress, for `state`
 */
CpPuzzleOrder *cp_puzzle_order_new (CpPuzzleProgress *progress);

/**
 * cp_puzzle_order_nth_game: (nullable): Returns the translated name of the game with this index,
 * from 0; %NULL after the last one.
 */
const char *cp_puzzle_order_nth_game (unsigned index);

/** The choices of `rules` if puzzles of several games are listed. */
enum {
  CP_PUZZLE_RULES_USUAL = 1,
  CP_PUZZLE_RULES_OTHER,
};

/**
 * cp_puzzle_order_dup_nth_rules: Returns the translated name of the choice of rules with this
 * index, from 0: rules of the game that is chosen, or that all puzzles are of; or else "Usual
 * rules" and "Other rules".
 *
 * Returns: (transfer full) (nullable): %NULL after the last choice
 */
char *cp_puzzle_order_dup_nth_rules (CpPuzzleOrder *self, unsigned index);

/**
 * cp_puzzle_order_set_collections: Sets the collections whose puzzles are listed.
 * @collections: (transfer none) (nullable): of #CpPuzzleCollection
 */
void cp_puzzle_order_set_collections (CpPuzzleOrder *self, GListModel *collections);

/**
 * cp_puzzle_order_get_model: (transfer none): Returns the #CpPuzzleEntry that match the filters,
 * sorted.
 */
GListModel *cp_puzzle_order_get_model (CpPuzzleOrder *self);

/** cp_puzzle_order_get_all: (transfer none): Returns all #CpPuzzleEntry, unfiltered. */
GListModel *cp_puzzle_order_get_all (CpPuzzleOrder *self);

/** cp_puzzle_order_count_all: Returns the number of all puzzles, unfiltered. */
unsigned cp_puzzle_order_count_all (CpPuzzleOrder *self);

/** cp_puzzle_order_get_filters: Returns true if a filter is set. */
bool cp_puzzle_order_get_filters (CpPuzzleOrder *self);

/** cp_puzzle_order_get_themes: Returns the theme that the puzzles are filtered by; 0 for none. */
CpThemes cp_puzzle_order_get_themes (CpPuzzleOrder *self);

/** cp_puzzle_order_show_all: Resets all filters. */
void cp_puzzle_order_show_all (CpPuzzleOrder *self);

/** cp_puzzle_order_find: Returns the place of @entry in the filtered list, or -1. */
int cp_puzzle_order_find (CpPuzzleOrder *self, CpPuzzleEntry *entry);

/**
 * cp_puzzle_order_first_unsolved: Returns the place of the first unsolved puzzle of the filtered
 * list that can be solved, or -1.
 * @rules: (nullable) (element-type CpRules): the rules of the puzzle must be among these
 */
int cp_puzzle_order_first_unsolved (CpPuzzleOrder *self, const GPtrArray *rules);
