/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "record/pgn/cp-pgn-scanner.h"
#include "record/text/cp-pgn-utf16.h"

/* PGN files as the commands read them: game by game, whatever their size. */

/** CpCliFile: a file that is being read. Initialise it with `{ 0 }`. */
typedef struct {
  char *name; /* for messages: printable */
  GInputStream *stream;
  bool is_decoding; /* its encoding is known */
  CpUtf16Decoder decoder;
  GString *text; /* has been read, but not been given to the scanner from @text_at on */
  size_t text_at;
  CpPgnScanner *scanner;
  bool done;   /* there are no more games in it */
  bool failed; /* could not be read to its end, which has been said */
} CpCliFile;

/**
 * cp_cli_file_open: opens a file, or standard input.
 * @path: in the encoding of file names; `-` for standard input
 *
 * Returns: false, having said why, if it cannot be opened or is no file of games
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

/** cp_cli_file_complain: says what is wrong with @game, which has a problem and was read from
 * @file: `file:line:column: reason`. */
void cp_cli_file_complain (const CpCliFile *file, const CpPgnGame *game);

/** CpCliCount: how many games there were, and how many of them had a problem. */
typedef struct {
  unsigned n_games;
  unsigned n_bad;
} CpCliCount;

/** CpCliGame: a game on its way from a file to standard output. */
typedef struct {
  CpPgnSlice slice;
  const char *gap; /* what stands in front of it in the file */
  size_t gap_length;
  unsigned number; /* in its file, from 1; 0 for what stands behind the last one */
  bool is_bad;
  GString *out; /* what becomes of it */
} CpCliGame;

/** CpCliUse: what is done with the games of a file. */
typedef struct {
  /* Fills CpCliGame.out. Called in several threads at once. May note a problem in @read if there is
   * none. */
  void (*write) (CpCliGame *game, CpPgnGame *read, const void *data);
  /* Puts it out. Called for one game after the other, in their order, and for the end. */
  void (*put) (const CpCliGame *game, void *data);
  bool slow; /* each game is given to a thread of its own, and put out as soon as it can be */
} CpCliUse;

/**
 * cp_cli_read_games: reads every game of a file and plays all its moves, in as many threads as
 * there are processors. The problems go to standard error, in the order of the games. Only a part
 * of the file is held at a time.
 * @path: as for cp_cli_file_open()
 * @use: (nullable)
 * @count: (inout): the games are added to it
 *
 * Returns: false, having said why, if the file cannot be read to its end
 */
bool cp_cli_read_games (const char *path, const CpCliUse *use, void *data, CpCliCount *count);
