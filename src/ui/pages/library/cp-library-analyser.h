/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/library/cp-library-analysis.h"

#define CP_TYPE_LIBRARY_ANALYSER (cp_library_analyser_get_type ())
G_DECLARE_FINAL_TYPE (CpLibraryAnalyser, cp_library_analyser, CP, LIBRARY_ANALYSER, GObject)

/**
 * CpLibraryAnalyser: Analyses games of a library with the engine: asks the user for the options,
 * and reports progress and result.
 *
 * Signals:
 * - `changed`: Emitted when the analysis starts, progresses or ends.
 * - `toast-requested (char *text, gboolean undoable)`: Emitted when the analysis ends. @text: the
 *   result, to be shown as a toast. @undoable: games were changed, so the toast can offer Undo.
 */

/**
 * cp_library_analyser_ask: Asks the user for the options in a dialog over @parent, and starts the
 * analysis unless the user cancels.
 * @indices: (transfer full) (element-type unsigned): the indices of at least one game
 */
void cp_library_analyser_ask (CpLibraryAnalyser *self,
                              GtkWindow *parent,
                              CpLibrary *library,
                              GArray *indices);

/** cp_library_analyser_get_running: Returns whether an analysis is running. */
bool cp_library_analyser_get_running (CpLibraryAnalyser *self);

/** cp_library_analyser_get_progress: Returns the progress from 0 to 1, while it is running. */
double cp_library_analyser_get_progress (CpLibraryAnalyser *self);

/** cp_library_analyser_describe: (transfer full): Describes the running analysis and the remaining
 * time. */
char *cp_library_analyser_describe (CpLibraryAnalyser *self);

/** cp_library_analyser_stop: Stops the analysis. Games that are finished keep their results. */
void cp_library_analyser_stop (CpLibraryAnalyser *self);
