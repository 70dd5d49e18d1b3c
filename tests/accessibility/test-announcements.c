/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Announcements of a screen reader for changes outside of the focused object. */

#include <gio/gio.h>

#include "cp-test-reader.h"

/* A game with one minute each, of which White has only seconds left. */
static const char short_of_time[] = "[White \"Anna\"]\n"
                                    "[Black \"Ben\"]\n"
                                    "[Variant \"heavy-gravity\"]\n"
                                    "[TimeControl \"60\"]\n"
                                    "[Result \"*\"]\n\n"
                                    "1. a3 { [%clk 0:00:09] } h6 { [%clk 0:00:30] } *\n";

/* White can promote with check. */
static const char promotion[] = "[Variant \"heavy-gravity\"]\n"
                                "[SetUp \"1\"]\n"
                                "[FEN \"4k3/1P6/8/8/8/8/8/4K3 w - - 0 1\"]\n"
                                "[Result \"*\"]\n\n*\n";


/* Each game is in a file of its own, so that there are no unsaved changes. */
static void
open_game (const char *pgn)
{
  g_autofree char *name = g_path_get_basename (g_test_get_path ());
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), name, NULL);

  g_assert_true (g_file_set_contents (path, pgn, -1, NULL));
  cp_test_reader_start (path);
  cp_test_reader_wait_until (cp_test_reader_focus_is_a (ATSPI_ROLE_TABLE_CELL));
}


static void
type_move (const char *move)
{
  cp_test_reader_type (move);
  cp_test_reader_key ("Return");
}


static void
expect_after (const char *key, const char *text)
{
  cp_test_reader_mark ();
  cp_test_reader_key (key);
  cp_test_reader_wait_for (text);
}


static void
expect_move (const char *move, const char *text)
{
  cp_test_reader_mark ();
  type_move (move);
  cp_test_reader_wait_for (text);
  cp_test_reader_wait_until (cp_test_reader_focus_is_a (ATSPI_ROLE_TABLE_CELL));
}


/* Starts a game of two people without clocks from the dialog. */
static void
begin_game (void)
{
  cp_test_reader_start (NULL);
  expect_after ("Control+n", "New Game");
  cp_test_reader_choose_friend ();
  cp_test_reader_tab_to ("Tab", ATSPI_ROLE_PUSH_BUTTON, "Start");
  /* The first game of a variant begins with its introduction. */
  expect_after ("Return", "Every piece has a weight");
  cp_test_reader_wait_until (cp_test_reader_window_is ("Introduction"));
  cp_test_reader_wait_until (cp_test_reader_focus_is_a (ATSPI_ROLE_TABLE_CELL));
  expect_after ("Escape", "Changing Challenges");
  cp_test_reader_wait_until (cp_test_reader_focus_is_a (ATSPI_ROLE_TABLE_CELL));
}


static void
test_playing (void)
{
  begin_game ();
  expect_move ("d4", "White: pawn from d2 to d4, torque becomes +2.");
  expect_move ("e8", "Black: pawn from e10 to e8, torque becomes 0.");
  expect_after ("Control+z", "Taken back: Black: pawn from e10 to e8");
  expect_after ("Control+Shift+z", "Black: pawn from e10 to e8");
  expect_after ("Alt+Left", "1, White, d4, torque +2.");
  expect_after ("Alt+Home", "Start.");
  expect_after ("Alt+End", "1, Black, e8, torque 0.");
  cp_test_reader_stop ();
}


static void
test_refusal (void)
{
  begin_game ();
  cp_test_reader_mark ();
  type_move ("d6");
  cp_test_reader_wait_for ("d6");
  expect_after ("Escape", "");
  cp_test_reader_wait_until (cp_test_reader_focus_is ("d1,"));
  expect_after ("Return", "d1, white king, weight 6, selected. It cannot go anywhere.");
  cp_test_reader_wait_until (cp_test_reader_focus_has ("selected"));
  expect_after ("Up", "d2, white pawn");
  expect_after ("Return", "d2, white pawn, weight 1, selected. It can go to d3, d4.");
  cp_test_reader_key ("Up");
  cp_test_reader_wait_until (cp_test_reader_focus_is ("d3,"));
  cp_test_reader_key ("Up");
  cp_test_reader_wait_until (cp_test_reader_focus_is ("d4,"));
  cp_test_reader_key ("Up");
  cp_test_reader_wait_until (cp_test_reader_focus_is ("d5,"));
  expect_after ("Return", "A pawn goes one square straight ahead, two from its second rank");
  cp_test_reader_stop ();
}


static void
test_check (void)
{
  open_game (promotion);
  cp_test_reader_mark ();
  type_move ("b8=R");
  cp_test_reader_wait_for ("White: pawn from b7 to b8, becomes a rook. Black is in check.");
  cp_test_reader_stop ();
}


/* Continues a game with little time: first the warning, then the flag. */
static void
test_clocks (void)
{
  open_game (short_of_time);
  cp_test_reader_key ("Alt+End");
  cp_test_reader_tab_to_name ("Shift+Tab", "Play On");
  expect_after ("Return", "The game can continue. The clocks wait until you press Start or move.");
  cp_test_reader_tab_to_name ("Shift+Tab", "Start");
  expect_after ("Return", "Anna is low on time: 0:0");
  cp_test_reader_wait_for ("Ben (Black) wins. Anna (White) has run out of time.");
  expect_after ("Control+z", "Taken back: Anna (White) has run out of time.");
  cp_test_reader_stop ();
}


/* The editor announces changes of the position and its problems. */
static void
test_editor (void)
{
  cp_test_reader_start (NULL);
  expect_after ("Control+u", "Editor");
  cp_test_reader_wait_until (cp_test_reader_focus_is ("d1, white king"));
  expect_after ("Up", "d2, white pawn");
  expect_after ("q", "d2, black queen, weight 4");
  expect_after ("Delete", "d2, empty");
  cp_test_reader_key ("Down");
  cp_test_reader_wait_until (cp_test_reader_focus_is ("d1,"));
  expect_after ("Delete", "d1, empty");
  g_autoptr (CpTestObject) place =
      cp_test_reader_find (ATSPI_ROLE_TABLE_CELL, "White’s storage, space 1, empty");
  g_assert_nonnull (place);
  cp_test_reader_stop ();
}


static void
test_puzzle (void)
{
  cp_test_reader_start (NULL);
  cp_test_reader_tab_to_name ("Tab", "Puzzles");
  expect_after ("Return", "Puzzles");
  cp_test_reader_tab_to ("Tab", ATSPI_ROLE_TABLE_CELL, "The Safe Square");
  expect_after ("Return", "White to move wins in one move. Find White’s move.");
  g_assert_false (cp_test_reader_heard ("Find White’s move. White to move"));
  cp_test_reader_wait_until (cp_test_reader_focus_is ("e7, white king"));
  expect_move ("Ke6", "Not that move.");
  expect_after ("Escape", "Find White’s move.");
  expect_move ("Kd6", "Solved!");
  cp_test_reader_stop ();
}


int
main (int argc, char *argv[])
{
  cp_test_reader_init (&argc, &argv);
  g_test_add_func ("/accessibility/announcements/playing", test_playing);
  g_test_add_func ("/accessibility/announcements/refusal", test_refusal);
  g_test_add_func ("/accessibility/announcements/check", test_check);
  g_test_add_func ("/accessibility/announcements/clocks", test_clocks);
  g_test_add_func ("/accessibility/announcements/editor", test_editor);
  g_test_add_func ("/accessibility/announcements/puzzle", test_puzzle);
  return g_test_run ();
}
