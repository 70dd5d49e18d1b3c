/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "drawing/board/cp-palette.h"

/* A row of the export dialog in which somebody chooses what the board is made of. */

/**
 * cp_export_theme_fill: fills @row. What is chosen at first is the board in use or, on paper, that
 * which is made for it.
 * @on_paper: whether one made for printing can be chosen, too
 */
void cp_export_theme_fill (AdwComboRow *row, bool on_paper);

/** cp_export_theme_get: (transfer none): the colours of the board that is chosen in @row. */
const CpPalette *cp_export_theme_get (AdwComboRow *row, bool dark);
