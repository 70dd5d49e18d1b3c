/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-peer-session.h"

#include <glib/gi18n-lib.h>
#include <sodium.h>
#include <string.h>

#include "cp-hellos.h"
#include "cp-peer-session-order.h"
#include "network/crypto/cp-hex.h"
#include "network/crypto/cp-pair-key.h"
#include "network/crypto/cp-random.h"
#include "network/message/cp-flood.h"

struct CpPeerSession {
  CpPeerSessionHooks hooks;
  void *data;
  uint8_t key[CP_KEY_SIZE];
  bool is_host, stores;
  CpPairNames names;
  CpHello own;    /* our last hello */
  CpHello theirs; /* the peer's last hello; its name is NULL if there is none */
  CpHellos *own_nonces, *their_nonces;
  CpFlood flood;
  bool ended;
  bool connected;
  bool hello_delivered; /* the carrier has delivered our hello: later objects are new */

  /* The session, once both hellos were exchanged: */
  char id[CP_PEER_SESSION_DIGITS + 1]; /* "" if there is no session */
  uint8_t keys[2][CP_KEY_SIZE];        /* keys of the peer's messages and of ours */
  CpPeerSessionOrder order;
  uint64_t n_sent;

  bool clock_runs;
  bool is_synced; /* a `sync` was received since the carrier was connected */
  bool away;
  int64_t last_received, last_sent; /* times of the last object received and sent */
};


CpPeerSession *
cp_peer_session_new (const CpPeerSessionStart *start, const CpPeerSessionHooks *hooks, void *data)
{
  CpPeerSession *self = g_new0 (CpPeerSession, 1);

  self->hooks = *hooks;
  self->data = data;
  memcpy (self->key, start->key, CP_KEY_SIZE);
  self->is_host = start->is_host;
  self->stores = start->stores;
  self->own.name = g_strdup (start->name);
  self->own.program = g_strdup (start->program);
  self->own.rules = g_strdupv ((char **) start->rules);
  cp_pair_key_names (self->key, &self->names);
  return self;
}


/* Ends the session, until both programs have exchanged hellos again. */
static void
clear_session (CpPeerSession *self)
{
  *self->id = '\0';
  self->n_sent = 0;
  cp_peer_session_order_clear (&self->order);
  sodium_memzero (self->keys, sizeof self->keys);
}


void
cp_peer_session_free (CpPeerSession *self)
{
  if (self == NULL)
    return;
  clear_session (self);
  cp_hello_clear (&self->own);
  cp_hello_clear (&self->theirs);
  g_clear_pointer (&self->own_nonces, g_hash_table_unref);
  g_clear_pointer (&self->their_nonces, g_hash_table_unref);
  sodium_memzero (self->key, CP_KEY_SIZE);
  g_free (self);
}


static void
end (CpPeerSession *self, CpPeerSessionEnd why)
{
  self->ended = true;
  clear_session (self);
  self->hooks.ended (why, self->data);
}


static void
update_away (CpPeerSession *self, int64_t now)
{
  bool away =
      self->clock_runs && (!self->is_synced || now - self->last_received >= CP_PEER_SESSION_AWAY);

  if (away == self->away || self->ended)
    return;
  self->away = away;
  self->hooks.away_changed (away, self->data);
}


/* Starts the session when our hello was delivered: asks the owner for a `sync`. */
static void
begin (CpPeerSession *self)
{
  self->hello_delivered = true;
  if (*self->id != '\0')
    self->hooks.begun (&self->theirs, self->data);
}


/* Derives the session from the last hellos of both sides, if there are any. */
static void
prepare (CpPeerSession *self)
{
  if (self->theirs.name == NULL)
    return;
  const char *nonces[] = { self->theirs.nonce, self->own.nonce };
  const char *host = nonces[self->is_host], *guest = nonces[!self->is_host];
  clear_session (self);
  cp_pair_session (host, guest, self->id);
  for (unsigned ours = 0; ours < 2; ours++) {
    const char *side = self->names.sides[ours ? self->is_host : !self->is_host];
    cp_pair_key_message (self->key, host, guest, side, self->keys[ours]);
  }
}


void
cp_peer_session_connect (CpPeerSession *self, int64_t now)
{
  uint8_t nonce[CP_NONCE_DIGITS / 2];
  size_t length;

  if (self->ended)
    return;
  clear_session (self);
  self->is_synced = false;
  /* On a carrier that does not store objects, the peer's hello is lost with the connection. */
  if (!self->stores)
    cp_hello_clear (&self->theirs);
  cp_random_fill (nonce, sizeof nonce);
  cp_hex_copy (nonce, sizeof nonce, self->own.nonce);
  cp_hellos_add (&self->own_nonces, self->own.nonce);
  self->connected = true;
  self->hello_delivered = !self->stores;
  prepare (self);
  self->flood = (CpFlood){ 0 };
  self->last_sent = now;
  const char *side = self->names.sides[self->is_host];
  g_autofree uint8_t *body = cp_hello_seal (&self->own, self->key, side, &length);
  g_autofree char *phase = g_strconcat (CP_HELLO_PHASE, self->own.nonce, NULL);
  self->hooks.send (phase, body, length, self->data);
}


void
cp_peer_session_disconnect (CpPeerSession *self, int64_t now)
{
  self->connected = false;
  self->is_synced = false;
  clear_session (self);
  update_away (self, now);
}


bool
cp_peer_session_send (CpPeerSession *self, const CpMessage *message, int64_t now)
{
  size_t length;

  if (!self->hello_delivered || *self->id == '\0' ||
      (self->n_sent == 0 && message->type != CP_MESSAGE_SYNC))
    return false;
  g_autofree char *text = cp_message_write (message, self->n_sent, &length);
  if (text == NULL)
    return false;
  g_autofree char *phase = g_strdup_printf ("%s-%" G_GUINT64_FORMAT, self->id, self->n_sent);
  g_autofree uint8_t *box = cp_secret_box_seal (self->keys[true], text, length);
  self->n_sent++;
  self->last_sent = now;
  self->hooks.send (phase, box, length + CP_BOX_EXTRA, self->data);
  return true;
}


/* Handles a hello of our own side: the carrier repeats ours, or another program has our key. */
static void
receive_own (CpPeerSession *self, const CpWireObject *object)
{
  const char *nonce = cp_hellos_parse_phase (object->phase);
  g_auto (CpHello) hello = { 0 };

  if (nonce == NULL || !self->stores)
    return;
  if (strcmp (nonce, self->own.nonce) == 0) {
    if (!self->hello_delivered)
      begin (self);
  } else if (self->hello_delivered && !cp_hellos_has (self->own_nonces, nonce) &&
             cp_hello_open (object, self->key, &hello))
    end (self, CP_PEER_SESSION_COPY);
}


static void
receive_hello (CpPeerSession *self, const CpWireObject *object, const char *nonce)
{
  CpHello hello = { 0 };

  if (cp_hellos_has (self->their_nonces, nonce) || !cp_hello_open (object, self->key, &hello))
    return;
  cp_hello_clear (&self->theirs);
  self->theirs = hello;
  if (!cp_hellos_add (&self->their_nonces, nonce))
    end (self, CP_PEER_SESSION_FLOOD);
  else if (!hello.supports_protocol)
    end (self, CP_PEER_SESSION_PROTOCOL);
  else {
    prepare (self);
    if (self->hello_delivered)
      begin (self);
  }
}


/* Returns the number in a phase of this session, in canonical decimal form; -1 for any other phase.
 */
static int64_t
number_of_phase (const CpPeerSession *self, const char *phase)
{
  guint64 n;

  if (*self->id == '\0' || !g_str_has_prefix (phase, self->id) ||
      phase[CP_PEER_SESSION_DIGITS] != '-')
    return -1;
  const char *digits = phase + CP_PEER_SESSION_DIGITS + 1;
  if (!g_ascii_string_to_unsigned (digits, 10, 0, (guint64) 1 << 53, &n, NULL) ||
      (*digits == '0' && digits[1] != '\0'))
    return -1;
  return (int64_t) n;
}


/* Processes the next message in order. */
static void
deliver (CpPeerSession *self, const char *text, size_t length, int64_t now)
{
  g_auto (CpMessage) message = { 0 };
  int64_t n;
  CpMessageReading reading = cp_message_read (text, length, &message, &n);

  if (reading == CP_MESSAGE_UNKNOWN)
    cp_peer_session_send (self, &message, now);
  else if (reading != CP_MESSAGE_NONE && (message.type != CP_MESSAGE_ALIVE || message.shown))
    self->hooks.received (&message, reading, self->data);
}


/* Returns true if @text is a message with number @n; number 0 has to be a `sync`. */
static bool
is_message (const char *text, size_t length, uint64_t n)
{
  g_auto (CpMessage) message = { 0 };
  int64_t sent_n;
  CpMessageReading reading = cp_message_read (text, length, &message, &sent_n);

  if (sent_n < 0 || (uint64_t) sent_n != n)
    return false;
  return n > 0 || (message.type == CP_MESSAGE_SYNC &&
                   (reading == CP_MESSAGE_READ || reading == CP_MESSAGE_FLAWED));
}


static void
receive_message (CpPeerSession *self, const CpWireObject *object, int64_t now)
{
  int64_t n = number_of_phase (self, object->phase);
  size_t length;

  if (n < 0 || !cp_peer_session_order_accepts (&self->order, (uint64_t) n))
    return;
  g_autofree char *text =
      cp_secret_box_open (self->keys[false], object->body, object->length, &length);
  if (text == NULL || !is_message (text, length, (uint64_t) n))
    return;
  self->last_received = now;
  cp_peer_session_order_add (&self->order, (uint64_t) n, g_steal_pointer (&text), length);
  /* A message in this session proves that the peer has received our hello, even if the carrier has
   * not repeated it. */
  if (!self->hello_delivered)
    begin (self);
  char *next;
  /* The owner's callback may disconnect, which clears the queue. */
  while ((next = cp_peer_session_order_take (&self->order, &length)) != NULL) {
    self->is_synced = true;
    update_away (self, now);
    deliver (self, next, length, now);
    g_free (next);
  }
}


void
cp_peer_session_receive (CpPeerSession *self, const CpWireObject *object, int64_t now)
{
  if (self->ended || !self->connected)
    return;
  if (strcmp (object->side, self->names.sides[self->is_host]) == 0) {
    receive_own (self, object);
    return;
  }
  if (self->hello_delivered && cp_flood_count (&self->flood, now)) {
    end (self, CP_PEER_SESSION_FLOOD);
    return;
  }
  if (strcmp (object->side, self->names.sides[!self->is_host]) != 0)
    return;
  const char *nonce = cp_hellos_parse_phase (object->phase);
  if (nonce != NULL)
    receive_hello (self, object, nonce);
  else
    receive_message (self, object, now);
}


void
cp_peer_session_set_clock (CpPeerSession *self, bool runs, int64_t now)
{
  if (self->clock_runs == runs)
    return;
  self->clock_runs = runs;
  /* Silence did not count until now. */
  self->last_received = now;
  update_away (self, now);
}


int64_t
cp_peer_session_get_deadline (const CpPeerSession *self)
{
  int64_t deadline = INT64_MAX;

  if (self->ended || !self->clock_runs)
    return deadline;
  if (!self->away)
    deadline = self->last_received + CP_PEER_SESSION_AWAY;
  if (self->n_sent > 0)
    deadline = MIN (deadline, self->last_sent + CP_PEER_SESSION_SILENT);
  return deadline;
}


void
cp_peer_session_tick (CpPeerSession *self, int64_t now)
{
  if (self->ended || !self->clock_runs)
    return;
  if (self->n_sent > 0 && now - self->last_sent >= CP_PEER_SESSION_SILENT)
    cp_peer_session_send (self, &(CpMessage){ .type = CP_MESSAGE_ALIVE }, now);
  update_away (self, now);
}


const char *
cp_peer_session_end_explain (CpPeerSessionEnd why)
{
  switch (why) {
  case CP_PEER_SESSION_COPY:
    return _ ("This game was opened in another copy of Counterpoise and continues there.");
  case CP_PEER_SESSION_FLOOD:
    return _ ("The connection was closed because the other program sent far too much data.");
  case CP_PEER_SESSION_PROTOCOL:
    return _ ("The two programs do not understand each other. One of them is too old.");
  default:
    g_return_val_if_reached ("");
  }
}
