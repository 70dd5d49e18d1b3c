/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-board-scene.h"

/**
 * cp_board_describe_square: Returns the description of @square for screen readers: its piece, its
 * state, and for a target the consequences of moving there: "d4, black pawn, weight 1, legal
 * target. Knock out: the pawn goes to storage, torque becomes +8"; "e1, white king, in check".
 * @scene: has a position
 *
 * Returns: (transfer full)
 */
char *cp_board_describe_square (CpBoardScene *scene, CpSquare square);

/**
 * cp_board_describe_storage: Returns the description of a storage place for screen readers:
 * "White’s storage, space 1, white pawn, weight 1".
 * @scene: has a position, of rules with storage
 *
 * Returns: (transfer full)
 */
char *cp_board_describe_storage (CpBoardScene *scene, CpPlace place);

/**
 * cp_board_describe_selection: Returns the description of the selected piece or colour and its
 * targets: "d2, white pawn, selected. It can go to d3, d4."
 * @scene: has a game
 *
 * Returns: (transfer full) (nullable): %NULL if nothing is selected
 */
char *cp_board_describe_selection (CpBoardScene *scene);
