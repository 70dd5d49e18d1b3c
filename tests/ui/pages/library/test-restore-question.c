/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-dialog.h"
#include "cp-test-folder.h"
#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "ui/pages/library/cp-restore-question.h"

#define UNSAVED "% Counterpoise unsaved work\n% list n0\n% game n0 7\n1. d4 *\n\n"

static CpLibrary *restored; /* by the last question */


static void
restored_cb (void *data, CpLibrary *library, const char *text, bool more)
{
  g_assert_false (more);
  g_assert_null (text);
  g_set_object (&restored, library);
}


/* The questions are asked one after the other: discarded changes are removed, postponed ones are
 * offered again. */
static void
test_answers (CpTestFolder *folder, const void *data)
{
  GtkWindow *parent = cp_test_ui_show (gtk_label_new ("parent"), 640, 600);
  g_autoptr (GFile) one = cp_test_folder_write (folder, "one.pgn", UNSAVED, -1);
  g_autoptr (GFile) two = cp_test_folder_write (folder, "two.pgn", UNSAVED, -1);
  static const char *const buttons[] = { "Later", "Discard", "Restore" };

  cp_restore_question_ask (parent, folder->path, restored_cb, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (buttons); i++) {
    GtkWidget *dialog = cp_test_dialog_wait (parent);
    g_assert_true (cp_test_dialog_reads (dialog, "Restore Unsaved Changes?"));
    g_assert_null (restored);
    cp_test_dialog_press (dialog, buttons[i]);
    if (i == 0)
      cp_restore_question_ask (parent, folder->path, restored_cb, NULL);
  }
  cp_test_ui_wait_until (restored != NULL);
  g_assert_cmpuint (cp_library_get_n_games (restored), ==, 1);
  g_assert_true (cp_library_get_modified (restored));
  g_assert_cmpint (g_file_query_exists (one, NULL) + g_file_query_exists (two, NULL), ==, 1);
  cp_library_discard (restored);
  g_clear_object (&restored);
  cp_test_ui_close (parent);
}


CP_TESTS ()
{
  cp_test_folder_add ("/ui/restore-question/answers", test_answers);
}
