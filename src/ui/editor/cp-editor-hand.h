/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-editor-tool.h"
#include "model/compose/cp-draft.h"
#include "ui/board/cp-board-scene.h"

#define CP_TYPE_EDITOR_HAND (cp_editor_hand_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorHand, cp_editor_hand, CP, EDITOR_HAND, GObject)

/**
 * CpEditorHand: what somebody who sets up a position does on the board, with pointer or keyboard,
 * in terms of places: stamps, moves, erases. Every change goes to the draft.
 *
 * Signals:
 * - `tool-changed`: cp_editor_hand_get_tool() has another answer.
 * - `refused (char *sentence)`: something could not be done, or not just so, and why.
 */

/** cp_editor_hand_new: (transfer full): a hand over @scene, with nothing to edit yet. */
CpEditorHand *cp_editor_hand_new (CpBoardScene *scene);

/**
 * cp_editor_hand_set_draft: what is edited from now on.
 * @draft: (nullable): whoever sets it has the scene show its position
 */
void cp_editor_hand_set_draft (CpEditorHand *self, CpDraft *draft);

/** cp_editor_hand_set_tool: works with another tool; one that the game has no use for is the one
 * that moves pieces. */
void cp_editor_hand_set_tool (CpEditorHand *self, CpEditorTool tool);
CpEditorTool cp_editor_hand_get_tool (CpEditorHand *self);

/** cp_editor_hand_point: the pointer is over @place, cp_place_none() if over none: there one sees
 * beforehand what the tool would put. */
void cp_editor_hand_point (CpEditorHand *self, CpPlace place);

/**
 * cp_editor_hand_press: the pointer is pressed on @place, cp_place_none() beside the board.
 * @erases: whether by the button that erases, whatever the tool
 */
void cp_editor_hand_press (CpEditorHand *self, CpPlace place, bool erases);

/** cp_editor_hand_press_palette: the pointer is pressed on @tool in the palette. */
void cp_editor_hand_press_palette (CpEditorHand *self, CpEditorTool tool);

/**
 * cp_editor_hand_drag: the pressed pointer has moved so far that it drags: what was on the place or
 * the tool of the palette; an eraser, or a stamp that was pressed on an empty square, works on
 * every square that it comes to.
 * @dx, @dy: where it is, from the middle of the pressed place, or of the board if it was pressed in
 * the palette, in squares as seen
 * @under: the place it is over
 */
void cp_editor_hand_drag (CpEditorHand *self, double dx, double dy, CpPlace under);

/** cp_editor_hand_release: the pointer is released over @place; cp_place_none() takes off the board
 * what is dragged. */
void cp_editor_hand_release (CpEditorHand *self, CpPlace place);

/** cp_editor_hand_activate: the tool is used on the cursor's square, as if it had been clicked. */
void cp_editor_hand_activate (CpEditorHand *self);

/** cp_editor_hand_erase: takes the piece, or else the colour, off the cursor's square. */
void cp_editor_hand_erase (CpEditorHand *self);

/**
 * cp_editor_hand_type: puts the piece of a FEN letter on the cursor's square.
 *
 * Returns: whether it is the letter of a piece of this game
 */
bool cp_editor_hand_type (CpEditorHand *self, char letter);

/**
 * cp_editor_hand_cancel: gives up what was begun: a drag, a piece that was picked up, the tool.
 *
 * Returns: false if there was nothing to give up
 */
bool cp_editor_hand_cancel (CpEditorHand *self);
