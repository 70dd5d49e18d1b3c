/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "drawing/export/cp-score-sheet.h"

#define CP_TYPE_EXPORT_OPTIONS (cp_export_options_get_type ())
G_DECLARE_FINAL_TYPE (CpExportOptions, cp_export_options, CP, EXPORT_OPTIONS, AdwBin)

/**
 * CpExportOptions: rows with the options of a score sheet.
 *
 * Signals:
 * - `changed`: Emitted when the user changes an option.
 */

/**
 * cp_export_options_set_up: Initializes all rows.
 * @flipped: initial orientation of diagrams: whether Black is at the bottom
 * @settings: stores the options
 */
void cp_export_options_set_up (CpExportOptions *self, bool flipped, GSettings *settings);

/** cp_export_options_add_row: Adds a row below those for paper and board. */
void cp_export_options_add_row (CpExportOptions *self, GtkWidget *row);

/** cp_export_options_hide_contents: Hides the rows for the contents of score sheets. */
void cp_export_options_hide_contents (CpExportOptions *self);

/** cp_export_options_draw_page: Draws an empty page in the middle of a preview of @width x @height
 * pixels; after that @cr is in points of the page, and clipped to it. */
void cp_export_options_draw_page (CpExportOptions *self, cairo_t *cr, int width, int height);

/** cp_export_options_get: Returns the options as chosen. */
CpScoreSheetOptions cp_export_options_get (CpExportOptions *self);
