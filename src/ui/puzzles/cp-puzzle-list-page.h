/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/puzzles/cp-puzzle-collections.h"
#include "ui/pages/cp-page.h"

#define CP_TYPE_PUZZLE_LIST_PAGE (cp_puzzle_list_page_get_type ())
G_DECLARE_FINAL_TYPE (CpPuzzleListPage, cp_puzzle_list_page, CP, PUZZLE_LIST_PAGE, CpPage)

/**
 * CpPuzzleListPage: the collections of puzzles that come with the program and the user's own, and
 * the puzzles of one of them, or of all. A narrow window shows either collections or puzzles. The
 * collections are read when the page is first shown.
 *
 * Actions in the group `page`: `solve`, `set-up`, `describe` and `delete`, about the puzzle whose
 * menu is open; `solve-suited` and `train`; `restore-collection` and `restore-puzzle`, which undo
 * the last removal.
 *
 * Signals:
 * - `puzzle-activated (CpPuzzleCollection *collection, uint index)`: the user wants to solve this
 *   puzzle.
 * - `set-up-requested (CpPuzzleCollection *collection, uint index)`: the user wants to open this
 *   puzzle in the editor.
 * - `puzzles-changed (CpPuzzleCollection *collection)`: a puzzle of the user's own was changed, and
 *   the file has to be saved.
 * - `file-chosen (GFile *file)`: the user wants to open this collection.
 */

/** cp_puzzle_list_page_new: (transfer floating): with the puzzles of @program. */
GtkWidget *cp_puzzle_list_page_new (CpProgram *program);

/** cp_puzzle_list_page_show: lists the puzzles of @collection, one of the collections listed. */
void cp_puzzle_list_page_show (CpPuzzleListPage *self, CpPuzzleCollection *collection);

/** cp_puzzle_list_page_reveal: scrolls to a puzzle of the collection that is listed. */
void cp_puzzle_list_page_reveal (CpPuzzleListPage *self, unsigned index);

/** cp_puzzle_list_page_remember: gives the focus to @entry when the page is shown again. */
void cp_puzzle_list_page_remember (CpPuzzleListPage *self, CpPuzzleEntry *entry);

/** cp_puzzle_list_page_get_collection: (transfer none) (nullable): the collection whose puzzles are
 * listed; %NULL for all. */
CpPuzzleCollection *cp_puzzle_list_page_get_collection (CpPuzzleListPage *self);
