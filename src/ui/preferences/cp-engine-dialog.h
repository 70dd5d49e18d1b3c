/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/search/cp-engine-list.h"

#define CP_TYPE_ENGINE_DIALOG (cp_engine_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CpEngineDialog, cp_engine_dialog, CP, ENGINE_DIALOG, AdwWindow)

/**
 * CpEngineDialog: a program of others, in a dialog: what it is called, what it calls the games, and
 * its options, which it is asked for.
 */

/**
 * cp_engine_dialog_new: (transfer floating)
 * @engines: where it is kept
 * @engine: (nullable): the one that is to be changed; %NULL to add one
 * @path: of the program to be added; otherwise of no use
 */
GtkWidget *
cp_engine_dialog_new (GtkWindow *parent, CpEngineList *engines, CpEngine *engine, const char *path);
