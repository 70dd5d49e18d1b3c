/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/** CP_SERVERS: (array zero-terminated=1): Public mailbox servers: of the authors of magic wormhole,
 * and of Least Authority. They see network addresses, sizes and times, but no plaintext. */
extern const char *const CP_SERVERS[];
