/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-carrier.h"

/**
 * CpMailboxCarrier: A #CpCarrier over a mailbox on a magic-wormhole mailbox server. The server
 * stores objects until the mailbox has been idle for a while.
 *
 * Signals, in addition to those of #CpCarrier:
 * - `caught-up`: Emitted when all objects that were in the mailbox when it was opened have been
 *   received.
 */
#define CP_TYPE_MAILBOX_CARRIER (cp_mailbox_carrier_get_type ())
G_DECLARE_FINAL_TYPE (CpMailboxCarrier, cp_mailbox_carrier, CP, MAILBOX_CARRIER, GObject)

/** CP_WORMHOLE_APP_ID: The AppID of the wormhole protocol, which separates our mailboxes from those
 * of other programs. */
#define CP_WORMHOLE_APP_ID "io.github.counterpoise/play-1"

/**
 * cp_mailbox_carrier_new: Creates a carrier over a mailbox whose name both sides know.
 * @server: an address, valid for cp_server_address_is_valid()
 * @side: the side of this program
 */
CpMailboxCarrier *
cp_mailbox_carrier_new (const char *server, const char *mailbox, const char *side);

/**
 * cp_mailbox_carrier_new_for_nameplate: Creates a carrier over a mailbox that is found by a
 * nameplate.
 * @nameplate: (nullable): a number, valid for cp_nameplate_is_valid(); %NULL to allocate a free one
 */
CpMailboxCarrier *
cp_mailbox_carrier_new_for_nameplate (const char *server, const char *nameplate, const char *side);

/** cp_mailbox_carrier_get_nameplate: (transfer none) (nullable): Returns the nameplate; %NULL
 * before the carrier is connected. */
const char *cp_mailbox_carrier_get_nameplate (CpMailboxCarrier *self);

/** cp_mailbox_carrier_release: Releases the nameplate, so that no other program can find the
 * mailbox by it. */
void cp_mailbox_carrier_release (CpMailboxCarrier *self);

/**
 * cp_mailbox_carrier_close_mailbox: Closes the carrier and its mailbox. The server deletes the
 * mailbox when both sides have closed it.
 * @mood: a mood of the wormhole protocol: "happy", "lonely", "scary" or "errory"
 */
void cp_mailbox_carrier_close_mailbox (CpMailboxCarrier *self, const char *mood);

/** cp_mailbox_carrier_set_timeout: Sets how many milliseconds a server may be silent; initially
 * CP_SERVER_TIMEOUT. */
void cp_mailbox_carrier_set_timeout (CpMailboxCarrier *self, unsigned timeout);

/** cp_nameplate_is_valid: Returns true if @text is a valid nameplate. */
bool cp_nameplate_is_valid (const char *text);
