/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "drawing/board/cp-place.h"

#define CP_TYPE_POSITION_PIECES (cp_position_pieces_get_type ())
G_DECLARE_FINAL_TYPE (CpPositionPieces, cp_position_pieces, CP, POSITION_PIECES, GtkWidget)

/**
 * CpPositionPieces: what each piece of a position contributes, one row for each, in an order that
 * can be chosen.
 *
 * Signals:
 * - `place-pointed (const CpPlace *place)`: a row is pointed at, or has the focus; none when it is
 *   over.
 */

/** cp_position_pieces_new: (transfer floating): a list without rows. */
GtkWidget *cp_position_pieces_new (void);

/** cp_position_pieces_show: lists the pieces of @pos. */
void cp_position_pieces_show (CpPositionPieces *self, const CpPosition *pos);
