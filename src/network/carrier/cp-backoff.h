/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

/** CpBackoff: Delays between attempts to reconnect, which grow with each failure. A value,
 * initially all zero; reset it to zero after success. */
typedef struct {
  unsigned n; /* failures in a row */
} CpBackoff;

/** CP_BACKOFF_MAX: The longest delay, in milliseconds. */
#define CP_BACKOFF_MAX 30000

/** cp_backoff_next: Returns the milliseconds until the next attempt. Delays grow, with a random
 * part, so that programs that lost the same server do not reconnect all at once. */
unsigned cp_backoff_next (CpBackoff *backoff);
