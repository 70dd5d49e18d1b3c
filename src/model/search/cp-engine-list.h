/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-engine.h"

#define CP_TYPE_ENGINE_LIST (cp_engine_list_get_type ())
G_DECLARE_FINAL_TYPE (CpEngineList, cp_engine_list, CP, ENGINE_LIST, GObject)

/**
 * CpEngineList: the #GListModel of the engines (#CpEngine) in the settings. Names are unique.
 * Changes are written to the settings at once.
 */

/** cp_engine_list_new: (transfer full): Creates a list that follows @settings. */
CpEngineList *cp_engine_list_new (GSettings *settings);

/** cp_engine_list_find: (transfer none) (nullable): Returns the engine called @name. */
CpEngine *cp_engine_list_find (CpEngineList *self, const char *name);

/**
 * cp_engine_list_put: Adds @engine, or replaces @old by it. The caller makes sure that no other
 * engine of the list has the name of @engine.
 * @old: (nullable): an engine of the list; %NULL to append @engine
 */
void cp_engine_list_put (CpEngineList *self, CpEngine *old, CpEngine *engine);

/** cp_engine_list_remove: Removes @engine, if it is in the list. */
void cp_engine_list_remove (CpEngineList *self, CpEngine *engine);
