/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/cp-player-summary.h"
#include "cp-library.h"

/**
 * cp_library_sum_up_players_async: Reads games in a thread, and computes the statistics of their
 * players. Games count as they are now, with changes that are not saved.
 * @indices: (element-type unsigned): of the games; those that do not exist any more are left out
 * @cancellable: (nullable)
 * @progress: (nullable) (scope notified): not called after @cancellable is cancelled or @callback
 *   was called
 */
void cp_library_sum_up_players_async (CpLibrary *self,
                                      const GArray *indices,
                                      GCancellable *cancellable,
                                      CpLibraryProgress progress,
                                      void *progress_data,
                                      GAsyncReadyCallback callback,
                                      void *data);

/**
 * cp_library_sum_up_players_finish: Returns the statistics, sorted.
 *
 * Returns: (transfer full): %NULL with @error set if it was cancelled
 */
CpPlayersSummary *
cp_library_sum_up_players_finish (CpLibrary *self, GAsyncResult *result, GError **error);
