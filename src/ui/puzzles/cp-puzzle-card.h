/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/puzzles/cp-puzzle-collection.h"

#define CP_TYPE_PUZZLE_CARD (cp_puzzle_card_get_type ())
G_DECLARE_FINAL_TYPE (CpPuzzleCard, cp_puzzle_card, CP, PUZZLE_CARD, GtkWidget)

/**
 * CpPuzzleCard: a puzzle of a collection: a small board, what it is called, what is to be done, and
 * how far somebody has come with it. Nothing is read of the puzzle before a card shows it.
 *
 * Signal: `menu-requested`: the button was pressed that asks for what can be done with it.
 */

/** cp_puzzle_card_new: (transfer floating): an empty card. */
GtkWidget *cp_puzzle_card_new (void);

/**
 * cp_puzzle_card_set_puzzle: shows a puzzle.
 * @collection: (nullable) (transfer none): %NULL for none
 * @index: of the puzzle, less than their number
 */
void cp_puzzle_card_set_puzzle (CpPuzzleCard *self, CpPuzzleCollection *collection, unsigned index);

/** cp_puzzle_card_get_entry: (transfer none) (nullable): the puzzle. */
CpPuzzleEntry *cp_puzzle_card_get_entry (CpPuzzleCard *self);

/** cp_puzzle_card_set_menu_button: whether there is a button that asks for a menu. */
void cp_puzzle_card_set_menu_button (CpPuzzleCard *self, bool shown);
