/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-mine-puzzle.h"

#include "cp-mine-effort.h"
#include "cp-mine-weakness.h"
#include "record/notes/cp-stipulation-tag.h"

#define TABLE_BYTES ((size_t) 8 * 1024 * 1024)

/* Node limits until the soundness is proved, and until the tree is complete: neither players nor
 * tests should wait. */
#define PROOF_NODES 40000
#define TREE_NODES  400000

/* A win in one has to be missed by all lower levels. */
#define HARD_LEVEL 4

/* Besides the king. */
#define MIN_PIECES 2

/* The glyph "!". */
#define NAG_GOOD_MOVE 1


/* Returns true if an earlier defence has the same answer and length. */
static bool
is_like_another (const CpSolutionNode *reply)
{
  const CpSolutionNode *other = reply->parent->first_child;

  for (; other != reply; other = other->next_sibling) {
    if (other->in != reply->in || (other->first_child == NULL) != (reply->first_child == NULL))
      continue;
    if (reply->first_child == NULL ||
        cp_move_equal (other->first_child->move, reply->first_child->move))
      return true;
  }
  return false;
}


/* Adds the solution below @from, in which the attacker is to move: his first move and each
 * different defence. */
static void
add_solution (CpRecord *record, CpNode *to, const CpSolutionNode *from)
{
  const CpSolutionNode *attack = from->first_child;

  if (attack == NULL)
    return;
  CpNode *node = cp_record_add_move (record, to, attack->move);
  for (const CpSolutionNode *reply = attack->first_child; reply != NULL;
       reply = reply->next_sibling) {
    if (!is_like_another (reply))
      add_solution (record, cp_record_add_move (record, node, reply->move), reply);
  }
}


static CpRecord *
make_record (const CpSolution *solution, CpThemes themes, CpMineEffort effort)
{
  const CpPosition *pos = &solution->position;
  CpRecord *record = cp_record_new (pos->rules, pos);
  g_autofree char *stipulation = cp_stipulation_write (solution->stipulation);
  g_autofree char *words = cp_themes_write (themes);
  g_autofree char *numbers = cp_mine_effort_write (effort);

  cp_record_set_tag (record, "Annotator", "Counterpoise");
  cp_record_set_tag (record, CP_STIPULATION_TAG, stipulation);
  cp_record_set_tag (record, CP_THEME_TAG, words);
  cp_record_set_tag (record, CP_MINE_EFFORT_TAG, numbers);
  add_solution (record, cp_record_get_root (record), solution->tree->root);
  cp_record_add_nag (record, cp_record_get_root (record)->first_child, NAG_GOOD_MOVE);
  const CpNode *last = cp_record_main_line_end (record);
  cp_record_set_outcome (record, cp_position_outcome (&last->position, 1));
  return record;
}


/* Returns true if the attacker has alternatives in the main line before its last move. */
static bool
has_choice (const CpSolutionTree *tree)
{
  const CpSolutionNode *node = tree->root->first_child;

  for (; node != NULL && node->first_child != NULL; node = node->first_child) {
    if (node->ply % 2 == 1 && node->next_sibling != NULL)
      return true;
  }
  return false;
}


/* Returns true if both sides still have enough pieces. */
static bool
is_like_game (const CpPosition *pos)
{
  return cp_bits_count (pos->of_side[pos->turn]) > MIN_PIECES &&
         cp_bits_count (pos->of_side[cp_side_other (pos->turn)]) > MIN_PIECES;
}


/* Returns a complete sound solution (nullable) that is found within the node limits. */
static CpSolution *
prove (const CpPosition *pos, CpProver *prover)
{
  unsigned in;

  cp_prover_set_limits (prover, PROOF_NODES, 0);
  if (cp_prover_shortest (prover, pos, CP_MINE_MAX_MOVES, &in) != CP_VERDICT_YES || in == 0)
    return NULL;
  g_autoptr (CpSolution) solution = cp_solution_new (pos, in);
  cp_solution_find (solution, prover, CP_SOLUTION_WIN | CP_SOLUTION_KEYS, NULL, NULL);
  if (solution->sound != CP_VERDICT_YES)
    return NULL;
  cp_prover_set_limits (prover, TREE_NODES, 0);
  cp_solution_find (solution, prover, CP_SOLUTION_TREE, NULL, NULL);
  return (solution->complete & CP_SOLUTION_TREE) != 0 && !solution->tree->truncated
             ? g_steal_pointer (&solution)
             : NULL;
}


CpRecord *
cp_mine_puzzle_new (const CpPosition *pos, CpSearch *search, CpSquare recapture)
{
  g_autoptr (CpProver) prover = cp_prover_new (TABLE_BYTES);
  g_autoptr (CpSolution) solution = prove (pos, prover);

  if (solution == NULL || has_choice (solution->tree) || !is_like_game (pos))
    return NULL;
  CpMove key = g_array_index (solution->keys, CpMove, 0);
  CpThemes themes = cp_mine_find_themes (solution, prover);
  if (themes == 0 || key.to == recapture ||
      cp_mine_find_weakness (solution, themes) != CP_MINE_NOT_WEAK)
    return NULL;
  CpMineEffort effort = cp_mine_measure (search, prover, solution);
  if (solution->stipulation.n == 1 && effort.level < HARD_LEVEL)
    return NULL;
  return make_record (solution, themes, effort);
}
