/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

/**
 * CpSheddingRow: a row of widgets, given as children in a template, of which those at the end go
 * where it is narrow. It asks for no width at all.
 *
 * Signals:
 * - "shed-changed" (): other children than before have their place; sent in the middle of the
 *   layout, so that nothing can be resized then.
 */
#define CP_TYPE_SHEDDING_ROW (cp_shedding_row_get_type ())
G_DECLARE_FINAL_TYPE (CpSheddingRow, cp_shedding_row, CP, SHEDDING_ROW, GtkWidget)

/** cp_shedding_row_has_shed: whether @child is to be seen, but has no place. */
bool cp_shedding_row_has_shed (CpSheddingRow *self, GtkWidget *child);
