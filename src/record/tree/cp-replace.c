/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-replace.h"

#include "cp-line.h"
#include "cp-twin.h"
#include "rules/notation/cp-notation.h"

/* State of replaying moves of one tree at another place. */
typedef struct {
  CpRecord *record;
  GHashTable *played; /* (element-type CpNode CpNode): the old node of a move, the new one */
  bool leads;         /* replayed lines go before existing ones */
  CpReplacement *report;
} Replay;


void
cp_replacement_clear (CpReplacement *replacement)
{
  g_free (replacement->lost_move);
  g_free (replacement->lost_reason);
  *replacement = (CpReplacement){ .node = NULL };
}


static char *
move_text (const CpNode *node)
{
  const CpPosition *pos = &node->parent->position;
  return cp_move_write (pos, node->move, cp_move_recorded_notation (pos->rules));
}


/* Finds the only move between the squares of @move, whatever kind the piece becomes. */
static bool
find_between (const CpPosition *pos, CpMove move, CpMove *found)
{
  CpMoves moves;
  unsigned n = 0;

  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpMove other = moves.moves[i];
    if (other.from == move.from && other.to == move.to && other.colour == move.colour) {
      *found = other;
      n++;
    }
  }
  return n == 1;
}


/* Finds the move of @node in another position. */
static bool
find_move (const CpPosition *pos, const CpNode *node, CpMove *move, GError **error)
{
  if (cp_position_is_legal (pos, node->move)) {
    *move = node->move;
    return true;
  }
  if (find_between (pos, node->move, move))
    return true;
  g_autofree char *text = move_text (node);
  return cp_move_parse (pos, text, move, error);
}


/* Adds comments that do not exist yet. */
static void
copy_comments (CpRecord *record, CpNode *to, CpCommentPlace place, const GPtrArray *from)
{
  for (unsigned i = 0; from != NULL && i < from->len; i++) {
    GPtrArray *there = place == CP_COMMENT_BEFORE ? to->comments_before : to->comments;
    const char *text = g_ptr_array_index (from, i);
    if (there == NULL || !g_ptr_array_find_with_equal_func (there, text, g_str_equal, NULL))
      cp_record_add_comment (record, to, place, text);
  }
}


static void
copy_annotations (CpRecord *record, CpNode *to, const CpNode *from)
{
  copy_comments (record, to, CP_COMMENT_BEFORE, from->comments_before);
  copy_comments (record, to, CP_COMMENT_BEHIND, from->comments);
  for (unsigned i = 0; from->nags != NULL && i < from->nags->len; i++)
    cp_record_add_nag (record, to, from->nags->data[i]);
}


/* Replays the descendants of @old after @new, as far as they are legal. */
static void
replay_children (Replay *replay, const CpNode *old, CpNode *new)
{
  unsigned n = 0;

  for (CpNode *child = old->first_child; child != NULL; child = child->next_sibling) {
    CpMove move;
    if (!find_move (&new->position, child, &move, NULL))
      continue;
    CpNode *again = cp_record_add_move (replay->record, new, move);
    if (cp_node_is_twin (child) && again->first_child == NULL)
      again = cp_record_add_twin (replay->record, again);
    copy_annotations (replay->record, again, child);
    if (replay->leads)
      cp_record_reorder (replay->record, again, n++);
    g_hash_table_insert (replay->played, child, again);
  }
}


static void
report_loss (CpReplacement *report, const CpNode *node, CpNode *at)
{
  g_autoptr (GError) error = NULL;
  CpMove move;

  find_move (&at->position, node, &move, &error);
  report->lost_at = at;
  report->lost_move = move_text (node);
  report->lost_reason = g_strdup (error->message);
}


static void
replay (Replay *replay, const CpNode *top, CpNode *new)
{
  CpReplacement *report = replay->report;

  copy_annotations (replay->record, new, top);
  g_hash_table_insert (replay->played, (void *) top, new);
  for (const CpNode *node = top; node != NULL; node = cp_node_next_within (node, top)) {
    CpNode *again = g_hash_table_lookup (replay->played, node);
    if (again == NULL) {
      CpNode *at = g_hash_table_lookup (replay->played, node->parent);
      report->n_lost++;
      report->n_cut += at != NULL;
      if (at != NULL && report->lost_at == NULL)
        report_loss (report, node, at);
      continue;
    }
    report->n_kept += node != top;
    replay_children (replay, node, again);
  }
}


void
cp_record_replace (CpRecord *record, CpNode *node, CpMove move, CpReplacement *report)
{
  g_return_if_fail (node->parent != NULL);

  *report = (CpReplacement){ .node = node };
  if (cp_move_equal (node->move, move)) {
    report->n_kept = cp_node_count (node) - 1;
    return;
  }

  CpNode *new = cp_record_add_move (record, node->parent, move);
  unsigned index = cp_node_index (node);
  g_autoptr (GHashTable) played = g_hash_table_new (NULL, NULL);
  Replay state = {
    .record = record,
    .played = played,
    .leads = index < cp_node_index (new),
    .report = report,
  };

  replay (&state, node, new);
  if (state.leads)
    cp_record_reorder (record, new, index);
  cp_record_remove (record, node);
  report->node = new;
}
