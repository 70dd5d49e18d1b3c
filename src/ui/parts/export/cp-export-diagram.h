/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/game/cp-game.h"

#define CP_TYPE_EXPORT_DIAGRAM (cp_export_diagram_get_type ())
G_DECLARE_FINAL_TYPE (CpExportDiagram, cp_export_diagram, CP, EXPORT_DIAGRAM, AdwBin)

/** CpExportDiagram: options and preview of a diagram of the current position. */

/**
 * cp_export_diagram_new: (transfer floating): Creates the page for the current position of @game.
 * @flipped: initial orientation: whether Black is at the bottom
 * @settings: stores the options
 */
GtkWidget *cp_export_diagram_new (CpGame *game, bool flipped, GSettings *settings);

/**
 * cp_export_diagram_get_ending: Returns the file name extension of the chosen format: "png", "svg"
 * or "pdf".
 */
const char *cp_export_diagram_get_ending (CpExportDiagram *self);

/**
 * cp_export_diagram_save: Writes the diagram.
 * @path: in the encoding of file names; its extension decides the format
 *
 * Returns: false with @error set (CP_DIAGRAM_ERROR or G_FILE_ERROR).
 */
bool cp_export_diagram_save (CpExportDiagram *self, const char *path, GError **error);
