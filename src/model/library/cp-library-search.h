/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-library.h"

/** CpLibraryHit: a game in which a position occurs. */
typedef struct {
  unsigned index; /* of the game in the library */
  unsigned ply;   /* where it occurs first: in the main line, else in the first variation */
  bool in_main_line;
  bool has_next; /* it does, and a move was played there: */
  CpMove next;
  CpResult result; /* of the game */
} CpLibraryHit;

/** CpContinuation: a move that was played in a position, and how the games ended. Games in which
 * the position only occurs in a variation do not count. */
typedef struct {
  CpMove move;
  unsigned n; /* games, those without a result included */
  unsigned white, drawn, black;
} CpContinuation;

/**
 * CpLibraryProgress: told in the main context how far something is.
 * @done: from 0 to 1
 */
typedef void (*CpLibraryProgress) (double done, void *data);

/**
 * cp_library_search_position_async: looks for a position in all games, their variations included,
 * in a thread. Positions are the same as in the repetition rule: counters do not matter.
 * @progress: (nullable) (scope notified): not called any more once @cancellable is cancelled or
 *   @callback was called
 */
void cp_library_search_position_async (CpLibrary *self,
                                       const CpPosition *position,
                                       GCancellable *cancellable,
                                       CpLibraryProgress progress,
                                       void *progress_data,
                                       GAsyncReadyCallback callback,
                                       void *data);

/**
 * cp_library_search_position_finish: the games found, in the order of the list as it is now.
 *
 * Returns: (transfer full) (element-type CpLibraryHit): %NULL with @error set if it was cancelled.
 */
GArray *cp_library_search_position_finish (CpLibrary *self, GAsyncResult *result, GError **error);

/**
 * cp_library_hits_continuations: what was played next where a position was found, the most frequent
 * first, then as they come in the list.
 * @hits: (element-type CpLibraryHit)
 *
 * Returns: (transfer full) (element-type CpContinuation)
 */
GArray *cp_library_hits_continuations (const GArray *hits);

/**
 * cp_library_hits_total: how all games ended in which a position was found, those included that
 * ended in it. There is no move in what is returned.
 * @hits: (element-type CpLibraryHit)
 */
CpContinuation cp_library_hits_total (const GArray *hits);

/**
 * cp_record_find_position: where a position occurs in a game: first in the main line, then in the
 * variations.
 *
 * Returns: (transfer none) (nullable): %NULL if it does not occur
 */
CpNode *cp_record_find_position (const CpRecord *record, const CpPosition *position);
