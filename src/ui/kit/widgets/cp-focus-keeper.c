/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-focus-keeper.h"

#include <stdbool.h>

#include "model/disk/cp-idle.h"

/* A check of the focus that runs in idle time, after GTK has updated the focus. */
typedef struct {
  GtkWindow *window;
  void (*grab) (GtkWindow *window);
  bool after_menu;
} FocusCheck;


static void
check_free (void *data)
{
  FocusCheck *check = data;

  g_object_unref (check->window);
  g_free (check);
}


static gboolean
check_cb (void *data)
{
  const FocusCheck *check = data;
  GtkWidget *focus = gtk_window_get_focus (check->window);
  bool is_lost = focus == NULL || (check->after_menu &&
                                   (!gtk_widget_get_mapped (focus) ||
                                    gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL ||
                                    gtk_widget_get_ancestor (focus, GTK_TYPE_MENU_BUTTON) != NULL));

  if (is_lost && gtk_widget_get_mapped (GTK_WIDGET (check->window)))
    check->grab (check->window);
  return G_SOURCE_REMOVE;
}


static void
queue_check (GtkWindow *window, void (*grab) (GtkWindow *window), bool after_menu)
{
  FocusCheck *check = g_new (FocusCheck, 1);

  *check = (FocusCheck){ g_object_ref (window), grab, after_menu };
  g_idle_add_full (CP_IDLE_PRIORITY, check_cb, check, check_free);
}


static void
focus_moved_cb (GtkWindow *window, GParamSpec *pspec, void (*grab) (GtkWindow *window))
{
  if (gtk_window_get_focus (window) == NULL && gtk_widget_get_mapped (GTK_WIDGET (window)))
    queue_check (window, grab, false);
}


void
cp_focus_keeper_watch (GtkWindow *window, void (*grab) (GtkWindow *window))
{
  g_return_if_fail (GTK_IS_WINDOW (window) && grab != NULL);

  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_moved_cb), (void *) grab);
}


void
cp_focus_keeper_return (GtkWindow *window, void (*grab) (GtkWindow *window))
{
  g_return_if_fail (GTK_IS_WINDOW (window) && grab != NULL);

  queue_check (window, grab, true);
}
