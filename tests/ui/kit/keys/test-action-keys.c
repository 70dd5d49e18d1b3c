/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "ui/kit/keys/cp-action-keys.h"

typedef struct {
  const char *layouts;
  unsigned group;
} Layout;


static void
activated_cb (GSimpleAction *action, GVariant *parameter, GString *activated)
{
  g_string_append (activated, g_action_get_name (G_ACTION (action)));
}


/* The prefix of an action is the name of its group; none is of the application here. */
static void
add_actions (GtkWidget *window, GString *activated)
{
  static const char *const prefixes[] = { "app", "win", "page" };

  for (unsigned i = 0; i < G_N_ELEMENTS (prefixes); i++) {
    g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
    for (const CpActionKeys *keys = cp_action_keys; keys->title != NULL; keys++) {
      if (keys->action == NULL || !g_str_has_prefix (keys->action, prefixes[i]))
        continue;
      g_autoptr (GSimpleAction) action =
          g_simple_action_new (keys->action + strlen (prefixes[i]) + 1, NULL);
      g_signal_connect (action, "activate", G_CALLBACK (activated_cb), activated);
      g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
    }
    gtk_widget_insert_action_group (window, prefixes[i], G_ACTION_GROUP (group));
  }
}


/* Presses the keys of @accelerator on a US keyboard; returns false if it is not of letters. */
static bool
press (const char *accelerator)
{
  GdkModifierType modifiers;
  unsigned keyval;

  g_assert_true (gtk_accelerator_parse (accelerator, &keyval, &modifiers));
  gunichar c = gdk_keyval_to_unicode (keyval);
  if (!g_unichar_isalpha (c))
    return false;
  char text[2] = { (char) c, '\0' };
  cp_test_ui_hold (modifiers, true);
  cp_test_ui_type_keys (text);
  cp_test_ui_hold (modifiers, false);
  return true;
}


/* Every shortcut that is a letter has the same key with every layout, and acts once. */
static void
test_layouts (void)
{
  static const Layout layouts[] = {
    { "us", 0 }, { "ru", 0 }, { "us,ru", 1 }, { "gr", 0 }, { "ara", 0 }, { "il", 0 },
  };
  g_autoptr (GString) activated = g_string_new (NULL);
  GtkWindow *window = cp_test_ui_show (gtk_button_new (), 100, 100);

  add_actions (GTK_WIDGET (window), activated);
  cp_action_keys_add_to (GTK_WIDGET (window));
  for (unsigned i = 0; i < G_N_ELEMENTS (layouts); i++) {
    bool has_latin = g_str_has_prefix (layouts[i].layouts, "us");
    cp_test_ui_set_layouts (layouts[i].layouts, layouts[i].group);
    for (const CpActionKeys *keys = cp_action_keys; keys->title != NULL; keys++) {
      if (keys->action == NULL || g_str_has_prefix (keys->action, "window."))
        continue;
      g_string_truncate (activated, 0);
      /* The other shortcuts of a Latin keymap are the application's. */
      if ((!has_latin || keys->yields) && press (keys->accels[0]))
        g_assert_cmpstr (activated->str, ==, strchr (keys->action, '.') + 1);
    }
  }
  cp_test_ui_set_layouts ("us", 0);
  cp_test_ui_close (window);
}


CP_TESTS ()
{
  g_test_add_func ("/ui/action-keys/layouts", test_layouts);
}
