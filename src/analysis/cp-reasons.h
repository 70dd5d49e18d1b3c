/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/notes/cp-eval.h"

/* Reasons why a move is good: facts that can be verified on the board by playing the best line. A
 * threat is a move that a side could play if the other side passed; a pass is impossible in check,
 * or where it would end the game. */

/** CP_REASONS_MAX: Maximal number of reasons. */
#define CP_REASONS_MAX 16

/** CP_REASONS_MAX_PLIES: Plies of the line within which won pieces are counted. */
#define CP_REASONS_MAX_PLIES 24

/** CP_REASON_MAX_KINDS: Maximal number of pieces named per side. */
#define CP_REASON_MAX_KINDS 2

/**
 * CpReasonKind: Kinds of reasons, most informative first, with the fields of #CpReason that they
 * use.
 */
typedef enum {
  CP_REASON_WINS_AT_ONCE, /* it ends the game. termination */
  CP_REASON_FORCES_WIN,   /* the line is a forced win. number: of moves */
  CP_REASON_ONLY_MOVE,    /* it is the only legal move */
  CP_REASON_OTHERS_LOSE,  /* all other moves lose by force; this one does not */
  CP_REASON_LOSES,        /* all moves lose by force. number: moves of the winner, at most */
  CP_REASON_PREVENTS_WIN, /* the opponent threatened to win at once. threat, termination */
  CP_REASON_WINS_PIECES,  /* in the line, for good. gained, lost */
  /* the moving piece changes its kind. piece, square: its new square, becomes */
  CP_REASON_BECOMES,
  CP_REASON_THREATENS_WIN,   /* threatens to win at once. threat, termination */
  CP_REASON_SAVES,           /* an own piece was attacked. piece, square: its present square */
  CP_REASON_THREATENS_PIECE, /* piece, square, threat */
  CP_REASON_PREVENTS_CHANGE, /* of an opponent's piece. piece, square, threat, becomes */
  CP_REASON_PREPARES_CHANGE, /* of an own piece. piece, square: its new square, threat, becomes */
  CP_REASON_BECOMES_LATER,   /* in the line. piece, square: its present square, becomes, number */
  CP_REASON_ANSWERS_CHECK,   /* the king was in check */
  CP_REASON_GIVES_CHECK,     /* in a game with check */
  CP_REASON_TAKES,           /* piece, square */
  /* of an opponent's piece. piece, square, becomes: the kind that it then captures as */
  CP_REASON_TAKES_POWER,
  CP_REASON_GIVES_POWER,   /* of an own piece. piece, square: its new square, becomes */
  CP_REASON_SHIFTS_TORQUE, /* in the mover's favour. torque */
} CpReasonKind;

/** CpReason: A reason. A value type. */
typedef struct {
  CpReasonKind kind;
  CpTermination termination;
  unsigned number;
  CpPiece piece;
  CpSquare square;
  CpKind becomes;
  CpKind gained[CP_REASON_MAX_KINDS]; /* opponent's pieces, most valuable first; CP_NO_KIND: none */
  CpKind lost[CP_REASON_MAX_KINDS];   /* own pieces, likewise */
  CpMove threat; /* a move after a pass: possible before the move, or after it */
  int torque[2]; /* before and after the move */
} CpReason;

/** CpReasons: All reasons found, in the order of their kinds. */
typedef struct {
  unsigned n;
  CpReason reasons[CP_REASONS_MAX];
} CpReasons;

/** CpReasonLine: A line of the search. */
typedef struct {
  CpEval eval;
  unsigned n; /* number of moves, at least one */
  const CpMove *moves;
} CpReasonLine;

/**
 * cp_reasons_find: Finds reasons for the first move of the best line.
 * @pos: a position that is not over
 * @best: the best line, of legal moves
 * @second: (nullable): the best line with a different first move
 */
void cp_reasons_find (const CpPosition *pos,
                      const CpReasonLine *best,
                      const CpReasonLine *second,
                      CpReasons *reasons);

/**
 * cp_reasons_pass: Computes @pos after a pass of the side to move.
 * @passed: (out): undefined if false is returned
 *
 * Returns: false if a pass is impossible: in check, or if the game is over or would be over
 */
bool cp_reasons_pass (const CpPosition *pos, CpPosition *passed);

/**
 * cp_reason_kind_is_harmful: Returns true if the reason is an actual harm to the opponent, not only
 * a threat.
 */
bool cp_reason_kind_is_harmful (CpReasonKind kind);

/**
 * cp_reason_describe: Describes the reason as a translated sentence about the move: "It wins a
 * rook."
 * @pos: the position before the move
 * @move: the move
 *
 * Returns: (transfer full)
 */
char *cp_reason_describe (const CpReason *reason, const CpPosition *pos, CpMove move);
