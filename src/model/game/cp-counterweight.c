/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-counterweight.h"

#include "rules/position/cp-balance.h"

/*
 * Kept out of the game because it is no part of it: nobody wins or loses by it, it is not recorded,
 * and a player may move it while the opponent thinks.
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

enum {
  PROP_SOURCE = 1,
  PROP_BY_HAND,
  PROP_LINE,
  PROP_TORQUE,
  PROP_LEVEL,
  N_PROPS,
};

enum {
  POSITION_CHANGED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];


static const CpBalance *
get_balance (CpCounterweight *self)
{
  const CpPosition *pos = cp_counterweight_get_position (self);
  return pos != NULL ? cp_rules_balance (pos->rules) : NULL;
}


/* Puts the counterweight on @line and recomputes what follows. */
static void
update (CpCounterweight *self, int line)
{
  GObject *object = G_OBJECT (self);
  const CpBalance *balance = get_balance (self);
  int torque = balance != NULL ? cp_balance_torque (cp_counterweight_get_position (self)) : 0;
  bool level = balance == NULL || cp_balance_is_level (balance, torque, line);

  g_object_freeze_notify (object);
  if (self->torque != torque)
    g_object_notify_by_pspec (object, properties[PROP_TORQUE]);
  if (self->line != line)
    g_object_notify_by_pspec (object, properties[PROP_LINE]);
  if (self->level != level)
    g_object_notify_by_pspec (object, properties[PROP_LEVEL]);
  self->torque = torque;
  self->line = line;
  self->level = level;
  g_object_thaw_notify (object);
}


/* Where the counterweight stands after the position or the way of moving it has changed. */
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
  g_signal_emit (self, signals[POSITION_CHANGED], 0);
}


static void
cp_counterweight_dispose (GObject *object)
{
  CpCounterweight *self = CP_COUNTERWEIGHT (object);

  if (self->source != NULL)
    g_signal_handlers_disconnect_by_data (self->source, self);
  g_clear_object (&self->source);
  G_OBJECT_CLASS (cp_counterweight_parent_class)->dispose (object);
}


static void
cp_counterweight_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  CpCounterweight *self = CP_COUNTERWEIGHT (object);

  switch (property_id) {
  case PROP_SOURCE:
    g_value_set_object (value, self->source);
    break;
  case PROP_BY_HAND:
    g_value_set_boolean (value, self->by_hand);
    break;
  case PROP_LINE:
    g_value_set_int (value, self->line);
    break;
  case PROP_TORQUE:
    g_value_set_int (value, self->torque);
    break;
  case PROP_LEVEL:
    g_value_set_boolean (value, self->level);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}


static void
cp_counterweight_set_property (GObject *object,
                               guint property_id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  CpCounterweight *self = CP_COUNTERWEIGHT (object);

  switch (property_id) {
  case PROP_SOURCE:
    cp_counterweight_set_source (self, g_value_get_object (value));
    break;
  case PROP_BY_HAND:
    cp_counterweight_set_by_hand (self, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}


static void
cp_counterweight_class_init (CpCounterweightClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags read_only = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  const GParamFlags writable = read_only | G_PARAM_WRITABLE;

  object_class->dispose = cp_counterweight_dispose;
  object_class->get_property = cp_counterweight_get_property;
  object_class->set_property = cp_counterweight_set_property;

  properties[PROP_SOURCE] =
      g_param_spec_object ("source", NULL, NULL, CP_TYPE_POSITION_SOURCE, writable);
  properties[PROP_BY_HAND] = g_param_spec_boolean ("by-hand", NULL, NULL, FALSE, writable);
  properties[PROP_LINE] = g_param_spec_int ("line", NULL, NULL, G_MININT, G_MAXINT, 0, read_only);
  properties[PROP_TORQUE] =
      g_param_spec_int ("torque", NULL, NULL, G_MININT, G_MAXINT, 0, read_only);
  properties[PROP_LEVEL] = g_param_spec_boolean ("level", NULL, NULL, TRUE, read_only);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[POSITION_CHANGED] = g_signal_new ("position-changed", CP_TYPE_COUNTERWEIGHT,
                                            G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}


static void
cp_counterweight_init (CpCounterweight *self)
{
  self->level = true;
}


CpCounterweight *
cp_counterweight_new (void)
{
  return g_object_new (CP_TYPE_COUNTERWEIGHT, NULL);
}


void
cp_counterweight_set_source (CpCounterweight *self, CpPositionSource *source)
{
  g_return_if_fail (CP_IS_COUNTERWEIGHT (self));

  if (self->source == source)
    return;
  if (self->source != NULL)
    g_signal_handlers_disconnect_by_data (self->source, self);
  g_set_object (&self->source, source);
  if (source != NULL)
    g_signal_connect_object (source, "position-changed", G_CALLBACK (position_changed_cb), self,
                             G_CONNECT_SWAPPED);
  self->line = 0;
  follow (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SOURCE]);
}


const CpPosition *
cp_counterweight_get_position (CpCounterweight *self)
{
  g_return_val_if_fail (CP_IS_COUNTERWEIGHT (self), NULL);

  return self->source != NULL ? cp_position_source_get_position (self->source) : NULL;
}


void
cp_counterweight_set_by_hand (CpCounterweight *self, bool by_hand)
{
  g_return_if_fail (CP_IS_COUNTERWEIGHT (self));

  if (self->by_hand == by_hand)
    return;
  self->by_hand = by_hand;
  follow (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BY_HAND]);
}


bool
cp_counterweight_get_by_hand (CpCounterweight *self)
{
  g_return_val_if_fail (CP_IS_COUNTERWEIGHT (self), false);

  return self->by_hand;
}


void
cp_counterweight_move (CpCounterweight *self, int line)
{
  g_return_if_fail (CP_IS_COUNTERWEIGHT (self));

  const CpBalance *balance = get_balance (self);
  if (balance != NULL && self->by_hand)
    update (self, CLAMP (line, -balance->last_storage_line, balance->last_storage_line));
}


int
cp_counterweight_get_line (CpCounterweight *self)
{
  g_return_val_if_fail (CP_IS_COUNTERWEIGHT (self), 0);

  return self->line;
}


int
cp_counterweight_get_torque (CpCounterweight *self)
{
  g_return_val_if_fail (CP_IS_COUNTERWEIGHT (self), 0);

  return self->torque;
}


bool
cp_counterweight_get_level (CpCounterweight *self)
{
  g_return_val_if_fail (CP_IS_COUNTERWEIGHT (self), false);

  return self->level;
}
