/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * How much of a random or an exhaustive test is run. COUNTERPOISE_TEST_EFFORT is a factor: with 1 a
 * test is run whole (build-aux/test --all), with 10 a random one tries ten times as much. Without
 * the variable it is a third, or a tenth under AddressSanitizer, which slows a test down ten times.
 */

#ifdef CP_SANITIZED
#define CP_TEST_DEFAULT_EFFORT 0.1
#else
#define CP_TEST_DEFAULT_EFFORT (1.0 / 3)
#endif


static inline double
cp_test_get_effort (void)
{
  const char *text = g_getenv ("COUNTERPOISE_TEST_EFFORT");
  double effort = text != NULL ? g_ascii_strtod (text, NULL) : CP_TEST_DEFAULT_EFFORT;
  return CLAMP (effort, 0.001, 1000);
}


/* Returns how many of @whole things a test tries: at least one. */
static inline unsigned
cp_test_effort (unsigned whole)
{
  return MAX (1, (unsigned) (whole * cp_test_get_effort () + 0.5));
}


/* Returns n, where a test tries every nth of the things that it can try: 1 where it is whole. */
static inline unsigned
cp_test_stride (void)
{
  return MAX (1, (unsigned) (1 / cp_test_get_effort () + 0.5));
}
