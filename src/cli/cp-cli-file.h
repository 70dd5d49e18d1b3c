/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/cp-pgn-reader.h"

/* PGN files as the commands read them. */

/** CpCliFile: a file that has been read. Initialise it with `{ 0 }`. */
typedef struct {
  char *name; /* for messages */
  char *text; /* as it is, not necessarily UTF-8 */
  size_t length;
} CpCliFile;

/**
 * cp_cli_file_read: reads a file, or standard input.
 * @path: in the encoding of file names; `-` for standard input
 *
 * Returns: false, having said why, if it cannot be read
 */
bool cp_cli_file_read (CpCliFile *file, const char *path);

/** cp_cli_file_clear: frees what @file holds. */
void cp_cli_file_clear (CpCliFile *file);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpCliFile, cp_cli_file_clear)

/**
 * cp_cli_file_accepts: whether @game, which was read from @file, is understood. If not, its first
 * problem is said, as `file:line:column: reason`.
 */
bool cp_cli_file_accepts (const CpCliFile *file, const CpPgnGame *game);
