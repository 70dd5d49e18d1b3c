/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* What pointer and keys do in a widget. All callbacks get @data first, then what the signal has. */

/** cp_ui_add_pointer: @moved when the pointer is at a point of @widget, @left when it has gone. */
void cp_ui_add_pointer (GtkWidget *widget, GCallback moved, GCallback left, void *data);

/** cp_ui_add_keys: @pressed when a key is pressed, as #GtkEventControllerKey::key-pressed. */
void cp_ui_add_keys (GtkWidget *widget, GCallback pressed, void *data);

/**
 * cp_ui_add_drag: something is dragged with the primary button, as #GtkGestureDrag has it.
 * @update, @end, @cancelled: (nullable)
 *
 * Returns: (transfer none): for another button or phase
 */
GtkGesture *cp_ui_add_drag (GtkWidget *widget,
                            GCallback begin,
                            GCallback update,
                            GCallback end,
                            GCallback cancelled,
                            void *data);
