/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-latin-key.h"

#include <string.h>

#include "rules/notation/cp-letters.h"

#define MOVE_SIGNS "@-=:+#!?.()/"

/* XKB keycodes of the evdev rules, which X11 and Wayland share: key AE01 is 10. */
typedef struct {
  unsigned first_keycode;
  const char *lower;
  const char *upper;
} UsRow;

static const UsRow us_rows[] = {
  { 10, "1234567890-=", "!@#$%^&*()_+" },
  { 24, "qwertyuiop[]", "QWERTYUIOP{}" },
  { 38, "asdfghjkl;'`", "ASDFGHJKL:\"~" },
  { 51, "\\zxcvbnm,./", "|ZXCVBNM<>?" },
};


static gunichar
us_character (unsigned keycode, bool upper)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (us_rows); i++) {
    const char *row = upper ? us_rows[i].upper : us_rows[i].lower;
    unsigned place = keycode - us_rows[i].first_keycode;
    if (place < strlen (row))
      return (gunichar) row[place];
  }
  return 0;
}


/*
 * Returns false if no group of the keymap has Latin letters.
 * @wanted: preferred group, or -1
 * @group: (out): @wanted if it is Latin, otherwise the first Latin group
 */
static bool
find_latin_group (GdkDisplay *display, int wanted, int *group)
{
  g_autofree GdkKeymapKey *keys = NULL;
  bool found = false;
  int n_keys = 0;

  gdk_display_map_keyval (display, GDK_KEY_a, &keys, &n_keys);
  for (int i = 0; i < n_keys; i++) {
    if (keys[i].level != 0)
      continue;
    if (!found || keys[i].group == wanted || (*group != wanted && keys[i].group < *group))
      *group = keys[i].group;
    found = true;
  }
  return found;
}


/* Returns the character of @keycode in @group, or 0. */
static gunichar
group_character (GdkDisplay *display, unsigned keycode, int group, int level)
{
  g_autofree GdkKeymapKey *keys = NULL;
  g_autofree unsigned *keyvals = NULL;
  int n_entries = 0;

  gdk_display_map_keycode (display, keycode, &keys, &keyvals, &n_entries);
  for (int i = 0; i < n_entries; i++) {
    if (keys[i].group == group && keys[i].level == level)
      return gdk_keyval_to_unicode (keyvals[i]);
  }
  return 0;
}


static bool
is_latin_letter (gunichar c)
{
  return c < 128 && g_ascii_isalpha ((char) c);
}


/* Returns the character of the same key on a Latin keyboard; 0 if @event comes from one. */
static gunichar
latin_character (GdkDisplay *display, GdkEvent *event)
{
  unsigned keycode = gdk_key_event_get_keycode (event);
  int layout = (int) gdk_key_event_get_layout (event);
  GdkModifierType modifiers = gdk_event_get_modifier_state (event);
  bool shift = (modifiers & GDK_SHIFT_MASK) != 0;
  bool lock = (modifiers & GDK_LOCK_MASK) != 0;
  int group = 0;
  gunichar c;

  if (!find_latin_group (display, layout, &group))
    c = us_character (keycode, shift);
  else if (group == layout)
    return 0;
  else
    c = group_character (display, keycode, group, shift ? 1 : 0);
  if (!lock || !is_latin_letter (c))
    return c;
  return shift ? g_unichar_tolower (c) : g_unichar_toupper (c);
}


static bool
is_local_letter (gunichar c)
{
  CpLetters letters = cp_letters_local ();

  for (unsigned i = 1; i < CP_N_KINDS; i++) {
    if (g_utf8_get_char (letters.piece[i]) == c)
      return true;
  }
  for (unsigned i = 1; i < CP_N_COLOURS; i++) {
    if (g_utf8_get_char (letters.colour[i]) == c)
      return true;
  }
  return false;
}


gunichar
cp_latin_key_read (GtkEventControllerKey *keys)
{
  g_return_val_if_fail (GTK_IS_EVENT_CONTROLLER_KEY (keys), 0);

  GtkEventController *controller = GTK_EVENT_CONTROLLER (keys);
  GdkEvent *event = gtk_event_controller_get_current_event (controller);
  GdkDisplay *display = gtk_widget_get_display (gtk_event_controller_get_widget (controller));
  gunichar c = event != NULL ? gdk_keyval_to_unicode (gdk_key_event_get_keyval (event)) : 0;

  if (!g_unichar_isgraph (c))
    return 0;
  /* Full-width forms of ASCII. */
  if (c >= 0xff01 && c <= 0xff5e)
    c = c - 0xff01 + '!';
  if (g_unichar_isdigit (c))
    return '0' + (gunichar) g_unichar_digit_value (c);
  if (is_latin_letter (c) || is_local_letter (c))
    return c;
  gunichar latin = latin_character (display, event);
  if (is_latin_letter (latin))
    return latin;
  bool is_sign = c < 128 && strchr (MOVE_SIGNS, (char) c) != NULL;
  return is_sign || latin == 0 ? c : latin;
}
