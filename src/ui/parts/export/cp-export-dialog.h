/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/game/cp-game.h"
#include "model/library/cp-library.h"

#define CP_TYPE_EXPORT_DIALOG (cp_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CpExportDialog, cp_export_dialog, CP, EXPORT_DIALOG, AdwWindow)

/**
 * CpExportDialog: exports pictures and pages of a game: a diagram of the current position, the
 * score sheet, an animation; or of several games: their score sheets or diagrams. It closes itself
 * after a file was written.
 *
 * Signals:
 * - `exported (GFile *file)`: Emitted after @file was written.
 */

/**
 * cp_export_dialog_new: (transfer floating): Creates a dialog over @parent, which the caller
 * presents.
 * @flipped: initial orientation: whether Black is at the bottom
 * @settings: stores the options
 */
GtkWidget *
cp_export_dialog_new (GtkWindow *parent, CpGame *game, bool flipped, GSettings *settings);

/**
 * cp_export_dialog_new_diagram: (transfer floating): Creates a dialog for a diagram only.
 * @name: suggested file name, without extension
 */
GtkWidget *cp_export_dialog_new_diagram (
    GtkWindow *parent, CpGame *game, const char *name, bool flipped, GSettings *settings);

/**
 * cp_export_dialog_new_games: (transfer floating): Creates a dialog for several games of @library.
 * @indices: (element-type unsigned): indices of the games, at least one
 */
GtkWidget *cp_export_dialog_new_games (GtkWindow *parent,
                                       CpLibrary *library,
                                       GArray *indices,
                                       GSettings *settings);

/** cp_export_dialog_set_origin: Sets the file of the game, in whose folder the user is asked where
 * to save; see cp_dialog_set_folder(). @origin: (nullable) */
void cp_export_dialog_set_origin (CpExportDialog *self, GFile *origin);

/** cp_export_dialog_get_n_left_out: Returns how many of several games could not be read and are not
 * in the file that was written. */
unsigned cp_export_dialog_get_n_left_out (CpExportDialog *self);

/**
 * cp_export_dialog_export_to: Writes the current page of the dialog to a local file, as if the user
 * had chosen it. A name without an extension gets that of the format. Errors are shown in a dialog.
 */
void cp_export_dialog_export_to (CpExportDialog *self, GFile *chosen);
