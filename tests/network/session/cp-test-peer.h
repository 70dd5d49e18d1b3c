/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "network/crypto/cp-pair-key.h"
#include "network/session/cp-peer-session.h"

/* One of two paired programs, and the callbacks of its session. */

static const uint8_t pair_key[CP_KEY_SIZE] = { 7, 7, 7 };

typedef struct {
  CpPeerSession *session;
  const char *side;
  GQueue sent;       /* CpWireObject *: objects to be carried */
  GString *received; /* a letter for each message: s(ync), m(ove) with its ply, … */
  unsigned n_begun, n_away_changes, n_ended;
  bool away;
  CpPeerSessionEnd why;
  int64_t now;
  unsigned ply; /* of the next move that is sent, in this session */
} Peer;


static inline void
carried_free (void *data)
{
  cp_wire_object_clear (data);
  g_free (data);
}


static inline CpWireObject *
carried_new (const char *side, const char *phase, const uint8_t *body, size_t length)
{
  CpWireObject *object = g_new0 (CpWireObject, 1);

  g_strlcpy (object->side, side, sizeof object->side);
  g_strlcpy (object->phase, phase, sizeof object->phase);
  object->body = g_memdup2 (body, length);
  object->length = length;
  return object;
}


static void
peer_send_cb (const char *phase, const uint8_t *body, size_t length, void *data)
{
  Peer *peer = data;

  g_queue_push_tail (&peer->sent, carried_new (peer->side, phase, body, length));
}


static void
peer_begun_cb (const CpHello *theirs, void *data)
{
  Peer *peer = data;

  g_assert_cmpstr (theirs->name, ==, "Bert");
  peer->n_begun++;
  peer->ply = 1;
  g_string_truncate (peer->received, 0);
  CpMessage none = { .type = CP_MESSAGE_ALIVE };
  g_assert_false (cp_peer_session_send (peer->session, &none, peer->now));
  CpMessage sync = { .type = CP_MESSAGE_SYNC };
  g_assert_true (cp_peer_session_send (peer->session, &sync, peer->now));
}


static void
peer_received_cb (const CpMessage *message, CpMessageReading reading, void *data)
{
  Peer *peer = data;

  if (reading == CP_MESSAGE_FLAWED)
    g_string_append (peer->received, "f ");
  else if (message->type == CP_MESSAGE_SYNC)
    g_string_append (peer->received, "s ");
  else if (message->type == CP_MESSAGE_RESIGN)
    g_string_append_printf (peer->received, "%u ", message->ply);
  else if (message->type == CP_MESSAGE_UNSUPPORTED)
    g_string_append_printf (peer->received, "u:%s ", message->text);
  else
    g_string_append (peer->received, "? ");
}


static void
peer_away_changed_cb (bool away, void *data)
{
  Peer *peer = data;

  g_assert_cmpint (away, !=, peer->away);
  peer->away = away;
  peer->n_away_changes++;
}


static void
peer_ended_cb (CpPeerSessionEnd why, void *data)
{
  Peer *peer = data;

  peer->why = why;
  peer->n_ended++;
}


static inline void
peer_init (Peer *peer, bool is_host, bool stores)
{
  static const char *const rules[] = { "dynamic", NULL };
  static const CpPeerSessionHooks hooks = {
    .send = peer_send_cb,
    .begun = peer_begun_cb,
    .received = peer_received_cb,
    .away_changed = peer_away_changed_cb,
    .ended = peer_ended_cb,
  };
  static CpPairNames names;
  CpPeerSessionStart start = {
    .key = pair_key,
    .is_host = is_host,
    .stores = stores,
    .name = "Bert",
    .program = "test",
    .rules = rules,
  };

  cp_pair_key_names (pair_key, &names);
  *peer = (Peer){ .side = names.sides[is_host], .received = g_string_new (NULL), .ply = 1 };
  g_queue_init (&peer->sent);
  peer->session = cp_peer_session_new (&start, &hooks, peer);
}


static inline void
peer_clear (Peer *peer)
{
  cp_peer_session_free (peer->session);
  g_queue_clear_full (&peer->sent, carried_free);
  g_string_free (peer->received, TRUE);
}


/* Sends a numbered message about a game: a move. */
static inline bool
peer_send (Peer *peer)
{
  CpMessage resign = {
    .type = CP_MESSAGE_RESIGN,
    .game = "00112233445566778899aabbccddeeff",
    .ply = peer->ply,
  };

  if (!cp_peer_session_send (peer->session, &resign, peer->now))
    return false;
  peer->ply++;
  return true;
}
