/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-outcome.h"
#include "cp-rules.h"

/* The most knocked pieces: both armies of the game with storage lines. */
#define CP_MAX_KNOCKED 28

/* Limits from which a draw can be claimed, and from which the game is drawn automatically:
 * occurrences of a position, and plies without capture, pawn move or colour drop. */
#define CP_REPETITION_CLAIM      3
#define CP_REPETITION_AUTOMATIC  5
#define CP_QUIET_PLIES_CLAIM     100
#define CP_QUIET_PLIES_AUTOMATIC 150

/* The largest value of a FEN counter, at which it stays. Real games are far shorter. */
#define CP_MAX_COUNTER 99999

/**
 * CpPosition: The state of a game, except for the repetition of positions. A value: copy it by
 * assignment, compare it with cp_position_same(). Callers read the members; only cp_position_play()
 * and, while a position is set up, the functions below change them.
 */
typedef struct {
  const CpRules *rules;
  CpBits of_side[2];
  CpBits of_kind[CP_N_KINDS];
  CpPiece board[CP_MAX_SQUARES];
  int16_t torque; /* of the pieces on the board; cp_balance_torque() includes storage */
  CpSide turn;
  /* The square passed by the last double step if an enemy pawn could take there. */
  CpSquare en_passant;
  /* Pieces knocked out, in the order they were knocked (games with storage lines). */
  uint8_t n_knocked;
  CpPiece knocked[CP_MAX_KNOCKED];
  /* Colour squares, the side that dropped each, and how many of each colour are left to drop. A
   * supply shared by both players is that of CP_WHITE (games with colours). */
  CpBits of_colour[CP_N_COLOURS];
  CpBits dropped_by[2];
  uint8_t supply[2][CP_N_COLOURS];
  /* Pawns on their own first two ranks that may not make a double step (games with colours). */
  CpBits moved_pawns;
  uint32_t halfmove_clock;  /* plies since the last capture, pawn move or colour drop */
  uint32_t fullmove_number; /* from 1, rising after Black's moves */
} CpPosition;

/** cp_position_init_empty: Initializes an empty board of @rules, White to move, counters 0 and 1.
 */
void cp_position_init_empty (CpPosition *pos, const CpRules *rules);

/** cp_position_put: Puts @piece on @square, replacing the piece there; CP_NO_PIECE empties it. */
void cp_position_put (CpPosition *pos, CpSquare square, CpPiece piece);

/** cp_position_move_piece: Moves the piece from @move.from to @move.to, promoted if the move says
 * so. Implements moves without further effects. */
void cp_position_move_piece (CpPosition *pos, CpMove move);

/** cp_position_colour: Returns the colour of @square, or CP_NO_COLOUR. */
CpColour cp_position_colour (const CpPosition *pos, CpSquare square);

/** cp_position_set_colour: Makes @square a colour square dropped by @owner, or a plain square for
 * CP_NO_COLOUR. Does not change the supply. */
void cp_position_set_colour (CpPosition *pos, CpSquare square, CpColour colour, CpSide owner);

/** cp_position_king: Returns the square of @side's king, or CP_SQUARE_NONE. */
CpSquare cp_position_king (const CpPosition *pos, CpSide side);

/** cp_position_occupied: Returns all squares with a piece. */
static inline CpBits
cp_position_occupied (const CpPosition *pos)
{
  return pos->of_side[CP_WHITE] | pos->of_side[CP_BLACK];
}

/** cp_position_same: Returns true if the positions repeat each other: all but the two counters are
 * equal. */
bool cp_position_same (const CpPosition *a, const CpPosition *b);

/** cp_position_key: Returns a hash of all that cp_position_same() compares, except for the rules.
 * It is the same in each run of the program. */
uint64_t cp_position_key (const CpPosition *pos);

/** cp_position_hash, cp_position_equal: Hash and equality of cp_position_same(), for a #GHashTable.
 */
unsigned cp_position_hash (const void *pos);
gboolean cp_position_equal (const void *a, const void *b);

/** cp_position_legal_moves: Lists all legal moves; none if the position ends the game, other than
 * by its counters. */
void cp_position_legal_moves (const CpPosition *pos, CpMoves *moves);

/**
 * cp_position_legal_moves_between: Lists the legal moves from one of @from to one of @to, in the
 * same order as cp_position_legal_moves(). Faster than listing all moves.
 * @from: squares of origin; CP_SUPPLY includes drops
 */
void
cp_position_legal_moves_between (const CpPosition *pos, CpBits from, CpBits to, CpMoves *moves);

/** cp_position_count_moves: Returns the number of legal moves. May be faster than listing them. */
unsigned cp_position_count_moves (const CpPosition *pos);

/** cp_position_is_legal: Returns true if @move is legal. */
bool cp_position_is_legal (const CpPosition *pos, CpMove move);

/** cp_position_play: Plays @move, which must be legal. */
void cp_position_play (CpPosition *pos, CpMove move);

/** cp_position_pass: Lets the side to move pass, in a series of moves by the other side: only the
 * turn changes, the fullmove number, and that no pawn can be taken en passant any more. */
void cp_position_pass (CpPosition *pos);

/** cp_position_captured: Returns the square of the piece that @move takes, or CP_SQUARE_NONE. */
CpSquare cp_position_captured (const CpPosition *pos, CpMove move);

/** cp_position_is_attacked: Returns true if a piece of @by could take on @square if @by were to
 * move.
 */
bool cp_position_is_attacked (const CpPosition *pos, CpSquare square, CpSide by);

/** cp_position_in_check: Returns true if the king of the side to move is attacked, in a game with
 * check; false in other games. */
bool cp_position_in_check (const CpPosition *pos);

/**
 * cp_position_outcome: Returns the outcome of the game in this position, as if the side not to move
 * had just moved. Conditions are tested in the order of the rules.
 * @occurrences: how often the position has occurred, this time included; 1 if unknown
 */
CpOutcome cp_position_outcome (const CpPosition *pos, unsigned occurrences);

/** cp_position_time_outcome: Returns the outcome if @loser runs out of time: a draw if the opponent
 * has a bare king in a game with check. */
CpOutcome cp_position_time_outcome (const CpPosition *pos, CpSide loser);

/**
 * cp_position_get_automatic_draw: Returns the outcome if the position is drawn automatically
 * although moves may be left: bare kings, fivefold repetition, seventy-five moves. Otherwise
 * undecided. Does not test for checkmate, which takes precedence.
 * @occurrences: as for cp_position_outcome()
 */
CpOutcome cp_position_get_automatic_draw (const CpPosition *pos, unsigned occurrences);

/** cp_position_own_outcome: Returns the outcome by the game's own ways to win, which are tested
 * before all others; undecided in a game without them. Faster than cp_position_outcome(). */
CpOutcome cp_position_own_outcome (const CpPosition *pos);

/** cp_position_is_checkmate: Returns true if the side to move is checkmated, in a game with check;
 * false in other games. Faster than cp_position_outcome(). */
bool cp_position_is_checkmate (const CpPosition *pos);

/**
 * cp_position_winning_candidates: Lists some of the legal moves, each once. If a move wins at once,
 * or whatever the opponent answers and without another move of the mover, at least one such move is
 * listed; in a game with check all checks are. Faster than listing all moves.
 */
void cp_position_winning_candidates (const CpPosition *pos, CpMoves *moves);

/** cp_position_get_claim: Returns the draw that the side to move may claim: CP_REPETITION from the
 * third occurrence on, CP_FIFTY_MOVES after a hundred quiet plies, otherwise CP_PLAYING. */
CpTermination cp_position_get_claim (const CpPosition *pos, unsigned occurrences);

/** cp_position_noisy_moves: Lists the legal moves that a quiescence search examines: captures,
 * promotions, and other moves that decide at once. Faster than listing all moves. */
void cp_position_noisy_moves (const CpPosition *pos, CpMoves *moves);

/** cp_position_in_danger: Returns true if the side to move loses at once unless it responds: it is
 * in check or, in a game without check, its king can be taken. */
bool cp_position_in_danger (const CpPosition *pos);

/** cp_position_attacks: Returns all squares on which pieces of @side could take if it were to move.
 */
CpBits cp_position_attacks (const CpPosition *pos, CpSide side);

/** cp_position_kind_after_move: Returns the kind of the piece that makes @move after the move;
 * CP_NO_KIND for a drop or shift. */
CpKind cp_position_kind_after_move (const CpPosition *pos, CpMove move);

/** cp_position_perft: Returns the number of move sequences of @depth plies; 1 for depth 0. */
uint64_t cp_position_perft (const CpPosition *pos, unsigned depth);
