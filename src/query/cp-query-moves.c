/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-query.h"

#include "record/notes/cp-eval.h"
#include "rules/position/cp-balance.h"

/* The evaluation of a forced win in hundredths of a pawn. */
#define FORCED_WIN (G_MAXINT - 1)


static bool
has_nag (const CpQueryTerm *term, const CpNode *node)
{
  for (unsigned i = 0; node->nags != NULL && i < node->nags->len; i++) {
    uint8_t nag = node->nags->data[i];
    if (term->nags[nag / 64] >> nag % 64 & 1)
      return true;
  }
  return false;
}


static bool
has_eval (const CpQueryTerm *term, const CpNode *node)
{
  CpEval eval;

  if (!cp_node_get_eval (node, &eval))
    return false;
  if (eval.forced)
    eval.centipawns = eval.winner == CP_WHITE ? FORCED_WIN : -FORCED_WIN;
  return cp_query_range_has_number (&term->range, eval.centipawns);
}


static bool
has_torque (const CpQueryTerm *term, const CpPosition *pos)
{
  return cp_rules_balance (pos->rules) != NULL &&
         cp_query_range_has_number (&term->range, cp_balance_torque (pos));
}


/* Returns true if a move, or the position after it, has the property that a term asks for. */
static bool
node_matches (const CpQueryTerm *term, const CpNode *node)
{
  switch (term->moves) {
  case CP_QUERY_GLYPH:
    return has_nag (term, node);
  case CP_QUERY_EVAL:
    return has_eval (term, node);
  case CP_QUERY_TORQUE:
    return has_torque (term, &node->position);
  case CP_QUERY_MATERIAL:
    return cp_query_material_has (&term->material, &node->position);
  case CP_QUERY_PATTERN:
    return cp_query_pattern_has (term->pattern, &node->position);
  case CP_QUERY_MISTAKES:
  default:
    return false;
  }
}


static bool
is_mistake (const CpNode *node)
{
  return cp_node_has_nag (node, 2) || cp_node_has_nag (node, 4) || cp_node_has_nag (node, 6);
}


static bool
record_matches (const CpQueryTerm *term, const CpRecord *record)
{
  int n_mistakes = 0;

  for (const CpNode *node = cp_record_get_root (record); node != NULL; node = node->first_child) {
    if (term->moves != CP_QUERY_MISTAKES && node_matches (term, node))
      return true;
    n_mistakes += is_mistake (node);
  }
  return term->moves == CP_QUERY_MISTAKES && cp_query_range_has_number (&term->range, n_mistakes);
}


bool
cp_query_matches_moves (const CpQuery *query, const CpRecord *record)
{
  for (unsigned i = 0; i < cp_query_n_terms (query); i++) {
    const CpQueryTerm *term = cp_query_nth_term (query, i);
    if (term->field != CP_QUERY_MOVES)
      continue;
    bool matches = record != NULL && term->is_valid && record_matches (term, record);
    if (matches == term->is_negated)
      return false;
  }
  return true;
}
