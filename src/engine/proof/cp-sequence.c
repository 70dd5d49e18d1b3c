/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-sequence.h"

#include "cp-prover-private.h"

/* Depth-first search through all sequences. The table stores positions from which no sequence of
 * the remaining moves leads to the goal. Whether a sequence ends in a draw by repetition depends on
 * the path, so nothing is stored about a position below which one did. */

/* Maximal length of a path, with the positions between a move and a pass. */
#define MAX_PATH (2 * CP_SEQUENCE_MAX)

/* The shortest path on which a position can occur five times. */
#define LEAST_REPEATED 8

typedef struct {
  CpProver *prover;
  CpStipulation stipulation;
  CpSide winner;
  CpSolutionTree *tree; /* NULL to stop at the first sequence */
  unsigned max_moves;
  unsigned n_repeated; /* draws by repetition so far */
  bool is_stopped;     /* by the prover, or because the tree is too large */
  const CpPosition *path[MAX_PATH];
  unsigned path_length;
} Search;

static bool search_from (Search *search, const CpPosition *pos, unsigned n, CpSolutionNode *node);


void
cp_sequence_play (CpStipulation stipulation, CpPosition *pos, CpMove move)
{
  cp_position_play (pos, move);
  if (stipulation.kind == CP_STIPULATION_SERIES)
    cp_position_pass (pos);
}


/* Returns true if @pos, which is not won, is a draw by rule even if moves are left. */
static bool
is_drawn (Search *search, const CpPosition *pos)
{
  const CpProver *prover = search->prover;
  unsigned occurrences = 1;

  if (search->path_length + prover->n_history >= LEAST_REPEATED) {
    for (unsigned i = 0; i < search->path_length; i++)
      occurrences += cp_position_same (search->path[i], pos);
    for (size_t i = 0; i < prover->n_history; i++)
      occurrences += cp_position_same (&prover->history[i], pos);
  }
  search->n_repeated += occurrences >= CP_REPETITION_AUTOMATIC;
  return cp_position_get_automatic_draw (pos, occurrences).result != CP_UNDECIDED;
}


/* Returns how the game has ended in @pos if the right side has won it; otherwise CP_PLAYING. */
static CpTermination
find_win (const Search *search, const CpPosition *pos)
{
  CpOutcome own = cp_position_own_outcome (pos);
  CpOutcome win = cp_outcome_win (search->winner, own.termination);

  if (own.result != CP_UNDECIDED)
    return own.result == win.result ? own.termination : CP_PLAYING;
  return pos->turn != search->winner && cp_position_is_checkmate (pos) ? CP_CHECKMATE : CP_PLAYING;
}


/* Lets the other side pass and searches on; returns false if the series may not go on so. */
static bool
search_after_pass (Search *search, const CpPosition *pos, unsigned n, CpSolutionNode *node)
{
  CpPosition next = *pos;

  if (cp_position_in_check (pos))
    return false;
  cp_position_pass (&next);
  if (cp_position_own_outcome (&next).result != CP_UNDECIDED)
    return false;
  search->path[search->path_length++] = pos;
  bool found = search_from (search, &next, n, node);
  search->path_length--;
  return found;
}


/* Searches on with @n moves left after one that led to @pos and has not won. */
static bool
search_after (Search *search, const CpPosition *pos, unsigned n, CpSolutionNode *node)
{
  if (n == 0 || cp_position_own_outcome (pos).result != CP_UNDECIDED || is_drawn (search, pos))
    return false;
  return search->stipulation.kind == CP_STIPULATION_SERIES
             ? search_after_pass (search, pos, n, node)
             : search_from (search, pos, n, node);
}


/* Inserts a child behind those that are not longer. @child: (transfer full) */
static void
add_child (Search *search, CpSolutionNode *node, CpSolutionNode *child)
{
  CpSolutionNode **place = &node->first_child;

  if (child->first_child != NULL)
    child->in = (uint8_t) (child->first_child->in + 1);
  while (*place != NULL && (*place)->in <= child->in)
    place = &(*place)->next_sibling;
  child->next_sibling = *place;
  *place = child;
  search->tree->n_moves++;
  if (search->tree->n_moves >= search->max_moves)
    search->is_stopped = true;
}


/* Tries a move; returns true if it leads to the goal within @n moves, this one included. */
static bool
try_move (Search *search, const CpPosition *pos, CpMove move, unsigned n, CpSolutionNode *node)
{
  CpPosition next = *pos;
  CpSolutionNode *child = NULL;

  cp_position_play (&next, move);
  CpTermination end = find_win (search, &next);
  if (search->tree != NULL) {
    child = g_new0 (CpSolutionNode, 1);
    child->parent = node;
    child->move = move;
    child->ply = (uint8_t) (node->ply + 1);
    child->end = end;
  }
  if (end == CP_PLAYING && !search_after (search, &next, n - 1, child)) {
    g_free (child);
    return false;
  }
  if (child != NULL)
    add_child (search, node, child);
  return true;
}


/* Lists the moves that may win within @n. With the last one the side that makes it wins, unless the
 * game has ends of its own. */
static void
list_moves (const Search *search, const CpPosition *pos, unsigned n, CpMoves *moves)
{
  moves->n = 0;
  if (n > 1 || !cp_rules_has_check (pos->rules))
    cp_position_legal_moves (pos, moves);
  else if (pos->turn == search->winner)
    cp_position_winning_candidates (pos, moves);
}


/* Returns the key of @pos with @n moves left. */
static CpProofKey
key_of (const Search *search, const CpPosition *pos, unsigned n)
{
  CpProofKey key =
      cp_proof_key_with_goal (cp_proof_key (pos, pos->turn == search->winner), search->stipulation);

  return pos->halfmove_clock + n >= CP_QUIET_PLIES_AUTOMATIC
             ? cp_proof_key_with_clock (key, pos->halfmove_clock)
             : key;
}


/* Tries all moves in @pos; stops at the first that leads to the goal if there is no tree. */
static bool
try_moves (Search *search, const CpPosition *pos, unsigned n, CpSolutionNode *node)
{
  bool found = false;
  CpMoves moves;

  list_moves (search, pos, n, &moves);
  for (unsigned i = 0; i < moves.n && !search->is_stopped; i++) {
    found |= try_move (search, pos, moves.moves[i], n, node);
    if (found && search->tree == NULL)
      break;
  }
  return found;
}


/* Searches a position in which the game goes on, with @n moves left. Returns true if a sequence was
 * found. */
static bool
search_from (Search *search, const CpPosition *pos, unsigned n, CpSolutionNode *node)
{
  unsigned n_repeated = search->n_repeated;
  CpProof proof = { .within = CP_PROOF_NEVER };
  CpProofKey key = { 0 };

  if (n > 1) {
    key = key_of (search, pos, n);
    if (cp_proof_table_find (search->prover->table, key, &proof) && proof.below > n)
      return false;
  }
  if (!cp_prover_count_node (search->prover))
    search->is_stopped = true;
  search->path[search->path_length++] = pos;
  bool found = try_moves (search, pos, n, node);
  search->path_length--;
  if (n > 1 && !found && !search->is_stopped && search->n_repeated == n_repeated)
    cp_proof_table_store (search->prover->table, key,
                          (CpProof){ .within = CP_PROOF_NEVER, .below = (uint8_t) (n + 1) });
  return found;
}


CpVerdict
cp_sequence_exists (CpProver *prover, CpStipulation stipulation, const CpPosition *pos, unsigned n)
{
  Search search = {
    .prover = prover,
    .stipulation = stipulation,
    .winner = cp_stipulation_winner (stipulation, pos->turn),
  };

  g_assert (n <= CP_SEQUENCE_MAX);
  if (search_from (&search, pos, n, NULL))
    return CP_VERDICT_YES;
  return search.is_stopped ? CP_VERDICT_UNKNOWN : CP_VERDICT_NO;
}


CpSolutionTree *
cp_sequence_tree_new (CpProver *prover,
                      CpStipulation stipulation,
                      const CpPosition *pos,
                      unsigned max_moves)
{
  CpSolutionTree *tree = g_new0 (CpSolutionTree, 1);
  Search search = {
    .prover = prover,
    .stipulation = stipulation,
    .winner = cp_stipulation_winner (stipulation, pos->turn),
    .tree = tree,
    .max_moves = max_moves,
  };

  g_assert (stipulation.n <= CP_SEQUENCE_MAX);
  g_atomic_ref_count_init (&tree->ref_count);
  tree->root = g_new0 (CpSolutionNode, 1);
  search_from (&search, pos, stipulation.n, tree->root);
  if (tree->root->first_child != NULL)
    tree->root->in = (uint8_t) (tree->root->first_child->in + 1);
  tree->truncated = search.is_stopped;
  return tree;
}


/* Returns the number of lines of @n further moves below @node. */
static unsigned
count_lines (const CpSolutionNode *node, unsigned n)
{
  unsigned count = 0;

  if (n == 0)
    return node->first_child == NULL;
  for (const CpSolutionNode *child = node->first_child; child != NULL; child = child->next_sibling)
    count += count_lines (child, n - 1);
  return count;
}


unsigned
cp_sequence_tree_count (const CpSolutionTree *tree, unsigned n)
{
  return count_lines (tree->root, n);
}
