/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-pgn-slice.h"

/** CpPgnReader: Reads the games of a PGN text one after the other. */
typedef struct CpPgnReader CpPgnReader;

#define CP_PGN_ERROR (cp_pgn_error_quark ())
GQuark cp_pgn_error_quark (void);

/** CpPgnError: Errors of cp_pgn_read_one(). */
typedef enum {
  CP_PGN_ERROR_NO_GAME,
  CP_PGN_ERROR_BAD_GAME, /* the game has a problem */
  CP_PGN_ERROR_SEVERAL_GAMES,
} CpPgnError;

/**
 * cp_pgn_reader_new: Creates a reader of @length bytes in UTF-8 (with or without a byte order mark)
 * or Latin-1. Reading never fails, whatever the bytes are.
 * @text: not copied; must live as long as the reader
 *
 * Returns: (transfer full)
 */
CpPgnReader *cp_pgn_reader_new (const char *text, size_t length);

/** cp_pgn_reader_free: Frees the reader, not the text. %NULL is allowed. */
void cp_pgn_reader_free (CpPgnReader *reader);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpPgnReader, cp_pgn_reader_free)

/**
 * cp_pgn_reader_next: Reads the next game. A game with a problem never prevents the following ones
 * from being read. A game without a `Variant` tag is played by cp_rules_default(), as everywhere in
 * Counterpoise where no rules are given, unless it begins like a game of ordinary chess.
 * @game: (inout): cleared first
 *
 * Returns: false if there are no more games
 */
bool cp_pgn_reader_next (CpPgnReader *reader, CpPgnGame *game);

/**
 * cp_pgn_read_one: Reads a text that contains exactly one game.
 *
 * Returns: (transfer full): the game; %NULL with @error set (CP_PGN_ERROR) if there is none, it has
 * a problem, or there are several. The message says where and why
 */
CpRecord *cp_pgn_read_one (const char *text, size_t length, GError **error);
