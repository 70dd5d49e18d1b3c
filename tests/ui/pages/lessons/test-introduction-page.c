/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/pages/lessons/cp-introduction-page.h"

#include <adwaita.h>

#include "cp-test-folder.h"
#include "cp-test-ui.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-main.h"
#include "support/cp-test-program.h"
#include "ui/parts/moves/cp-move-entry.h"
#include "ui/parts/words/cp-announcer.h"

#define WIDTH  900
#define HEIGHT 700

typedef struct {
  CpTestFolder folder;
  GtkWindow *window;
  CpIntroductionPage *page;
  GString *said;     /* text passed to the screen reader */
  unsigned n_offers; /* of a game against the computer */
  unsigned n_puzzles;
  unsigned n_left; /* number of times that the user left the page */
} Fixture;


static void
count_cb (unsigned *n)
{
  (*n)++;
}


static void
said_cb (CpAnnouncer *announcer, const char *text, Fixture *f)
{
  g_string_append_printf (f->said, "%s|", text);
}


/* @data: the rules */
static void
set_up (Fixture *f, const void *data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *announcer = g_object_new (CP_TYPE_ANNOUNCER, NULL);

  cp_test_folder_set_up (&f->folder, NULL);
  g_autoptr (CpProgram) program = cp_test_program_new (f->folder.path);
  f->said = g_string_new (NULL);
  g_signal_connect (announcer, "said", G_CALLBACK (said_cb), f);
  f->page = CP_INTRODUCTION_PAGE (cp_introduction_page_new (program));
  cp_page_set_shown (CP_PAGE (f->page), true);
  gtk_widget_set_vexpand (GTK_WIDGET (f->page), TRUE);
  g_signal_connect_swapped (f->page, "computer-requested", G_CALLBACK (count_cb), &f->n_offers);
  g_signal_connect_swapped (f->page, "puzzles-requested", G_CALLBACK (count_cb), &f->n_puzzles);
  g_signal_connect_swapped (f->page, "closed", G_CALLBACK (count_cb), &f->n_left);
  gtk_box_append (GTK_BOX (box), announcer);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->page));
  f->window = cp_test_ui_show (box, WIDTH, HEIGHT);
  cp_introduction_page_open (f->page, cp_rules_parse (data, NULL)->variant, true);
  gtk_widget_grab_focus (GTK_WIDGET (f->page));
  cp_test_ui_settle ();
}


static void
tear_down (Fixture *f, const void *data)
{
  g_object_add_weak_pointer (G_OBJECT (f->page), (void **) &f->page);
  cp_test_ui_close (f->window);
  g_assert_null (f->page);
  g_string_free (f->said, TRUE);
  cp_test_folder_tear_down (&f->folder, NULL);
}


static CpLesson *
lesson (Fixture *f)
{
  return cp_introduction_page_get_lesson (f->page);
}


static CpBoardView *
board (Fixture *f)
{
  return cp_exercise_page_get_board (CP_EXERCISE_PAGE (f->page));
}


static void
click_square (Fixture *f, const char *name)
{
  const CpBoardGeometry *geometry = cp_board_view_get_geometry (board (f));
  double x, y;

  cp_board_geometry_centre (geometry, cp_square_parse (geometry->rules, name, NULL), &x, &y);
  cp_test_ui_click (GTK_WIDGET (board (f)), x, y);
}


static GtkWidget *
find_label (Fixture *f, const char *text)
{
  cp_test_ui_settle ();
  return cp_test_ui_find_label (GTK_WIDGET (f->page), text);
}


static void
press (Fixture *f, const char *text)
{
  GtkWidget *label = find_label (f, text);

  if (label == NULL)
    g_error ("There is no button “%s”", text);
  cp_test_ui_click_middle (label);
  cp_test_ui_settle ();
}


static bool
has_focus (Fixture *f, GtkWidget *widget)
{
  GtkWidget *focus = gtk_window_get_focus (f->window);

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}


static bool
goes_to_next (GtkWidget *widget, const void *data)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "page.next-step") ==
             0;
}


static GtkWidget *
next_button (Fixture *f)
{
  return cp_test_ui_find (GTK_WIDGET (f->page), goes_to_next, NULL);
}


/* Returns the first move of the solution. */
static char *
asked_for (Fixture *f)
{
  g_auto (GStrv) moves = g_strsplit (cp_lesson_get_words (lesson (f))->moves, " ", 2);

  return g_strdup (moves[0]);
}


/* After the right move the button for the next step has the focus. */
static void
test_done (Fixture *f, const void *data)
{
  const CpIntroductionStep *step = cp_lesson_get_words (lesson (f));

  g_assert_nonnull (find_label (f, "1 of 7"));
  g_assert_nonnull (find_label (f, step->title));
  g_assert_nonnull (find_label (f, step->text));
  g_assert_nonnull (find_label (f, step->task));
  g_assert_true (has_focus (f, GTK_WIDGET (board (f))));
  click_square (f, "c1");
  click_square (f, "g5");
  g_assert_nonnull (find_label (f, "Right"));
  g_assert_nonnull (find_label (f, step->done));
  g_assert_true (has_focus (f, next_button (f)));
  g_assert_true (gtk_widget_has_css_class (next_button (f), "suggested-action"));

  cp_test_ui_key ("Return");
  g_assert_nonnull (find_label (f, "2 of 7"));
  g_assert_true (has_focus (f, GTK_WIDGET (board (f))));
  g_assert_false (gtk_widget_has_css_class (next_button (f), "suggested-action"));
}


/* After a wrong move no other move is possible until it is taken back. */
static void
test_other (Fixture *f, const void *data)
{
  click_square (f, "a2");
  click_square (f, "a3");
  g_assert_nonnull (find_label (f, "That is allowed, too"));
  g_assert_true (
      has_focus (f, gtk_widget_get_ancestor (find_label (f, "Try Again"), GTK_TYPE_BUTTON)));
  g_assert_null (find_label (f, "Show Me"));
  click_square (f, "a10");
  click_square (f, "a9");
  g_assert_cmpuint (cp_game_get_head (cp_lesson_get_game (lesson (f)))->ply, ==, 1);
  press (f, "Try Again");
  g_assert_cmpuint (cp_game_get_head (cp_lesson_get_game (lesson (f)))->ply, ==, 0);
  g_assert_nonnull (find_label (f, "Try it"));
  g_assert_true (has_focus (f, GTK_WIDGET (board (f))));
  click_square (f, "c1");
  click_square (f, "g5");
  g_assert_nonnull (find_label (f, "Right"));
}


static void
test_show (Fixture *f, const void *data)
{
  press (f, "Show Me");
  g_assert_nonnull (find_label (f, "Like this"));
  g_assert_true (has_focus (f, next_button (f)));
  press (f, "Again");
  g_assert_nonnull (find_label (f, "Try it"));
  g_assert_cmpint (cp_lesson_get_state (lesson (f)), ==, CP_LESSON_TO_DO);
}


/* The reason of a refusal is shown with a link to the rules until the next change. */
static void
test_refused (Fixture *f, const void *data)
{
  click_square (f, "b2");
  click_square (f, "g2");
  g_assert_nonnull (find_label (f, "You cannot play that"));
  GtkWidget *reason =
      find_label (f, "A rook moves along ranks and files, four squares at most. Rules");
  g_assert_nonnull (reason);
  g_assert_nonnull (
      strstr (gtk_label_get_label (GTK_LABEL (reason)), "href=\"heavy-gravity#pieces\""));
  click_square (f, "b6");
  g_assert_nonnull (find_label (f, "Right"));
}


static void
rules_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_string_assign (data, g_variant_get_string (parameter, NULL));
}


/* The link opens the page of the help about the rule. */
static void
test_rules_link (Fixture *f, const void *data)
{
  static const GActionEntry entries[] = {
    { .name = "rules", .activate = rules_cb, .parameter_type = "s" },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GString) opened = g_string_new (NULL);

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), opened);
  gtk_widget_insert_action_group (GTK_WIDGET (f->window), "app", G_ACTION_GROUP (group));
  click_square (f, "b2");
  click_square (f, "g2");
  GtkWidget *reason =
      find_label (f, "A rook moves along ranks and files, four squares at most. Rules");
  gtk_widget_grab_focus (reason);
  cp_test_ui_key ("Return");
  g_assert_cmpstr (opened->str, ==, "heavy-gravity#pieces");
}


/* Steps can be visited in both directions, solved or not. */
static void
test_walk (Fixture *f, const void *data)
{
  unsigned n = cp_lesson_get_n_steps (lesson (f));

  for (unsigned i = 1; i < n; i++)
    press (f, "Next");
  g_assert_cmpuint (cp_lesson_get_step (lesson (f)), ==, n - 1);
  gtk_widget_activate_action (GTK_WIDGET (f->page), "page.previous-step", NULL);
  g_assert_cmpuint (cp_lesson_get_step (lesson (f)), ==, n - 2);
  press (f, "Next");
  g_assert_cmpuint (f->n_offers, ==, 0);
  press (f, "Play Against the Computer");
  g_assert_cmpuint (f->n_offers, ==, 1);
  g_assert_cmpuint (f->n_puzzles, ==, 0);
  g_assert_cmpuint (f->n_left, ==, 1);
}


/* The last step has a second button, which leads to puzzles. */
static void
test_puzzles (Fixture *f, const void *data)
{
  g_assert_null (find_label (f, "Easy Puzzles"));
  cp_lesson_set_step (lesson (f), cp_lesson_get_n_steps (lesson (f)) - 1);
  press (f, "Easy Puzzles");
  g_assert_cmpuint (f->n_puzzles, ==, 1);
  g_assert_cmpuint (f->n_offers, ==, 0);
  g_assert_cmpuint (f->n_left, ==, 1);
}


/* Skip leaves the page, and offers no game to a user who asked for the introduction. */
static void
test_skip (Fixture *f, const void *data)
{
  press (f, "Skip");
  g_assert_cmpuint (f->n_left, ==, 1);
  g_assert_cmpuint (f->n_offers, ==, 0);
}


/* Escape puts a held piece back, and then leaves the page. */
static void
test_escape (Fixture *f, const void *data)
{
  click_square (f, "c1");
  cp_test_ui_key ("Escape");
  g_assert_cmpuint (f->n_left, ==, 0);
  cp_test_ui_key ("Escape");
  g_assert_cmpuint (f->n_left, ==, 1);
  gtk_widget_grab_focus (next_button (f));
  cp_test_ui_key ("Escape");
  g_assert_cmpuint (f->n_left, ==, 2);
  g_assert_cmpuint (f->n_offers, ==, 0);
}


/* The whole introduction by keyboard: each move is typed, and Return continues. */
static void
test_keyboard (Fixture *f, const void *data)
{
  unsigned n = cp_lesson_get_n_steps (lesson (f));

  for (unsigned i = 0; i < n; i++) {
    g_autofree char *move = asked_for (f);
    /* An upper-case letter opens the move entry. */
    cp_test_ui_type (move);
    cp_test_ui_key ("Return");
    g_assert_cmpint (cp_lesson_get_state (lesson (f)), ==, CP_LESSON_DONE);
    g_assert_true (has_focus (f, next_button (f)));
    g_assert_cmpuint (f->n_offers, ==, 0);
    cp_test_ui_key ("Return");
  }
  g_assert_cmpuint (f->n_offers, ==, 1);
}


static void
test_said (Fixture *f, const void *data)
{
  const CpIntroductionStep *step = cp_lesson_get_words (lesson (f));

  cp_test_ui_wait_until (strstr (f->said->str, step->task) != NULL);
  g_assert_nonnull (strstr (f->said->str, step->title));
  g_assert_nonnull (strstr (f->said->str, step->text));
  g_string_truncate (f->said, 0);
  cp_test_ui_type ("c1g5");
  cp_test_ui_key ("Return");
  cp_test_ui_wait_until (strstr (f->said->str, step->done) != NULL);
  g_assert_null (strstr (f->said->str, step->text));
  g_string_truncate (f->said, 0);
  cp_test_ui_key ("Return");
  cp_test_ui_wait_until (strstr (f->said->str, step[1].task) != NULL);
}


static void
check_inside (Fixture *f, GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (f->page), &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=,
                     gtk_widget_get_width (GTK_WIDGET (f->page)));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                     gtk_widget_get_height (GTK_WIDGET (f->page)));
}


static bool
is_feedback (GtkWidget *widget, const void *data)
{
  return gtk_widget_has_css_class (widget, "feedback");
}


/* Everything fits into windows of all sizes, and the last message is visible. */
static void
test_sizes (Fixture *f, const void *data)
{
  static const int sizes[][2] = { { 360, 420 }, { 360, 640 }, { 640, 360 }, { 3840, 2160 } };

  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++) {
    cp_test_ui_resize (f->window, sizes[i][0], sizes[i][1]);
    for (unsigned s = 0; s < cp_lesson_get_n_steps (lesson (f)); s++) {
      cp_lesson_set_step (lesson (f), s);
      cp_lesson_show (lesson (f));
      cp_test_ui_settle ();
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (f->page)), <=, sizes[i][0]);
      check_inside (f, next_button (f));
      check_inside (f, find_label (f, "Again"));
      check_inside (f, find_label (f, "Skip"));
      if (cp_lesson_is_last (lesson (f)))
        check_inside (f, find_label (f, "Easy Puzzles"));
      GtkWidget *feedback = cp_test_ui_find (GTK_WIDGET (f->page), is_feedback, NULL);
      GtkWidget *scrolled = gtk_widget_get_ancestor (feedback, GTK_TYPE_SCROLLED_WINDOW);
      graphene_rect_t bounds;
      g_assert_true (gtk_widget_compute_bounds (feedback, scrolled, &bounds));
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                         gtk_widget_get_height (scrolled) + 1);
    }
  }
}


CP_TESTS ()
{
  static const char *const games[] = { "changing-challenges", "shifting-sands", "dynamic",
                                       "heavy-gravity" };

#define ADD(name, rules, function)                                                                 \
  g_test_add ("/ui/introduction-page/" name, Fixture, rules, set_up, function, tear_down)
  ADD ("done", "changing-challenges", test_done);
  ADD ("other", "changing-challenges", test_other);
  ADD ("show", "changing-challenges", test_show);
  ADD ("refused", "heavy-gravity", test_refused);
  ADD ("rules-link", "heavy-gravity", test_rules_link);
  ADD ("walk", "changing-challenges", test_walk);
  ADD ("puzzles", "changing-challenges", test_puzzles);
  ADD ("skip", "changing-challenges", test_skip);
  ADD ("escape", "changing-challenges", test_escape);
  ADD ("said", "changing-challenges", test_said);
#undef ADD
  for (size_t i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree char *keyboard = g_strconcat ("/ui/introduction-page/keyboard/", games[i], NULL);
    g_autofree char *sizes = g_strconcat ("/ui/introduction-page/sizes/", games[i], NULL);
    g_test_add (keyboard, Fixture, games[i], set_up, test_keyboard, tear_down);
    g_test_add (sizes, Fixture, games[i], set_up, test_sizes, tear_down);
  }
}
