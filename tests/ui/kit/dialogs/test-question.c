/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-dialog.h"
#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "ui/kit/dialogs/cp-question.h"

static GtkWidget *dialog;
static char *answer;


static void
answered (void *data, const char *id)
{
  g_assert_true (data == &answer);
  g_assert_null (answer);
  g_assert_null (gtk_window_get_transient_for (GTK_WINDOW (dialog)));
  answer = g_strdup (id);
}


/* Buttons, Enter and Escape each give one answer, after which the dialog is closed. */
static void
test_answers (void)
{
  GtkWindow *parent = cp_test_ui_show (gtk_label_new ("parent"), 640, 400);
  const CpAnswer answers[] = {
    { CP_ANSWER_CANCEL, "_Not Now", ADW_RESPONSE_DEFAULT },
    { "none", NULL, ADW_RESPONSE_SUGGESTED },
    { "burn", "_Burn", ADW_RESPONSE_DESTRUCTIVE },
    { "keep", "_Keep", ADW_RESPONSE_SUGGESTED },
  };
  static const struct {
    const char *button, *key, *answer;
  } cases[] = {
    { "Burn", NULL, "burn" },
    { "Not Now", NULL, CP_ANSWER_CANCEL },
    { NULL, "Return", "keep" },
    { NULL, "Escape", CP_ANSWER_CANCEL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    gtk_window_present (cp_question_new (parent, "What now?", "It is late.", answers,
                                         G_N_ELEMENTS (answers), answered, &answer));
    dialog = cp_test_dialog_wait (parent);
    g_assert_true (cp_test_dialog_reads (dialog, "It is late."));
    if (cases[i].button != NULL)
      cp_test_dialog_press (dialog, cases[i].button);
    else
      cp_test_ui_key (cases[i].key);
    cp_test_ui_wait_until (answer != NULL);
    g_assert_cmpstr (answer, ==, cases[i].answer);
    g_clear_pointer (&answer, g_free);
  }
  cp_test_ui_close (parent);
}


/* Asks a question with @body and returns its dialog. */
static GtkWidget *
ask (GtkWindow *parent, const char *body)
{
  const CpAnswer answers[] = {
    { CP_ANSWER_CANCEL, "_Not Now", ADW_RESPONSE_DEFAULT },
    { "keep", "_Keep", ADW_RESPONSE_SUGGESTED },
  };

  gtk_window_present (cp_question_new (parent, "What now?", body, answers, G_N_ELEMENTS (answers),
                                       answered, &answer));
  dialog = cp_test_dialog_wait (parent);
  cp_test_ui_settle ();
  return dialog;
}


/* A question is cancelled when its parent window is closed, and never answered twice. */
static void
test_closed_parent (void)
{
  GtkWindow *parent = cp_test_ui_show (gtk_label_new ("parent"), 640, 400);
  GtkWindow *other = cp_test_ui_show (gtk_label_new ("other"), 640, 400);

  ask (parent, "It is late.");
  cp_test_ui_close (parent);
  g_assert_cmpstr (answer, ==, CP_ANSWER_CANCEL);
  g_clear_pointer (&answer, g_free);
  cp_test_ui_close (other);
}


/* Presses Tab until all stops of the dialog had the focus, and returns how many of them scroll. */
static unsigned
count_scrolling_stops (void)
{
  unsigned n = 0;

  g_assert_true (GTK_IS_BUTTON (gtk_window_get_focus (GTK_WINDOW (dialog))));
  for (unsigned i = 0; i < 6; i++) {
    GtkWidget *before = gtk_window_get_focus (GTK_WINDOW (dialog));
    cp_test_ui_key ("Tab");
    GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (dialog));
    g_assert_true (focus != before);
    n += GTK_IS_SCROLLED_WINDOW (focus);
  }
  return n;
}


/* A long text scrolls, with the keyboard, too, above the buttons; a short one is no Tab stop. */
static void
test_long_text (void)
{
  GtkWindow *parent = cp_test_ui_show (gtk_label_new ("parent"), 360, 400);
  g_autoptr (GString) body = g_string_new (NULL);

  ask (parent, "It is late.");
  int short_height = gtk_widget_get_height (dialog);
  g_assert_cmpuint (count_scrolling_stops (), ==, 0);
  cp_test_ui_key ("Escape");
  cp_test_ui_wait_until (answer != NULL);
  g_clear_pointer (&answer, g_free);
  for (unsigned i = 0; i < 100; i++)
    g_string_append (body, "words and ");
  ask (parent, body->str);
  g_assert_cmpint (gtk_widget_get_height (dialog), >, short_height);
  g_assert_cmpint (gtk_widget_get_height (dialog), <=, gtk_widget_get_height (GTK_WIDGET (parent)));
  g_assert_cmpuint (count_scrolling_stops (), ==, 2);
  GtkWidget *scroller = cp_test_ui_find_type (dialog, GTK_TYPE_SCROLLED_WINDOW);
  while (gtk_window_get_focus (GTK_WINDOW (dialog)) != scroller)
    cp_test_ui_key ("Tab");
  cp_test_ui_key ("Page_Down");
  cp_test_ui_wait_until (gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (
                             GTK_SCROLLED_WINDOW (scroller))) > 0);
  cp_test_ui_key ("Escape");
  cp_test_ui_wait_until (answer != NULL);
  g_clear_pointer (&answer, g_free);
  cp_test_ui_close (parent);
}


CP_TESTS ()
{
  g_test_add_func ("/ui/question/answers", test_answers);
  g_test_add_func ("/ui/question/closed-parent", test_closed_parent);
  g_test_add_func ("/ui/question/long-text", test_long_text);
}
