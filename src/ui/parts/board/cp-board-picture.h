/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "rules/position/cp-position.h"

#define CP_TYPE_BOARD_PICTURE (cp_board_picture_get_type ())
G_DECLARE_FINAL_TYPE (CpBoardPicture, cp_board_picture, CP, BOARD_PICTURE, GtkWidget)

/**
 * CpBoardPicture: a small picture of a position, centred in its allocation. It is decoration
 * without accessible content, so the widget that contains it must have a label. The picture is
 * drawn when the program is idle, so that a page with many pictures appears at once; until then it
 * is empty.
 */

/**
 * cp_board_picture_new: (transfer floating): Creates an empty picture.
 * @width, @height: natural size in pixels; the width is reduced to that of a board of this height
 */
GtkWidget *cp_board_picture_new (int width, int height);

/**
 * cp_board_picture_set_minimum_size: Sets a minimum size smaller than the natural size.
 * @width, @height: minimum size in pixels; the width is reduced to that of a board of this height
 */
void cp_board_picture_set_minimum_size (CpBoardPicture *self, int width, int height);

/**
 * cp_board_picture_set_detail: Shows only the middle of the board, with larger pieces.
 * @squares: number of files and ranks shown; one more where the board's number has a different
 *   parity; 0 for the whole board
 */
void cp_board_picture_set_detail (CpBoardPicture *self, int squares);

/**
 * cp_board_picture_set_position: Sets the position that is shown.
 * @position: (nullable): copied; %NULL for an empty picture
 */
void cp_board_picture_set_position (CpBoardPicture *self, const CpPosition *position);

/** cp_board_picture_set_flipped: Sets whether Black is at the bottom. */
void cp_board_picture_set_flipped (CpBoardPicture *self, bool flipped);

/** cp_board_picture_set_covered: Sets whether the pieces are hidden. */
void cp_board_picture_set_covered (CpBoardPicture *self, bool covered);
