/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/compose/cp-draft.h"

#define CP_TYPE_EDITOR_FEN (cp_editor_fen_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorFen, cp_editor_fen, CP, EDITOR_FEN, AdwPreferencesGroup)

/**
 * CpEditorFen: a draft as a FEN, live both ways: what is typed or pasted changes the draft as soon
 * as it can be read; else it says what is wrong, and the draft stays as it is.
 */

/** cp_editor_fen_new: (transfer floating): the FEN of nothing. */
GtkWidget *cp_editor_fen_new (void);

/**
 * cp_editor_fen_set_draft: shows another draft.
 * @draft: (nullable)
 */
void cp_editor_fen_set_draft (CpEditorFen *self, CpDraft *draft);
