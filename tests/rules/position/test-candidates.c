/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-position.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

/* Games of random moves for each set of rules, and plies of each at most. */
#define N_GAMES 60
#define LONGEST 160

/* Tests optimized functions: everything is compared with the slow way. */


static bool
contains (const CpMoves *moves, CpMove move)
{
  for (unsigned i = 0; i < moves->n; i++) {
    if (cp_move_equal (moves->moves[i], move))
      return true;
  }
  return false;
}


static bool
is_won (const CpPosition *pos, CpSide by)
{
  CpOutcome outcome = cp_position_outcome (pos, 1);
  return outcome.result == (by == CP_WHITE ? CP_WHITE_WINS : CP_BLACK_WINS);
}


/* Returns true if @move wins at once or whatever the answer. */
static bool
wins (const CpPosition *pos, CpMove move)
{
  CpPosition next = *pos;
  CpMoves answers;

  cp_position_play (&next, move);
  if (is_won (&next, pos->turn))
    return true;
  cp_position_legal_moves (&next, &answers);
  for (unsigned i = 0; i < answers.n; i++) {
    CpPosition last = next;
    cp_position_play (&last, answers.moves[i]);
    if (!is_won (&last, pos->turn))
      return false;
  }
  return answers.n > 0;
}


/* Each candidate is legal and listed once; all checks are listed, and a win if there is one. */
static void
check_candidates (const CpPosition *pos)
{
  g_autofree char *fen = cp_fen_write (pos);
  static CpMoves legal, candidates;
  bool can_win = false, finds_win = false;

  cp_position_legal_moves (pos, &legal);
  cp_position_winning_candidates (pos, &candidates);
  for (unsigned i = 0; i < legal.n; i++) {
    CpPosition next = *pos;
    bool wins_here = wins (pos, legal.moves[i]);
    bool found = contains (&candidates, legal.moves[i]);
    can_win |= wins_here;
    finds_win |= wins_here && found;
    cp_position_play (&next, legal.moves[i]);
    if (cp_position_in_check (&next) && !found) {
      g_autofree char *move = cp_move_write (pos, legal.moves[i], CP_NOTATION_UCI);
      g_test_fail_printf ("%s, %s: the check %s is missing", pos->rules->string, fen, move);
    }
  }
  if (can_win != finds_win)
    g_test_fail_printf ("%s, %s: a win is missing", pos->rules->string, fen);
  for (unsigned i = 0; i < candidates.n; i++) {
    CpMove move = candidates.moves[i];
    candidates.moves[i].to = CP_SQUARE_NONE;
    if (!contains (&legal, move) || contains (&candidates, move))
      g_test_fail_printf ("%s, %s: an illegal or repeated move", pos->rules->string, fen);
  }
}


/* Checks the fast tests of the outcome. */
static void
check_outcome (const CpPosition *pos)
{
  CpOutcome outcome = cp_position_outcome (pos, 1);
  CpOutcome own = cp_position_own_outcome (pos);
  bool by_own = outcome.termination == CP_KING_KNOCKED ||
                outcome.termination == CP_SUPPORT_TIPPED ||
                outcome.termination == CP_KING_ON_CENTRE_LINE;

  g_assert_cmpint (own.result, ==, by_own ? outcome.result : CP_UNDECIDED);
  g_assert_cmpint (own.termination, ==, by_own ? outcome.termination : CP_PLAYING);
  g_assert_cmpint (cp_position_is_checkmate (pos), ==, outcome.termination == CP_CHECKMATE);
}


static void
test_games (gconstpointer rules)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20240503);
  static CpMoves moves;

  for (unsigned game = 0; game < MAX (cp_test_effort (N_GAMES), 3); game++) {
    CpPosition pos;
    cp_position_init (&pos, rules);
    for (unsigned ply = 0; ply < LONGEST; ply++) {
      check_outcome (&pos);
      if (cp_position_outcome (&pos, 1).result != CP_UNDECIDED)
        break;
      if (g_rand_int_range (rand, 0, 8) == 0)
        check_candidates (&pos);
      cp_position_legal_moves (&pos, &moves);
      CpMove move = moves.moves[g_rand_int_range (rand, 0, (int) moves.n)];
      /* Prefers captures, which open lines, so that there are more checks. */
      for (unsigned i = 0; i < moves.n; i++) {
        if (cp_position_captured (&pos, moves.moves[i]) != CP_SQUARE_NONE &&
            g_rand_int_range (rand, 0, 3) == 0)
          move = moves.moves[i];
      }
      cp_position_play (&pos, move);
    }
  }
}


static const struct {
  const char *rules;
  const char *fen;
  unsigned fewest; /* minimum number of candidates */
  unsigned most;
} table[] = {
  /* The array: no move gives check; all drops of Shifting Sands are left out. */
  { "dynamic", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", 0, 0 },
  { "shifting-sands", "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[YYPPRRLLGGBB] w - - 0 9", 0, 0 },
  { "shifting-sands", "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[YYPPRRLLGGBB] w - - 0 1", 0, 0 },
  { "changing-challenges", "rbqkqbr/ppppppp/7/7/7/7/7/7/7/PPPPPPP/RBQKQBR[] w - - 0 1", 0, 0 },
  /* A bishop uncovers a rook wherever it goes. */
  { "heavy-gravity", "8/4k3/8/4B3/4R3/8/8/K7 w - - 0 1", 12, 12 },
  /* Nothing wins at once, but after the right move every answer tips the support. */
  { "changing-challenges", "5K1/7/3P3/7/7/7/7/7/7/7/kb5[rppq] w - - 0 24", 1, CP_MAX_MOVES },
  { "changing-challenges", "KB5/7/7/3k3/7/1p1p3/7/b6/7/7/7[PQBRBR] b - - 0 81", 1, CP_MAX_MOVES },
  /* Bare kings. */
  { "heavy-gravity", "k7/8/8/8/8/8/8/K7 w - - 0 1", 0, 0 },
};


static void
test_table (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (table); i++) {
    g_autoptr (GError) error = NULL;
    static CpMoves moves;
    CpPosition pos;
    cp_fen_read (cp_rules_parse (table[i].rules, NULL), table[i].fen, &pos, &error);
    g_assert_no_error (error);
    cp_position_winning_candidates (&pos, &moves);
    if (moves.n < table[i].fewest || moves.n > table[i].most)
      g_test_fail_printf ("%s, %s: %u candidates", table[i].rules, table[i].fen, moves.n);
    check_outcome (&pos);
    check_candidates (&pos);
  }
}


CP_TESTS ()
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  g_test_add_func ("/rules/candidates/table", test_table);
  for (size_t i = 0; i < n; i++) {
    g_autofree char *path = g_strconcat ("/rules/candidates/games/", all[i]->string, NULL);
    g_test_add_data_func (path, all[i], test_games);
  }
}
