/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-search-tree.h"

#include <string.h>

#include "cp-quiescence.h"
#include "cp-search-order.h"
#include "rules/position/cp-variant.h"

/* Singular extensions end where the line is so many times as long as the depth of the search. */
#define MAX_EXTENSION_FACTOR 2

/* Depth from which a null move cutoff is verified by a search: the side to move may be in
 * zugzwang. */
#define NULL_MOVE_VERIFICATION_DEPTH 8

/* Local state of the search of one node. */
typedef struct {
  int alpha, beta;
  int depth;
  bool cut;
  bool is_root;
  bool is_pv; /* the window is open: a score in it is exact */
  bool is_known;
  CpSearchEntry entry;
  CpMove first; /* move of the table */
  bool first_tried;
  CpMove excluded;
  int static_eval; /* static evaluation, refined by the table */
  bool improving;  /* the static evaluation is better than at the side's previous move */
  bool singular;   /* the first move is better than all others by a margin */
  unsigned n_quiet;
  int best;
  CpMove best_move;
} NodeSearch;


/* Narrows the window: a win cannot come sooner than with the next move (mate distance pruning), and
 * a side that may claim a draw scores at least 0. Returns true if the window is empty. */
static bool
narrow_window (const CpSearcher *s, const CpSearchNode *node, NodeSearch *v)
{
  int ply = (int) cp_search_ply (s, node);

  v->alpha = MAX (v->alpha, -(CP_SCORE_WIN - ply));
  v->beta = MIN (v->beta, CP_SCORE_WIN - ply - 1);
  if (cp_position_get_claim (&node->pos, 1) != CP_PLAYING && !cp_position_is_checkmate (&node->pos))
    v->alpha = MAX (v->alpha, 0);
  return v->alpha >= v->beta;
}


static void
probe_table (const CpSearcher *s, CpSearchNode *node, NodeSearch *v)
{
  bool alone = !cp_move_is_none (v->excluded);

  /* Evaluate while the table entry is being fetched from memory. */
  if (!alone)
    cp_search_evaluate (s, node);
  v->is_known = !alone && cp_search_find_entry (s, node, &v->entry);
  v->first = v->is_known ? v->entry.move : cp_no_move;
  if (v->is_root && s->root_depth > 1)
    v->first = s->root_moves[s->first_root_move].move;
  v->static_eval = v->is_known ? cp_search_refine_evaluation (node, &v->entry) : node->static_eval;
  v->improving =
      !node->in_danger && cp_search_ply (s, node) >= 2 && node[-2].static_eval < node->static_eval;
}


/* Returns true if the table entry allows a cutoff. Near the fifty-move limit the score depends on
 * the path. */
static bool
has_table_cutoff (const CpSearchNode *node, const NodeSearch *v)
{
  return v->is_known && !v->is_pv && v->entry.depth >= v->depth && node->pos.halfmove_clock < 90 &&
         cp_search_entry_allows_cutoff (&v->entry, v->alpha, v->beta);
}


/* Returns true if null move pruning is sound here: not in zugzwang-prone positions with only
 * pawns. */
static bool
allows_null_move (const CpSearchNode *node)
{
  const CpPosition *pos = &node->pos;
  CpBits pieces = pos->of_side[pos->turn] & ~pos->of_kind[CP_PAWN] & ~pos->of_kind[CP_KING];

  return pos->rules->variant->power == NULL && !node[-1].is_null_move &&
         !node->verifies_null_move && pos->fullmove_number > pos->rules->variant->opening_moves &&
         (pieces != 0 || pos->rules->variant->has_colours);
}


/* Null move pruning: returns true if the score stays above beta even after passing the turn. */
static bool
has_null_move_cutoff (CpSearcher *s, CpSearchNode *node, const NodeSearch *v, int *score)
{
  if (v->depth < 3 || v->static_eval < v->beta || node->static_eval < v->beta ||
      !allows_null_move (node))
    return false;
  int reduced_by = 3 + v->depth / 4 + MIN ((v->static_eval - v->beta) / 200, 3);
  cp_search_play_null_move (s, node);
  *score = -cp_search_tree (s, node + 1, -v->beta, -v->beta + 1, v->depth - reduced_by, !v->cut);
  if (*score >= CP_SCORE_FORCED)
    *score = v->beta; /* a win after a null move is not proved */
  if (!s->stopped && *score >= v->beta && v->depth >= NULL_MOVE_VERIFICATION_DEPTH) {
    node->verifies_null_move = true;
    *score = cp_search_tree (s, node, v->beta - 1, v->beta, v->depth - reduced_by, v->cut);
    node->verifies_null_move = false;
  }
  return s->stopped || *score >= v->beta;
}


/* Returns true if a static score, far above or below the window, replaces the search of the moves:
 * razoring, reverse futility pruning and null move pruning. */
static bool
has_static_cutoff (CpSearcher *s, CpSearchNode *node, const NodeSearch *v, int *score)
{
  if (v->is_pv || node->in_danger || !cp_move_is_none (v->excluded) || v->beta <= -CP_SCORE_FORCED)
    return false;
  if (v->depth <= 2 && v->static_eval + 250 * v->depth < v->alpha) {
    *score = cp_quiesce (s, node, v->alpha, v->alpha + 1);
    if (*score <= v->alpha)
      return true;
  }
  if (v->depth <= 8 && v->static_eval - 80 * (v->depth - v->improving) >= v->beta &&
      v->static_eval < CP_SCORE_FORCED) {
    *score = v->static_eval;
    return true;
  }
  return has_null_move_cutoff (s, node, v, score);
}


/* Singular extension: checks whether all other moves are worse by a margin than the table's move.
 * Returns true if they are so good that @node can be cut off (multi-cut). */
static bool
has_multi_cut (CpSearcher *s, CpSearchNode *node, NodeSearch *v, int *score)
{
  if (v->is_root || v->depth < 7 || cp_move_is_none (v->first) || !v->is_known ||
      v->entry.depth < v->depth - 3 || v->entry.bound == CP_BOUND_UPPER ||
      ABS (v->entry.score) >= CP_SCORE_FORCED ||
      cp_search_ply (s, node) >= MAX_EXTENSION_FACTOR * s->root_depth)
    return false;
  int margin = v->entry.score - 2 * v->depth;
  node->excluded = v->first;
  *score = cp_search_tree (s, node, margin - 1, margin, (v->depth - 1) / 2, v->cut);
  node->excluded = cp_no_move;
  v->singular = *score < margin;
  if (s->stopped || v->singular || margin < v->beta)
    return s->stopped;
  *score = margin;
  return true;
}


static void
list_moves (const CpSearcher *s, CpSearchNode *node, const NodeSearch *v)
{
  if (!v->is_root) {
    cp_position_legal_moves (&node->pos, &node->moves);
    return;
  }
  node->moves.n = 0;
  for (unsigned i = s->first_root_move; i < s->n_root_moves; i++)
    node->moves.moves[node->moves.n++] = s->root_moves[i].move;
}


/* Returns true if unlikely moves may be pruned here. In games without check, danger is not
 * detected, so on principal variations all moves are searched. */
static bool
allows_pruning (const CpSearchNode *node, const NodeSearch *v)
{
  return !v->is_root && v->best > -CP_SCORE_FORCED && !node->in_danger &&
         (!v->is_pv || cp_rules_has_check (node->pos.rules));
}


/* Futility pruning: returns true if the move is unlikely to raise alpha. */
static bool
is_futile (const CpSearchNode *node, const NodeSearch *v, bool quiet, int order)
{
  int depth = v->depth;

  if (!allows_pruning (node, v))
    return false;
  if (!quiet)
    return depth <= 5 && order < 0 && v->static_eval + 100 * depth <= v->alpha;
  return depth <= 6 && order < CP_ORDER_KILLER && v->static_eval + 120 + 100 * depth <= v->alpha;
}


/* Late move pruning: returns true if enough quiet moves have been tried to skip the others, even
 * before they are ordered. */
static bool
has_reached_move_limit (const CpSearchNode *node, const NodeSearch *v)
{
  int depth = v->depth;

  return depth <= 8 && allows_pruning (node, v) &&
         v->n_quiet >= (unsigned) (4 + depth * depth) / (v->improving ? 1 : 2);
}


/* Returns true if @move gives check or may win at once; such moves are not pruned. */
static bool
is_forcing (CpSearchNode *node, CpMove move)
{
  if (!node->has_forcing_moves)
    cp_position_winning_candidates (&node->pos, &node->forcing_moves);
  node->has_forcing_moves = true;
  for (unsigned i = 0; i < node->forcing_moves.n; i++) {
    if (cp_move_equal (node->forcing_moves.moves[i], move))
      return true;
  }
  return false;
}


/* Removes the quiet, non-forcing moves from index @n on. */
static void
remove_quiet_moves (CpSearchNode *node, unsigned n)
{
  CpMoves *moves = &node->moves;
  unsigned kept = n, n_ordered = node->n_ordered;

  for (; n < moves->n; n++) {
    CpMove move = moves->moves[n];
    if (cp_move_is_quiet (&node->pos, move) && !is_forcing (node, move)) {
      node->n_ordered -= n < n_ordered;
      continue;
    }
    moves->moves[kept] = move;
    node->order[kept++] = node->order[n];
  }
  moves->n = kept;
}


/* Late move reduction of the move at index @n, in plies. */
static int
reduction (const CpSearcher *s,
           const CpSearchNode *node,
           const NodeSearch *v,
           unsigned n,
           bool quiet,
           int order)
{
  int reduced_by = s->reductions[MIN (v->depth, 63)][MIN (n, 63)];

  if (quiet)
    reduced_by -= CLAMP (order / 8192, -2, 2);
  else
    reduced_by /= 2;
  return reduced_by + v->cut - v->is_pv + !v->improving - node->in_danger;
}


/* Searches the move at index @n. Late moves are searched with reduced depth first; all but the
 * first with a null window, and with the full window only if the score is inside it. */
static int
search_move (CpSearcher *s,
             CpSearchNode *node,
             const NodeSearch *v,
             CpMove move,
             unsigned n,
             bool quiet,
             int order)
{
  bool extended = cp_move_equal (move, v->first) && v->singular;
  int depth = v->depth - 1 + extended;
  bool searched = false;
  int score = 0;

  cp_search_play (s, node, move);
  if (v->depth >= 3 && n > (unsigned) v->is_pv + v->is_root) {
    int reduced_by = CLAMP (reduction (s, node, v, n, quiet, order), 0, depth - 1);
    score = -cp_search_tree (s, node + 1, -v->alpha - 1, -v->alpha, depth - reduced_by, true);
    searched = score <= v->alpha || reduced_by == 0;
  }
  if (!searched && (!v->is_pv || n > 0))
    score = -cp_search_tree (s, node + 1, -v->alpha - 1, -v->alpha, depth, !v->cut);
  if (v->is_pv && (n == 0 || (score > v->alpha && (v->is_root || score < v->beta))))
    score = -cp_search_tree (s, node + 1, -v->beta, -v->alpha, depth, false);
  return score;
}


/* Records the score of a root move. A forced win whose moves are not known up to its end is
 * reported as just less than a win. Its score was above the window and will be searched again,
 * unless the search is stopped. */
static void
set_root_score (CpSearcher *s, const CpSearchNode *node, CpMove move, int score, bool best)
{
  CpRootMove *root = s->root_moves;

  while (!cp_move_equal (root->move, move))
    root++;
  root->score = best ? score : -CP_SCORE_INFINITE;
  if (!best)
    return;
  bool open = score >= CP_SCORE_FORCED && node->n_line < (unsigned) (CP_SCORE_WIN - score);
  root->line.score = open ? CP_SCORE_FORCED - 1 : score;
  root->line.depth = s->root_depth;
  root->line.sel_depth = s->sel_depth;
  root->line.n = node->n_line;
  memcpy (root->line.moves, node->line, node->n_line * sizeof node->line[0]);
}


/* Updates the best score and the window. Returns true on a beta cutoff. */
static bool
update_best (CpSearcher *s, CpSearchNode *node, NodeSearch *v, CpMove move, unsigned n, int score)
{
  bool better = score > v->alpha;

  if (better || (v->is_root && n == 0))
    cp_search_update_line (node, move);
  if (v->is_root)
    set_root_score (s, node, move, score, better || n == 0);
  v->best = MAX (v->best, score);
  if (better) {
    v->best_move = move;
    v->alpha = score;
  }
  if (v->alpha >= v->beta)
    cp_search_update_history (s, node, move, n, v->depth);
  return v->alpha >= v->beta;
}


/* The table's move causes a cutoff in most positions, so it is tried before the others are
 * generated. Returns true if they are not needed. */
static bool
has_table_move_cutoff (CpSearcher *s, CpSearchNode *node, NodeSearch *v)
{
  if (v->is_root || cp_move_is_none (v->first) || !cp_position_is_legal (&node->pos, v->first))
    return false;
  v->first_tried = true;
  bool quiet = cp_move_is_quiet (&node->pos, v->first);
  int score = search_move (s, node, v, v->first, 0, quiet, CP_ORDER_TABLE);
  return s->stopped || update_best (s, node, v, v->first, 0, score);
}


static void
try_moves (CpSearcher *s, CpSearchNode *node, NodeSearch *v)
{
  bool dropped = false;

  list_moves (s, node, v);
  cp_search_order (s, node, v->first);
  for (unsigned n = 0; n < node->moves.n; n++) {
    int order;
    if (!dropped && has_reached_move_limit (node, v)) {
      remove_quiet_moves (node, n);
      dropped = true;
      if (n == node->moves.n)
        break;
    }
    CpMove move = cp_search_next (s, node, n, &order);
    if (cp_move_equal (move, v->excluded))
      continue;
    bool quiet = cp_move_is_quiet (&node->pos, move);
    v->n_quiet += quiet;
    if (n == 0 && v->first_tried)
      continue;
    if (is_futile (node, v, quiet, order) && !is_forcing (node, move))
      continue;
    int score = search_move (s, node, v, move, n, quiet, order);
    if (s->stopped || update_best (s, node, v, move, n, score))
      break;
  }
}


int
cp_search_tree (CpSearcher *s, CpSearchNode *node, int alpha, int beta, int depth, bool cut)
{
  NodeSearch v = {
    .alpha = alpha,
    .beta = beta,
    .depth = depth,
    .cut = cut,
    .is_root = cp_search_ply (s, node) == 0,
    .is_pv = beta - alpha > 1,
    .excluded = node->excluded,
    .best = -CP_SCORE_INFINITE,
    .best_move = cp_no_move,
  };
  int score;

  if (depth <= 0)
    return cp_quiesce (s, node, alpha, beta);
  if (cp_search_enter (s, node, &score))
    return score;
  if (!v.is_root && narrow_window (s, node, &v))
    return v.alpha;
  alpha = v.alpha;
  probe_table (s, node, &v);
  if (has_table_cutoff (node, &v))
    return v.entry.score;
  if (has_static_cutoff (s, node, &v, &score))
    return score;
  if (cp_move_is_none (v.first) && v.depth >= 4 && (v.is_pv || cut))
    v.depth--;
  if (has_multi_cut (s, node, &v, &score))
    return score;
  if (!has_table_move_cutoff (s, node, &v))
    try_moves (s, node, &v);
  if (s->stopped)
    return 0;
  if (!v.first_tried && node->moves.n == 0)
    return cp_move_is_none (v.excluded) ? cp_search_no_moves_score (s, node) : v.alpha;
  if (v.best == -CP_SCORE_INFINITE)
    return v.alpha;
  if (!v.is_root && cp_position_get_claim (&node->pos, 1) != CP_PLAYING)
    v.best = MAX (v.best, 0);
  if (cp_move_is_none (v.excluded) && !(v.is_root && s->first_root_move > 0))
    cp_search_store_entry (s, node, v.best_move, v.best, alpha, v.beta, v.depth);
  return v.best;
}
