/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/notes/cp-eval.h"

/*
 * Why a move is good: facts that anybody can check who plays the line it is good for. What a side
 * "threatens" is what it could do if the other one passed; nobody can pass in check, or where that
 * would end the game.
 */

/** CP_REASONS_MAX: so many are found at most. */
#define CP_REASONS_MAX 16

/** CP_REASONS_MAX_PLIES: pieces are counted no further on in a line. */
#define CP_REASONS_MAX_PLIES 24

/** CP_REASON_MAX_KINDS: so many pieces of a side are told of at most. */
#define CP_REASON_MAX_KINDS 2

/** CpReasonKind: what is said of a move; the fields of #CpReason that belong to it. What tells the
 * most comes first. */
typedef enum {
  CP_REASON_WINS_AT_ONCE,    /* it ends the game. termination */
  CP_REASON_FORCES_WIN,      /* the line does, and no answer is better. number: of moves */
  CP_REASON_ONLY_MOVE,       /* there is no other */
  CP_REASON_OTHERS_LOSE,     /* by force; it does not, as far as is known */
  CP_REASON_LOSES,           /* all moves do, none later. number: of moves of the winner, at most */
  CP_REASON_PREVENTS_WIN,    /* the enemy threatened to win at once. threat, termination */
  CP_REASON_WINS_PIECES,     /* in the line, for good. gained, lost */
  CP_REASON_BECOMES,         /* the piece that moves. piece, square: where it is then, becomes */
  CP_REASON_THREATENS_WIN,   /* at once. threat, termination */
  CP_REASON_SAVES,           /* one's own piece could be taken. piece, square: where it is now */
  CP_REASON_THREATENS_PIECE, /* piece, square, threat */
  CP_REASON_PREVENTS_CHANGE, /* of a piece of the enemy's. piece, square, threat, becomes */
  CP_REASON_PREPARES_CHANGE, /* of one's own. piece, square: where it is then, threat, becomes */
  CP_REASON_BECOMES_LATER,   /* in the line. piece, square: where it is now, becomes, number */
  CP_REASON_ANSWERS_CHECK,   /* by which one's king was attacked */
  CP_REASON_GIVES_CHECK,     /* in a game with check */
  CP_REASON_TAKES,           /* piece, square */
  CP_REASON_TAKES_POWER,     /* of the enemy's. piece, square, becomes: as what it takes then */
  CP_REASON_GIVES_POWER,     /* the same of one's own; square: where it is then */
  CP_REASON_SHIFTS_TORQUE,   /* to one's own advantage. torque */
} CpReasonKind;

/** CpReason: a fact about a move. A value. */
typedef struct {
  CpReasonKind kind;
  CpTermination termination;
  unsigned number;
  CpPiece piece;
  CpSquare square;
  CpKind becomes;
  CpKind gained[CP_REASON_MAX_KINDS]; /* of the enemy's pieces, the best first; CP_NO_KIND: none */
  CpKind lost[CP_REASON_MAX_KINDS];   /* of one's own, likewise */
  CpMove threat; /* that could have been played before, or could be after another pass */
  int torque[2]; /* before and after */
} CpReason;

/** CpReasons: all that were found, in the order of their kinds. */
typedef struct {
  unsigned n;
  CpReason reasons[CP_REASONS_MAX];
} CpReasons;

/** CpReasonLine: what a search has found. */
typedef struct {
  CpEval eval;
  unsigned n; /* moves, at least one */
  const CpMove *moves;
} CpReasonLine;

/**
 * cp_reasons_find: why the first move of a line is good.
 * @pos: a position in which the game goes on
 * @best: the best line there, of legal moves
 * @second: (nullable): the best one that begins with another move
 */
void cp_reasons_find (const CpPosition *pos,
                      const CpReasonLine *best,
                      const CpReasonLine *second,
                      CpReasons *reasons);

/**
 * cp_reasons_pass: @pos as if the side to move had passed.
 * @passed: (out): undefined if false is returned
 *
 * Returns: false if it cannot: it is in check, or the game would be over or is so
 */
bool cp_reasons_pass (const CpPosition *pos, CpPosition *passed);

/** cp_reason_kind_is_harmful: whether what is said of a move harms the enemy, and does not only
 * threaten to. */
bool cp_reason_kind_is_harmful (CpReasonKind kind);

/**
 * cp_reason_describe: the fact as a sentence about the move, translated: "It wins a rook."
 * @pos: where the move is played
 * @move: that move
 *
 * Returns: (transfer full)
 */
char *cp_reason_describe (const CpReason *reason, const CpPosition *pos, CpMove move);
