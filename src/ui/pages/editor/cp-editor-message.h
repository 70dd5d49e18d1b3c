/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rules/position/cp-types.h"

#define CP_TYPE_EDITOR_MESSAGE (cp_editor_message_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorMessage, cp_editor_message, CP, EDITOR_MESSAGE, GtkWidget)

/**
 * CpEditorMessage: Two lines that describe the state of the draft or, for a few seconds, a message;
 * and a button that shows the side to move.
 *
 * Signal: `turn-pressed`: Emitted when the user clicks the button to change the side to move.
 */

/** cp_editor_message_set_state: Sets the description of the draft's state. */
void cp_editor_message_set_state (CpEditorMessage *self, const char *text);

/** cp_editor_message_show: Shows @text for a few seconds instead of the state. */
void cp_editor_message_show (CpEditorMessage *self, const char *text);

/** cp_editor_message_clear: Removes the text of cp_editor_message_show(). */
void cp_editor_message_clear (CpEditorMessage *self);

/** cp_editor_message_set_turn: Sets the side to move, and whether the button can change it. */
void cp_editor_message_set_turn (CpEditorMessage *self, CpSide turn, bool can_change);
