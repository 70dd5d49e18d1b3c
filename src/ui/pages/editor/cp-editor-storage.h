/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/compose/cp-draft.h"

#define CP_TYPE_EDITOR_STORAGE (cp_editor_storage_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorStorage, cp_editor_storage, CP, EDITOR_STORAGE, AdwPreferencesGroup)

/**
 * CpEditorStorage: The knocked out pieces of a draft, in the order in which they were knocked out.
 * The arrow keys move between pieces; Delete removes a piece, Alt with an arrow key moves it, and
 * FEN letters add a piece. Visible only in variants with storage lines.
 */

/** cp_editor_storage_new: (transfer floating): Creates a widget without a draft. */
GtkWidget *cp_editor_storage_new (void);

/**
 * cp_editor_storage_set_draft: Sets the draft to edit.
 * @draft: (nullable)
 */
void cp_editor_storage_set_draft (CpEditorStorage *self, CpDraft *draft);
