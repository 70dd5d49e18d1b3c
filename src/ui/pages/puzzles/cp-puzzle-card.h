/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/puzzles/cp-puzzle-collection.h"

#define CP_TYPE_PUZZLE_CARD (cp_puzzle_card_get_type ())
G_DECLARE_FINAL_TYPE (CpPuzzleCard, cp_puzzle_card, CP, PUZZLE_CARD, GtkWidget)

/**
 * CpPuzzleCard: a puzzle of a collection: a small board, the title, the task, and the user's
 * progress. The puzzle is not read before a card shows it.
 *
 * Signal: `menu-requested`: Emitted when the user presses the menu button.
 */

/**
 * cp_puzzle_card_set_puzzle: Shows a puzzle.
 * @collection: (nullable) (transfer none): %NULL for none
 * @index: index of the puzzle in @collection
 */
void cp_puzzle_card_set_puzzle (CpPuzzleCard *self, CpPuzzleCollection *collection, unsigned index);

/** cp_puzzle_card_get_entry: (transfer none) (nullable): Returns the puzzle. */
CpPuzzleEntry *cp_puzzle_card_get_entry (CpPuzzleCard *self);

/** cp_puzzle_card_set_menu_button: Sets whether the card has a menu button. */
void cp_puzzle_card_set_menu_button (CpPuzzleCard *self, bool shown);
