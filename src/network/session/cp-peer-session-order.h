/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The messages of one side in one session, each once and in their order. Used by CpPeerSession
 * alone.
 */

/** CP_PEER_SESSION_HELD: so many messages are held back until the one before them comes. */
#define CP_PEER_SESSION_HELD 64

/** CpPeerSessionText: a message that has been opened. */
typedef struct {
  char *text; /* (nullable) (owned) */
  size_t length;
} CpPeerSessionText;

/** CpPeerSessionOrder: what has come; a value, at first all zero. */
typedef struct {
  uint64_t next;                                    /* the number that is waited for */
  CpPeerSessionText held[CP_PEER_SESSION_HELD + 1]; /* from there on, a ring */
} CpPeerSessionOrder;

/** cp_peer_session_order_wants: whether a number is waited for, or may be held back. */
bool cp_peer_session_order_wants (const CpPeerSessionOrder *order, uint64_t n);

/** cp_peer_session_order_put: keeps a message whose number is wanted. @text: (transfer full) */
void cp_peer_session_order_put (CpPeerSessionOrder *order, uint64_t n, char *text, size_t length);

/** cp_peer_session_order_take: (transfer full) (nullable): the next message, if it is there. */
char *cp_peer_session_order_take (CpPeerSessionOrder *order, size_t *length);

/** cp_peer_session_order_clear: frees what is held, and begins anew. */
void cp_peer_session_order_clear (CpPeerSessionOrder *order);
