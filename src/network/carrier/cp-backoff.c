/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-backoff.h"

#include <glib.h>

#define SHORTEST 250


unsigned
cp_backoff_next (CpBackoff *backoff)
{
  unsigned longest = MIN (SHORTEST << backoff->n, CP_BACKOFF_MAX);

  if (longest < CP_BACKOFF_MAX)
    backoff->n++;
  return (unsigned) g_random_int_range ((int) longest / 2, (int) longest + 1);
}
