/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/compose/cp-draft.h"

#define CP_TYPE_EDITOR_STATE (cp_editor_state_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorState, cp_editor_state, CP, EDITOR_STATE, AdwPreferencesGroup)

/**
 * CpEditorState: what belongs to a draft besides its pieces: who is to move, the square where a
 * pawn may be taken in passing (in games with that), and the counters.
 */

/** cp_editor_state_new: (transfer floating): the state of nothing. */
GtkWidget *cp_editor_state_new (void);

/**
 * cp_editor_state_set_draft: shows another draft.
 * @draft: (nullable)
 */
void cp_editor_state_set_draft (CpEditorState *self, CpDraft *draft);
