/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <time.h>

/* Measures the work of a function in processor time, which does not depend on the load of the
 * machine. */

/** CpTestWork: A function to measure, with an input of @size. */
typedef void (*CpTestWork) (const void *data, size_t size);

/** cp_test_processor_time: Returns the processor time of this thread, in seconds. */
static inline double
cp_test_processor_time (void)
{
  struct timespec now;

  g_assert_cmpint (clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now), ==, 0);
  return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
}

/** cp_test_time_of: Returns the processor time of @work in seconds, the least of three runs. */
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
 * cp_test_check_linear: Fails the test if the time of @work grows faster than linearly: with a wide
 * margin, an input of sixteen times the size may take sixteen times as long, but not 256 times.
 * @size: the smaller size
 */
static inline void
cp_test_check_linear (CpTestWork work, const void *data, size_t size)
{
  double small = cp_test_time_of (work, data, size);
  double large = cp_test_time_of (work, data, 16 * size);

  g_test_message ("%.6f s for %zu, %.6f s for %zu", small, size, large, 16 * size);
  g_assert_cmpfloat (large, <, 80 * small + 0.01);
}
