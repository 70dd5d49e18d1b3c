/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-pgn-slice.h"
#include "record/text/cp-pgn-lexer.h"

/* Boundaries of games, and their places in a file. Used by PGN reader and scanner only. */

/** CpPgnPlace: a place in a file. */
typedef struct {
  uint64_t offset;
  unsigned line;      /* from 1, as @column */
  unsigned column;    /* in characters */
  bool behind_return; /* after a carriage return: a line feed here does not end another line */
} CpPgnPlace;

/**
 * cp_pgn_find_game: Finds the next game, or text between games, and moves the lexer behind it.
 * @previous: the slice before this one; empty at the start of the file
 * @slice: (out): everything but @offset, @line and @column
 *
 * Returns: false if there are no more games. If CpPgnLexer.reached_end is set afterwards and this
 * is not the end of the file, only the start of the game is valid
 */
bool cp_pgn_find_game (CpPgnLexer *lexer, const CpPgnSlice *previous, CpPgnSlice *slice);

/** cp_pgn_place_skip_gap: Advances @place over bytes between two games. */
void cp_pgn_place_skip_gap (CpPgnPlace *place, const char *text, size_t length);

/** cp_pgn_place_skip_game: Advances @place over the first @length bytes of a game. The whole game
 * is taken for UTF-8 or, if that is not valid, for Latin-1. */
void cp_pgn_place_skip_game (CpPgnPlace *place, const CpPgnSlice *slice, size_t length);

/** cp_pgn_slice_set_place: Sets the place of @slice. */
static inline void
cp_pgn_slice_set_place (CpPgnSlice *slice, const CpPgnPlace *place)
{
  slice->offset = place->offset;
  slice->line = place->line;
  slice->column = place->column;
}

/** cp_pgn_slice_lexer: Returns a lexer of a game's bytes. */
static inline CpPgnLexer
cp_pgn_slice_lexer (const CpPgnSlice *slice)
{
  /* Escape lines are not part of a game, so a `%` at its beginning is not one. */
  return (CpPgnLexer){ .text = slice->text, .length = slice->length, .inside_line = true };
}
