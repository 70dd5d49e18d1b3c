/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "drawing/board/cp-place.h"
#include "rules/insight/cp-insight.h"

#define CP_TYPE_POSITION_ROW (cp_position_row_get_type ())
G_DECLARE_FINAL_TYPE (CpPositionRow, cp_position_row, CP, POSITION_ROW, GtkListBoxRow)

/** CpPositionRow: a row of #CpPositionPieces with a piece and its contributions. */

/**
 * cp_position_row_fill: Shows @piece.
 * @rules: the rules of the position
 * @most: the largest absolute share of all pieces; the length of the bar is relative to it
 * @icon: (transfer none): the picture of the piece
 */
void cp_position_row_fill (CpPositionRow *self,
                           const CpPieceInsight *piece,
                           const CpRules *rules,
                           int most,
                           GdkTexture *icon);

/** cp_position_row_get_place: Returns the place of the piece. */
CpPlace cp_position_row_get_place (CpPositionRow *self);
