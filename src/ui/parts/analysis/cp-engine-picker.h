/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/search/cp-engine-list.h"

#define CP_TYPE_ENGINE_PICKER (cp_engine_picker_get_type ())
G_DECLARE_FINAL_TYPE (CpEnginePicker, cp_engine_picker, CP, ENGINE_PICKER, GtkWidget)

/**
 * CpEnginePicker: a button with the name of the engine that analyses, and a menu of all engines.
 *
 * Signal: `picked (char *name)`: Emitted when the user chooses an engine from the menu; "" for the
 * program's own.
 */

/** cp_engine_picker_new: (transfer floating): Creates a picker from @engines. */
GtkWidget *cp_engine_picker_new (CpEngineList *engines);

/**
 * cp_engine_picker_show: Shows the name of the engine that analyses.
 * @engine: (nullable): %NULL for the program's own
 * @rules: (nullable): the rules of the game that is analysed
 */
void cp_engine_picker_show (CpEnginePicker *self, CpEngine *engine, const CpRules *rules);
