/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pauses.h"

#include <glib.h>

#define SHORTEST 250


unsigned
cp_pauses_next (CpPauses *pauses)
{
  unsigned longest = MIN (SHORTEST << pauses->n, CP_PAUSE_LONGEST);

  if (longest < CP_PAUSE_LONGEST)
    pauses->n++;
  return (unsigned) g_random_int_range ((int) longest / 2, (int) longest + 1);
}
