/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * cp_radio_box_append: Adds a radio button, with this role also for assistive technology, to a row
 * of them. The first button is active initially.
 * @box: has the accessible role radio-group and contains only such buttons
 * @name: the accessible name and tooltip, more precise than @label
 * @letters: the size group of all labels of the row, which shrink together if there is not enough
 *   space
 *
 * Returns: (transfer none)
 */
GtkToggleButton *
cp_radio_box_append (GtkBox *box, const char *label, const char *name, GtkSizeGroup *letters);
