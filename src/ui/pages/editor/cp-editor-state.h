/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/compose/cp-draft.h"

#define CP_TYPE_EDITOR_STATE (cp_editor_state_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorState, cp_editor_state, CP, EDITOR_STATE, AdwPreferencesGroup)

/**
 * CpEditorState: Rows for the parts of a position besides the pieces: side to move, en passant
 * square (in variants that have en passant), and counters.
 */

/**
 * cp_editor_state_set_draft: Sets the draft to edit.
 * @draft: (nullable)
 */
void cp_editor_state_set_draft (CpEditorState *self, CpDraft *draft);
