/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-ui-input.h"


void
cp_ui_add_pointer (GtkWidget *widget, GCallback moved, GCallback left, void *data)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect_swapped (motion, "enter", moved, data);
  g_signal_connect_swapped (motion, "motion", moved, data);
  g_signal_connect_swapped (motion, "leave", left, data);
  gtk_widget_add_controller (widget, motion);
}


void
cp_ui_add_keys (GtkWidget *widget, GCallback pressed, void *data)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (keys, "key-pressed", pressed, data);
  gtk_widget_add_controller (widget, keys);
}


GtkGesture *
cp_ui_add_drag (GtkWidget *widget,
                GCallback begin,
                GCallback update,
                GCallback end,
                GCallback cancelled,
                void *data)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect_swapped (drag, "drag-begin", begin, data);
  if (update != NULL)
    g_signal_connect_swapped (drag, "drag-update", update, data);
  if (end != NULL)
    g_signal_connect_swapped (drag, "drag-end", end, data);
  if (cancelled != NULL)
    g_signal_connect_swapped (drag, "cancel", cancelled, data);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  return drag;
}
