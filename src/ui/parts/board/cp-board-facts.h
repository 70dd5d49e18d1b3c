/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-board-glide.h"
#include "cp-move-outcomes.h"
#include "drawing/board/cp-board-marks.h"

/* Facts about a position that follow from the rules. */

/**
 * cp_board_centre_king: Returns the king that has won by standing on the centre line, or
 * CP_SQUARE_NONE. In an invalid position no king has won.
 */
CpSquare cp_board_centre_king (const CpPosition *pos);

/**
 * cp_board_checked_king: Returns the square of the king of the side to move if it is in check, or
 * CP_SQUARE_NONE.
 */
CpSquare cp_board_checked_king (const CpPosition *pos);

/**
 * cp_board_checkers: Returns the pieces that check the king of the side to move. The set is empty
 * if it is not in check.
 */
CpBits cp_board_checkers (const CpPosition *pos);

/**
 * cp_board_mate_holds: Finds the squares that a checkmated king could go to if they were not
 * attacked, each with a piece that attacks it.
 * @holds: (out): filled with the squares and their attackers
 *
 * Returns: the number of elements of @holds; 0 if @pos is not checkmate
 */
unsigned cp_board_mate_holds (const CpPosition *pos, CpBoardHold holds[CP_BOARD_MAX_HOLDS]);

/** cp_board_can_shift: Returns true if the side to move can shift the colour on @square. */
bool cp_board_can_shift (const CpPosition *pos, CpSquare square);

/**
 * cp_board_lift: Returns a glide for the piece or colour at @origin while the player holds it
 * beside its place.
 * @dx, @dy: its offset, as in #CpGlide
 */
CpGlide cp_board_lift (const CpPosition *pos, CpBoardOrigin origin, double dx, double dy);
