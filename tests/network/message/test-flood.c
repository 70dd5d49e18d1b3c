/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/message/cp-flood.h"

#include <glib.h>

#include "support/cp-test-main.h"


/* Returns how many objects, one every @step microseconds, make a flood; 0 for never. */
static unsigned
count (int64_t step)
{
  CpFlood flood = { 0 };

  for (unsigned n = 1; n <= 5000; n++) {
    if (cp_flood_count (&flood, n * step))
      return n;
  }
  return 0;
}


static void
test_steady (void)
{
  int64_t limit = CP_FLOOD_TIME / CP_FLOOD_MAX;

  g_assert_cmpuint (count (0), ==, CP_FLOOD_MAX + 1);
  g_assert_cmpuint (count (limit - 1), ==, CP_FLOOD_MAX + 1);
  g_assert_cmpuint (count (limit), ==, 0);
}


/* The limit holds for any interval of CP_FLOOD_TIME. */
static void
test_burst (void)
{
  CpFlood flood = { 0 };

  for (unsigned burst = 0; burst < 50; burst++) {
    int64_t now = burst * CP_FLOOD_TIME / 2;
    for (unsigned i = 0; i < CP_FLOOD_MAX / 2; i++)
      g_assert_false (cp_flood_count (&flood, now));
  }
  int64_t now = 50 * CP_FLOOD_TIME / 2;
  for (unsigned i = 0; i < CP_FLOOD_MAX / 2; i++)
    g_assert_false (cp_flood_count (&flood, now));
  g_assert_true (cp_flood_count (&flood, now));
}


/* The limit of bytes holds for any interval of CP_FLOOD_TIME, rounded to a part of it. */
static void
test_bytes (void)
{
  static const int64_t PART = CP_FLOOD_TIME / CP_FLOOD_PARTS;
  CpFloodBytes all = { 0 }, rest = { 0 }, late = { 0 }, parts = { 0 };

  g_assert_false (cp_flood_count_bytes (&all, CP_FLOOD_BYTES, 12345));
  g_assert_true (cp_flood_count_bytes (&all, 1, 12345));
  for (int64_t i = 0; i < CP_FLOOD_PARTS; i++)
    g_assert_true (cp_flood_count_bytes (&all, 0, i * PART) == (i < CP_FLOOD_PARTS));
  g_assert_false (cp_flood_count_bytes (&all, CP_FLOOD_BYTES, CP_FLOOD_PARTS * PART));

  g_assert_false (cp_flood_count_bytes (&rest, CP_FLOOD_BYTES, 0));
  g_assert_true (cp_flood_count_bytes (&rest, 1, CP_FLOOD_TIME - 1));
  g_assert_false (cp_flood_count_bytes (&late, CP_FLOOD_BYTES, 0));
  g_assert_false (cp_flood_count_bytes (&late, CP_FLOOD_BYTES, 1000 * CP_FLOOD_TIME));

  for (int64_t i = 0; i < 100; i++)
    g_assert_false (cp_flood_count_bytes (&parts, CP_FLOOD_BYTES / CP_FLOOD_PARTS, i * PART));
  g_assert_true (cp_flood_count_bytes (&parts, CP_FLOOD_BYTES / CP_FLOOD_PARTS, 99 * PART));
}


CP_TESTS ()
{
  g_test_add_func ("/network/flood/steady", test_steady);
  g_test_add_func ("/network/flood/burst", test_burst);
  g_test_add_func ("/network/flood/bytes", test_bytes);
}
