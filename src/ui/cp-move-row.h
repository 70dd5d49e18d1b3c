/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "model/cp-game.h"

#define CP_TYPE_MOVE_ROW (cp_move_row_get_type ())
G_DECLARE_FINAL_TYPE (CpMoveRow, cp_move_row, CP, MOVE_ROW, GObject)

/**
 * CpMoveRow: a row of a move list: a pair of moves with their number, or the result of the game.
 *
 * Signal: `marks-changed`: the current node, or where the game stands, changed within this row.
 */

/**
 * cp_move_row_new: (transfer full): a pair of moves.
 * @white, @black: (nullable): what each side played; at least one of them
 * @digits: how many the largest number of the list has
 */
CpMoveRow *cp_move_row_new (CpNode *white, CpNode *black, unsigned digits);

/** cp_move_row_new_result: (transfer full): the result of a game that has been decided. */
CpMoveRow *cp_move_row_new_result (CpOutcome outcome);

/** cp_move_row_equal: whether two rows show the same but for the marks. */
bool cp_move_row_equal (CpMoveRow *a, CpMoveRow *b);

/** cp_move_row_get_number: the number of the moves; 0 for a result. */
unsigned cp_move_row_get_number (CpMoveRow *self);

/** cp_move_row_get_digits: for how many digits there must be room; 0 for a result. */
unsigned cp_move_row_get_digits (CpMoveRow *self);

/** cp_move_row_get_outcome: the result; undecided for a pair of moves. */
CpOutcome cp_move_row_get_outcome (CpMoveRow *self);

/** cp_move_row_get_node: (transfer none) (nullable): what @side played. */
CpNode *cp_move_row_get_node (CpMoveRow *self, CpSide side);

/** cp_move_row_set_marks: says which node is shown and where the game stands. */
void cp_move_row_set_marks (CpMoveRow *self, const CpNode *current, const CpNode *head);

/** cp_move_row_is_current: whether the move of @side is the one that is shown. */
bool cp_move_row_is_current (CpMoveRow *self, CpSide side);

/** cp_move_row_is_taken_back: whether the move of @side comes after where the game stands. */
bool cp_move_row_is_taken_back (CpMoveRow *self, CpSide side);
