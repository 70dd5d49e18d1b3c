/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game-summary.h"

#include <math.h>

#include "cp-game-analysis.h"
#include "record/notes/cp-eval.h"

/* The loss that halves the accuracy of a move. */
#define HALVING_LOSS 0.16

/* The last ply of the opening, and the most pieces of an ending, without kings and pawns. */
#define OPENING_PLIES 20
#define ENDING_PIECES 6

const uint8_t cp_mistake_nags[CP_N_MISTAKES] = { 6, 2, 4 };


/* Gets the expected result of White after @node; returns false if it has no evaluation. */
static bool
get_expected (const CpNode *node, double *expected)
{
  CpEval eval;

  if (!cp_node_get_eval (node, &eval))
    return false;
  *expected = cp_eval_expected (&eval);
  return true;
}


/* Returns the loss of the move of @node; an expected result that grew is no loss. */
static double
compute_loss (const CpNode *node, double before, double after)
{
  return MAX (0, node->parent->position.turn == CP_WHITE ? before - after : after - before);
}


/* Returns the phase of a move. */
static CpPhase
find_phase (const CpNode *node)
{
  const CpPosition *pos = &node->parent->position;
  unsigned n = 0;

  for (CpKind kind = CP_KNIGHT; kind < CP_N_KINDS; kind++) {
    if (kind != CP_KING)
      n += cp_bits_count (pos->of_kind[kind]);
  }
  if (n <= ENDING_PIECES)
    return CP_ENDING;
  return node->ply <= OPENING_PLIES ? CP_OPENING : CP_MIDDLEGAME;
}


static void
count_glyphs (CpSideSummary *side, const CpNode *node)
{
  for (size_t i = 0; i < CP_N_MISTAKES; i++) {
    if (!cp_node_has_nag (node, cp_mistake_nags[i]))
      continue;
    side->n_glyphs[i]++;
    side->n_marked[find_phase (node)]++;
  }
}


void
cp_game_summary_init (CpGameSummary *summary, const CpRecord *record)
{
  const CpNode *root = cp_record_get_root (record);
  double most = 0, before = 0;
  bool is_known = get_expected (root, &before);

  *summary = (CpGameSummary){ 0 };
  for (const CpNode *node = root->first_child; node != NULL; node = node->first_child) {
    CpSideSummary *side = &summary->sides[node->parent->position.turn];
    bool was_known = is_known;
    double after = 0;
    is_known = get_expected (node, &after);
    count_glyphs (side, node);
    if (was_known && is_known) {
      double loss = compute_loss (node, before, after);
      side->n_moves++;
      side->mean_loss += loss;
      side->accuracy += exp2 (-loss / HALVING_LOSS);
      if (cp_loss_glyph (loss) != 0 && loss > most)
        summary->worst_ply = node->ply;
      most = MAX (most, loss);
    }
    before = after;
  }
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    summary->sides[side].mean_loss /= MAX (summary->sides[side].n_moves, 1);
    summary->sides[side].accuracy /= MAX (summary->sides[side].n_moves, 1);
  }
}


bool
cp_game_summary_get_loss (const CpNode *node, double *loss)
{
  double before, after;

  if (node->parent == NULL || !get_expected (node->parent, &before) || !get_expected (node, &after))
    return false;
  *loss = compute_loss (node, before, after);
  return true;
}


void
cp_side_summary_add (CpSideSummary *total, const CpSideSummary *game)
{
  unsigned n = total->n_moves + game->n_moves;
  double share = n > 0 ? (double) game->n_moves / n : 0;

  total->n_moves = n;
  total->mean_loss += share * (game->mean_loss - total->mean_loss);
  total->accuracy += share * (game->accuracy - total->accuracy);
  for (size_t i = 0; i < CP_N_MISTAKES; i++)
    total->n_glyphs[i] += game->n_glyphs[i];
  for (size_t i = 0; i < CP_N_PHASES; i++)
    total->n_marked[i] += game->n_marked[i];
}


unsigned
cp_side_summary_n_marked (const CpSideSummary *side)
{
  unsigned n = 0;

  for (size_t i = 0; i < CP_N_PHASES; i++)
    n += side->n_marked[i];
  return n;
}


bool
cp_game_summary_is_possible (const CpRecord *record)
{
  bool was_known = false;
  CpEval eval;

  for (const CpNode *node = cp_record_get_root (record); node != NULL; node = node->first_child) {
    bool is_known = cp_node_get_eval (node, &eval);
    if (was_known && is_known)
      return true;
    was_known = is_known;
  }
  return false;
}
