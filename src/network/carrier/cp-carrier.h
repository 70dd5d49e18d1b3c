/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>
#include <stdbool.h>

#include "network/message/cp-carried.h"

#define CP_TYPE_CARRIER (cp_carrier_get_type ())
G_DECLARE_INTERFACE (CpCarrier, cp_carrier, CP, CARRIER, GObject)

/** CpCarrierError: why a carrier cannot go on. */
typedef enum {
  CP_CARRIER_ERROR_REFUSED, /* the server does not want us, or is none */
  CP_CARRIER_ERROR_CROWDED, /* two others are there already */
  CP_CARRIER_ERROR_FLOOD,   /* more is sent than anybody can read */
} CpCarrierError;

#define CP_CARRIER_ERROR (cp_carrier_error_quark ())
GQuark cp_carrier_error_quark (void);

/**
 * CpCarrier: what carries objects to another program and back: a mailbox on a server, or a
 * connection within the same network. It knows neither keys nor chess: what it carries may be
 * anybody's. All of it happens in the thread-default main context, and nothing waits.
 *
 * Signals, the first of which comes after cp_carrier_open() has returned, and none after
 * cp_carrier_close():
 * - `connected`: objects can be sent, for the first time or again.
 * - `disconnected (char *why)`: none can be sent for now; it tries to connect again by itself. Also
 *   told whenever such an attempt has failed. @why: (nullable): a sentence for people.
 * - `received (CpCarried *object)`: an object has come, valid until the handler returns. A carrier
 *   that stores objects also repeats old ones, and one's own.
 * - `failed (GError *error)`: it cannot go on, for a reason that people understand: the last signal
 *   of all, unless it is opened again.
 */
struct _CpCarrierInterface {
  GTypeInterface parent_interface;

  bool stores;

  void (*open) (CpCarrier *self);
  void (*close) (CpCarrier *self);
  void (*send) (CpCarrier *self, const char *phase, const uint8_t *body, size_t length);
};

/** cp_carrier_open: begins. When a connection is lost it connects again by itself, with pauses that
 * grow. Nothing happens if it is open already. */
void cp_carrier_open (CpCarrier *self);

/** cp_carrier_close: ends it at once; what was sent just now may be lost. */
void cp_carrier_close (CpCarrier *self);

/**
 * cp_carrier_send: sends an object from one's own side. It is lost if nothing is connected, and
 * nobody may ever receive it.
 * @length: of @body, at most %CP_BODY_MAX
 */
void cp_carrier_send (CpCarrier *self, const char *phase, const uint8_t *body, size_t length);

/** cp_carrier_get_stores: whether objects are stored on the way, so that who comes later gets them,
 * too, and everybody also his own. */
bool cp_carrier_get_stores (CpCarrier *self);

/** cp_carrier_connected, cp_carrier_disconnected, cp_carrier_received, cp_carrier_failed: emit the
 * signals; for whoever implements the interface. */
void cp_carrier_connected (CpCarrier *self);
void cp_carrier_disconnected (CpCarrier *self, const char *why);
void cp_carrier_received (CpCarrier *self, const CpCarried *object);
void cp_carrier_failed (CpCarrier *self, const GError *error);

/** cp_carrier_reason: (transfer full): why nothing could be connected, for the end of a sentence
 * that has said to whom: without what GIO says of that, and without a full stop. */
char *cp_carrier_reason (const GError *error);
