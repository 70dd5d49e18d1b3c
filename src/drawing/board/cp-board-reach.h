/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-board-marks.h"

/**
 * cp_board_draw_reach: shows where a piece could go and what it attacks (the fields reach_… of
 * @marks): a ring is a move, a cross a capture, and pieces that it could take or guards have the
 * cross around them.
 * @pos: the position shown
 */
void cp_board_draw_reach (cairo_t *cr,
                          const CpBoardGeometry *g,
                          const CpPosition *pos,
                          const CpBoardMarks *marks,
                          const CpPalette *palette);
