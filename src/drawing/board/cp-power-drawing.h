/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-board-geometry.h"
#include "cp-palette.h"

/** CpPowerUse: The moves that a power is used for. */
typedef enum {
  CP_POWER_FOR_ALL,
  CP_POWER_TO_MOVE,
  CP_POWER_TO_CAPTURE,
} CpPowerUse;

/**
 * cp_power_draw_badge: Draws one badge, in the frame of @use.
 * @kind: not CP_NO_KIND
 * @badge: its rectangle, a square
 */
void cp_power_draw_badge (
    cairo_t *cr, CpPowerUse use, CpKind kind, CpRect badge, const CpPalette *palette);

/**
 * cp_power_draw: Draws the badges of a piece's power above the piece, in a game with borrowed
 * powers (CpVariant.power): one badge if it moves and captures as the same kind; otherwise two in
 * distinct frames, the power to move on the left and the power to capture on the right.
 * @to_move, @to_capture: the kinds as which the piece moves and captures, not CP_NO_KIND
 * @x, @y: top left corner of the piece's square, in pixels
 * @size: side of that square; 24 is the smallest legible size
 */
void cp_power_draw (cairo_t *cr,
                    CpKind to_move,
                    CpKind to_capture,
                    double x,
                    double y,
                    double size,
                    const CpPalette *palette);

/**
 * cp_power_badges: Computes the rectangles of the badges that cp_power_draw() draws.
 * @badges: (out): one or two rectangles: of the power to move, and of the power to capture if it
 *   differs
 *
 * Returns: the number of badges
 */
unsigned cp_power_badges (
    CpKind to_move, CpKind to_capture, double x, double y, double size, CpRect badges[static 2]);
