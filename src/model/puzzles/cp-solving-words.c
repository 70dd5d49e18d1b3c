/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-solving-words.h"

#include <glib/gi18n-lib.h>

#include "rules/insight/cp-clue.h"
#include "rules/notation/cp-letters.h"
#include "rules/position/cp-describe.h"


char *
cp_solving_words_move (const CpNode *node)
{
  const CpPosition *before = &node->parent->position;

  return cp_move_name (before, node->move);
}


/* Returns true if @side has won at @node. */
static bool
has_won (const CpNode *node, CpSide side)
{
  CpOutcome outcome = cp_position_outcome (&node->position, cp_node_occurrences (node));

  return outcome.result == cp_outcome_win (side, outcome.termination).result;
}


/* Describes how the game ends at @node, or that it can be ended there; NULL if it goes on. */
static char *
describe_end (const CpNode *node)
{
  unsigned occurrences = cp_node_occurrences (node);
  CpOutcome outcome = cp_position_outcome (&node->position, occurrences);

  if (outcome.result != CP_UNDECIDED)
    return cp_outcome_describe (&node->position, outcome);
  CpTermination claim = cp_position_get_claim (&node->position, occurrences);
  if (claim == CP_PLAYING)
    return NULL;
  return cp_outcome_describe (&node->position, (CpOutcome){ CP_DRAW, claim });
}


char *
cp_solving_words_refuted (const CpNode *attempt, const CpNode *reply, unsigned left, CpSide side)
{
  g_autofree char *move = cp_solving_words_move (attempt);

  if (reply == NULL) {
    g_autofree char *end = describe_end (attempt);
    if (end == NULL)
      /* Translators: %s is a move. */
      return g_strdup_printf (_ ("%s does not win in time."), move);
    if (has_won (attempt, side))
      /* Translators: a move, and a sentence about how the game ends, which is a win, but not the
       * one that the puzzle asks for. */
      return g_strdup_printf (_ ("%1$s does not win as the puzzle asks. %2$s"), move, end);
    /* Translators: a move, and a sentence about how the game ends. */
    return g_strdup_printf (_ ("%1$s does not win. %2$s"), move, end);
  }

  g_autofree char *answer = cp_solving_words_move (reply);
  g_autofree char *end = describe_end (reply);
  if (end != NULL)
    /* Translators: two moves, and a sentence about how the game ends. */
    return g_strdup_printf (_ ("%1$s allows %2$s. %3$s"), move, answer, end);
  if (left == 0)
    /* Translators: two moves, and "White" or "Black". */
    return g_strdup_printf (_ ("%1$s allows %2$s, and %3$s can no longer win in time."), move,
                            answer, cp_side_in_sentence (side));
  return g_strdup_printf (
      /* Translators: %1$s and %2$s are moves, %3$s is “White” or “Black”, %4$u is a number of
       * moves. */
      ngettext ("%1$s allows %2$s, and %3$s cannot win with the one move that is left.",
                "%1$s allows %2$s, and %3$s cannot win within the %4$u moves that are left.", left),
      move, answer, cp_side_in_sentence (side), left);
}


char *
cp_solving_words_right (const CpNode *attempt, unsigned left)
{
  g_autofree char *move = cp_solving_words_move (attempt);

  /* Translators: %1$s is a move. */
  return g_strdup_printf (ngettext ("%1$s is right. Win with your next move.",
                                    "%1$s is right. Win within %2$u more moves.", left),
                          move, left);
}


char *
cp_solving_words_undecided (const CpNode *attempt, unsigned limit_ms)
{
  g_autofree char *move = cp_solving_words_move (attempt);

  /* Translators: %2$s is a move. */
  return g_strdup_printf (
      /* Translators: %2$s is a move. */
      ngettext ("After %1$u second it is still not clear whether %2$s wins in time. This move is "
                "not in the published solution.",
                "After %1$u seconds it is still not clear whether %2$s wins in time. This move is "
                "not in the published solution.",
                limit_ms / 1000),
      limit_ms / 1000, move);
}


char *
cp_solving_words_unsolvable (CpSide side, unsigned n)
{
  /* Translators: %1$s is "White" or "Black". */
  return g_strdup_printf (
      /* Translators: %1$s is “White” or “Black”. */
      ngettext ("Whatever %1$s plays, there is no win in %2$u move: the puzzle has an error.",
                "Whatever %1$s plays, there is no win within %2$u moves: the puzzle has an error.",
                n),
      cp_side_in_sentence (side), n);
}


char *
cp_solving_words_hint (const CpPosition *pos, CpMove move, unsigned level)
{
  if (level < 2)
    return cp_move_clue (pos, move);
  g_autofree char *text = cp_move_name (pos, move);
  /* Translators: %s is a move. */
  return g_strdup_printf (_ ("The move is %s."), text);
}
