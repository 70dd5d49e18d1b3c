/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/carrier/cp-carrier.h"

#include <gio/gio.h>

#include "support/cp-test-main.h"

/* A carrier that delivers each object back to its sender. */
#define TYPE_MIRROR (mirror_get_type ())
G_DECLARE_FINAL_TYPE (Mirror, mirror, TEST, MIRROR, GObject)

struct _Mirror {
  GObject parent_instance;
};

static void mirror_init_carrier (CpCarrierInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (Mirror,
                               mirror,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (CP_TYPE_CARRIER, mirror_init_carrier))


static void
mirror_send (CpCarrier *carrier, const char *phase, const uint8_t *body, size_t length)
{
  CpWireObject object = { .side = "me", .body = g_memdup2 (body, length), .length = length };

  g_strlcpy (object.phase, phase, sizeof object.phase);
  cp_carrier_received (carrier, &object);
  cp_wire_object_clear (&object);
}


static void
mirror_close (CpCarrier *carrier)
{
  cp_carrier_disconnected (carrier, NULL);
}


static void
mirror_init_carrier (CpCarrierInterface *iface)
{
  iface->stores = true;
  iface->open = cp_carrier_connected;
  iface->close = mirror_close;
  iface->send = mirror_send;
}


static void
mirror_class_init (G_GNUC_UNUSED MirrorClass *klass)
{
}


static void
mirror_init (G_GNUC_UNUSED Mirror *self)
{
}


static void
connected_cb (CpCarrier *carrier, GString *signals)
{
  g_assert_true (cp_carrier_get_stores (carrier));
  g_string_append (signals, "connected ");
}


static void
disconnected_cb (G_GNUC_UNUSED CpCarrier *carrier, const char *why, GString *signals)
{
  g_string_append_printf (signals, "disconnected:%s ", why != NULL ? why : "");
}


static void
received_cb (G_GNUC_UNUSED CpCarrier *carrier, const CpWireObject *object, GString *signals)
{
  g_assert_cmpstr (object->side, ==, "me");
  g_assert_cmpmem (object->body, object->length, "\1\2", 2);
  g_string_append_printf (signals, "%s ", object->phase);
}


static void
failed_cb (G_GNUC_UNUSED CpCarrier *carrier, const GError *error, GString *signals)
{
  g_string_append_printf (signals, "failed:%s ", error->message);
}


static void
test_signals (void)
{
  g_autoptr (CpCarrier) carrier = g_object_new (TYPE_MIRROR, NULL);
  g_autoptr (GString) signals = g_string_new (NULL);
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, "enough");

  g_signal_connect (carrier, "connected", G_CALLBACK (connected_cb), signals);
  g_signal_connect (carrier, "disconnected", G_CALLBACK (disconnected_cb), signals);
  g_signal_connect (carrier, "received", G_CALLBACK (received_cb), signals);
  g_signal_connect (carrier, "failed", G_CALLBACK (failed_cb), signals);
  cp_carrier_open (carrier);
  cp_carrier_send (carrier, "hello", (const uint8_t *) "\1\2", 2);
  cp_carrier_disconnected (carrier, "gone");
  cp_carrier_failed (carrier, error);
  cp_carrier_close (carrier);
  g_assert_cmpstr (signals->str, ==,
                   "connected hello disconnected:gone failed:enough disconnected: ");
}


CP_TESTS ()
{
  g_test_add_func ("/network/carrier/signals", test_signals);
}
