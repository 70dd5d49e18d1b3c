/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rules/position/cp-types.h"

#define CP_TYPE_EDITOR_MESSAGE (cp_editor_message_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorMessage, cp_editor_message, CP, EDITOR_MESSAGE, GtkWidget)

/**
 * CpEditorMessage: two lines that say how things are, and now and then, for a while, something
 * that has just happened; beside them a button that says whose move it is.
 *
 * Signal: `turn-pressed`: it is to be the other side's.
 */

/** cp_editor_message_new: (transfer floating): an empty message. */
GtkWidget *cp_editor_message_new (void);

/** cp_editor_message_set_state: how things are. */
void cp_editor_message_set_state (CpEditorMessage *self, const char *text);

/** cp_editor_message_say: shows @text for a few seconds. */
void cp_editor_message_say (CpEditorMessage *self, const char *text);

/** cp_editor_message_forget: what was said is out of date. */
void cp_editor_message_forget (CpEditorMessage *self);

/** cp_editor_message_set_turn: whose move it is, and whether it can be the other side's. */
void cp_editor_message_set_turn (CpEditorMessage *self, CpSide turn, bool can_change);
