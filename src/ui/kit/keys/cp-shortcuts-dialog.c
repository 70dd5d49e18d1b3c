/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-shortcuts-dialog.h"

#include <glib/gi18n.h>

#include "cp-action-keys.h"
#include "ui/kit/dialogs/cp-dialog-fit.h"
#include "ui/kit/layout/cp-wrap-layout.h"
#include "ui/kit/widgets/cp-ui-text.h"

/* Between keys that are pressed together, in pixels. */
#define KEY_SPACING 6

/* Not a GtkShortcutsWindow, which neither scrolls nor fits into a narrow window. */

static const char *const group_titles[] = {
  [CP_ACTIONS_MOVES] = N_ ("Moves"),
  [CP_ACTIONS_WALK] = N_ ("Stepping Through a Game"),
  [CP_ACTIONS_NOTES] = N_ ("Annotating a Game"),
  [CP_ACTIONS_LIST] = N_ ("Games in a File"),
  [CP_ACTIONS_EDITOR] = N_ ("Setting Up Positions"),
  [CP_ACTIONS_PUZZLES] = N_ ("Puzzles"),
  [CP_ACTIONS_BOARD] = N_ ("Board and Balance"),
  /* Translators: a group of keyboard shortcuts. */
  [CP_ACTIONS_GENERAL] = N_ ("General"),
};


/* Hides the parts of @label from assistive technology and makes them equally high: otherwise lines
 * of a "+" are lower, so that a narrower label may be lower than a wider one, which GtkBox does not
 * expect. */
static void
prepare_parts (GtkWidget *label)
{
  g_autoptr (GtkSizeGroup) group = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);

  for (GtkWidget *part = gtk_widget_get_first_child (label); part != NULL;
       part = gtk_widget_get_next_sibling (part)) {
    gtk_size_group_add_widget (group, part);
    /* Assistive technology reads the description of the row, which has the names of the keys. */
    g_object_set (part, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  }
}


/* Shortcuts with modifiers are below each other, because two do not fit into a narrow window. */
static GtkWidget *
make_keys (const CpActionKeys *keys)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  for (unsigned i = 0; keys->accels[i] != NULL; i++) {
    bool modified = strchr (keys->accels[i], '<') != NULL;
    g_auto (GStrv) parts = g_strsplit (keys->accels[i], modified ? " " : "\n", -1);
    for (unsigned j = 0; parts[j] != NULL; j++) {
      GtkWidget *label = gtk_shortcut_label_new (parts[j]);
      gtk_widget_set_layout_manager (label, cp_wrap_layout_new (KEY_SPACING, true));
      prepare_parts (label);
      gtk_box_append (GTK_BOX (box), label);
    }
  }
  return box;
}


/* (transfer full): Returns the keys with the names that they have on a keyboard. */
static char *
speak_keys (const CpActionKeys *keys)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; keys->accels[i] != NULL; i++) {
    g_auto (GStrv) parts = g_strsplit (keys->accels[i], " ", -1);
    for (unsigned j = 0; parts[j] != NULL; j++) {
      GdkModifierType modifiers;
      unsigned keyval;
      bool is_key = gtk_accelerator_parse (parts[j], &keyval, &modifiers);
      g_autofree char *label = is_key ? gtk_accelerator_get_label (keyval, modifiers) : NULL;
      g_string_append (text, text->len > 0 ? ", " : "");
      g_string_append (text, label != NULL ? label : parts[j]);
    }
  }
  return g_string_free (text, FALSE);
}


static GtkWidget *
make_row (const CpActionKeys *keys)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label = make_keys (keys);
  g_autofree char *spoken = speak_keys (keys);

  cp_ui_set_row (ADW_PREFERENCES_ROW (row), _ (keys->title), NULL);
  cp_ui_set_description (row, spoken);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (label, 6);
  gtk_widget_set_margin_bottom (label, 6);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  return row;
}


/* Translated with a context: "Game" means a game that is played, not a variant. */
static const char *
get_title (CpActionGroup number)
{
  return number == CP_ACTIONS_GAME ? C_ ("shortcuts", "Game") : _ (group_titles[number]);
}


static GtkWidget *
make_group (CpActionGroup number)
{
  GtkWidget *group = adw_preferences_group_new ();

  cp_ui_set_group_title (ADW_PREFERENCES_GROUP (group), get_title (number));
  for (const CpActionKeys *keys = cp_action_keys; keys->title != NULL; keys++) {
    if (keys->group == number)
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), make_row (keys));
  }
  return group;
}


GtkWidget *
cp_shortcuts_dialog_new (GtkWindow *parent)
{
  GtkWidget *dialog =
      g_object_new (ADW_TYPE_PREFERENCES_WINDOW, "title", _ ("Keyboard Shortcuts"), "modal", TRUE,
                    "transient-for", parent, "default-width", 560, "default-height", 680, NULL);
  /* The tab of the only page is not shown, but known to assistive technology. */
  GtkWidget *page =
      g_object_new (ADW_TYPE_PREFERENCES_PAGE, "title", _ ("Keyboard Shortcuts"), NULL);

  for (CpActionGroup group = CP_ACTIONS_GAME; group <= CP_ACTIONS_GENERAL; group++)
    adw_preferences_page_add (ADW_PREFERENCES_PAGE (page),
                              ADW_PREFERENCES_GROUP (make_group (group)));
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (dialog), ADW_PREFERENCES_PAGE (page));
  if (parent != NULL)
    cp_dialog_fit (GTK_WINDOW (dialog), parent);
  return dialog;
}
