/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "cp-test-main.h"

#define MAX_FILES 64

static void (*functions[MAX_FILES]) (void);
static unsigned n_functions;


void
cp_test_register (void (*add) (void))
{
  g_assert (n_functions < MAX_FILES);
  functions[n_functions++] = add;
}


void
cp_test_add_registered (void)
{
  for (unsigned i = 0; i < n_functions; i++)
    functions[i]();
}
