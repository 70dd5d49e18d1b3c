/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-dialog-pause.h"

/* The key of the window's data under which its pause is. */
#define PAUSE "dialog-pause"

typedef struct {
  CpGame *game;     /* (nullable): that was paused because of a dialog */
  unsigned n_begun; /* dialogs that are no windows of the program */
} Pause;


static void
pause_free (void *data)
{
  Pause *pause = data;

  g_clear_object (&pause->game);
  g_free (pause);
}


static Pause *
get_pause (CpWindow *self)
{
  return g_object_get_data (G_OBJECT (self), PAUSE);
}


/* GTK keeps all windows of a group from the pointer and the keyboard, not only the one below. */
static bool
has_modal_window (CpWindow *self)
{
  GtkWindowGroup *group = gtk_window_get_group (GTK_WINDOW (self));
  GListModel *windows = gtk_window_get_toplevels ();
  bool found = false;

  for (unsigned i = 0; i < g_list_model_get_n_items (windows) && !found; i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
    found = gtk_window_get_modal (window) && gtk_widget_get_visible (GTK_WIDGET (window)) &&
            gtk_window_get_group (window) == group;
  }
  return found;
}


static void
update (CpWindow *self)
{
  Pause *pause = get_pause (self);
  CpGame *game = cp_window_get_game (self);

  if (pause->n_begun > 0 || has_modal_window (self)) {
    if (pause->game == NULL && game != NULL && cp_clock_get_running (cp_game_get_clock (game))) {
      pause->game = g_object_ref (game);
      cp_game_pause (game);
    }
    return;
  }
  g_autoptr (CpGame) held = g_steal_pointer (&pause->game);
  if (held != NULL && held == game && cp_game_get_paused (held) &&
      cp_window_shows (self, CP_PAGE_GAME))
    cp_game_start (held);
}


static void
watch_windows (CpWindow *self, unsigned position, unsigned n)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (unsigned i = position; i < position + n; i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
    g_signal_connect_object (window, "notify::visible", G_CALLBACK (update), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (window, "notify::modal", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  }
}


static void
windows_changed_cb (CpWindow *self, unsigned position, unsigned n_removed, unsigned n_added)
{
  watch_windows (self, position, n_added);
  update (self);
}


void
cp_dialog_pause_watch (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self) && get_pause (self) == NULL);

  GListModel *windows = gtk_window_get_toplevels ();

  g_object_set_data_full (G_OBJECT (self), PAUSE, g_new0 (Pause, 1), pause_free);
  g_signal_connect_object (windows, "items-changed", G_CALLBACK (windows_changed_cb), self,
                           G_CONNECT_SWAPPED);
  watch_windows (self, 0, g_list_model_get_n_items (windows));
}


void
cp_dialog_pause_begin (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  get_pause (self)->n_begun++;
  update (self);
}


void
cp_dialog_pause_end (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self) && get_pause (self)->n_begun > 0);

  get_pause (self)->n_begun--;
  update (self);
}


static void
native_shown_cb (CpWindow *self, GParamSpec *pspec, GtkNativeDialog *dialog)
{
  if (gtk_native_dialog_get_visible (dialog))
    cp_dialog_pause_begin (self);
  else
    cp_dialog_pause_end (self);
}


void
cp_dialog_pause_show_native (CpWindow *self, GtkNativeDialog *dialog)
{
  g_return_if_fail (CP_IS_WINDOW (self) && GTK_IS_NATIVE_DIALOG (dialog));

  g_signal_connect_object (dialog, "notify::visible", G_CALLBACK (native_shown_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (dialog);
}
