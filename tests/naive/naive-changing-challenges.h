/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/*
 * Changing Challenges, paragraph by paragraph after the rules. A piece is its FEN letter, a square
 * a file 1 to 7 and a rank 1 to 11. Nothing here is meant to be fast.
 */

#define NAIVE_CC_FILES 7
#define NAIVE_CC_RANKS 11

/** NaiveCcBoard: A position. */
typedef struct {
  char square[NAIVE_CC_FILES + 1][NAIVE_CC_RANKS + 1]; /* [file][rank] from 1; ' ' is empty */
  bool white_to_move;
  char knocked[64]; /* in the order they were knocked, ends with '\0' */
  int passed_file;  /* the square passed by a double step, both 0 if no pawn could take there */
  int passed_rank;
  int halfmove_clock;
  int fullmove_number;
} NaiveCcBoard;

/** NaiveCcMove: The parts of a move in UCI notation. */
typedef struct {
  int from_file, from_rank;
  int to_file, to_rank;
  char becomes; /* lower-case letter of a promotion or a stack, or '\0' */
} NaiveCcMove;

/** NaiveCcMoves: a list of moves. */
typedef struct {
  int n;
  NaiveCcMove move[1000];
} NaiveCcMoves;

/** naive_cc_read: Parses a FEN, which must be valid. */
void naive_cc_read (NaiveCcBoard *board, const char *fen);

/** naive_cc_write: Returns the FEN (transfer full). */
char *naive_cc_write (const NaiveCcBoard *board);

/** naive_cc_weight: Returns the weight of a piece, 0 for an empty square. */
int naive_cc_weight (char piece);

/** naive_cc_taken: Returns the piece that @move takes, ' ' if none. */
char naive_cc_taken (const NaiveCcBoard *board, const NaiveCcMove *move);

/** naive_cc_moves: Lists all moves, whether or not the game is over. */
void naive_cc_moves (const NaiveCcBoard *board, const char *rules, NaiveCcMoves *moves);

/** naive_cc_play: Plays a move from naive_cc_moves(). */
void naive_cc_play (NaiveCcBoard *board, const NaiveCcMove *move);

/** naive_cc_torque: Returns the sum of weight times line. */
int naive_cc_torque (const NaiveCcBoard *board);

/** naive_cc_tips: Returns 1 if the support tips for White, -1 if for Black, 0 if it does not. */
int naive_cc_tips (const NaiveCcBoard *board);

/** naive_cc_king_stands_on_centre: Returns true if a king of this colour stands on line 0. */
bool naive_cc_king_stands_on_centre (const NaiveCcBoard *board, bool white);

/** naive_cc_status: Returns `playing` or result and termination text. An end by the number of moves
 * is included, although legal moves remain. */
const char *naive_cc_status (const NaiveCcBoard *board, const char *rules);

/** naive_cc_has_ended: Returns true if the game is over for another reason than the number of
 * moves. */
bool naive_cc_has_ended (const NaiveCcBoard *board, const char *rules);
