/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/cp-blunder.h"

#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

#define GAMES 12
#define PLIES 80


/* Describes the blunder of playing @text, or returns "" if it is none. */
static char *
describe (const char *rules, const char *fen, const char *text)
{
  CpPosition pos;
  CpBlunder blunder;
  CpMove move;

  g_assert_true (cp_fen_parse (cp_rules_parse (rules, NULL), fen, &pos, NULL));
  g_assert_true (cp_move_parse (&pos, text, &move, NULL));
  return cp_blunder_find (&pos, move, &blunder) ? cp_blunder_describe (&blunder, &pos)
                                                : g_strdup ("");
}


static void
test_sentences (void)
{
  static const struct {
    const char *rules;
    const char *fen;
    const char *move;
    const char *expected;
  } cases[] = {
    /* A rook that can be taken, by a piece that cannot. */
    { "heavy-gravity", "4k3/8/3p4/8/8/4R3/8/4K3 w - - 0 1", "Re5",
      "Black would take your rook on e5" },
    { "heavy-gravity", "4k3/8/3p4/8/8/4R3/8/4K3 w - - 0 1", "Re4", "" },
    /* The pawn is defended: a pawn for a pawn. */
    { "heavy-gravity", "4k3/8/3p4/8/4P3/3P4/8/4K3 w - - 0 1", "e5", "" },
    /* The king walks into the reach of a rook, in a game without check. */
    { "changing-challenges", "3k3/7/7/7/7/7/2r4/7/7/7/3K3[] w - - 0 1", "Kc1",
      "Black would take your king on c1" },
    { "changing-challenges", "3k3/7/7/7/7/7/2r4/7/7/7/3K3[] w - - 0 1", "Ke1", "" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *found = describe (cases[i].rules, cases[i].fen, cases[i].move);
    g_assert_cmpstr (found, ==, cases[i].expected);
  }
}


static void
check (const CpPosition *pos, const CpBlunder *blunder, unsigned *n_games, unsigned *n_pieces)
{
  CpSide opponent = cp_side_other (pos->turn);
  CpPosition after = *pos;

  cp_position_play (&after, blunder->move);
  if (blunder->has_reply) {
    g_assert_true (cp_position_is_legal (&after, blunder->reply));
    if (blunder->piece != CP_NO_PIECE) {
      g_assert_cmpint (cp_piece_side (blunder->piece), ==, pos->turn);
      g_assert_cmpint (after.board[blunder->square], ==, blunder->piece);
      g_assert_cmpint (cp_position_captured (&after, blunder->reply), ==, blunder->square);
    }
    cp_position_play (&after, blunder->reply);
  }
  CpOutcome outcome = cp_position_outcome (&after, 1);
  if (blunder->outcome.result == CP_UNDECIDED) {
    ++*n_pieces;
    return;
  }
  ++*n_games;
  g_assert_cmpint (outcome.result, ==, blunder->outcome.result);
  g_assert_cmpint (outcome.result, ==, opponent == CP_WHITE ? CP_WHITE_WINS : CP_BLACK_WINS);
  g_assert_cmpint (outcome.termination, ==, blunder->outcome.termination);
}


/* In random games, every blunder is verified by the rules, and some move is none. */
static void
test_random (const void *data)
{
  const CpRules *rules = data;
  unsigned n_games = 0, n_pieces = 0;

  for (unsigned game = 0; game < GAMES; game++) {
    CpPosition pos;
    cp_position_init (&pos, rules);
    for (unsigned ply = 0; ply < PLIES; ply++) {
      CpMoves moves;
      unsigned n_blunders = 0;
      cp_position_legal_moves (&pos, &moves);
      if (moves.n == 0 || cp_position_outcome (&pos, 1).result != CP_UNDECIDED)
        break;
      CpMove next = moves.moves[g_test_rand_int_range (0, (int) moves.n)];
      for (unsigned i = 0; ply % 2 == 1 && i < moves.n; i++) {
        CpBlunder blunder;
        if (!cp_blunder_find (&pos, moves.moves[i], &blunder))
          continue;
        n_blunders++;
        check (&pos, &blunder, &n_games, &n_pieces);
      }
      g_assert_cmpuint (n_blunders, <, moves.n);
      cp_position_play (&pos, next);
    }
  }
  g_assert_cmpuint (n_pieces, >, 0);
}


CP_TESTS ()
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  g_test_add_func ("/analysis/blunder/sentences", test_sentences);
  for (size_t i = 0; i < n; i++) {
    g_autofree char *path = g_strconcat ("/analysis/blunder/random/", all[i]->string, NULL);
    g_test_add_data_func (path, all[i], test_random);
  }
}
