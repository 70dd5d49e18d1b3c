/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "record/pgn/cp-pgn-scanner.h"
#include "record/text/cp-pgn-utf16.h"

/* Reads PGN files game by game, whatever their size. */

/** CpCliFile: An open file. Initialize it with `{ 0 }`. */
typedef struct {
  char *name; /* printable, for messages */
  GInputStream *stream;
  bool is_decoding; /* the encoding has been detected */
  CpUtf16Decoder decoder;
  GString *text; /* decoded text; the scanner has consumed it up to @text_at */
  size_t text_at;
  CpPgnScanner *scanner;
  bool done;   /* the last game has been returned */
  bool failed; /* a read error occurred and was reported */
} CpCliFile;

/**
 * cp_cli_file_open: Opens a file, or standard input.
 * @path: in the encoding of file names; `-` for standard input
 *
 * Returns: false after reporting an error, if the file cannot be opened or has no games
 */
bool cp_cli_file_open (CpCliFile *file, const char *path);

/** cp_cli_file_clear: Closes @file and frees its contents. */
void cp_cli_file_clear (CpCliFile *file);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpCliFile, cp_cli_file_clear)

/**
 * cp_cli_file_next: Finds the next game.
 * @slice: (out): its text is valid until the next call
 *
 * Returns: false at the end of the file, or after a read error, with CpCliFile.failed set
 */
bool cp_cli_file_next (CpCliFile *file, CpPgnSlice *slice);

/**
 * cp_cli_file_report_problem: Reports the problem of @game, read from @file, as `file:line:column:
 * reason`.
 */
void cp_cli_file_report_problem (const CpCliFile *file, const CpPgnGame *game);

/** CpCliCount: Number of games, and of those with a problem. */
typedef struct {
  unsigned n_games;
  unsigned n_bad;
} CpCliCount;

/** CpCliGame: A game on its way from a file to standard output. */
typedef struct {
  CpPgnSlice slice;
  const char *gap; /* text before the game in the file */
  size_t gap_length;
  unsigned number; /* number in its file, from 1; 0 for the text after the last game */
  bool is_bad;
  bool is_skipped; /* set by CpCliGameFuncs.write if the game does not need its work */
  GString *out;    /* output */
} CpCliGame;

/** CpCliGameFuncs: Callbacks of cp_cli_read_games(). */
typedef struct {
  /* Fills CpCliGame.out. Called in several threads at once. May add a problem to @read if it has
   * none. */
  void (*write) (CpCliGame *game, CpPgnGame *read, const void *data);
  /* Writes the output. Called for each game in order, and once for the end of the file. */
  void (*print) (const CpCliGame *game, void *data);
  bool slow;       /* gives each game to a thread of its own, and writes it as soon as possible */
  unsigned n_jobs; /* number of threads; 0 for one for each processor */
} CpCliGameFuncs;

/**
 * cp_cli_read_games: Reads every game of a file and replays all its moves, in several threads.
 * Reports problems on standard error, in the order of the games. Only a part
 * of the file is in memory at a time.
 * @path: as for cp_cli_file_open()
 * @game_funcs: (nullable)
 * @count: (inout): the games are added
 *
 * Returns: false after reporting an error, if the file cannot be read to its end
 */
bool cp_cli_read_games (const char *path,
                        const CpCliGameFuncs *game_funcs,
                        void *data,
                        CpCliCount *count);
