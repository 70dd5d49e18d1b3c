/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <stdint.h>

#include "cp-nearby-text.h"

/** CpAnnouncement: Announces a waiting host on the local network through Avahi, for as long as the
 * object lives. If Avahi is not running, the announcement is made as soon as it starts. */
#define CP_TYPE_ANNOUNCEMENT (cp_announcement_get_type ())
G_DECLARE_FINAL_TYPE (CpAnnouncement, cp_announcement, CP, ANNOUNCEMENT, GObject)

/**
 * cp_announcement_new: (transfer full): Starts to announce.
 * @port: the port of the host
 * @text: the TXT record, copied
 */
CpAnnouncement *cp_announcement_new (uint16_t port, const CpNearbyText *text);
