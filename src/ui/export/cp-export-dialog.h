/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/game/cp-game.h"

#define CP_TYPE_EXPORT_DIALOG (cp_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CpExportDialog, cp_export_dialog, CP, EXPORT_DIALOG, AdwWindow)

/**
 * CpExportDialog: takes pictures and pages out of a game: a diagram of the position shown, the
 * score sheet, an animation. It closes itself when a file is written.
 *
 * Signals:
 * - `exported (GFile *file)`: this file was written.
 */

/**
 * cp_export_dialog_new: (transfer floating): a dialog over @parent; present it.
 * @flipped: whether Black sits at the bottom, to begin with
 * @settings: where the choices are remembered
 */
GtkWidget *
cp_export_dialog_new (GtkWindow *parent, CpGame *game, bool flipped, GSettings *settings);

/**
 * cp_export_dialog_new_diagram: (transfer floating): the same for the diagram alone.
 * @name: what its file is called, to begin with, without the ending
 */
GtkWidget *cp_export_dialog_new_diagram (
    GtkWindow *parent, CpGame *game, const char *name, bool flipped, GSettings *settings);

/**
 * cp_export_dialog_export_to: writes what is shown to a local file, as if it had been chosen. If
 * its name has no ending it gets that of the format. What goes wrong is said in a dialog.
 */
void cp_export_dialog_export_to (CpExportDialog *self, GFile *chosen);
