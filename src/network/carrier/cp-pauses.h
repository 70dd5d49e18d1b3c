/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

/** CpPauses: Delays between attempts to reconnect, which grow with each failure. A value, initially
 * all zero; reset it to zero after success. */
typedef struct {
  unsigned n; /* failures in a row */
} CpPauses;

/** CP_PAUSE_LONGEST: The longest delay, in milliseconds. */
#define CP_PAUSE_LONGEST 30000

/** cp_pauses_next: Returns the milliseconds until the next attempt. Delays grow, with a random
 * part, so that programs that lost the same server do not reconnect all at once. */
unsigned cp_pauses_next (CpPauses *pauses);
