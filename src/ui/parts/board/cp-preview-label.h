/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-move-outcomes.h"
#include "drawing/board/cp-board-geometry.h"
#include "drawing/board/cp-palette.h"

/**
 * cp_preview_label_draw: Draws the consequences of a move beside its target: "+3 → +8", and below
 * it a warning or the end of the game.
 * @outcomes: not empty
 * @width, @height: the area that the label must not leave, in pixels
 */
void cp_preview_label_draw (cairo_t *cr,
                            const CpBoardGeometry *g,
                            const CpMoveOutcomes *outcomes,
                            int width,
                            int height,
                            const CpPalette *palette);
