/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-position-search.h"

struct CpPositionSearch {
  GCancellable *cancellable;
  CpPosition position;
  CpLibraryProgress progress;
  CpPositionSearchDone done;
  void *data;
};


static void
progress_cb (double done, void *data)
{
  CpPositionSearch *seek = data;

  if (!g_cancellable_is_cancelled (seek->cancellable))
    seek->progress (done, seek->data);
}


static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CpPositionSearch *seek = data;
  GArray *hits = cp_library_search_position_finish (CP_LIBRARY (source), result, NULL);

  if (!g_cancellable_is_cancelled (seek->cancellable))
    seek->done (hits, seek->data);
  else
    g_clear_pointer (&hits, g_array_unref);
  g_object_unref (seek->cancellable);
  g_free (seek);
}


CpPositionSearch *
cp_position_search_new (CpLibrary *library,
                        const CpPosition *position,
                        CpLibraryProgress progress,
                        CpPositionSearchDone done,
                        void *data)
{
  CpPositionSearch *seek = g_new0 (CpPositionSearch, 1);

  seek->cancellable = g_cancellable_new ();
  seek->position = *position;
  seek->progress = progress;
  seek->done = done;
  seek->data = data;
  cp_library_search_position_async (library, position, seek->cancellable, progress_cb, seek,
                                    found_cb, seek);
  return seek;
}


const CpPosition *
cp_position_search_get_position (const CpPositionSearch *seek)
{
  return &seek->position;
}


void
cp_position_search_cancel (CpPositionSearch *seek)
{
  if (seek != NULL)
    g_cancellable_cancel (seek->cancellable);
}
