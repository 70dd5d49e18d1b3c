/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-flood.h"


bool
cp_flood_count (CpFlood *flood, int64_t now)
{
  bool full = flood->n == CP_FLOOD_MOST;
  bool too_many = full && now - flood->times[flood->next] < CP_FLOOD_TIME;

  flood->times[flood->next] = now;
  flood->next = (flood->next + 1) % CP_FLOOD_MOST;
  if (!full)
    flood->n++;
  return too_many;
}
