/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-small.h"
#include "engine/proof/cp-prover.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

#define TABLE      (1u << 20)
#define TINY_TABLE (1u << 10)

/* Positions for each set of rules, and the most legal moves of one that is searched without a
 * table. */
#define N_PLAYED   40
#define N_SHUFFLED 120
#define MOST_MOVES 70

/* A position with its shortest win. */
typedef struct {
  const char *rules;
  const char *fen;
  unsigned n;
  int in; /* -1 if there is no win within n */
} Known;

static const Known known[] = {
  /* Checkmate. */
  { "heavy-gravity", "k7/8/8/2R5/1R6/8/8/K7 w - - 0 1", 1, 1 },
  { "heavy-gravity", "8/8/8/8/5K2/7R/3N1k2/8 w - - 0 61", 4, 2 },
  { "heavy-gravity", "7k/7K/8/8/5R2/8/8/8 w - - 0 29", 3, 3 },
  { "heavy-gravity", "7k/7K/8/8/5R2/8/8/8 w - - 0 29", 2, -1 },
  { "dynamic", "8/2N5/7K/4B3/7k/8/Q7/8 w - - 0 80", 2, 2 },
  { "dynamic", "1k1K4/8/8/8/8/8/Q7/8 w - - 0 60", 3, 3 },
  { "dynamic", "1k1K4/8/8/8/8/8/Q7/8 w - - 0 60", 2, -1 },
  /* A yellow square has to be dropped; blue ones are walls. */
  { "shifting-sands", "k5/N5/2KN2/6/6/6/6[YG] w d5Lb,a6Lw - 0 96", 2, 2 },
  { "shifting-sands", "k5/N5/2KN2/6/6/6/6[G] w d5Lb,a6Lw - 0 96", 2, -1 },
  { "shifting-sands", "6/2k3/n5/K5/2p3/6/1r4[] b b1Pw,a2Lb,b3Bb,a5Lw - 0 46", 2, 2 },
  { "shifting-sands", "6/6/5K/4r1/5k/3n2/6[YL] b e4Pb,b5Gw - 0 61", 3, 3 },
  /* The array: only drops are legal, and no win is near. */
  { "shifting-sands", "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[YYPPRRLLGGBB] w - - 0 1", 1, -1 },
  /* A king is knocked. */
  { "changing-challenges", "k6/7/7/7/7/7/7/7/7/7/R2K3[] w - - 0 50", 1, 1 },
  { "changing-challenges", "7/7/5P1/3K3/7/7/7/6Q/1k5/7/5r1[Br] w - - 0 72", 2, 2 },
  { "changing-challenges", "7/7/B2R3/6K/k3P2/7/7/7/7/7/7[Q] w - - 0 36", 3, 3 },
  { "changing-challenges", "7/7/B2R3/6K/k3P2/7/7/7/7/7/7[Q] w - - 0 36", 2, -1 },
  /* The rook tips the support, with a torque of 45 before it moves; with 24 it cannot. */
  { "changing-challenges", "3k3/7/P6/7/7/1R5/7/7/7/7/3K3[qr] w - - 0 50", 1, 1 },
  { "changing-challenges", "3k3/7/7/7/7/1R5/7/7/7/7/3K3[q] w - - 0 50", 1, -1 },
  /* No single move wins, but after the right move every reply tips the support. */
  { "changing-challenges", "5K1/7/3P3/7/7/7/7/7/7/7/kb5[rppq] w - - 0 24", 1, 1 },
  { "changing-challenges", "KB5/7/7/3k3/7/1p1p3/7/b6/7/7/7[PQBRBR] b - - 0 81", 1, 1 },
  /* The king reaches the centre line, unless it could be knocked there. */
  { "changing-challenges", "3k3/7/7/7/7/7/3K3/7/7/7/7[] w - - 0 50", 1, 1 },
  { "changing-challenges", "3k3/7/7/7/7/r6/3K3/7/7/7/6r[] w - - 0 50", 1, -1 },
  /* Over: a king is knocked, or the support has tipped. */
  { "changing-challenges", "7/7/7/7/7/7/7/7/7/7/3K3[k] w - - 0 50", 1, 0 },
  { "changing-challenges", "7/7/7/7/7/7/7/7/7/7/3K3[k] b - - 0 50", 1, -1 },
  { "changing-challenges", "k6/7/7/7/7/7/7/7/7/7/3K3[qqq] w - - 0 50", 1, 0 },
  { "changing-challenges", "k6/7/7/7/7/7/7/7/7/7/3K3[qqq] b - - 0 50", 1, -1 },
  /* Bare kings. */
  { "heavy-gravity", "8/8/8/3k4/8/8/8/K7 w - - 0 9", 3, -1 },
  { "dynamic", "8/8/8/3k4/8/8/8/K7 w - - 0 9", 3, -1 },
  /* The mate comes before seventy-five moves have passed, or after. */
  { "heavy-gravity", "k7/8/8/2R5/1R6/8/8/K7 w - - 99 80", 1, 1 },
  { "heavy-gravity", "k7/8/8/2R5/1R6/8/8/K7 w - - 149 90", 1, 1 },
  { "heavy-gravity", "k7/8/8/2R5/1R6/8/8/K7 w - - 150 90", 1, -1 },
  /* The key is quiet: after the hundredth quiet ply the defender claims the draw. */
  { "heavy-gravity", "8/8/8/8/5K2/7R/3N1k2/8 w - - 98 61", 2, 2 },
  { "heavy-gravity", "8/8/8/8/5K2/7R/3N1k2/8 w - - 99 61", 2, -1 },
  { "heavy-gravity", "8/8/8/8/5K2/7R/3N1k2/8 w - - 100 61", 2, -1 },
  /* Three moves take five plies: the last claim would be after the third one. */
  { "heavy-gravity", "7k/7K/8/8/5R2/8/8/8 w - - 96 70", 3, 3 },
  { "heavy-gravity", "7k/7K/8/8/5R2/8/8/8 w - - 97 70", 3, -1 },
};

/* Positions with the defender to move. */
static const struct {
  const char *rules;
  const char *fen;
  unsigned n;
  CpVerdict verdict;
} answers[] = {
  /* Checkmate wins, even if a draw could be claimed; stalemate and bare kings do not. */
  { "heavy-gravity", "k7/8/8/R7/1R6/8/8/K7 b - - 0 1", 0, CP_VERDICT_YES },
  { "heavy-gravity", "k7/8/8/R7/1R6/8/8/K7 b - - 120 90", 0, CP_VERDICT_YES },
  { "heavy-gravity", "k7/8/8/8/1R6/8/8/K7 b - - 0 1", 5, CP_VERDICT_NO },
  { "heavy-gravity", "k7/8/8/8/8/8/8/K7 b - - 0 1", 3, CP_VERDICT_NO },
  /* Every move of Black tips the support onto Black's side, unless a draw can be claimed first. */
  { "changing-challenges", "7/7/7/1Q5/6K/7/7/7/7/7/kb1B3[bbbbqb] b - - 0 33", 0, CP_VERDICT_YES },
  { "changing-challenges", "7/7/7/1Q5/6K/7/7/7/7/7/kb1B3[bbbbqb] b - - 99 90", 0, CP_VERDICT_YES },
  { "changing-challenges", "7/7/7/1Q5/6K/7/7/7/7/7/kb1B3[bbbbqb] b - - 100 90", 0, CP_VERDICT_NO },
  /* A pawn move does not tip it. */
  { "changing-challenges", "7/7/7/1Q5/6K/7/7/3p3/7/7/kb1B3[bbbbqb] b - - 0 33", 0, CP_VERDICT_NO },
  /* The support has tipped to either side. */
  { "changing-challenges", "k6/7/7/7/7/7/7/7/7/7/3K3[qqq] b - - 0 50", 0, CP_VERDICT_YES },
  { "changing-challenges", "k6/7/7/7/7/7/7/7/7/7/3K3[QQQ] b - - 0 50", 0, CP_VERDICT_NO },
};


static void
read_position (CpPosition *pos, const char *rules, const char *fen)
{
  g_autoptr (GError) error = NULL;

  cp_fen_read (cp_rules_parse (rules, NULL), fen, pos, &error);
  g_assert_no_error (error);
}


static void
play (CpPosition *pos, const char *uci)
{
  g_autoptr (GError) error = NULL;
  CpMove move;

  cp_move_parse_uci (pos, uci, &move, &error);
  g_assert_no_error (error);
  cp_position_play (pos, move);
}


static void
test_known (void)
{
  g_autoptr (CpProver) prover = cp_prover_new (TABLE);

  for (size_t i = 0; i < G_N_ELEMENTS (known); i++) {
    CpPosition pos;
    unsigned in;
    read_position (&pos, known[i].rules, known[i].fen);
    CpVerdict verdict = cp_prover_shortest (prover, &pos, known[i].n, &in);
    int found = verdict == CP_VERDICT_YES ? (int) in : -1;
    if (verdict == CP_VERDICT_UNKNOWN || found != known[i].in ||
        (verdict == CP_VERDICT_NO && in != known[i].n))
      g_test_fail_printf ("%s, %s: won in %d instead of %d", known[i].rules, known[i].fen, found,
                          known[i].in);
  }
}


static void
test_answers (void)
{
  g_autoptr (CpProver) prover = cp_prover_new (TABLE);

  for (size_t i = 0; i < G_N_ELEMENTS (answers); i++) {
    CpPosition pos;
    read_position (&pos, answers[i].rules, answers[i].fen);
    if (cp_prover_defend (prover, &pos, answers[i].n) != answers[i].verdict)
      g_test_fail_printf ("%s, %s, %u", answers[i].rules, answers[i].fen, answers[i].n);
  }
}


/* An exhaustive recursion that counts positions as a game does. */

static GPtrArray *path; /* of const CpPosition: the game so far */

static bool plain_defend (const CpPosition *pos, unsigned n);


static unsigned
count_occurrences (const CpPosition *pos)
{
  unsigned occurrences = 1;

  for (unsigned i = 0; i < path->len; i++)
    occurrences += cp_position_same (path->pdata[i], pos);
  return occurrences;
}


static bool
is_won (CpOutcome outcome, CpSide attacker)
{
  return outcome.result == (attacker == CP_WHITE ? CP_WHITE_WINS : CP_BLACK_WINS);
}


static bool
plain_attack (const CpPosition *pos, unsigned n)
{
  CpOutcome outcome = cp_position_outcome (pos, count_occurrences (pos));
  bool wins = false;
  CpMoves moves;

  if (outcome.result != CP_UNDECIDED || n == 0)
    return is_won (outcome, pos->turn);
  g_ptr_array_add (path, (gpointer) pos);
  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n && !wins; i++) {
    CpPosition next = *pos;
    cp_position_play (&next, moves.moves[i]);
    wins = plain_defend (&next, n - 1);
  }
  g_ptr_array_set_size (path, (int) path->len - 1);
  return wins;
}


static bool
plain_defend (const CpPosition *pos, unsigned n)
{
  unsigned occurrences = count_occurrences (pos);
  CpOutcome outcome = cp_position_outcome (pos, occurrences);
  bool loses = true;
  CpMoves moves;

  if (outcome.result != CP_UNDECIDED)
    return is_won (outcome, cp_side_other (pos->turn));
  if (cp_position_get_claim (pos, occurrences) != CP_PLAYING)
    return false;
  g_ptr_array_add (path, (gpointer) pos);
  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n && loses; i++) {
    CpPosition next = *pos;
    cp_position_play (&next, moves.moves[i]);
    loses = plain_attack (&next, n);
  }
  g_ptr_array_set_size (path, (int) path->len - 1);
  return loses;
}


/* Compares @prover with the recursion for @pos, up to @n moves. */
static void
compare_with_plain (CpProver *prover, const CpPosition *pos, unsigned n)
{
  static const char *const words[] = { "unknown", "yes", "no" };

  for (unsigned i = 1; i <= n; i++) {
    CpVerdict expected = plain_attack (pos, i) ? CP_VERDICT_YES : CP_VERDICT_NO;
    CpVerdict found = cp_prover_attack (prover, pos, i);
    if (found != expected) {
      g_autofree char *fen = cp_fen_write (pos);
      g_test_fail_printf ("%s, %s, %u moves, %u positions before: %s instead of %s",
                          pos->rules->string, fen, i, path->len, words[found], words[expected]);
    }
  }
}


static void
test_played (gconstpointer rules)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20240501);
  g_autoptr (CpProver) prover = cp_prover_new (TABLE);
  g_autoptr (CpProver) tiny = cp_prover_new (TINY_TABLE);

  path = g_ptr_array_new ();
  for (unsigned i = 0; i < cp_test_effort (N_PLAYED); i++) {
    CpPosition pos;
    cp_test_played_position (&pos, rules, rand);
    if (i % 3 == 0)
      pos.halfmove_clock = (uint32_t) g_rand_int_range (rand, 95, 101);
    unsigned n = cp_position_count_moves (&pos) <= MOST_MOVES ? 2 : 1;
    compare_with_plain (prover, &pos, n);
    compare_with_plain (tiny, &pos, n);
  }
  g_clear_pointer (&path, g_ptr_array_unref);
}


/* Plays a quiet move, preferably one that takes back the side's last move; returns false if there
 * is none. */
static bool
shuffle (CpPosition *pos, const CpMove *last, GRand *rand, CpMove *move)
{
  CpMoves moves;
  bool found = false;

  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpPosition next = *pos;
    cp_position_play (&next, moves.moves[i]);
    bool quiet = next.halfmove_clock > 0 && cp_position_outcome (&next, 1).result == CP_UNDECIDED;
    bool back = moves.moves[i].from == last->to && moves.moves[i].to == last->from;
    if (quiet && (!found || g_rand_int_range (rand, 0, 4) == 0 || back))
      *move = moves.moves[i];
    found |= quiet;
    if (quiet && back && g_rand_int_range (rand, 0, 4) > 0)
      break;
  }
  return found;
}


/* Plays back and forth from @pos, adding every position except the last to @game. */
static void
play_to_and_fro (GArray *game, CpPosition *pos, GRand *rand)
{
  CpMove last[2] = { 0 };

  for (int ply = g_rand_int_range (rand, 4, 19); ply > 0; ply--) {
    CpMove move;
    if (!shuffle (pos, &last[pos->turn], rand, &move))
      return;
    g_array_append_val (game, *pos);
    last[pos->turn] = move;
    cp_position_play (pos, move);
  }
}


/* Games with repetitions before the searched position, many with a clock near a hundred: the
 * recursion counts all repetitions, including those during the search. */
static void
test_history (gconstpointer rules)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20240502);
  g_autoptr (CpProver) prover = cp_prover_new (TABLE);
  unsigned n_repeated = 0;

  for (unsigned i = 0; i < cp_test_effort (N_SHUFFLED); i++) {
    g_autoptr (GArray) game = g_array_new (false, false, sizeof (CpPosition));
    CpPosition pos;
    cp_test_small_position (&pos, rules, rand);
    pos.halfmove_clock = (uint32_t) g_rand_int_range (rand, i % 2 == 0 ? 0 : 80, 96);
    play_to_and_fro (game, &pos, rand);
    path = g_ptr_array_new ();
    for (unsigned j = 0; j < game->len; j++)
      g_ptr_array_add (path, &g_array_index (game, CpPosition, j));
    n_repeated += count_occurrences (&pos) > 1;
    cp_prover_set_history (prover, (const CpPosition *) (void *) game->data, game->len);
    compare_with_plain (prover, &pos, cp_position_count_moves (&pos) <= MOST_MOVES / 2 ? 2 : 1);
    g_clear_pointer (&path, g_ptr_array_unref);
  }
  g_assert_cmpuint (n_repeated, >, 0);
}


/* The only key leads to a position that has occurred before. */
static void
test_claim (void)
{
  g_autoptr (CpProver) prover = cp_prover_new (TABLE);
  CpPosition pos, after;
  unsigned in;

  read_position (&pos, "heavy-gravity", "8/8/8/8/5K2/7R/3N1k2/8 w - - 0 61");
  after = pos;
  play (&after, "h3h2");
  const CpPosition once[] = { after }, twice[] = { after, pos, after };
  const CpPosition thrice[] = { pos, pos, pos }, four_times[] = { pos, pos, pos, pos };

  cp_prover_set_history (prover, once, 1);
  g_assert_cmpint (cp_prover_attack (prover, &pos, 2), ==, CP_VERDICT_YES);
  g_assert_cmpint (cp_prover_defend (prover, &after, 1), ==, CP_VERDICT_YES);
  cp_prover_set_history (prover, twice, 3);
  g_assert_cmpint (cp_prover_attack (prover, &pos, 2), ==, CP_VERDICT_NO);
  g_assert_cmpint (cp_prover_defend (prover, &after, 1), ==, CP_VERDICT_NO);
  g_assert_cmpint (cp_prover_shortest (prover, &pos, 4, &in), ==, CP_VERDICT_YES);
  g_assert_cmpuint (in, >, 2);
  cp_prover_set_history (prover, thrice, 3);
  g_assert_cmpint (cp_prover_attack (prover, &pos, 2), ==, CP_VERDICT_YES);
  cp_prover_set_history (prover, four_times, 4);
  g_assert_cmpint (cp_prover_attack (prover, &pos, 2), ==, CP_VERDICT_NO);
  cp_prover_set_history (prover, NULL, 0);
  g_assert_cmpint (cp_prover_attack (prover, &pos, 2), ==, CP_VERDICT_YES);
}


/* Earlier searches do not change results, only the work. */
static void
test_order (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (known); i++) {
    g_autoptr (CpProver) up = cp_prover_new (TABLE);
    g_autoptr (CpProver) down = cp_prover_new (TABLE);
    g_autoptr (CpProver) tiny = cp_prover_new (TINY_TABLE);
    CpPosition pos;
    CpVerdict first[4];
    read_position (&pos, known[i].rules, known[i].fen);
    unsigned deepest = cp_position_count_moves (&pos) <= MOST_MOVES ? 3 : 1;
    for (unsigned n = 1; n <= deepest; n++)
      first[n] = cp_prover_attack (up, &pos, n);
    for (unsigned n = deepest; n >= 1; n--) {
      g_assert_cmpint (cp_prover_attack (down, &pos, n), ==, first[n]);
      g_assert_cmpint (cp_prover_attack (tiny, &pos, n), ==, first[n]);
      g_assert_cmpint (cp_prover_attack (up, &pos, n), ==, first[n]);
      g_assert_cmpint (first[n], !=, CP_VERDICT_UNKNOWN);
    }
  }
}


static void
test_reuse (void)
{
  g_autoptr (CpProver) prover = cp_prover_new (TABLE);
  CpPosition pos;

  read_position (&pos, "heavy-gravity", "7k/7K/8/8/5R2/8/8/8 w - - 0 29");
  g_assert_cmpint (cp_prover_attack (prover, &pos, 3), ==, CP_VERDICT_YES);
  g_assert_cmpuint (cp_prover_get_nodes (prover), >, 10);
  cp_prover_set_limits (prover, 0, 0);
  g_assert_cmpuint (cp_prover_get_nodes (prover), ==, 0);
  g_assert_cmpint (cp_prover_attack (prover, &pos, 3), ==, CP_VERDICT_YES);
  g_assert_cmpint (cp_prover_attack (prover, &pos, 2), ==, CP_VERDICT_NO);
  g_assert_cmpuint (cp_prover_get_nodes (prover), ==, 0);

  /* with another clock that matters, it is another position */
  pos.halfmove_clock = 97;
  g_assert_cmpint (cp_prover_attack (prover, &pos, 3), ==, CP_VERDICT_NO);
  g_assert_cmpuint (cp_prover_get_nodes (prover), >, 0);
}


static void
test_limits (void)
{
  g_autoptr (CpProver) prover = cp_prover_new (TABLE);
  CpPosition pos;
  unsigned in;

  read_position (&pos, "heavy-gravity", "7k/7K/8/8/5R2/8/8/8 w - - 0 29");
  uint64_t needed = 0;
  for (CpVerdict verdict = CP_VERDICT_UNKNOWN; verdict == CP_VERDICT_UNKNOWN; needed++) {
    g_autoptr (CpProver) fresh = cp_prover_new (TABLE);
    cp_prover_set_limits (fresh, needed + 1, 0);
    verdict = cp_prover_shortest (fresh, &pos, 3, &in);
    g_assert_cmpint (verdict, !=, CP_VERDICT_NO);
    g_assert_cmpuint (cp_prover_get_nodes (fresh), <=, needed + 1);
    if (verdict == CP_VERDICT_UNKNOWN) {
      g_assert_true (cp_prover_is_stopped (fresh));
      g_assert_cmpuint (in, <=, 2);
    } else {
      g_assert_cmpuint (in, ==, 3);
    }
  }
  g_assert_cmpuint (needed, >, 10);

  /* an aborted search is repeated, not taken for a result */
  cp_prover_set_limits (prover, needed / 2, 0);
  g_assert_cmpint (cp_prover_attack (prover, &pos, 3), ==, CP_VERDICT_UNKNOWN);
  cp_prover_set_limits (prover, 0, 0);
  g_assert_cmpint (cp_prover_attack (prover, &pos, 3), ==, CP_VERDICT_YES);

  cp_position_init (&pos, cp_rules_parse ("shifting-sands:board=10x10", NULL));
  cp_prover_set_limits (prover, 0, 1000);
  g_assert_cmpint (cp_prover_attack (prover, &pos, 20), ==, CP_VERDICT_UNKNOWN);
  g_assert_cmpint (cp_prover_attack (prover, &pos, CP_PROVER_MAX_MOVES + 1), ==,
                   CP_VERDICT_UNKNOWN);
}


static gpointer
search_cb (gpointer prover)
{
  CpPosition pos;

  cp_position_init (&pos, cp_rules_parse ("shifting-sands:board=10x10", NULL));
  return GINT_TO_POINTER (cp_prover_attack (prover, &pos, 20));
}


static void
test_stop (void)
{
  g_autoptr (CpProver) prover = cp_prover_new (TABLE);
  CpPosition pos;

  read_position (&pos, "heavy-gravity", "7k/7K/8/8/5R2/8/8/8 w - - 0 29");
  cp_prover_stop (prover);
  g_assert_true (cp_prover_is_stopped (prover));
  g_assert_cmpint (cp_prover_attack (prover, &pos, 3), ==, CP_VERDICT_UNKNOWN);
  cp_prover_set_limits (prover, 0, 0);
  g_assert_false (cp_prover_is_stopped (prover));
  g_assert_cmpint (cp_prover_attack (prover, &pos, 3), ==, CP_VERDICT_YES);
  /* known results are available after a stop */
  cp_prover_stop (prover);
  g_assert_cmpint (cp_prover_attack (prover, &pos, 3), ==, CP_VERDICT_YES);

  cp_prover_set_limits (prover, 0, 0);
  GThread *thread = g_thread_new ("search", search_cb, prover);
  while (cp_prover_get_nodes (prover) < 100)
    g_thread_yield ();
  cp_prover_stop (prover);
  g_assert_cmpint (GPOINTER_TO_INT (g_thread_join (thread)), ==, CP_VERDICT_UNKNOWN);
}


CP_TESTS ()
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  g_test_add_func ("/engine/prover/known", test_known);
  g_test_add_func ("/engine/prover/answers", test_answers);
  g_test_add_func ("/engine/prover/claim", test_claim);
  g_test_add_func ("/engine/prover/order", test_order);
  g_test_add_func ("/engine/prover/reuse", test_reuse);
  g_test_add_func ("/engine/prover/limits", test_limits);
  g_test_add_func ("/engine/prover/stop", test_stop);
  for (size_t i = 0; i < n; i++) {
    g_autofree char *played = g_strconcat ("/engine/prover/played/", all[i]->string, NULL);
    g_autofree char *history = g_strconcat ("/engine/prover/history/", all[i]->string, NULL);
    g_test_add_data_func (played, all[i], test_played);
    g_test_add_data_func (history, all[i], test_history);
  }
}
