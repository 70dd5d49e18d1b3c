/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "network/carrier/cp-carrier.h"
#include "network/session/cp-peer-session.h"

/** CpRoute: A way to reach a paired program: a carrier, and the session over it. */
typedef struct CpRoute CpRoute;

/** CpRouteHooks: Callbacks of a route, never called before cp_route_new() has returned. Each may
 * free the route. */
typedef struct {
  /* Called when both hellos were exchanged. The owner sends a `sync` before any other message. */
  void (*begun) (CpRoute *route, const CpHello *theirs, void *data);
  /* Called for each message; see CpPeerSessionHooks. */
  void (*received) (CpRoute *route, const CpMessage *message, CpMessageReading reading, void *data);
  /* Called when the carrier was connected or disconnected. */
  void (*changed) (CpRoute *route, void *data);
  /* Called while a clock runs, when the peer has been silent for CP_PEER_SESSION_AWAY. */
  void (*silent) (CpRoute *route, void *data);
  /* Called when the route stopped for good. @why: a translated sentence; @is_final: other routes
   * would stop for the same reason */
  void (*ended) (CpRoute *route, const char *why, bool is_final, void *data);
} CpRouteHooks;

/**
 * cp_route_new: (transfer full): Opens @carrier and starts a session over it.
 * @start: copied
 */
CpRoute *cp_route_new (CpCarrier *carrier,
                       const CpPeerSessionStart *start,
                       const CpRouteHooks *hooks,
                       void *data);

/** cp_route_free: Closes the route after messages that were sent have been delivered, or after a
 * timeout. No callback is called any more. %NULL is allowed. */
void cp_route_free (CpRoute *route);

/** cp_route_send: Sends a message. The first one after `begun` must be the `sync`. */
void cp_route_send (CpRoute *route, const CpMessage *message);

/** cp_route_set_clock: Sets whether a game clock runs, which makes silence count. */
void cp_route_set_clock (CpRoute *route, bool runs);

/** cp_route_restart: Starts a new session: sends another hello, or reconnects if the carrier does
 * not store objects. */
void cp_route_restart (CpRoute *route);

/** cp_route_get_carrier: (transfer none): Returns the carrier. */
CpCarrier *cp_route_get_carrier (CpRoute *route);

/** cp_route_is_connected: Returns true if the carrier is connected. */
bool cp_route_is_connected (const CpRoute *route);

/** cp_route_has_received: Returns true if an object was received since the carrier was connected.
 * On the same network another program may have accepted the connection. */
bool cp_route_has_received (const CpRoute *route);

/** cp_route_explain: (transfer none) (nullable): Returns why the carrier is not connected, or was
 * not until now: a translated sentence, which stays until an object was received. */
const char *cp_route_explain (const CpRoute *route);
