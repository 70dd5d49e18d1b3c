/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-time-slice.h"

static int64_t (*get_time) (void) = g_get_monotonic_time;
static int64_t start;
static bool is_started;


/* GLib prepares the sources of the highest priority at the beginning of each iteration. */
static gboolean
prepare_cb (G_GNUC_UNUSED GSource *source, int *timeout)
{
  is_started = false;
  *timeout = -1;
  return FALSE;
}


static gboolean
check_cb (G_GNUC_UNUSED GSource *source)
{
  return FALSE;
}


/* Begins to follow the iterations of the main loop. */
static void
follow_iterations (void)
{
  static GSourceFuncs funcs = { .prepare = prepare_cb, .check = check_cb };
  static GSource *source;

  if (source != NULL)
    return;
  source = g_source_new (&funcs, sizeof (GSource));
  g_source_set_priority (source, G_PRIORITY_HIGH);
  g_source_attach (source, NULL);
}


bool
cp_time_slice_has_time (void)
{
  int64_t now = get_time ();

  follow_iterations ();
  if (!is_started)
    start = now;
  is_started = true;
  return now - start < CP_TIME_SLICE;
}


void
cp_time_slice_set_clock (int64_t (*clock) (void))
{
  get_time = clock != NULL ? clock : g_get_monotonic_time;
}
