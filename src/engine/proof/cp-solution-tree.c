/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-solution-tree.h"

/* The tree is built line by line: depth-first along the first move of the attacker and all replies
 * of the defender. The attacker's alternatives wait in a queue, so that a tree that becomes too
 * large is truncated where it matters least. */

/* A tree under construction. */
typedef struct {
  CpProver *prover;
  CpPosition start;
  unsigned n;
  unsigned max_moves;
  CpSolutionTree *tree;
  GQueue waiting; /* (element-type CpSolutionNode) */
} Builder;

/* A possible child. */
typedef struct {
  CpMove move;
  unsigned in;
  CpTermination end;
} Candidate;


static void
free_children (CpSolutionNode *node)
{
  CpSolutionNode *next;

  for (CpSolutionNode *child = node->first_child; child != NULL; child = next) {
    next = child->next_sibling;
    free_children (child);
    g_free (child);
  }
}


/* Returns how the game ended if it ended in @pos as the attacker wants; otherwise CP_PLAYING. */
static CpTermination
find_termination (const Builder *builder, const CpPosition *pos)
{
  CpOutcome outcome = cp_position_outcome (pos, 1);
  CpStipulation stipulation = cp_prover_get_stipulation (builder->prover);

  return cp_stipulation_is_met (stipulation, outcome, builder->start.turn) ? outcome.termination
                                                                           : CP_PLAYING;
}


/* Finds the fewest further moves of the attacker, from @least to @n, that win @pos, in which the
 * defender is to move. */
static CpVerdict
shortest_defend (CpProver *prover, const CpPosition *pos, unsigned least, unsigned n, unsigned *in)
{
  /* Most moves do not win at all, which a single search shows. */
  CpVerdict verdict = cp_prover_defend (prover, pos, n);

  if (verdict != CP_VERDICT_YES)
    return verdict;
  for (*in = least; *in < n; (*in)++) {
    verdict = cp_prover_defend (prover, pos, *in);
    if (verdict != CP_VERDICT_NO)
      return verdict;
  }
  return CP_VERDICT_YES;
}


/* Inserts a child after those that are not worse, so that ties keep their order. */
static void
add_child (CpSolutionNode *parent, const Candidate *candidate)
{
  CpSolutionNode **place = &parent->first_child;
  bool by_attacker = parent->ply % 2 == 0;
  CpSolutionNode *child = g_new0 (CpSolutionNode, 1);

  child->parent = parent;
  child->move = candidate->move;
  child->ply = (uint8_t) (parent->ply + 1);
  child->in = (uint8_t) candidate->in;
  child->end = candidate->end;
  child->cut = candidate->end == CP_PLAYING;
  while (*place != NULL && (by_attacker ? (*place)->in <= child->in : (*place)->in >= child->in))
    place = &(*place)->next_sibling;
  child->next_sibling = *place;
  *place = child;
}


/* Evaluates a move of the side to move at @node and adds it to @candidates if it keeps the win;
 * returns false if the prover stopped. */
static bool
add_candidate (Builder *builder,
               const CpSolutionNode *node,
               const CpPosition *pos,
               CpMove move,
               GArray *candidates)
{
  bool by_attacker = node->ply % 2 == 0;
  unsigned left = builder->n - node->ply / 2u - 1; /* of the attacker, after one of his moves */
  Candidate candidate = { .move = move };
  CpPosition next = *pos;
  CpVerdict verdict = CP_VERDICT_YES;

  cp_position_play (&next, move);
  candidate.end = find_termination (builder, &next);
  if (by_attacker)
    verdict = shortest_defend (builder->prover, &next, node->in - 1u, left, &candidate.in);
  else if (candidate.end == CP_PLAYING)
    verdict = cp_prover_shortest (builder->prover, &next, node->in, &candidate.in);
  if (verdict == CP_VERDICT_YES)
    g_array_append_val (candidates, candidate);
  return verdict != CP_VERDICT_UNKNOWN;
}


/* Adds all children of @node, or none. Returns true if it has any. */
static bool
expand (Builder *builder, CpSolutionNode *node, const CpPosition *pos)
{
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  CpMoves moves;

  if (node->end != CP_PLAYING || builder->tree->n_moves >= builder->max_moves ||
      cp_prover_is_stopped (builder->prover))
    return false;
  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    if (!add_candidate (builder, node, pos, moves.moves[i], candidates))
      return false;
  }
  for (unsigned i = 0; i < candidates->len; i++)
    add_child (node, &g_array_index (candidates, Candidate, i));
  builder->tree->n_moves += candidates->len;
  node->cut = false;
  return candidates->len > 0;
}


/* Expands the tree below @node, whose position is @pos; alternatives of the attacker go into the
 * queue. */
static void
expand_line (Builder *builder, CpSolutionNode *node, const CpPosition *pos)
{
  if (!expand (builder, node, pos))
    return;
  for (CpSolutionNode *child = node->first_child; child != NULL; child = child->next_sibling) {
    if (node->ply % 2 == 0 && child != node->first_child) {
      g_queue_push_tail (&builder->waiting, child);
      continue;
    }
    CpPosition next = *pos;
    cp_position_play (&next, child->move);
    expand_line (builder, child, &next);
  }
}


/* Computes the position of @node. */
static void
get_position (const Builder *builder, const CpSolutionNode *node, CpPosition *pos)
{
  if (node->parent == NULL) {
    *pos = builder->start;
    return;
  }
  get_position (builder, node->parent, pos);
  cp_position_play (pos, node->move);
}


/* Number of winning moves of the attacker after a reply; UINT_MAX if they were not found. */
static unsigned
count_attacker_moves (const CpSolutionNode *reply)
{
  return reply->cut ? UINT_MAX : cp_solution_node_n_children (reply);
}


/* Sorts replies of the same length by the number of the attacker's winning moves, fewest first. */
static void
sort_replies (CpSolutionNode *node)
{
  CpSolutionNode *rest = node->first_child;

  node->first_child = NULL;
  while (rest != NULL) {
    CpSolutionNode *reply = rest;
    CpSolutionNode **place = &node->first_child;
    unsigned n = count_attacker_moves (reply);
    rest = reply->next_sibling;
    while (*place != NULL && ((*place)->in > reply->in ||
                              ((*place)->in == reply->in && count_attacker_moves (*place) <= n)))
      place = &(*place)->next_sibling;
    reply->next_sibling = *place;
    *place = reply;
  }
}


/* Sorts the replies below @node; returns true if the subtree is truncated. */
static bool
sort_tree (CpSolutionNode *node)
{
  bool cut = node->cut;

  if (node->ply % 2 == 1)
    sort_replies (node);
  for (CpSolutionNode *child = node->first_child; child != NULL; child = child->next_sibling)
    cut |= sort_tree (child);
  return cut;
}


CpSolutionTree *
cp_solution_tree_new (CpProver *prover, const CpPosition *pos, unsigned n, unsigned max_moves)
{
  CpSolutionTree *tree = g_new0 (CpSolutionTree, 1);
  Builder builder = {
    .prover = prover,
    .start = *pos,
    .n = n,
    .max_moves = max_moves,
    .tree = tree,
    .waiting = G_QUEUE_INIT,
  };
  CpSolutionNode *node = g_new0 (CpSolutionNode, 1);
  unsigned in;

  g_atomic_ref_count_init (&tree->ref_count);
  tree->root = node;
  node->cut = true;
  if (cp_prover_shortest (prover, pos, n, &in) == CP_VERDICT_YES) {
    node->in = (uint8_t) in;
    for (; node != NULL; node = g_queue_pop_head (&builder.waiting)) {
      CpPosition here;
      get_position (&builder, node, &here);
      expand_line (&builder, node, &here);
    }
  }
  tree->truncated = sort_tree (tree->root);
  return tree;
}


CpSolutionTree *
cp_solution_tree_ref (CpSolutionTree *tree)
{
  g_atomic_ref_count_inc (&tree->ref_count);
  return tree;
}


void
cp_solution_tree_unref (CpSolutionTree *tree)
{
  if (!g_atomic_ref_count_dec (&tree->ref_count))
    return;
  free_children (tree->root);
  g_free (tree->root);
  g_free (tree);
}


unsigned
cp_solution_node_n_children (const CpSolutionNode *node)
{
  unsigned n = 0;

  for (const CpSolutionNode *child = node->first_child; child != NULL; child = child->next_sibling)
    n++;
  return n;
}


const CpSolutionNode *
cp_solution_node_find_child (const CpSolutionNode *node, CpMove move)
{
  const CpSolutionNode *child = node->first_child;

  while (child != NULL && !cp_move_equal (child->move, move))
    child = child->next_sibling;
  return child;
}


/* Appends the duals below @node, a move of the attacker.
 * @best: all replies so far were longest defences */
static void
collect_duals (const CpSolutionNode *node, bool best, GArray *duals)
{
  for (const CpSolutionNode *reply = node->first_child; reply != NULL;
       reply = reply->next_sibling) {
    bool still_best = best && reply->in == node->first_child->in;
    unsigned n_moves = cp_solution_node_n_children (reply);
    if (n_moves > 1) {
      CpDual dual = { .after = reply, .n_moves = n_moves, .minor = !still_best };
      g_array_append_val (duals, dual);
    }
    if (n_moves > 0)
      collect_duals (reply->first_child, still_best, duals);
  }
}


GArray *
cp_solution_tree_duals (const CpSolutionTree *tree)
{
  GArray *duals = g_array_new (FALSE, FALSE, sizeof (CpDual));

  if (tree->root->first_child != NULL)
    collect_duals (tree->root->first_child, true, duals);
  return duals;
}
