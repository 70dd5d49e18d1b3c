/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/*
 * The bytes of one game of a PGN file, and where they are in it. Reading them alone gives the same
 * game, the same problem, line and column as reading the whole file.
 */

/**
 * CpPgnSlice: a game that has been found, but not read, or text that stands behind the result of a
 * game and begins no other one. @offset, @length, @line and @column are
 * enough to make the same slice again from the bytes; the other fields describe it.
 */
typedef struct {
  const char *text;    /* exactly the game's bytes, those of CpPgnGame; not NUL-terminated */
  size_t length;       /* bytes, at least one */
  uint64_t offset;     /* in the file, of the first byte */
  unsigned line;       /* in the file, of the first byte, both from 1 */
  unsigned column;     /* in characters */
  unsigned plies;      /* moves of the main line, counted, not checked */
  bool has_variations; /* so are these */
  bool has_result;     /* the game ends with its result */
  unsigned number;     /* in the file, of this game or text, from 1 */
  unsigned behind;     /* of text: the number of the game that it stands behind; else 0 */
} CpPgnSlice;

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
  bool is_whole; /* the problem is only what is said of the end, or moves behind it: @record has all
                    the moves, and as much of the end as is true */
  GPtrArray *unread; /* (nullable) (owned) (element-type CpPgnUnread): lines of moves from where
                        they were not understood on */
} CpPgnGame;

/** cp_pgn_game_clear: frees what @game holds and makes it empty. */
void cp_pgn_game_clear (CpPgnGame *game);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpPgnGame, cp_pgn_game_clear)

/**
 * CpPgnTagFunc: is told a tag.
 * @name: (transfer none): UTF-8, as @value
 */
typedef void (*CpPgnTagFunc) (const char *name, const char *value, void *data);

/**
 * cp_pgn_slice_for_each_tag: tells the tags of a game in their order, repeated ones as well (the
 * first is the one that counts), without looking at the moves.
 */
void cp_pgn_slice_for_each_tag (const CpPgnSlice *slice, CpPgnTagFunc tag, void *data);

/**
 * cp_pgn_slice_find_tag: where the value of a tag stands in the file.
 * @line: (out): from 1; unchanged if false is returned
 * @column: (out): in characters, from 1; unchanged if false is returned
 *
 * Returns: whether there is such a tag
 */
bool
cp_pgn_slice_find_tag (const CpPgnSlice *slice, const char *name, unsigned *line, unsigned *column);

/**
 * cp_pgn_slice_read: reads a game and plays all its moves, as cp_pgn_reader_next() does. Slices may
 * be read in several threads at once.
 * @game: (inout): cleared first
 *
 * Returns: whether everything was understood: CpPgnGame.problem is %NULL
 */
bool cp_pgn_slice_read (const CpPgnSlice *slice, CpPgnGame *game);

/**
 * CP_PGN_MAX_TEXT, CP_PGN_MAX_PARTS: the largest game that a window shows, in bytes and in parts:
 * its tags, numbers, moves, glyphs, comments and brackets. Up to here, whatever is done with a game
 * keeps nobody waiting for more than a tenth of a second; no game that people have played or
 * written about comes near.
 */
#define CP_PGN_MAX_TEXT  (8u << 20)
#define CP_PGN_MAX_PARTS 28000u

/**
 * cp_pgn_slice_read_to_show: cp_pgn_slice_read() for a window. A game that is larger has no record,
 * and that is its problem.
 */
bool cp_pgn_slice_read_to_show (const CpPgnSlice *slice, CpPgnGame *game);

/** cp_pgn_describe_too_long: (transfer full): what the problem of such a game is: a sentence. */
char *cp_pgn_describe_too_long (void);
