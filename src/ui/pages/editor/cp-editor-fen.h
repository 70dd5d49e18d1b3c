/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/compose/cp-draft.h"

#define CP_TYPE_EDITOR_FEN (cp_editor_fen_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorFen, cp_editor_fen, CP, EDITOR_FEN, AdwPreferencesGroup)

/**
 * CpEditorFen: An entry with the FEN of a draft. Valid text changes the draft while the user types;
 * for other text a problem is shown, and the draft is not changed.
 */

/**
 * cp_editor_fen_set_draft: Sets the draft to edit.
 * @draft: (nullable)
 */
void cp_editor_fen_set_draft (CpEditorFen *self, CpDraft *draft);
