/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-outcome.h"
#include "cp-rules.h"

/* Room for both armies of the game with storage lines. */
#define CP_MAX_KNOCKED 28

/* From when on a draw may be claimed, and the game is drawn by itself: how often a position has
 * occurred, and how many plies were quiet: no capture, no pawn move and no drop of a colour. */
#define CP_REPETITION_CLAIM      3
#define CP_REPETITION_AUTOMATIC  5
#define CP_QUIET_PLIES_CLAIM     100
#define CP_QUIET_PLIES_AUTOMATIC 150

/* The counters of a FEN go up so far and stay there. Games are shorter by far. */
#define CP_MAX_COUNTER 99999

/**
 * CpPosition: everything that decides how a game can go on, but for the repetition of positions.
 * A value: copy it by assignment, compare it with cp_position_same(). Readers take it const; it is
 * changed by cp_position_play() and, when a position is being made, by the functions below.
 */
typedef struct {
  const CpRules *rules;
  CpBits of_side[2];
  CpBits of_kind[CP_N_KINDS];
  CpPiece board[CP_MAX_SQUARES];
  int16_t torque; /* of the pieces on the board; see cp_balance_torque() for all */
  CpSide turn;
  /* The square passed by the last double step if an enemy pawn could take there. */
  CpSquare en_passant;
  /* Pieces knocked out, in the order they were knocked (games with storage lines). */
  uint8_t n_knocked;
  CpPiece knocked[CP_MAX_KNOCKED];
  /* Colour squares, by whom each was dropped, and how many of each may still be dropped: with one
   * supply for both players it is that of CP_WHITE (games with colours). */
  CpBits of_colour[CP_N_COLOURS];
  CpBits dropped_by[2];
  uint8_t supply[2][CP_N_COLOURS];
  /* Pawns on their own first two ranks that may not make a double step (games with colours). */
  CpBits moved_pawns;
  uint32_t halfmove_clock;  /* plies since the last capture, pawn move or colour drop */
  uint32_t fullmove_number; /* from 1, rising after Black's moves */
} CpPosition;

/** cp_position_init_empty: a board of @rules without pieces, White to move, counters 0 and 1. */
void cp_position_init_empty (CpPosition *pos, const CpRules *rules);

/** cp_position_init: the position that a game of @rules starts from. */
void cp_position_init (CpPosition *pos, const CpRules *rules);

/** cp_position_put: puts @piece (CP_NO_PIECE to clear) on @square, replacing what was there. */
void cp_position_put (CpPosition *pos, CpSquare square, CpPiece piece);

/** cp_position_move_piece: puts what stands where @move begins, or what it becomes, where @move
 * ends: how a move is made where nothing else comes of it. */
void cp_position_move_piece (CpPosition *pos, CpMove move);

/** cp_position_colour: the colour of @square, or CP_NO_COLOUR. */
CpColour cp_position_colour (const CpPosition *pos, CpSquare square);

/**
 * cp_position_set_colour: makes @square a colour square dropped by @owner, or a plain one with
 * CP_NO_COLOUR; the supply stays as it is.
 */
void cp_position_set_colour (CpPosition *pos, CpSquare square, CpColour colour, CpSide owner);

/** cp_position_king: the square of @side's king, or CP_SQUARE_NONE. */
CpSquare cp_position_king (const CpPosition *pos, CpSide side);

/** cp_position_occupied: all squares with a piece. */
static inline CpBits
cp_position_occupied (const CpPosition *pos)
{
  return pos->of_side[CP_WHITE] | pos->of_side[CP_BLACK];
}

/** cp_position_same: whether a position repeats another: all but the two counters are equal. */
bool cp_position_same (const CpPosition *a, const CpPosition *b);

/** cp_position_hash, cp_position_equal: cp_position_same() for the keys of a #GHashTable. */
unsigned cp_position_hash (const void *pos);
gboolean cp_position_equal (const void *a, const void *b);

/** cp_position_is_array: whether it is the one that a game starts from, but for the counters. */
bool cp_position_is_array (const CpPosition *pos);

/**
 * cp_position_legal_moves: all legal moves; none if the position ends the game, other than by its
 * counters.
 */
void cp_position_legal_moves (const CpPosition *pos, CpMoves *moves);

/**
 * cp_position_legal_moves_between: those of the legal moves that come from one of @from and go to
 * one of @to, in the same order. Faster than listing them all.
 * @from: drops come from CP_SUPPLY
 */
void
cp_position_legal_moves_between (const CpPosition *pos, CpBits from, CpBits to, CpMoves *moves);

/** cp_position_count_moves: how many legal moves there are, which may be faster than listing them.
 */
unsigned cp_position_count_moves (const CpPosition *pos);

/** cp_position_is_legal: whether @move is one of the legal moves. */
bool cp_position_is_legal (const CpPosition *pos, CpMove move);

/** cp_position_play: plays @move, which must be legal. */
void cp_position_play (CpPosition *pos, CpMove move);

/** cp_position_captured: the square whose piece @move takes, or CP_SQUARE_NONE. */
CpSquare cp_position_captured (const CpPosition *pos, CpMove move);

/** cp_position_attacked: whether a piece of @by could take on @square if it were its turn. */
bool cp_position_attacked (const CpPosition *pos, CpSquare square, CpSide by);

/**
 * cp_position_in_check: whether the king of the side to move is attacked, in a game with check;
 * false in all others.
 */
bool cp_position_in_check (const CpPosition *pos);

/**
 * cp_position_outcome: how the game stands if this position was reached now, as if the side not to
 * move had just moved. Tests in the order that the rules give.
 * @occurrences: how often the position has occurred, this time included; 1 if not known
 */
CpOutcome cp_position_outcome (const CpPosition *pos, unsigned occurrences);

/** cp_position_time_outcome: how the game ends if the time of @loser is up here: a draw if the
 * other side has nothing but a king in a game with check. */
CpOutcome cp_position_time_outcome (const CpPosition *pos, CpSide loser);

/**
 * cp_position_drawn: whether the game is over here by itself although there may be moves: bare
 * kings, fivefold repetition, seventy-five moves. Undecided if not; whoever is mated has lost all
 * the same.
 * @occurrences: as for cp_position_outcome()
 */
CpOutcome cp_position_drawn (const CpPosition *pos, unsigned occurrences);

/**
 * cp_position_own_outcome: what the game's own ways to win make of the position, which come before
 * all others; undecided in a game without them. Faster than cp_position_outcome().
 */
CpOutcome cp_position_own_outcome (const CpPosition *pos);

/**
 * cp_position_is_checkmate: whether the side to move is checkmated, in a game with check; false in
 * all others. Faster than cp_position_outcome().
 */
bool cp_position_is_checkmate (const CpPosition *pos);

/**
 * cp_position_winning_candidates: some of the legal moves, each once. If there is a move that wins
 * without another one of the mover, at once or whatever the answer is, one such is among them; in a
 * game with check all moves that give check are. Faster than listing all moves.
 */
void cp_position_winning_candidates (const CpPosition *pos, CpMoves *moves);

/**
 * cp_position_claim: the draw that the side to move may claim: CP_REPETITION from the third
 * occurrence on, CP_FIFTY_MOVES from a hundred quiet plies on, else CP_PLAYING.
 */
CpTermination cp_position_claim (const CpPosition *pos, unsigned occurrences);

/**
 * cp_position_noisy_moves: the legal moves after which a position has to be looked at further
 * before it can be judged: those that take something, promotions, and what else decides at once in
 * a game. Faster than listing all moves.
 */
void cp_position_noisy_moves (const CpPosition *pos, CpMoves *moves);

/**
 * cp_position_in_danger: whether the side to move loses at once if it does nothing about it: it is
 * in check, or in a game without check its king can be taken.
 */
bool cp_position_in_danger (const CpPosition *pos);

/** cp_position_attacks: all squares on which pieces of @side could take if it were its turn. */
CpBits cp_position_attacks (const CpPosition *pos, CpSide side);

/** cp_position_arriving: what the piece that makes @move is then; CP_NO_KIND if none moves. */
CpKind cp_position_arriving (const CpPosition *pos, CpMove move);

/** cp_position_perft: the number of move sequences of @depth plies; 1 for depth 0. */
uint64_t cp_position_perft (const CpPosition *pos, unsigned depth);
