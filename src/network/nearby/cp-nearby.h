/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "cp-nearby-text.h"

/**
 * CpNearby: who waits on the same network, for as long as it lives. It is Avahi that finds them;
 * without Avahi there is nobody, and when it comes it begins.
 *
 * Signals:
 * - `changed`: somebody has come or gone, or is found elsewhere.
 */
#define CP_TYPE_NEARBY (cp_nearby_get_type ())
G_DECLARE_FINAL_TYPE (CpNearby, cp_nearby, CP, NEARBY, GObject)

/** CP_NEARBY_MOST: more are not listed. */
#define CP_NEARBY_MOST 100

/** CpNearbyHost: somebody who waits. All of it is foreign text. */
typedef struct {
  CpNearbyText text;
  char *address; /* cp_line_address_fits() */
} CpNearbyHost;

/** cp_nearby_new: (transfer full). */
CpNearby *cp_nearby_new (void);

/** cp_nearby_get_hosts: (transfer container): CpNearbyHosts, in no special order, which are valid
 * until it has changed. */
GPtrArray *cp_nearby_get_hosts (CpNearby *self);
