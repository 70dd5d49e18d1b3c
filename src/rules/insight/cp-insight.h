/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/* Facts about a position that follow from the rules, without evaluation: the squares and pieces
 * that each piece attacks and defends, and the effects of a move. */

/** CpPieceInsight: Facts about one piece. A value. */
typedef struct {
  CpPiece piece;
  CpSquare
      square; /* CP_SQUARE_NONE for a knocked piece in storage; @storage_index is then its index */
  uint8_t storage_index; /* in the storage of its side, from 0 */

  int weight; /* these three are 0 in a game without a balance */
  int line;
  int share; /* of the torque: weight × line */

  CpBits moves;     /* squares it could legally move to if it were its side's turn */
  CpBits attacks;   /* attacked squares, as of cp_position_reach() */
  CpBits takes;     /* attacked pieces of the other side */
  CpBits defends;   /* attacked squares with pieces of its own side, which it defends */
  CpBits attackers; /* pieces of the other side that attack it */
  CpBits defenders; /* pieces of its own side that attack its square */

  CpKind power[2]; /* the kinds as which it moves [0] and takes [1]: its own, except in games where
                      pieces lend power */
  CpSquare power_from[2]; /* the squares of the pieces that lend @power */

  CpColour colour; /* colour of its square; CP_NO_COLOUR for none */
  CpSide colour_owner;
} CpPieceInsight;

/** CpInsight: Facts about all pieces: those on the board by square, then those in storage. */
typedef struct {
  unsigned n;
  CpPieceInsight pieces[CP_MAX_SQUARES + CP_MAX_KNOCKED];
} CpInsight;

/** cp_insight_init: Computes the facts about all pieces of @pos. */
void cp_insight_init (CpInsight *insight, const CpPosition *pos);

/** cp_insight_find: Returns the piece on @square, or %NULL (transfer none). */
const CpPieceInsight *cp_insight_find (const CpInsight *insight, CpSquare square);

/** cp_piece_insight_is_hanging: Returns true if the piece is attacked and not defended. */
bool cp_piece_insight_is_hanging (const CpPieceInsight *piece);

/**
 * cp_piece_insight_describe: Returns all facts for a screen reader: "white knight, c3, torque −8,
 * can go to 5 squares, attacks d5, guards e4, attacked from b4".
 * @rules: the rules of the position
 *
 * Returns: (transfer full)
 */
char *cp_piece_insight_describe (const CpPieceInsight *piece, const CpRules *rules);

/**
 * cp_square_names: Returns the names of @squares, in ascending order, separated by commas: "c4,
 * d5".
 *
 * Returns: (transfer full): empty if @squares is empty
 */
char *cp_square_names (const CpRules *rules, CpBits squares);

/** CpChangeKind: Kind of a change caused by a move. */
typedef enum {
  CP_CHANGE_MOVE, /* the move itself: moved, taken, knocked out, stacked, promoted, dropped, shifted
                   */
  CP_CHANGE_END,  /* the position decides the game */
  CP_CHANGE_BALANCE, /* the torque and the balancing line changed */
  CP_CHANGE_CHECK,   /* a king is attacked */
  CP_CHANGE_POWER,   /* a piece moves or takes as another kind */
  CP_CHANGE_ATTACK,  /* the moved piece attacks another piece */
  CP_CHANGE_OPENING, /* a different piece attacks another piece */
  CP_CHANGE_HANGING, /* a piece has become attacked and undefended */
} CpChangeKind;

/** CpChange: One change. */
typedef struct {
  CpChangeKind kind;
  CpSquare square; /* of the piece concerned, after the move, or CP_SQUARE_NONE */
  char *text;      /* (owned): a translated sentence */
} CpChange;

/**
 * cp_insight_changes: Returns the changes caused by a move; the move itself comes first.
 * @before: the position in which it is played
 * @move: a legal move of @before
 *
 * Returns: (transfer full) (element-type CpChange)
 */
GPtrArray *cp_insight_changes (const CpPosition *before, CpMove move);
