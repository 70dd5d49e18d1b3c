/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/file/cp-library-check.h"
#include "model/file/cp-library-file.h"
#include "cp-library-index.h"
#include "record/pgn/cp-pgn-scanner.h"

/*
 * The thread that reads a file of games: once to find them, and once more to replay them. Used only
 * by the library.
 */

/** CpLibraryBatch: Games that the thread has found, then games that it has replayed. */
typedef struct {
  CpLibraryFile *open_file; /* (owned) (nullable): the file, in the first batch */
  GArray *found;            /* (owned) (element-type CpLibraryFound): the next games */
  GString *tags;            /* (owned): their tags, for cp_library_index_set_tags() */
  GArray *checked;          /* (owned) (element-type CpLibraryCheck): the next games */
  bool indexed;             /* all games have been found */
  bool finished;            /* all games have been replayed */
  double progress;          /* 0 to 1 */
  GError *error;            /* (owned) (nullable): the error that ended reading */
} CpLibraryBatch;

/** cp_library_batch_new: (transfer full): Creates an empty batch. */
CpLibraryBatch *cp_library_batch_new (void);
void cp_library_batch_free (CpLibraryBatch *batch);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpLibraryBatch, cp_library_batch_free)

/** cp_library_batch_add_found: Adds the game at @slice, with its tags, to the found games. */
void cp_library_batch_add_found (CpLibraryBatch *batch, const CpPgnSlice *slice);

/** cp_library_batch_add_check: Replays the game at @slice and adds the result. */
void cp_library_batch_add_check (CpLibraryBatch *batch, const CpPgnSlice *slice);

/** CpLibraryReader: The thread. */
typedef struct CpLibraryReader CpLibraryReader;

/** CpLibraryReaderFunc: Called with each batch in the main context. May take members of @batch. */
typedef void (*CpLibraryReaderFunc) (CpLibraryBatch *batch, void *data);

/**
 * cp_library_reader_start: Starts to read @file. The last batch is finished or has an error, unless
 * the reader was stopped before.
 * @cancellable: (nullable): ends reading with G_IO_ERROR_CANCELLED
 */
CpLibraryReader *cp_library_reader_start (GFile *file,
                                          GCancellable *cancellable,
                                          CpLibraryReaderFunc func,
                                          void *data);

/** cp_library_reader_stop: (transfer full): Stops reading and frees @reader. The function is not
 * called any more. Does not wait for the thread. */
void cp_library_reader_stop (CpLibraryReader *reader);
