/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/carrier/cp-pauses.h"

#include <glib.h>

#include "support/cp-test-main.h"


static void
test_grow (void)
{
  CpPauses pauses = { 0 };
  unsigned longest = 250;

  for (unsigned i = 0; i < 100; i++) {
    unsigned pause = cp_pauses_next (&pauses);
    g_assert_cmpuint (pause, >=, longest / 2);
    g_assert_cmpuint (pause, <=, longest);
    longest = MIN (2 * longest, CP_PAUSE_LONGEST);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/network/pauses/grow", test_grow);
}
