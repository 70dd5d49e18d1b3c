/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Names in Avahi's D-Bus interface. */

#define CP_AVAHI_NAME    "org.freedesktop.Avahi"
#define CP_AVAHI_SERVER  CP_AVAHI_NAME ".Server"
#define CP_AVAHI_GROUP   CP_AVAHI_NAME ".EntryGroup"
#define CP_AVAHI_BROWSER CP_AVAHI_NAME ".ServiceBrowser"

/** CP_AVAHI_ANY: Any network interface, or any IP version. */
#define CP_AVAHI_ANY (-1)

/** CP_NEARBY_SERVICE: The DNS-SD service type of hosts. */
#define CP_NEARBY_SERVICE "_counterpoise._tcp"
