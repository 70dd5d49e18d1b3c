/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/* The bytes of one game of a PGN file, and their place. Reading them alone gives the same game, the
 * same problem, line and column as reading the whole file. */

/**
 * CpPgnSlice: A game that has been found, but not read; or text after the result of a game that
 * does not begin another one. @offset, @length, @line and @column are enough to create the slice
 * again from the bytes; the other fields describe it.
 */
typedef struct {
  const char *text;    /* the game's bytes, the same as in CpPgnGame; not NUL-terminated */
  size_t length;       /* bytes, at least one */
  uint64_t offset;     /* in the file, of the first byte */
  unsigned line;       /* in the file, of the first byte, both from 1 */
  unsigned column;     /* in characters */
  unsigned plies;      /* plies of the main line, not checked for legality */
  bool has_variations; /* there are variations; not checked */
  bool has_result;     /* the movetext ends with a result */
  unsigned number;     /* number of this game or text in the file, from 1 */
  unsigned behind;     /* for text: the number of the game before it; otherwise 0 */
} CpPgnSlice;

/** CpPgnUnread: Text of a game that could not be parsed. */
typedef struct {
  CpNode *node; /* (transfer none): the move of the record after which it stands */
  char *text;   /* (owned): UTF-8 */
} CpPgnUnread;

/** CpPgnGame: A game as read. Initialize it with `{ 0 }`. */
typedef struct {
  size_t offset;    /* start of the game in the input */
  size_t length;    /* bytes of the game. Between two games are only white space and escape lines */
  CpRecord *record; /* (owned): the game as far as it could be read; NULL if the rules are unknown
                       or the initial position is refused */
  unsigned line;    /* place of the first problem, both from 1; 0 without a problem */
  unsigned column;  /* in characters */
  char *problem;    /* (owned): a translated sentence; NULL if there is no problem */
  bool is_whole; /* the problem concerns only the recorded outcome, or moves after the end: @record
                    has all moves, and as much of the outcome as is consistent */
  GPtrArray
      *unread; /* (nullable) (owned) (element-type CpPgnUnread): the unparsed rest of each line */
} CpPgnGame;

/** cp_pgn_game_clear: Frees the contents of @game and sets it to zero. */
void cp_pgn_game_clear (CpPgnGame *game);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpPgnGame, cp_pgn_game_clear)

/**
 * CpPgnTagFunc: Called for a tag.
 * @name: (transfer none): UTF-8, as @value
 */
typedef void (*CpPgnTagFunc) (const char *name, const char *value, void *data);

/** cp_pgn_slice_for_each_tag: Calls @tag for each tag of a game in their order, repeated ones too
 * (the first one counts), without parsing the moves. */
void cp_pgn_slice_for_each_tag (const CpPgnSlice *slice, CpPgnTagFunc tag, void *data);

/**
 * cp_pgn_slice_find_tag: Finds the value of a tag in the file.
 * @line: (out): from 1; unchanged if false is returned
 * @column: (out): in characters, from 1; unchanged if false is returned
 *
 * Returns: false if there is no such tag
 */
bool
cp_pgn_slice_find_tag (const CpPgnSlice *slice, const char *name, unsigned *line, unsigned *column);

/**
 * cp_pgn_slice_read: Reads a game and plays all its moves, as cp_pgn_reader_next() does.
 * Thread-safe for different slices.
 * @game: (inout): cleared first
 *
 * Returns: true if there is no problem: CpPgnGame.problem is %NULL
 */
bool cp_pgn_slice_read (const CpPgnSlice *slice, CpPgnGame *game);

/**
 * CP_PGN_MAX_TEXT, CP_PGN_MAX_PARTS: The largest game that a window shows, in bytes and in parts:
 * tags, numbers, moves, glyphs, comments and brackets. Up to these limits every operation on a game
 * takes at most a tenth of a second. Real games, annotated or not, stay far below.
 */
#define CP_PGN_MAX_TEXT  (8u << 20)
#define CP_PGN_MAX_PARTS 28000u

/** cp_pgn_slice_read_to_show: cp_pgn_slice_read() for display. A larger game has no record, and its
 * size is its problem. */
bool cp_pgn_slice_read_to_show (const CpPgnSlice *slice, CpPgnGame *game);

/** cp_pgn_describe_too_long: (transfer full): Returns the problem of such a game, a translated
 * sentence. */
char *cp_pgn_describe_too_long (void);
