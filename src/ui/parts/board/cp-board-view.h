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
 * or the board of a draft. The board of a draft does not handle pointer buttons, so that the editor
 * can; the arrow keys still move the cursor. Squares are whole pixels, as large as the allocation
 * permits.
 *
 * Properties: `source` (#CpPositionSource, nullable), `flipped` (boolean: Black is at the bottom),
 * `show-coordinates` (boolean), `covered` (boolean: the pieces are hidden, as in a pause),
 * `interactive` (boolean: moves can be made).
 *
 * Signals:
 * - `preview-changed`: Emitted when the result of cp_board_view_get_preview() has changed.
 * - `share-changed`: Emitted when the result of cp_board_view_get_share() has changed.
 * - `refused (char *sentence)`: Emitted when a move was not possible; @sentence explains why.
 * - `text-typed (char *initial)`: Emitted when the user types a letter or digit that may begin the
 *   text of a move, while the board has the focus.
 */

/**
 * cp_board_view_set_source: Shows the position of another game or draft.
 * @source: (nullable)
 */
void cp_board_view_set_source (CpBoardView *self, CpPositionSource *source);

/**
 * cp_board_view_get_game: (transfer none) (nullable): Returns the source if it is a game, or %NULL.
 */
CpGame *cp_board_view_get_game (CpBoardView *self);

bool cp_board_view_get_flipped (CpBoardView *self);

void cp_board_view_set_covered (CpBoardView *self, bool covered);

/**
 * cp_board_view_get_preview: Returns the effect of the move that the player is considering.
 * @torque: (out): torque after the move, in torque units
 * @tips: (out): whether the support tips, to either side
 * @loses_king: (out): whether the opponent could then knock the mover's king
 * @has: (out): whether a move is considered; if not, the other results are 0 and false
 */
void
cp_board_view_get_preview (CpBoardView *self, int *torque, bool *tips, bool *loses_king, bool *has);

/**
 * cp_board_view_get_share: Returns the place of the piece whose share of the torque is shown, or
 * cp_place_none().
 */
CpPlace cp_board_view_get_share (CpBoardView *self);

/**
 * cp_board_view_set_shared_line: Shows the shares of the torque of the pieces of @side on @line.
 * @has: false to stop showing them; @line and @side are then ignored
 */
void cp_board_view_set_shared_line (CpBoardView *self, bool has, int line, CpSide side);

/**
 * cp_board_view_point_out: Shows the information about the piece in @place that the pointer over it
 * would show: its share of the torque, the source of its power, and its moves.
 * @place: cp_place_none() for none
 */
void cp_board_view_point_out (CpBoardView *self, CpPlace place);

/**
 * cp_board_view_focus_square: Moves the keyboard cursor and the focus to @square.
 * @by_keyboard: whether the keyboard is in use, so that the cursor must be visible
 */
void cp_board_view_focus_square (CpBoardView *self, CpSquare square, bool by_keyboard);

/**
 * cp_board_view_measure_from_middle: Computes the offset of a point of a widget beside the board
 * from the middle of the board, in squares on the screen.
 * @x, @y: in pixels of @beside
 * @squares_x, @squares_y: (out): undefined if false is returned
 *
 * Returns: false if the two widgets are in different windows
 */
bool cp_board_view_measure_from_middle (
    CpBoardView *self, GtkWidget *beside, double x, double y, double *squares_x, double *squares_y);

/** cp_board_view_get_scene, _hand, _geometry: (transfer none): Return the parts of the view. */
CpBoardScene *cp_board_view_get_scene (CpBoardView *self);
CpBoardHand *cp_board_view_get_hand (CpBoardView *self);
const CpBoardGeometry *cp_board_view_get_geometry (CpBoardView *self);
