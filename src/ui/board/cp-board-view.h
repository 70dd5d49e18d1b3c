/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-board-hand.h"
#include "cp-board-scene.h"
#include "drawing/board/cp-board-geometry.h"

#define CP_TYPE_BOARD_VIEW (cp_board_view_get_type ())
G_DECLARE_FINAL_TYPE (CpBoardView, cp_board_view, CP, BOARD_VIEW, GtkWidget)

/**
 * CpBoardView: the board of a game, on which moves are made by clicking, dragging or the keyboard;
 * or of a draft: whoever shows one has the pointer's buttons for himself, while the arrow keys
 * still move the cursor. The squares are the largest of whole pixels that its allocation has room
 * for.
 *
 * Properties: `source` (#CpPositionSource, nullable), `flipped` (boolean: Black sits at the
 * bottom), `show-coordinates` (boolean), `covered` (boolean: the pieces are hidden, as in a pause),
 * `interactive` (boolean: moves can be made).
 *
 * Signals:
 * - `preview-changed`: cp_board_view_get_preview() has another answer.
 * - `share-changed`: cp_board_view_get_share() has another answer.
 * - `refused (char *sentence)`: a move was not possible, and why.
 * - `text-typed (char *initial)`: with the focus on the board a letter or digit was typed that may
 *   begin the text of a move.
 */

/**
 * cp_board_view_set_source: shows the position of another game or draft.
 * @source: (nullable)
 */
void cp_board_view_set_source (CpBoardView *self, CpPositionSource *source);

/** cp_board_view_get_game: (transfer none) (nullable): the source, if it is a game. */
CpGame *cp_board_view_get_game (CpBoardView *self);

bool cp_board_view_get_flipped (CpBoardView *self);

void cp_board_view_set_covered (CpBoardView *self, bool covered);

/**
 * cp_board_view_get_preview: what the move that is being considered would do.
 * @torque: (out): the torque after it, in torque units
 * @tips: (out): whether the support tips, to whichever side
 * @loses_king: (out): whether the mover's king could be knocked next
 * @has: (out): whether there is such a move; else the others are 0 and false
 */
void
cp_board_view_get_preview (CpBoardView *self, int *torque, bool *tips, bool *loses_king, bool *has);

/** cp_board_view_get_share: the place of the piece whose share of the torque is shown, or none. */
CpPlace cp_board_view_get_share (CpBoardView *self);

/**
 * cp_board_view_set_shared_line: shows the shares of the pieces of @side on @line.
 * @has: false to show them no longer; then the others mean nothing
 */
void cp_board_view_set_shared_line (CpBoardView *self, bool has, int line, CpSide side);

/**
 * cp_board_view_point_out: shows what there is to see of the piece in @place, as if the pointer
 * were over it: its share of the torque, where its power comes from, where it could go.
 * @place: cp_place_none() for nothing
 */
void cp_board_view_point_out (CpBoardView *self, CpPlace place);

/**
 * cp_board_view_focus_square: moves the keyboard's cursor and the focus to @square.
 * @by_keyboard: whether the keyboard is in use, so that the cursor has to be seen
 */
void cp_board_view_focus_square (CpBoardView *self, CpSquare square, bool by_keyboard);

/**
 * cp_board_view_measure_from_middle: how far a point of a widget beside the board is from the
 * middle of the board, in squares as seen.
 * @x, @y: in pixels of @beside
 * @squares_x, @squares_y: (out): undefined if false is returned
 *
 * Returns: false if the two are in different windows
 */
bool cp_board_view_measure_from_middle (
    CpBoardView *self, GtkWidget *beside, double x, double y, double *squares_x, double *squares_y);

/** cp_board_view_get_scene, _hand, _geometry: (transfer none): what the view is made of. */
CpBoardScene *cp_board_view_get_scene (CpBoardView *self);
CpBoardHand *cp_board_view_get_hand (CpBoardView *self);
const CpBoardGeometry *cp_board_view_get_geometry (CpBoardView *self);
