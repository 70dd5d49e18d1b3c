/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-editor-view.h"
#include "model/puzzles/cp-puzzle-edit.h"
#include "ui/parts/beam/cp-board-page.h"

#define CP_TYPE_EDITOR_PAGE (cp_editor_page_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorPage, cp_editor_page, CP, EDITOR_PAGE, CpBoardPage)

/**
 * CpEditorPage: The page on which the user sets up a position and composes a puzzle.
 *
 * Actions in the group `page`: `draft-clear`, `draft-array`, `draft-mirror`, `draft-swap`,
 * `draft-turn`, `draft-paste-fen`, `draft-puzzle`, `draft-play`, `analysis`,
 * `analysis-lines`, `export`.
 */

/** cp_editor_page_new: (transfer floating): Creates a page that edits @draft. */
GtkWidget *cp_editor_page_new (CpProgram *program, CpDraft *draft);

/** cp_editor_page_get_view: (transfer none): Returns the view with board, palette and pages. */
CpEditorView *cp_editor_page_get_view (CpEditorPage *self);

/**
 * cp_editor_page_edit_puzzle: Starts editing an existing puzzle, with its position, title, author
 * and versions; or a new puzzle with the position that is on the board.
 * @puzzle: (nullable) (transfer full): %NULL for a new puzzle
 */
void cp_editor_page_edit_puzzle (CpEditorPage *self, CpPuzzleEdit *puzzle);

/**
 * cp_editor_page_set_puzzle: Sets the saved puzzle of the draft, after saving.
 * @puzzle: (transfer full): an edit of the saved puzzle
 */
void cp_editor_page_set_puzzle (CpEditorPage *self, CpPuzzleEdit *puzzle);

/** cp_editor_page_get_puzzle: (transfer none) (nullable): Returns the puzzle that saving
 * replaces. */
CpPuzzleEdit *cp_editor_page_get_puzzle (CpEditorPage *self);
