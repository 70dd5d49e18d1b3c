/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "cp-move-row.h"

/**
 * cp_move_rows_make: Creates the rows of all moves of a game in reading order: after a move its
 * comments, then the alternatives to it, each with its own variations between its paragraphs; the
 * result at the end.
 * @clocks: whether to show times if any move of the main line has one
 * @evals: whether to show evaluations if any move of the main line has one
 * @folded: (nullable) (element-type CpNode): the first moves of folded variations
 *
 * Returns: (transfer full) (element-type CpMoveRow)
 */
GPtrArray *cp_move_rows_make (CpRecord *record, bool clocks, bool evals, GHashTable *folded);

/**
 * cp_move_rows_find_places: Creates an index of the moves in @rows.
 * @rows: a model of #CpMoveRow
 *
 * Returns: (transfer full) (element-type CpNode unsigned): the row number of each move
 */
GHashTable *cp_move_rows_find_places (GListModel *rows);

/**
 * cp_move_rows_find_neighbour: Returns the move that Up or Down leads to: in the next row with
 * moves, the move of the same side if there is one, otherwise its first move (down) or last move
 * (up). Below the last row it is the last move of that row. Folded moves are skipped.
 * @rows: a model of #CpMoveRow
 * @from: (nullable): the row of the current move; %NULL at the start of the game
 * @index: the number of that row; 0 at the start
 * @direction: -1 for up, 1 for down
 *
 * Returns: (transfer none) (nullable): %NULL if the start of the game is next
 */
CpNode *
cp_move_rows_find_neighbour (GListModel *rows, CpMoveRow *from, unsigned index, int direction);
