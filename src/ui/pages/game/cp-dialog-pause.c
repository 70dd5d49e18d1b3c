/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-dialog-pause.h"
#include "model/objects/cp-class.h"

struct _CpDialogPause {
  GObject parent_instance;

  GtkWidget *widget;
  CpGame *game;     /* (nullable): the game that is shown */
  CpGame *paused;   /* (nullable): the game that was paused because of a dialog */
  unsigned n_begun; /* open dialogs that are not windows of the program */
};

G_DEFINE_FINAL_TYPE (CpDialogPause, cp_dialog_pause, G_TYPE_OBJECT)


static void
cp_dialog_pause_class_init (CpDialogPauseClass *klass)
{
  CP_CLASS_FREES (klass, CpDialogPause, g_object_unref, game, paused);
}


/* GTK keeps all windows of a group from the pointer and the keyboard, not only the one below. */
static bool
has_modal_window (CpDialogPause *self)
{
  GtkRoot *root = gtk_widget_get_root (self->widget);
  GtkWindowGroup *group = root != NULL ? gtk_window_get_group (GTK_WINDOW (root)) : NULL;
  GListModel *windows = gtk_window_get_toplevels ();
  bool found = false;

  for (unsigned i = 0; i < g_list_model_get_n_items (windows) && !found && group != NULL; i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
    found = gtk_window_get_modal (window) && gtk_widget_get_visible (GTK_WIDGET (window)) &&
            gtk_window_get_group (window) == group;
  }
  return found;
}


static void
update (CpDialogPause *self)
{
  if (self->n_begun > 0 || has_modal_window (self)) {
    if (self->paused == NULL && self->game != NULL &&
        cp_clock_get_running (cp_game_get_clock (self->game))) {
      self->paused = g_object_ref (self->game);
      cp_game_pause (self->game);
    }
    return;
  }
  g_autoptr (CpGame) paused = g_steal_pointer (&self->paused);
  if (paused != NULL && paused == self->game && cp_game_get_paused (paused) &&
      gtk_widget_get_mapped (self->widget))
    cp_game_start (paused);
}


static void
watch_windows (CpDialogPause *self, unsigned position, unsigned n)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (unsigned i = position; i < position + n; i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
    cp_connect (window, "notify::visible", update, self);
    cp_connect (window, "notify::modal", update, self);
  }
}


static void
windows_changed_cb (CpDialogPause *self, unsigned position, unsigned n_removed, unsigned n_added)
{
  watch_windows (self, position, n_added);
  update (self);
}


static void
cp_dialog_pause_init (CpDialogPause *self)
{
  GListModel *windows = gtk_window_get_toplevels ();

  cp_connect (windows, "items-changed", windows_changed_cb, self);
  watch_windows (self, 0, g_list_model_get_n_items (windows));
}


CpDialogPause *
cp_dialog_pause_new (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  CpDialogPause *self = g_object_new (CP_TYPE_DIALOG_PAUSE, NULL);

  self->widget = widget;
  return self;
}


void
cp_dialog_pause_set_game (CpDialogPause *self, CpGame *game)
{
  g_return_if_fail (CP_IS_DIALOG_PAUSE (self));

  g_set_object (&self->game, game);
}


void
cp_dialog_pause_begin (CpDialogPause *self)
{
  g_return_if_fail (CP_IS_DIALOG_PAUSE (self));

  self->n_begun++;
  update (self);
}


void
cp_dialog_pause_end (CpDialogPause *self)
{
  g_return_if_fail (CP_IS_DIALOG_PAUSE (self) && self->n_begun > 0);

  self->n_begun--;
  update (self);
}
