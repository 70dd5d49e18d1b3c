/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reorders the messages of one side in one session and drops duplicates. Used by CpPeerSession
 * only. */

/** CP_PEER_SESSION_HELD: The most messages that are held back until an earlier one arrives. */
#define CP_PEER_SESSION_HELD 64

/** CpPeerSessionText: A decrypted message. */
typedef struct {
  char *text; /* (nullable) (owned) */
  size_t length;
} CpPeerSessionText;

/** CpPeerSessionOrder: Messages received out of order. A value, initially all zero. */
typedef struct {
  uint64_t next;                                    /* the number of the next message */
  CpPeerSessionText held[CP_PEER_SESSION_HELD + 1]; /* ring, from @next on */
} CpPeerSessionOrder;

/** cp_peer_session_order_accepts: Returns true if number @n is the next, or may be held back. */
bool cp_peer_session_order_accepts (const CpPeerSessionOrder *order, uint64_t n);

/** cp_peer_session_order_add: Stores a message whose number is wanted. @text: (transfer full) */
void cp_peer_session_order_add (CpPeerSessionOrder *order, uint64_t n, char *text, size_t length);

/** cp_peer_session_order_take: (transfer full) (nullable): Returns the next message; %NULL if it
 * has not arrived. */
char *cp_peer_session_order_take (CpPeerSessionOrder *order, size_t *length);

/** cp_peer_session_order_clear: Frees the messages and starts again from number 0. */
void cp_peer_session_order_clear (CpPeerSessionOrder *order);
