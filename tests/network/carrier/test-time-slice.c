/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/carrier/cp-time-slice.h"

#include "support/cp-test-main.h"

static int64_t now;


static int64_t
get_time (void)
{
  return now;
}


/* A time slice begins with the first call in an iteration; the next iteration has its own. */
static void
test_iterations (void)
{
  cp_time_slice_set_clock (get_time);
  g_main_context_iteration (NULL, FALSE);
  for (unsigned i = 0; i < 3; i++) {
    now += 10 * CP_TIME_SLICE;
    g_assert_true (cp_time_slice_has_time ());
    now += CP_TIME_SLICE - 1;
    g_assert_true (cp_time_slice_has_time ());
    now++;
    g_assert_false (cp_time_slice_has_time ());
    g_main_context_iteration (NULL, FALSE);
  }
  cp_time_slice_set_clock (NULL);
}


CP_TESTS ()
{
  g_test_add_func ("/network/time-slice/iterations", test_iterations);
}
