/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-move-row.h"

/*
 * Rows are made again whenever the line of moves changes and compared with those that are there, so
 * a row keeps what it shows even if the record has freed its nodes meanwhile.
 */
struct _CpMoveRow {
  GObject parent_instance;

  unsigned number;
  unsigned digits;
  CpNode *nodes[2];
  CpMove moves[2];
  CpOutcome outcome;

  bool current[2];
  bool taken_back[2];
};

G_DEFINE_FINAL_TYPE (CpMoveRow, cp_move_row, G_TYPE_OBJECT)

enum {
  MARKS_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];


static void
cp_move_row_class_init (CpMoveRowClass *klass)
{
  signals[MARKS_CHANGED] = g_signal_new ("marks-changed", CP_TYPE_MOVE_ROW, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
}


static void
cp_move_row_init (CpMoveRow *self)
{
}


CpMoveRow *
cp_move_row_new (CpNode *white, CpNode *black, unsigned digits)
{
  g_return_val_if_fail (white != NULL || black != NULL, NULL);
  CpMoveRow *self = g_object_new (CP_TYPE_MOVE_ROW, NULL);
  const CpNode *first = white != NULL ? white : black;
  self->number = first->parent->position.fullmove_number;
  self->digits = digits;
  self->nodes[CP_WHITE] = white;
  self->nodes[CP_BLACK] = black;
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    if (self->nodes[side] != NULL)
      self->moves[side] = self->nodes[side]->move;
  return self;
}


CpMoveRow *
cp_move_row_new_result (CpOutcome outcome)
{
  CpMoveRow *self = g_object_new (CP_TYPE_MOVE_ROW, NULL);
  self->outcome = outcome;
  return self;
}


bool
cp_move_row_equal (CpMoveRow *a, CpMoveRow *b)
{
  g_return_val_if_fail (CP_IS_MOVE_ROW (a) && CP_IS_MOVE_ROW (b), false);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    if (a->nodes[side] != b->nodes[side] || !cp_move_equal (a->moves[side], b->moves[side]))
      return false;
  return a->number == b->number && a->digits == b->digits && a->outcome.result == b->outcome.result;
}


unsigned
cp_move_row_get_number (CpMoveRow *self)
{
  g_return_val_if_fail (CP_IS_MOVE_ROW (self), 0);
  return self->number;
}


unsigned
cp_move_row_get_digits (CpMoveRow *self)
{
  g_return_val_if_fail (CP_IS_MOVE_ROW (self), 0);
  return self->digits;
}


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


void
cp_move_row_set_marks (CpMoveRow *self, const CpNode *current, const CpNode *head)
{
  g_return_if_fail (CP_IS_MOVE_ROW (self));
  bool changed = false;
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    const CpNode *node = self->nodes[side];
    bool is_current = node != NULL && node == current;
    bool taken_back = node != NULL && node->ply > head->ply;
    changed = changed || is_current != self->current[side] || taken_back != self->taken_back[side];
    self->current[side] = is_current;
    self->taken_back[side] = taken_back;
  }
  if (changed)
    g_signal_emit (self, signals[MARKS_CHANGED], 0);
}


bool
cp_move_row_is_current (CpMoveRow *self, CpSide side)
{
  g_return_val_if_fail (CP_IS_MOVE_ROW (self), false);
  return self->current[side];
}


bool
cp_move_row_is_taken_back (CpMoveRow *self, CpSide side)
{
  g_return_val_if_fail (CP_IS_MOVE_ROW (self), false);
  return self->taken_back[side];
}
