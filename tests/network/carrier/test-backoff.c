/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/carrier/cp-backoff.h"

#include <glib.h>

#include "support/cp-test-main.h"


static void
test_grow (void)
{
  CpBackoff backoff = { 0 };
  unsigned longest = 250;

  for (unsigned i = 0; i < 100; i++) {
    unsigned pause = cp_backoff_next (&backoff);
    g_assert_cmpuint (pause, >=, longest / 2);
    g_assert_cmpuint (pause, <=, longest);
    longest = MIN (2 * longest, CP_BACKOFF_MAX);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/network/backoff/grow", test_grow);
}
