/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-cli-file.h"
#include "rules/notation/cp-notation.h"

/* Writes the games of a file to standard output so that they stay the same games. */

/** CpCliOutput: State of the output. Initialize it with `{ 0 }`. */
typedef struct {
  const char *line_end; /* line end of the file; NULL before the first game */
  GString *last_game;   /* the last game written; NULL before the first one */
  bool last_is_bad;
  unsigned last_number; /* its number in its file, from 1 */
  bool failed;          /* two games could not be separated; this was reported */
} CpCliOutput;

/**
 * cp_cli_output_write: Writes a game to CpCliGame.out. A game that has a problem, or would not read
 * back as the same game, is copied unchanged; the latter is then its problem.
 */
void cp_cli_output_write (CpCliGame *game, CpPgnGame *read, CpNotation notation);

/** cp_cli_output_copy: Copies a game unchanged to CpCliGame.out. */
void cp_cli_output_copy (CpCliGame *game);

/**
 * cp_cli_output_print: Prints a game so that it does not merge with its neighbours; after the last
 * game, prints the rest of the file.
 */
void cp_cli_output_print (CpCliOutput *output, const CpCliGame *game);

/**
 * cp_cli_output_append: Prints a game of any file with the bytes that it has there, and separates
 * it from the game before.
 * @number: of the game in its file, from 1
 */
void cp_cli_output_append (CpCliOutput *output, const char *bytes, size_t length, unsigned number);

/** cp_cli_output_end: Prints the end of the last appended game. */
void cp_cli_output_end (CpCliOutput *output);
