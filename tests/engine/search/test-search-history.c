/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/cp-search-history.h"

#include "cp-test-small.h"
#include "support/cp-test-main.h"

/* Sum of four values: by actor and square, by squares, and two continuations. */
#define MOST_QUIET (4 * CP_HISTORY_MAX)

#define N_UPDATES 2000

typedef struct {
  CpSearchHistory *history;
  CpPosition pos;
  CpMoves moves;
  CpContinuationHistory *continuation[2];
} Fixture;


static void
set_up (Fixture *f, const CpRules *rules)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (rules->string));
  f->history = cp_search_history_new (rules);
  do {
    cp_test_small_position (&f->pos, rules, rand);
    cp_position_legal_moves (&f->pos, &f->moves);
  } while (f->moves.n < 2);
  f->continuation[0] = cp_search_history_continuation (f->history, 1, 5);
  f->continuation[1] = cp_search_history_continuation (f->history, 2, 6);
}


static int
quiet (const Fixture *f, unsigned i)
{
  return cp_search_history_quiet (f->history, &f->pos, f->moves.moves[i], 0, f->continuation);
}


static void
update (Fixture *f, unsigned i, int bonus)
{
  cp_search_history_update_quiet (f->history, &f->pos, f->moves.moves[i], 0, f->continuation,
                                  bonus);
}


/* Values stay within their bounds and move in the right direction, for any number and size of
 * bonuses. */
static void
test_bounds (const void *data)
{
  static const int bonuses[] = { 1, 100, 1200, CP_HISTORY_MAX, -1, -100, -1200, -CP_HISTORY_MAX };
  Fixture f;
  set_up (&f, data);
  for (size_t i = 0; i < G_N_ELEMENTS (bonuses); i++) {
    int bonus = bonuses[i];
    int sign = bonus > 0 ? 1 : -1;
    int before = quiet (&f, 0);
    for (int n = 0; n < N_UPDATES; n++) {
      update (&f, 0, bonus);
      cp_search_history_update_capture (f.history, &f.pos, f.moves.moves[0], CP_PAWN, bonus);
      int now = quiet (&f, 0);
      int capture = cp_search_history_capture (f.history, &f.pos, f.moves.moves[0], CP_PAWN);
      g_assert_cmpint (ABS (now), <=, MOST_QUIET);
      g_assert_cmpint (ABS (capture), <=, CP_HISTORY_MAX);
    }
    int after = quiet (&f, 0);
    /* A bonus of 1 may be outweighed by the decay of a value near its limit. */
    if (ABS (bonus) > 1)
      g_assert_cmpint (after * sign, >, 0);
    if (before * sign <= 0)
      g_assert_cmpint (after * sign, >=, before * sign);
  }
  cp_search_history_free (f.history);
}


/* A bonus affects only that move, of that piece, after those moves. */
static void
test_separate (const void *data)
{
  Fixture f;
  set_up (&f, data);
  CpContinuationHistory *const none[2] = { NULL, NULL };
  CpMove move = f.moves.moves[0];
  update (&f, 0, 1000);
  int with = quiet (&f, 0);
  int without = cp_search_history_quiet (f.history, &f.pos, move, 0, none);
  g_assert_cmpint (with, >, without);
  g_assert_cmpint (without, >, 0);
  g_assert_cmpint (cp_search_history_capture (f.history, &f.pos, move, CP_PAWN), ==, 0);
  for (unsigned i = 1; i < f.moves.n; i++) {
    CpMove other = f.moves.moves[i];
    if (other.to != move.to)
      g_assert_cmpint (quiet (&f, i), ==, 0);
  }

  cp_search_history_update_capture (f.history, &f.pos, move, CP_ROOK, 500);
  g_assert_cmpint (cp_search_history_capture (f.history, &f.pos, move, CP_ROOK), >, 0);
  g_assert_cmpint (cp_search_history_capture (f.history, &f.pos, move, CP_PAWN), ==, 0);
  g_assert_cmpint (quiet (&f, 0), ==, with);
  cp_search_history_clear (f.history);
  g_assert_cmpint (quiet (&f, 0), ==, 0);
  g_assert_cmpint (cp_search_history_capture (f.history, &f.pos, move, CP_ROOK), ==, 0);
  cp_search_history_free (f.history);
}


/* A bonus without threats to either square affects the same move under threat less. */
static void
test_threats (const void *data)
{
  Fixture f;
  set_up (&f, data);
  CpMove move = f.moves.moves[0];
  if (move.from != CP_SQUARE_NONE) {
    const CpBits from = CP_BIT (move.from), to = CP_BIT (move.to);
    const CpBits threats[] = { 0, from, to, from | to };
    for (size_t i = 0; i < G_N_ELEMENTS (threats); i++) {
      cp_search_history_clear (f.history);
      cp_search_history_update_quiet (f.history, &f.pos, move, threats[i], f.continuation, 1000);
      int best = cp_search_history_quiet (f.history, &f.pos, move, threats[i], f.continuation);
      for (size_t k = 0; k < G_N_ELEMENTS (threats); k++) {
        int score = cp_search_history_quiet (f.history, &f.pos, move, threats[k], f.continuation);
        if (k == i)
          g_assert_cmpint (score, ==, best);
        else
          g_assert_cmpint (score, <, best);
      }
    }
  }
  cp_search_history_free (f.history);
}


/* Pieces, drops and shifts of colours are different actors within the size of the tables. */
static void
test_actors (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (rules->string));
  static CpMoves moves;
  for (int i = 0; i < 20; i++) {
    CpPosition pos;
    cp_test_small_position (&pos, rules, rand);
    cp_position_legal_moves (&pos, &moves);
    for (unsigned k = 0; k < moves.n; k++) {
      CpMove move = moves.moves[k];
      CpActor actor = cp_actor (&pos, move);
      g_assert_cmpuint (actor, <, CP_N_ACTORS);
      g_assert_true ((actor < 16) == (move.colour == CP_NO_COLOUR));
      if (actor < 16)
        g_assert_cmpuint (actor, ==, pos.board[move.from]);
    }
  }
}


CP_TESTS ()
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  for (size_t i = 0; i < n; i++) {
    g_autofree char *bounds = g_strdup_printf ("/engine/search-history/bounds/%s", all[i]->string);
    g_autofree char *separate =
        g_strdup_printf ("/engine/search-history/separate/%s", all[i]->string);
    g_autofree char *threats =
        g_strdup_printf ("/engine/search-history/threats/%s", all[i]->string);
    g_autofree char *actors = g_strdup_printf ("/engine/search-history/actors/%s", all[i]->string);
    g_test_add_data_func (bounds, all[i], test_bounds);
    g_test_add_data_func (separate, all[i], test_separate);
    g_test_add_data_func (threats, all[i], test_threats);
    g_test_add_data_func (actors, all[i], test_actors);
  }
}
