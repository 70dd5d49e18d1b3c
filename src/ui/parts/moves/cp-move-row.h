/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "model/game/cp-game.h"

#define CP_TYPE_MOVE_ROW (cp_move_row_get_type ())
G_DECLARE_FINAL_TYPE (CpMoveRow, cp_move_row, CP, MOVE_ROW, GObject)

/**
 * CpMoveRow: a row of a move list. It holds a reference to the record, which owns its nodes.
 *
 * Signal: `marks-changed`: Emitted when the current node or the head of the game has changed within
 * this row.
 */

/** CpMoveRowKind: kinds of rows. */
typedef enum {
  CP_MOVE_ROW_PAIR,      /* a numbered move pair of the main line, or one move of it */
  CP_MOVE_ROW_COMMENT,   /* the comments in one place of a move of the main line, or of the root */
  CP_MOVE_ROW_VARIATION, /* part of a variation: moves, glyphs and comments as one text */
  CP_MOVE_ROW_RESULT,    /* the result of the game */
} CpMoveRowKind;

/** CpMoveColumns: dimensions that all rows of a list share. */
typedef struct {
  unsigned digits; /* of the largest move number */
  bool clocks;     /* whether times are shown after the moves */
  bool evals;      /* whether evaluations are shown after the moves */
  unsigned room;   /* approximate maximum number of characters of all comments in a row */
} CpMoveColumns;

/**
 * cp_move_row_new_pair: (transfer full): Creates a row with a pair of moves.
 * @white, @black: (nullable): the moves of each side; not both %NULL
 */
CpMoveRow *
cp_move_row_new_pair (CpRecord *record, CpNode *white, CpNode *black, CpMoveColumns columns);

/** cp_move_row_new_comment: (transfer full): Creates a row with the comments in @place of @node. */
CpMoveRow *cp_move_row_new_comment (CpRecord *record,
                                    CpNode *node,
                                    CpCommentPlace place,
                                    CpMoveColumns columns);

/**
 * cp_move_row_new_variation: (transfer full): Creates a row with the moves from @first to @last
 * along one line.
 * @depth: nesting depth of the variation, from 1
 * @begins: whether @first is the first move of the variation
 */
CpMoveRow *cp_move_row_new_variation (CpRecord *record,
                                      CpNode *first,
                                      CpNode *last,
                                      unsigned depth,
                                      bool begins,
                                      CpMoveColumns columns);

/** cp_move_row_new_result: (transfer full): Creates a row with the result of a decided game. */
CpMoveRow *cp_move_row_new_result (CpOutcome outcome);

/** cp_move_row_equal: Returns true if two rows show the same, apart from the marks. */
bool cp_move_row_equal (CpMoveRow *a, CpMoveRow *b);

CpMoveRowKind cp_move_row_get_kind (CpMoveRow *self);

/** cp_move_row_get_number: Returns the move number of a pair; 0 for other rows. */
unsigned cp_move_row_get_number (CpMoveRow *self);

/** cp_move_row_get_columns: (transfer none): Returns the shared dimensions. */
const CpMoveColumns *cp_move_row_get_columns (CpMoveRow *self);

/** cp_move_row_get_outcome: Returns the result; an undecided outcome for other rows. */
CpOutcome cp_move_row_get_outcome (CpMoveRow *self);

/**
 * cp_move_row_get_node: (transfer none) (nullable): Returns the move of @side in a pair; %NULL in
 * other rows.
 */
CpNode *cp_move_row_get_node (CpMoveRow *self, CpSide side);

/**
 * cp_move_row_get_first, cp_move_row_get_last: (transfer none) (nullable): Return the first and the
 * last move of the row. For a comment, both are its node; for a result, %NULL.
 */
CpNode *cp_move_row_get_first (CpMoveRow *self);
CpNode *cp_move_row_get_last (CpMoveRow *self);

/** cp_move_row_get_place: Returns the place of a comment. */
CpCommentPlace cp_move_row_get_place (CpMoveRow *self);

/** cp_move_row_get_depth: Returns the nesting depth of a variation; 0 for the main line. */
unsigned cp_move_row_get_depth (CpMoveRow *self);

/** cp_move_row_get_begins: Returns true if the row contains the first move of a variation. */
bool cp_move_row_get_begins (CpMoveRow *self);

/**
 * cp_move_row_fold: Marks the row as the only visible one of a folded variation. Must be called
 * before the row is shown.
 */
void cp_move_row_fold (CpMoveRow *self);
bool cp_move_row_get_folded (CpMoveRow *self);

/**
 * cp_move_row_set_current: Sets which move of the row is the current one.
 * @current: (nullable): %NULL if the current move is in another row
 */
void cp_move_row_set_current (CpMoveRow *self, CpNode *current);

/**
 * cp_move_row_get_current: (transfer none) (nullable): Returns the current move if it is in this
 * row.
 */
CpNode *cp_move_row_get_current (CpMoveRow *self);

/**
 * cp_move_row_set_head: Sets the last move of the game that was not taken back.
 * @head: (nullable): %NULL if no move counts as taken back
 */
void cp_move_row_set_head (CpMoveRow *self, const CpNode *head);

/** cp_move_row_is_taken_back: Returns true if the move of @side was taken back. */
bool cp_move_row_is_taken_back (CpMoveRow *self, CpSide side);
