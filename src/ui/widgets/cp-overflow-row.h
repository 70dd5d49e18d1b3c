/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

/**
 * CpOverflowRow: a row of widgets, given as children in a template, of which those at the end go
 * where it is narrow. It asks for no width at all.
 *
 * Signals:
 * - "overflow-changed" (): other children than before have their place; sent in the middle of the
 *   layout, so that nothing can be resized then.
 */
#define CP_TYPE_OVERFLOW_ROW (cp_overflow_row_get_type ())
G_DECLARE_FINAL_TYPE (CpOverflowRow, cp_overflow_row, CP, OVERFLOW_ROW, GtkWidget)

/**
 * cp_overflow_row_set_room: limits the width that the row asks for where there is enough of it to
 * that of the children that fit into @room pixels; G_MAXINT, as at first, is no limit.
 */
void cp_overflow_row_set_room (CpOverflowRow *self, int room);

/** cp_overflow_row_has_no_room: whether @child is to be seen, but has no place. */
bool cp_overflow_row_has_no_room (CpOverflowRow *self, GtkWidget *child);
