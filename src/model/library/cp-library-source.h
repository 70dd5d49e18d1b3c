/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/file/cp-library-file.h"
#include "cp-library-index.h"
#include "cp-library.h"
#include "record/pgn/cp-pgn-slice.h"

/* Reading many games of a library in a thread. */

/** CpLibrarySource: Where a thread finds the text of a game. */
typedef struct {
  CpSlotId slot;
  GBytes *bytes;        /* (owned) (nullable): the text, if it is in memory */
  CpLibraryFound found; /* its place in the open file otherwise */
} CpLibrarySource;

/** cp_library_sources_new: (transfer full) (element-type CpLibrarySource): Creates an empty array.
 */
GArray *cp_library_sources_new (void);

/** cp_library_add_source: Appends the source of a game to an array; nothing if the game cannot be
 * read. */
void cp_library_add_source (CpLibrary *self, CpSlotId slot, GArray *sources);

/** cp_library_hash_source: Returns cp_library_hash() of the text that a game has now; 0 if it
 * cannot be read. */
uint32_t cp_library_hash_source (CpLibrary *self, CpSlotId slot);

/** cp_library_source_hash: Returns cp_library_hash() of the text of a source. */
uint32_t cp_library_source_hash (const CpLibrarySource *source);

/**
 * cp_library_source_read: Reads a game, in any thread. @game has no record if that fails.
 * @open_file: (nullable): of the library
 */
void
cp_library_source_read (const CpLibrarySource *source, CpLibraryFile *open_file, CpPgnGame *game);

/**
 * CpLibrarySourceFunc: Called in the thread for each game.
 * @game: has no record if the game cannot be read
 * @results: to append to
 */
typedef void (*CpLibrarySourceFunc) (const CpLibrarySource *source,
                                     const CpPgnGame *game,
                                     GArray *results,
                                     void *data);

/** CpLibrarySourceWork: The work of a thread. */
typedef struct {
  GArray *sources; /* (owned) (element-type CpLibrarySource): the games */
  GArray *results; /* (owned): empty at the start */
  CpLibrarySourceFunc func;
  void *data;                 /* (owned): for @func */
  GDestroyNotify free;        /* of @data */
  CpLibraryProgress progress; /* (nullable) */
  void *progress_data;
} CpLibrarySourceWork;

/**
 * cp_library_read_sources: Reads games in a thread. Then @task returns the results, or an error if
 * its cancellable was cancelled.
 * @task: (transfer full)
 * @work: its members are taken over
 */
void cp_library_read_sources (CpLibrary *self, GTask *task, const CpLibrarySourceWork *work);
