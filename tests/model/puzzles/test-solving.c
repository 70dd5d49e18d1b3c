/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-property.h"
#include "cp-test-puzzles.h"
#include "engine/proof/cp-prover.h"
#include "model/puzzles/cp-solving.h"
#include "record/notes/cp-shapes.h"
#include "rules/notation/cp-notation.h"
#include "record/tree/cp-line.h"
#include "support/cp-test-main.h"

typedef struct {
  CpPuzzleProgress *progress;
  CpPuzzleCollection *collection;
  CpSolving *solving;
  CpGame *game;
  CpProver *prover;
  unsigned n_right;
  unsigned n_wrong;
  unsigned n_solved;
} Fixture;


static void
judged_cb (CpSolving *solving, gboolean right, Fixture *f)
{
  if (right)
    f->n_right++;
  else
    f->n_wrong++;
}


static void
solved_cb (CpSolving *solving, gboolean hinted, Fixture *f)
{
  g_assert_cmpint (hinted, ==, cp_solving_get_hinted (solving));
  f->n_solved++;
}


/* @collection: (transfer full) */
static void
begin_in (Fixture *f, CpPuzzleCollection *collection, unsigned index)
{
  g_autoptr (GError) error = NULL;

  f->collection = collection;
  f->solving = cp_solving_new (cp_puzzle_collection_nth (collection, index), f->progress, &error);
  g_assert_no_error (error);
  cp_solving_set_delay (f->solving, 0);
  f->game = cp_solving_get_game (f->solving);
  f->prover = cp_prover_new (1 << 20);
  g_signal_connect (f->solving, "judged", G_CALLBACK (judged_cb), f);
  g_signal_connect (f->solving, "solved", G_CALLBACK (solved_cb), f);
}


static void
begin (Fixture *f, CpTestFolder *folder, CpTestPuzzle puzzle)
{
  *f = (Fixture){ .progress = cp_puzzle_progress_new (folder->path) };
  begin_in (f, cp_test_puzzles_open (folder, f->progress), puzzle);
}


/* CP_TEST_HEAVY with another solution in its file. */
static void
begin_heavy (Fixture *f, CpTestFolder *folder, const char *moves)
{
  g_autofree char *text = g_strdup_printf ("[Variant \"heavy-gravity\"]\n[SetUp \"1\"]\n"
                                           "[FEN \"5N2/2p5/6K1/8/1k4p1/8/Q7/3r4 w - - 0 20\"]\n"
                                           "[Stipulation \"#2\"]\n\n%s\n",
                                           moves);
  g_autoptr (GFile) file = cp_test_folder_write (folder, "one.pgn", text, -1);

  *f = (Fixture){ .progress = cp_puzzle_progress_new (folder->path) };
  begin_in (f, cp_test_puzzles_open_file (file, f->progress), 0);
}


static void
end (Fixture *f)
{
  g_object_unref (f->solving);
  g_object_unref (f->collection);
  g_object_unref (f->progress);
  cp_prover_free (f->prover);
}


static CpSolvingState
state (Fixture *f)
{
  return cp_solving_get_state (f->solving);
}


static bool
is_settled (Fixture *f)
{
  CpSolvingState now = state (f);

  return !cp_solving_get_busy (f->solving) && now != CP_SOLVING_JUDGING &&
         now != CP_SOLVING_REPLYING && now != CP_SOLVING_REFUTING && now != CP_SOLVING_SHOWING;
}


static void
settle (Fixture *f)
{
  cp_test_wait_until (is_settled (f));
}


static void
play (Fixture *f, const char *move)
{
  g_autoptr (GError) error = NULL;

  cp_game_play (f->game, move, &error);
  g_assert_no_error (error);
  settle (f);
}


static CpPuzzleMark
mark (Fixture *f, CpTestPuzzle puzzle)
{
  return cp_puzzle_collection_get_mark (f->collection, puzzle);
}


/* Plays the move of the hint. */
static void
play_hint (Fixture *f)
{
  cp_solving_hint (f->solving);
  settle (f);
  cp_solving_hint (f->solving);
  settle (f);
  g_assert_cmpuint (cp_solving_get_hint_level (f->solving), ==, 2);

  g_autoptr (GArray) shapes =
      cp_node_get_shapes (cp_game_get_current (f->game), cp_game_get_rules (f->game));
  const char *message = cp_solving_get_message (f->solving);
  g_assert_cmpuint (shapes->len, >, 0);
  g_assert_true (g_str_has_prefix (message, "The move is "));
  g_autofree char *move = g_strndup (message + 12, strlen (message) - 13);
  play (f, move);
}


/* How many moves the attacker needs in @pos, where he is to move. */
static unsigned
distance (Fixture *f, const CpPosition *pos)
{
  unsigned in;

  g_assert_cmpint (cp_prover_shortest (f->prover, pos, 20, &in), ==, CP_VERDICT_YES);
  return in;
}


/* Plays a move that wins in time, without a hint. */
static void
play_win (Fixture *f)
{
  const CpPosition *pos = cp_game_get_position (f->game);
  unsigned left = cp_test_get_int (f->solving, "moves-left");
  CpMoves moves;

  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    g_autofree char *text = cp_move_write (pos, moves.moves[i], CP_NOTATION_UCI);
    CpPosition next = *pos;
    cp_position_play (&next, moves.moves[i]);
    if (cp_prover_defend (f->prover, &next, left - 1) == CP_VERDICT_YES) {
      play (f, text);
      return;
    }
  }
  g_assert_not_reached ();
}


/* The reply is one of the longest defences. */
static void
check_longest (Fixture *f)
{
  const CpNode *reply = cp_game_get_head (f->game);
  unsigned played = distance (f, &reply->position);
  CpMoves moves;

  cp_position_legal_moves (&reply->parent->position, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpPosition next = reply->parent->position;
    cp_position_play (&next, moves.moves[i]);
    g_assert_cmpuint (distance (f, &next), <=, played);
  }
}


/* The position after the reply has no win in the remaining moves. */
static void
check_refuted (Fixture *f)
{
  unsigned left = cp_test_get_int (f->solving, "moves-left");

  if (cp_game_get_outcome (f->game).result != CP_UNDECIDED)
    return;
  g_assert_cmpint (cp_prover_attack (f->prover, cp_game_get_position (f->game), left), ==,
                   CP_VERDICT_NO);
}


/* Every first move is judged as by a direct proof, and answered well; hints then lead to
 * the win. */
static void
check_every_move (CpTestFolder *folder, CpTestPuzzle puzzle, unsigned n_keys)
{
  Fixture f;
  CpMoves moves;
  unsigned n_right = 0;

  begin (&f, folder, puzzle);
  settle (&f);
  const CpNode *root = cp_game_get_head (f.game);
  unsigned n = cp_test_get_int (f.solving, "moves-left");
  cp_position_legal_moves (&root->position, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    g_autofree char *text = cp_move_write (&root->position, moves.moves[i], CP_NOTATION_UCI);
    CpPosition after = root->position;
    cp_position_play (&after, moves.moves[i]);
    bool right = cp_prover_defend (f.prover, &after, n - 1) == CP_VERDICT_YES;
    n_right += right;
    play (&f, text);
    g_assert_cmpuint (f.n_right, ==, n_right);
    g_assert_cmpuint (f.n_wrong, ==, i + 1 - n_right);
    if (!right) {
      g_assert_cmpint (state (&f), ==, CP_SOLVING_REFUTED);
      g_assert_cmpstr (cp_solving_get_message (f.solving), !=, "");
      check_refuted (&f);
    } else if (state (&f) != CP_SOLVING_SOLVED) {
      g_assert_cmpint (state (&f), ==, CP_SOLVING_TO_MOVE);
      check_longest (&f);
    }
    cp_solving_restart (f.solving);
    g_assert_true (cp_game_get_head (f.game) == root);
    g_assert_cmpint (state (&f), ==, CP_SOLVING_TO_MOVE);
    g_assert_cmpuint (cp_test_get_int (f.solving, "moves-left"), ==, n);
  }
  g_assert_cmpuint (n_right, ==, n_keys);

  while (state (&f) == CP_SOLVING_TO_MOVE)
    play_hint (&f);
  g_assert_cmpint (state (&f), ==, CP_SOLVING_SOLVED);
  g_assert_cmpint (cp_game_get_outcome (f.game).result, ==, CP_WHITE_WINS);
  end (&f);
}


static void
test_heavy (CpTestFolder *folder, const void *data)
{
  check_every_move (folder, CP_TEST_HEAVY, 1);
}


static void
test_dynamic (CpTestFolder *folder, const void *data)
{
  check_every_move (folder, CP_TEST_DYNAMIC, 1);
}


static void
test_sands (CpTestFolder *folder, const void *data)
{
  check_every_move (folder, CP_TEST_SANDS, 1);
}


static void
test_changing (CpTestFolder *folder, const void *data)
{
  check_every_move (folder, CP_TEST_CHANGING, 1);
}


static void
test_cooked (CpTestFolder *folder, const void *data)
{
  check_every_move (folder, CP_TEST_COOKED, 10);
}


/* Solved without hints, the puzzle is solved; after a wrong move, too. */
static void
test_solved (CpTestFolder *folder, const void *data)
{
  Fixture f;

  begin (&f, folder, CP_TEST_CHANGING);
  play (&f, "Kd8");
  g_assert_cmpint (state (&f), ==, CP_SOLVING_REFUTED);
  g_assert_cmpint (mark (&f, CP_TEST_CHANGING), ==, CP_PUZZLE_TRIED);
  g_assert_false (cp_solving_get_can_play (f.solving));
  g_assert_false (cp_solving_get_can_hint (f.solving));
  cp_solving_take_back (f.solving);
  g_assert_true (cp_solving_get_can_play (f.solving));
  play (&f, "Ke7");
  g_assert_cmpuint (cp_test_get_int (f.solving, "moves-left"), ==, 1);
  play_win (&f);
  g_assert_cmpint (state (&f), ==, CP_SOLVING_SOLVED);
  g_assert_cmpuint (f.n_solved, ==, 1);
  g_assert_cmpint (mark (&f, CP_TEST_CHANGING), ==, CP_PUZZLE_SOLVED);
  g_assert_false (cp_solving_get_can_play (f.solving));
  end (&f);
}


static void
test_hints (CpTestFolder *folder, const void *data)
{
  Fixture f;

  begin (&f, folder, CP_TEST_HEAVY);
  g_assert_true (cp_solving_get_can_hint (f.solving));
  cp_solving_hint (f.solving);
  settle (&f);
  g_assert_cmpuint (cp_solving_get_hint_level (f.solving), ==, 1);
  g_assert_cmpstr (cp_solving_get_message (f.solving), ==, "Look at the white queen on a2.");
  cp_solving_hint (f.solving);
  g_assert_cmpuint (cp_solving_get_hint_level (f.solving), ==, 2);
  g_assert_cmpstr (cp_solving_get_message (f.solving), ==, "The move is Qc4+.");
  g_assert_false (cp_solving_get_can_hint (f.solving));
  play (&f, "Qc4+");
  g_assert_cmpuint (cp_solving_get_hint_level (f.solving), ==, 0);
  play_hint (&f);
  g_assert_cmpint (state (&f), ==, CP_SOLVING_SOLVED);
  g_assert_cmpint (mark (&f, CP_TEST_HEAVY), ==, CP_PUZZLE_SOLVED_WITH_HINTS);
  end (&f);
}


/* A hint counts also after the puzzle was closed and opened again, and in a new run. */
static void
test_hints_are_kept (CpTestFolder *folder, const void *data)
{
  for (int i = 0; i < 2; i++) {
    CpTestPuzzle puzzle = i == 0 ? CP_TEST_CHANGING : CP_TEST_COOKED;
    Fixture f;
    begin (&f, folder, puzzle);
    if (i == 0)
      cp_solving_hint (f.solving);
    else
      cp_solving_show (f.solving);
    settle (&f);
    end (&f);

    begin (&f, folder, puzzle);
    g_assert_true (cp_puzzle_progress_load (f.progress, NULL));
    g_object_unref (f.solving);
    f.solving = cp_solving_new (cp_puzzle_collection_nth (f.collection, puzzle), f.progress, NULL);
    f.game = cp_solving_get_game (f.solving);
    cp_solving_set_delay (f.solving, 0);
    g_assert_true (cp_solving_get_hinted (f.solving));
    g_assert_cmpuint (cp_solving_get_hint_level (f.solving), ==, 0);
    while (state (&f) == CP_SOLVING_TO_MOVE)
      play_win (&f);
    g_assert_cmpint (state (&f), ==, CP_SOLVING_SOLVED);
    g_assert_cmpint (mark (&f, puzzle), ==, CP_PUZZLE_SOLVED_WITH_HINTS);
    end (&f);
  }
}


/* A hint is shown again when the solver returns to its position. */
static void
test_hint_again (CpTestFolder *folder, const void *data)
{
  Fixture f;

  begin (&f, folder, CP_TEST_CHANGING);
  cp_solving_hint (f.solving);
  settle (&f);
  g_autofree char *hint = g_strdup (cp_solving_get_message (f.solving));
  play (&f, "Kd8");
  g_assert_cmpstr (cp_solving_get_message (f.solving), !=, hint);
  cp_solving_take_back (f.solving);
  g_assert_cmpstr (cp_solving_get_message (f.solving), ==, hint);
  g_assert_cmpuint (cp_solving_get_hint_level (f.solving), ==, 1);
  end (&f);
}


/* The search for a hint can be stopped; then there is no message, and no hint is recorded. */
static void
test_hint_stopped (CpTestFolder *folder, const void *data)
{
  Fixture f;

  begin (&f, folder, CP_TEST_DYNAMIC);
  g_assert_false (cp_solving_get_can_stop (f.solving));
  cp_solving_hint (f.solving);
  g_assert_true (cp_solving_get_can_stop (f.solving));
  g_assert_true (cp_solving_get_busy (f.solving));
  cp_solving_stop_hint (f.solving);
  g_assert_false (cp_solving_get_can_stop (f.solving));
  g_assert_false (cp_solving_get_busy (f.solving));
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_cmpuint (cp_solving_get_hint_level (f.solving), ==, 0);
  g_assert_false (cp_solving_get_hinted (f.solving));
  g_assert_true (cp_solving_get_can_hint (f.solving));
  cp_solving_hint (f.solving);
  settle (&f);
  g_assert_cmpuint (cp_solving_get_hint_level (f.solving), ==, 1);
  end (&f);
}


/* Any key solves the puzzle. A message reports a win that is shorter than the stipulation. */
static void
test_unsound (CpTestFolder *folder, const void *data)
{
  Fixture f;

  begin (&f, folder, CP_TEST_SHORTER);
  play (&f, "Qg1#");
  g_assert_cmpint (state (&f), ==, CP_SOLVING_SOLVED);
  g_assert_nonnull (strstr (cp_solving_get_message (f.solving), "1 move fewer"));
  end (&f);
}


/* A puzzle without a win is reported, before or after a move. */
static void
test_no_win (CpTestFolder *folder, const void *data)
{
  Fixture f;

  begin (&f, folder, CP_TEST_NO_WIN);
  cp_test_wait_until (state (&f) == CP_SOLVING_UNSOLVABLE);
  g_assert_false (cp_solving_get_can_play (f.solving));
  g_assert_cmpint (mark (&f, CP_TEST_NO_WIN), ==, CP_PUZZLE_NEW);
  end (&f);

  begin (&f, folder, CP_TEST_NO_WIN);
  play (&f, "Rh4");
  g_assert_cmpint (state (&f), ==, CP_SOLVING_UNSOLVABLE);
  g_assert_cmpuint (f.n_wrong, ==, 0);
  end (&f);

  begin (&f, folder, CP_TEST_OVER);
  g_assert_cmpint (state (&f), ==, CP_SOLVING_UNSOLVABLE);
  end (&f);
}


/* The author's comments on the moves played, or those on his solution if none are, are shown when
 * the puzzle is over. A comment before all moves is shown at the start. */
static void
test_comments (CpTestFolder *folder, const void *data)
{
  static const struct {
    const char *moves;
    const char *start;
    const char *end;
  } cases[] = {
    { "20. Qc4+ {Key.} *", "", "\n\nKey." },
    { "20. {Before.} Qc4+ {Key.} *", "", "\n\nBefore.\nKey." },
    { "20. Qc4+ {Key.} Ka3 {Answer.} (20... Ka5 {Answer.} 21. Qb5# {End.}) 21. Qb3# {End.} *", "",
      "\n\nKey.\nAnswer.\nEnd." },
    { "20. Qa3+ {Try.} (20. Qc4+ {Key.}) *", "", "\n\nKey." },
    { "20. Qa3+ {Other.} Kxa3 {Way.} *", "", "\n\nOther.\nWay." },
    { "{Start.} 20. Qc4+ *", "Start.", NULL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    Fixture f;
    begin_heavy (&f, folder, cases[i].moves);
    for (int shown = 0; shown < 2; shown++) {
      g_test_message ("%s %s", cases[i].moves, shown ? "shown" : "solved");
      g_assert_cmpstr (cp_solving_get_message (f.solving), ==, cases[i].start);
      if (shown) {
        cp_solving_show (f.solving);
        settle (&f);
      } else {
        play (&f, "Qc4+");
        g_assert_null (strstr (cp_solving_get_message (f.solving), "Key."));
        play_win (&f);
      }
      g_assert_cmpint (state (&f), ==, shown ? CP_SOLVING_SHOWN : CP_SOLVING_SOLVED);
      const char *said = strstr (cp_solving_get_message (f.solving), "\n\n");
      g_assert_cmpstr (said, ==, cases[i].end);
      cp_solving_restart (f.solving);
    }
    end (&f);
  }
}


/* The solution is shown to its end, from the beginning or after a wrong move. */
static void
test_shown (CpTestFolder *folder, const void *data)
{
  static const struct {
    CpTestPuzzle puzzle;
    const char *wrong; /* (nullable) */
  } cases[] = {
    { CP_TEST_HEAVY, NULL },     { CP_TEST_DYNAMIC, NULL }, { CP_TEST_SANDS, "Kf4" },
    { CP_TEST_CHANGING, "Kd8" }, { CP_TEST_COOKED, NULL },  { CP_TEST_BLACK, NULL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    Fixture f;
    begin (&f, folder, cases[i].puzzle);
    if (cases[i].wrong != NULL)
      play (&f, cases[i].wrong);
    cp_solving_show (f.solving);
    settle (&f);
    g_assert_cmpint (state (&f), ==, CP_SOLVING_SHOWN);
    g_assert_cmpint (cp_game_get_outcome (f.game).result, ==,
                     cases[i].puzzle == CP_TEST_BLACK ? CP_BLACK_WINS : CP_WHITE_WINS);
    g_assert_cmpint (mark (&f, cases[i].puzzle), ==, CP_PUZZLE_TRIED);
    g_assert_cmpuint (f.n_solved, ==, 0);

    /* A shown solution counts as a hint. */
    cp_solving_restart (f.solving);
    while (state (&f) == CP_SOLVING_TO_MOVE)
      play_hint (&f);
    g_assert_cmpint (mark (&f, cases[i].puzzle), ==, CP_PUZZLE_SOLVED_WITH_HINTS);
    end (&f);
  }
}


/* While it is not the solver's turn, no move can be played by hand. */
static void
test_strangers (CpTestFolder *folder, const void *data)
{
  Fixture f;

  begin (&f, folder, CP_TEST_HEAVY);
  cp_solving_set_delay (f.solving, 100000);
  g_assert_true (cp_game_play (f.game, "Qc4+", NULL));
  const CpNode *move = cp_game_get_head (f.game);
  cp_test_wait_until (state (&f) == CP_SOLVING_REPLYING);
  g_assert_false (cp_game_play (f.game, "Ka3", NULL) || cp_game_play (f.game, "Ka5", NULL));
  g_assert_true (cp_game_get_head (f.game) == move);
  g_assert_cmpint (state (&f), ==, CP_SOLVING_REPLYING);

  /* cp_game_take_back() works like cp_solving_take_back(). */
  cp_game_take_back (f.game);
  g_assert_null (cp_game_get_head (f.game)->parent);
  g_assert_cmpint (state (&f), ==, CP_SOLVING_TO_MOVE);
  cp_solving_set_delay (f.solving, 0);
  play (&f, "Qc4+");
  g_assert_cmpint (state (&f), ==, CP_SOLVING_TO_MOVE);
  cp_game_take_back (f.game);
  g_assert_null (cp_game_get_head (f.game)->parent);
  end (&f);
}


/* Taking back while a move is judged or answered cancels that. */
static void
test_interrupted (CpTestFolder *folder, const void *data)
{
  Fixture f;

  begin (&f, folder, CP_TEST_DYNAMIC);
  g_assert_true (cp_game_play (f.game, "Pa5-a3", NULL));
  g_assert_cmpint (state (&f), ==, CP_SOLVING_JUDGING);
  cp_solving_take_back (f.solving);
  g_assert_cmpint (state (&f), ==, CP_SOLVING_TO_MOVE);
  settle (&f);
  g_assert_null (cp_game_get_head (f.game)->parent);

  cp_solving_show (f.solving);
  cp_solving_restart (f.solving);
  cp_test_wait_until (cp_game_get_head (f.game)->parent != NULL);
  cp_solving_take_back (f.solving);
  settle (&f);
  g_assert_cmpint (state (&f), ==, CP_SOLVING_TO_MOVE);
  play (&f, "Pa5-a3");
  g_assert_cmpint (state (&f), ==, CP_SOLVING_TO_MOVE);
  end (&f);
}


/* If the proof exceeds its limit, the solution of the file counts. */
static void
test_limit (CpTestFolder *folder, const void *data)
{
  g_autofree char *text =
      g_strdup ("[Variant \"heavy-gravity\"]\n[Stipulation \"#12\"]\n\n1. e3 e6 2. f3 *\n");
  g_autoptr (CpPuzzleProgress) progress = cp_puzzle_progress_new (folder->path);
  g_autoptr (GFile) file = cp_test_folder_write (folder, "hard.pgn", text, -1);
  g_autoptr (CpPuzzleCollection) collection = cp_test_puzzles_open_file (file, progress);
  Fixture f = { .progress = progress, .collection = collection };

  f.solving = cp_solving_new (cp_puzzle_collection_nth (collection, 0), progress, NULL);
  f.game = cp_solving_get_game (f.solving);
  cp_solving_set_delay (f.solving, 0);
  cp_solving_set_limit (f.solving, 1);
  play (&f, "d3");
  g_assert_cmpint (state (&f), ==, CP_SOLVING_UNDECIDED);
  g_assert_cmpint (mark (&f, 0), ==, CP_PUZZLE_NEW);
  cp_solving_take_back (f.solving);
  cp_solving_hint (f.solving);
  settle (&f);
  g_assert_cmpstr (cp_solving_get_message (f.solving), ==, "Look at the white pawn on e2.");
  play (&f, "e3");
  g_assert_cmpint (state (&f), ==, CP_SOLVING_TO_MOVE);
  g_assert_cmpuint (cp_game_get_head (f.game)->ply, ==, 2);
  play (&f, "f3");
  g_assert_cmpint (state (&f), ==, CP_SOLVING_SOLVED);
  g_object_unref (f.solving);
}


/* Freeing it while it searches cancels the search, and no callback follows. */
static void
test_dropped (CpTestFolder *folder, const void *data)
{
  static const CpTestPuzzle which[] = { CP_TEST_DYNAMIC, CP_TEST_CHANGING };

  for (size_t i = 0; i < G_N_ELEMENTS (which); i++) {
    Fixture f;
    begin (&f, folder, which[i]);
    g_assert_true (cp_game_play (f.game, i == 0 ? "Pa5-a3" : "Kd8", NULL));
    g_assert_true (cp_solving_get_busy (f.solving));
    g_object_add_weak_pointer (G_OBJECT (f.solving), (void **) &f.solving);
    g_object_unref (f.solving);
    g_assert_null (f.solving);
    g_object_unref (f.collection);
    g_object_unref (f.progress);
    cp_prover_free (f.prover);
    while (g_main_context_iteration (NULL, FALSE))
      continue;
  }
}


/* The whole solution can be browsed: every defence, and the moves that were played. */
static void
check_walk (Fixture *f)
{
  g_assert_true (cp_test_get_bool (f->solving, "can-walk"));
  cp_solving_walk (f->solving);
  g_assert_false (cp_test_get_bool (f->solving, "can-walk"));
  CpGame *walk = cp_solving_get_shown (f->solving);
  const CpNode *root = cp_record_get_root (cp_game_get_record (walk));
  g_assert_true (walk != f->game && cp_game_get_reviewing (walk));
  g_assert_true (cp_game_get_current (walk) == root);
  for (const CpNode *node = root; node != NULL; node = cp_node_next_within (node, root)) {
    CpMoves moves;
    unsigned n = 0;
    for (const CpNode *child = node->first_child; child != NULL; child = child->next_sibling)
      n++;
    cp_position_legal_moves (&node->position, &moves);
    if (node->position.turn != cp_solving_get_side (f->solving) &&
        cp_position_outcome (&node->position, 1).result == CP_UNDECIDED)
      g_assert_cmpuint (n, ==, moves.n);
  }
  const CpNode *place = root;
  for (const CpNode *played = cp_record_get_root (cp_game_get_record (f->game))->first_child;
       played != NULL; played = played->first_child) {
    place = cp_node_find_child (place, played->move);
    g_assert_nonnull (place);
  }
  g_assert_cmpint (state (f), ==, CP_SOLVING_SHOWN);
}


/* The solution of every puzzle of the program can be shown, and its own key solves it. */
static void
test_shipped (CpTestFolder *folder, const void *data)
{
  g_autofree char *name = g_strconcat (data, ".pgn", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "puzzles", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (CpPuzzleProgress) progress = cp_puzzle_progress_new (folder->path);
  g_autoptr (CpPuzzleCollection) collection = cp_test_puzzles_open_file (file, progress);
  unsigned n = cp_puzzle_collection_get_n_puzzles (collection);

  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (cp_puzzle_collection_get_n_left_out (collection), ==, 0);
  for (unsigned i = 0; i < n; i++) {
    CpPuzzleEntry *entry = cp_puzzle_collection_nth (collection, i);
    g_autofree char *title = cp_puzzle_collection_dup_name (collection, i);
    Fixture f = { .solving = cp_solving_new (entry, progress, NULL) };
    g_test_message ("%s", title);
    g_assert_nonnull (f.solving);
    f.game = cp_solving_get_game (f.solving);
    cp_solving_set_delay (f.solving, 0);
    cp_solving_show (f.solving);
    settle (&f);
    g_assert_cmpint (state (&f), ==, CP_SOLVING_SHOWN);
    check_walk (&f);
    cp_solving_restart (f.solving);
    g_assert_true (cp_solving_get_shown (f.solving) == f.game);
    while (state (&f) == CP_SOLVING_TO_MOVE)
      play_hint (&f);
    g_assert_cmpint (state (&f), ==, CP_SOLVING_SOLVED);
    g_assert_cmpuint (cp_test_get_int (f.solving, "moves-left"), ==, 0);
    g_object_unref (f.solving);
  }
  g_assert_cmpuint (cp_puzzle_collection_get_n_solved (collection), ==, n);
}


static void
add_shipped (const char *game)
{
  g_autofree char *name = g_strconcat ("/model/solving/shipped/", game, NULL);

  g_test_add (name, CpTestFolder, game, cp_test_folder_set_up, test_shipped,
              cp_test_folder_tear_down);
}


CP_TESTS ()
{
  cp_test_folder_add ("/model/solving/heavy-gravity", test_heavy);
  cp_test_folder_add ("/model/solving/dynamic", test_dynamic);
  cp_test_folder_add ("/model/solving/shifting-sands", test_sands);
  cp_test_folder_add ("/model/solving/changing-challenges", test_changing);
  cp_test_folder_add ("/model/solving/cooked", test_cooked);
  cp_test_folder_add ("/model/solving/solved", test_solved);
  cp_test_folder_add ("/model/solving/hints", test_hints);
  cp_test_folder_add ("/model/solving/hints-are-kept", test_hints_are_kept);
  cp_test_folder_add ("/model/solving/hint-again", test_hint_again);
  cp_test_folder_add ("/model/solving/hint-stopped", test_hint_stopped);
  cp_test_folder_add ("/model/solving/unsound", test_unsound);
  cp_test_folder_add ("/model/solving/no-win", test_no_win);
  cp_test_folder_add ("/model/solving/shown", test_shown);
  cp_test_folder_add ("/model/solving/comments", test_comments);
  cp_test_folder_add ("/model/solving/strangers", test_strangers);
  cp_test_folder_add ("/model/solving/interrupted", test_interrupted);
  cp_test_folder_add ("/model/solving/limit", test_limit);
  cp_test_folder_add ("/model/solving/dropped", test_dropped);

  add_shipped ("changing-challenges");
  add_shipped ("shifting-sands");
  add_shipped ("dynamic");
  add_shipped ("heavy-gravity");
}
