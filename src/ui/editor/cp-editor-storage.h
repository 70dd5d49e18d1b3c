/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/compose/cp-draft.h"

#define CP_TYPE_EDITOR_STORAGE (cp_editor_storage_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorStorage, cp_editor_storage, CP, EDITOR_STORAGE, AdwPreferencesGroup)

/**
 * CpEditorStorage: the knocked pieces of a draft, in the order in which they were knocked. The
 * arrow keys go from piece to piece; Delete removes one, with Alt the arrows carry it along, and
 * the letters of a FEN add one. Only visible in games with storage lines.
 */

/** cp_editor_storage_new: (transfer floating): the storage of nothing. */
GtkWidget *cp_editor_storage_new (void);

/**
 * cp_editor_storage_set_draft: shows another draft.
 * @draft: (nullable)
 */
void cp_editor_storage_set_draft (CpEditorStorage *self, CpDraft *draft);
