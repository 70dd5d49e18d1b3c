/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/compose/cp-draft.h"

#define CP_TYPE_EDITOR_SUPPLY (cp_editor_supply_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorSupply, cp_editor_supply, CP, EDITOR_SUPPLY, AdwPreferencesGroup)

/**
 * CpEditorSupply: how many squares of each colour can still be dropped in a draft; a click on a
 * colour takes one away, and from none goes back to all. Only visible in games with colours.
 */

/** cp_editor_supply_new: (transfer floating): the supply of nothing. */
GtkWidget *cp_editor_supply_new (void);

/**
 * cp_editor_supply_set_draft: shows another draft.
 * @draft: (nullable)
 */
void cp_editor_supply_set_draft (CpEditorSupply *self, CpDraft *draft);
