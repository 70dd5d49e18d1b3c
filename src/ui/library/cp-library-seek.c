/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-seek.h"

struct CpLibrarySeek {
  GCancellable *cancellable;
  CpLibraryProgress progress;
  CpLibrarySeekDone done;
  void *data;
};


static void
progress_cb (double done, void *data)
{
  CpLibrarySeek *seek = data;

  if (!g_cancellable_is_cancelled (seek->cancellable))
    seek->progress (done, seek->data);
}


static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CpLibrarySeek *seek = data;
  GArray *hits = cp_library_search_position_finish (CP_LIBRARY (source), result, NULL);

  if (!g_cancellable_is_cancelled (seek->cancellable))
    seek->done (hits, seek->data);
  else
    g_clear_pointer (&hits, g_array_unref);
  g_object_unref (seek->cancellable);
  g_free (seek);
}


CpLibrarySeek *
cp_library_seek_new (CpLibrary *library,
                     const CpPosition *position,
                     CpLibraryProgress progress,
                     CpLibrarySeekDone done,
                     void *data)
{
  CpLibrarySeek *seek = g_new0 (CpLibrarySeek, 1);

  seek->cancellable = g_cancellable_new ();
  seek->progress = progress;
  seek->done = done;
  seek->data = data;
  cp_library_search_position_async (library, position, seek->cancellable, progress_cb, seek,
                                    found_cb, seek);
  return seek;
}


void
cp_library_seek_cancel (CpLibrarySeek *seek)
{
  if (seek != NULL)
    g_cancellable_cancel (seek->cancellable);
}
