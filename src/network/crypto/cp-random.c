/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-random.h"

#include <glib.h>
#include <sodium.h>


void
cp_random_fill (void *bytes, size_t length)
{
  /* sodium_init() may be called repeatedly; it fails only on a system without random numbers. */
  if (sodium_init () < 0)
    g_error ("there are no random numbers");
  randombytes_buf (bytes, length);
}
