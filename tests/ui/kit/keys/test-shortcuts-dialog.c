/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "ui/kit/keys/cp-action-keys.h"
#include "ui/kit/keys/cp-shortcuts-dialog.h"


/* Every key of the one table is listed. */
static void
test_lists_all (void)
{
  GtkWidget *window = cp_shortcuts_dialog_new (NULL);

  cp_test_ui_present (GTK_WINDOW (window));
  for (const CpActionKeys *keys = cp_action_keys; keys->title != NULL; keys++) {
    if (cp_test_ui_find_label (window, keys->title) == NULL)
      g_error ("“%s” is not listed", keys->title);
  }
  cp_test_ui_close (GTK_WINDOW (window));
}


/* The accessible description of a row. */
static void
test_keys_spoken (void)
{
  static const char *const cases[][2] = {
    { "New game", "Ctrl+N" },
    { "Play the move again, redo", "Shift+Ctrl+Z, Ctrl+Y" },
    { "Move around the board", "Up, Down, Left, Right" },
    { "Type a move on the board, such as d4", "a...j" },
  };
  GtkWidget *window = cp_shortcuts_dialog_new (NULL);

  cp_test_ui_present (GTK_WINDOW (window));
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    GtkWidget *title = cp_test_ui_find_label (window, cases[i][0]);
    gtk_test_accessible_assert_property (gtk_widget_get_ancestor (title, ADW_TYPE_ACTION_ROW),
                                         GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, cases[i][1]);
  }
  cp_test_ui_close (GTK_WINDOW (window));
}


/* No two actions have the same key, and every key can be read by GTK. */
static void
test_keys (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (const CpActionKeys *keys = cp_action_keys; keys->title != NULL; keys++) {
    for (unsigned i = 0; keys->action != NULL && keys->accels[i] != NULL; i++) {
      guint key;
      GdkModifierType modifiers;
      g_assert_true (gtk_accelerator_parse (keys->accels[i], &key, &modifiers));
      g_assert_true (g_hash_table_add (seen, (gpointer) keys->accels[i]));
    }
  }
}


CP_TESTS ()
{
  g_test_add_func ("/ui/shortcuts-dialog/lists-all", test_lists_all);
  g_test_add_func ("/ui/shortcuts-dialog/keys-spoken", test_keys_spoken);
  g_test_add_func ("/ui/shortcuts-dialog/keys", test_keys);
}
