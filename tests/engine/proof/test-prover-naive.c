/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-test-small.h"
#include "naive-prover.h"
#include "engine/proof/cp-prover.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

/* Compares the prover with an exhaustive search by the naive rules: whether there is a win, how
 * short, and the result of each first move. One table is shared by all positions of a set of rules;
 * another is so small that hardly any entry stays in it. */

/* With a lower effort there are too few positions to be sure of variety. */
#define LEAST_VARIED_EFFORT 1

#define DEEPEST 3

/* The naive search is slow on large boards in games with check: there, fewer positions are searched
 * deeply. */
#define SMALLEST_BOARD 42

/* Number of positions for each depth; the last row is for positions from games. Positions with more
 * than @ways sequences of two plies are skipped, and the naive search gives up after @limit
 * nodes. */
typedef struct {
  unsigned n, positions, ways;
  uint64_t limit;
  bool played;
} Batch;

static const Batch batches[] = {
  { 1, 560, 1000, 10000, false },
  { 2, 115, 150, 3000, false },
  { 3, 24, 40, 3000, false },
  { 1, 33, 2000, 10000, true },
};

#define LARGE_TABLE (1u << 22)
#define SMALL_TABLE (1u << 12)

typedef struct {
  const CpRules *rules;
  GRand *rand;
  CpProver *large, *small;
  bool failed;
  unsigned n_asked, n_given_up, n_without, n_single, n_spoiled_by_clock;
  unsigned n_won_in[DEEPEST + 1];
} Comparison;


static void
disagree (Comparison *cmp,
          const char *fen,
          unsigned n,
          const char *what,
          const char *naive,
          const char *ours)
{
  g_test_fail_printf ("%s, %s, within %u: %s is \"%s\" by the naive search, \"%s\" by ours",
                      cmp->rules->string, fen, n, what, naive, ours);
  cmp->failed = true;
}


static void
compare_verdict (
    Comparison *cmp, const char *fen, unsigned n, const char *what, bool naive, CpVerdict ours)
{
  if (ours != (naive ? CP_VERDICT_YES : CP_VERDICT_NO))
    disagree (cmp, fen, n, what, naive ? "yes" : "no",
              ours == CP_VERDICT_YES  ? "yes"
              : ours == CP_VERDICT_NO ? "no"
                                      : "unknown");
}


/* Compares each first move, for each number of moves. */
static void
compare_moves (Comparison *cmp,
               CpProver *prover,
               const CpPosition *pos,
               const char *fen,
               const NaiveProof *proof,
               unsigned n)
{
  for (unsigned i = 0; i < proof->moves->len && !cmp->failed; i++) {
    const NaiveFirstMove *first = &g_array_index (proof->moves, NaiveFirstMove, i);
    CpMove move;
    bool legal = cp_move_parse_uci (pos, first->uci, &move, NULL);
    g_assert_true (legal);
    CpPosition after = *pos;
    cp_position_play (&after, move);
    for (unsigned k = 1; k <= n; k++)
      compare_verdict (cmp, fen, k, first->uci, first->within > 0 && first->within <= k,
                       cp_prover_defend (prover, &after, k - 1));
  }
}


static void
compare_with (Comparison *cmp,
              CpProver *prover,
              const CpPosition *pos,
              const char *fen,
              const NaiveProof *proof,
              unsigned n)
{
  unsigned in = 0;
  compare_verdict (cmp, fen, n, "a win", proof->shortest > 0,
                   cp_prover_shortest (prover, pos, n, &in));
  if (proof->shortest > 0 && in != proof->shortest) {
    g_autofree char *naive = g_strdup_printf ("%u", proof->shortest);
    g_autofree char *ours = g_strdup_printf ("%u", in);
    disagree (cmp, fen, n, "the shortest win", naive, ours);
  }
  for (unsigned k = 1; k <= n; k++)
    compare_verdict (cmp, fen, k, "a win", proof->shortest > 0 && proof->shortest <= k,
                     cp_prover_attack (prover, pos, k));
  compare_moves (cmp, prover, pos, fen, proof, n);
}


/* Returns true if there would be a win with the halfmove clock reset. */
static bool
wins_without_clock (const CpPosition *pos, unsigned n, uint64_t positions)
{
  CpPosition fresh = *pos;
  fresh.halfmove_clock = 0;
  g_autofree char *fen = cp_fen_write (&fresh);
  g_autoptr (NaiveProof) proof = naive_prover_prove (pos->rules->string, fen, "", n, positions);
  return !proof->gave_up && proof->shortest > 0;
}


/* Returns false if the naive search gave up. */
static bool
compare_position (Comparison *cmp, const CpPosition *pos, unsigned n, uint64_t positions)
{
  g_autofree char *fen = cp_fen_write (pos);
  g_autoptr (NaiveProof) proof = naive_prover_prove (cmp->rules->string, fen, "", n, positions);
  if (proof->gave_up) {
    cmp->n_given_up++;
    return false;
  }

  compare_with (cmp, cmp->large, pos, fen, proof, n);
  compare_with (cmp, cmp->small, pos, fen, proof, n);

  g_autofree char *keys = naive_proof_keys (proof, n);
  cmp->n_asked++;
  cmp->n_single += *keys != '\0' && strchr (keys, ' ')[1] == '\0';
  if (proof->shortest > 0)
    cmp->n_won_in[proof->shortest]++;
  else if (pos->halfmove_clock > 90 && wins_without_clock (pos, n, positions))
    cmp->n_spoiled_by_clock++;
  else
    cmp->n_without++;
  return true;
}


/* Returns true if @pos is suitable. @deep: only with a win that takes more than one move, according
 * to the prover */
static bool
is_wanted (Comparison *cmp, const CpPosition *pos, const Batch *batch, bool deep)
{
  if (cp_position_perft (pos, 2) > batch->ways)
    return false;
  return !deep || (cp_prover_attack (cmp->large, pos, 1) == CP_VERDICT_NO &&
                   cp_prover_attack (cmp->large, pos, batch->n) == CP_VERDICT_YES);
}


/* Every fourth deep position has a win, since wins are rare, and is compared again shortly before
 * fifty quiet moves. All others are unfiltered. */
static void
compare_batch (Comparison *cmp, const Batch *batch)
{
  unsigned n_positions = cp_test_effort (batch->positions);
  if (batch->n > 1 && cp_rules_has_check (cmp->rules))
    n_positions = n_positions * SMALLEST_BOARD / cmp->rules->n_squares;

  CpPosition pos;
  for (unsigned i = 0; i < n_positions && !cmp->failed;) {
    bool deep = batch->n > 1 && i % 4 == 0;
    if (batch->played)
      cp_test_played_position (&pos, cmp->rules, cmp->rand);
    else
      cp_test_small_position (&pos, cmp->rules, cmp->rand);
    if (!is_wanted (cmp, &pos, batch, deep) ||
        !compare_position (cmp, &pos, batch->n, batch->limit))
      continue;
    i++;
    if (deep) {
      pos.halfmove_clock = (uint32_t) g_rand_int_range (cmp->rand, 96, 100);
      compare_position (cmp, &pos, batch->n, batch->limit);
    }
  }
}


/* Positions that hardly ever occur at random: every reply of the defender tips the support, so that
 * he loses without another move of the attacker. */
static void
compare_forced_tipping (Comparison *cmp)
{
  static const char *const fens[] = {
    "7/7/7/6R/7/7/7/7/7/1pp2K1/kbb4[qqrrppppp] w - - %d 60",
    "KBB4/1PP2k1/7/7/7/7/7/6r/7/7/7[QQRRPPPPP] b - - %d 60",
  };
  for (size_t i = 0; i < G_N_ELEMENTS (fens) && cp_rules_balance (cmp->rules) != NULL; i++)
    for (int clock = 95; clock <= 100; clock++) {
      g_autoptr (GString) fen = g_string_new (fens[i]);
      g_autofree char *number = g_strdup_printf ("%d", clock);
      CpPosition pos;
      g_string_replace (fen, "%d", number, 1);
      bool valid = cp_fen_parse (cmp->rules, fen->str, &pos, NULL);
      g_assert_true (valid);
      compare_position (cmp, &pos, 1, 0);
      compare_position (cmp, &pos, 2, 0);
    }
}


/* A comparison without wins would prove nothing. */
static void
check_variety (const Comparison *cmp)
{
  g_test_message ("%s: %u positions, %u given up; won in 1: %u, in 2: %u, in 3: %u; no win: %u; "
                  "one key: %u; spoiled by fifty moves: %u",
                  cmp->rules->string, cmp->n_asked, cmp->n_given_up, cmp->n_won_in[1],
                  cmp->n_won_in[2], cmp->n_won_in[3], cmp->n_without, cmp->n_single,
                  cmp->n_spoiled_by_clock);
  if (cp_test_get_effort () < LEAST_VARIED_EFFORT)
    return;
  g_assert_cmpuint (cmp->n_won_in[1], >=, cmp->n_asked / 100);
  g_assert_cmpuint (cmp->n_won_in[2], >=, cmp->n_asked / 50);
  g_assert_cmpuint (cmp->n_won_in[3], >=, cmp->n_asked / 1000);
  g_assert_cmpuint (cmp->n_without, >=, cmp->n_asked / 5);
  g_assert_cmpuint (cmp->n_single, >=, cmp->n_asked / 50);
  g_assert_cmpuint (cmp->n_spoiled_by_clock, >, 0);
}


static void
test_rules (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (rules->string));
  g_autoptr (CpProver) large = cp_prover_new (LARGE_TABLE);
  g_autoptr (CpProver) small = cp_prover_new (SMALL_TABLE);
  Comparison cmp = { .rules = rules, .rand = rand, .large = large, .small = small };

  for (size_t i = 0; i < G_N_ELEMENTS (batches); i++)
    compare_batch (&cmp, &batches[i]);
  if (!cmp.failed)
    compare_forced_tipping (&cmp);
  if (!cmp.failed)
    check_variety (&cmp);
}


CP_TESTS ()
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  for (size_t i = 0; i < n; i++) {
    g_autofree char *path =
        g_strdup_printf ("/engine/prover-naive/%s/%s", all[i]->variant->id, all[i]->string);
    g_test_add_data_func (path, all[i], test_rules);
  }
}
