/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-editor-layout.h"
#include "model/compose/cp-composer.h"
#include "model/compose/cp-composition.h"
#include "ui/beam/cp-board-with-beam.h"

#define CP_TYPE_EDITOR_VIEW (cp_editor_view_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorView, cp_editor_view, CP, EDITOR_VIEW, CpBoardWithBeam)

/**
 * CpEditorView: where a position is set up: its board, the pieces to put there, everything else
 * that belongs to a position, and what keeps it from being played.
 *
 * Properties: `draft` (#CpDraft, nullable), `page` (int, a #CpEditorSection).
 *
 * Signals:
 * - `play-requested`: a game is to begin from the draft, which can be played.
 * - `puzzle-requested`: the draft, which is a sound puzzle, is to be
 *   saved under this title by this author, which may be empty; its solution is that of
 *   cp_editor_view_get_composer().
 * - `commands-changed`: what can be done with the draft as a whole may be something else now.
 * - `failure-changed`: cp_composition_get_failure() of the composition has another answer.
 */

/** cp_editor_view_new: (transfer floating): an editor of nothing. */
GtkWidget *cp_editor_view_new (void);

/**
 * cp_editor_view_set_draft: edits another draft.
 * @draft: (nullable)
 */
void cp_editor_view_set_draft (CpEditorView *self, CpDraft *draft);

/** cp_editor_view_get_draft: (transfer none) (nullable) */
CpDraft *cp_editor_view_get_draft (CpEditorView *self);

/** cp_editor_view_get_composer: (transfer none) (nullable): who proves the draft; %NULL without
 * one.
 */
CpComposer *cp_editor_view_get_composer (CpEditorView *self);

/**
 * cp_editor_view_set_composition: has versions kept in another composition; at first it is a new
 * one in the usual folder.
 */
void cp_editor_view_set_composition (CpEditorView *self, CpComposition *composition);

/** cp_editor_view_get_composition: (transfer none): where versions are kept. */
CpComposition *cp_editor_view_get_composition (CpEditorView *self);

/** cp_editor_view_set_page: shows a page; in a large window the board is always seen besides. */
void cp_editor_view_set_page (CpEditorView *self, CpEditorSection page);

/** cp_editor_view_can_undo, _undo: first what is tried, if anything, then the last change of the
 * draft. While moves are tried there is nothing to redo. */
bool cp_editor_view_can_undo (CpEditorView *self, bool redo);
void cp_editor_view_undo (CpEditorView *self, bool redo);

/** cp_editor_view_set_analysing: shows what a program finds in the position, or no more. */
void cp_editor_view_set_analysing (CpEditorView *self, bool analysing);
bool cp_editor_view_get_analysing (CpEditorView *self);

/** cp_editor_view_say: tells whoever edits something for a while, where he will see it. */
void cp_editor_view_say (CpEditorView *self, const char *sentence);

/** cp_editor_view_change_turn: lets the other side move. */
void cp_editor_view_change_turn (CpEditorView *self);
