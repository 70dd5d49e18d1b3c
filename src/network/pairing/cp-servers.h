/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/**
 * CP_SERVERS: mailbox servers that are open to everybody, with %NULL at the end: that of the makers
 * of magic wormholes, and that of Least Authority. They see addresses, sizes and times, no texts.
 */
extern const char *const CP_SERVERS[];
