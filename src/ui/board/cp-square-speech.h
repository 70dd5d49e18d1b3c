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

/**
 * cp_board_describe_storage: what lies in a storage space: "White’s storage, space 1, white pawn,
 * weight 1".
 * @scene: with a game or a position, of rules with storage
 *
 * Returns: (transfer full)
 */
char *cp_board_describe_storage (CpBoardScene *scene, CpPlace place);

/**
 * cp_board_describe_selection: what was picked up and where it can go: "d2, white pawn, selected.
 * It can go to d3, d4."
 * @scene: with a game
 *
 * Returns: (transfer full) (nullable): %NULL if nothing is selected
 */
char *cp_board_describe_selection (CpBoardScene *scene);
