/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/search/cp-engine-list.h"

/**
 * cp_engine_menu_append: Appends the program's own engine and all engines of @engines to @menu.
 * Engines that do not play @rules are insensitive, with the reason.
 * @rules: (nullable): %NULL if any engine can be chosen
 * @except: (nullable): the name of an engine to leave out; "" for the program's own
 * @action: the detailed name of an action with the name of an engine as its target; "" for the
 *   program's own
 */
void cp_engine_menu_append (GMenu *menu,
                            CpEngineList *engines,
                            const CpRules *rules,
                            const char *except,
                            const char *action);

/** cp_engine_menu_get_name: (transfer none): Returns the name to show for @engine; %NULL is the
 * program's own engine. */
const char *cp_engine_menu_get_name (CpEngine *engine);
