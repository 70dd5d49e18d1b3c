/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-cli-file.h"
#include "rules/notation/cp-notation.h"

/* The games of a file on their way to standard output, where they are the same games. */

/** CpCliOutput: how far it is. Initialise it with `{ 0 }`. */
typedef struct {
  const char *line_end; /* of the file; NULL before the first game */
  GString *before;      /* the game that was put out last; NULL before the first one */
  bool before_is_bad;
  bool failed; /* two games could not be kept apart, which has been said */
} CpCliOutput;

/**
 * cp_cli_output_write: writes a game to CpCliGame.out. One that is not understood, or would not be
 * the same when it is read again, stays as it is: that is its problem then.
 */
void cp_cli_output_write (CpCliGame *game, CpPgnGame *read, CpNotation notation);

/** cp_cli_output_keep: Writes a game as it is in the file. */
void cp_cli_output_keep (CpCliGame *game);

/** cp_cli_output_put: puts a game out so that it stays one of its own, and behind the last one what
 * stands there. */
void cp_cli_output_put (CpCliOutput *output, const CpCliGame *game);
