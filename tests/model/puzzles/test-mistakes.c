/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/puzzles/cp-mistakes.h"

#include "record/notes/cp-eval.h"
#include "record/pgn/cp-pgn-writer.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "rules/variants/cp-variants.h"
#include "support/cp-test-main.h"

static const CpSearchLimits few = { .nodes = 3000 };
static const CpSearchLimits endless = { .nodes = G_MAXUINT64 };
static const bool both[] = { true, true };

/* Two rooks, each of which can take the other one. */
#define ROOKS_FEN "k7/8/8/r2R4/8/8/8/7K w - - 0 1"

/* A rook that two pieces can take. */
#define LOOSE_FEN "7k/8/8/8/r2R4/8/8/R6K w - - 0 1"

/* White can give mate, or leave Black without a move. */
#define END_FEN "k7/8/8/8/8/8/4Q3/6K1 w - - 0 1"


static CpRecord *
new_record_at (const char *rules, const char *fen)
{
  g_autoptr (GError) error = NULL;
  CpPosition pos;

  cp_fen_parse (cp_rules_parse (rules, NULL), fen, &pos, &error);
  g_assert_no_error (error);
  return cp_record_new (pos.rules, &pos);
}


/* @nag: 0 for none */
static CpNode *
add_move (CpRecord *record, CpNode *node, const char *text, uint8_t nag)
{
  g_autoptr (GError) error = NULL;
  CpMove move;

  cp_move_parse (&node->position, text, &move, &error);
  g_assert_no_error (error);
  node = cp_record_add_move (record, node, move);
  if (nag != 0) {
    cp_record_add_nag (record, node, nag);
    cp_record_set_eval (record, node, &(CpEval){ .centipawns = -500 });
  }
  return node;
}


static CpRecord *
new_record (const char *rules, const char *fen, const char *mistake)
{
  CpRecord *record = new_record_at (rules, fen);
  add_move (record, cp_record_get_root (record), mistake, 4);
  return record;
}


static void
play (CpMistakes *mistakes, const char *text)
{
  g_autoptr (GError) error = NULL;

  cp_game_play (cp_mistakes_get_game (mistakes), text, &error);
  g_assert_no_error (error);
}


static void
wait_until_known (CpMistakes *mistakes)
{
  while (cp_mistakes_get_state (mistakes) == CP_MISTAKE_JUDGING ||
         cp_mistakes_get_state (mistakes) == CP_MISTAKE_LOOKING)
    g_main_context_iteration (NULL, TRUE);
}


/* The answer to a wrong move may come a turn of the main loop after the verdict. */
static void
check (CpMistakes *mistakes, CpMistakeState state, unsigned ply)
{
  wait_until_known (mistakes);
  while (cp_mistakes_get_state (mistakes) == CP_MISTAKE_WRONG &&
         cp_game_get_head (cp_mistakes_get_game (mistakes))->ply < ply)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (cp_mistakes_get_state (mistakes), ==, state);
  g_assert_cmpuint (cp_game_get_head (cp_mistakes_get_game (mistakes))->ply, ==, ply);
}


static void
check_results (CpMistakes *mistakes, unsigned at_once, unsigned found, unsigned missed)
{
  g_assert_cmpuint (cp_mistakes_count (mistakes, CP_MISTAKE_AT_ONCE), ==, at_once);
  g_assert_cmpuint (cp_mistakes_count (mistakes, CP_MISTAKE_FOUND), ==, found);
  g_assert_cmpuint (cp_mistakes_count (mistakes, CP_MISTAKE_MISSED), ==, missed);
}


/* A wrong move is answered, and another one can be tried; the game that was analysed stays as it
 * is. */
static void
test_tries (void)
{
  g_autoptr (CpRecord) record = new_record ("heavy-gravity", ROOKS_FEN, "Kg2");
  g_autofree char *before = cp_pgn_write (record, CP_NOTATION_SAN);
  g_autoptr (CpMistakes) mistakes = cp_mistakes_new (record, both, &few);

  check (mistakes, CP_MISTAKE_TO_MOVE, 0);
  g_assert_null (cp_mistakes_get_try (mistakes));
  play (mistakes, "Kg2");
  g_assert_cmpint (cp_mistakes_get_state (mistakes), ==, CP_MISTAKE_JUDGING);
  check (mistakes, CP_MISTAKE_WRONG, 2);
  g_assert_cmpuint (cp_mistakes_get_try (mistakes)->ply, ==, 1);
  const CpNode *answer = cp_game_get_head (cp_mistakes_get_game (mistakes));
  g_autofree char *reply = cp_move_write (&answer->parent->position, answer->move, CP_NOTATION_SAN);
  g_assert_cmpstr (reply, ==, "Rxd5");
  check_results (mistakes, 0, 0, 0);
  cp_mistakes_take_back (mistakes);
  check (mistakes, CP_MISTAKE_TO_MOVE, 0);
  play (mistakes, "Rxa5+");
  check (mistakes, CP_MISTAKE_RIGHT, 1);
  check_results (mistakes, 0, 1, 0);
  g_autofree char *after = cp_pgn_write (record, CP_NOTATION_SAN);
  g_assert_cmpstr (after, ==, before);
}


/* A move about as good as the best one is right, too. */
static void
test_about_as_good (void)
{
  static const char *const moves[] = { "Raxa4", "Rdxa4" };
  g_autoptr (CpRecord) record = new_record ("heavy-gravity", LOOSE_FEN, "Kg2");
  g_autoptr (CpMistakes) mistakes = cp_mistakes_new (record, both, &few);

  for (size_t i = 0; i < G_N_ELEMENTS (moves); i++) {
    play (mistakes, moves[i]);
    check (mistakes, CP_MISTAKE_RIGHT, 1);
    cp_mistakes_take_back (mistakes);
  }
  /* A mistake that was solved stays solved when its solution is shown. */
  cp_mistakes_show (mistakes);
  check (mistakes, CP_MISTAKE_SHOWN, 1);
  check_results (mistakes, 1, 0, 0);
}


/* A try that ends the game is judged by how it ends. */
static void
test_end (void)
{
  g_autoptr (CpRecord) record = new_record ("heavy-gravity", END_FEN, "Qe1");
  g_autoptr (CpMistakes) mistakes = cp_mistakes_new (record, both, &few);

  play (mistakes, "Qb5");
  check (mistakes, CP_MISTAKE_WRONG, 1);
  cp_mistakes_show (mistakes);
  check (mistakes, CP_MISTAKE_SHOWN, 1);
  g_assert_cmpint (cp_game_get_outcome (cp_mistakes_get_game (mistakes)).result, ==, CP_WHITE_WINS);
  check_results (mistakes, 0, 0, 1);
  cp_mistakes_take_back (mistakes);
  play (mistakes, "Qe4");
  check (mistakes, CP_MISTAKE_RIGHT, 1);
}


/* Each exercise has the moves of the game before it; only mistakes of the given sides are included.
 */
static void
test_sides (void)
{
  static const bool sides[][2] = { { true, false }, { false, true }, { true, true } };
  static const unsigned n[] = { 2, 1, 3 };
  static const unsigned first[] = { 2, 5, 2 };
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_parse ("heavy-gravity", NULL), NULL);
  static const struct {
    const char *text;
    uint8_t nag;
  } moves[] = { { "e3", 1 },  { "e6", 0 },   { "Be2", 6 }, { "Bd6", 3 },
                { "Bc4", 2 }, { "Bxh2", 4 }, { "Rxh2", 0 } };
  CpNode *node = cp_record_get_root (record);

  g_assert_null (cp_mistakes_next (node));
  for (size_t i = 0; i < G_N_ELEMENTS (moves); i++)
    node = add_move (record, node, moves[i].text, moves[i].nag);
  /* A glyph set by hand is no mark of an analysis. */
  cp_record_add_nag (record, node, 4);
  for (size_t i = 0; i < G_N_ELEMENTS (sides); i++) {
    g_autoptr (CpMistakes) mistakes = cp_mistakes_new (record, sides[i], &endless);
    g_assert_cmpuint (cp_mistakes_get_n (mistakes), ==, n[i]);
    g_assert_cmpuint (cp_game_get_head (cp_mistakes_get_game (mistakes))->ply, ==, first[i]);
    cp_mistakes_set_index (mistakes, n[i] - 1);
    g_assert_cmpuint (cp_mistakes_get_index (mistakes), ==, n[i] - 1);
    const CpNode *mistake = cp_mistakes_get_node (mistakes);
    g_assert_true (cp_position_same (&mistake->parent->position,
                                     cp_game_get_position (cp_mistakes_get_game (mistakes))));
  }
}


/* Taking back or finishing during a search cancels the search. */
static void
test_cancel (void)
{
  g_autoptr (CpRecord) record = new_record ("heavy-gravity", ROOKS_FEN, "Kg2");
  g_autoptr (CpMistakes) mistakes = cp_mistakes_new (record, both, &endless);

  cp_mistakes_show (mistakes);
  g_assert_cmpint (cp_mistakes_get_state (mistakes), ==, CP_MISTAKE_LOOKING);
  g_assert_null (cp_mistakes_get_best (mistakes));
  cp_mistakes_take_back (mistakes);
  check (mistakes, CP_MISTAKE_TO_MOVE, 0);
  play (mistakes, "Rxa5+");
  g_assert_cmpint (cp_mistakes_get_state (mistakes), ==, CP_MISTAKE_JUDGING);
  cp_mistakes_show (mistakes);
  g_assert_cmpint (cp_mistakes_get_state (mistakes), ==, CP_MISTAKE_JUDGING);
  cp_mistakes_take_back (mistakes);
  check (mistakes, CP_MISTAKE_TO_MOVE, 0);
  cp_mistakes_finish (mistakes);
  check (mistakes, CP_MISTAKE_OVER, 0);
  cp_mistakes_take_back (mistakes);
  check (mistakes, CP_MISTAKE_OVER, 0);
  cp_mistakes_restart (mistakes);
  check (mistakes, CP_MISTAKE_TO_MOVE, 0);
  check_results (mistakes, 0, 0, 0);
}


/* Every move that is played is judged, and the move that is shown counts as right. */
static void
test_game (gconstpointer data)
{
  const CpRules *rules = data;
  g_autoptr (CpRecord) record = cp_record_new (rules, NULL);
  CpNode *root = cp_record_get_root (record);
  CpMoves moves;

  cp_position_legal_moves (&root->position, &moves);
  CpNode *mistake = cp_record_add_move (record, root, moves.moves[0]);
  cp_record_add_nag (record, mistake, 2);
  cp_record_set_eval (record, mistake, &(CpEval){ .centipawns = -90 });
  g_autoptr (CpMistakes) mistakes = cp_mistakes_new (record, both, &few);

  cp_mistakes_show (mistakes);
  check (mistakes, CP_MISTAKE_SHOWN, 1);
  check_results (mistakes, 0, 0, 1);
  CpMove best = cp_mistakes_get_best (mistakes)->moves[0];
  for (unsigned i = 0; i < moves.n; i += 5) {
    g_autofree char *text = cp_move_write (&root->position, moves.moves[i], CP_NOTATION_UCI);
    cp_mistakes_take_back (mistakes);
    play (mistakes, text);
    wait_until_known (mistakes);
    bool right = cp_mistakes_get_state (mistakes) == CP_MISTAKE_RIGHT;
    check (mistakes, right ? CP_MISTAKE_RIGHT : CP_MISTAKE_WRONG, right ? 1 : 2);
    g_assert_true (cp_move_equal (cp_mistakes_get_try (mistakes)->move, moves.moves[i]));
  }
  g_autofree char *text = cp_move_write (&root->position, best, CP_NOTATION_UCI);
  cp_mistakes_take_back (mistakes);
  play (mistakes, text);
  check (mistakes, CP_MISTAKE_RIGHT, 1);
  check_results (mistakes, 0, 0, 1);
}


CP_TESTS ()
{
  static const char *const games[] = { "changing-challenges", "heavy-gravity", "dynamic",
                                       "shifting-sands" };

  g_test_add_func ("/model/mistakes/tries", test_tries);
  g_test_add_func ("/model/mistakes/about-as-good", test_about_as_good);
  g_test_add_func ("/model/mistakes/end", test_end);
  g_test_add_func ("/model/mistakes/sides", test_sides);
  g_test_add_func ("/model/mistakes/cancel", test_cancel);
  for (size_t i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree char *path = g_strconcat ("/model/mistakes/", games[i], NULL);
    g_test_add_data_func (path, cp_rules_parse (games[i], NULL), test_game);
  }
}
