/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-pgn-slice.h"

/** CpPgnReader: reads the games of a PGN text, one after the other. */
typedef struct CpPgnReader CpPgnReader;

#define CP_PGN_ERROR (cp_pgn_error_quark ())
GQuark cp_pgn_error_quark (void);

/** CpPgnError: why there is not one game in a text. */
typedef enum {
  CP_PGN_ERROR_NO_GAME,
  CP_PGN_ERROR_BAD_GAME, /* the game has a problem */
  CP_PGN_ERROR_SEVERAL_GAMES,
} CpPgnError;

/**
 * cp_pgn_reader_new: a reader of @length bytes in UTF-8 (with or without a byte order mark) or
 * Latin-1. Nothing in them can make it fail.
 * @text: not copied: it must live as long as the reader
 *
 * Returns: (transfer full)
 */
CpPgnReader *cp_pgn_reader_new (const char *text, size_t length);

/** cp_pgn_reader_free: frees the reader, not the text; %NULL is allowed. */
void cp_pgn_reader_free (CpPgnReader *reader);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpPgnReader, cp_pgn_reader_free)

/**
 * cp_pgn_reader_next: reads the next game. A game with a problem never keeps the next ones from
 * being read. A game without a `Variant` tag is played by cp_rules_default(), as everywhere in
 * Counterpoise where no rules are named, unless its first moves are those of ordinary chess.
 * @game: (inout): cleared first
 *
 * Returns: false if there are no more games
 */
bool cp_pgn_reader_next (CpPgnReader *reader, CpPgnGame *game);

/**
 * cp_pgn_read_one: reads a text that holds exactly one game.
 *
 * Returns: (transfer full): the game; %NULL with @error set (CP_PGN_ERROR), whose message
 * says where and why, if there is none, it has a problem, or there are several
 */
CpRecord *cp_pgn_read_one (const char *text, size_t length, GError **error);
