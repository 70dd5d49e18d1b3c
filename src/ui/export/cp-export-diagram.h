/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/game/cp-game.h"

#define CP_TYPE_EXPORT_DIAGRAM (cp_export_diagram_get_type ())
G_DECLARE_FINAL_TYPE (CpExportDiagram, cp_export_diagram, CP, EXPORT_DIAGRAM, AdwBin)

/**
 * CpExportDiagram: what a picture of the position shown is to look like, and how it does look.
 */

/**
 * cp_export_diagram_new: (transfer floating): for the current position of @game.
 * @flipped: whether Black sits at the bottom, to begin with
 * @settings: where the choices are remembered
 */
GtkWidget *cp_export_diagram_new (CpGame *game, bool flipped, GSettings *settings);

/** cp_export_diagram_get_ending: of the files of the chosen format: "png", "svg" or "pdf". */
const char *cp_export_diagram_get_ending (CpExportDiagram *self);

/**
 * cp_export_diagram_save: writes the picture.
 * @path: in the encoding of file names; its ending decides the format
 *
 * Returns: false with @error set (CP_DIAGRAM_ERROR or G_FILE_ERROR).
 */
bool cp_export_diagram_save (CpExportDiagram *self, const char *path, GError **error);
