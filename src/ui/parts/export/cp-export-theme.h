/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "drawing/board/cp-palette.h"

/* A row of the export dialog for choosing the board theme. */

/**
 * cp_export_theme_fill: Adds the themes to @row. The theme in use is selected or, with @on_paper,
 * the one for printing.
 * @on_paper: whether to include the theme for printing
 */
void cp_export_theme_fill (AdwComboRow *row, bool on_paper);

/**
 * cp_export_theme_get: (transfer none): Returns the palette of the theme that is selected in @row.
 * @dark: whether to return its dark variant
 */
const CpPalette *cp_export_theme_get (AdwComboRow *row, bool dark);
