/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * The fraction of a random or exhaustive test that is run. COUNTERPOISE_TEST_EFFORT is a factor:
 * with 1 a test is run whole (build-aux/test --all), with 10 a random test makes ten times as many
 * tries. The default is a third, or a tenth under AddressSanitizer, which makes a test ten times
 * slower.
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


/* Returns how many of @whole tries a test makes: at least one. */
static inline unsigned
cp_test_effort (unsigned whole)
{
  return MAX (1, (unsigned) (whole * cp_test_get_effort () + 0.5));
}


/* Returns the stride n of an exhaustive test, which tries every nth item: 1 if it is run whole. */
static inline unsigned
cp_test_stride (void)
{
  return MAX (1, (unsigned) (1 / cp_test_get_effort () + 0.5));
}
