/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>
#include <stdbool.h>

#include "network/message/cp-wire-object.h"

#define CP_TYPE_CARRIER (cp_carrier_get_type ())
G_DECLARE_INTERFACE (CpCarrier, cp_carrier, CP, CARRIER, GObject)

/** CpCarrierError: Reasons why a carrier stops for good. */
typedef enum {
  CP_CARRIER_ERROR_REFUSED, /* the server rejected us, or is not a mailbox server */
  CP_CARRIER_ERROR_CROWDED, /* two other programs use the mailbox already */
  CP_CARRIER_ERROR_FLOOD,   /* the peer sends more than CpFlood allows */
} CpCarrierError;

#define CP_CARRIER_ERROR (cp_carrier_error_quark ())
GQuark cp_carrier_error_quark (void);

/**
 * CpCarrier: Carries objects to another program and back: over a mailbox on a server, or over a
 * connection within the same network. A carrier knows neither keys nor chess; the objects it
 * delivers are not authenticated. It runs in the thread-default main context and never blocks.
 *
 * Signals, the first of which is emitted after cp_carrier_open() has returned, and none after
 * cp_carrier_close():
 * - `connected`: Emitted when objects can be sent, for the first time or again.
 * - `disconnected (char *reason)`: Emitted when the connection was lost, and after each attempt to
 *   reconnect that failed. The carrier reconnects by itself. @reason: (nullable): a translated
 *   sentence.
 * - `received (CpWireObject *object)`: Emitted for each object; @object is valid until the handler
 *   returns. A carrier that stores objects also repeats old ones, including those of its own side.
 * - `failed (GError *error)`: Emitted when the carrier stops for good; no signal follows unless it
 *   is opened again. The message of @error is a translated sentence.
 */
struct _CpCarrierInterface {
  GTypeInterface parent_interface;

  bool stores;

  void (*open) (CpCarrier *self);
  void (*close) (CpCarrier *self);
  void (*send) (CpCarrier *self, const char *phase, const uint8_t *body, size_t length);
};

/** cp_carrier_open: Starts connecting. After a lost connection the carrier reconnects by itself,
 * with growing delays. Does nothing if the carrier is open already. */
void cp_carrier_open (CpCarrier *self);

/** cp_carrier_close: Closes the connection at once. Objects that were sent just before may be lost.
 */
void cp_carrier_close (CpCarrier *self);

/**
 * cp_carrier_send: Sends an object from this side. The object is lost if the carrier is not
 * connected; delivery is not guaranteed otherwise, either.
 * @length: bytes of @body, at most %CP_BODY_MAX
 */
void cp_carrier_send (CpCarrier *self, const char *phase, const uint8_t *body, size_t length);

/** cp_carrier_get_stores: Returns true if objects are stored on the way, so that a peer that
 * connects later receives them too, and each side also receives its own. */
bool cp_carrier_get_stores (CpCarrier *self);

/** cp_carrier_connected, cp_carrier_disconnected, cp_carrier_received, cp_carrier_failed: Emit the
 * signals. For implementations of the interface. */
void cp_carrier_connected (CpCarrier *self);
void cp_carrier_disconnected (CpCarrier *self, const char *why);
void cp_carrier_received (CpCarrier *self, const CpWireObject *object);
void cp_carrier_failed (CpCarrier *self, const GError *error);

/**
 * cp_carrier_reason: (transfer full): Returns the reason of a failed connection, without a full
 * stop, for the end of a sentence that names the server already. The name of the server in GIO's
 * message is left out.
 */
char *cp_carrier_reason (const GError *error);
