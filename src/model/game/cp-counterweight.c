/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-counterweight.h"

#include "model/objects/cp-class.h"
#include "rules/position/cp-balance.h"

/*
 * An object of its own, because it is no part of the game: it does not affect the result, is not
 * recorded, and can be moved during the opponent's turn.
 */
struct _CpCounterweight {
  GObject parent_instance;

  CpPositionSource *source;
  bool by_hand;
  int line;
  int torque;
  bool level;
};

G_DEFINE_FINAL_TYPE (CpCounterweight, cp_counterweight, G_TYPE_OBJECT)


static const CpBalance *
get_balance (CpCounterweight *self)
{
  const CpPosition *pos = cp_counterweight_get_position (self);
  return pos != NULL ? cp_rules_balance (pos->rules) : NULL;
}


/* Puts the counterweight on @line and updates the other properties. */
static void
update (CpCounterweight *self, int line)
{
  GObject *object = G_OBJECT (self);
  const CpBalance *balance = get_balance (self);
  int torque = balance != NULL ? cp_balance_torque (cp_counterweight_get_position (self)) : 0;
  bool level = balance == NULL || cp_balance_is_level (balance, torque, line);

  g_object_freeze_notify (object);
  if (self->torque != torque)
    g_object_notify (object, "torque");
  if (self->line != line)
    g_object_notify (object, "line");
  if (self->level != level)
    g_object_notify (object, "level");
  self->torque = torque;
  self->line = line;
  self->level = level;
  g_object_thaw_notify (object);
}


/* Moves the counterweight after the position or `by-hand` has changed. */
static void
follow (CpCounterweight *self)
{
  const CpBalance *balance = get_balance (self);

  if (balance == NULL)
    update (self, 0);
  else if (self->by_hand)
    update (self, self->line);
  else
    update (self, cp_balance_balancing_line (
                      balance, cp_balance_torque (cp_counterweight_get_position (self))));
}


static void
position_changed_cb (CpCounterweight *self)
{
  follow (self);
  g_signal_emit_by_name (self, "position-changed");
}


static void
set_by_hand (CpCounterweight *self, bool by_hand)
{
  if (self->by_hand == by_hand)
    return;
  self->by_hand = by_hand;
  follow (self);
  g_object_notify (G_OBJECT (self), "by-hand");
}


static void
cp_counterweight_class_init (CpCounterweightClass *klass)
{
  CP_CLASS_FOLLOWS (klass, CpCounterweight, source);

  CP_CLASS_FIELD (klass, "source", CP_TYPE_POSITION_SOURCE, CpCounterweight, source,
                  cp_counterweight_set_source);
  CP_CLASS_FIELD (klass, "by-hand", G_TYPE_BOOLEAN, CpCounterweight, by_hand, set_by_hand);
  CP_CLASS_FIELD (klass, "line", G_TYPE_INT, CpCounterweight, line, NULL);
  CP_CLASS_FIELD (klass, "torque", G_TYPE_INT, CpCounterweight, torque, NULL);
  CP_CLASS_FIELD (klass, "level", G_TYPE_BOOLEAN, CpCounterweight, level, NULL);

  cp_class_add_signal (klass, "position-changed", 0);
}


static void
cp_counterweight_init (CpCounterweight *self)
{
  self->level = true;
}


void
cp_counterweight_set_source (CpCounterweight *self, CpPositionSource *source)
{
  g_return_if_fail (CP_IS_COUNTERWEIGHT (self));

  if (!cp_follow (self, &self->source, source, "position-changed", position_changed_cb, NULL))
    return;
  self->line = 0;
  follow (self);
  g_object_notify (G_OBJECT (self), "source");
}


CP_GETTER (const CpPosition *,
           cp_counterweight_get_position,
           CpCounterweight,
           self->source != NULL ? cp_position_source_get_position (self->source) : NULL)


CP_GETTER (bool, cp_counterweight_get_by_hand, CpCounterweight, self->by_hand)


void
cp_counterweight_move (CpCounterweight *self, int line)
{
  g_return_if_fail (CP_IS_COUNTERWEIGHT (self));

  const CpBalance *balance = get_balance (self);
  if (balance != NULL && self->by_hand)
    update (self, CLAMP (line, -balance->last_storage_line, balance->last_storage_line));
}


CP_GETTER (int, cp_counterweight_get_line, CpCounterweight, self->line)
