/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-move-outcomes.h"
#include "cp-board-scene.h"

#define CP_TYPE_BOARD_HAND (cp_board_hand_get_type ())
G_DECLARE_FINAL_TYPE (CpBoardHand, cp_board_hand, CP, BOARD_HAND, GObject)

/**
 * CpBoardHand: the interaction of a player with a board, by pointer or keyboard, in terms of
 * squares: selecting, dragging, previewing, and choosing between the outcomes of a move. A move
 * that is decided on is passed as text to cp_game_play().
 *
 * Signals:
 * - `preview-changed`: Emitted when the result of cp_board_hand_get_outcomes() has changed.
 * - `refused (char *sentence)`: Emitted when a move was not possible; @sentence explains why.
 * - `choice-needed`: Emitted when a move has several outcomes. Answer with cp_board_hand_choose()
 *   or cp_board_hand_cancel().
 * - `choice-ended`: Emitted when the choice was made or cancelled.
 * - `held-changed`: Emitted when the result of cp_board_hand_get_held() has changed.
 */

/** cp_board_hand_new: (transfer full): Creates a hand that acts on @scene. */
CpBoardHand *cp_board_hand_new (CpBoardScene *scene);

/**
 * CpBoardGuard: Decides whether the player must confirm @move before it is played.
 * @was_chosen: whether the player chose @move from several outcomes, or typed it
 */
typedef bool (*CpBoardGuard) (CpMove move, bool was_chosen, void *data);

/**
 * cp_board_hand_set_guard: Makes @guard decide which moves are held until they are confirmed, by a
 * press on their target or cp_board_hand_play_held(). A press elsewhere cancels them.
 * @guard: (nullable): %NULL for none
 */
void cp_board_hand_set_guard (CpBoardHand *self, CpBoardGuard guard, void *data);

/**
 * cp_board_hand_hold: Holds a move that was entered in another way, if the guard asks for that.
 * @move: a legal move of a player who can move now
 *
 * Returns: false if the move need not be confirmed; it is not played
 */
bool cp_board_hand_hold (CpBoardHand *self, CpMove move);

/** cp_board_hand_get_held: (transfer none) (nullable): Returns the move that waits for
 * confirmation, or %NULL. */
const CpMove *cp_board_hand_get_held (CpBoardHand *self);

/** cp_board_hand_play_held: Plays the held move, if there is one. */
void cp_board_hand_play_held (CpBoardHand *self);

/** cp_board_hand_set_hints: Calls cp_board_scene_set_hints() and updates the preview at once. */
void cp_board_hand_set_hints (CpBoardHand *self, bool hints);

/** cp_board_hand_point: Sets the place under the pointer; cp_place_none() for none. */
void cp_board_hand_point (CpBoardHand *self, CpPlace place);

/**
 * cp_board_hand_press: Handles a press of the pointer on @square; CP_SQUARE_NONE for a press beside
 * the squares.
 */
void cp_board_hand_press (CpBoardHand *self, CpSquare square);

/**
 * cp_board_hand_press_supply: Handles a press of the pointer on @colour in the supply, or its
 * activation by the keyboard. Selects @colour if it can be dropped now. Must be followed by
 * cp_board_hand_release().
 */
void cp_board_hand_press_supply (CpBoardHand *self, CpColour colour);

/**
 * cp_board_hand_drag: Handles a movement of the pressed pointer beyond the drag threshold.
 * @dx, @dy: offset of the pointer from the middle of the pressed square, or from the middle of the
 *   board for a colour of the supply, in squares on the screen
 * @under: the square under the pointer, or CP_SQUARE_NONE
 */
void cp_board_hand_drag (CpBoardHand *self, double dx, double dy, CpSquare under);

/** cp_board_hand_release: Handles a release of the pointer over @square, or CP_SQUARE_NONE. */
void cp_board_hand_release (CpBoardHand *self, CpSquare square);

/** cp_board_hand_activate: Acts as if the square with the keyboard cursor had been clicked; only
 * plays or cancels a held move, if there is one. */
void cp_board_hand_activate (CpBoardHand *self);

/**
 * cp_board_hand_cancel: Cancels the current choice, held move, drag and selection; if there is
 * none, the premove.
 *
 * Returns: false if there was none of them
 */
bool cp_board_hand_cancel (CpBoardHand *self);

/**
 * cp_board_hand_get_outcomes: (transfer none): Returns the outcomes of the move that the player is
 * considering; empty if there is none.
 */
const CpMoveOutcomes *cp_board_hand_get_outcomes (CpBoardHand *self);

/** cp_board_hand_is_choosing: Returns true while the player has to choose between outcomes. */
bool cp_board_hand_is_choosing (CpBoardHand *self);

/**
 * cp_board_hand_consider: Makes the outcome at @index the previewed one. @index must be less than
 * the number of outcomes.
 */
void cp_board_hand_consider (CpBoardHand *self, unsigned index);

/** cp_board_hand_choose: Plays the outcome at @index. Does nothing if no choice is needed. */
void cp_board_hand_choose (CpBoardHand *self, unsigned index);
