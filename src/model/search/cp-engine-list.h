/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-engine.h"

#define CP_TYPE_ENGINE_LIST (cp_engine_list_get_type ())
G_DECLARE_FINAL_TYPE (CpEngineList, cp_engine_list, CP, ENGINE_LIST, GObject)

/**
 * CpEngineList: the #GListModel of the engines (#CpEngine) that the settings know, no two of the
 * same name. What is changed is kept there at once.
 */

/** cp_engine_list_new: (transfer full) */
CpEngineList *cp_engine_list_new (GSettings *settings);

/** cp_engine_list_find: (transfer none) (nullable): the engine called @name. */
CpEngine *cp_engine_list_find (CpEngineList *self, const char *name);

/** cp_engine_list_put: adds @engine, in the place of @old.
 * @old: (nullable): one of the list; %NULL to add one behind all others */
void cp_engine_list_put (CpEngineList *self, CpEngine *old, CpEngine *engine);

/** cp_engine_list_remove: removes @engine. */
void cp_engine_list_remove (CpEngineList *self, CpEngine *engine);
