/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-arranger.h"

#include <gio/gio.h>
#include <string.h>

#include "model/disk/cp-idle.h"

#define SLICE_US    6000
#define CHECK_EVERY 16 /* games between checks of the time limit */

struct CpLibraryArranger {
  CpLibrary *library; /* owned: it owns the texts that are sorted */
  CpLibraryArrangerFilter filter;
  CpLibrarySortKey keys[CP_LIBRARY_SORT_KEYS];
  CpLibraryArrangerFuncs funcs;
  void *data;

  CpLibrarySort *sort;       /* NULL while the thread has it */
  unsigned next;             /* index of the next game to filter */
  GArray *unread;            /* unsigned: indices of games whose moves are needed */
  unsigned source;           /* idle source that filters, or 0 while a thread runs */
  GCancellable *cancellable; /* cancelled with the run */
};


static gboolean filter_cb (gpointer data);


static void
free_run (CpLibraryArranger *run)
{
  g_clear_handle_id (&run->source, g_source_remove);
  g_clear_pointer (&run->sort, cp_library_sort_free);
  g_array_unref (run->unread);
  g_object_unref (run->cancellable);
  g_object_unref (run->library);
  g_free (run);
}


static void
sort_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_pointer (task, cp_library_sort_finish (data), (GDestroyNotify) g_array_unref);
}


static void
sorted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CpLibraryArranger *run = data;
  GArray *indices = g_task_propagate_pointer (G_TASK (result), NULL);
  bool is_cancelled = g_cancellable_is_cancelled (run->cancellable);
  CpLibraryArrangerDone done = is_cancelled ? NULL : run->funcs.done;
  void *done_data = run->data;

  free_run (run);
  if (done != NULL)
    done (indices, done_data);
  else
    g_array_unref (indices);
}


static void
free_sort (void *data)
{
  cp_library_sort_free (data);
}


static void
sort_in_thread (CpLibraryArranger *run)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, sorted_cb, run);

  g_task_set_task_data (task, g_steal_pointer (&run->sort), free_sort);
  g_task_run_in_thread (task, sort_thread);
}


static bool
is_hit (CpLibraryArranger *run, unsigned index)
{
  const GArray *plies = run->filter.plies;
  return plies == NULL || (index < plies->len && g_array_index (plies, int, index) >= 0);
}


static void
filter_game (CpLibraryArranger *run, unsigned index)
{
  g_autoptr (CpLibraryGame) game = cp_library_nth (run->library, index);
  CpLibraryMatch match = run->filter.query != NULL ? cp_library_query_test (run->filter.query, game)
                                                   : CP_LIBRARY_MATCH;

  if (match == CP_LIBRARY_MATCH)
    cp_library_sort_add (run->sort, game, index);
  else if (match == CP_LIBRARY_UNREAD)
    g_array_append_val (run->unread, index);
}


static void
progress_cb (double done, void *data)
{
  CpLibraryArranger *run = data;
  run->funcs.progress (done, run->data);
}


static void
moves_read_cb (GObject *object, GAsyncResult *result, void *data)
{
  CpLibraryArranger *run = data;

  if (g_cancellable_is_cancelled (run->cancellable)) {
    free_run (run);
    return;
  }
  cp_library_query_read_moves_finish (run->filter.query, result, NULL);
  run->next = 0;
  cp_library_sort_free (run->sort);
  run->sort = cp_library_sort_new (run->keys);
  run->source = cp_idle_add (filter_cb, run);
}


/* Reads the moves of games, and then filters all games again. */
static void
read_moves (CpLibraryArranger *run)
{
  cp_library_query_read_moves_async (run->filter.query, run->library, run->unread, run->cancellable,
                                     progress_cb, run, moves_read_cb, run);
  g_array_set_size (run->unread, 0);
}


static gboolean
filter_cb (gpointer data)
{
  CpLibraryArranger *run = data;
  int64_t end = g_get_monotonic_time () + SLICE_US;
  unsigned n = cp_library_get_n_games (run->library);

  for (unsigned i = 0; run->next < n; i++, run->next++) {
    if (i % CHECK_EVERY == CHECK_EVERY - 1 && g_get_monotonic_time () > end)
      return G_SOURCE_CONTINUE;
    if (is_hit (run, run->next))
      filter_game (run, run->next);
  }
  run->source = 0;
  if (run->unread->len > 0)
    read_moves (run);
  else
    sort_in_thread (run);
  return G_SOURCE_REMOVE;
}


CpLibraryArranger *
cp_library_arranger_new (CpLibrary *library,
                         CpLibraryArrangerFilter filter,
                         const CpLibrarySortKey keys[CP_LIBRARY_SORT_KEYS],
                         CpLibraryArrangerFuncs funcs,
                         void *data)
{
  CpLibraryArranger *run = g_new0 (CpLibraryArranger, 1);

  run->library = g_object_ref (library);
  run->filter = filter;
  run->funcs = funcs;
  run->data = data;
  memcpy (run->keys, keys, sizeof run->keys);
  run->sort = cp_library_sort_new (keys);
  run->unread = g_array_new (FALSE, FALSE, sizeof (unsigned));
  run->cancellable = g_cancellable_new ();
  run->source = cp_idle_add (filter_cb, run);
  return run;
}


void
cp_library_arranger_cancel (CpLibraryArranger *run)
{
  if (run == NULL)
    return;
  g_cancellable_cancel (run->cancellable);
  if (run->source != 0)
    free_run (run);
}
