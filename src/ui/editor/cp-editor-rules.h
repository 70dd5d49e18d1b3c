/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/compose/cp-draft.h"

#define CP_TYPE_EDITOR_RULES (cp_editor_rules_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorRules, cp_editor_rules, CP, EDITOR_RULES, AdwPreferencesGroup)

/**
 * CpEditorRules: which game a draft belongs to, and that game's options. Another choice keeps of
 * the position what can be kept.
 *
 * Signal: `lost (char *sentence)`: what could not be kept.
 */

/** cp_editor_rules_new: (transfer floating): rules of nothing. */
GtkWidget *cp_editor_rules_new (void);

/**
 * cp_editor_rules_set_draft: shows the rules of another draft.
 * @draft: (nullable)
 */
void cp_editor_rules_set_draft (CpEditorRules *self, CpDraft *draft);
