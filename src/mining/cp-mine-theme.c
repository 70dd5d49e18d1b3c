/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-mine-theme.h"

#include "rules/insight/cp-reach.h"
#include "rules/position/cp-variant.h"

/* Material values; a sacrifice gives up more than a pawn. */
static const unsigned worth[CP_N_KINDS] = {
  [CP_PAWN] = 1, [CP_KNIGHT] = 3, [CP_BISHOP] = 3, [CP_ROOK] = 5, [CP_QUEEN] = 9,
};

/* A move of the attacker. */
typedef struct {
  const CpSolutionNode *node;
  CpPosition before, after;
  CpKind kind;    /* of the moving piece; CP_NO_KIND: a colour */
  CpKind arrived; /* its kind after the move */
  CpSquare taken; /* square of the captured piece, or CP_SQUARE_NONE */
} Step;


static void
step_init (Step *step, const CpSolutionNode *node, const CpPosition *before)
{
  CpMove move = node->move;

  step->node = node;
  step->before = step->after = *before;
  cp_position_play (&step->after, move);
  step->taken = cp_position_captured (before, move);
  step->kind = move.colour == CP_NO_COLOUR ? cp_piece_kind (before->board[move.from]) : CP_NO_KIND;
  step->arrived =
      step->kind != CP_NO_KIND ? cp_piece_kind (step->after.board[move.to]) : CP_NO_KIND;
}


static bool
is_on_far_rank (const Step *step)
{
  const CpRules *rules = step->before.rules;

  return cp_square_rank (rules, step->node->move.to) ==
         cp_rules_far_rank (rules, step->before.turn);
}


static bool
is_quiet (const Step *step)
{
  return step->taken == CP_SQUARE_NONE && !cp_position_in_danger (&step->after) &&
         (step->kind != CP_PAWN || !is_on_far_rank (step));
}


/* Returns true if the moved piece can be captured by a less valuable piece or by the king. */
static bool
is_sacrifice (const Step *step)
{
  unsigned given = worth[step->arrived];
  unsigned taken =
      step->taken != CP_SQUARE_NONE ? worth[cp_piece_kind (step->before.board[step->taken])] : 0;

  if (step->kind == CP_NO_KIND || given < 3 || taken + 2 > given)
    return false;
  for (const CpSolutionNode *reply = step->node->first_child; reply != NULL;
       reply = reply->next_sibling) {
    if (cp_position_captured (&step->after, reply->move) == step->node->move.to &&
        worth[cp_piece_kind (step->after.board[reply->move.from])] < given)
      return true;
  }
  return false;
}


static unsigned
themes_of_promotion (const Step *step)
{
  CpMove move = step->node->move, queen = move;

  if (step->kind != CP_PAWN || !is_on_far_rank (step) || move.becomes == CP_NO_KIND)
    return 0;
  queen.becomes = CP_QUEEN;
  if (move.becomes == CP_QUEEN)
    return CP_THEME_PROMOTION;
  bool is_only = step->node->next_sibling == NULL;
  return is_only && cp_position_is_legal (&step->before, queen) ? CP_THEME_UNDERPROMOTION : 0;
}


static unsigned
themes_of_colour (const Step *step)
{
  CpMove move = step->node->move;

  if (move.colour != CP_NO_COLOUR)
    return move.colour == CP_BLUE ? CP_THEME_WALL : CP_THEME_DROP;
  return cp_position_colour (&step->before, move.to) != CP_NO_COLOUR &&
                 step->arrived > step->kind && step->kind != CP_KING
             ? CP_THEME_COLOUR
             : 0;
}


static unsigned
themes_of_stack (const Step *step)
{
  return step->before.rules->variant->balance != NULL && step->taken != CP_SQUARE_NONE &&
                 step->node->move.becomes != CP_NO_KIND && !is_on_far_rank (step)
             ? CP_THEME_STACK
             : 0;
}


static bool
attacks_king (const CpPosition *pos, CpSquare square)
{
  CpBits moves, attacks;

  cp_position_reach (pos, square, &moves, &attacks);
  return attacks & CP_BIT (cp_position_king (pos, pos->turn));
}


/* A check by another piece than the moved one. */
static unsigned
themes_of_check (const Step *step)
{
  const CpVariant *variant = step->before.rules->variant;
  CpBits others = step->after.of_side[step->before.turn] & step->before.of_side[step->before.turn];
  CpSquare source;

  if (!cp_position_in_check (&step->after))
    return 0;
  others &= ~CP_BIT (step->node->move.to);
  CP_FOR_EACH_BIT (square, others) {
    if (!attacks_king (&step->after, square))
      continue;
    if (variant->power != NULL && variant->power (&step->before, square, true, &source) !=
                                      variant->power (&step->after, square, true, &source))
      return CP_THEME_LENT_POWER;
    return CP_THEME_DISCOVERED;
  }
  return 0;
}


/* Theme of the last move. */
static unsigned
themes_of_end (const Step *step)
{
  const CpVariant *variant = step->before.rules->variant;
  bool takes = step->taken != CP_SQUARE_NONE;
  CpSquare source;

  if (variant->power != NULL && (step->kind == CP_PAWN || step->kind == CP_KING) &&
      variant->power (&step->before, step->node->move.from, takes, &source) != step->kind)
    return CP_THEME_BORROWED_POWER;
  return 0;
}


/* Themes of the threats after a quiet key: winning moves if the defender passed. */
static unsigned
themes_of_threat (const CpSolution *solution, const Step *key, CpProver *prover)
{
  CpPosition passed = key->after;
  CpBits winners = 0;
  CpMoves moves;

  if (solution->stipulation.n < 2 || !is_quiet (key))
    return 0;
  passed.turn = key->before.turn;
  passed.en_passant = CP_SQUARE_NONE;
  cp_position_legal_moves (&passed, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpPosition next = passed;
    CpSquare from = moves.moves[i].from;
    cp_position_play (&next, moves.moves[i]);
    if (cp_prover_defend (prover, &next, solution->stipulation.n - 2) == CP_VERDICT_YES)
      winners |= from != CP_SQUARE_NONE ? CP_BIT (from) : CP_SUPPLY;
  }
  if (winners == 0)
    return cp_prover_is_stopped (prover) ? 0 : CP_THEME_ZUGZWANG;
  return cp_bits_is_single (winners) ? 0 : CP_THEME_DOUBLE_THREAT;
}


static unsigned
themes_of_step (const Step *step)
{
  bool is_last = step->node->first_child == NULL;

  return themes_of_promotion (step) | themes_of_colour (step) | themes_of_stack (step) |
         themes_of_check (step) | (is_last ? themes_of_end (step) : 0) |
         (is_sacrifice (step) ? CP_THEME_SACRIFICE : 0);
}


static unsigned
themes_of_outcome (const CpSolutionNode *last)
{
  switch ((int) last->end) {
  case CP_SUPPORT_TIPPED:
    return CP_THEME_TIPPING;
  case CP_KING_ON_CENTRE_LINE:
    return CP_THEME_CENTRE_LINE;
  default:
    return 0;
  }
}


CpThemes
cp_mine_find_themes (const CpSolution *solution, CpProver *prover)
{
  CpPosition pos = solution->position;
  const CpSolutionNode *node = solution->tree->root->first_child, *last = node;
  unsigned themes = 0;
  bool hunts = solution->stipulation.n >= 3;

  for (; node != NULL; last = node, node = node->first_child) {
    Step step;
    step_init (&step, node, &pos);
    pos = step.after;
    if (node->ply % 2 == 0)
      continue;
    themes |= themes_of_step (&step);
    hunts &= node->first_child == NULL || cp_position_in_danger (&step.after);
    if (node->ply == 1)
      themes |= themes_of_threat (solution, &step, prover) |
                (is_quiet (&step) ? CP_THEME_QUIET : 0) |
                (step.kind == CP_KING ? CP_THEME_KING : 0);
  }
  return (CpThemes) (themes | themes_of_outcome (last) | (hunts ? CP_THEME_HUNT : 0));
}
