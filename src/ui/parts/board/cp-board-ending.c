/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-view-private.h"

#include <adwaita.h>

#include "model/objects/cp-class.h"

/* Freed together with its view. */
typedef struct {
  CpBoardView *view;
  AdwAnimation *animation;
  GtkEventController *input; /* (nullable): a controller of the window, while the animation runs */
} Event;


static void
progress_cb (double progress, void *data)
{
  Event *event = data;
  cp_board_scene_set_ending_progress (cp_board_view_get_scene (event->view), progress);
}


static void
clear_input (Event *event)
{
  GtkWidget *root = event->input != NULL ? gtk_event_controller_get_widget (event->input) : NULL;

  if (root != NULL)
    gtk_widget_remove_controller (root, event->input);
  g_clear_object (&event->input);
}


/* Any input skips the animation. */
static gboolean
input_cb (Event *event, GdkEvent *input)
{
  GdkEventType type = gdk_event_get_event_type (input);

  if (type == GDK_KEY_PRESS || type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
    adw_animation_skip (event->animation);
  return GDK_EVENT_PROPAGATE;
}


static void
began_cb (CpBoardScene *scene, Event *event)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (event->view));

  adw_animation_reset (event->animation);
  if (root == NULL || !gtk_widget_get_mapped (GTK_WIDGET (event->view))) {
    cp_board_scene_set_ending_progress (scene, 1);
    return;
  }
  clear_input (event);
  event->input = g_object_ref (gtk_event_controller_legacy_new ());
  gtk_event_controller_set_propagation_phase (event->input, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (event->input, "event", G_CALLBACK (input_cb), event);
  gtk_widget_add_controller (GTK_WIDGET (root), event->input);
  adw_animation_play (event->animation);
}


static void
unrealize_cb (Event *event)
{
  adw_animation_skip (event->animation);
}


static void
free_cb (void *data, GClosure *closure)
{
  Event *event = data;

  clear_input (event);
  g_clear_object (&event->animation);
  g_free (event);
}


void
cp_board_ending_attach (CpBoardView *view)
{
  Event *event = g_new0 (Event, 1);

  event->view = view;
  event->animation =
      adw_timed_animation_new (GTK_WIDGET (view), 0, 1, CP_ENDING_MS,
                               adw_callback_animation_target_new (progress_cb, event, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (event->animation), ADW_LINEAR);
  g_signal_connect_swapped (event->animation, "done", G_CALLBACK (clear_input), event);
  g_signal_connect_swapped (view, "unrealize", G_CALLBACK (unrealize_cb), event);
  g_signal_connect_data (cp_board_view_get_scene (view), "ending-began", G_CALLBACK (began_cb),
                         event, free_cb, 0);
}
