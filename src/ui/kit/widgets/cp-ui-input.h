/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Event controllers of a widget. All callbacks get @data as their first argument, followed by the
 * arguments of the signal. */

/**
 * cp_ui_add_pointer: Calls @moved when the pointer enters or moves over @widget, and @left when it
 * leaves.
 */
void cp_ui_add_pointer (GtkWidget *widget, GCallback moved, GCallback left, void *data);

/** cp_ui_add_keys: Calls @pressed for each #GtkEventControllerKey::key-pressed. */
void cp_ui_add_keys (GtkWidget *widget, GCallback pressed, void *data);

/**
 * cp_ui_add_drag: Adds a #GtkGestureDrag for the primary button.
 * @update, @end, @cancelled: (nullable)
 *
 * Returns: (transfer none): the gesture, for changing its button or propagation phase
 */
GtkGesture *cp_ui_add_drag (GtkWidget *widget,
                            GCallback begin,
                            GCallback update,
                            GCallback end,
                            GCallback cancelled,
                            void *data);
