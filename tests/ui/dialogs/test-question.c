/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-dialog.h"
#include "cp-test-ui.h"
#include "ui/dialogs/cp-question.h"

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


/* Buttons, Enter and Escape: each gives one answer, and the window is free of the dialog then. */
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


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
  g_test_add_func ("/ui/question/answers", test_answers);
  return g_test_run ();
}
