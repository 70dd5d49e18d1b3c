/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Actions around the moves: new game, choices, takeback, draws, resignation, rematch, pause, and a
 * restart of the program.
 */

#include <adwaita.h>
#include <glib/gstdio.h>

#include "cp-test-property.h"
#include "cp-test-dialog.h"
#include "cp-test-window.h"
#include "rules/position/cp-fen.h"
#include "ui/pages/game/cp-game-page.h"
#include "ui/parts/beam/cp-beam-view.h"
#include "ui/parts/board/cp-choice-popover.h"

typedef CpTestWindow Fixture;


static CpGame *
game (Fixture *fixture)
{
  return cp_test_window_game (fixture->window);
}


static unsigned
ply (Fixture *fixture)
{
  return cp_game_get_head (game (fixture))->ply;
}


static bool
reads (Fixture *fixture, const char *text)
{
  return cp_test_window_reads (GTK_WIDGET (fixture->window), text);
}


static void
press (Fixture *fixture, const char *label)
{
  cp_test_window_press (GTK_WIDGET (fixture->window), label);
}


/* Shows a game that begins with @fen. */
static void
set_position (Fixture *fixture, const char *fen)
{
  CpPosition pos;
  g_assert_true (cp_fen_parse (cp_rules_default (), fen, &pos, NULL));
  g_autoptr (CpGame) other =
      cp_game_new_from_record (cp_record_new (cp_rules_default (), &pos), NULL);
  cp_test_window_set_game (fixture->window, other);
  cp_test_ui_settle ();
}


static void
test_choice (Fixture *fixture, gconstpointer data)
{
  set_position (fixture, "3k3/7/7/7/7/7/3p3/2P4/7/7/3K3[] w - - 0 1");

  cp_test_window_click_move (fixture->window, "c4", "d5");
  g_assert_cmpuint (ply (fixture), ==, 0);
  g_assert_nonnull (cp_test_ui_find_type (GTK_WIDGET (fixture->window), CP_TYPE_CHOICE_POPOVER));
  cp_test_ui_key ("Escape");
  cp_test_ui_settle ();
  g_assert_cmpuint (ply (fixture), ==, 0);

  cp_test_window_click_move (fixture->window, "c4", "d5");
  cp_test_ui_key ("Return");
  cp_test_ui_settle ();
  g_assert_cmpuint (ply (fixture), ==, 1);
}


static void
rules_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_string_assign (data, g_variant_get_string (parameter, NULL));
}


static void
test_illegal (Fixture *fixture, gconstpointer data)
{
  static const GActionEntry entries[] = {
    { .name = "rules", .activate = rules_cb, .parameter_type = "s" },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GString) opened = g_string_new (NULL);

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), opened);
  gtk_widget_insert_action_group (GTK_WIDGET (fixture->window), "app", G_ACTION_GROUP (group));
  cp_test_window_drag_move (fixture->window, "a1", "a5");
  g_assert_cmpuint (ply (fixture), ==, 0);
  g_assert_true (reads (fixture, "The white pawn on a2 blocks the way from a1 to a5."));
  cp_test_ui_click_middle (gtk_widget_get_ancestor (
      cp_test_ui_find_label (GTK_WIDGET (fixture->window), "Rules"), GTK_TYPE_BUTTON));
  g_assert_cmpstr (opened->str, ==, "changing-challenges#pieces");
  /* The refused move is not reported on another page. */
  cp_test_window_drag_move (fixture->window, "a1", "a5");
  g_assert_true (reads (fixture, "The white pawn on a2 blocks the way from a1 to a5."));
  cp_test_window_show (fixture->window, CP_PAGE_START);
  cp_test_ui_settle ();
  g_assert_false (reads (fixture, "The white pawn on a2 blocks the way from a1 to a5."));
}


static void
test_take_back (Fixture *fixture, gconstpointer data)
{
  cp_test_window_type_move (fixture->window, "d4");
  cp_test_window_type_move (fixture->window, "d8");
  cp_test_ui_key ("<Control>z");
  g_assert_cmpuint (ply (fixture), ==, 1);
  cp_test_ui_key ("<Control><Shift>z");
  g_assert_cmpuint (ply (fixture), ==, 2);
  cp_test_ui_key ("<Control>z");
  cp_test_window_type_move (fixture->window, "e8");
  g_assert_cmpuint (ply (fixture), ==, 2);
  cp_test_ui_key ("<Control><Shift>z");
  g_assert_cmpuint (ply (fixture), ==, 2);
}


static void
test_looking_back (Fixture *fixture, gconstpointer data)
{
  cp_test_window_type_move (fixture->window, "d4");
  cp_test_window_type_move (fixture->window, "d8");
  cp_test_ui_key ("<Alt>Left");
  g_assert_true (reads (fixture, "This is an earlier position"));
  cp_test_window_click_move (fixture->window, "e10", "e9");
  g_assert_cmpuint (ply (fixture), ==, 2);
  /* The card reports it, so there is no toast. */
  g_assert_true (reads (fixture, "This is an earlier position"));
  g_assert_false (reads (fixture, "Rules"));
  press (fixture, "Back to the Game");
  g_assert_true (cp_game_get_at_head (game (fixture)));
  cp_test_window_click_move (fixture->window, "c2", "c4");
  g_assert_cmpuint (ply (fixture), ==, 3);
}


static void
test_draw_by_agreement (Fixture *fixture, gconstpointer data)
{
  cp_test_window_type_move (fixture->window, "d4");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "page.offer-draw", NULL);
  g_assert_true (reads (fixture, "Black offers a draw"));
  press (fixture, "Accept");
  g_assert_cmpint (cp_game_get_outcome (game (fixture)).termination, ==, CP_AGREEMENT);
  g_assert_true (reads (fixture, "The players agreed to a draw."));
}


static void
test_claim (Fixture *fixture, gconstpointer data)
{
  static const char *const shuffle[] = { "Ka1", "Kg11", "Kb1", "Kf11" };

  set_position (fixture, "5k1/7/7/7/7/7/7/7/7/7/1K5[] w - - 0 1");
  for (size_t i = 0; i < 2 * G_N_ELEMENTS (shuffle); i++)
    cp_test_window_type_move (fixture->window, shuffle[i % G_N_ELEMENTS (shuffle)]);
  press (fixture, "Claim Draw…");
  GtkWidget *dialog = cp_test_window_dialog (fixture->window);
  g_assert_true (cp_test_window_reads (dialog, "At the beginning"));
  g_assert_true (cp_test_window_reads (dialog, "After Black’s move 2"));
  g_assert_true (cp_test_window_reads (dialog, "After Black’s move 4"));
  cp_test_window_press (dialog, "Claim Draw");
  g_assert_cmpint (cp_game_get_outcome (game (fixture)).termination, ==, CP_REPETITION);
  g_assert_true (reads (fixture, "Draw"));
}


static bool
is_tooltip (GtkWidget *widget, const void *text)
{
  return gtk_widget_is_sensitive (widget) &&
         g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0;
}


static bool
has_tooltip (Fixture *fixture, const char *text)
{
  return cp_test_ui_find (GTK_WIDGET (fixture->window), is_tooltip, text) != NULL;
}


static void
test_resign_and_rematch (Fixture *fixture, gconstpointer data)
{
  CpRecord *record = cp_game_get_record (game (fixture));

  cp_record_set_tag (record, "White", "Ann");
  cp_test_window_type_move (fixture->window, "d4");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "page.resign", NULL);
  cp_test_window_press (cp_test_window_dialog (fixture->window), "Black");
  g_assert_cmpint (cp_game_get_outcome (game (fixture)).result, ==, CP_WHITE_WINS);
  g_assert_true (reads (fixture, "Black resigned."));

  /* Undo takes back the resignation, not the move. */
  g_assert_true (has_tooltip (fixture, "Take Back the Resignation"));
  cp_test_ui_key ("<Control>z");
  g_assert_cmpuint (ply (fixture), ==, 1);
  g_assert_true (cp_game_get_can_move (game (fixture)));
  g_assert_false (reads (fixture, "Black resigned."));
  g_assert_true (has_tooltip (fixture, "Redo the Ending"));
  cp_test_ui_key ("<Control>z");
  g_assert_cmpuint (ply (fixture), ==, 0);
  cp_test_ui_key ("<Control><Shift>z");
  cp_test_ui_key ("<Control><Shift>z");
  g_assert_true (reads (fixture, "Black resigned."));

  press (fixture, "Rematch");
  g_assert_cmpuint (ply (fixture), ==, 0);
  g_assert_cmpstr (cp_game_get_player (game (fixture), CP_BLACK), ==, "Ann");
  /* The players may sit side by side. */
  g_assert_false (cp_test_window_get_flipped (fixture->window));
}


/* From the report of the end, one step leads to the analysis, and one from there to the
 * mistakes. */
static void
test_resign_and_analyse (Fixture *fixture, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);

  /* The value before the first move is not recorded: the second one is the first to be judged. */
  cp_test_window_type_move (fixture->window, "d4");
  cp_test_window_type_move (fixture->window, "d9");
  cp_game_resign (game (fixture), CP_BLACK);
  g_assert_true (reads (fixture, "Black resigned."));
  press (fixture, "Analyse…");
  cp_test_dialog_press (cp_test_dialog_wait (window), "Cancel");
  g_assert_true (reads (fixture, "Black resigned."));
  press (fixture, "Analyse…");
  cp_test_dialog_press (cp_test_dialog_wait (window), "Quick");
  g_assert_true (cp_game_get_reviewing (game (fixture)));
  g_assert_false (reads (fixture, "Black resigned."));
  g_assert_true (reads (fixture, "Rematch"));
  cp_test_ui_wait_until (reads (fixture, "Analysis complete"));
  press (fixture, "Summary");
  g_assert_true (cp_test_dialog_reads (cp_test_dialog_wait (window), "Analysis of the Game"));
}


static void
test_new_game (Fixture *fixture, gconstpointer data)
{
  cp_test_ui_key ("<Control>n");
  GtkWidget *dialog = cp_test_window_dialog (fixture->window);
  GtkWidget *name = cp_test_ui_find_type (dialog, GTK_TYPE_EDITABLE);
  gtk_widget_grab_focus (name);
  cp_test_ui_type ("Ann");
  cp_test_window_press (dialog, "Start");
  g_assert_true (cp_test_window_reads (GTK_WIDGET (fixture->window), "Ann"));
  cp_test_window_type_move (fixture->window, "d4");
  g_assert_cmpuint (ply (fixture), ==, 1);
}


static void
test_pause (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CpGame) timed = cp_game_new (cp_rules_default (), &cp_time_control_lightning);

  cp_test_window_set_game (fixture->window, timed);
  cp_game_start (timed);
  cp_test_window_type_move (fixture->window, "d4");
  cp_test_ui_key ("<Control>space");
  g_assert_true (cp_game_get_paused (timed));
  g_assert_true (cp_test_get_bool (cp_test_window_board (fixture->window), "covered"));
  g_assert_null (cp_test_ui_find_type (GTK_WIDGET (fixture->window), CP_TYPE_BEAM_VIEW));
  press (fixture, "Resume");
  g_assert_true (cp_clock_get_running (cp_game_get_clock (timed)));
  g_assert_nonnull (cp_test_ui_find_type (GTK_WIDGET (fixture->window), CP_TYPE_BEAM_VIEW));
}


static void
close_dialog (Fixture *fixture)
{
  gtk_window_close (GTK_WINDOW (cp_test_window_dialog (fixture->window)));
  cp_test_ui_settle ();
}


/* During a dialog the clocks stand still and the board is hidden. */
static void
test_dialogs_hold_clocks (Fixture *fixture, gconstpointer data)
{
  static const char *const dialogs[] = {
    "app.preferences", "app.about",   "win.show-shortcuts", "win.new-game",
    "page.resign",     "page.export", "win.open",           "win.save-as",
  };
  g_autoptr (CpGame) timed = cp_game_new (cp_rules_default (), &cp_time_control_lightning);
  CpClock *clock = cp_game_get_clock (timed);
  CpBoardView *board = cp_test_window_board (fixture->window);

  cp_test_window_set_game (fixture->window, timed);
  cp_game_start (timed);
  cp_test_window_type_move (fixture->window, "d4");
  for (size_t i = 0; i < G_N_ELEMENTS (dialogs); i++) {
    g_test_message ("%s", dialogs[i]);
    g_assert_true (cp_clock_get_running (clock));
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), dialogs[i], NULL);
    GtkWidget *dialog = cp_test_window_dialog (fixture->window);
    g_assert_true (gtk_window_get_modal (GTK_WINDOW (dialog)));
    g_assert_false (cp_clock_get_running (clock));
    g_assert_true (cp_test_get_bool (board, "covered"));
    close_dialog (fixture);
    g_assert_true (cp_clock_get_running (clock));
    g_assert_false (cp_test_get_bool (board, "covered"));
  }
}


/* A dialog does not end a pause, neither one that the players made nor that of a reopened game. */
static void
test_dialog_in_a_pause (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CpGame) timed = cp_game_new (cp_rules_default (), &cp_time_control_lightning);
  CpClock *clock = cp_game_get_clock (timed);

  cp_test_window_set_game (fixture->window, timed);
  cp_game_start (timed);
  cp_game_pause (timed);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "app.preferences", NULL);
  close_dialog (fixture);
  g_assert_true (cp_game_get_paused (timed));

  cp_game_start (timed);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "app.preferences", NULL);
  cp_test_ui_settle ();
  cp_test_window_show (fixture->window, CP_PAGE_START);
  close_dialog (fixture);
  g_assert_false (cp_clock_get_running (clock));

  cp_test_window_show (fixture->window, CP_PAGE_GAME);
  cp_game_start (timed);
  cp_test_ui_key ("<Control>n");
  GtkWidget *dialog = cp_test_window_dialog (fixture->window);
  cp_test_window_press (dialog, "Start");
  cp_test_ui_settle ();
  g_assert_true (game (fixture) != timed);
  g_assert_false (cp_clock_get_running (clock));
}


/* In a game with clocks, moves cannot be tried on the board, and looking back does not stop the
 * clocks. */
static void
test_timed_review (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CpGame) timed = cp_game_new (cp_rules_default (), &cp_time_control_lightning);

  cp_test_window_set_game (fixture->window, timed);
  cp_game_start (timed);
  cp_test_window_type_move (fixture->window, "d4");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "page.review", NULL);
  g_assert_false (cp_game_get_reviewing (timed));
  cp_game_resign (timed, CP_BLACK);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "page.review", NULL);
  g_assert_true (cp_game_get_reviewing (timed));
}


/* The report of a resignation names the player. */
static void
test_resign_by_name (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CpGame) named = cp_game_new (cp_rules_default (), NULL);

  cp_record_set_tag (cp_game_get_record (named), "White", "Anna_B");
  cp_record_set_tag (cp_game_get_record (named), "Black", "Maximilian Alexander Oppenheimer");
  cp_test_window_set_game (fixture->window, named);
  cp_test_window_type_move (fixture->window, "d4");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "page.resign", NULL);
  GtkWidget *dialog = cp_test_window_dialog (fixture->window);
  g_assert_true (cp_test_window_reads (dialog, "Maximilian Alexa… (Black)"));
  cp_test_ui_settle ();
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (dialog));
  g_assert_nonnull (cp_test_ui_find_label (focus, "Cancel"));
  cp_test_window_press (dialog, "Cancel");
  g_assert_true (cp_game_get_in_progress (named));
  /* The flag button resigns for the player beside whom it is. */
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "page.resign-mine", NULL);
  dialog = cp_test_window_dialog (fixture->window);
  g_assert_true (
      cp_test_window_reads (dialog, "Does Maximilian Alexander Oppenheimer (Black) Resign?"));
  g_assert_true (cp_test_window_reads (dialog, "Anna_B (White) will win the game."));
  cp_test_ui_settle ();
  focus = gtk_window_get_focus (GTK_WINDOW (dialog));
  g_assert_nonnull (cp_test_ui_find_label (focus, "Cancel"));
  cp_test_window_press (dialog, "Cancel");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "page.resign", NULL);
  dialog = cp_test_window_dialog (fixture->window);
  cp_test_window_press (dialog, "Anna_B (White)");
  cp_test_ui_settle ();
  g_assert_true (reads (fixture, "Maximilian Alexander Oppenheimer (Black) wins"));
  g_assert_true (reads (fixture, "Anna_B (White) resigned."));
}


/* After a restart, the game is offered with its clocks and can be continued. */
static void
test_left_and_found (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CpGame) timed = cp_game_new (cp_rules_default (), &cp_time_control_lightning);

  cp_test_window_set_game (fixture->window, timed);
  cp_game_start (timed);
  cp_test_window_click_move (fixture->window, "d2", "d4");
  cp_test_window_click_move (fixture->window, "d10", "d8");
  cp_test_window_close (fixture->window);

  fixture->window = cp_test_window_open (fixture->folder, CP_TEST_WIDTH, CP_TEST_HEIGHT);
  g_assert_cmpuint (ply (fixture), ==, 2);
  g_assert_true (cp_game_get_paused (game (fixture)));
  press (fixture, "Resume");
  cp_test_window_click_move (fixture->window, "c2", "c4");
  g_assert_cmpuint (ply (fixture), ==, 3);
}


/* A game that is replaced by a new one is kept as well. */
static void
test_set_aside (Fixture *fixture, gconstpointer data)
{
  cp_test_window_type_move (fixture->window, "d4");
  g_autoptr (CpGame) other = cp_game_new (cp_rules_default (), NULL);
  cp_test_window_set_game (fixture->window, other);
  g_assert_cmpuint (ply (fixture), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.return-to-earlier-game", NULL);
  cp_test_ui_settle ();
  g_assert_cmpuint (ply (fixture), ==, 1);
}


static bool
can_return (Fixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-start", NULL);
  cp_test_ui_settle ();
  return cp_test_window_reads (GTK_WIDGET (fixture->window), "Return to the Earlier Game");
}


/* The start page offers both games; if the new one has no move, only the other one. */
static void
test_both_games (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  cp_test_window_type_move (fixture->window, "d4");
  g_assert_false (can_return (fixture));
  g_autoptr (CpGame) other = cp_game_new (cp_rules_parse ("dynamic", NULL), NULL);
  cp_test_window_set_game (fixture->window, other);
  g_assert_false (can_return (fixture));
  press (fixture, "Continue the Game");
  g_assert_true (cp_test_window_shows (fixture->window, CP_PAGE_GAME));
  g_assert_cmpuint (ply (fixture), ==, 1);

  /* A game without moves is not offered. */
  g_assert_false (can_return (fixture));
  press (fixture, "Continue the Game");
  gtk_widget_activate_action (window, "win.return-to-earlier-game", NULL);
  cp_test_ui_settle ();
  g_assert_cmpuint (ply (fixture), ==, 1);

  g_autoptr (CpGame) third = cp_game_new (cp_rules_parse ("dynamic", NULL), NULL);
  cp_test_window_set_game (fixture->window, third);
  cp_test_window_type_move (fixture->window, "Pe2-e3");
  for (unsigned i = 0; i < 2; i++) {
    const CpRules *before = cp_game_get_rules (game (fixture));
    g_assert_true (can_return (fixture));
    press (fixture, "Return to the Earlier Game");
    g_assert_true (cp_test_window_shows (fixture->window, CP_PAGE_GAME));
    g_assert_true (cp_game_get_rules (game (fixture)) != before);
    g_assert_cmpuint (ply (fixture), ==, 1);
  }
}


static void
test_turn_board (Fixture *fixture, gconstpointer data)
{
  CpGameView *view =
      CP_GAME_VIEW (cp_board_page_get_view (cp_test_window_page (fixture->window, CP_PAGE_GAME)));

  g_settings_set_boolean (cp_test_window_settings (fixture->window), "turn-board", TRUE);
  g_assert_false (cp_board_with_beam_get_flipped (CP_BOARD_WITH_BEAM (view)));
  cp_test_window_click_move (fixture->window, "d2", "d4");
  g_assert_true (cp_board_with_beam_get_flipped (CP_BOARD_WITH_BEAM (view)));
  cp_test_window_click_move (fixture->window, "d10", "d8");
  g_assert_false (cp_board_with_beam_get_flipped (CP_BOARD_WITH_BEAM (view)));
  cp_test_ui_key ("<Control>z");
  g_assert_true (cp_board_with_beam_get_flipped (CP_BOARD_WITH_BEAM (view)));
  g_settings_set_boolean (cp_test_window_settings (fixture->window), "turn-board", FALSE);
}


static CpCounterweight *
counterweight (Fixture *fixture, CpPageId page)
{
  return cp_board_with_beam_get_counterweight (
      cp_board_page_get_view (cp_test_window_page (fixture->window, page)));
}


static void
test_counterweight_by_hand (Fixture *fixture, gconstpointer data)
{
  static const CpPageId pages[] = { CP_PAGE_GAME, CP_PAGE_PUZZLE, CP_PAGE_INTRODUCTION };

  cp_test_ui_key ("<Control>b");
  for (size_t i = 0; i < G_N_ELEMENTS (pages); i++)
    g_assert_true (cp_counterweight_get_by_hand (counterweight (fixture, pages[i])));
  cp_test_ui_key ("<Shift>Tab");
  cp_test_ui_key ("Right");
  cp_test_ui_key ("Right");
  g_assert_cmpint (cp_counterweight_get_line (counterweight (fixture, CP_PAGE_GAME)), ==, 2);
  cp_test_ui_key ("<Control>b");
  g_assert_cmpint (cp_counterweight_get_line (counterweight (fixture, CP_PAGE_GAME)), ==, 0);
}


static void
test_save_and_open (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "saved.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  cp_test_window_type_move (fixture->window, "d4");
  cp_test_window_save_to (fixture->window, file);
  cp_test_window_type_move (fixture->window, "d8");
  cp_test_ui_key ("<Control>s");
  cp_test_ui_wait_until (!cp_library_get_modified (cp_test_window_library (fixture->window)));

  cp_test_window_type_move (fixture->window, "c4");
  /* A reopened file has its unsaved changes; only reloading discards them. */
  CpLibrary *before = cp_test_window_library (fixture->window);
  cp_test_window_show (fixture->window, CP_PAGE_START);
  cp_window_open_file (fixture->window, file);
  cp_test_ui_settle ();
  g_assert_true (cp_test_window_shows (fixture->window, CP_PAGE_GAME));
  g_assert_true (cp_test_window_library (fixture->window) == before);
  g_assert_true (cp_library_get_modified (before));
  g_assert_cmpuint (ply (fixture), ==, 3);
  cp_test_ui_key ("<Control><Shift>r");
  cp_test_window_press (cp_test_window_dialog (fixture->window), "Reload");
  cp_test_ui_wait_until (cp_test_window_library (fixture->window) != before);
  g_assert_true (cp_game_get_reviewing (game (fixture)));
  cp_test_ui_key ("<Alt>End");
  g_assert_cmpuint (ply (fixture), ==, 2);
  press (fixture, "Play On");
  g_assert_true (cp_game_get_in_progress (game (fixture)));
  cp_test_window_type_move (fixture->window, "c4");
  g_assert_cmpuint (ply (fixture), ==, 3);
  cp_test_ui_key ("<Control>s");
  cp_test_ui_wait_until (!cp_library_get_modified (cp_test_window_library (fixture->window)));
}


static void
test_bad_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "bad.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, "1. d4 Kd4 *", -1, NULL));
  cp_test_window_open_file (fixture->window, file);
  cp_test_ui_key ("<Alt>End");
  g_assert_cmpuint (ply (fixture), ==, 1);

  g_assert_cmpint (g_unlink (path), ==, 0);
  cp_window_open_file (fixture->window, file);
  GtkWidget *dialog = cp_test_window_dialog (fixture->window);
  g_assert_true (cp_test_window_reads (dialog, "The File Cannot Be Opened"));
  cp_test_window_press (dialog, "Close");
  g_assert_cmpuint (ply (fixture), ==, 1);
}


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
#define ADD(name, function)                                                                        \
  g_test_add ("/journeys/course-of-a-game/" name, Fixture, NULL, cp_test_window_set_up, function,  \
              cp_test_window_tear_down)
  ADD ("choice", test_choice);
  ADD ("illegal", test_illegal);
  ADD ("take-back", test_take_back);
  ADD ("looking-back", test_looking_back);
  ADD ("draw-by-agreement", test_draw_by_agreement);
  ADD ("claim", test_claim);
  ADD ("resign-and-rematch", test_resign_and_rematch);
  ADD ("new-game", test_new_game);
  ADD ("pause", test_pause);
  ADD ("dialogs-hold-clocks", test_dialogs_hold_clocks);
  ADD ("dialog-in-a-pause", test_dialog_in_a_pause);
  ADD ("timed-review", test_timed_review);
  ADD ("resign-and-analyse", test_resign_and_analyse);
  ADD ("resign-by-name", test_resign_by_name);
  ADD ("left-and-found", test_left_and_found);
  ADD ("set-aside", test_set_aside);
  ADD ("both-games", test_both_games);
  ADD ("turn-board", test_turn_board);
  ADD ("counterweight-by-hand", test_counterweight_by_hand);
  ADD ("save-and-open", test_save_and_open);
  ADD ("bad-file", test_bad_file);
#undef ADD
  return g_test_run ();
}
