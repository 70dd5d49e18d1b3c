/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-editor-tool.h"
#include "model/compose/cp-draft.h"
#include "ui/parts/board/cp-board-scene.h"

#define CP_TYPE_EDITOR_HAND (cp_editor_hand_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorHand, cp_editor_hand, CP, EDITOR_HAND, GObject)

/**
 * CpEditorHand: Translates pointer and keyboard input on the board into edits of the draft:
 * putting, moving and erasing pieces and colours.
 *
 * Signals:
 * - `tool-changed`: Emitted when cp_editor_hand_get_tool() has changed.
 * - `refused (char *sentence)`: Emitted when an edit was impossible, or had an unexpected result.
 *   @sentence: an explanation for the user
 */

/** cp_editor_hand_new: (transfer full): Creates an object for @scene, without a draft. */
CpEditorHand *cp_editor_hand_new (CpBoardScene *scene);

/**
 * cp_editor_hand_set_draft: Sets the draft to edit.
 * @draft: (nullable): the caller must show its position in the scene
 */
void cp_editor_hand_set_draft (CpEditorHand *self, CpDraft *draft);

/** cp_editor_hand_set_tool: Selects the tool. A tool that does not exist in the variant is replaced
 * by CP_TOOL_MOVE. */
void cp_editor_hand_set_tool (CpEditorHand *self, CpEditorTool tool);
CpEditorTool cp_editor_hand_get_tool (CpEditorHand *self);

/** cp_editor_hand_point: Handles pointer motion over @place, or cp_place_none(). Shows a preview of
 * the piece or colour that a click would put there. */
void cp_editor_hand_point (CpEditorHand *self, CpPlace place);

/**
 * cp_editor_hand_press: Handles a button press on @place, or cp_place_none() outside of the board.
 * @erases: whether the secondary button is pressed, which always erases
 */
void cp_editor_hand_press (CpEditorHand *self, CpPlace place, bool erases);

/** cp_editor_hand_press_palette: Handles a button press on @tool in the palette. */
void cp_editor_hand_press_palette (CpEditorHand *self, CpEditorTool tool);

/**
 * cp_editor_hand_drag: Handles a drag after a button press. Drags the piece or colour of the
 * pressed place or of the palette. The eraser, or a stamp that was pressed on an empty square, is
 * applied to every square under the pointer instead.
 * @dx, @dy: distance of the pointer from the middle of the pressed place, or from the middle of the
 *   board if the palette was pressed; in squares, as seen on the screen
 * @under: the place under the pointer
 */
void cp_editor_hand_drag (CpEditorHand *self, double dx, double dy, CpPlace under);

/** cp_editor_hand_release: Handles a button release over @place. Releasing a dragged piece or
 * colour over cp_place_none() removes it from the board. */
void cp_editor_hand_release (CpEditorHand *self, CpPlace place);

/** cp_editor_hand_activate: Applies the tool to the square of the cursor, like a click. */
void cp_editor_hand_activate (CpEditorHand *self);

/** cp_editor_hand_erase: Erases the piece at the cursor, or the colour if there is no piece. */
void cp_editor_hand_erase (CpEditorHand *self);

/**
 * cp_editor_hand_type: Puts the piece with the FEN letter @letter on the square of the cursor.
 *
 * Returns: whether @letter is a piece of this variant
 */
bool cp_editor_hand_type (CpEditorHand *self, char letter);

/**
 * cp_editor_hand_cancel: Cancels a drag, drops a picked up piece, or deselects the tool.
 *
 * Returns: false if there was nothing to cancel
 */
bool cp_editor_hand_cancel (CpEditorHand *self);
