/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/compose/cp-draft.h"

#define CP_TYPE_EDITOR_OPTIONS (cp_editor_options_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorOptions, cp_editor_options, CP, EDITOR_OPTIONS, GtkWidget)

/**
 * CpEditorOptions: all there is to set of a draft but what is put on its board by hand: side to
 * move and counters, the whole board at once, knocked pieces or the supply of colours, FEN, and
 * rules.
 *
 * Signals:
 * - `said (char *sentence)`: something that whoever edits has to know.
 * - `flip-requested`: the board is to be seen from the other side.
 */

/** cp_editor_options_new: (transfer floating): options of nothing. */
GtkWidget *cp_editor_options_new (void);

/**
 * cp_editor_options_set_draft: shows another draft.
 * @draft: (nullable)
 */
void cp_editor_options_set_draft (CpEditorOptions *self, CpDraft *draft);
