/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "ui/kit/keys/cp-latin-key.h"

/* Keys of a US keyboard, pressed with other layouts. */
typedef struct {
  const char *name;
  const char *layouts;
  unsigned group;
  const char *keys;
  const char *expected;
} Case;

static const Case cases[] = {
  { "latin", "us", 0, "e6NQax@-=:+#!?", "e6NQax@-=:+#!?" },
  { "french", "fr", 0, "qae", "aqe" },
  { "russian", "ru", 0, "e6abcdefghijNBRQKPxbY@c4-d5e8=q", "e6abcdefghijNBRQKPxbY@c4-d5e8=q" },
  { "russian-and-latin", "us,ru", 1, "e6abcdefghijNBRQKPxbY@c4", "e6abcdefghijNBRQKPxbY@c4" },
  { "russian-and-german", "de,ru", 1, "yzYZ", "zyZY" },
  { "greek", "gr", 0, "e6abcdefghijNBRQKPxbe8=q", "e6abcdefghijNBRQKPxbe8=q" },
  { "arabic", "ara", 0, "e6abcdefghijNBRQKPxb", "e6abcdefghijNBRQKPxb" },
  { "arabic-digits", "ara(digits)", 0, "a1b2c3d4e5f6g7h8i9j10", "a1b2c3d4e5f6g7h8i9j10" },
  { "arabic-and-latin", "us,ara", 1, "Ne6-xb?", "Ne6-xb?" },
  { "hebrew", "il", 0, "e6abcdefghijNBRQKPxbq", "e6abcdefghijNBRQKPxbq" },
  { "persian-digits", "ir", 0, "e6d4", "e6d4" },
  { "signs-of-the-layout", "ru", 0, "^", ":" },
};


static gboolean
key_pressed_cb (GString *typed,
                unsigned keyval,
                unsigned keycode,
                GdkModifierType modifiers,
                GtkEventControllerKey *keys)
{
  gunichar c = cp_latin_key_read (keys);

  if (c != 0)
    g_string_append_unichar (typed, c);
  return GDK_EVENT_STOP;
}


static GtkWindow *
show (GString *typed)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkWindow *window = cp_test_ui_show (gtk_button_new (), 100, 100);

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), typed);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
  return window;
}


static void
test_layout (const void *data)
{
  const Case *layout = data;
  g_autoptr (GString) typed = g_string_new (NULL);
  GtkWindow *window = show (typed);

  cp_test_ui_set_layouts (layout->layouts, layout->group);
  cp_test_ui_type_keys (layout->keys);
  g_assert_cmpstr (typed->str, ==, layout->expected);
  cp_test_ui_set_layouts ("us", 0);
  cp_test_ui_close (window);
}


/* Caps Lock works as with the Latin layout; keys without a visible character have none. */
static void
test_caps_lock (void)
{
  static const char *const layouts[] = { "us", "ru", "gr", "ara", "il" };
  g_autoptr (GString) typed = g_string_new (NULL);
  GtkWindow *window = show (typed);

  for (unsigned i = 0; i < G_N_ELEMENTS (layouts); i++) {
    g_string_truncate (typed, 0);
    cp_test_ui_set_layouts (layouts[i], 0);
    cp_test_ui_key ("Caps_Lock");
    cp_test_ui_type_keys ("e6Nd");
    cp_test_ui_key ("Caps_Lock");
    cp_test_ui_key ("Left");
    cp_test_ui_key ("Return");
    cp_test_ui_key ("space");
    cp_test_ui_type_keys ("d");
    g_assert_cmpstr (typed->str, ==, "E6nDd");
  }
  cp_test_ui_set_layouts ("us", 0);
  cp_test_ui_close (window);
}


CP_TESTS ()
{
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strconcat ("/ui/latin-key/", cases[i].name, NULL);
    g_test_add_data_func (path, &cases[i], test_layout);
  }
  g_test_add_func ("/ui/latin-key/caps-lock", test_caps_lock);
}
