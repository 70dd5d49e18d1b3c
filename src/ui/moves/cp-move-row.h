/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "model/game/cp-game.h"

#define CP_TYPE_MOVE_ROW (cp_move_row_get_type ())
G_DECLARE_FINAL_TYPE (CpMoveRow, cp_move_row, CP, MOVE_ROW, GObject)

/**
 * CpMoveRow: a row of a move list. It keeps the record of its moves alive.
 *
 * Signal: `marks-changed`: the current node, or where the game stands, changed within this row.
 */

/** CpMoveRowKind: what a row shows. */
typedef enum {
  CP_MOVE_ROW_PAIR,      /* two moves of the main line with their number, or one of them */
  CP_MOVE_ROW_COMMENT,   /* the comments in one place of a move of the main line, or the root */
  CP_MOVE_ROW_VARIATION, /* a stretch of a variation: moves, glyphs and comments as one text */
  CP_MOVE_ROW_RESULT,    /* how the game ended */
} CpMoveRowKind;

/** CpMoveColumns: what all rows of a list must leave room for. */
typedef struct {
  unsigned digits; /* of the largest number of a move */
  bool clocks;     /* times are shown behind the moves */
  unsigned room;   /* characters of all comments in a row, more or less */
} CpMoveColumns;

/**
 * cp_move_row_new_pair: (transfer full)
 * @white, @black: (nullable): what each side played; at least one of them
 */
CpMoveRow *
cp_move_row_new_pair (CpRecord *record, CpNode *white, CpNode *black, CpMoveColumns columns);

/** cp_move_row_new_comment: (transfer full): what is written in @place of @node. */
CpMoveRow *cp_move_row_new_comment (CpRecord *record,
                                    CpNode *node,
                                    CpCommentPlace place,
                                    CpMoveColumns columns);

/**
 * cp_move_row_new_variation: (transfer full): the moves from @first to @last along one line.
 * @depth: how many lines this one branches off, from 1
 * @begins: whether the variation begins with @first
 */
CpMoveRow *cp_move_row_new_variation (CpRecord *record,
                                      CpNode *first,
                                      CpNode *last,
                                      unsigned depth,
                                      bool begins,
                                      CpMoveColumns columns);

/** cp_move_row_new_result: (transfer full): the result of a game that has been decided. */
CpMoveRow *cp_move_row_new_result (CpOutcome outcome);

/** cp_move_row_equal: whether two rows show the same but for the marks. */
bool cp_move_row_equal (CpMoveRow *a, CpMoveRow *b);

CpMoveRowKind cp_move_row_get_kind (CpMoveRow *self);

/** cp_move_row_get_number: the number of the moves of a pair; else 0. */
unsigned cp_move_row_get_number (CpMoveRow *self);

/** cp_move_row_get_columns: (transfer none): what there must be room for. */
const CpMoveColumns *cp_move_row_get_columns (CpMoveRow *self);

/** cp_move_row_get_outcome: the result; undecided for all other rows. */
CpOutcome cp_move_row_get_outcome (CpMoveRow *self);

/** cp_move_row_get_node: (transfer none) (nullable): what @side played; %NULL in all but pairs. */
CpNode *cp_move_row_get_node (CpMoveRow *self, CpSide side);

/**
 * cp_move_row_get_first, cp_move_row_get_last: (transfer none) (nullable): the moves of a row from
 * where to where; of a comment both are the node it stands at; %NULL for a result.
 */
CpNode *cp_move_row_get_first (CpMoveRow *self);
CpNode *cp_move_row_get_last (CpMoveRow *self);

/** cp_move_row_get_place: where a comment stands. */
CpCommentPlace cp_move_row_get_place (CpMoveRow *self);

/** cp_move_row_get_depth: 0 for the main line, else how many lines a variation branches off. */
unsigned cp_move_row_get_depth (CpMoveRow *self);

/** cp_move_row_get_begins: whether a variation begins with this row. */
bool cp_move_row_get_begins (CpMoveRow *self);

/**
 * cp_move_row_fold: the row is all that is shown of the variation that begins with it. To be said
 * before it is shown.
 */
void cp_move_row_fold (CpMoveRow *self);
bool cp_move_row_get_folded (CpMoveRow *self);

/**
 * cp_move_row_set_current: says which of its moves is the one that is shown.
 * @current: (nullable): %NULL if it is in another row
 */
void cp_move_row_set_current (CpMoveRow *self, CpNode *current);

/** cp_move_row_get_current: (transfer none) (nullable) */
CpNode *cp_move_row_get_current (CpMoveRow *self);

/**
 * cp_move_row_set_head: says where the game stands.
 * @head: (nullable): %NULL if nothing counts as taken back
 */
void cp_move_row_set_head (CpMoveRow *self, const CpNode *head);

/** cp_move_row_is_taken_back: whether the move of @side comes after where the game stands. */
bool cp_move_row_is_taken_back (CpMoveRow *self, CpSide side);
