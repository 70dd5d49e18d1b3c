/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-line-carrier.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cp-backoff.h"
#include "network/message/cp-json.h"

#define ADDRESS_MAX 300

struct _CpLineCarrier {
  GObject parent_instance;
  char *address; /* NULL on the host, whose listener accepted the connection */
  char *side;
  bool is_open, is_connected;
  bool has_received; /* on the guest: an object was received since it was connected */
  unsigned timeout;
  CpLineLink *link;
  CpWireObject first;        /* on the host: an object not emitted yet; no body if there is none */
  GCancellable *cancellable; /* while it connects */
  guint source; /* timeout: delay before a reconnection, deferred start, or wait for the first
                   object */
  CpBackoff backoff;
};

static void cp_line_carrier_init_carrier (CpCarrierInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (CpLineCarrier,
                               cp_line_carrier,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (CP_TYPE_CARRIER,
                                                      cp_line_carrier_init_carrier))

static void connect_to_host (CpLineCarrier *self);


/* Stops without losing objects that were sent already. */
static void
stop (CpLineCarrier *self)
{
  g_clear_pointer (&self->link, self->is_connected ? cp_line_link_finish : cp_line_link_free);
  self->is_open = self->is_connected = false;
  g_clear_handle_id (&self->source, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}


static void
fail (CpLineCarrier *self, CpCarrierError code, const char *why)
{
  g_autoptr (GError) error = g_error_new_literal (CP_CARRIER_ERROR, (int) code, why);

  stop (self);
  cp_carrier_failed (CP_CARRIER (self), error);
}


static gboolean
reconnect_cb (void *data)
{
  CpLineCarrier *self = data;

  self->source = 0;
  connect_to_host (self);
  return G_SOURCE_REMOVE;
}


static void
set_disconnected (CpLineCarrier *self, const char *why)
{
  g_clear_pointer (&self->link, cp_line_link_free);
  g_clear_handle_id (&self->source, g_source_remove);
  self->is_connected = false;
  if (self->address != NULL)
    self->source = g_timeout_add (cp_backoff_next (&self->backoff), reconnect_cb, self);
  cp_carrier_disconnected (CP_CARRIER (self), why);
}


/* Disconnects from a program that does not speak the protocol of a host. */
static void
reject_program (CpLineCarrier *self)
{
  g_autofree char *why =
      /* Translators: %s is an address, such as 192.168.1.7:40000. */
      g_strdup_printf (_ ("Another program answers at %s."), self->address);

  set_disconnected (self, why);
}


static gboolean
timeout_cb (void *data)
{
  CpLineCarrier *self = data;

  self->source = 0;
  reject_program (self);
  return G_SOURCE_REMOVE;
}


static void
set_received (CpLineCarrier *self)
{
  if (self->has_received)
    return;
  self->has_received = true;
  self->backoff = (CpBackoff){ 0 };
  g_clear_handle_id (&self->source, g_source_remove);
}


static void
line_cb (JsonObject *object, void *data)
{
  g_autoptr (CpLineCarrier) self = g_object_ref (data);
  g_auto (CpWireObject) carried = { 0 };
  const char *error = object != NULL ? cp_json_get_string (object, "error") : NULL;

  if (object != NULL && cp_wire_object_read (object, &carried)) {
    set_received (self);
    cp_carrier_received (CP_CARRIER (self), &carried);
  } else if (error != NULL && g_str_equal (error, "crowded"))
    fail (self, CP_CARRIER_ERROR_CROWDED, _ ("Someone else has used the same code."));
  else if (!self->has_received)
    reject_program (self);
}


static void
disconnected_cb (const char *why, bool is_flood, void *data)
{
  g_autoptr (CpLineCarrier) self = g_object_ref (data);

  if (is_flood)
    fail (self, CP_CARRIER_ERROR_FLOOD, why);
  else
    set_disconnected (self, why);
}


/* Emits `connected` and the object that came first, if any, and starts reading. */
static void
begin (CpLineCarrier *self)
{
  static const CpLineHooks HOOKS = { line_cb, disconnected_cb };
  G_GNUC_UNUSED g_autoptr (CpLineCarrier) kept = g_object_ref (self);
  g_auto (CpWireObject) first = self->first;

  self->first = (CpWireObject){ 0 };
  self->is_connected = true;
  self->has_received = self->address == NULL;
  if (!self->has_received)
    self->source = g_timeout_add (self->timeout, timeout_cb, self);
  cp_carrier_connected (CP_CARRIER (self));
  if (self->is_connected && first.body != NULL)
    cp_carrier_received (CP_CARRIER (self), &first);
  if (self->is_connected)
    cp_line_link_resume (self->link, &HOOKS, self);
}


static gboolean
begin_cb (void *data)
{
  CpLineCarrier *self = data;

  self->source = 0;
  begin (self);
  return G_SOURCE_REMOVE;
}


static void
connected_cb (GObject *client, GAsyncResult *result, void *data)
{
  g_autoptr (CpLineCarrier) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GSocketConnection) connection =
      g_socket_client_connect_to_host_finish (G_SOCKET_CLIENT (client), result, &error);

  if (self->link != NULL || !self->is_open ||
      g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  if (connection != NULL) {
    self->link = cp_line_link_new (connection);
    begin (self);
    return;
  }
  g_autofree char *reason = cp_carrier_reason (error);
  g_autofree char *why =
      /* Translators: an address, such as 192.168.1.7:40000, and why: “Connection refused”. */
      g_strdup_printf (_ ("%s cannot be reached: %s."), self->address, reason);
  set_disconnected (self, why);
}


static void
connect_to_host (CpLineCarrier *self)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();

  g_socket_client_set_enable_proxy (client, FALSE);
  g_socket_client_set_timeout (client, CP_LINE_TIMEOUT / 1000);
  self->cancellable = g_cancellable_new ();
  g_socket_client_connect_to_host_async (client, self->address, 0, self->cancellable, connected_cb,
                                         g_object_ref (self));
}


static void
cp_line_carrier_open (CpCarrier *carrier)
{
  CpLineCarrier *self = CP_LINE_CARRIER (carrier);

  if (self->is_open || (self->address == NULL && self->link == NULL))
    return;
  self->is_open = true;
  self->backoff = (CpBackoff){ 0 };
  if (self->address != NULL)
    connect_to_host (self);
  else
    self->source = g_idle_add_full (G_PRIORITY_DEFAULT, begin_cb, self, NULL);
}


static void
cp_line_carrier_close (CpCarrier *carrier)
{
  stop (CP_LINE_CARRIER (carrier));
}


static void
cp_line_carrier_send (CpCarrier *carrier, const char *phase, const uint8_t *body, size_t length)
{
  CpLineCarrier *self = CP_LINE_CARRIER (carrier);
  g_autoptr (JsonObject) object = cp_wire_object_write (self->side, phase, body, length);

  if (self->is_connected)
    cp_line_link_send (self->link, object);
}


static void
cp_line_carrier_init_carrier (CpCarrierInterface *iface)
{
  iface->stores = false;
  iface->open = cp_line_carrier_open;
  iface->close = cp_line_carrier_close;
  iface->send = cp_line_carrier_send;
}


static void
cp_line_carrier_finalize (GObject *object)
{
  CpLineCarrier *self = CP_LINE_CARRIER (object);

  stop (self);
  cp_wire_object_clear (&self->first);
  g_free (self->address);
  g_free (self->side);
  G_OBJECT_CLASS (cp_line_carrier_parent_class)->finalize (object);
}


static void
cp_line_carrier_class_init (CpLineCarrierClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cp_line_carrier_finalize;
}


static void
cp_line_carrier_init (CpLineCarrier *self)
{
  self->side = g_strdup ("");
  self->timeout = CP_LINE_TIMEOUT;
}


CpLineCarrier *
cp_line_carrier_new (const char *address, const char *side)
{
  g_return_val_if_fail (cp_line_address_is_valid (address) && side != NULL, NULL);
  CpLineCarrier *self = g_object_new (CP_TYPE_LINE_CARRIER, NULL);

  self->address = g_strdup (address);
  cp_line_carrier_set_side (self, side);
  return self;
}


CpLineCarrier *
cp_line_carrier_new_accepted (CpLineLink *link, const CpWireObject *first)
{
  CpLineCarrier *self = g_object_new (CP_TYPE_LINE_CARRIER, NULL);

  self->link = link;
  self->first = *first;
  self->first.body = g_memdup2 (first->body, MAX (first->length, 1));
  return self;
}


void
cp_line_carrier_set_side (CpLineCarrier *self, const char *side)
{
  g_return_if_fail (CP_IS_LINE_CARRIER (self) && side != NULL);

  g_free (self->side);
  self->side = g_strdup (side);
}


void
cp_line_carrier_set_timeout (CpLineCarrier *self, unsigned timeout)
{
  g_return_if_fail (CP_IS_LINE_CARRIER (self));

  self->timeout = timeout;
}


void
cp_line_carrier_refuse (CpLineCarrier *self)
{
  g_return_if_fail (CP_IS_LINE_CARRIER (self));
  g_autoptr (JsonObject) object = json_object_new ();

  json_object_set_string_member (object, "error", "crowded");
  if (self->link != NULL)
    cp_line_link_send (self->link, object);
  g_clear_pointer (&self->link, cp_line_link_finish);
  stop (self);
}


bool
cp_line_address_is_valid (const char *text)
{
  g_autoptr (GSocketConnectable) address =
      strlen (text) <= ADDRESS_MAX && g_utf8_validate (text, -1, NULL)
          ? g_network_address_parse (text, 0, NULL)
          : NULL;

  return address != NULL && g_network_address_get_port (G_NETWORK_ADDRESS (address)) != 0 &&
         *g_network_address_get_hostname (G_NETWORK_ADDRESS (address)) != '\0';
}
