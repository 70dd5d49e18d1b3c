/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

/** CpPauses: how long one waits before one tries again what has failed; a value, at first all
 * zero, and again so when it has succeeded. */
typedef struct {
  unsigned n; /* how often it has failed */
} CpPauses;

/** CP_PAUSE_LONGEST: in milliseconds. */
#define CP_PAUSE_LONGEST 30000

/** cp_pauses_next: milliseconds until the next attempt: more from one to the next, and not the same
 * for all who lost the same server at once. */
unsigned cp_pauses_next (CpPauses *pauses);
