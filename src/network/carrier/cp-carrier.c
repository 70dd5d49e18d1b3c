/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-carrier.h"

#include <string.h>

G_DEFINE_QUARK (cp - carrier - error - quark, cp_carrier_error)
G_DEFINE_INTERFACE (CpCarrier, cp_carrier, G_TYPE_OBJECT)

enum { CONNECTED, DISCONNECTED, RECEIVED, FAILED, N_SIGNALS };
static guint signals[N_SIGNALS];


static guint
add_signal (const char *name, guint n_types, GType type)
{
  return g_signal_new (name, CP_TYPE_CARRIER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       n_types, type);
}


static void
cp_carrier_default_init (G_GNUC_UNUSED CpCarrierInterface *iface)
{
  signals[CONNECTED] = add_signal ("connected", 0, G_TYPE_NONE);
  signals[DISCONNECTED] = add_signal ("disconnected", 1, G_TYPE_STRING);
  signals[RECEIVED] = add_signal ("received", 1, G_TYPE_POINTER);
  signals[FAILED] = add_signal ("failed", 1, G_TYPE_ERROR);
}


void
cp_carrier_open (CpCarrier *self)
{
  g_return_if_fail (CP_IS_CARRIER (self));

  CP_CARRIER_GET_IFACE (self)->open (self);
}


void
cp_carrier_close (CpCarrier *self)
{
  g_return_if_fail (CP_IS_CARRIER (self));

  CP_CARRIER_GET_IFACE (self)->close (self);
}


void
cp_carrier_send (CpCarrier *self, const char *phase, const uint8_t *body, size_t length)
{
  g_return_if_fail (CP_IS_CARRIER (self) && phase != NULL && length <= CP_BODY_MAX);

  CP_CARRIER_GET_IFACE (self)->send (self, phase, body, length);
}


bool
cp_carrier_get_stores (CpCarrier *self)
{
  g_return_val_if_fail (CP_IS_CARRIER (self), false);

  return CP_CARRIER_GET_IFACE (self)->stores;
}


void
cp_carrier_connected (CpCarrier *self)
{
  g_return_if_fail (CP_IS_CARRIER (self));

  g_signal_emit (self, signals[CONNECTED], 0);
}


void
cp_carrier_disconnected (CpCarrier *self, const char *why)
{
  g_return_if_fail (CP_IS_CARRIER (self));

  g_signal_emit (self, signals[DISCONNECTED], 0, why);
}


void
cp_carrier_received (CpCarrier *self, const CpWireObject *object)
{
  g_return_if_fail (CP_IS_CARRIER (self) && object != NULL);

  g_signal_emit (self, signals[RECEIVED], 0, object);
}


void
cp_carrier_failed (CpCarrier *self, const GError *error)
{
  g_return_if_fail (CP_IS_CARRIER (self) && error != NULL);

  g_signal_emit (self, signals[FAILED], 0, error);
}


char *
cp_carrier_reason (const GError *error)
{
  const char *last = g_strrstr (error->message, ": ");
  const char *reason = last != NULL && last[2] != '\0' ? last + 2 : error->message;
  size_t length = strlen (reason);

  return g_strndup (reason, length - (length > 1 && reason[length - 1] == '.'));
}
