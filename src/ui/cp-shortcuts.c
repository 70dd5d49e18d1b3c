/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-shortcuts.h"

#include <glib/gi18n.h>

#include "cp-window-actions.h"

static const char *const group_titles[] = {
  [CP_ACTIONS_GAME] = N_ ("Game"),
  [CP_ACTIONS_MOVES] = N_ ("Moves"),
  [CP_ACTIONS_BOARD] = N_ ("Board and Balance"),
  [CP_ACTIONS_GENERAL] = N_ ("General"),
};


static void
append_property (GString *ui, const char *name, const char *value)
{
  g_autofree char *markup =
      g_markup_printf_escaped ("<property name='%s'>%s</property>", name, value);
  g_string_append (ui, markup);
}


static void
write_shortcut (GString *ui, const CpActionKeys *keys)
{
  g_autofree char *accelerators = g_strjoinv (" ", (char **) keys->accels);

  g_string_append (ui, "<child><object class='GtkShortcutsShortcut'>");
  append_property (ui, "accelerator", accelerators);
  append_property (ui, "title", _ (keys->title));
  g_string_append (ui, "</object></child>");
}


static void
write_group (GString *ui, CpActionGroup group)
{
  g_string_append (ui, "<child><object class='GtkShortcutsGroup'>");
  append_property (ui, "title", _ (group_titles[group]));
  for (const CpActionKeys *keys = cp_action_keys; keys->title != NULL; keys++) {
    if (keys->group == group)
      write_shortcut (ui, keys);
  }
  g_string_append (ui, "</object></child>");
}


GtkShortcutsWindow *
cp_shortcuts_window_new (void)
{
  /* Groups and shortcuts can only be put together by a builder in GTK 4.8. So high that two columns
   * on one page are enough: the switcher between pages does not get along with libadwaita's style.
   */
  g_autoptr (GString) ui = g_string_new (
      "<interface><object class='GtkShortcutsWindow' id='window'><property name='modal'>1"
      "</property><child><object class='GtkShortcutsSection'><property name='section-name'>all"
      "</property><property name='max-height'>20</property>");

  for (CpActionGroup group = CP_ACTIONS_GAME; group <= CP_ACTIONS_GENERAL; group++)
    write_group (ui, group);
  g_string_append (ui, "</object></child></object></interface>");

  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_string (ui->str, (gssize) ui->len);
  return GTK_SHORTCUTS_WINDOW (gtk_builder_get_object (builder, "window"));
}
