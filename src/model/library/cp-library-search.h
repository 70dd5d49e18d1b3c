/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-library.h"

/** CpLibraryHit: A game in which a position occurs. */
typedef struct {
  unsigned index; /* of the game in the library */
  unsigned ply;   /* of the first occurrence: in the main line, or else in a variation */
  bool in_main_line;
  bool has_next;   /* the position is in the main line, and a move follows it */
  CpMove next;     /* that move */
  CpResult result; /* of the game */
  unsigned plies;  /* of the main line of the game */
  unsigned year;   /* in which the game was played; 0 if it is not known */
} CpLibraryHit;

/** CpContinuation: A move that was played in a position, and the results of these games. Games in
 * which the position occurs only in a variation do not count. */
typedef struct {
  CpMove move;
  unsigned n; /* number of games, including those without a result */
  unsigned white, drawn, black;
  uint64_t plies; /* of the main lines of all games together */
  unsigned year;  /* of the last game; 0 if it is not known */
} CpContinuation;

/**
 * cp_library_search_position_async: Searches all games, including variations, for a position, in a
 * thread. Positions are compared as for the repetition rule, without counters.
 * @progress: (nullable) (scope notified): not called after @cancellable is cancelled or @callback
 *   was called
 */
void cp_library_search_position_async (CpLibrary *self,
                                       const CpPosition *position,
                                       GCancellable *cancellable,
                                       CpLibraryProgress progress,
                                       void *progress_data,
                                       GAsyncReadyCallback callback,
                                       void *data);

/**
 * cp_library_look_up_position_async: As cp_library_search_position_async(), but finds games only by
 * their main lines, and within milliseconds: the library keeps a key of each of their positions.
 * Games that have not been replayed yet (cp_library_get_loading()) are missing.
 */
void cp_library_look_up_position_async (CpLibrary *self,
                                        const CpPosition *position,
                                        GCancellable *cancellable,
                                        GAsyncReadyCallback callback,
                                        void *data);

/**
 * cp_library_search_position_finish: Returns the games found by one of these two functions, in the
 * present order of the list.
 *
 * Returns: (transfer full) (element-type CpLibraryHit): %NULL with @error set if it was cancelled.
 */
GArray *cp_library_search_position_finish (CpLibrary *self, GAsyncResult *result, GError **error);

/**
 * cp_library_hits_continuations: Counts the moves that were played in the position, the most
 * frequent first, equally frequent ones in the order of the list.
 * @hits: (element-type CpLibraryHit)
 *
 * Returns: (transfer full) (element-type CpContinuation)
 */
GArray *cp_library_hits_continuations (const GArray *hits);

/**
 * cp_library_hits_total: Counts the results of all games with the position in their main line, also
 * of those that end there. The result has no move.
 * @hits: (element-type CpLibraryHit)
 */
CpContinuation cp_library_hits_total (const GArray *hits);

/**
 * cp_record_find_position: Finds the first occurrence of a position in a game: in the main line, or
 * else in the variations.
 *
 * Returns: (transfer none) (nullable): %NULL if it does not occur
 */
CpNode *cp_record_find_position (const CpRecord *record, const CpPosition *position);
