/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-editor-layout.h"
#include "model/compose/cp-composer.h"
#include "model/compose/cp-composition.h"
#include "ui/parts/beam/cp-board-with-beam.h"
#include "ui/parts/played/cp-played-view.h"

#define CP_TYPE_EDITOR_VIEW (cp_editor_view_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorView, cp_editor_view, CP, EDITOR_VIEW, CpBoardWithBeam)

/**
 * CpEditorView: The view in which a position is set up: board, palette, all other properties of the
 * position, and the reasons why it cannot be played.
 *
 * Properties: `draft` (#CpDraft, nullable), `page` (int, a #CpEditorSection).
 *
 * Signals:
 * - `play-requested`: Emitted when the user starts a game from the draft, which can be played.
 * - `puzzle-requested`: Emitted when the user saves the puzzle of cp_editor_view_get_composer(),
 *   which is sound.
 * - `commands-changed`: Emitted when the actions that can be used may have changed.
 * - `failure-changed`: Emitted when cp_composition_get_failure() of the composition has changed.
 */

/**
 * cp_editor_view_set_draft: Sets the draft to edit.
 * @draft: (nullable)
 */
void cp_editor_view_set_draft (CpEditorView *self, CpDraft *draft);

/** cp_editor_view_get_draft: (transfer none) (nullable): Returns the draft. */
CpDraft *cp_editor_view_get_draft (CpEditorView *self);

/** cp_editor_view_get_played: (transfer none): Returns the page with the moves that games played,
 * which needs the games. */
CpPlayedView *cp_editor_view_get_played (CpEditorView *self);

/** cp_editor_view_get_composer: (transfer none) (nullable): Returns the composer, which proves the
 * draft; %NULL without a draft. */
CpComposer *cp_editor_view_get_composer (CpEditorView *self);

/**
 * cp_editor_view_set_composition: Sets the composition in which versions are saved. The default is
 * a new composition in the usual folder.
 */
void cp_editor_view_set_composition (CpEditorView *self, CpComposition *composition);

/** cp_editor_view_get_composition: (transfer none): Returns the composition with the versions. */
CpComposition *cp_editor_view_get_composition (CpEditorView *self);

/** cp_editor_view_set_page: Shows a page. Unless the layout is compact, the board is shown, too. */
void cp_editor_view_set_page (CpEditorView *self, CpEditorSection page);

/** cp_editor_view_can_undo, _undo: Undoes or redoes a change of the draft. While the user tries
 * moves on the board, undo ends the try, and redo is impossible. */
bool cp_editor_view_can_undo (CpEditorView *self, bool redo);
void cp_editor_view_undo (CpEditorView *self, bool redo);

/** cp_editor_view_set_analysing: Shows or hides the analysis of the position by the engine. */
void cp_editor_view_set_analysing (CpEditorView *self, bool analysing);
bool cp_editor_view_get_analysing (CpEditorView *self);

/** cp_editor_view_show_message: Shows @sentence to the user for a few seconds, see
 * #CpEditorMessage. */
void cp_editor_view_show_message (CpEditorView *self, const char *sentence);

/** cp_editor_view_change_turn: Changes the side to move. Does nothing while the user tries moves.
 */
void cp_editor_view_change_turn (CpEditorView *self);
