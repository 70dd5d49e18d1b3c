/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "cp-move-row.h"

/**
 * cp_move_rows_make: the whole tree of a game in rows, in reading order: behind a move its
 * comments, then the variations that could have been played instead of it, each with its own
 * variations between its paragraphs; the result at the end.
 * @clocks: whether times may be shown; they are if any move of the main line has one
 * @folded: (nullable) (element-type CpNode): the first moves of variations of which no more is
 * shown
 *
 * Returns: (transfer full) (element-type CpMoveRow)
 */
GPtrArray *cp_move_rows_make (CpRecord *record, bool clocks, GHashTable *folded);

/**
 * cp_move_rows_find_places: where the moves are.
 * @rows: a model of #CpMoveRow
 *
 * Returns: (transfer full) (element-type CpNode unsigned): the row number of each move
 */
GHashTable *cp_move_rows_find_places (GListModel *rows);

/**
 * cp_move_rows_find_neighbour: where to go by a row: to the move of the same side if the next row
 * with moves has one, else to its first move, or its last one on the way up. Below the last row is
 * the last move of it. What is folded is passed over.
 * @rows: a model of #CpMoveRow
 * @from: (nullable): the row of the current move; %NULL at the start of the game
 * @index: the number of that row; 0 at the start
 * @direction: -1 for up, 1 for down
 *
 * Returns: (transfer none) (nullable): %NULL if there is nothing but the start of the game
 */
CpNode *
cp_move_rows_find_neighbour (GListModel *rows, CpMoveRow *from, unsigned index, int direction);
