/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "network/crypto/cp-secret-box.h"
#include "network/message/cp-carried.h"
#include "network/message/cp-hello.h"
#include "network/message/cp-message.h"

/**
 * CpPeerSession: how two programs that were paired meet, recognize each other and talk in order
 * over one carrier, whatever that or anybody else does. It knows of no socket and no clock: it is
 * given objects and times. Times are microseconds of a clock that never goes back.
 */
typedef struct CpPeerSession CpPeerSession;

/** CP_PEER_SESSION_SILENT, CP_PEER_SESSION_AWAY: while a clock runs, who has been silent for so
 * long says that he is there, and who has not been heard for so long is away. */
#define CP_PEER_SESSION_SILENT (30 * INT64_C (1000000))
#define CP_PEER_SESSION_AWAY   (75 * INT64_C (1000000))

/** CpPeerSessionEnd: why nothing more comes of it. */
typedef enum {
  CP_PEER_SESSION_COPY,     /* another copy of this program has taken over */
  CP_PEER_SESSION_FLOOD,    /* the other one sends more than anybody can read */
  CP_PEER_SESSION_PROTOCOL, /* the other one does not speak the protocol */
} CpPeerSessionEnd;

/** CpPeerSessionHooks: what a session says to its owner. None may free it. */
typedef struct {
  /* An object for the carrier, from one's own side. */
  void (*send) (const char *phase, const uint8_t *body, size_t length, void *data);
  /* Both have said hello, now or anew: a sync is to be sent, before all else. */
  void (*begun) (const CpHello *theirs, void *data);
  /* The next message, the first of which in a session is a sync. @reading: CP_MESSAGE_READ or
   * CP_MESSAGE_FLAWED */
  void (*received) (const CpMessage *message, CpMessageReading reading, void *data);
  /* While a clock runs: the other one, or the connection, is away, or there again. */
  void (*away_changed) (bool away, void *data);
  /* It has ended: nothing is told any more. */
  void (*ended) (CpPeerSessionEnd why, void *data);
} CpPeerSessionHooks;

/** CpPeerSessionStart: what a session is made of. */
typedef struct {
  const uint8_t *key; /* CP_KEY_SIZE bytes: the pair key */
  bool is_host;       /* who showed the code */
  bool stores;        /* whether the carrier keeps what was said, and repeats it, one's own words
                         too: what it repeats before them is old */
  const char *name, *program;
  const char *const *rules; /* all rules strings this program knows */
} CpPeerSessionStart;

/**
 * cp_peer_session_new: (transfer full): nothing is said before cp_peer_session_connect().
 * @start: copied
 * @data: for @hooks; must live as long as the session
 */
CpPeerSession *
cp_peer_session_new (const CpPeerSessionStart *start, const CpPeerSessionHooks *hooks, void *data);

/** cp_peer_session_free: %NULL is allowed. */
void cp_peer_session_free (CpPeerSession *session);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpPeerSession, cp_peer_session_free)

/** cp_peer_session_connect: objects can be sent now, for the first time or again: says hello. */
void cp_peer_session_connect (CpPeerSession *session, int64_t now);

/** cp_peer_session_disconnect: no objects can be sent any more. */
void cp_peer_session_disconnect (CpPeerSession *session, int64_t now);

/** cp_peer_session_receive: an object has come; anybody's. */
void cp_peer_session_receive (CpPeerSession *session, const CpCarried *object, int64_t now);

/**
 * cp_peer_session_send: says something.
 *
 * Returns: false if that is not possible: nobody is there, it is too long, or no sync was sent
 */
bool cp_peer_session_send (CpPeerSession *session, const CpMessage *message, int64_t now);

/** cp_peer_session_set_clock: a clock runs, or none does any more. */
void cp_peer_session_set_clock (CpPeerSession *session, bool runs, int64_t now);

/** cp_peer_session_get_deadline: when cp_peer_session_tick() is to be called next; INT64_MAX for
 * never. */
int64_t cp_peer_session_get_deadline (const CpPeerSession *session);

/** cp_peer_session_tick: time has passed. */
void cp_peer_session_tick (CpPeerSession *session, int64_t now);

/** cp_peer_session_end_explain: (transfer none): a sentence that says so. */
const char *cp_peer_session_end_explain (CpPeerSessionEnd why);
