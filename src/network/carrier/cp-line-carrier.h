/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-carrier.h"
#include "cp-line-link.h"

/**
 * CpLineCarrier: a #CpCarrier: a connection within the same network, on which each line is an
 * object and nothing is stored. The guest's connects, again and again; a program that sends no
 * object in time, or something else first, is not the host's. The host gets one from a
 * #CpLineListener for each that has come; when that is lost it says `disconnected` and is of no
 * more use.
 */
#define CP_TYPE_LINE_CARRIER (cp_line_carrier_get_type ())
G_DECLARE_FINAL_TYPE (CpLineCarrier, cp_line_carrier, CP, LINE_CARRIER, GObject)

/**
 * cp_line_carrier_new: the guest's.
 * @address: "host:port" that cp_line_address_fits()
 * @side: who one is there
 */
CpLineCarrier *cp_line_carrier_new (const char *address, const char *side);

/**
 * cp_line_carrier_new_accepted: the host's; for #CpLineListener.
 * @link: (transfer full): who has come; it is held
 * @first: what he has said, which is received first
 */
CpLineCarrier *cp_line_carrier_new_accepted (CpLineLink *link, const CpCarried *first);

/** cp_line_carrier_set_side: who one is; on the host's side before it is opened. */
void cp_line_carrier_set_side (CpLineCarrier *self, const char *side);

/** cp_line_carrier_set_patience: Sets how many milliseconds the guest's waits for the first object
 * of the host; CP_LINE_PATIENCE at first. */
void cp_line_carrier_set_patience (CpLineCarrier *self, unsigned patience);

/** cp_line_carrier_refuse: tells somebody who has come that there are two already, and closes. */
void cp_line_carrier_refuse (CpLineCarrier *self);

/** cp_line_address_fits: whether @text is an address within a network, with a port. */
bool cp_line_address_fits (const char *text);
