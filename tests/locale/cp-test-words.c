/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-words.h"

#include <adwaita.h>
#include <string.h>

#include "cp-test-ui.h"

/* Opening and closing bracket of a message. */
#define OPEN  0x27e6
#define CLOSE 0x27e7

/* Words that are the same in every language, in lower case. */
static const char *const allowed[] = {
  /* The name of the program. */
  "counterpoise",
  /* Players that are searched for in the help of a search. */
  "anna",
  "ben",
};

/* Texts of GTK and libadwaita. */
static const char *const foreign[] = {
  "(None)",      "Apply",
  "Back",        "Clear Entry",
  "Clear entry", "Dismiss",
  "Expand",      "No Results Found",
  "Search",      "Search preferences",
  "Search…",     "Try a different search.",
};

/* Texts that are the same in every language: names of files, search terms that the user types, the
 * letter of a piece in a FEN as a key of the editor, a comment in the file about unreadable text,
 * the folder of a test, a key in the tooltip of a button, which GTK names. */
#define SAME                                                                                       \
  "\\.pgn\\b|^-?[a-z]+:[^ ]*$|^\"king knocked\"$|(?<= )[KQRBNPkqrbnp]\\)|Not understood: .*"       \
  "| /[^ ]*/puzzles\\.|(?<= \\()([A-Z][a-z]+\\+)?F[0-9]+(?=\\))"

static GHashTable *found; /* (element-type utf8 utf8): faults, by text */
static GHashTable *known; /* (element-type utf8): texts that were checked since the last report */


/* A square, a file, or a move that consists of squares: "e4", "c4xd5", "e2-e4". */
static bool
is_notation (const char *word)
{
  return g_regex_match_simple ("^([a-j][0-9]{0,2}x?)*$|^x[a-j][0-9]+$", word, 0, 0);
}


static bool
is_allowed (const char *word)
{
  g_autofree char *lower = g_ascii_strdown (word, -1);

  if (is_notation (word))
    return true;
  for (size_t i = 0; i < G_N_ELEMENTS (allowed); i++) {
    if (g_str_equal (allowed[i], lower))
      return true;
  }
  return false;
}


static void
complain (const char *where, const char *text, const char *why, const char *what)
{
  if (found == NULL)
    found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (!g_hash_table_contains (found, text))
    g_hash_table_insert (found, g_strdup (text),
                         g_strdup_printf ("%s: “%s” %s%s", where, text, why, what));
}


/* Checks words of plain letters and digits. */
static void
check_letters (const char *where, const char *text)
{
  g_autoptr (GRegex) same = g_regex_new (SAME, 0, 0, NULL);
  g_autofree char *rest = g_regex_replace_literal (same, text, -1, 0, "", 0, NULL);
  g_auto (GStrv) words = g_regex_split_simple ("[^A-Za-z0-9]+", rest, 0, 0);

  for (char **word = words; *word != NULL; word++) {
    if (g_regex_match_simple ("[A-Za-z]", *word, 0, 0) && !is_allowed (*word)) {
      complain (where, text, "is not translated: ", *word);
      return;
    }
  }
}


/* Returns whether a message may follow a text that ends with @last: a sentence may follow a
 * sentence, and an item a list of items. */
static bool
may_follow (gunichar last, const char *next)
{
  return g_utf8_strchr (".:!?…", -1, last) != NULL || *next == ',' || *next == ';';
}


/* Checks for messages that follow one another with only a space between them. */
static void
check_brackets (const char *where, const char *text)
{
  gunichar last = 0;
  unsigned depth = 0;

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c)) {
    gunichar character = g_utf8_get_char (c);
    if (character == OPEN)
      depth++;
    else if (character == CLOSE && depth > 0)
      depth--;
    const char *next = g_utf8_next_char (c);
    if (*next == ' ')
      next++;
    if (character == CLOSE && depth == 0 && g_utf8_get_char (next) == OPEN &&
        !may_follow (last, g_utf8_next_char (next))) {
      complain (where, text, "is made of pieces", "");
      return;
    }
    if (character != CLOSE)
      last = character;
  }
}


static bool
is_foreign_text (const char *text)
{
  for (size_t i = 0; i < G_N_ELEMENTS (foreign); i++) {
    if (g_str_equal (foreign[i], text))
      return true;
  }
  return false;
}


void
cp_test_words_check (const char *where, const char *text)
{
  if (text == NULL || *text == '\0' || is_foreign_text (text))
    return;
  if (known == NULL)
    known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (!g_hash_table_add (known, g_strdup (text)))
    return;
  check_letters (where, text);
  check_brackets (where, text);
}


/* Returns whether @widget is a row of the list of shortcuts, whose description contains GTK's names
 * of keys. */
static bool
lists_keys (GtkWidget *widget)
{
  return ADW_IS_ACTION_ROW (widget) &&
         cp_test_ui_find_type (widget, GTK_TYPE_SHORTCUT_LABEL) != NULL;
}


static void
check_accessible (const char *where, GtkWidget *widget)
{
  static const GtkAccessibleProperty properties[] = {
    GTK_ACCESSIBLE_PROPERTY_LABEL,       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
    GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER, GTK_ACCESSIBLE_PROPERTY_ROLE_DESCRIPTION,
    GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
  };

  for (size_t i = 0; i < G_N_ELEMENTS (properties); i++) {
    GtkAccessible *accessible = GTK_ACCESSIBLE (widget);
    if (!gtk_test_accessible_has_property (accessible, properties[i]) ||
        (properties[i] == GTK_ACCESSIBLE_PROPERTY_DESCRIPTION && lists_keys (widget)))
      continue;
    /* A mismatch with an impossible value gives the real one in its message. */
    g_autofree char *text =
        gtk_test_accessible_check_property (accessible, properties[i], "\u2603");
    cp_test_words_check (where, text);
  }
}


static void
check_menu (const char *where, GMenuModel *menu)
{
  for (int i = 0; menu != NULL && i < g_menu_model_get_n_items (menu); i++) {
    g_autofree char *label = NULL;
    g_autoptr (GMenuLinkIter) links = g_menu_model_iterate_item_links (menu, i);

    if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label))
      cp_test_words_check (where, label);
    while (g_menu_link_iter_next (links)) {
      g_autoptr (GMenuModel) below = g_menu_link_iter_get_value (links);
      check_menu (where, below);
    }
  }
}


static void
check_strings (const char *where, GListModel *model)
{
  for (unsigned i = 0; model != NULL && i < g_list_model_get_n_items (model); i++) {
    g_autoptr (GObject) item = g_list_model_get_item (model, i);
    if (GTK_IS_STRING_OBJECT (item))
      cp_test_words_check (where, gtk_string_object_get_string (GTK_STRING_OBJECT (item)));
  }
}


/* Some menu buttons create their menus when they are first opened. */
static void
check_menu_button (const char *where, GtkMenuButton *button)
{
  if (gtk_menu_button_get_popover (button) == NULL) {
    gtk_menu_button_popup (button);
    gtk_menu_button_popdown (button);
  }
  check_menu (where, gtk_menu_button_get_menu_model (button));
}


/* Checks the texts that are special to a type of widget. */
static void
check_kind (const char *where, GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget)) {
    cp_test_words_check (where, gtk_label_get_text (GTK_LABEL (widget)));
  } else if (GTK_IS_TEXT (widget)) {
    cp_test_words_check (where, gtk_text_get_placeholder_text (GTK_TEXT (widget)));
  } else if (GTK_IS_WINDOW (widget)) {
    cp_test_words_check (where, gtk_window_get_title (GTK_WINDOW (widget)));
  } else if (GTK_IS_MENU_BUTTON (widget)) {
    check_menu_button (where, GTK_MENU_BUTTON (widget));
  } else if (GTK_IS_POPOVER_MENU (widget)) {
    check_menu (where, gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (widget)));
  } else if (GTK_IS_DROP_DOWN (widget)) {
    check_strings (where, gtk_drop_down_get_model (GTK_DROP_DOWN (widget)));
  }
}


/* Checks the texts of the program only; the rest of the window is from libadwaita. */
static void
check_about (const char *where, AdwAboutWindow *about)
{
  cp_test_words_check (where, adw_about_window_get_comments (about));
  cp_test_words_check (where, adw_about_window_get_developer_name (about));
  cp_test_words_check (where, adw_about_window_get_copyright (about));
  cp_test_words_check (where, adw_about_window_get_translator_credits (about));
}


/* Returns whether the texts of @widget are from GTK: names of keys, and window buttons. */
static bool
is_foreign (GtkWidget *widget)
{
  return GTK_IS_SHORTCUT_LABEL (widget) || GTK_IS_WINDOW_CONTROLS (widget) ||
         g_str_equal (gtk_widget_get_css_name (widget), "accelerator");
}


static void
walk (const char *where, GtkWidget *widget)
{
  g_autofree char *here = g_strdup_printf ("%s, %s", where, G_OBJECT_TYPE_NAME (widget));

  if (is_foreign (widget))
    return;
  if (ADW_IS_ABOUT_WINDOW (widget)) {
    check_about (where, ADW_ABOUT_WINDOW (widget));
    return;
  }
  check_kind (here, widget);
  cp_test_words_check (here, gtk_widget_get_tooltip_text (widget));
  check_accessible (here, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    walk (where, child);
}


void
cp_test_words_walk (const char *where)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (unsigned i = 0; i < g_list_model_get_n_items (toplevels); i++) {
    g_autoptr (GtkWidget) toplevel = g_list_model_get_item (toplevels, i);
    walk (where, toplevel);
  }
}


void
cp_test_words_report (void)
{
  GHashTableIter iter;
  void *complaint;

  if (found == NULL)
    return;
  g_hash_table_iter_init (&iter, found);
  while (g_hash_table_iter_next (&iter, NULL, &complaint))
    g_test_message ("%s", (char *) complaint);
  g_clear_pointer (&found, g_hash_table_unref);
  g_clear_pointer (&known, g_hash_table_unref);
  g_test_fail ();
}
