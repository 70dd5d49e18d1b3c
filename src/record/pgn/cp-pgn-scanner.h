/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-pgn-slice.h"

/*
 * Finds the games of a PGN file of any size while holding only a part of it, a window that grows if
 * a game, with what stands between it and the next one, is larger. The games are those that
 * cp_pgn_reader_next() finds in the whole text.
 */

/**
 * CpPgnSource: gives the next bytes of a file.
 * @buffer: (out caller-allocates) (array length=length): to be filled from its start, as far as is
 *   convenient
 *
 * Returns: how many bytes were written; 0 at the end; -1 with @error set
 */
typedef gssize (*CpPgnSource) (void *data, char *buffer, size_t length, GError **error);

/** CpPgnScanner: goes through a file once, from its start to its end. */
typedef struct CpPgnScanner CpPgnScanner;

/**
 * cp_pgn_scanner_new: a scanner of what @source gives, in UTF-8 (with or without a byte order mark)
 * or Latin-1.
 * @data: for @source; not owned
 *
 * Returns: (transfer full)
 */
CpPgnScanner *cp_pgn_scanner_new (CpPgnSource source, void *data);

/**
 * cp_pgn_scanner_new_sized: the same with a window of @window bytes, at least one, to begin with.
 *
 * Returns: (transfer full)
 */
CpPgnScanner *cp_pgn_scanner_new_sized (CpPgnSource source, void *data, size_t window);

/** cp_pgn_scanner_free: frees a scanner; %NULL is allowed. */
void cp_pgn_scanner_free (CpPgnScanner *scanner);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpPgnScanner, cp_pgn_scanner_free)

/**
 * cp_pgn_scanner_check: looks at the beginning of the file, before the first game is asked for,
 * whether it is one of games at all. Text always is, with or without mistakes; pictures and
 * archives are not.
 *
 * Returns: false with @error set, by the source or to CP_PGN_ERROR_NO_GAME
 */
bool cp_pgn_scanner_check (CpPgnScanner *scanner, GError **error);

/**
 * cp_pgn_scanner_next: finds the next game. Nothing in the bytes can make it fail.
 * @slice: (out): its text is valid until the next call
 *
 * Returns: false if there are no more games, or with @error set by the source
 */
bool cp_pgn_scanner_next (CpPgnScanner *scanner, CpPgnSlice *slice, GError **error);

/**
 * cp_pgn_scanner_get_gap: (transfer none): what stands between the game that was found last and the
 * one before it, or when there are no more, behind the last one: white space and escape lines.
 * @length: (out)
 */
const char *cp_pgn_scanner_get_gap (const CpPgnScanner *scanner, size_t *length);
