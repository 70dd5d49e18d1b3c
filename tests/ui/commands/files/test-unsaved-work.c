/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/commands/files/cp-unsaved-work.h"

#include <glib/gstdio.h>
#include <string.h>

#include "cp-test-context.h"
#include "cp-test-dialog.h"
#include "cp-test-files.h"
#include "cp-test-ui.h"
#include "support/cp-test-main.h"

#define ONE_GAME "[White \"Anna\"]\n\n1. d4 *\n"

typedef struct {
  CpTestContext test;
  CpWarningBar *bar;
  CpFileSaver *saver;
  CpUnsavedWork *work;
  CpTestFolder files; /* of games: the folder of the program may be unusable */
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  cp_test_context_set_up (&f->test);
  cp_test_folder_set_up (&f->files, NULL);
  GtkWidget *overlay = gtk_window_get_child (f->test.window);
  f->bar = g_object_new (CP_TYPE_WARNING_BAR, "valign", GTK_ALIGN_START, NULL);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), GTK_WIDGET (f->bar));
  f->saver = cp_file_saver_new (&f->test.context);
  f->work = cp_unsaved_work_new (&f->test.context, f->saver, f->bar);
  g_signal_connect_object (f->test.context.pages, "updated", G_CALLBACK (cp_unsaved_work_update),
                           f->work, G_CONNECT_SWAPPED);
}


static void
tear_down (Fixture *f, const void *data)
{
  g_clear_object (&f->work);
  g_clear_object (&f->saver);
  cp_test_context_tear_down (&f->test);
  cp_test_folder_tear_down (&f->files, NULL);
}


/* Makes the folder of the program unusable, or usable again. */
static void
set_blocked (Fixture *f, bool blocked)
{
  cp_test_remove_all (f->test.folder.path);
  if (blocked)
    g_assert_true (g_file_set_contents (f->test.folder.path, "", -1, NULL));
  else
    g_assert_cmpint (g_mkdir (f->test.folder.path, 0700), ==, 0);
}


/* Plays a game that cannot be saved. */
static void
play_unsaved (Fixture *f)
{
  cp_test_context_play (&f->test, "d4");
  set_blocked (f, true);
  g_assert_true (cp_game_play (cp_test_context_get_game (&f->test), "d8", NULL));
  cp_test_ui_settle ();
}


static CpLibrary *
open_file (Fixture *f)
{
  g_autoptr (GFile) file = cp_test_folder_write (&f->files, "games.pgn", ONE_GAME, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);

  g_assert_true (cp_open_game_set_library (f->test.context.open_game, library, 0, NULL));
  return library;
}


static bool
starts_with (GtkWidget *widget, const void *data)
{
  return GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), data);
}


/* Returns whether a warning that starts with @text is shown. */
static bool
warns (Fixture *f, const char *text)
{
  cp_test_ui_settle ();
  return cp_test_ui_find (GTK_WIDGET (f->bar), starts_with, text) != NULL;
}


/* A game that cannot be saved is warned about until it is saved, and again at each move. */
static void
test_warning (Fixture *f, const void *data)
{
  g_assert_false (warns (f, ""));
  g_assert_false (cp_unsaved_work_can_save_as (f->work));
  play_unsaved (f);
  g_assert_true (warns (f, "The game cannot be saved: "));
  g_assert_true (cp_unsaved_work_can_save_as (f->work));
  gtk_widget_set_visible (GTK_WIDGET (f->bar), FALSE);
  g_assert_true (cp_game_play (cp_test_context_get_game (&f->test), "c4", NULL));
  g_assert_true (warns (f, "The game cannot be saved: "));
  cp_unsaved_work_try_again (f->work);
  g_assert_true (cp_test_context_reads (&f->test, "It still cannot be saved"));
  set_blocked (f, false);
  cp_unsaved_work_try_again (f->work);
  g_assert_false (warns (f, ""));
  g_assert_false (cp_unsaved_work_can_save_as (f->work));
}


/* A warning appears when another program has changed or deleted the open file. */
static void
test_file_warning (Fixture *f, const void *data)
{
  CpLibrary *library = open_file (f);

  g_assert_false (warns (f, ""));
  g_object_unref (cp_test_folder_write (&f->files, "games.pgn", "1. a4 *\n", -1));
  cp_test_ui_wait_until (warns (f, "The file on disk has changed"));
  g_assert_true (cp_test_dialog_reads (GTK_WIDGET (f->bar), "Reload"));
  g_assert_false (cp_test_dialog_reads (GTK_WIDGET (f->bar), "Save As…"));
  g_assert_cmpint (g_unlink (g_file_peek_path (cp_library_get_file (library))), ==, 0);
  cp_library_check_file (library);
  cp_test_ui_wait_until (warns (f, "The file no longer exists."));
  cp_test_context_play (&f->test, "d4");
  cp_page_stack_update (f->test.context.pages);
  g_assert_false (warns (f, ""));
}


/* Unsaved work is reported for each scope: a game that cannot be saved, or changes of the file. */
static void
test_would_lose (Fixture *f, const void *data)
{
  static const CpLeaving scopes[] = { CP_LEAVING_GAME, CP_LEAVING_WINDOW, CP_LEAVING_PROGRAM };

  for (int step = 0; step <= 3; step++) {
    if (step == 1)
      cp_library_add_text (open_file (f), ONE_GAME);
    if (step == 2)
      cp_library_undo (cp_open_game_get_library (f->test.context.open_game));
    if (step == 3)
      play_unsaved (f);
    for (size_t i = 0; i < G_N_ELEMENTS (scopes); i++)
      g_assert_true (cp_unsaved_work_would_lose (f->work, scopes[i]) == step % 2);
  }
}


/* An operation runs at once if nothing is lost. Otherwise changes of the file are asked about
 * first. */
static void
test_leave_file (Fixture *f, const void *data)
{
  static const char *const buttons[] = { "Cancel", "Save" };

  cp_unsaved_work_replace_game (f->work, cp_test_context_operation (&f->test));
  cp_test_context_assert_operation (&f->test, true, true);
  cp_test_comment (open_file (f), 0, "new");
  for (size_t i = 0; i < G_N_ELEMENTS (buttons); i++) {
    cp_unsaved_work_replace_game (f->work, cp_test_context_operation (&f->test));
    cp_test_context_answer (&f->test, "Save Changes?", buttons[i]);
    cp_test_ui_wait_until (f->test.n_released == 1);
    cp_test_context_assert_operation (&f->test, i == 1, true);
  }
}


/* A game that cannot be saved is lost only with the user's consent. */
static void
test_leave_unsaved (Fixture *f, const void *data)
{
  static const struct {
    CpLeaving leaving;
    const char *heading, *button;
    bool runs;
  } cases[] = {
    { CP_LEAVING_GAME, "Leave Game?", "Cancel", false },
    { CP_LEAVING_GAME, "Leave Game?", "Leave", true },
    { CP_LEAVING_WINDOW, "Close Window?", "Cancel", false },
    { CP_LEAVING_WINDOW, "Close Window?", "Close", true },
    { CP_LEAVING_PROGRAM, "Quit?", "Quit", true },
  };

  play_unsaved (f);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    cp_unsaved_work_close (f->work, cases[i].leaving, cases[i].leaving,
                           cp_test_context_operation (&f->test));
    cp_test_context_assert_operation (&f->test, false, false);
    cp_test_context_answer (&f->test, cases[i].heading, cases[i].button);
    cp_test_context_assert_operation (&f->test, cases[i].runs, true);
  }
}


/* The question is asked again until saving succeeds; then nothing is lost. */
static void
test_try_again (Fixture *f, const void *data)
{
  play_unsaved (f);
  cp_unsaved_work_replace_game (f->work, cp_test_context_operation (&f->test));
  cp_test_context_answer (&f->test, "Leave Game?", "Try Again");
  cp_test_context_assert_operation (&f->test, false, false);
  GtkWidget *dialog = cp_test_dialog_wait (f->test.window);
  set_blocked (f, false);
  cp_test_dialog_press (dialog, "Try Again");
  cp_test_context_assert_operation (&f->test, true, true);
}


/* A game that was saved in a file is not lost. */
static void
test_save_elsewhere (Fixture *f, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_file (&f->files, "other.pgn");

  play_unsaved (f);
  for (int chooses = 0; chooses <= 1; chooses++) {
    cp_unsaved_work_replace_game (f->work, cp_test_context_operation (&f->test));
    cp_test_context_answer (&f->test, "Leave Game?", "Save As…");
    cp_test_context_choose (&f->test, chooses ? file : NULL);
    cp_test_ui_wait_until (f->test.n_released == 1);
    cp_test_context_assert_operation (&f->test, chooses, true);
  }
}


/* The user is asked before a game is left, although it is kept. */
static void
test_ask_to_leave_game (Fixture *f, const void *data)
{
  static const char *const reasons[] = { NULL, "It is late." };
  static const char *const buttons[] = { "Cancel", "Leave the Game" };

  cp_test_context_play (&f->test, "d4");
  for (size_t i = 0; i < G_N_ELEMENTS (buttons); i++) {
    cp_unsaved_work_ask_to_replace_game (f->work, "Now?", reasons[i],
                                         cp_test_context_operation (&f->test));
    const char *body =
        adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (cp_test_dialog_wait (f->test.window)));
    g_assert_true (g_str_has_prefix (body, i == 0 ? "Your game has been kept." : "It is late.\n"));
    cp_test_context_assert_operation (&f->test, false, false);
    cp_test_context_answer (&f->test, "Now?", buttons[i]);
    cp_test_context_assert_operation (&f->test, i == 1, true);
  }
}


/* A window that is closed with a question open releases the operation. */
static void
test_closed (Fixture *f, const void *data)
{
  play_unsaved (f);
  cp_unsaved_work_replace_game (f->work, cp_test_context_operation (&f->test));
  g_assert_true (cp_test_context_is_asking (&f->test));
  g_clear_object (&f->work);
  g_clear_object (&f->saver);
  cp_test_context_close (&f->test);
  cp_test_context_assert_operation (&f->test, false, true);
  set_blocked (f, false);
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/unsaved-work/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("warning", test_warning);
  ADD ("file-warning", test_file_warning);
  ADD ("would-lose", test_would_lose);
  ADD ("leave-file", test_leave_file);
  ADD ("leave-unsaved", test_leave_unsaved);
  ADD ("try-again", test_try_again);
  ADD ("save-elsewhere", test_save_elsewhere);
  ADD ("ask-to-leave-game", test_ask_to_leave_game);
  ADD ("closed", test_closed);
#undef ADD
}
