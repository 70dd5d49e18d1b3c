/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "cp-nearby-text.h"

/**
 * CpNearby: The list of hosts that wait on the local network, from Avahi. The list is empty while
 * Avahi is not running.
 *
 * Signals:
 * - `changed`: Emitted when a host appeared, disappeared or changed its address.
 */
#define CP_TYPE_NEARBY (cp_nearby_get_type ())
G_DECLARE_FINAL_TYPE (CpNearby, cp_nearby, CP, NEARBY, GObject)

/** CP_NEARBY_MAX: The most hosts that are listed. */
#define CP_NEARBY_MAX 100

/** CpNearbyHost: A waiting host. All fields are untrusted text. */
typedef struct {
  CpNearbyText text;
  char *address; /* "host:port", valid for cp_line_address_is_valid() */
} CpNearbyHost;

/** cp_nearby_new: (transfer full): Starts to browse. */
CpNearby *cp_nearby_new (void);

/** cp_nearby_get_hosts: (transfer container) (element-type CpNearbyHost): Returns the hosts, in no
 * particular order. Elements are valid until the next `changed`. */
GPtrArray *cp_nearby_get_hosts (CpNearby *self);
