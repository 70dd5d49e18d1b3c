/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pairing.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "cp-code.h"
#include "cp-handshake.h"
#include "network/carrier/cp-mailbox-carrier.h"
#include "network/crypto/cp-hex.h"
#include "network/crypto/cp-random.h"

/* Bytes of the random side that identifies this program in one attempt. */
#define SIDE_BYTES 5

struct _CpPairing {
  GObject parent_instance;
  /* Servers or address on which to meet the other program: */
  GStrv servers;            /* NULL on the same network */
  unsigned server;          /* index of the server that is tried */
  CpLineListener *listener; /* NULL except for a host on the same network */
  char *address;            /* NULL except for a guest on the same network */

  char *name, *code, *side;
  bool is_host;
  guint source; /* source, on the same network: deferred start; on the host then the timeout of the
                   guest */
  CpCarrier *carrier;     /* NULL before a peer has connected, and after the end */
  CpHandshake *handshake; /* NULL before there is a code */
  GError *best_error; /* the most significant error of the servers that were tried; NULL if there
                      was none */
  bool was_connected;
  bool is_interrupted;
  bool is_handshake_done;    /* the handshake is done */
  bool is_version_delivered; /* our `version` was delivered */
};

G_DEFINE_QUARK (cp - pairing - error - quark, cp_pairing_error)
G_DEFINE_FINAL_TYPE (CpPairing, cp_pairing, G_TYPE_OBJECT)

enum { CODE_READY, INTERRUPTED, PAIRED, FAILED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void try_server (CpPairing *self);


/* Closes the carrier and disconnects its signals. */
static void
release_carrier (CpPairing *self, const char *mood)
{
  g_autoptr (CpCarrier) carrier = g_steal_pointer (&self->carrier);

  if (carrier == NULL)
    return;
  g_signal_handlers_disconnect_by_data (carrier, self);
  if (CP_IS_MAILBOX_CARRIER (carrier))
    cp_mailbox_carrier_close_mailbox (CP_MAILBOX_CARRIER (carrier), mood);
  else
    cp_carrier_close (carrier);
}


/* Ends the attempt and releases the carrier. */
static void
close_carrier (CpPairing *self, const char *mood)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->listener != NULL)
    g_signal_handlers_disconnect_by_data (self->listener, self);
  release_carrier (self, mood);
}


static void
fail (CpPairing *self, CpPairingError code, const char *mood, const char *why)
{
  g_autoptr (GError) error = g_error_new_literal (CP_PAIRING_ERROR, (int) code, why);

  close_carrier (self, mood);
  g_signal_emit (self, signals[FAILED], 0, error);
}


static void
fail_wrong (CpPairing *self)
{
  fail (self, CP_PAIRING_ERROR_WRONG_CODE, "scary",
        self->is_host ? _ ("Someone entered the wrong code, so the old code is no longer valid.")
                      : _ ("That was not the right code. Ask for a new one, because this one is no "
                           "longer valid."));
}


/* Tries the next server, or fails with the most significant error of all servers. */
static void
try_next (CpPairing *self, CpPairingError code, const char *why)
{
  g_autoptr (GError) error = g_error_new_literal (CP_PAIRING_ERROR, (int) code, why);

  if (self->best_error == NULL || error->code < self->best_error->code) {
    g_clear_error (&self->best_error);
    self->best_error = g_steal_pointer (&error);
  }
  if (self->servers == NULL || self->servers[self->server + 1] == NULL) {
    fail (self, (CpPairingError) self->best_error->code, "lonely", self->best_error->message);
    return;
  }
  release_carrier (self, "lonely");
  self->server++;
  try_server (self);
}


static void
send_phase (CpPairing *self, const char *phase, GBytes *body)
{
  size_t length;
  const uint8_t *bytes = g_bytes_get_data (body, &length);

  cp_carrier_send (self->carrier, phase, bytes, length);
}


/*
 * Returns true if this program sends its `pake` first. The host does so in a mailbox, which stores
 * it for the guest; on a TCP connection the guest does, since other programs may connect for other
 * reasons.
 */
static bool
sends_first (CpPairing *self)
{
  return self->is_host == (self->servers != NULL);
}


/* Sends our phases again, which may have been lost with the last connection. Receivers ignore
 * repeats. */
static void
resend_phases (CpPairing *self)
{
  GBytes *version = cp_handshake_get_version (self->handshake);

  if (sends_first (self) || version != NULL)
    send_phase (self, CP_PHASE_PAKE, cp_handshake_get_pake (self->handshake));
  if (version != NULL)
    send_phase (self, CP_PHASE_VERSION, version);
}


static void
finish (CpPairing *self)
{
  if (!self->is_handshake_done || !self->is_version_delivered)
    return;
  close_carrier (self, "happy");
  g_signal_emit (self, signals[PAIRED], 0);
}


static void
connected_cb (CpPairing *self)
{
  bool is_new = self->code == NULL;

  self->was_connected = true;
  if (is_new) {
    self->code =
        cp_code_new (cp_mailbox_carrier_get_nameplate (CP_MAILBOX_CARRIER (self->carrier)));
    self->handshake = cp_handshake_new (self->code, self->side, self->name);
  }
  resend_phases (self);
  if (self->is_interrupted) {
    self->is_interrupted = false;
    g_signal_emit (self, signals[INTERRUPTED], 0, NULL);
  }
  if (is_new)
    g_signal_emit (self, signals[CODE_READY], 0);
}


static void
disconnected_cb (CpPairing *self, const char *why)
{
  if (!self->was_connected) {
    try_next (self, CP_PAIRING_ERROR_UNREACHABLE, why);
    return;
  }
  if (self->listener != NULL) {
    fail_wrong (self);
    return;
  }
  if (self->address != NULL) {
    fail (self, CP_PAIRING_ERROR_UNREACHABLE, "lonely", why);
    return;
  }
  self->is_interrupted = true;
  g_signal_emit (self, signals[INTERRUPTED], 0, why);
}


/* Fails if the mailbox holds no `pake`: the host posts it before it shows the code. */
static void
caught_up_cb (CpPairing *self)
{
  if (!self->is_host && cp_handshake_get_version (self->handshake) == NULL)
    try_next (self, CP_PAIRING_ERROR_NO_HOST,
              _ ("No one is waiting with this code. Check the code, or ask for a new one."));
}


static void
received_cb (CpPairing *self, const CpWireObject *object)
{
  if (g_str_equal (object->side, self->side)) {
    self->is_version_delivered =
        self->is_version_delivered || g_str_equal (object->phase, CP_PHASE_VERSION);
    finish (self);
    return;
  }
  switch (cp_handshake_receive (self->handshake, object)) {
  case CP_HANDSHAKE_PEER_FOUND:
    if (!sends_first (self))
      send_phase (self, CP_PHASE_PAKE, cp_handshake_get_pake (self->handshake));
    send_phase (self, CP_PHASE_VERSION, cp_handshake_get_version (self->handshake));
    if (self->servers != NULL)
      cp_mailbox_carrier_release (CP_MAILBOX_CARRIER (self->carrier));
    break;
  case CP_HANDSHAKE_DONE:
    self->is_handshake_done = true;
    finish (self);
    break;
  case CP_HANDSHAKE_WRONG_CODE:
    fail_wrong (self);
    break;
  case CP_HANDSHAKE_PROTOCOL:
    fail (self, CP_PAIRING_ERROR_PROTOCOL, "errory",
          _ ("The two programs do not understand each other. Update Counterpoise on both "
             "computers."));
    break;
  case CP_HANDSHAKE_NOTHING:
    break;
  }
}


/* The same nameplate on another server belongs to another code: a guest that has not met its host
 * tries the next server. */
static void
failed_cb (CpPairing *self, const GError *error)
{
  bool is_crowded = g_error_matches (error, CP_CARRIER_ERROR, CP_CARRIER_ERROR_CROWDED);
  bool is_new = is_crowded ? !self->is_host && cp_handshake_get_version (self->handshake) == NULL
                           : !self->was_connected;
  CpPairingError code = is_crowded ? CP_PAIRING_ERROR_CROWDED : CP_PAIRING_ERROR_UNREACHABLE;
  g_autofree char *why =
      g_strdup (is_crowded ? _ ("Someone else has used the same code, so it is no longer valid.")
                           : error->message);

  if (is_new)
    try_next (self, code, why);
  else
    fail (self, code, "errory", why);
}


/* Connects to the signals of @carrier and opens it. */
static void
open_carrier (CpPairing *self, CpCarrier *carrier)
{
  static const struct {
    const char *signal;
    GCallback callback;
  } CALLBACKS[] = {
    { "connected", G_CALLBACK (connected_cb) },
    { "disconnected", G_CALLBACK (disconnected_cb) },
    { "received", G_CALLBACK (received_cb) },
    { "failed", G_CALLBACK (failed_cb) },
  };

  self->was_connected = self->is_interrupted = false;
  self->carrier = carrier;
  for (size_t i = 0; i < G_N_ELEMENTS (CALLBACKS); i++)
    g_signal_connect_object (carrier, CALLBACKS[i].signal, CALLBACKS[i].callback, self,
                             G_CONNECT_SWAPPED);
  if (CP_IS_MAILBOX_CARRIER (carrier))
    g_signal_connect_object (carrier, "caught-up", G_CALLBACK (caught_up_cb), self,
                             G_CONNECT_SWAPPED);
  cp_carrier_open (carrier);
}


static void
try_server (CpPairing *self)
{
  g_autofree char *nameplate = self->is_host ? NULL : cp_code_get_nameplate (self->code);

  open_carrier (self, CP_CARRIER (cp_mailbox_carrier_new_for_nameplate (self->servers[self->server],
                                                                        nameplate, self->side)));
}


/* Drops a guest that has taken the code and does not finish the handshake. */
static gboolean
timeout_cb (void *data)
{
  CpPairing *self = data;

  self->source = 0;
  fail_wrong (self);
  return G_SOURCE_REMOVE;
}


/* The first connection that sends `pake` takes the code. */
static void
arrived_cb (CpPairing *self, CpLineCarrier *carrier, const CpWireObject *first)
{
  if (!g_str_equal (first->phase, CP_PHASE_PAKE))
    return;
  if (self->carrier != NULL) {
    cp_line_carrier_refuse (carrier);
    return;
  }
  self->source = g_timeout_add (cp_line_listener_get_timeout (self->listener), timeout_cb, self);
  cp_line_carrier_set_side (carrier, self->side);
  open_carrier (self, CP_CARRIER (g_object_ref (carrier)));
}


static gboolean
start_cb (void *data)
{
  CpPairing *self = data;

  self->source = 0;
  g_signal_connect_object (self->listener, "arrived", G_CALLBACK (arrived_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_emit (self, signals[CODE_READY], 0);
  return G_SOURCE_REMOVE;
}


static void
cp_pairing_dispose (GObject *object)
{
  close_carrier (CP_PAIRING (object), "lonely");
  G_OBJECT_CLASS (cp_pairing_parent_class)->dispose (object);
}


static void
cp_pairing_finalize (GObject *object)
{
  CpPairing *self = CP_PAIRING (object);

  g_strfreev (self->servers);
  g_clear_object (&self->listener);
  g_free (self->address);
  g_free (self->name);
  g_free (self->code);
  g_free (self->side);
  g_clear_error (&self->best_error);
  cp_handshake_free (self->handshake);
  G_OBJECT_CLASS (cp_pairing_parent_class)->finalize (object);
}


static guint
add_signal (const char *name, guint n_types, GType type)
{
  return g_signal_new (name, CP_TYPE_PAIRING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       n_types, type);
}


static void
cp_pairing_class_init (CpPairingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_pairing_dispose;
  G_OBJECT_CLASS (klass)->finalize = cp_pairing_finalize;
  signals[CODE_READY] = add_signal ("code-ready", 0, G_TYPE_NONE);
  signals[INTERRUPTED] = add_signal ("interrupted", 1, G_TYPE_STRING);
  signals[PAIRED] = add_signal ("paired", 0, G_TYPE_NONE);
  signals[FAILED] = add_signal ("failed", 1, G_TYPE_ERROR);
}


static void
cp_pairing_init (CpPairing *self)
{
  uint8_t side[SIDE_BYTES];

  cp_random_fill (side, sizeof side);
  self->side = cp_hex_write (side, sizeof side);
}


static CpPairing *
make (const char *const *servers, const char *code, const char *name)
{
  CpPairing *self = g_object_new (CP_TYPE_PAIRING, NULL);

  self->servers = g_strdupv ((char **) servers);
  self->code = g_strdup (code);
  self->name = g_strdup (name);
  self->is_host = code == NULL;
  if (code != NULL)
    self->handshake = cp_handshake_new (code, self->side, name);
  return self;
}


/* Creates a pairing on the same network, whose code needs no nameplate. */
static CpPairing *
make_nearby (const char *code, const char *name)
{
  CpPairing *self = make (NULL, code, name);

  if (code == NULL) {
    self->code = cp_code_new (NULL);
    self->handshake = cp_handshake_new (self->code, self->side, name);
  }
  self->is_version_delivered = true;
  return self;
}


CpPairing *
cp_pairing_new_host (const char *const *servers, const char *name)
{
  g_return_val_if_fail (servers != NULL && *servers != NULL && name != NULL, NULL);

  return make (servers, NULL, name);
}


CpPairing *
cp_pairing_new_guest (const char *const *servers, const char *code, const char *name)
{
  g_return_val_if_fail (servers != NULL && *servers != NULL, NULL);
  g_return_val_if_fail (code != NULL && name != NULL, NULL);

  return make (servers, code, name);
}


CpPairing *
cp_pairing_new_host_nearby (CpLineListener *listener, const char *name)
{
  g_return_val_if_fail (CP_IS_LINE_LISTENER (listener) && name != NULL, NULL);
  CpPairing *self = make_nearby (NULL, name);

  self->listener = g_object_ref (listener);
  return self;
}


CpPairing *
cp_pairing_new_guest_nearby (const char *address, const char *code, const char *name)
{
  g_return_val_if_fail (cp_line_address_is_valid (address) && code != NULL && name != NULL, NULL);
  CpPairing *self = make_nearby (code, name);

  self->address = g_strdup (address);
  return self;
}


void
cp_pairing_start (CpPairing *self)
{
  g_return_if_fail (CP_IS_PAIRING (self) && self->carrier == NULL && self->source == 0);

  if (self->servers != NULL)
    try_server (self);
  else if (self->listener != NULL)
    self->source = g_idle_add (start_cb, self);
  else
    open_carrier (self, CP_CARRIER (cp_line_carrier_new (self->address, self->side)));
}


const char *
cp_pairing_get_code (CpPairing *self)
{
  g_return_val_if_fail (CP_IS_PAIRING (self), NULL);

  return self->code;
}


const char *
cp_pairing_get_server (CpPairing *self)
{
  g_return_val_if_fail (CP_IS_PAIRING (self), NULL);

  return self->servers != NULL ? self->servers[self->server] : NULL;
}


bool
cp_pairing_is_host (CpPairing *self)
{
  g_return_val_if_fail (CP_IS_PAIRING (self), false);

  return self->is_host;
}


void
cp_pairing_get_key (CpPairing *self, uint8_t key[CP_KEY_SIZE])
{
  g_return_if_fail (CP_IS_PAIRING (self) && self->is_handshake_done);

  cp_handshake_get_key (self->handshake, key);
}


const char *
cp_pairing_get_other_name (CpPairing *self)
{
  g_return_val_if_fail (CP_IS_PAIRING (self) && self->is_handshake_done, NULL);

  return cp_handshake_get_name (self->handshake);
}
