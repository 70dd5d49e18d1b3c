/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/library/cp-library-analysis.h"

#define CP_TYPE_LIBRARY_ANALYSER (cp_library_analyser_get_type ())
G_DECLARE_FINAL_TYPE (CpLibraryAnalyser, cp_library_analyser, CP, LIBRARY_ANALYSER, GObject)

/**
 * CpLibraryAnalyser: has games of a list analysed: asks how, and tells how far it is and what came
 * of it.
 *
 * Signals: `changed`: it has begun, gone on or ended; `told (char *text, gboolean undoable)`: it
 * has ended, and this is to be said of it.
 */

CpLibraryAnalyser *cp_library_analyser_new (void);

/**
 * cp_library_analyser_ask: asks how the games are to be looked at, and begins if somebody says so.
 * @indices: (transfer full) (element-type unsigned): at least one
 */
void cp_library_analyser_ask (CpLibraryAnalyser *self,
                              GtkWindow *parent,
                              CpLibrary *library,
                              GArray *indices);

bool cp_library_analyser_get_running (CpLibraryAnalyser *self);

/** cp_library_analyser_get_progress: how much of it is done, from 0 to 1, while it is running. */
double cp_library_analyser_get_progress (CpLibraryAnalyser *self);

/** cp_library_analyser_describe: (transfer full): what it does, and how long it will still take. */
char *cp_library_analyser_describe (CpLibraryAnalyser *self);

/** cp_library_analyser_stop: ends it; games that are done stay so. */
void cp_library_analyser_stop (CpLibraryAnalyser *self);
