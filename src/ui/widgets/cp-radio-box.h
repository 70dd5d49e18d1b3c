/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * cp_radio_box_append: adds a button to a row of buttons of which one is chosen, for people and for
 * assistive technology alike. The first one is chosen at first.
 * @box: whose role is radio-group, and which has nothing else in it
 * @name: what the button stands for, more precisely than its label; its tooltip, too
 * @letters: of all buttons of the row: where there is no room for their words these get smaller
 *   together
 *
 * Returns: (transfer none)
 */
GtkToggleButton *
cp_radio_box_append (GtkBox *box, const char *label, const char *name, GtkSizeGroup *letters);
