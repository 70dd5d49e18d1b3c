/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/compose/cp-draft.h"

#define CP_TYPE_EDITOR_OPTIONS (cp_editor_options_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorOptions, cp_editor_options, CP, EDITOR_OPTIONS, GtkWidget)

/**
 * CpEditorOptions: All properties of a draft except the pieces on its board: side to move and
 * counters, operations on the whole board, knocked pieces or the supply of colours, FEN, and rules.
 *
 * Signals:
 * - `message-requested (char *sentence)`: Emitted to show @sentence to the user.
 * - `flip-requested`: Emitted when the user wants to turn the board.
 */

/**
 * cp_editor_options_set_draft: Sets the draft to edit.
 * @draft: (nullable)
 */
void cp_editor_options_set_draft (CpEditorOptions *self, CpDraft *draft);
