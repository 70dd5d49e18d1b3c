/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/library/cp-library-search.h"

#define CP_TYPE_CONTINUATION_ROW (cp_continuation_row_get_type ())
G_DECLARE_FINAL_TYPE (CpContinuationRow, cp_continuation_row, CP, CONTINUATION_ROW, GtkListBoxRow)

/** CpContinuationRow: A move that was played in games: how many they are, their results as a bar,
 * their mean length in moves, and the year of the last one. */

/** CpContinuationColumn: The labels that have the same width in all rows of a table. */
typedef enum {
  CP_CONTINUATION_MOVE,
  CP_CONTINUATION_COUNT,
  CP_CONTINUATION_LENGTH,
  CP_CONTINUATION_YEAR,
  CP_N_CONTINUATION_COLUMNS,
} CpContinuationColumn;

/**
 * cp_continuation_row_arrange: (transfer floating): Returns a box with the labels of a row. The
 * length and the year are hidden where there is no room for them.
 * @labels: (transfer floating) (array fixed-size=4): by #CpContinuationColumn
 * @bar: (transfer floating): the widget in the middle, which fills the width
 */
GtkWidget *cp_continuation_row_arrange (GtkWidget *const *labels, GtkWidget *bar);

/**
 * cp_continuation_row_new: (transfer floating): Creates an empty row.
 * @columns: (array fixed-size=4): the size groups of the table, by #CpContinuationColumn
 */
GtkWidget *cp_continuation_row_new (GtkSizeGroup *const *columns);

/**
 * cp_continuation_row_fill: Shows a move.
 * @move: its text, or that of the row of all games
 * @spoken: the same for screen readers
 */
void cp_continuation_row_fill (CpContinuationRow *self,
                               const char *move,
                               const char *spoken,
                               const CpContinuation *continuation);
