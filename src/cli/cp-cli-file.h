/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "record/cp-pgn-scanner.h"

/* PGN files as the commands read them: game by game, whatever their size. */

/** CpCliFile: a file that is being read. Initialise it with `{ 0 }`. */
typedef struct {
  char *name; /* for messages */
  GInputStream *stream;
  CpPgnScanner *scanner;
  bool failed; /* could not be read to its end, which has been said */
} CpCliFile;

/**
 * cp_cli_file_open: opens a file, or standard input.
 * @path: in the encoding of file names; `-` for standard input
 *
 * Returns: false, having said why, if it cannot be opened
 */
bool cp_cli_file_open (CpCliFile *file, const char *path);

/** cp_cli_file_clear: closes @file and frees what it holds. */
void cp_cli_file_clear (CpCliFile *file);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpCliFile, cp_cli_file_clear)

/**
 * cp_cli_file_next: finds the next game.
 * @slice: (out): its text is valid until the next call
 *
 * Returns: false if there are no more games, or with CpCliFile.failed set
 */
bool cp_cli_file_next (CpCliFile *file, CpPgnSlice *slice);

/**
 * cp_cli_file_accepts: whether @game, which was read from @file, is understood. If not, its first
 * problem is appended to @complaints, as a line `file:line:column: reason`.
 */
bool cp_cli_file_accepts (const CpCliFile *file, const CpPgnGame *game, GString *complaints);

/** CpCliCount: how many games there were, and how many of them had a problem. */
typedef struct {
  unsigned n_games;
  unsigned n_bad;
} CpCliCount;

/**
 * CpCliWrite: appends to @out what becomes of a game. Called in several threads at once.
 * @number: of the game in its file, from 1
 */
typedef void (*CpCliWrite) (GString *out,
                            const CpPgnSlice *slice,
                            const CpPgnGame *game,
                            unsigned number,
                            const void *data);

/**
 * cp_cli_read_games: reads every game of a file and plays all its moves, in as many threads as
 * there are processors. What @write makes of them goes to standard output, the problems to standard
 * error, both in the order of the games. Only a part of the file is held at a time.
 * @path: as for cp_cli_file_open()
 * @write: (nullable)
 * @count: (inout): the games are added to it
 *
 * Returns: false, having said why, if the file cannot be read to its end
 */
bool cp_cli_read_games (const char *path, CpCliWrite write, const void *data, CpCliCount *count);
