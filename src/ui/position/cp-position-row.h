/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "drawing/board/cp-place.h"
#include "rules/insight/cp-insight.h"

#define CP_TYPE_POSITION_ROW (cp_position_row_get_type ())
G_DECLARE_FINAL_TYPE (CpPositionRow, cp_position_row, CP, POSITION_ROW, GtkListBoxRow)

/** CpPositionRow: a piece in a #CpPositionPieces: what it is, and what it contributes. */

/** cp_position_row_new: (transfer floating): a row to be filled. */
GtkWidget *cp_position_row_new (void);

/**
 * cp_position_row_fill: shows @piece.
 * @rules: of the position
 * @most: the largest |share| of all pieces, which the bar is drawn to
 * @icon: (transfer none): the picture of the piece
 */
void cp_position_row_fill (CpPositionRow *self,
                           const CpPieceInsight *piece,
                           const CpRules *rules,
                           int most,
                           GdkTexture *icon);

/** cp_position_row_get_place: where its piece is. */
CpPlace cp_position_row_get_place (CpPositionRow *self);
