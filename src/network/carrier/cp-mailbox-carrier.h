/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-carrier.h"

/**
 * CpMailboxCarrier: a #CpCarrier: a mailbox on a mailbox server of magic wormholes, which stores
 * what is put into it until nobody has used it for a while.
 *
 * Signals, besides those of #CpCarrier:
 * - `caught-up`: all that was in the mailbox when it was opened has been received.
 */
#define CP_TYPE_MAILBOX_CARRIER (cp_mailbox_carrier_get_type ())
G_DECLARE_FINAL_TYPE (CpMailboxCarrier, cp_mailbox_carrier, CP, MAILBOX_CARRIER, GObject)

/** CP_WORMHOLE_APP_ID: what separates our mailboxes from those of other programs. */
#define CP_WORMHOLE_APP_ID "io.github.counterpoise/play-1"

/**
 * cp_mailbox_carrier_new: a mailbox that both know.
 * @server: an address that cp_server_address_fits()
 * @side: who one is there
 */
CpMailboxCarrier *
cp_mailbox_carrier_new (const char *server, const char *mailbox, const char *side);

/**
 * cp_mailbox_carrier_new_for_nameplate: a mailbox that is found by a number.
 * @nameplate: (nullable): a number that cp_nameplate_fits(); %NULL for a free one
 */
CpMailboxCarrier *
cp_mailbox_carrier_new_for_nameplate (const char *server, const char *nameplate, const char *side);

/** cp_mailbox_carrier_get_nameplate: (transfer none) (nullable): its number, not before it is
 * connected. */
const char *cp_mailbox_carrier_get_nameplate (CpMailboxCarrier *self);

/** cp_mailbox_carrier_release: nobody else is to find it by its number any more. */
void cp_mailbox_carrier_release (CpMailboxCarrier *self);

/**
 * cp_mailbox_carrier_leave: closes the carrier, and the mailbox, too: once both have done so the
 * server forgets it.
 * @mood: how it has ended, in a word of the protocol: "happy", "lonely", "scary" or "errory"
 */
void cp_mailbox_carrier_leave (CpMailboxCarrier *self, const char *mood);

/** cp_mailbox_carrier_set_patience: so many milliseconds it waits for a server that says nothing;
 * CP_SERVER_PATIENCE at first. */
void cp_mailbox_carrier_set_patience (CpMailboxCarrier *self, unsigned patience);

/** cp_nameplate_fits: whether @text can be the number of a mailbox. */
bool cp_nameplate_fits (const char *text);
