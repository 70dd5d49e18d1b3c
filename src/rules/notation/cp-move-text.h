/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/* Syntax of move texts, independent of a position. Private to this folder. */

/** CP_ANY: The text does not specify the file or rank. */
#define CP_ANY -1

/** CpMoveText: The parts of a move text; CP_ANY, or the "none" value of the type, for parts not
 * specified. */
typedef struct {
  CpColour colour; /* of a drop or shift */
  CpKind kind;
  int from_file;
  int from_rank;
  CpSquare to; /* CP_SQUARE_NONE if only @to_file is given, for a capture by a pawn: `ed` */
  int to_file;
  CpKind becomes;
} CpMoveText;

/**
 * cp_move_text_tidy: Returns the normalized ASCII form of a typed move: without its number, with
 * spaces only where they separate words.
 *
 * Returns: (transfer full)
 */
char *cp_move_text_tidy (const char *text);

/**
 * cp_move_text_read: Parses a move text.
 * @text: as cp_move_text_tidy() returns it, without the marks after the move
 * @read: (out)
 *
 * Returns: false if @text is not the text of a move on this board
 */
bool cp_move_text_read (const CpRules *rules, const char *text, size_t length, CpMoveText *read);

/** cp_move_text_has_origin: Returns true if @read specifies the whole origin square. */
static inline bool
cp_move_text_has_origin (const CpMoveText *read)
{
  return read->from_file != CP_ANY && read->from_rank != CP_ANY;
}

/** cp_move_text_origin: Returns the origin square. Valid only if cp_move_text_has_origin(). */
static inline CpSquare
cp_move_text_origin (const CpRules *rules, const CpMoveText *read)
{
  return cp_square_at (rules, (unsigned) read->from_file, (unsigned) read->from_rank);
}
