/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Analysis of the games of a file. */

#include "cp-test-dialog.h"
#include "cp-test-window.h"
#include "ui/pages/library/cp-library-status.h"
#include "ui/pages/library/cp-library-page.h"

#define HEAD "[Variant \"heavy-gravity\"]\n[White \"Emil\"]\n[Black \"Fritz\"]\n\n"

static const char games[] = HEAD "1. a3 a6 *\n\n" HEAD "*\n\n" HEAD "1. b3 b6 *\n";

typedef CpTestWindow Fixture;


static bool
reads (Fixture *fixture, const char *text)
{
  return cp_test_window_reads (GTK_WIDGET (fixture->window), text);
}


/* Returns whether the dialog shows a running analysis. */
static bool
is_busy (Fixture *fixture)
{
  GtkWidget *status = cp_test_ui_find_type (GTK_WIDGET (fixture->window), CP_TYPE_LIBRARY_STATUS);
  return cp_test_ui_find_type (status, GTK_TYPE_PROGRESS_BAR) != NULL;
}


static bool
is_analysed (Fixture *fixture, unsigned index)
{
  g_autoptr (GBytes) text =
      cp_library_write_game (cp_test_window_library (fixture->window), index, NULL);
  return g_strstr_len (g_bytes_get_data (text, NULL), (gssize) g_bytes_get_size (text), "%eval") !=
         NULL;
}


static GtkWidget *
ask (Fixture *fixture, const char *heading)
{
  cp_test_ui_key ("<Shift>F7");
  GtkWidget *question = cp_test_dialog_wait (GTK_WINDOW (fixture->window));
  g_assert_true (cp_test_dialog_reads (question, heading));
  return question;
}


static void
answer (Fixture *fixture, const char *label)
{
  cp_test_dialog_press (ask (fixture, "Analyse 3 Games?"), label);
  cp_test_ui_settle ();
}


/* All games that are shown are analysed; a toast reports the end, and one undo step removes the
 * annotations. */
static void
test_all (Fixture *fixture, gconstpointer data)
{
  answer (fixture, "Quick");
  cp_test_ui_wait_until (reads (fixture, "Analysed 2 games: 0 ?!, 0 ?, 0 ??"));
  g_assert_true (is_analysed (fixture, 0));
  g_assert_false (is_analysed (fixture, 1));
  g_assert_true (is_analysed (fixture, 2));
  cp_test_window_press (GTK_WIDGET (fixture->window), "Undo");
  g_assert_false (is_analysed (fixture, 0));
  g_assert_false (is_analysed (fixture, 2));
}


static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  answer (fixture, "Cancel");
  g_assert_false (is_busy (fixture));
}


/* The dialog shows the progress, and the analysis can be stopped without any change. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  GtkWidget *list = GTK_WIDGET (cp_test_window_list (fixture->window));

  answer (fixture, "Thorough");
  cp_test_ui_wait_until (is_busy (fixture));
  gtk_widget_activate_action (list, "page.stop", NULL);
  cp_test_ui_wait_until (reads (fixture, "No game was analysed"));
  g_assert_false (is_busy (fixture));
  g_assert_false (cp_library_get_modified (cp_test_window_library (fixture->window)));
}


/* The summary of the games is beside the search. It leads to the analysis of games that are not
 * analysed, and Back leads to the list. */
static void
test_summary (Fixture *fixture, gconstpointer data)
{
  GtkWidget *list = GTK_WIDGET (cp_test_window_list (fixture->window));

  gtk_widget_activate_action (list, "page.summary", NULL);
  cp_test_ui_wait_until (reads (fixture, "0 of 3 games are analysed."));
  g_assert_true (cp_test_window_shows (fixture->window, CP_PAGE_PLAYERS));
  g_assert_true (reads (fixture, "Fritz"));
  cp_test_window_press (GTK_WIDGET (fixture->window), "Analyse Games…");
  cp_test_dialog_press (cp_test_dialog_wait (GTK_WINDOW (fixture->window)), "Quick");
  g_assert_true (cp_test_window_shows (fixture->window, CP_PAGE_LIST));
  cp_test_ui_wait_until (reads (fixture, "Analysed 2 games: 0 ?!, 0 ?, 0 ??"));
  gtk_widget_activate_action (list, "page.summary", NULL);
  cp_test_ui_wait_until (reads (fixture, "2 of 3 games are analysed."));
  cp_test_window_go_back (fixture->window);
  g_assert_true (cp_test_window_shows (fixture->window, CP_PAGE_LIST));
}


/* Opens a file of two games, of which one is analysed, and asks to analyse them. Returns the
 * question. */
static GtkWidget *
ask_about_half (Fixture *fixture, const char *heading)
{
  g_autofree char *path = g_build_filename (fixture->folder, "half.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  const char *text = HEAD "1. a3 { [%eval 7.77] } *\n\n" HEAD "1. b3 *\n";

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  cp_test_window_open_file (fixture->window, file);
  return ask (fixture, heading);
}


static bool
keeps_eval (Fixture *fixture)
{
  g_autoptr (GBytes) text =
      cp_library_write_game (cp_test_window_library (fixture->window), 0, NULL);
  return g_strstr_len (g_bytes_get_data (text, NULL), (gssize) g_bytes_get_size (text), "7.77") !=
         NULL;
}


/* Games that are analysed are skipped; where all are, they are analysed again. */
static void
test_skip (Fixture *fixture, gconstpointer data)
{
  GtkWidget *question = ask_about_half (fixture, "Analyse 2 Games?");

  g_assert_true (cp_test_dialog_reads (question, "Skip 1 game that is already analysed"));
  cp_test_ui_key ("Return");
  cp_test_ui_wait_until (reads (fixture, "Analysed 1 game: 0 ?!, 0 ?, 0 ??"));
  g_assert_true (is_analysed (fixture, 1));
  g_assert_true (keeps_eval (fixture));

  question = ask (fixture, "Analyse 2 Games Again?");
  g_assert_null (cp_test_ui_find_type (question, GTK_TYPE_CHECK_BUTTON));
  cp_test_dialog_press (question, "Quick");
  cp_test_ui_wait_until (reads (fixture, "Analysed 2 games: 0 ?!, 0 ?, 0 ??"));
  g_assert_false (keeps_eval (fixture));
}


/* The user can choose to analyse them again, which takes longer. */
static void
test_no_skip (Fixture *fixture, gconstpointer data)
{
  GtkWidget *question = ask_about_half (fixture, "Analyse 2 Games?");
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (question);
  g_autofree char *skipping = g_strdup (adw_message_dialog_get_body (dialog));

  cp_test_ui_click_middle (cp_test_ui_find_type (question, GTK_TYPE_CHECK_BUTTON));
  g_assert_cmpstr (adw_message_dialog_get_body (dialog), !=, skipping);
  cp_test_dialog_press (question, "Quick");
  cp_test_ui_wait_until (reads (fixture, "Analysed 2 games: 0 ?!, 0 ?, 0 ??"));
  g_assert_false (keeps_eval (fixture));
}


int
main (int argc, char **argv)
{
  cp_test_ui_init (&argc, &argv);
  g_test_add ("/journey/analysing/all", Fixture, games, cp_test_window_set_up_file, test_all,
              cp_test_window_tear_down);
  g_test_add ("/journey/analysing/summary", Fixture, games, cp_test_window_set_up_file,
              test_summary, cp_test_window_tear_down);
  g_test_add ("/journey/analysing/skip", Fixture, games, cp_test_window_set_up_file, test_skip,
              cp_test_window_tear_down);
  g_test_add ("/journey/analysing/no-skip", Fixture, games, cp_test_window_set_up_file,
              test_no_skip, cp_test_window_tear_down);
  g_test_add ("/journey/analysing/cancel", Fixture, games, cp_test_window_set_up_file, test_cancel,
              cp_test_window_tear_down);
  g_test_add ("/journey/analysing/stop", Fixture, games, cp_test_window_set_up_file, test_stop,
              cp_test_window_tear_down);
  return g_test_run ();
}
