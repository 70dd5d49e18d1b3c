/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-players.h"

#include "cp-library-private.h"
#include "cp-library-source.h"

/* The results of the thread have one element: the statistics. */


static void
clear_summary (void *element)
{
  g_clear_pointer ((CpPlayersSummary **) element, cp_players_summary_free);
}


static void
add_game (const CpLibrarySource *source, const CpPgnGame *game, GArray *results, void *data)
{
  cp_players_summary_add (g_array_index (results, CpPlayersSummary *, 0), game->record);
}


void
cp_library_sum_up_players_async (CpLibrary *self,
                                 const GArray *indices,
                                 GCancellable *cancellable,
                                 CpLibraryProgress progress,
                                 void *progress_data,
                                 GAsyncReadyCallback callback,
                                 void *data)
{
  g_return_if_fail (CP_IS_LIBRARY (self) && indices != NULL);

  GTask *task = g_task_new (self, cancellable, callback, data);
  CpPlayersSummary *summary = cp_players_summary_new ();
  CpLibrarySourceWork work = { .sources = cp_library_sources_new (),
                               .results = g_array_new (FALSE, FALSE, sizeof (CpPlayersSummary *)),
                               .func = add_game,
                               .free = g_free,
                               .progress = progress,
                               .progress_data = progress_data };

  g_array_set_clear_func (work.results, clear_summary);
  g_array_append_val (work.results, summary);
  for (unsigned i = 0; i < indices->len; i++) {
    unsigned index = g_array_index (indices, unsigned, i), n = work.sources->len;
    if (index >= cp_library_get_n_games (self))
      continue;
    cp_library_add_source (self, cp_library_slot_at (self, index), work.sources);
    if (work.sources->len == n)
      cp_players_summary_add (summary, NULL);
  }
  g_task_set_source_tag (task, cp_library_sum_up_players_async);
  cp_library_read_sources (self, task, &work);
}


CpPlayersSummary *
cp_library_sum_up_players_finish (CpLibrary *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  g_autoptr (GArray) results = g_task_propagate_pointer (G_TASK (result), error);
  if (results == NULL)
    return NULL;
  CpPlayersSummary *summary = g_steal_pointer (&g_array_index (results, CpPlayersSummary *, 0));
  cp_players_summary_sort (summary);
  return summary;
}
