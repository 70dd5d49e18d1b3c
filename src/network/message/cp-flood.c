/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-flood.h"


bool
cp_flood_count (CpFlood *flood, int64_t now)
{
  bool full = flood->n == CP_FLOOD_MAX;
  bool too_many = full && now - flood->times[flood->next] < CP_FLOOD_TIME;

  flood->times[flood->next] = now;
  flood->next = (flood->next + 1) % CP_FLOOD_MAX;
  if (!full)
    flood->n++;
  return too_many;
}


bool
cp_flood_count_bytes (CpFloodBytes *flood, size_t n, int64_t now)
{
  int64_t part = now / (CP_FLOOD_TIME / CP_FLOOD_PARTS);
  int64_t first = part - CP_FLOOD_PARTS + 1;
  size_t sum = 0;

  for (int64_t old = flood->part + 1 > first ? flood->part + 1 : first; old <= part; old++)
    flood->n[old % CP_FLOOD_PARTS] = 0;
  flood->part = part;
  flood->n[part % CP_FLOOD_PARTS] += n;
  for (unsigned i = 0; i < CP_FLOOD_PARTS; i++)
    sum += flood->n[i];
  return sum > CP_FLOOD_BYTES;
}
