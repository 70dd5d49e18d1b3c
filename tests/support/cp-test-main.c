/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-main.h"

#include <glib.h>


int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cp_test_add_registered ();
  return g_test_run ();
}
