/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-frames.h"

#include <dlfcn.h>
#include <gdk/gdk.h>

static bool hurrying;


void
cp_test_frames_hurry (bool hurry)
{
  hurrying = hurry;
}


/* Replaces GLib's function for all libraries: GDK's frame clock schedules its next frame, and the
 * delivery of motion events before it, by this timeout. */
guint
g_timeout_add_full (int priority, guint interval, GSourceFunc run, void *data, GDestroyNotify free)
{
  static guint (*add) (int, guint, GSourceFunc, void *, GDestroyNotify);

  if (add == NULL)
    *(void **) &add = dlsym (RTLD_NEXT, "g_timeout_add_full");
  bool is_frame = priority == GDK_PRIORITY_REDRAW || priority == GDK_PRIORITY_EVENTS + 1;
  return add (priority, is_frame && hurrying ? MIN (interval, 1) : interval, run, data, free);
}
