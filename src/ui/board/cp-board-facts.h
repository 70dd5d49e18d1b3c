/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-board-glide.h"
#include "cp-move-outcomes.h"
#include "drawing/board/cp-board-marks.h"

/* What there is to know of a position, beyond what stands where. */

/** cp_board_centre_king: the king that has won by standing on the centre line, or CP_SQUARE_NONE;
 * nobody has in a position that may not be played. */
CpSquare cp_board_centre_king (const CpPosition *pos);

/** cp_board_checked_king: the king of the side to move if it is in check, or CP_SQUARE_NONE. */
CpSquare cp_board_checked_king (const CpPosition *pos);

/** cp_board_checkers: the pieces that give check to that king; none if it is in no check. */
CpBits cp_board_checkers (const CpPosition *pos);

/**
 * cp_board_mate_holds: where a king that is mated could go if nobody held these squares, and who
 * does.
 * @holds: (out)
 *
 * Returns: how many there are; 0 if nobody is mated
 */
unsigned cp_board_mate_holds (const CpPosition *pos, CpBoardHold holds[CP_BOARD_MAX_HOLDS]);

/** cp_board_can_shift: whether the player to move can shift the colour on @square. */
bool cp_board_can_shift (const CpPosition *pos, CpSquare square);

/**
 * cp_board_lift: what is at @origin, lifted by its player and held beside its place.
 * @dx, @dy: where it is, as in #CpGlide
 */
CpGlide cp_board_lift (const CpPosition *pos, CpBoardOrigin origin, double dx, double dy);
