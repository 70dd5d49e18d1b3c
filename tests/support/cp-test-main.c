/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-main.h"

#include <glib.h>

#include "cp-test-home.h"


int
main (int argc, char *argv[])
{
  g_autofree char *home = cp_test_home_make ();

  g_test_init (&argc, &argv, NULL);
  cp_test_add_registered ();
  int status = g_test_run ();
  cp_test_home_remove (home);
  return status;
}
