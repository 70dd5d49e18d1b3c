/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/* Reading the text of a move, without looking at a position. Used inside this folder alone. */

/** CP_ANY: The text does not name the file or rank. */
#define CP_ANY -1

/** CpMoveText: What a move text names; CP_ANY, or none of the kind, where it names nothing. */
typedef struct {
  CpColour colour; /* of a drop or shift */
  CpKind kind;
  int from_file;
  int from_rank;
  CpSquare to; /* CP_SQUARE_NONE: only @to_file is named, of a pawn that takes: `ed` */
  int to_file;
  CpKind becomes;
} CpMoveText;

/**
 * cp_move_text_tidy: Makes the ASCII form of a move as it was typed: without its number, with
 * spaces only where they separate words.
 *
 * Returns: (transfer full)
 */
char *cp_move_text_tidy (const char *text);

/**
 * cp_move_text_read: Takes a move text apart.
 * @text: as cp_move_text_tidy() returns it, without the marks behind the move
 * @read: (out)
 *
 * Returns: false if @text is not the text of a move on this board
 */
bool cp_move_text_read (const CpRules *rules, const char *text, size_t length, CpMoveText *read);

/** cp_move_text_has_origin: Returns true if @read names the whole square that the move starts from.
 */
static inline bool
cp_move_text_has_origin (const CpMoveText *read)
{
  return read->from_file != CP_ANY && read->from_rank != CP_ANY;
}

/** cp_move_text_origin: Returns the square that the move starts from. Only if @read names it. */
static inline CpSquare
cp_move_text_origin (const CpRules *rules, const CpMoveText *read)
{
  return cp_square_at (rules, (unsigned) read->from_file, (unsigned) read->from_rank);
}
