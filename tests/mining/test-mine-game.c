/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mining/cp-mine-game.h"

#include "engine/proof/cp-solution.h"
#include "mining/cp-mine-puzzle.h"
#include "record/notes/cp-stipulation-tag.h"
#include "record/pgn/cp-pgn-writer.h"
#include "support/cp-test-main.h"

#define GAMES      2
#define MOST_SEEDS 20

/* Results of some games. */
typedef struct {
  GString *text;
  unsigned found, played;
  CpProver *prover;
} Work;


static void
found_cb (CpRecord *record, void *data)
{
  Work *work = data;
  const CpPosition *pos = &cp_record_get_root (record)->position;
  g_autofree char *text =
      cp_pgn_write (record, cp_move_recorded_notation (cp_record_get_rules (record)));
  CpStipulation stipulation = { 0 };

  g_string_append (work->text, text);
  work->found++;
  g_assert_true (cp_record_get_stipulation (record, &stipulation, NULL));
  g_assert_cmpuint (stipulation.n, <=, CP_MINE_MAX_MOVES);
  g_assert_nonnull (cp_record_get_tag (record, CP_THEME_TAG));
  g_autoptr (CpSolution) solution = cp_solution_new (pos, stipulation.n);
  cp_solution_find (solution, work->prover, CP_SOLUTION_KEYS, NULL, NULL);
  g_assert_cmpint (solution->sound, ==, CP_VERDICT_YES);
  g_assert_true (cp_move_equal (g_array_index (solution->keys, CpMove, 0),
                                cp_record_get_root (record)->first_child->move));
}


static void
played_cb (unsigned played, void *data)
{
  Work *work = data;

  g_assert_cmpuint (played, ==, ++work->played);
  g_assert_cmpuint (work->found, <=, played);
}


/* Returns the puzzles of some games (transfer full). */
static char *
mine (uint32_t seed, unsigned *found)
{
  g_autoptr (CpProver) prover = cp_prover_new (1u << 20);
  Work work = { .text = g_string_new (NULL), .prover = prover };

  cp_mine_games (cp_rules_parse ("heavy-gravity", NULL), GAMES, seed, found_cb, played_cb, &work);
  g_assert_cmpuint (work.played, ==, GAMES);
  *found = work.found;
  return g_string_free (work.text, FALSE);
}


/* Every game gives at most one puzzle, which is sound; the same seed gives the same puzzles. */
static void
test_games (void)
{
  unsigned n = 0, again, other;
  uint32_t seed = 0;
  g_autofree char *first = NULL;

  /* the learned weights determine which games have one */
  while (n == 0) {
    g_assert_cmpuint (seed, <, MOST_SEEDS);
    g_free (first);
    first = mine (++seed, &n);
  }
  g_autofree char *second = mine (seed, &again);
  g_autofree char *third = mine (seed + 1, &other);
  g_assert_cmpstr (first, ==, second);
  g_assert_cmpstr (first, !=, third);
}


CP_TESTS ()
{
  g_test_add_func ("/mining/game/games", test_games);
}
