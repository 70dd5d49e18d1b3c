/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/compose/cp-draft.h"

#define CP_TYPE_EDITOR_RULES (cp_editor_rules_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorRules, cp_editor_rules, CP, EDITOR_RULES, AdwPreferencesGroup)

/**
 * CpEditorRules: Rows to choose the variant of a draft, and the options of its rules. A change
 * keeps as much of the position as possible.
 *
 * Signal: `message-requested (char *sentence)`: Emitted when a part of the position could not be
 * kept.
 * @sentence: an explanation for the user
 */

/**
 * cp_editor_rules_set_draft: Sets the draft whose rules are edited.
 * @draft: (nullable)
 */
void cp_editor_rules_set_draft (CpEditorRules *self, CpDraft *draft);
