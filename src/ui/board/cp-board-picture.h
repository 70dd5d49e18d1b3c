/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "rules/position/cp-position.h"

#define CP_TYPE_BOARD_PICTURE (cp_board_picture_get_type ())
G_DECLARE_FINAL_TYPE (CpBoardPicture, cp_board_picture, CP, BOARD_PICTURE, GtkWidget)

/**
 * CpBoardPicture: a small picture of a position, in the middle of the room it gets. It is
 * decoration: what it shows has to be said in words beside it. Drawn once, when nothing else is to
 * be done, so that a page of such pictures is there at once; until then its place is empty.
 */

/**
 * cp_board_picture_new: (transfer floating): an empty picture.
 * @width, @height: pixels that it asks for; of the width only what a board of this height needs
 */
GtkWidget *cp_board_picture_new (int width, int height);

/**
 * cp_board_picture_let_shrink: lets the picture be smaller where there is little room.
 * @width, @height: pixels that it needs; of the width only what a board of this height needs
 */
void cp_board_picture_let_shrink (CpBoardPicture *self, int width, int height);

/**
 * cp_board_picture_set_detail: shows the middle of the board alone, in which pieces are larger.
 * @squares: how many are seen across and down, or one more where the board has one in its middle; 0
 *   for all
 */
void cp_board_picture_set_detail (CpBoardPicture *self, int squares);

/**
 * cp_board_picture_set_position: what is shown.
 * @position: (nullable): copied; %NULL for nothing
 */
void cp_board_picture_set_position (CpBoardPicture *self, const CpPosition *position);

/** cp_board_picture_set_flipped: whether Black sits at the bottom. */
void cp_board_picture_set_flipped (CpBoardPicture *self, bool flipped);

/** cp_board_picture_set_covered: whether the board is shown without what stands on it. */
void cp_board_picture_set_covered (CpBoardPicture *self, bool covered);
