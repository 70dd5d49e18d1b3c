/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-main.h"

#include <glib.h>

#define MAX_FILES 64

static void (*functions[MAX_FILES]) (void);
static unsigned n_functions;


void
cp_test_register (void (*add) (void))
{
  g_assert (n_functions < MAX_FILES);
  functions[n_functions++] = add;
}


int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (unsigned i = 0; i < n_functions; i++)
    functions[i]();
  return g_test_run ();
}
