/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/kit/dialogs/cp-text-window.h"

#include <string.h>

#include "cp-test-ui.h"
#include "support/cp-test-main.h"

/* More than one paragraph may have. */
#define LONG (100 * 1000)

/* Minimum and maximum number of bytes of the parts of a long paragraph. */
#define SHORTEST 1000
#define LONGEST  2000


static GtkWidget *
find_view (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_TEXT_VIEW (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_view (child);
  return found;
}


/* Returns the lines that show @piece, repeated in one paragraph. */
static char **
show (const char *piece)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GtkTextIter start, end;

  while (text->len < LONG)
    g_string_append (text, piece);
  GtkWidget *window = cp_text_window_new (NULL, "Comment", text->str);
  gtk_window_present (GTK_WINDOW (window));
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (find_view (window)));
  while (gtk_text_buffer_get_char_count (buffer) - gtk_text_buffer_get_line_count (buffer) + 1 <
         g_utf8_strlen (text->str, -1))
    g_main_context_iteration (NULL, TRUE);
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  g_autofree char *shown = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  char **lines = g_strsplit (shown, "\n", -1);
  g_autofree char *joined = g_strjoinv (NULL, lines);
  g_assert_cmpstr (joined, ==, text->str);
  gtk_window_destroy (GTK_WINDOW (window));
  cp_test_ui_settle ();
  return lines;
}


/* A long paragraph is shown whole; it is split after a sentence or, if there is none, after a
 * word. */
static void
test_breaks (void)
{
  static const struct {
    const char *piece, *end;
  } cases[] = {
    { "It pins the knight. White has to answer at once, or it is lost! ", NULL },
    { "it pins the knight and ", " " },
    { "x", "x" },
    { "\u00e9", "\u00e9" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (GStrv) lines = show (cases[i].piece);
    g_assert_cmpuint (g_strv_length (lines), >=, LONG / LONGEST);
    for (char **line = lines; line[1] != NULL; line++) {
      g_assert_cmpuint (strlen (*line), >=, SHORTEST);
      g_assert_cmpuint (strlen (*line), <=, LONGEST);
      g_assert_true (g_utf8_validate (*line, -1, NULL));
      g_assert_true (cases[i].end != NULL ? g_str_has_suffix (*line, cases[i].end)
                                          : g_str_has_suffix (*line, "knight. ") ||
                                                g_str_has_suffix (*line, "lost! "));
    }
  }
}


CP_TESTS ()
{
  g_test_add_func ("/ui/text-window/breaks", test_breaks);
}
