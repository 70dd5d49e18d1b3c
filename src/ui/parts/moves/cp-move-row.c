/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-move-row.h"

#include "model/objects/cp-class.h"

/*
 * After each change of the tree, rows are created again and compared with the existing ones. The
 * content of a row is in its nodes, which may have changed by then, so the row stores a hash of it.
 */
struct _CpMoveRow {
  GObject parent_instance;

  CpRecord *record; /* (nullable): owns the nodes */
  CpMoveRowKind kind;
  unsigned number;
  CpMoveColumns columns;
  CpNode *nodes[2]; /* moves of a pair, by side */
  CpNode *first;
  CpNode *last;
  CpCommentPlace place;
  unsigned depth;
  bool begins;
  bool folded;
  CpOutcome outcome;
  uint64_t fingerprint;

  CpNode *current;
  bool taken_back[2];
};

CP_DEFINE_TYPE (CpMoveRow, cp_move_row, G_TYPE_OBJECT)


/* FNV-1a. */
static void
mix (CpMoveRow *self, const void *bytes, size_t length)
{
  const uint8_t *byte = bytes;
  for (size_t i = 0; i < length; i++)
    self->fingerprint = (self->fingerprint ^ byte[i]) * UINT64_C (1099511628211);
}


static void
mix_comments (CpMoveRow *self, const GPtrArray *comments)
{
  unsigned n = comments != NULL ? comments->len : 0;
  mix (self, &n, sizeof n);
  for (unsigned i = 0; i < n; i++)
    mix (self, comments->pdata[i], strlen (comments->pdata[i]) + 1);
}


static void
mix_node (CpMoveRow *self, const CpNode *node)
{
  mix (self, &node, sizeof node);
  mix (self, &node->move, sizeof node->move);
  mix_comments (self, node->comments_before);
  mix_comments (self, node->comments);
  if (node->nags != NULL)
    mix (self, node->nags->data, node->nags->len);
}


static CpMoveRow *
new_row (CpRecord *record, CpMoveRowKind kind, CpNode *first, CpNode *last, CpMoveColumns columns)
{
  CpMoveRow *self = g_object_new (CP_TYPE_MOVE_ROW, NULL);
  self->record = record != NULL ? cp_record_ref (record) : NULL;
  self->kind = kind;
  self->first = first;
  self->last = last;
  self->columns = columns;
  self->fingerprint = UINT64_C (14695981039346656037);
  for (CpNode *node = first; node != NULL; node = node != last ? node->first_child : NULL)
    mix_node (self, node);
  return self;
}


static void
cp_move_row_class_init (CpMoveRowClass *klass)
{
  CP_CLASS_FREES (klass, CpMoveRow, cp_record_unref, record);

  cp_class_add_signal (klass, "marks-changed", 0);
}


CpMoveRow *
cp_move_row_new_pair (CpRecord *record, CpNode *white, CpNode *black, CpMoveColumns columns)
{
  g_return_val_if_fail (white != NULL || black != NULL, NULL);
  CpNode *first = white != NULL ? white : black;
  CpMoveRow *self =
      new_row (record, CP_MOVE_ROW_PAIR, first, black != NULL ? black : white, columns);
  self->number = first->parent->position.fullmove_number;
  self->nodes[CP_WHITE] = white;
  self->nodes[CP_BLACK] = black;
  /* A single move of White shows dots only if the line continues. */
  bool goes_on = black == NULL && white->first_child != NULL;
  mix (self, &goes_on, sizeof goes_on);
  return self;
}


CpMoveRow *
cp_move_row_new_comment (CpRecord *record,
                         CpNode *node,
                         CpCommentPlace place,
                         CpMoveColumns columns)
{
  g_return_val_if_fail (node != NULL, NULL);
  CpMoveRow *self = new_row (record, CP_MOVE_ROW_COMMENT, node, node, columns);
  self->place = place;
  return self;
}


CpMoveRow *
cp_move_row_new_variation (CpRecord *record,
                           CpNode *first,
                           CpNode *last,
                           unsigned depth,
                           bool begins,
                           CpMoveColumns columns)
{
  g_return_val_if_fail (first != NULL && last != NULL && depth > 0, NULL);
  CpMoveRow *self = new_row (record, CP_MOVE_ROW_VARIATION, first, last, columns);
  self->depth = depth;
  self->begins = begins;
  return self;
}


CpMoveRow *
cp_move_row_new_result (CpOutcome outcome)
{
  CpMoveRow *self = new_row (NULL, CP_MOVE_ROW_RESULT, NULL, NULL, (CpMoveColumns){ 0 });
  self->outcome = outcome;
  return self;
}


bool
cp_move_row_equal (CpMoveRow *a, CpMoveRow *b)
{
  g_return_val_if_fail (CP_IS_MOVE_ROW (a) && CP_IS_MOVE_ROW (b), false);
  return a->kind == b->kind && a->first == b->first && a->last == b->last &&
         a->fingerprint == b->fingerprint && a->place == b->place && a->depth == b->depth &&
         a->begins == b->begins && a->folded == b->folded && a->number == b->number &&
         a->columns.digits == b->columns.digits && a->columns.clocks == b->columns.clocks &&
         a->columns.evals == b->columns.evals && a->columns.room == b->columns.room &&
         a->outcome.result == b->outcome.result && a->outcome.termination == b->outcome.termination;
}


CpMoveRowKind
cp_move_row_get_kind (CpMoveRow *self)
{
  g_return_val_if_fail (CP_IS_MOVE_ROW (self), CP_MOVE_ROW_PAIR);
  return self->kind;
}


CP_GETTER (unsigned, cp_move_row_get_number, CpMoveRow, self->number)
CP_GETTER (const CpMoveColumns *, cp_move_row_get_columns, CpMoveRow, &self->columns)


CpOutcome
cp_move_row_get_outcome (CpMoveRow *self)
{
  g_return_val_if_fail (CP_IS_MOVE_ROW (self), ((CpOutcome){ CP_UNDECIDED, CP_PLAYING }));
  return self->outcome;
}


CpNode *
cp_move_row_get_node (CpMoveRow *self, CpSide side)
{
  g_return_val_if_fail (CP_IS_MOVE_ROW (self), NULL);
  return self->nodes[side];
}


CP_GETTER (CpNode *, cp_move_row_get_first, CpMoveRow, self->first)
CP_GETTER (CpNode *, cp_move_row_get_last, CpMoveRow, self->last)


CpCommentPlace
cp_move_row_get_place (CpMoveRow *self)
{
  g_return_val_if_fail (CP_IS_MOVE_ROW (self), CP_COMMENT_BEHIND);
  return self->place;
}


CP_GETTER (unsigned, cp_move_row_get_depth, CpMoveRow, self->depth)
CP_GETTER (bool, cp_move_row_get_begins, CpMoveRow, self->begins)


void
cp_move_row_fold (CpMoveRow *self)
{
  g_return_if_fail (CP_IS_MOVE_ROW (self) && self->begins);
  self->folded = true;
}


CP_GETTER (bool, cp_move_row_get_folded, CpMoveRow, self->folded)


void
cp_move_row_set_current (CpMoveRow *self, CpNode *current)
{
  g_return_if_fail (CP_IS_MOVE_ROW (self));
  if (self->current == current)
    return;
  self->current = current;
  g_signal_emit_by_name (self, "marks-changed");
}


CP_GETTER (CpNode *, cp_move_row_get_current, CpMoveRow, self->current)


void
cp_move_row_set_head (CpMoveRow *self, const CpNode *head)
{
  g_return_if_fail (CP_IS_MOVE_ROW (self));
  bool changed = false;
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    const CpNode *node = self->nodes[side];
    bool taken_back = node != NULL && head != NULL && node->ply > head->ply;
    changed = changed || taken_back != self->taken_back[side];
    self->taken_back[side] = taken_back;
  }
  if (changed)
    g_signal_emit_by_name (self, "marks-changed");
}


bool
cp_move_row_is_taken_back (CpMoveRow *self, CpSide side)
{
  g_return_val_if_fail (CP_IS_MOVE_ROW (self), false);
  return self->taken_back[side];
}
