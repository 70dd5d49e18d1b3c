/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-carrier.h"
#include "cp-line-link.h"

/**
 * CpLineCarrier: A #CpCarrier over a TCP connection within the same network. Each line is an
 * object; nothing is stored. The guest's carrier connects, and reconnects until it is closed; it
 * hangs up on a program that sends no valid object within the timeout. The host gets a carrier from
 * #CpLineListener for each connection that was accepted; after its `disconnected` that carrier
 * cannot be used any more.
 */
#define CP_TYPE_LINE_CARRIER (cp_line_carrier_get_type ())
G_DECLARE_FINAL_TYPE (CpLineCarrier, cp_line_carrier, CP, LINE_CARRIER, GObject)

/**
 * cp_line_carrier_new: Creates the carrier of the guest.
 * @address: "host:port", valid for cp_line_address_is_valid()
 * @side: the guest's side
 */
CpLineCarrier *cp_line_carrier_new (const char *address, const char *side);

/**
 * cp_line_carrier_new_accepted: Creates the carrier of the host; for #CpLineListener.
 * @link: (transfer full): the accepted connection, paused
 * @first: the first object of the guest; emitted as `received` when the carrier is opened
 */
CpLineCarrier *cp_line_carrier_new_accepted (CpLineLink *link, const CpWireObject *first);

/** cp_line_carrier_set_side: Sets the side that sends. The host calls this before it opens the
 * carrier. */
void cp_line_carrier_set_side (CpLineCarrier *self, const char *side);

/** cp_line_carrier_set_timeout: Sets how many milliseconds the guest waits for the first object of
 * the host; initially CP_LINE_TIMEOUT. */
void cp_line_carrier_set_timeout (CpLineCarrier *self, unsigned timeout);

/** cp_line_carrier_refuse: Sends `crowded` to a guest who came third, and closes the connection. */
void cp_line_carrier_refuse (CpLineCarrier *self);

/** cp_line_address_is_valid: Returns true if @text is a valid address within a network, with a
 * port: "host:port". */
bool cp_line_address_is_valid (const char *text);
