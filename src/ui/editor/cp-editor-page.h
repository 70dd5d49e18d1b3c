/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-editor-view.h"
#include "model/puzzles/cp-puzzle-edit.h"
#include "ui/beam/cp-board-page.h"

#define CP_TYPE_EDITOR_PAGE (cp_editor_page_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorPage, cp_editor_page, CP, EDITOR_PAGE, CpBoardPage)

/**
 * CpEditorPage: a position that is being set up, and the puzzle that is made of it.
 *
 * Actions in the group `page`: `draft-clear`, `draft-array`, `draft-mirror`, `draft-swap`,
 * `draft-turn`, `draft-paste-fen`, `draft-puzzle`, `draft-play`, `analysis`,
 * `analysis-lines`, `export`.
 */

/** cp_editor_page_new: (transfer floating): edits @draft. */
GtkWidget *cp_editor_page_new (CpProgram *program, CpDraft *draft);

/** cp_editor_page_get_view: (transfer none): board, pieces and what belongs to a position. */
CpEditorView *cp_editor_page_get_view (CpEditorPage *self);

/**
 * cp_editor_page_edit_puzzle: begins with another puzzle: sets up one that is there already, with
 * all that belongs to it, or has what stands there be a new one.
 * @puzzle: (nullable) (transfer full): %NULL for a new one
 */
void cp_editor_page_edit_puzzle (CpEditorPage *self, CpPuzzleEdit *puzzle);

/**
 * cp_editor_page_set_puzzle: what is set up has been saved.
 * @puzzle: (transfer full): where it is
 */
void cp_editor_page_set_puzzle (CpEditorPage *self, CpPuzzleEdit *puzzle);

/** cp_editor_page_get_puzzle: (transfer none) (nullable): whose place it can take. */
CpPuzzleEdit *cp_editor_page_get_puzzle (CpEditorPage *self);
