/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "network/carrier/cp-carrier.h"
#include "network/session/cp-peer-session.h"

/**
 * CpRoute: a way to somebody with whom one was paired: a carrier, and the session over it.
 */
typedef struct CpRoute CpRoute;

/** CpRouteHooks: what it says to its owner, never before cp_route_new() has returned. Any of them
 * may free it. */
typedef struct {
  /* Both have said hello: a sync is to be sent, before all else. */
  void (*begun) (CpRoute *route, const CpHello *theirs, void *data);
  /* A message has come; see CpPeerSessionHooks. */
  void (*received) (CpRoute *route, const CpMessage *message, CpMessageReading reading, void *data);
  /* It is connected now, or is not any more. */
  void (*changed) (CpRoute *route, void *data);
  /* While a clock runs: nothing was heard for so long that nobody is there. */
  void (*silent) (CpRoute *route, void *data);
  /* Nothing more comes this way. @why: a sentence; @is_final: nothing comes on any other, either */
  void (*ended) (CpRoute *route, const char *why, bool is_final, void *data);
} CpRouteHooks;

/**
 * cp_route_new: (transfer full): opens @carrier.
 * @start: copied
 */
CpRoute *cp_route_new (CpCarrier *carrier,
                       const CpPeerSessionStart *start,
                       const CpRouteHooks *hooks,
                       void *data);

/** cp_route_free: says nothing more; what was sent still arrives, if it can soon. %NULL is
 * allowed. */
void cp_route_free (CpRoute *route);

/** cp_route_send: says something; after the sync that `begun` asks for. */
void cp_route_send (CpRoute *route, const CpMessage *message);

/** cp_route_set_clock: a clock runs, or none does any more. */
void cp_route_set_clock (CpRoute *route, bool runs);

/** cp_route_renew: says hello again, or connects again where nothing is stored. */
void cp_route_renew (CpRoute *route);

/** cp_route_get_carrier: (transfer none). */
CpCarrier *cp_route_get_carrier (CpRoute *route);

/** cp_route_get_connected: whether its connection is there. */
bool cp_route_get_connected (const CpRoute *route);

/** cp_route_get_heard: Returns whether an object has come since it was connected. On the same
 * network another program may have accepted the connection. */
bool cp_route_get_heard (const CpRoute *route);

/** cp_route_explain: Returns why it is not connected, or was not until now (transfer none)
 * (nullable). The sentence stays until an object has come. */
const char *cp_route_explain (const CpRoute *route);
