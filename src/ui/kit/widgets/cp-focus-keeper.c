/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-focus-keeper.h"

#include <stdbool.h>

#include "model/disk/cp-idle.h"

/* A check of the focus that runs in idle time, after GTK has updated the focus. */
typedef struct {
  GtkWindow *window;
  void (*grab) (GtkWindow *window);
  bool after_menu;
} Look;


static void
look_free (void *data)
{
  Look *look = data;

  g_object_unref (look->window);
  g_free (look);
}


static gboolean
look_cb (void *data)
{
  const Look *look = data;
  GtkWidget *focus = gtk_window_get_focus (look->window);
  bool is_lost = focus == NULL || (look->after_menu &&
                                   (!gtk_widget_get_mapped (focus) ||
                                    gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL ||
                                    gtk_widget_get_ancestor (focus, GTK_TYPE_MENU_BUTTON) != NULL));

  if (is_lost && gtk_widget_get_mapped (GTK_WIDGET (look->window)))
    look->grab (look->window);
  return G_SOURCE_REMOVE;
}


static void
look_later (GtkWindow *window, void (*grab) (GtkWindow *window), bool after_menu)
{
  Look *look = g_new (Look, 1);

  *look = (Look){ g_object_ref (window), grab, after_menu };
  g_idle_add_full (CP_IDLE_PRIORITY, look_cb, look, look_free);
}


static void
focus_moved_cb (GtkWindow *window, GParamSpec *pspec, void (*grab) (GtkWindow *window))
{
  if (gtk_window_get_focus (window) == NULL && gtk_widget_get_mapped (GTK_WIDGET (window)))
    look_later (window, grab, false);
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

  look_later (window, grab, true);
}
