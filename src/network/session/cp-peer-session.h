/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "network/crypto/cp-secret-box.h"
#include "network/message/cp-wire-object.h"
#include "network/message/cp-hello.h"
#include "network/message/cp-message.h"

/**
 * CpPeerSession: The protocol by which two paired programs authenticate each other and exchange
 * ordered messages over one untrusted carrier. It does no I/O: the caller passes in objects and
 * times. Times are microseconds of a monotonic clock.
 */
typedef struct CpPeerSession CpPeerSession;

/** CP_PEER_SESSION_SILENT, CP_PEER_SESSION_AWAY: While a clock runs: a program that has sent
 * nothing for the first time sends `alive`; a peer that was silent for the second is away. */
#define CP_PEER_SESSION_SILENT (30 * INT64_C (1000000))
#define CP_PEER_SESSION_AWAY   (75 * INT64_C (1000000))

/** CpPeerSessionEnd: Reasons why a session stops for good. */
typedef enum {
  CP_PEER_SESSION_COPY,     /* another copy of this program has taken over */
  CP_PEER_SESSION_FLOOD,    /* the peer sends too much */
  CP_PEER_SESSION_PROTOCOL, /* the peer does not support the protocol */
} CpPeerSessionEnd;

/** CpPeerSessionHooks: Callbacks of a session. None may free it. */
typedef struct {
  /* Sends an object over the carrier, from this side. */
  void (*send) (const char *phase, const uint8_t *body, size_t length, void *data);
  /* Called when both hellos were exchanged, for the first time or again. The owner sends a `sync`
   * before any other message. */
  void (*begun) (const CpHello *theirs, void *data);
  /* Called for each message, in order; the first in a session is a `sync`. @reading:
   * CP_MESSAGE_READ or CP_MESSAGE_FLAWED */
  void (*received) (const CpMessage *message, CpMessageReading reading, void *data);
  /* Called while a clock runs, when the peer or the connection went away or came back. */
  void (*away_changed) (bool away, void *data);
  /* Called when the session stopped for good. No callback follows. */
  void (*ended) (CpPeerSessionEnd why, void *data);
} CpPeerSessionHooks;

/** CpPeerSessionStart: Parameters of a session; see cp_peer_session_new(). */
typedef struct {
  const uint8_t *key; /* CP_KEY_SIZE bytes: the pair key */
  bool is_host;       /* this program showed the code */
  bool stores; /* the carrier stores objects and repeats them, including our own; objects that it
                  repeats before our own are old */
  const char *name, *program;
  const char *const *rules; /* rules strings that this program supports */
} CpPeerSessionStart;

/**
 * cp_peer_session_new: (transfer full): Creates a session. It sends nothing before
 * cp_peer_session_connect().
 * @start: copied
 * @data: for @hooks; must live as long as the session
 */
CpPeerSession *
cp_peer_session_new (const CpPeerSessionStart *start, const CpPeerSessionHooks *hooks, void *data);

/** cp_peer_session_free: Frees the session. %NULL is allowed. */
void cp_peer_session_free (CpPeerSession *session);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpPeerSession, cp_peer_session_free)

/** cp_peer_session_connect: Notes that the carrier is connected, for the first time or again, and
 * sends a hello. */
void cp_peer_session_connect (CpPeerSession *session, int64_t now);

/** cp_peer_session_disconnect: Notes that the carrier is disconnected. */
void cp_peer_session_disconnect (CpPeerSession *session, int64_t now);

/** cp_peer_session_receive: Processes an object of the carrier, from any source. */
void cp_peer_session_receive (CpPeerSession *session, const CpWireObject *object, int64_t now);

/**
 * cp_peer_session_send: Sends a message.
 *
 * Returns: false if there is no peer, the message is too long, or no `sync` was sent yet
 */
bool cp_peer_session_send (CpPeerSession *session, const CpMessage *message, int64_t now);

/** cp_peer_session_set_clock: Sets whether a game clock runs, which makes silence count. */
void cp_peer_session_set_clock (CpPeerSession *session, bool runs, int64_t now);

/** cp_peer_session_get_deadline: Returns when cp_peer_session_tick() must be called next; INT64_MAX
 * for never. */
int64_t cp_peer_session_get_deadline (const CpPeerSession *session);

/** cp_peer_session_tick: Sends `alive` and detects an absent peer, as far as time has passed. */
void cp_peer_session_tick (CpPeerSession *session, int64_t now);

/** cp_peer_session_end_explain: (transfer none): Returns a translated sentence about @why. */
const char *cp_peer_session_end_explain (CpPeerSessionEnd why);
