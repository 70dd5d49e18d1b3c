/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/compose/cp-draft.h"

#define CP_TYPE_EDITOR_SUPPLY (cp_editor_supply_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorSupply, cp_editor_supply, CP, EDITOR_SUPPLY, AdwPreferencesGroup)

/**
 * CpEditorSupply: The number of squares of each colour that can still be dropped in a draft. A
 * click on a colour reduces its number by one, and resets 0 to the maximum. Visible only in
 * variants with colours.
 */

/** cp_editor_supply_new: (transfer floating): Creates a widget without a draft. */
GtkWidget *cp_editor_supply_new (void);

/**
 * cp_editor_supply_set_draft: Sets the draft to edit.
 * @draft: (nullable)
 */
void cp_editor_supply_set_draft (CpEditorSupply *self, CpDraft *draft);
