/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-game.h"

/*
 * Premoves: in a timed game against a program or a friend, the local player can decide on a move
 * while the opponent is to move. It is played as soon as the opponent has moved, if it is legal
 * then. A game has at most one premove; it is not saved.
 */

/** CpPremoveChange: the argument of the signal `premove-changed` of #CpGame. */
typedef enum {
  CP_PREMOVE_SET,
  CP_PREMOVE_CANCELLED, /* by the player */
  CP_PREMOVE_VOID,      /* illegal after the opponent's move, or refused by the referee */
  CP_PREMOVE_DONE,      /* played; or the game ended, was paused, or went back */
} CpPremoveChange;

/** cp_game_can_premove: Returns whether the local player can enter a premove now. */
bool cp_game_can_premove (CpGame *self);

/** cp_game_get_premove: Returns the premove, which need not be legal.
 *
 * Returns: (transfer none) (nullable): %NULL for none
 */
const CpMove *cp_game_get_premove (CpGame *self);

/**
 * cp_game_get_premove_position: Returns the position of the head with the local player to move, as
 * if the opponent had passed.
 */
CpPosition cp_game_get_premove_position (CpGame *self);

/**
 * cp_game_set_premove: Replaces the premove. Does nothing if cp_game_can_premove() is false.
 * @move: any move of a piece or colour of the local player. If @move.becomes is not given and the
 *   move has several outcomes, the first one is played.
 */
void cp_game_set_premove (CpGame *self, CpMove move);

/** cp_game_cancel_premove: Cancels the premove. Returns false if there is none. */
bool cp_game_cancel_premove (CpGame *self);

/** cp_game_play_premove: Plays the premove, if there is one, after the move of the opponent; for
 * #CpLocalPlayer. */
void cp_game_play_premove (CpGame *self);
