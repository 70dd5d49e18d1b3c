/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-puzzles.h"
#include "model/puzzles/cp-solving.h"
#include "support/cp-test-main.h"

/* Solving puzzles whose task is not to win by any end. */

typedef struct {
  CpPuzzleProgress *progress;
  CpPuzzleCollection *collection;
  CpSolving *solving;
  CpGame *game;
} Fixture;

/* A helped win, and a series, whose moves are not in the file. */
#define OTHER_KINDS                                                                                \
  "[Variant \"heavy-gravity\"]\n[FEN \"1r4K1/p7/2N5/1k6/8/8/4R3/8 w - - 0 20\"]\n"                 \
  "[Stipulation \"h#1.5\"]\n\n{Help!} 20. Nd4+ Ka4 21. Ra2# 1-0\n\n"                               \
  "[Variant \"heavy-gravity\"]\n[FEN \"8/4P3/5k2/8/1B6/K7/8/8 w - - 0 20\"]\n"                     \
  "[Stipulation \"ser-#2\"]\n\n*\n\n"


/* Begins with the puzzle at @index of the file @text. */
static void
begin (Fixture *f, CpTestFolder *folder, const char *text, unsigned index)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = cp_test_folder_write (folder, "kinds.pgn", text, -1);

  f->progress = cp_puzzle_progress_new (folder->path);
  f->collection = cp_test_puzzles_open_file (file, f->progress);
  f->solving =
      cp_solving_new (cp_puzzle_collection_nth (f->collection, index), f->progress, &error);
  g_assert_no_error (error);
  cp_solving_set_delay (f->solving, 0);
  f->game = cp_solving_get_game (f->solving);
}


static void
end (Fixture *f)
{
  g_object_unref (f->solving);
  g_object_unref (f->collection);
  g_object_unref (f->progress);
}


static CpSolvingState
state (Fixture *f)
{
  return cp_solving_get_state (f->solving);
}


/* Puzzles of other kinds are not played, but their solutions can be walked through. They do not
 * count as unsolved. */
static void
test_not_playable (CpTestFolder *folder, const void *data)
{
  for (unsigned i = 0; i < 2; i++) {
    Fixture f;
    begin (&f, folder, OTHER_KINDS, i);
    g_assert_cmpint (state (&f), ==, CP_SOLVING_NOT_PLAYABLE);
    g_assert_false (cp_solving_get_can_play (f.solving));
    g_assert_false (cp_solving_get_can_hint (f.solving));
    g_assert_false (cp_solving_get_can_show (f.solving));
    g_assert_false (cp_game_play (f.game, i == 0 ? "Nd4" : "e8=Q", NULL));
    g_assert_cmpint (cp_solving_get_can_walk (f.solving), ==, i == 0);
    g_assert_cmpint (strstr (cp_solving_get_message (f.solving), "Help!") != NULL, ==, i == 0);
    if (i == 0) {
      cp_solving_walk (f.solving);
      CpGame *shown = cp_solving_get_shown (f.solving);
      g_assert_true (shown != f.game);
      cp_game_go_to_head (shown);
      g_assert_cmpuint (cp_game_get_current (shown)->ply, ==, 3);
    }
    g_assert_cmpint (cp_puzzle_collection_next_unsolved (f.collection, -1), ==, -1);
    end (&f);
  }
}


#define OWN_END(fen, stipulation)                                                                  \
  "[Variant \"changing-challenges\"]\n[FEN \"" fen "\"]\n[Stipulation \"" stipulation "\"]\n\n*"   \
  "\n\n"

/* A puzzle in which only one end counts is solved by that end, and by no other win. */
static void
test_own_end (CpTestFolder *folder, const void *data)
{
  static const char text[] = OWN_END ("7/7/6p/5Q1/4k2/7/7/7/7/7/6K[qqpp] w - - 0 20", "king#1")
      OWN_END ("7/2p4/7/7/7/7/7/1k4K/2B4/p6/7[] b - - 0 20", "tip#2");
  Fixture f;

  begin (&f, folder, text, 0);
  g_assert_true (cp_game_play (f.game, "Qxg9", NULL));
  cp_test_wait_until (state (&f) == CP_SOLVING_REFUTED);
  g_assert_true (g_str_has_prefix (cp_solving_get_message (f.solving),
                                   "Qxg9# does not win as the puzzle asks."));
  cp_solving_take_back (f.solving);
  g_assert_true (cp_game_play (f.game, "Qxe7", NULL));
  cp_test_wait_until (state (&f) == CP_SOLVING_SOLVED);
  end (&f);

  begin (&f, folder, text, 1);
  g_assert_true (cp_game_play (f.game, "Kb5", NULL));
  cp_test_wait_until (state (&f) == CP_SOLVING_REFUTED);
  cp_solving_take_back (f.solving);
  cp_solving_hint (f.solving);
  cp_test_wait_until (cp_solving_get_hint_level (f.solving) == 1);
  g_assert_true (cp_game_play (f.game, "Kxc3", NULL));
  cp_test_wait_until (state (&f) == CP_SOLVING_TO_MOVE);
  g_assert_true (cp_game_play (f.game, "a1", NULL));
  cp_test_wait_until (state (&f) == CP_SOLVING_SOLVED);
  g_assert_cmpint (cp_game_get_outcome (f.game).termination, ==, CP_SUPPORT_TIPPED);
  end (&f);
}


CP_TESTS ()
{
  cp_test_folder_add ("/model/solving-kinds/not-playable", test_not_playable);
  cp_test_folder_add ("/model/solving-kinds/own-end", test_own_end);
}
