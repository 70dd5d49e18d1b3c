/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/** CpBlunder: The reason why a move is a mistake that a beginner can see: it loses the game at
 * once, or a piece for nothing. A value. */
typedef struct {
  CpMove move;
  int loss;          /* compares blunders: lost material, or more than any for the game */
  CpOutcome outcome; /* the loss of the game, or undecided if a piece is lost */
  bool has_reply;    /* false if @move itself ends the game */
  CpMove reply;      /* the move of the opponent */
  CpPiece piece;     /* the piece that @reply takes, or CP_NO_PIECE */
  CpSquare square;   /* the square of @piece */
} CpBlunder;

/**
 * cp_blunder_find: Returns true if @move is a blunder. A move is none if all others are as bad.
 * Looks only at the next move of the opponent, so that it takes a few milliseconds.
 * @move: a legal move of @pos
 * @blunder: (out): undefined if false is returned
 */
bool cp_blunder_find (const CpPosition *pos, CpMove move, CpBlunder *blunder);

/**
 * cp_blunder_describe: (transfer full): Describes the consequence as a translated sentence without
 * a full stop: "Black would take your rook on d6".
 * @pos: the position before the move
 */
char *cp_blunder_describe (const CpBlunder *blunder, const CpPosition *pos);
