/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-position-source.h"

G_DEFINE_INTERFACE (CpPositionSource, cp_position_source, G_TYPE_OBJECT)

static guint position_changed;


static void
cp_position_source_default_init (CpPositionSourceInterface *iface)
{
  position_changed = g_signal_new ("position-changed", CP_TYPE_POSITION_SOURCE, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}


const CpPosition *
cp_position_source_get_position (CpPositionSource *self)
{
  g_return_val_if_fail (CP_IS_POSITION_SOURCE (self), NULL);

  return CP_POSITION_SOURCE_GET_IFACE (self)->get_position (self);
}


void
cp_position_source_emit_changed (CpPositionSource *self)
{
  g_return_if_fail (CP_IS_POSITION_SOURCE (self));

  g_signal_emit (self, position_changed, 0);
}
