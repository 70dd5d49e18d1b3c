/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>
#include <stdint.h>

#include "cp-line-carrier.h"

/**
 * CpLineListener: waits on a port of this computer for others of the same network. Anybody can come
 * there, in any number: who does not say who he is soon is sent away, and so are those who have
 * waited longest if too many are waiting.
 *
 * Signals:
 * - `arrived (CpLineCarrier *carrier, CpCarried *first)`: somebody has come and said something; who
 *   that is, and what he wants, is in @first. Whoever wants to hear him keeps a reference and opens
 *   @carrier; if nobody does, he is sent away.
 */
#define CP_TYPE_LINE_LISTENER (cp_line_listener_get_type ())
G_DECLARE_FINAL_TYPE (CpLineListener, cp_line_listener, CP, LINE_LISTENER, GObject)

/** CP_LINE_WAITING_MOST: connections that are kept although they have not sent an object. */
#define CP_LINE_WAITING_MOST 16

/** CP_LINE_ACCEPTED_MOST, CP_LINE_ACCEPTED_TIME: connections that are accepted in so many
 * milliseconds; the others wait in the system's queue, which is bounded. */
#define CP_LINE_ACCEPTED_MOST 10
#define CP_LINE_ACCEPTED_TIME 1000

/**
 * cp_line_listener_new: listens until it is disposed of.
 * @port: where to; 0 for any port that is free
 *
 * Returns: (transfer full) (nullable): %NULL with @error set if @port is not free, or this computer
 *   does not allow it
 */
CpLineListener *cp_line_listener_new (uint16_t port, GError **error);

/** cp_line_listener_get_port: where it listens. */
uint16_t cp_line_listener_get_port (CpLineListener *self);

/**
 * cp_line_listener_find_address: where others on the same network find it.
 *
 * Returns: (transfer full) (nullable): "host:port"; %NULL if this computer is on none
 */
char *cp_line_listener_find_address (CpLineListener *self);

/** cp_line_listener_get_patience, cp_line_listener_set_patience: so many milliseconds it waits for
 * somebody who says nothing; CP_LINE_PATIENCE at first. */
unsigned cp_line_listener_get_patience (CpLineListener *self);
void cp_line_listener_set_patience (CpLineListener *self, unsigned patience);

/** cp_line_listener_set_interval: Sets the time, in milliseconds, in which it accepts
 * CP_LINE_ACCEPTED_MOST connections; CP_LINE_ACCEPTED_TIME at first. */
void cp_line_listener_set_interval (CpLineListener *self, unsigned interval);
