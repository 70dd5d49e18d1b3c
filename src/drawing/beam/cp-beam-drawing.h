/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-beam-geometry.h"
#include "drawing/board/cp-palette.h"

/**
 * cp_beam_draw: Draws the support seen from the side: the weights of both armies on each line, the
 * counterweight on its rail, the tilt, and a scale of the torque from one limit to the other. Does
 * not paint the background; the colours are meant for palette->background.
 */
void cp_beam_draw (cairo_t *cr,
                   const CpBeamGeometry *g,
                   const CpBeamState *state,
                   const CpPalette *palette);
