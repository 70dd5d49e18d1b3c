/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-pgn-slice.h"

/*
 * Finds the games of a PGN file of any size in bounded memory: a window, which grows only if a
 * game, with the gap after it, is larger. The games are the same as those of cp_pgn_reader_next()
 * for the whole text.
 */

/**
 * CpPgnSource: Reads the next bytes of a file.
 * @buffer: (out caller-allocates) (array length=length): filled from its start, possibly in part
 *
 * Returns: the number of bytes read; 0 at the end; -1 with @error set
 */
typedef gssize (*CpPgnSource) (void *data, char *buffer, size_t length, GError **error);

/** CpPgnScanner: Scans a file once, from its start to its end. */
typedef struct CpPgnScanner CpPgnScanner;

/**
 * cp_pgn_scanner_new: Creates a scanner of a file in UTF-8 (with or without a byte order mark) or
 * Latin-1.
 * @data: for @source; not owned
 *
 * Returns: (transfer full)
 */
CpPgnScanner *cp_pgn_scanner_new (CpPgnSource source, void *data);

/**
 * cp_pgn_scanner_new_sized: The same with an initial window of @window bytes, at least one.
 *
 * Returns: (transfer full)
 */
CpPgnScanner *cp_pgn_scanner_new_sized (CpPgnSource source, void *data, size_t window);

/** cp_pgn_scanner_free: Frees a scanner. %NULL is allowed. */
void cp_pgn_scanner_free (CpPgnScanner *scanner);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpPgnScanner, cp_pgn_scanner_free)

/**
 * cp_pgn_scanner_check: Checks, before the first call of cp_pgn_scanner_next(), whether the
 * beginning of the file looks like games. Any text does, with or without mistakes; pictures and
 * archives do not.
 *
 * Returns: false with @error set, by the source or to CP_PGN_ERROR_NO_GAME
 */
bool cp_pgn_scanner_check (CpPgnScanner *scanner, GError **error);

/**
 * cp_pgn_scanner_next: Finds the next game. Never fails because of the bytes of the file.
 * @slice: (out): its text is valid until the next call
 *
 * Returns: false if there are no more games, or with @error set by the source
 */
bool cp_pgn_scanner_next (CpPgnScanner *scanner, CpPgnSlice *slice, GError **error);

/**
 * cp_pgn_scanner_get_gap: (transfer none): Returns the bytes between the last two games found or,
 * when there are no more, those after the last game: white space and escape lines.
 * @length: (out)
 */
const char *cp_pgn_scanner_get_gap (const CpPgnScanner *scanner, size_t *length);
