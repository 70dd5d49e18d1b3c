/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

/**
 * CpOverflowRow: a row of widgets, given as children in a template. Where the row is too narrow,
 * children at its end are hidden. Its minimum width is 0.
 *
 * Signals:
 * - "overflow-changed" (): Emitted when the set of children that fit has changed. It is emitted
 *   during allocation, so handlers must not queue a resize at once.
 */
#define CP_TYPE_OVERFLOW_ROW (cp_overflow_row_get_type ())
G_DECLARE_FINAL_TYPE (CpOverflowRow, cp_overflow_row, CP, OVERFLOW_ROW, GtkWidget)

/**
 * cp_overflow_row_set_room: Limits the natural width of the row to that of the children that fit
 * into @room pixels. The default, G_MAXINT, is no limit.
 */
void cp_overflow_row_set_room (CpOverflowRow *self, int room);

/** cp_overflow_row_has_no_room: Returns true if @child is visible but does not fit. */
bool cp_overflow_row_has_no_room (CpOverflowRow *self, GtkWidget *child);
