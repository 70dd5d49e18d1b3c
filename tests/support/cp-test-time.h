/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <time.h>

/* How much work something is: processor time, so that a busy machine does not matter. */

/** CpTestWork: something to do with an input of a size. */
typedef void (*CpTestWork) (const void *data, size_t size);

/** cp_test_processor_time: seconds that this thread has taken. */
static inline double
cp_test_processor_time (void)
{
  struct timespec now;

  g_assert_cmpint (clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now), ==, 0);
  return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
}

/** cp_test_time_of: seconds of @work, the least of three. */
static inline double
cp_test_time_of (CpTestWork work, const void *data, size_t size)
{
  double least = G_MAXDOUBLE;

  for (unsigned i = 0; i < 3; i++) {
    double start = cp_test_processor_time ();
    work (data, size);
    least = MIN (least, cp_test_processor_time () - start);
  }
  return least;
}

/**
 * cp_test_check_linear: an input of sixteen times the size may take that much longer, with a wide
 * margin, but not the square of it.
 * @size: the smaller one
 */
static inline void
cp_test_check_linear (CpTestWork work, const void *data, size_t size)
{
  double small = cp_test_time_of (work, data, size);
  double large = cp_test_time_of (work, data, 16 * size);

  g_test_message ("%.6f s for %zu, %.6f s for %zu", small, size, large, 16 * size);
  g_assert_cmpfloat (large, <, 80 * small + 0.01);
}
