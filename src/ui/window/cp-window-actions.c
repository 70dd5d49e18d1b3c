/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window-actions.h"

static const CpWindowAction *const action_tables[] = {
  cp_window_game_actions,   cp_window_file_actions,         cp_window_walk_actions,
  cp_window_note_actions,   cp_window_share_actions,        cp_window_editor_actions,
  cp_window_puzzle_actions, cp_window_introduction_actions,
};


void
cp_window_actions_install (GtkWidgetClass *widget_class)
{
  for (size_t i = 0; i < G_N_ELEMENTS (action_tables); i++) {
    for (const CpWindowAction *action = action_tables[i]; action->name != NULL; action++) {
      if (action->activate != NULL)
        gtk_widget_class_install_action (widget_class, action->name, NULL, action->activate);
    }
  }
  gtk_widget_class_install_property_action (widget_class, "win.autoplay", "autoplaying");
}


void
cp_window_actions_update (CpWindow *self)
{
  for (size_t i = 0; i < G_N_ELEMENTS (action_tables); i++) {
    for (const CpWindowAction *action = action_tables[i]; action->name != NULL; action++) {
      if (action->is_enabled != NULL)
        gtk_widget_action_set_enabled (GTK_WIDGET (self), action->name, action->is_enabled (self));
    }
  }
}


bool
cp_window_actions_can (CpWindow *self, const char *name)
{
  for (size_t i = 0; i < G_N_ELEMENTS (action_tables); i++) {
    for (const CpWindowAction *action = action_tables[i]; action->name != NULL; action++) {
      if (g_str_equal (action->name, name))
        return action->is_enabled == NULL || action->is_enabled (self);
    }
  }
  return false;
}
