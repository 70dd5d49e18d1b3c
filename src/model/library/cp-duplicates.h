/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-library.h"
#include "record/tree/cp-record.h"

/**
 * CpDuplicates: Pairs of games of a library with the same rules and initial position, and the same
 * moves or of which one is the beginning of the other; and the choices of the user.
 * Games with a problem or without moves are in no pair. Of three equal games, the first is in two
 * pairs. A game that is the beginning of several is in a pair with one of them, if possible with
 * another version of the same game.
 */
typedef struct CpDuplicates CpDuplicates;

/** CpDuplicateChoice: The change that the user chooses for a pair. */
typedef enum {
  CP_DUPLICATE_KEEP,
  CP_DUPLICATE_MERGE, /* the first one gets all of the second, see cp_record_merge() */
  CP_DUPLICATE_DELETE_FIRST,
  CP_DUPLICATE_DELETE_SECOND,
} CpDuplicateChoice;

/** CpDuplicateResult: The result of making the chosen changes. */
typedef struct {
  unsigned n_merged;  /* number of games that were merged into others */
  unsigned n_deleted; /* number of games that were deleted otherwise */
  unsigned n_skipped; /* number of chosen changes that were not made: a game had changed, or was
                         deleted because of an earlier pair */
} CpDuplicateResult;

/**
 * cp_library_find_duplicates_async: Finds the pairs in a thread. Games that have not been replayed
 * yet (cp_library_get_loading()) are missing.
 * @progress: (nullable) (scope notified): not called after @cancellable is cancelled or @callback
 *   was called
 */
void cp_library_find_duplicates_async (CpLibrary *self,
                                       GCancellable *cancellable,
                                       CpLibraryProgress progress,
                                       void *progress_data,
                                       GAsyncReadyCallback callback,
                                       void *data);

/** cp_library_find_duplicates_finish: (transfer full): Returns the pairs, in the order of their
 * games in the list; %NULL with @error set if it was cancelled. */
CpDuplicates *
cp_library_find_duplicates_finish (CpLibrary *self, GAsyncResult *result, GError **error);

/** cp_duplicates_free: Frees the pairs. %NULL is allowed. */
void cp_duplicates_free (CpDuplicates *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpDuplicates, cp_duplicates_free)

/** cp_duplicates_get_n: Returns the number of pairs. */
unsigned cp_duplicates_get_n (const CpDuplicates *self);

/** cp_duplicates_get_game: (transfer full): Returns the first or the second game of a pair, as they
 * were ordered in the list.
 * @nth: the number of the pair, from 0 */
CpLibraryGame *cp_duplicates_get_game (const CpDuplicates *self, unsigned nth, bool second);

/** cp_duplicates_read: (transfer full) (nullable): Reads a game of a pair; %NULL if that fails. */
CpRecord *cp_duplicates_read (const CpDuplicates *self, unsigned nth, bool second);

/** cp_duplicates_is_same: Returns true if the moves are the same, and the games are versions of one
 * game: their players have the same names, and cp_game_identity_agrees(). */
bool cp_duplicates_is_same (const CpDuplicates *self, unsigned nth);

/** cp_duplicates_has_same_players: Returns true if the games are versions of one game, which may go
 * on in one of them. */
bool cp_duplicates_has_same_players (const CpDuplicates *self, unsigned nth);

/** cp_duplicates_get_choice, cp_duplicates_set_choice: The choice is to keep both at first. */
CpDuplicateChoice cp_duplicates_get_choice (const CpDuplicates *self, unsigned nth);
void cp_duplicates_set_choice (CpDuplicates *self, unsigned nth, CpDuplicateChoice choice);

/**
 * cp_duplicates_apply_async: Makes the chosen changes as one undo step of the list. Reads and
 * merges games in a thread; games that are open get an undo step of their own.
 * @self: (transfer full)
 * @progress: see cp_library_find_duplicates_async()
 */
void cp_duplicates_apply_async (CpDuplicates *self,
                                GCancellable *cancellable,
                                CpLibraryProgress progress,
                                void *progress_data,
                                GAsyncReadyCallback callback,
                                void *data);

/** cp_duplicates_apply_finish: Returns false with @error set if it was cancelled; then nothing has
 * changed. */
bool cp_duplicates_apply_finish (CpLibrary *library,
                                 GAsyncResult *result,
                                 CpDuplicateResult *numbers,
                                 GError **error);
