/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-puzzle-list-view.h"
#include "ui/pages/cp-page.h"

#define CP_TYPE_PUZZLE_LIST_PAGE (cp_puzzle_list_page_get_type ())
G_DECLARE_FINAL_TYPE (CpPuzzleListPage, cp_puzzle_list_page, CP, PUZZLE_LIST_PAGE, CpPage)

/**
 * CpPuzzleListPage: the collections of puzzles.
 *
 * Signal:
 * - `file-chosen (GFile *file)`: somebody wants to open this collection.
 *
 * Action in the group `page`: `restore-collection`, which puts the collection on the list again
 * that was taken off it last.
 */

/** cp_puzzle_list_page_new: (transfer floating): with those of the program. */
GtkWidget *cp_puzzle_list_page_new (CpProgram *program);

/** cp_puzzle_list_page_get_view: (transfer none): the lists. */
CpPuzzleListView *cp_puzzle_list_page_get_view (CpPuzzleListPage *self);
