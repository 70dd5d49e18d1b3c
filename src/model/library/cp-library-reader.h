/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-library-index.h"
#include "cp-library-file.h"
#include "record/pgn/cp-pgn-scanner.h"

/*
 * The thread that goes through a file of games: once to find them, and once more to replay them.
 * Used by the library alone.
 */

/** CpLibraryProblem: why a game cannot be understood. */
typedef struct {
  char *text;      /* (owned): a sentence */
  unsigned lines;  /* how many lines below the game's first one it is */
  unsigned column; /* in its line; in the game's first line, from the game on; from 1 */
} CpLibraryProblem;

/** cp_library_problem_free: frees a problem; %NULL is allowed. */
void cp_library_problem_free (CpLibraryProblem *problem);

/**
 * cp_library_problem_take: the problem of a game that was read, taken out of @game.
 *
 * Returns: (transfer full) (nullable): %NULL if there is none
 */
CpLibraryProblem *
cp_library_problem_take (CpPgnGame *game, unsigned first_line, unsigned first_column);

/** CpLibraryCheck: what replaying a game has shown. */
typedef struct {
  CpLibraryProblem *problem; /* (owned) (nullable) */
  char *comments;            /* (owned) (nullable): cp_library_collect_comments() */
  bool is_read;              /* there is a record; else there is no outcome */
  bool is_analysed;          /* there is no problem, and cp_game_analysis_is_written() is true */
  bool is_unknown;           /* there is none, and no tag says by which rules it is played */
  CpOutcome outcome;
  uint32_t plies; /* of the main line, as far as it could be read */
} CpLibraryCheck;

/** CpLibraryBatch: news from the thread, in the order in which they come about. */
typedef struct {
  CpLibraryFile *open_file; /* (owned) (nullable): the file, with the first batch */
  GArray *found;            /* (owned) (element-type CpLibraryFound): the next games */
  GString *tags;            /* (owned): their tags, for cp_library_index_set_tags() */
  GArray *checked;          /* (owned) (element-type CpLibraryCheck): of the next games */
  bool indexed;             /* there are no more games to be found */
  bool finished;            /* and none to be checked */
  double progress;          /* 0 to 1 */
  GError *error;            /* (owned) (nullable): why the file cannot be read any further */
} CpLibraryBatch;

/** cp_library_batch_new: (transfer full): an empty batch. */
CpLibraryBatch *cp_library_batch_new (void);
void cp_library_batch_free (CpLibraryBatch *batch);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpLibraryBatch, cp_library_batch_free)

/** cp_library_batch_add_found: adds the game at @slice and its tags to the games that were found.
 */
void cp_library_batch_add_found (CpLibraryBatch *batch, const CpPgnSlice *slice);

/** cp_library_batch_add_check: replays the game at @slice and adds the result. */
void cp_library_batch_add_check (CpLibraryBatch *batch, const CpPgnSlice *slice);

/** CpLibraryReader: the thread. */
typedef struct CpLibraryReader CpLibraryReader;

/** CpLibraryReaderFunc: is given the news in the main context; may take what @batch owns. */
typedef void (*CpLibraryReaderFunc) (CpLibraryBatch *batch, void *data);

/**
 * cp_library_reader_start: starts to read @file. The last call of @func has CpLibraryBatch.finished
 * or an error set, unless it is stopped before.
 * @cancellable: (nullable): makes it end with G_IO_ERROR_CANCELLED
 */
CpLibraryReader *cp_library_reader_start (GFile *file,
                                          GCancellable *cancellable,
                                          CpLibraryReaderFunc func,
                                          void *data);

/** cp_library_reader_stop: (transfer full): ends it as soon as possible, without waiting for the
 * thread; @func is not called any more. Frees @reader. */
void cp_library_reader_stop (CpLibraryReader *reader);
