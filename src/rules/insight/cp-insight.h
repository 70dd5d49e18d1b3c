/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/* What there is to understand in a position: what each piece contributes, and what a move changed.
 * Facts that follow from the rules, without any opinion. */

/** CpPieceInsight: what a piece contributes. A value. */
typedef struct {
  CpPiece piece;
  CpSquare square;       /* CP_SQUARE_NONE: it is knocked out and lies in storage, where it ... */
  uint8_t storage_index; /* ... is so manieth (from 0) of its side */

  int weight; /* these three are 0 in a game without a balance */
  int line;
  int share; /* of the torque: weight times line */

  CpBits moves;     /* where it could go, if it were its side's turn */
  CpBits attacks;   /* squares that it attacks, as for cp_position_reach() */
  CpBits takes;     /* pieces of the other side among them */
  CpBits guards;    /* pieces of its own side among them */
  CpBits attackers; /* pieces of the other side that attack it */
  CpBits guardians; /* pieces of its own side that attack its square */

  CpKind power[2]; /* as what it moves and takes: by whether it takes. Its own kind, but in */
  CpSquare power_from[2]; /* a game where pieces get it from others; the piece it comes from */

  CpColour colour; /* of its square, CP_NO_COLOUR for none */
  CpSide colour_owner;
} CpPieceInsight;

/** CpInsight: what all pieces contribute, those on the board by square, then those in storage. */
typedef struct {
  unsigned n;
  CpPieceInsight pieces[CP_MAX_SQUARES + CP_MAX_KNOCKED];
} CpInsight;

/** cp_insight_init: looks at all pieces of @pos. */
void cp_insight_init (CpInsight *insight, const CpPosition *pos);

/** cp_insight_find: the piece on @square, or %NULL (transfer none). */
const CpPieceInsight *cp_insight_find (const CpInsight *insight, CpSquare square);

/** cp_piece_insight_is_hanging: whether the piece is attacked and not guarded. */
bool cp_piece_insight_is_hanging (const CpPieceInsight *piece);

/**
 * cp_piece_insight_describe: all of it for a screen reader: "white knight, c3, torque −8, can go to
 * 5 squares, attacks d5, guards e4, attacked from b4".
 * @rules: of the position
 *
 * Returns: (transfer full)
 */
char *cp_piece_insight_describe (const CpPieceInsight *piece, const CpRules *rules);

/**
 * cp_square_names: the names of @squares in their order, separated by commas: "c4, d5".
 *
 * Returns: (transfer full): empty for no squares
 */
char *cp_square_names (const CpRules *rules, CpBits squares);

/** CpChangeKind: what has changed with a move. */
typedef enum {
  CP_CHANGE_MOVE,    /* what moved, was taken, knocked out, stacked, promoted, dropped, shifted */
  CP_CHANGE_END,     /* the position decides the game */
  CP_CHANGE_BALANCE, /* the torque, and where the counterweight belongs */
  CP_CHANGE_CHECK,   /* a king is attacked */
  CP_CHANGE_POWER,   /* a piece moves or takes as another kind than before */
  CP_CHANGE_ATTACK,  /* the piece that moved attacks something new */
  CP_CHANGE_OPENING, /* another piece does */
  CP_CHANGE_HANGING, /* a piece is attacked and not guarded, and was not so before */
} CpChangeKind;

/** CpChange: one thing that has changed. */
typedef struct {
  CpChangeKind kind;
  CpSquare square; /* that of the piece it is about, after the move, or CP_SQUARE_NONE */
  char *text;      /* (owned): a translated sentence */
} CpChange;

/**
 * cp_insight_changes: what is different after a move, the move itself first.
 * @before: the position in which it is played
 * @move: a legal move of @before
 *
 * Returns: (transfer full) (element-type CpChange)
 */
GPtrArray *cp_insight_changes (const CpPosition *before, CpMove move);
