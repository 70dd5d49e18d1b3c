/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-mailbox-carrier.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cp-backoff.h"
#include "cp-server-link.h"
#include "network/crypto/cp-hex.h"
#include "network/message/cp-flood.h"
#include "network/message/cp-hello.h"
#include "network/message/cp-json.h"

/* The most objects that a mailbox may hold when it is opened: more than the longest game takes. */
#define REPLAYED_MAX 20000

#define NAMEPLATE_DIGITS 9

struct _CpMailboxCarrier {
  GObject parent_instance;
  char *server, *side;
  char *mailbox;   /* NULL until the server has sent it */
  char *nameplate; /* NULL if there is none, or it is not allocated yet */
  unsigned timeout;

  bool is_open;
  CpServerLink *link; /* NULL between attempts to connect */
  guint pause;
  CpBackoff backoff;

  /* State of the current connection: */
  bool is_connected;
  bool caught_up;
  unsigned n_replayed;
  CpFlood flood;

  bool is_leaving; /* closing the mailbox; holds a reference to itself until the server has
                      confirmed */
};

static void cp_mailbox_carrier_init_carrier (CpCarrierInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (CpMailboxCarrier,
                               cp_mailbox_carrier,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (CP_TYPE_CARRIER,
                                                      cp_mailbox_carrier_init_carrier))

static void connect_link (CpMailboxCarrier *self);


static void
stop (CpMailboxCarrier *self)
{
  self->is_open = self->is_connected = false;
  g_clear_pointer (&self->link, cp_server_link_free);
  g_clear_handle_id (&self->pause, g_source_remove);
  if (self->is_leaving) {
    self->is_leaving = false;
    g_object_unref (self);
  }
}


static void
fail (CpMailboxCarrier *self, CpCarrierError code, const char *why)
{
  g_autoptr (GError) error = g_error_new_literal (CP_CARRIER_ERROR, (int) code, why);
  bool was_leaving = self->is_leaving;

  stop (self);
  if (!was_leaving)
    cp_carrier_failed (CP_CARRIER (self), error);
}


static void
fail_unreadable (CpMailboxCarrier *self)
{
  fail (self, CP_CARRIER_ERROR_REFUSED, _ ("The server sent something that cannot be read."));
}


/* Opens the mailbox, which delivers the peer's objects and lets us send. */
static void
open_mailbox (CpMailboxCarrier *self)
{
  cp_server_link_send (self->link, "open", "mailbox", self->mailbox, NULL);
  cp_server_link_ping (self->link);
  self->is_connected = true;
  self->backoff = (CpBackoff){ 0 };
  cp_carrier_connected (CP_CARRIER (self));
}


static void
handle_allocated (CpMailboxCarrier *self, JsonObject *object)
{
  const char *nameplate = cp_json_get_string (object, "nameplate");

  if (self->nameplate != NULL || nameplate == NULL || !cp_nameplate_is_valid (nameplate)) {
    fail_unreadable (self);
    return;
  }
  self->nameplate = g_strdup (nameplate);
  cp_server_link_send (self->link, "claim", "nameplate", nameplate, NULL);
}


static void
handle_claimed (CpMailboxCarrier *self, JsonObject *object)
{
  const char *mailbox = cp_json_get_string (object, "mailbox");

  if (self->mailbox != NULL || mailbox == NULL) {
    fail_unreadable (self);
    return;
  }
  self->mailbox = g_strdup (mailbox);
  open_mailbox (self);
}


static void
handle_message (CpMailboxCarrier *self, JsonObject *object)
{
  g_auto (CpWireObject) carried = { 0 };

  if (self->is_connected && !self->is_leaving && cp_wire_object_read (object, &carried))
    cp_carrier_received (CP_CARRIER (self), &carried);
}


static void
handle_pong (CpMailboxCarrier *self, G_GNUC_UNUSED JsonObject *object)
{
  if (!self->is_connected || self->caught_up)
    return;
  self->caught_up = true;
  if (!self->is_leaving)
    g_signal_emit_by_name (self, "caught-up");
}


static void
handle_closed (CpMailboxCarrier *self, G_GNUC_UNUSED JsonObject *object)
{
  if (self->is_leaving)
    stop (self);
}


static void
handle_error (CpMailboxCarrier *self, JsonObject *object)
{
  const char *error = cp_json_get_string (object, "error");

  if (error != NULL && g_str_equal (error, "crowded")) {
    fail (self, CP_CARRIER_ERROR_CROWDED, _ ("Someone else has used the same code."));
    return;
  }
  g_autofree char *said = cp_json_get_excerpt (object, "error", CP_TEXT_MAX);
  /* Translators: %s are the server's own words. */
  g_autofree char *why = g_strdup_printf (_ ("The server has a problem. It says: %s"), said);
  fail (self, CP_CARRIER_ERROR_REFUSED, why);
}


static const struct {
  const char *type;
  void (*hear) (CpMailboxCarrier *self, JsonObject *object);
} HEARERS[] = {
  { "allocated", handle_allocated }, { "claimed", handle_claimed }, { "message", handle_message },
  { "pong", handle_pong },           { "closed", handle_closed },   { "error", handle_error },
};


static bool
is_flood (CpMailboxCarrier *self)
{
  return self->caught_up ? cp_flood_count (&self->flood, g_get_monotonic_time ())
                         : ++self->n_replayed > REPLAYED_MAX;
}


static void
message_cb (const char *type, JsonObject *object, void *data)
{
  g_autoptr (CpMailboxCarrier) self = g_object_ref (data);

  if (is_flood (self)) {
    fail (self, CP_CARRIER_ERROR_FLOOD, _ ("Far too much data was sent."));
    return;
  }
  for (size_t i = 0; type != NULL && i < G_N_ELEMENTS (HEARERS); i++) {
    if (g_str_equal (HEARERS[i].type, type)) {
      HEARERS[i].hear (self, object);
      return;
    }
  }
}


static void
welcomed_cb (void *data)
{
  g_autoptr (CpMailboxCarrier) self = g_object_ref (data);

  cp_server_link_send (self->link, "bind", "appid", CP_WORMHOLE_APP_ID, "side", self->side, NULL);
  if (self->mailbox != NULL)
    open_mailbox (self);
  else if (self->nameplate != NULL)
    cp_server_link_send (self->link, "claim", "nameplate", self->nameplate, NULL);
  else
    cp_server_link_send (self->link, "allocate", NULL);
}


static gboolean
reconnect_cb (void *data)
{
  CpMailboxCarrier *self = data;

  self->pause = 0;
  connect_link (self);
  return G_SOURCE_REMOVE;
}


static void
disconnected_cb (const char *why, bool for_good, void *data)
{
  g_autoptr (CpMailboxCarrier) self = g_object_ref (data);

  if (for_good || self->is_leaving) {
    fail (self, CP_CARRIER_ERROR_REFUSED, why);
    return;
  }
  g_clear_pointer (&self->link, cp_server_link_free);
  self->is_connected = false;
  self->pause = g_timeout_add (cp_backoff_next (&self->backoff), reconnect_cb, self);
  cp_carrier_disconnected (CP_CARRIER (self), why);
}


static void
connect_link (CpMailboxCarrier *self)
{
  static const CpServerHooks HOOKS = { welcomed_cb, message_cb, disconnected_cb };

  self->caught_up = false;
  self->n_replayed = 0;
  self->flood = (CpFlood){ 0 };
  self->link = cp_server_link_new (self->server, self->timeout, &HOOKS, self);
}


static void
cp_mailbox_carrier_open (CpCarrier *carrier)
{
  CpMailboxCarrier *self = CP_MAILBOX_CARRIER (carrier);

  if (self->is_open || self->is_leaving)
    return;
  self->is_open = true;
  self->backoff = (CpBackoff){ 0 };
  connect_link (self);
}


static void
cp_mailbox_carrier_close (CpCarrier *carrier)
{
  stop (CP_MAILBOX_CARRIER (carrier));
}


static void
cp_mailbox_carrier_send (CpCarrier *carrier, const char *phase, const uint8_t *body, size_t length)
{
  CpMailboxCarrier *self = CP_MAILBOX_CARRIER (carrier);
  g_autofree char *digits = cp_hex_write (body, length);

  if (self->is_connected && !self->is_leaving)
    cp_server_link_send (self->link, "add", "phase", phase, "body", digits, NULL);
}


static void
cp_mailbox_carrier_init_carrier (CpCarrierInterface *iface)
{
  iface->stores = true;
  iface->open = cp_mailbox_carrier_open;
  iface->close = cp_mailbox_carrier_close;
  iface->send = cp_mailbox_carrier_send;
}


static void
cp_mailbox_carrier_finalize (GObject *object)
{
  CpMailboxCarrier *self = CP_MAILBOX_CARRIER (object);

  stop (self);
  g_free (self->server);
  g_free (self->side);
  g_free (self->mailbox);
  g_free (self->nameplate);
  G_OBJECT_CLASS (cp_mailbox_carrier_parent_class)->finalize (object);
}


static void
cp_mailbox_carrier_class_init (CpMailboxCarrierClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cp_mailbox_carrier_finalize;
  g_signal_new ("caught-up", CP_TYPE_MAILBOX_CARRIER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}


static void
cp_mailbox_carrier_init (CpMailboxCarrier *self)
{
  self->timeout = CP_SERVER_TIMEOUT;
}


static CpMailboxCarrier *
make (const char *server, const char *mailbox, const char *nameplate, const char *side)
{
  g_return_val_if_fail (cp_server_address_is_valid (server), NULL);
  CpMailboxCarrier *self = g_object_new (CP_TYPE_MAILBOX_CARRIER, NULL);

  self->server = g_strdup (server);
  self->mailbox = g_strdup (mailbox);
  self->nameplate = g_strdup (nameplate);
  self->side = g_strdup (side);
  return self;
}


CpMailboxCarrier *
cp_mailbox_carrier_new (const char *server, const char *mailbox, const char *side)
{
  g_return_val_if_fail (mailbox != NULL && side != NULL, NULL);

  return make (server, mailbox, NULL, side);
}


CpMailboxCarrier *
cp_mailbox_carrier_new_for_nameplate (const char *server, const char *nameplate, const char *side)
{
  g_return_val_if_fail (side != NULL, NULL);
  g_return_val_if_fail (nameplate == NULL || cp_nameplate_is_valid (nameplate), NULL);

  return make (server, NULL, nameplate, side);
}


const char *
cp_mailbox_carrier_get_nameplate (CpMailboxCarrier *self)
{
  g_return_val_if_fail (CP_IS_MAILBOX_CARRIER (self), NULL);

  return self->nameplate;
}


void
cp_mailbox_carrier_release (CpMailboxCarrier *self)
{
  g_return_if_fail (CP_IS_MAILBOX_CARRIER (self));

  if (self->is_connected && self->nameplate != NULL) {
    cp_server_link_send (self->link, "release", "nameplate", self->nameplate, NULL);
    g_clear_pointer (&self->nameplate, g_free);
  }
}


void
cp_mailbox_carrier_close_mailbox (CpMailboxCarrier *self, const char *mood)
{
  g_return_if_fail (CP_IS_MAILBOX_CARRIER (self) && mood != NULL);

  if (!self->is_connected) {
    stop (self);
    return;
  }
  if (self->is_leaving)
    return;
  cp_mailbox_carrier_release (self);
  cp_server_link_send (self->link, "close", "mailbox", self->mailbox, "mood", mood, NULL);
  self->is_leaving = true;
  g_object_ref (self);
}


void
cp_mailbox_carrier_set_timeout (CpMailboxCarrier *self, unsigned timeout)
{
  g_return_if_fail (CP_IS_MAILBOX_CARRIER (self));

  self->timeout = timeout;
}


bool
cp_nameplate_is_valid (const char *text)
{
  size_t n = strspn (text, "0123456789");

  return n > 0 && n <= NAMEPLATE_DIGITS && text[n] == '\0';
}
