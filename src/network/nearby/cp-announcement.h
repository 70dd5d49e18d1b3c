/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <stdint.h>

#include "cp-nearby-text.h"

/**
 * CpAnnouncement: has everybody on the same network see that somebody waits here, for as long as it
 * lives. It is Avahi that tells them; without Avahi nothing happens, and when it comes it begins.
 */
#define CP_TYPE_ANNOUNCEMENT (cp_announcement_get_type ())
G_DECLARE_FINAL_TYPE (CpAnnouncement, cp_announcement, CP, ANNOUNCEMENT, GObject)

/**
 * cp_announcement_new: (transfer full).
 * @port: where the host listens
 * @text: what is told, copied
 */
CpAnnouncement *cp_announcement_new (uint16_t port, const CpNearbyText *text);
