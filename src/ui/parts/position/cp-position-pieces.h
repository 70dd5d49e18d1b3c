/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "drawing/board/cp-place.h"

#define CP_TYPE_POSITION_PIECES (cp_position_pieces_get_type ())
G_DECLARE_FINAL_TYPE (CpPositionPieces, cp_position_pieces, CP, POSITION_PIECES, GtkWidget)

/**
 * CpPositionPieces: a list of the pieces of a position and their contributions, in an order that
 * the user can choose.
 *
 * Signals:
 * - `place-pointed (const CpPlace *place)`: Emitted when the pointer or the focus enters the row of
 *   a piece; with cp_place_none() when it leaves.
 */

/** cp_position_pieces_show: Lists the pieces of @pos. */
void cp_position_pieces_show (CpPositionPieces *self, const CpPosition *pos);
