/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/** CpPgnReader: reads the games of a PGN text, one after the other. */
typedef struct CpPgnReader CpPgnReader;

/** CpPgnUnread: a piece of a game that could not be understood. */
typedef struct {
  CpNode *node; /* (transfer none): of the record: behind this move it stood */
  char *text;   /* (owned): UTF-8 */
} CpPgnUnread;

/** CpPgnGame: one game as it was found. Initialise it with `{ 0 }`. */
typedef struct {
  size_t offset;    /* the game's bytes in the input: from here */
  size_t length;    /* so many. Between two games are only white space and escape lines */
  CpRecord *record; /* (owned): as far as it could be read; NULL if the rules are not known or the
                       position to start from is refused */
  unsigned line;    /* where the first problem is, both from 1; 0 without a problem */
  unsigned column;  /* in characters */
  char *problem;    /* (owned): a sentence; NULL if everything was understood */
  bool is_whole; /* the problem is only what is said of the end: @record has all the moves, and as
                    much of the end as is true */
  GPtrArray *unread; /* (nullable) (owned) (element-type CpPgnUnread): lines of moves from where
                        they were not understood on */
} CpPgnGame;

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

/** cp_pgn_game_clear: frees what @game holds and makes it empty. */
void cp_pgn_game_clear (CpPgnGame *game);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpPgnGame, cp_pgn_game_clear)

/**
 * cp_pgn_read_one: reads a text that holds exactly one game.
 *
 * Returns: (transfer full): the game; %NULL with @error set (CP_PGN_ERROR), whose message
 * says where and why, if there is none, it has a problem, or there are several
 */
CpRecord *cp_pgn_read_one (const char *text, size_t length, GError **error);
