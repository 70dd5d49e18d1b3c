/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/search/cp-engine-list.h"

#define CP_TYPE_ENGINE_DIALOG (cp_engine_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CpEngineDialog, cp_engine_dialog, CP, ENGINE_DIALOG, AdwWindow)

/**
 * CpEngineDialog: edits an external engine: its name, the names that it uses for the games, and its
 * UCI options, which are read from the engine.
 */

/**
 * cp_engine_dialog_new: (transfer floating): Creates the dialog.
 * @engines: the list that stores the engine
 * @engine: (nullable): the engine to edit; %NULL to add one
 * @path: path of the program to add; ignored if there is an @engine
 */
GtkWidget *
cp_engine_dialog_new (GtkWindow *parent, CpEngineList *engines, CpEngine *engine, const char *path);
