/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/notices/cp-notice-card.h"
#include "ui/kit/widgets/cp-columns.h"

#include "cp-test-ui.h"
#include "support/cp-test-main.h"

#define SENTENCE                                                                                   \
  "A pawn goes one square straight ahead, two from its second rank, and takes diagonally."

typedef struct {
  GtkWidget *card;
  GtkWidget *label;
  GtkWidget *button; /* (nullable) */
  GtkWindow *window;
  unsigned dismissed;
} Fixture;


static void
dismissed_cb (Fixture *f)
{
  f->dismissed++;
}


static void
set_up (Fixture *f, const char *text, const char *button)
{
  *f = (Fixture){ .label = gtk_label_new (text) };
  gtk_label_set_wrap (GTK_LABEL (f->label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (f->label), GTK_NATURAL_WRAP_NONE);
  if (button != NULL)
    f->button = gtk_button_new_with_label (button);
  f->card = g_object_new (CP_TYPE_NOTICE_CARD, "content", f->label, "buttons", f->button, NULL);
  gtk_widget_set_valign (f->card, GTK_ALIGN_START);
  g_signal_connect_swapped (f->card, "dismissed", G_CALLBACK (dismissed_cb), f);
  f->window = cp_test_ui_show (f->card, 400, 400);
}


static graphene_rect_t
bounds_of (Fixture *f, GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, f->card, &bounds));
  return bounds;
}


static bool
is_before (graphene_rect_t a, graphene_rect_t b)
{
  return a.origin.x + a.size.width <= b.origin.x;
}


static bool
is_above (graphene_rect_t a, graphene_rect_t b)
{
  return a.origin.y + a.size.height <= b.origin.y;
}


static void
check_parts (Fixture *f)
{
  graphene_rect_t whole = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (f->card),
                                              (float) gtk_widget_get_height (f->card));

  for (GtkWidget *a = gtk_widget_get_first_child (f->card); a != NULL;
       a = gtk_widget_get_next_sibling (a)) {
    graphene_rect_t bounds = bounds_of (f, a);
    g_assert_true (graphene_rect_contains_rect (&whole, &bounds));
    for (GtkWidget *b = gtk_widget_get_next_sibling (a); b != NULL;
         b = gtk_widget_get_next_sibling (b)) {
      graphene_rect_t other = bounds_of (f, b);
      g_assert_true (is_before (bounds, other) || is_before (other, bounds) ||
                     is_above (bounds, other) || is_above (other, bounds));
    }
  }
}


/* The card fits into every width, and its height never increases with the width, nor falls below
 * the height measured without a width. */
static void
test_fits (void)
{
  static const char *const buttons[] = { NULL, "Rules", "Reload the File", "Save the Game As…" };

  for (size_t i = 0; i < G_N_ELEMENTS (buttons); i++) {
    Fixture f;
    int least, lowest, last = G_MAXINT;
    set_up (&f, SENTENCE, buttons[i]);
    gtk_widget_measure (f.card, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    gtk_widget_measure (f.card, GTK_ORIENTATION_VERTICAL, -1, &lowest, NULL, NULL, NULL);
    for (int width = least; width <= 700; width += 37) {
      int height;
      gtk_widget_set_direction (f.card, width % 2 == 0 ? GTK_TEXT_DIR_LTR : GTK_TEXT_DIR_RTL);
      cp_test_ui_resize (f.window, width, 700);
      g_test_message ("%s, %d", buttons[i], gtk_widget_get_width (f.card));
      check_parts (&f);
      gtk_widget_measure (f.card, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
      g_assert_cmpint (gtk_widget_get_height (f.card), ==, height);
      g_assert_cmpint (height, <=, last);
      g_assert_cmpint (height, >=, lowest);
      last = height;
    }
    cp_test_ui_close (f.window);
  }
}


/* With enough space, everything is in one row; with little, below each other. */
static void
test_arrangements (void)
{
  Fixture f;

  set_up (&f, "It is White’s turn.", "Rules");
  GtkWidget *close = gtk_widget_get_last_child (f.card);
  graphene_rect_t label = bounds_of (&f, f.label), button = bounds_of (&f, f.button);
  g_assert_true (is_before (label, button) && is_before (button, bounds_of (&f, close)));
  gtk_widget_set_direction (f.card, GTK_TEXT_DIR_RTL);
  cp_test_ui_settle ();
  label = bounds_of (&f, f.label);
  button = bounds_of (&f, f.button);
  g_assert_true (is_before (button, label) && is_before (bounds_of (&f, close), button));
  cp_test_ui_resize (f.window, 70, 400);
  label = bounds_of (&f, f.label);
  button = bounds_of (&f, f.button);
  g_assert_true (is_above (label, button) && is_above (button, bounds_of (&f, close)));
  cp_test_ui_close (f.window);
}


/* The natural width is that of one row, however short the text is. */
static void
test_few_words (void)
{
  static const char *const words[] = { "Told", "Deleted “Game 1”", "It is White’s turn." };

  for (size_t i = 0; i < G_N_ELEMENTS (words); i++) {
    Fixture f;
    int natural;
    set_up (&f, words[i], "Undo");
    gtk_widget_measure (f.card, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
    cp_test_ui_resize (f.window, natural, 400);
    g_assert_cmpint (gtk_widget_get_width (f.card), ==, natural);
    graphene_rect_t close = bounds_of (&f, gtk_widget_get_last_child (f.card));
    graphene_rect_t label = bounds_of (&f, f.label), button = bounds_of (&f, f.button);
    g_assert_true (is_before (label, button) && is_before (button, close));
    cp_test_ui_close (f.window);
  }
}


/* In a narrow card the text has the whole width, and the close button is above rows of buttons. */
static void
test_beside_board (void)
{
  Fixture f;

  set_up (&f, "The clocks wait until you press Start or move.", "Start");
  cp_test_ui_resize (f.window, 250, 400);
  g_assert_true (is_above (bounds_of (&f, f.label), bounds_of (&f, f.button)));
  cp_test_ui_close (f.window);

  set_up (&f, "Computer 4 (Black) wins", NULL);
  f.button = g_object_new (CP_TYPE_COLUMNS, "spacing", 6, NULL);
  cp_columns_append (CP_COLUMNS (f.button), gtk_button_new_with_label ("Rematch"));
  cp_columns_append (CP_COLUMNS (f.button), gtk_button_new_with_label ("Review"));
  cp_columns_append (CP_COLUMNS (f.button), gtk_button_new_with_label ("Analyse the Game"));
  g_object_set (f.card, "buttons", f.button, NULL);
  cp_test_ui_resize (f.window, 200, 400);
  graphene_rect_t close = bounds_of (&f, gtk_widget_get_last_child (f.card));
  graphene_rect_t buttons = bounds_of (&f, f.button);
  g_assert_true (is_above (close, buttons));
  g_assert_cmpfloat (buttons.size.width, ==, 200);
  cp_test_ui_close (f.window);
}


/* However narrow the card is, no word is broken to fit beside the close button. */
static void
test_words_unbroken (void)
{
  Fixture f;
  int longest;

  set_up (&f, "No: refused.", NULL);
  gtk_widget_measure (f.label, GTK_ORIENTATION_HORIZONTAL, -1, &longest, NULL, NULL, NULL);
  /* A label applies its wrap mode only to a new text. */
  gtk_label_set_wrap_mode (GTK_LABEL (f.label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_text (GTK_LABEL (f.label), "So: refused.");
  for (int width = longest + 1; width < 300; width += 5) {
    cp_test_ui_resize (f.window, width, 400);
    g_assert_cmpint (gtk_widget_get_width (f.card), ==, width);
    g_assert_cmpint (gtk_widget_get_width (f.label), >=, longest);
  }
  cp_test_ui_close (f.window);
}


static void
test_dismissed (void)
{
  Fixture f;

  set_up (&f, "Told", NULL);
  cp_test_ui_click_middle (gtk_widget_get_last_child (f.card));
  g_assert_cmpuint (f.dismissed, ==, 1);
  cp_test_ui_close (f.window);
}


CP_TESTS ()
{
  g_test_add_func ("/ui/notice-card/fits", test_fits);
  g_test_add_func ("/ui/notice-card/arrangements", test_arrangements);
  g_test_add_func ("/ui/notice-card/few-words", test_few_words);
  g_test_add_func ("/ui/notice-card/beside-board", test_beside_board);
  g_test_add_func ("/ui/notice-card/words-unbroken", test_words_unbroken);
  g_test_add_func ("/ui/notice-card/dismissed", test_dismissed);
}
