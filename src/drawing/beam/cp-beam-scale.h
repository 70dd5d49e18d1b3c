/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-beam-geometry.h"
#include "drawing/board/cp-palette.h"

/**
 * cp_beam_draw_scale: Draws the lower part of the beam: the torque on a scale from one limit to the
 * other, the previewed torque, and the torque missing until either side tips the support.
 */
void cp_beam_draw_scale (cairo_t *cr,
                         const CpBeamGeometry *g,
                         const CpBeamState *state,
                         const CpPalette *palette);
