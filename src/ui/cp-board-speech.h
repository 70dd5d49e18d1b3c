/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-board-scene.h"

/**
 * cp_board_describe_square: all there is to say of @square for a screen reader: what stands there,
 * whether it is selected, and for a target what going there would do: "d4, black pawn, weight 1,
 * legal target. Knock out: the pawn goes to storage, torque becomes +8"; "e1, white king, in
 * check".
 * @scene: with a game
 *
 * Returns: (transfer full)
 */
char *cp_board_describe_square (CpBoardScene *scene, CpSquare square);
