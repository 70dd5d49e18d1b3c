/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-test-small.h"
#include "engine/proof/cp-sequence.h"
#include "engine/proof/cp-solution.h"
#include "naive-prover.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-problems.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

/* Compares the solutions of stipulations other than to win by any end with those that an exhaustive
 * search by the naive rules finds: for self play and for single ends the keys, for help play and
 * series all sequences. One table is shared by all positions of a set of rules; another is so small
 * that hardly any entry stays in it. */

/* With a lower effort there are too few positions to be sure of variety. */
#define LEAST_VARIED_EFFORT 1

#define LARGE_TABLE (1u << 22)
#define SMALL_TABLE (1u << 12)

/* The naive search is slow on large boards: there, fewer positions are searched. */
#define SMALLEST_BOARD 42

/* Attempts to find a position with a solution. */
#define MAX_ATTEMPTS 300

/* Positions with more than @ways sequences of two plies are skipped, and the naive search gives up
 * after @limit nodes. Every second position has a solution if @solved; others are unfiltered. */
typedef struct {
  const char *task; /* as for naive_prover_prove() */
  unsigned n;
  unsigned positions;
  unsigned ways;
  uint64_t limit;
  bool solved;
} Batch;

static const Batch batches[] = {
  { "s", 1, 60, 300, 5000, true },     { "s", 2, 16, 60, 5000, true },
  { "h", 2, 60, 600, 5000, false },    { "h", 3, 16, 60, 5000, true },
  { "h", 4, 9, 30, 5000, true },       { "ser-", 1, 30, 1000, 5000, false },
  { "ser-", 2, 60, 600, 5000, false }, { "ser-", 3, 16, 100, 5000, true },
};

/* Only in games with ends of their own. */
static const Batch own_batches[] = {
  { "tip", 1, 90, 1000, 5000, true },    { "tip", 2, 30, 60, 5000, true },
  { "centre", 1, 90, 1000, 5000, true }, { "centre", 2, 30, 60, 5000, true },
  { "king", 1, 90, 1000, 5000, false },  { "king", 2, 30, 60, 5000, true },
};

/* The exhaustive test, with all its positions, takes hours; it tries every so many of them. */
#define ALL_STRIDE 101

typedef struct {
  const CpRules *rules;
  GRand *rand;
  CpProver *large, *small;
  bool failed;
  unsigned n_given_up, n_solved, n_unsolved; /* in the current batch */
  unsigned n_all_solved, n_all_unsolved;
} Comparison;


static CpStipulation
find_stipulation (const Batch *batch)
{
  bool half = strcmp (batch->task, "h") == 0 && batch->n % 2 == 1;
  unsigned n = strcmp (batch->task, "h") == 0 ? batch->n / 2 : batch->n;
  g_autofree char *text = g_strdup_printf ("%s#%u%s", batch->task, n, half ? ".5" : "");
  CpStipulation stipulation;
  bool good = cp_stipulation_parse (text, &stipulation, NULL);
  g_assert_true (good);
  g_assert_cmpuint (stipulation.n, ==, batch->n);
  return stipulation;
}


static CpSolution *
solve (CpProver *prover, const CpPosition *pos, CpStipulation stipulation)
{
  CpSolution *solution = cp_solution_new_for (pos, stipulation, 1);
  cp_solution_find (solution, prover, CP_SOLUTION_KEYS | CP_SOLUTION_TREE, NULL, NULL);
  return solution;
}


static void
disagree (Comparison *cmp,
          const char *fen,
          const Batch *batch,
          const char *what,
          const char *naive,
          const char *ours)
{
  g_test_fail_printf ("%s, %s, %s, %u: %s by the naive search: \"%s\", by ours: \"%s\"",
                      cmp->rules->string, fen, batch->task, batch->n, what, naive, ours);
  cmp->failed = true;
}


/* Returns the first moves that win, each followed by a space, in the order of the naive rules. */
static char *
keys_of (const CpSolution *solution, const NaiveProof *proof)
{
  GString *keys = g_string_new (NULL);
  for (unsigned i = 0; i < proof->moves->len; i++) {
    const NaiveFirstMove *first = &g_array_index (proof->moves, NaiveFirstMove, i);
    CpMove move;
    bool legal = cp_move_parse_uci (&solution->position, first->uci, &move, NULL);
    g_assert_true (legal);
    for (unsigned k = 0; k < solution->keys->len; k++)
      if (cp_move_equal (move, g_array_index (solution->keys, CpMove, k)))
        g_string_append_printf (keys, "%s ", first->uci);
  }
  return g_string_free (keys, FALSE);
}


static void
compare_length (Comparison *cmp, const char *fen, const Batch *batch, unsigned naive, unsigned ours)
{
  if (naive == ours)
    return;
  g_autofree char *naive_text = g_strdup_printf ("%u", naive);
  g_autofree char *our_text = g_strdup_printf ("%u", ours);
  disagree (cmp, fen, batch, "the shortest solution", naive_text, our_text);
}


/* Checks that every line of the tree leads to the wanted end: after moves of the defender, that all
 * legal moves are there. */
static void
check_lines (const CpSolutionNode *node,
             const CpPosition *pos,
             CpStipulation stipulation,
             CpSide side)
{
  if (node->first_child == NULL) {
    CpOutcome outcome = cp_position_outcome (pos, 1);
    g_assert_true (cp_stipulation_is_met (stipulation, outcome, side));
    g_assert_cmpint (node->end, ==, outcome.termination);
    return;
  }
  if (node->ply % 2 == 1)
    g_assert_cmpuint (cp_solution_node_n_children (node), ==, cp_position_count_moves (pos));
  for (const CpSolutionNode *child = node->first_child; child != NULL;
       child = child->next_sibling) {
    CpPosition next = *pos;
    cp_position_play (&next, child->move);
    check_lines (child, &next, stipulation, side);
  }
}


static void
compare_forced (Comparison *cmp,
                CpProver *prover,
                const CpPosition *pos,
                const char *fen,
                const Batch *batch,
                const NaiveProof *proof)
{
  CpStipulation stipulation = find_stipulation (batch);
  g_autoptr (CpSolution) solution = solve (prover, pos, stipulation);
  g_autofree char *naive = naive_proof_keys (proof, batch->n);
  g_autofree char *ours = keys_of (solution, proof);

  compare_length (cmp, fen, batch, proof->shortest, solution->in);
  if (strcmp (naive, ours) != 0)
    disagree (cmp, fen, batch, "keys", naive, ours);
  if (!cmp->failed && solution->tree != NULL)
    check_lines (solution->tree->root, pos, stipulation, pos->turn);
}


/* Adds the lines below @node to @lines, each with the moves @before. */
static void
list_lines (const CpSolutionNode *node,
            const CpPosition *pos,
            CpStipulation stipulation,
            const char *before,
            GPtrArray *lines)
{
  if (node->first_child == NULL)
    g_ptr_array_add (lines, g_strdup (before));
  for (const CpSolutionNode *child = node->first_child; child != NULL;
       child = child->next_sibling) {
    g_autofree char *move = cp_move_write (pos, child->move, CP_NOTATION_UCI);
    g_autofree char *line = g_strconcat (before, before[0] != '\0' ? " " : "", move, NULL);
    CpPosition next = *pos;
    cp_sequence_play (stipulation, &next, child->move);
    list_lines (child, &next, stipulation, line, lines);
  }
}


static int
compare_texts (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}


/* Returns sorted lines as one text. */
static char *
join (GPtrArray *lines)
{
  GString *text = g_string_new (NULL);
  g_ptr_array_sort (lines, compare_texts);
  for (unsigned i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s\n", (const char *) lines->pdata[i]);
  return g_string_free (text, FALSE);
}


static unsigned
count_words (const char *line)
{
  unsigned n = 1;
  for (; *line != '\0'; line++)
    n += *line == ' ';
  return n;
}


static void
compare_sequences (Comparison *cmp,
                   CpProver *prover,
                   const CpPosition *pos,
                   const char *fen,
                   const Batch *batch,
                   GPtrArray *naive)
{
  CpStipulation stipulation = find_stipulation (batch);
  g_autoptr (CpSolution) solution = solve (prover, pos, stipulation);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  unsigned shortest = 0, n_full = 0;

  for (unsigned i = 0; i < naive->len; i++) {
    unsigned length = count_words (naive->pdata[i]);
    shortest = shortest == 0 ? length : MIN (shortest, length);
    n_full += length == batch->n;
  }
  if (solution->tree != NULL)
    list_lines (solution->tree->root, pos, stipulation, "", lines);
  g_autofree char *naive_text = join (naive);
  g_autofree char *our_text = join (lines);
  if (strcmp (naive_text, our_text) != 0)
    disagree (cmp, fen, batch, "solutions", naive_text, our_text);
  compare_length (cmp, fen, batch, shortest, solution->in);
  g_assert_cmpuint (solution->n_solutions, ==, n_full);
  g_assert_cmpint (solution->sound == CP_VERDICT_YES, ==, n_full == 1 && shortest == batch->n);
}


/* Returns false if the naive search gave up. */
static bool
compare_position (Comparison *cmp, const CpPosition *pos, const Batch *batch)
{
  g_autofree char *fen = cp_fen_write (pos);
  const char *rules = cmp->rules->string;
  bool solved;

  if (cp_stipulation_is_forced (find_stipulation (batch))) {
    g_autoptr (NaiveProof) proof =
        naive_prover_prove (rules, fen, batch->task, batch->n, batch->limit);
    if (proof->gave_up)
      return false;
    solved = proof->shortest > 0;
    compare_forced (cmp, cmp->large, pos, fen, batch, proof);
    compare_forced (cmp, cmp->small, pos, fen, batch, proof);
  } else {
    g_autoptr (GPtrArray) naive =
        naive_prover_find_sequences (rules, fen, batch->task, batch->n, batch->limit);
    if (naive == NULL)
      return false;
    solved = naive->len > 0;
    compare_sequences (cmp, cmp->large, pos, fen, batch, naive);
    compare_sequences (cmp, cmp->small, pos, fen, batch, naive);
  }
  cmp->n_solved += solved;
  cmp->n_unsolved += !solved;
  return true;
}


static bool
has_solution (Comparison *cmp, const CpPosition *pos, const Batch *batch)
{
  g_autoptr (CpSolution) solution = cp_solution_new_for (pos, find_stipulation (batch), 1);
  cp_solution_find (solution, cmp->large, CP_SOLUTION_WIN, NULL, NULL);
  return solution->win == CP_VERDICT_YES;
}


/* Finds a small position with a solution, if that is wanted and not too rare. */
static void
find_position (Comparison *cmp, const Batch *batch, bool solved, CpPosition *pos)
{
  for (unsigned i = 0; i < MAX_ATTEMPTS; i++) {
    do
      cp_test_small_position (pos, cmp->rules, cmp->rand);
    while (cp_position_perft (pos, 2) > batch->ways);
    if (!solved || has_solution (cmp, pos, batch))
      return;
  }
}


static void
compare_batch (Comparison *cmp, const Batch *batch)
{
  unsigned n_positions = cp_test_effort (batch->positions * SMALLEST_BOARD / cmp->rules->n_squares);
  CpPosition pos;

  cmp->n_solved = cmp->n_unsolved = cmp->n_given_up = 0;
  for (unsigned i = 0; i < n_positions && !cmp->failed;) {
    find_position (cmp, batch, batch->solved && i % 2 == 0, &pos);
    if (compare_position (cmp, &pos, batch))
      i++;
    else
      cmp->n_given_up++;
  }
  g_test_message ("%s, %s in %u: %u solved, %u not; %u given up", cmp->rules->string, batch->task,
                  batch->n, cmp->n_solved, cmp->n_unsolved, cmp->n_given_up);
  cmp->n_all_solved += cmp->n_solved;
  cmp->n_all_unsolved += cmp->n_unsolved;
}


static void
test_rules (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (rules->string));
  g_autoptr (CpProver) large = cp_prover_new (LARGE_TABLE);
  g_autoptr (CpProver) small = cp_prover_new (SMALL_TABLE);
  Comparison cmp = { .rules = rules, .rand = rand, .large = large, .small = small };
  bool has_own = rules->variant->own_outcome != NULL;

  for (size_t i = 0; i < G_N_ELEMENTS (batches) && !cmp.failed; i++)
    compare_batch (&cmp, &batches[i]);
  for (size_t i = 0; i < G_N_ELEMENTS (own_batches) && has_own && !cmp.failed; i++)
    compare_batch (&cmp, &own_batches[i]);
  if (cp_test_get_effort () < LEAST_VARIED_EFFORT || cmp.failed)
    return;
  g_assert_cmpuint (cmp.n_all_solved, >, cmp.n_all_unsolved / 20);
  g_assert_cmpuint (cmp.n_all_unsolved, >, cmp.n_all_solved / 20);
}


/* Positions of two kings, a rook and a pawn, with one king at a given place. */
static void
test_all (const void *data)
{
  static const Batch small[] = { { "s", 1, 0, 0, 0, false },
                                 { "h", 2, 0, 0, 0, false },
                                 { "ser-", 2, 0, 0, 0, false } };
  const CpRules *rules = data;
  g_autoptr (CpProver) large = cp_prover_new (LARGE_TABLE);
  g_autoptr (CpProver) tiny = cp_prover_new (SMALL_TABLE);
  Comparison cmp = { .rules = rules, .large = large, .small = tiny };
  unsigned n = rules->n_squares, stride = cp_test_stride () * ALL_STRIDE;

  for (unsigned i = 0; i < 2 * n * n * n && !cmp.failed; i += stride) {
    CpSquare king = (CpSquare) (i / 2 % n), piece = (CpSquare) (i / 2 / n % n);
    CpSquare other = (CpSquare) (i / 2 / n / n);
    CpProblems problems;
    CpPosition pos;
    cp_position_init_empty (&pos, rules);
    pos.turn = (CpSide) (i % 2);
    pos.fullmove_number = 20;
    cp_position_put (&pos, other, cp_piece (CP_BLACK, CP_PAWN));
    cp_position_put (&pos, piece, cp_piece (CP_WHITE, CP_ROOK));
    cp_position_put (&pos, king, cp_piece (CP_BLACK, CP_KING));
    cp_position_put (&pos, cp_square_at (rules, 1, 1), cp_piece (CP_WHITE, CP_KING));
    cp_position_problems (&pos, &problems);
    if (problems.n > 0 || cp_position_outcome (&pos, 1).result != CP_UNDECIDED)
      continue;
    for (size_t k = 0; k < G_N_ELEMENTS (small) && !cmp.failed; k++)
      compare_position (&cmp, &pos, &small[k]);
  }
  g_test_message ("%s: %u solved, %u not", rules->string, cmp.n_solved, cmp.n_unsolved);
}


CP_TESTS ()
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  for (size_t i = 0; i < n; i++) {
    g_autofree char *path =
        g_strdup_printf ("/engine/stipulation-naive/%s/%s", all[i]->variant->id, all[i]->string);
    g_test_add_data_func (path, all[i], test_rules);
    if (!g_str_equal (all[i]->string, all[i]->variant->id))
      continue;
    g_autofree char *whole =
        g_strdup_printf ("/engine/stipulation-naive/%s/all", all[i]->variant->id);
    g_test_add_data_func (whole, all[i], test_all);
  }
}
