/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-text-window.h"

#include <adwaita.h>
#include <string.h>

#include "cp-dialog-fit.h"
#include "ui/kit/widgets/cp-ui-text.h"

#define WIDTH  560
#define HEIGHT 600
#define MARGIN 12

/* Bytes inserted at a time, and maximum number of bytes of a paragraph, which is one
 * PangoLayout. */
#define PORTION       32768
#define MAX_PARAGRAPH 2000

typedef struct {
  GtkTextBuffer *buffer;
  char *text;
  const char *rest;
} Reading;


static void
reading_free (void *data)
{
  Reading *reading = data;

  g_object_unref (reading->buffer);
  g_free (reading->text);
  g_free (reading);
}


/* Returns the end of the last sentence in the second half of @text, or of its last word; 0 if there
 * is neither. */
static size_t
find_end (const char *text)
{
  size_t word = 0;

  for (size_t end = MAX_PARAGRAPH; end > 1; end--) {
    if (text[end - 1] != ' ')
      continue;
    if (word == 0)
      word = end;
    if (end < MAX_PARAGRAPH / 2)
      break;
    if (strchr (".!?", text[end - 2]) != NULL)
      return end;
  }
  return word;
}


/* Returns the length of the next paragraph of @text: up to the end of the line, a sentence or a
 * word, or the maximum length. */
static size_t
find_break (const char *text)
{
  size_t length = strnlen (text, MAX_PARAGRAPH + 1);
  const char *line_end = memchr (text, '\n', length);

  if (line_end != NULL)
    return (size_t) (line_end - text);
  if (length <= MAX_PARAGRAPH)
    return length;
  size_t end = find_end (text);
  for (length = MAX_PARAGRAPH; ((unsigned char) text[length] & 0xc0) == 0x80; length--)
    ;
  return end > 0 ? end : length;
}


/* Inserts the next portion. Returns false at the end of the text. */
static bool
read_on (Reading *reading)
{
  g_autoptr (GString) portion = g_string_sized_new (PORTION + MAX_PARAGRAPH);
  GtkTextIter end;

  while (*reading->rest != '\0' && portion->len < PORTION) {
    size_t length = find_break (reading->rest);
    g_string_append_len (portion, reading->rest, (gssize) length);
    reading->rest += length;
    if (*reading->rest != '\0')
      g_string_append_c (portion, '\n');
    if (*reading->rest == '\n')
      reading->rest++;
  }
  gtk_text_buffer_get_end_iter (reading->buffer, &end);
  gtk_text_buffer_insert (reading->buffer, &end, portion->str, (int) portion->len);
  return *reading->rest != '\0';
}


static gboolean
tick_cb (GtkWidget *view, GdkFrameClock *clock, void *data)
{
  return read_on (data) ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}


static GtkWidget *
make_view (const char *title, const char *text)
{
  GtkWidget *view = gtk_text_view_new ();
  GtkTextView *text_view = GTK_TEXT_VIEW (view);
  Reading *reading = g_new0 (Reading, 1);
  GtkTextIter start;

  reading->buffer = g_object_ref (gtk_text_view_get_buffer (text_view));
  reading->rest = reading->text = g_strdup (text);
  gtk_text_buffer_set_enable_undo (reading->buffer, FALSE);
  gtk_text_view_set_editable (text_view, FALSE);
  gtk_text_view_set_wrap_mode (text_view, GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_left_margin (text_view, MARGIN);
  gtk_text_view_set_right_margin (text_view, MARGIN);
  gtk_text_view_set_top_margin (text_view, MARGIN);
  gtk_text_view_set_bottom_margin (text_view, MARGIN);
  cp_ui_set_name (view, title);
  /* Inserts the visible part before the window is shown. */
  bool more = read_on (reading);
  gtk_text_buffer_get_start_iter (reading->buffer, &start);
  gtk_text_buffer_place_cursor (reading->buffer, &start);
  if (more)
    gtk_widget_add_tick_callback (view, tick_cb, reading, reading_free);
  else
    reading_free (reading);
  return view;
}


static void
close_on_escape (GtkWidget *window)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, controller);
}


GtkWidget *
cp_text_window_new (GtkWindow *parent, const char *title, const char *text)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *header = adw_header_bar_new ();

  cp_ui_set_title (GTK_WINDOW (window), title);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), make_view (title, text));
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), scroller);
  adw_window_set_content (ADW_WINDOW (window), box);
  close_on_escape (window);
  if (parent != NULL)
    cp_dialog_fit (GTK_WINDOW (window), parent);
  return window;
}
