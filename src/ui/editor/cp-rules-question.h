/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rules/position/cp-rules.h"

/** CpRulesChosen: what is to be done with the answer. */
typedef void (*CpRulesChosen) (const CpRules *rules, void *data);

/**
 * cp_rules_question_ask: asks by which rules a position is played that fits several games.
 * @parent: the window to ask in
 * @rules: (element-type CpRules): what it can be, at least one
 * @selected: which of them is proposed
 * @chosen: called with the answer; not at all if they think better of it
 * @free_data: (nullable): frees @data in any case
 */
void cp_rules_question_ask (GtkWindow *parent,
                            const GPtrArray *rules,
                            const CpRules *selected,
                            CpRulesChosen chosen,
                            void *data,
                            GDestroyNotify free_data);
