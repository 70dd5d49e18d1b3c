/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-board-geometry.h"
#include "cp-palette.h"

/** CpPowerUse: what a power is good for. */
typedef enum {
  CP_POWER_FOR_ALL,
  CP_POWER_TO_MOVE,
  CP_POWER_TO_CAPTURE,
} CpPowerUse;

/**
 * cp_power_draw_badge: draws one badge, in the frame of @use.
 * @kind: not CP_NO_KIND
 * @badge: where it lies, a square
 */
void cp_power_draw_badge (
    cairo_t *cr, CpPowerUse use, CpKind kind, CpRect badge, const CpPalette *palette);

/**
 * cp_power_draw: draws the badges of a piece's power, over the piece, in a game where pieces get
 * their power from others (CpVariant.power): one if it moves and takes as the same kind; else two,
 * the way to move on the left and the way to take on the right, in frames that tell them apart.
 * @to_move, @to_capture: the kinds as which the piece moves and takes, not CP_NO_KIND
 * @x, @y: top left corner of the piece's square, in pixels
 * @size: side of that square; 24 is the least that is readable
 */
void cp_power_draw (cairo_t *cr,
                    CpKind to_move,
                    CpKind to_capture,
                    double x,
                    double y,
                    double size,
                    const CpPalette *palette);

/**
 * cp_power_badges: where cp_power_draw() puts the badges.
 * @badges: (out): one or two rectangles: of the power to move, and to take if that is another
 *
 * Returns: how many there are
 */
unsigned cp_power_badges (
    CpKind to_move, CpKind to_capture, double x, double y, double size, CpRect badges[static 2]);
