/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>
#include <stdint.h>

#include "cp-line-carrier.h"

/**
 * CpLineListener: Listens on a TCP port for guests of the same network. Any program can connect,
 * any number of times: a connection that sends no object in time is closed, and so is the oldest
 * such connection if there are too many.
 *
 * Signals:
 * - `arrived (CpLineCarrier *carrier, CpWireObject *first)`: Emitted when a connection has sent its
 *   first object, @first, which shows who the guest is. A handler that accepts the guest keeps a
 *   reference to @carrier and opens it; without a handler that does, the connection is closed.
 */
#define CP_TYPE_LINE_LISTENER (cp_line_listener_get_type ())
G_DECLARE_FINAL_TYPE (CpLineListener, cp_line_listener, CP, LINE_LISTENER, GObject)

/** CP_LINE_WAITING_MAX: The largest number of connections that have not sent an object yet. */
#define CP_LINE_WAITING_MAX 16

/** CP_LINE_ACCEPTED_MAX, CP_LINE_ACCEPTED_INTERVAL: How many connections are accepted in how many
 * milliseconds. Others wait in the system's queue, which is bounded. */
#define CP_LINE_ACCEPTED_MAX      10
#define CP_LINE_ACCEPTED_INTERVAL 1000

/**
 * cp_line_listener_new: Starts to listen, until the listener is disposed of.
 * @port: the port; 0 for any free port
 *
 * Returns: (transfer full) (nullable): %NULL with @error set if the system does not let us listen
 * on @port
 */
CpLineListener *cp_line_listener_new (uint16_t port, GError **error);

/** cp_line_listener_get_port: Returns the port on which it listens. */
uint16_t cp_line_listener_get_port (CpLineListener *self);

/**
 * cp_line_listener_find_address: Finds the address at which others on the same network can reach
 * the listener.
 *
 * Returns: (transfer full) (nullable): "host:port"; %NULL if this computer is on no network
 */
char *cp_line_listener_find_address (CpLineListener *self);

/** cp_line_listener_get_timeout, cp_line_listener_set_timeout: How many milliseconds a connection
 * may take to send its first object; initially CP_LINE_TIMEOUT. */
unsigned cp_line_listener_get_timeout (CpLineListener *self);
void cp_line_listener_set_timeout (CpLineListener *self, unsigned timeout);

/** cp_line_listener_set_interval: Sets the time, in milliseconds, in which it accepts
 * CP_LINE_ACCEPTED_MAX connections; CP_LINE_ACCEPTED_INTERVAL at first. */
void cp_line_listener_set_interval (CpLineListener *self, unsigned interval);
