/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-move-outcomes.h"
#include "cp-board-scene.h"

#define CP_TYPE_BOARD_HAND (cp_board_hand_get_type ())
G_DECLARE_FINAL_TYPE (CpBoardHand, cp_board_hand, CP, BOARD_HAND, GObject)

/**
 * CpBoardHand: what a player does on a board, with pointer or keyboard, in terms of squares: it
 * selects, drags, looks ahead, chooses between outcomes. A move that is decided on becomes text for
 * cp_game_play().
 *
 * Signals:
 * - `preview-changed`: cp_board_hand_get_outcomes() has another answer.
 * - `refused (char *sentence)`: a move was not possible, and why.
 * - `choice-needed`: the move has several outcomes; answer with
 *   cp_board_hand_choose() or cp_board_hand_cancel().
 * - `choice-ended`: it is answered, or no longer asked.
 */

/** cp_board_hand_new: (transfer full): a hand over @scene. */
CpBoardHand *cp_board_hand_new (CpBoardScene *scene);

/** cp_board_hand_set_hints: the same as cp_board_scene_set_hints(), at once. */
void cp_board_hand_set_hints (CpBoardHand *self, bool hints);

/** cp_board_hand_point: the pointer is over @place, cp_place_none() if over none. */
void cp_board_hand_point (CpBoardHand *self, CpPlace place);

/** cp_board_hand_press: the pointer is pressed on @square; CP_SQUARE_NONE beside the squares. */
void cp_board_hand_press (CpBoardHand *self, CpSquare square);

/**
 * cp_board_hand_press_supply: the pointer is pressed on @colour in the supply, or the keyboard has
 * chosen it there: it is selected, unless it cannot be dropped now. To be followed by a release.
 */
void cp_board_hand_press_supply (CpBoardHand *self, CpColour colour);

/**
 * cp_board_hand_drag: the pressed pointer has moved so far that it drags.
 * @dx, @dy: where it is, from the middle of the pressed square, or of the board if it was pressed
 * in the supply, in squares as seen
 * @under: the square it is over, or CP_SQUARE_NONE
 */
void cp_board_hand_drag (CpBoardHand *self, double dx, double dy, CpSquare under);

/** cp_board_hand_release: the pointer is released over @square, or CP_SQUARE_NONE. */
void cp_board_hand_release (CpBoardHand *self, CpSquare square);

/** cp_board_hand_activate: the cursor's square is chosen, as if it had been clicked. */
void cp_board_hand_activate (CpBoardHand *self);

/**
 * cp_board_hand_cancel: gives up the move that was begun: choice, drag and selection.
 *
 * Returns: false if there was nothing to give up
 */
bool cp_board_hand_cancel (CpBoardHand *self);

/**
 * cp_board_hand_get_outcomes: (transfer none): what the move that is being considered would do;
 * empty if there is none.
 */
const CpMoveOutcomes *cp_board_hand_get_outcomes (CpBoardHand *self);

/** cp_board_hand_is_choosing: whether a choice between the outcomes is needed. */
bool cp_board_hand_is_choosing (CpBoardHand *self);

/** cp_board_hand_consider: the player looks at the outcome at @index, less than their number. */
void cp_board_hand_consider (CpBoardHand *self, unsigned index);

/** cp_board_hand_choose: plays the outcome at @index; nothing happens if no choice is needed. */
void cp_board_hand_choose (CpBoardHand *self, unsigned index);
