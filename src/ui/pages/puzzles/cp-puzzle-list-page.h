/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/puzzles/cp-puzzle-collections.h"
#include "ui/parts/page/cp-page.h"

#define CP_TYPE_PUZZLE_LIST_PAGE (cp_puzzle_list_page_get_type ())
G_DECLARE_FINAL_TYPE (CpPuzzleListPage, cp_puzzle_list_page, CP, PUZZLE_LIST_PAGE, CpPage)

/**
 * CpPuzzleListPage: The page with the included puzzle collections and the user's own, and the
 * puzzles of one collection, or of all. A narrow window shows either collections or puzzles. The
 * collections are read when the page is mapped for the first time.
 *
 * Actions in the group `page`: `solve`, `set-up`, `describe` and `delete`, about the puzzle whose
 * menu is open; `solve-suited`, `train` and `repeat`; `restore-collection` and `restore-puzzle`,
 * which undo the last removal.
 *
 * Signals:
 * - `puzzle-activated (CpPuzzleCollection *collection, uint index)`: Emitted when the user wants to
 *   solve a puzzle.
 * - `set-up-requested (CpPuzzleCollection *collection, uint index)`: Emitted when the user wants to
 *   open a puzzle in the editor.
 * - `puzzles-changed (CpPuzzleCollection *collection)`: Emitted when one of the user's own puzzles
 *   was changed. Handlers save the file.
 * - `file-chosen (GFile *file)`: Emitted when the user has chosen the file of a collection to open.
 */

/** cp_puzzle_list_page_new: (transfer floating): Creates a page with the puzzles of @program. */
GtkWidget *cp_puzzle_list_page_new (CpProgram *program);

/** cp_puzzle_list_page_show: Lists the puzzles of @collection, which must be in the list. */
void cp_puzzle_list_page_show (CpPuzzleListPage *self, CpPuzzleCollection *collection);

/** cp_puzzle_list_page_reveal: Scrolls to the puzzle at @index of the collection that is shown. */
void cp_puzzle_list_page_reveal (CpPuzzleListPage *self, unsigned index);

/** cp_puzzle_list_page_remember: Focuses @entry when the page is mapped again. */
void cp_puzzle_list_page_remember (CpPuzzleListPage *self, CpPuzzleEntry *entry);

/** cp_puzzle_list_page_get_collection: (transfer none) (nullable): Returns the collection that is
 * shown; %NULL if the puzzles of all collections are shown. */
CpPuzzleCollection *cp_puzzle_list_page_get_collection (CpPuzzleListPage *self);
