/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/*
 * Shared by the three games with check, in the most naive form: a board of letters, moves found by
 * testing every square, legality by trying the move and testing whether the king could be taken.
 * NaiveChessLaws has the particulars of each game.
 */

#define NAIVE_CHESS_LONGEST 10

/** NaiveSquare: A file and a rank, both from 1. */
typedef struct {
  int file, rank;
} NaiveSquare;

typedef struct _NaiveChessLaws NaiveChessLaws;

/** NaiveChess: A position; arrays are indexed [file][rank] from 1. */
typedef struct {
  const NaiveChessLaws *laws;
  const char *rules;
  const char *option; /* the text after the first `=` of the rules, "" if there is none */
  int files, ranks;
  char piece[NAIVE_CHESS_LONGEST + 1][NAIVE_CHESS_LONGEST + 1]; /* FEN letter; ' ' is empty */
  bool white_to_move;
  int halfmove_clock;
  int fullmove_number;

  /* Used in Shifting Sands only, otherwise empty. */
  char colour[NAIVE_CHESS_LONGEST + 1][NAIVE_CHESS_LONGEST + 1]; /* upper-case letter or ' ' */
  char owner[NAIVE_CHESS_LONGEST + 1]
            [NAIVE_CHESS_LONGEST + 1]; /* 'w' or 'b' on a square with a colour */
  bool moved[NAIVE_CHESS_LONGEST + 1][NAIVE_CHESS_LONGEST + 1]; /* FEN field 4 */
  char supply[32];                                              /* the letters of the holdings */
  bool each; /* each player has colours of their own */
} NaiveChess;

/** NaiveChessMove: The parts of a move in UCI notation. */
typedef struct {
  char drop; /* upper-case letter of a colour that is dropped on @to, or '\0' */
  NaiveSquare from, to;
  char becomes; /* lower-case letter of a promotion, or '\0' */
} NaiveChessMove;

/** NaiveChessMoves: a list of moves. */
typedef struct {
  int n;
  NaiveChessMove move[2000];
} NaiveChessMoves;

/** NaiveChessLaws: The particulars of a game. */
struct _NaiveChessLaws {
  const char *variant;
  bool long_with_pawn_letter; /* long algebraic notation has a P for pawns */

  /* Returns true if the piece on @from, whichever side is to move, could go to @to, or take the
   * piece there. @to has no piece of its own side. */
  bool (*may_go) (const NaiveChess *chess, NaiveSquare from, NaiveSquare to);

  /* Returns the letters of promotion, "" for a move without one. */
  const char *(*promotions) (const NaiveChess *chess, NaiveSquare from, NaiveSquare to);

  /* Returns the piece after the move. */
  char (*ends_as) (const NaiveChess *chess, const NaiveChessMove *move);

  /* Adds moves without regard to check: those of the piece on @square, and drops and shifts there.
   */
  void (*add_moves_from) (const NaiveChess *chess, NaiveSquare square, NaiveChessMoves *moves);

  /* Makes the move on the board. The caller updates side to move and counters. */
  void (*make) (NaiveChess *chess, const NaiveChessMove *move);

  /* Returns the text of a drop or shift (transfer full), or NULL for a piece move. NULL: the game
   * has none. */
  char *(*special_text) (const NaiveChess *chess, const NaiveChessMove *move);

  /* Parses holdings and FEN fields 3 and 4; NULL: the game has none. */
  void (*read_fields) (NaiveChess *chess,
                       const char *holdings,
                       const char *third,
                       const char *last);
  void (*write_fields) (const NaiveChess *chess, GString *holdings, GString *third, GString *last);
};

/** naive_chess_clear: Makes @chess an empty board of @rules with White to move. */
void naive_chess_clear (NaiveChess *chess, const char *rules, int files, int ranks);

/** naive_chess_read: Parses a FEN, which must be valid. */
void naive_chess_read (NaiveChess *chess, const char *rules, const char *fen);

/** naive_chess_write: Returns the FEN (transfer full). */
char *naive_chess_write (const NaiveChess *chess);

/** naive_chess_append_square: Appends the name of a square. */
void naive_chess_append_square (GString *text, NaiveSquare square);

/** naive_chess_read_number: Parses the digits at the beginning of @text. Sets @end to the text
 * after them. */
int naive_chess_read_number (const char *text, const char **end);

/** naive_chess_read_square: Parses the name of a square. Sets @end to the text after it. */
NaiveSquare naive_chess_read_square (const char *text, const char **end);

/** naive_chess_next_square: Advances @square in the order a1, b1, … Returns false at the end. */
static inline bool
naive_chess_next_square (const NaiveChess *chess, NaiveSquare *square)
{
  if (++square->file > chess->files) {
    square->file = 1;
    square->rank++;
  }
  return square->rank <= chess->ranks;
}


/** naive_chess_piece_at, naive_chess_colour_at: Return the letter of the piece or colour on a
 * square, ' ' if there is none. */
static inline char
naive_chess_piece_at (const NaiveChess *chess, NaiveSquare square)
{
  return chess->piece[square.file][square.rank];
}


static inline char
naive_chess_colour_at (const NaiveChess *chess, NaiveSquare square)
{
  return chess->colour[square.file][square.rank];
}


/** naive_chess_is_on_board: Returns true if the square exists. */
bool naive_chess_is_on_board (const NaiveChess *chess, NaiveSquare square);

/** naive_chess_is_own: Returns true if @piece belongs to the side to move. */
bool naive_chess_is_own (const NaiveChess *chess, char piece);

/** naive_chess_kind: Returns the lower-case letter of the piece on a square, ' ' if there is none.
 */
static inline char
naive_chess_kind (const NaiveChess *chess, NaiveSquare square)
{
  char piece = naive_chess_piece_at (chess, square);
  return g_ascii_isupper (piece) ? (char) (piece - 'A' + 'a') : piece;
}


/** naive_chess_ahead: Returns 1 for a white piece, -1 for a black one. */
static inline int
naive_chess_ahead (char piece)
{
  return g_ascii_isupper (piece) ? 1 : -1;
}


/** naive_chess_is_far_rank: Returns true if @rank is the far rank of the side of @piece. */
bool naive_chess_is_far_rank (const NaiveChess *chess, char piece, int rank);

/** naive_chess_is_clear_way: Returns true if neither a piece nor blue is between two squares on a
 * line. */
bool naive_chess_is_clear_way (const NaiveChess *chess, NaiveSquare from, NaiveSquare to);

/** naive_chess_goes_as: Returns true if the piece on @from could go to @to as a @kind of ordinary
 * chess, without castling, double step and en passant. */
bool naive_chess_goes_as (const NaiveChess *chess, char kind, NaiveSquare from, NaiveSquare to);

/** naive_chess_pawn_promotions: Returns the promotions of chess; for NaiveChessLaws. */
const char *naive_chess_pawn_promotions (const NaiveChess *chess, NaiveSquare from, NaiveSquare to);

/** naive_chess_ends_as: Returns the piece itself, or its promotion; for NaiveChessLaws. */
char naive_chess_ends_as (const NaiveChess *chess, const NaiveChessMove *move);

/** naive_chess_add_moves_from: Adds the moves of the piece on a square; for NaiveChessLaws. */
void
naive_chess_add_moves_from (const NaiveChess *chess, NaiveSquare square, NaiveChessMoves *moves);

/** naive_chess_add_move: Appends a move to a list. */
void naive_chess_add_move (NaiveChessMoves *moves, NaiveChessMove move);

/** naive_chess_make: Moves a piece from its square to another; for NaiveChessLaws. */
void naive_chess_make (NaiveChess *chess, const NaiveChessMove *move);

/** naive_chess_play: Plays a whole turn. */
void naive_chess_play (NaiveChess *chess, const NaiveChessMove *move);

/** naive_chess_find_king: Returns the square of a king. */
NaiveSquare naive_chess_find_king (const NaiveChess *chess, bool white);

/** naive_chess_attacks_king: Returns true if the piece on @square could take the king of the other
 * side. */
bool naive_chess_attacks_king (const NaiveChess *chess, NaiveSquare square);

/** naive_chess_in_check: Returns true if a piece could take the king of that side. */
bool naive_chess_in_check (const NaiveChess *chess, bool white);

/** naive_chess_is_legal: Returns true if a move does not leave the mover's king attacked. */
bool naive_chess_is_legal (const NaiveChess *chess, const NaiveChessMove *move);

/** naive_chess_has_legal_move: Returns true if the side to move has a legal move. */
bool naive_chess_has_legal_move (const NaiveChess *chess);

/** naive_chess_are_kings_bare: Returns true if only the two kings are on the board. */
bool naive_chess_are_kings_bare (const NaiveChess *chess);

/** naive_chess_status: Returns `playing` or result and termination text. */
const char *naive_chess_status (const NaiveChess *chess);

/** naive_chess_move_of: Parses UCI notation. */
NaiveChessMove naive_chess_move_of (const char *uci);

/* Functions of a NaiveGame, which find the laws by the rules string. */
GPtrArray *naive_chess_game_legal_moves (const char *rules, const char *fen);
char *naive_chess_game_play (const char *rules, const char *fen, const char *uci);
char *naive_chess_game_status (const char *rules, const char *fen);
char *naive_chess_game_san (const char *rules, const char *fen, const char *uci);
char *naive_chess_game_lan (const char *rules, const char *fen, const char *uci);
