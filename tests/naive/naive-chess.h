/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/*
 * What the three games with check have in common, in its most naive form: a board of letters, moves
 * found by asking for every square whether a piece may go there, legality by trying the move and
 * looking whether the king could be taken. What a game has of its own it says in its laws.
 */

#define NAIVE_CHESS_LONGEST 10

/** NaiveSquare: a file and a rank, both from 1. */
typedef struct {
  int file, rank;
} NaiveSquare;

typedef struct _NaiveChessLaws NaiveChessLaws;

/** NaiveChess: a position; what is indexed is [file][rank] from 1. */
typedef struct {
  const NaiveChessLaws *laws;
  const char *rules;
  const char *option; /* what stands behind the first `=` of the rules, "" if there is none */
  int files, ranks;
  char piece[NAIVE_CHESS_LONGEST + 1][NAIVE_CHESS_LONGEST + 1]; /* FEN letter; ' ' is empty */
  bool white_to_move;
  int halfmove_clock;
  int fullmove_number;

  /* Shifting Sands alone; in the other games there is no colour and all of it stays empty. */
  char colour[NAIVE_CHESS_LONGEST + 1][NAIVE_CHESS_LONGEST + 1]; /* upper-case letter or ' ' */
  char owner[NAIVE_CHESS_LONGEST + 1][NAIVE_CHESS_LONGEST + 1];  /* 'w' or 'b' where a colour is */
  bool moved[NAIVE_CHESS_LONGEST + 1][NAIVE_CHESS_LONGEST + 1];  /* FEN field 4 */
  char supply[32];                                               /* the letters of the holdings */
  bool each; /* each player has colours of their own */
} NaiveChess;

/** NaiveChessMove: a move, as far as the coordinate form tells it. */
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

/** NaiveChessLaws: what a game has of its own. */
struct _NaiveChessLaws {
  const char *variant;
  bool long_with_pawn_letter; /* long algebraic notation has a P for pawns */

  /* Whether the piece on @from, wherever whose turn it is, goes so that it could go to @to, or take
   * what stands there. That @to has no piece of its own side is known. */
  bool (*may_go) (const NaiveChess *chess, NaiveSquare from, NaiveSquare to);

  /* The letters that the coordinate form chooses from, "" for a move without such a letter. */
  const char *(*promotions) (const NaiveChess *chess, NaiveSquare from, NaiveSquare to);

  /* The piece that stands on the square a piece goes to when the move is made. */
  char (*ends_as) (const NaiveChess *chess, const NaiveChessMove *move);

  /* Moves without regard to check: those of the piece on @square and whatever else @square is for.
   */
  void (*add_moves_from) (const NaiveChess *chess, NaiveSquare square, NaiveChessMoves *moves);

  /* Makes the move on the board; whose turn it is and the counters are not its business. */
  void (*make) (NaiveChess *chess, const NaiveChessMove *move);

  /* The text of a move that is not a piece's, (transfer full), or NULL. NULL: there are none. */
  char *(*special_text) (const NaiveChess *chess, const NaiveChessMove *move);

  /* The holdings and FEN fields 3 and 4; NULL: the game has none. */
  void (*read_fields) (NaiveChess *chess,
                       const char *holdings,
                       const char *third,
                       const char *last);
  void (*write_fields) (const NaiveChess *chess, GString *holdings, GString *third, GString *last);
};

/** naive_chess_clear: makes @chess an empty board of @rules with White to move. */
void naive_chess_clear (NaiveChess *chess, const char *rules, int files, int ranks);

/** naive_chess_read: reads a FEN of whose correctness the caller is sure. */
void naive_chess_read (NaiveChess *chess, const char *rules, const char *fen);

/** naive_chess_write: the FEN, (transfer full). */
char *naive_chess_write (const NaiveChess *chess);

/** naive_chess_append_square: the name of a square. */
void naive_chess_append_square (GString *text, NaiveSquare square);

/** naive_chess_read_number: reads the digits that @text begins with; sets @end behind them. */
int naive_chess_read_number (const char *text, const char **end);

/** naive_chess_read_square: reads the name of a square; sets @end behind it. */
NaiveSquare naive_chess_read_square (const char *text, const char **end);

/** naive_chess_next_square: the square after @square in the order a1, b1, ...; false at the end. */
static inline bool
naive_chess_next_square (const NaiveChess *chess, NaiveSquare *square)
{
  if (++square->file > chess->files) {
    square->file = 1;
    square->rank++;
  }
  return square->rank <= chess->ranks;
}


/** naive_chess_piece_at, naive_chess_colour_at: what is on a square, ' ' if nothing. */
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


/** naive_chess_is_on_board: whether there is such a square. */
bool naive_chess_is_on_board (const NaiveChess *chess, NaiveSquare square);

/** naive_chess_is_own: whether @piece is one of the side to move. */
bool naive_chess_is_own (const NaiveChess *chess, char piece);

/** naive_chess_kind: the lower-case letter of the piece on a square, ' ' if there is none. */
static inline char
naive_chess_kind (const NaiveChess *chess, NaiveSquare square)
{
  char piece = naive_chess_piece_at (chess, square);
  return g_ascii_isupper (piece) ? (char) (piece - 'A' + 'a') : piece;
}


/** naive_chess_ahead: 1 for a white piece, -1 for a black one. */
static inline int
naive_chess_ahead (char piece)
{
  return g_ascii_isupper (piece) ? 1 : -1;
}


/** naive_chess_is_far_rank: whether @rank is furthest from the first rank of the side of @piece. */
bool naive_chess_is_far_rank (const NaiveChess *chess, char piece, int rank);

/**
 * naive_chess_is_clear_way: whether nothing stands between two squares on a line, and no blue is
 * there.
 */
bool naive_chess_is_clear_way (const NaiveChess *chess, NaiveSquare from, NaiveSquare to);

/**
 * naive_chess_goes_as: whether the piece on @from could go to @to if it went as a @kind of ordinary
 * chess does, without castling, double step and en passant.
 */
bool naive_chess_goes_as (const NaiveChess *chess, char kind, NaiveSquare from, NaiveSquare to);

/** naive_chess_pawn_promotions: the promotions of chess, for a game's laws. */
const char *naive_chess_pawn_promotions (const NaiveChess *chess, NaiveSquare from, NaiveSquare to);

/** naive_chess_ends_as: a piece ends as what it was or as what it promotes to, for laws. */
char naive_chess_ends_as (const NaiveChess *chess, const NaiveChessMove *move);

/** naive_chess_add_moves_from: the moves of the piece on a square, for laws. */
void
naive_chess_add_moves_from (const NaiveChess *chess, NaiveSquare square, NaiveChessMoves *moves);

/** naive_chess_add_move: puts a move at the end of a list. */
void naive_chess_add_move (NaiveChessMoves *moves, NaiveChessMove move);

/** naive_chess_make: takes a piece from its square and puts it on another, for laws. */
void naive_chess_make (NaiveChess *chess, const NaiveChessMove *move);

/** naive_chess_play: a whole turn. */
void naive_chess_play (NaiveChess *chess, const NaiveChessMove *move);

/** naive_chess_find_king: where a king stands. */
NaiveSquare naive_chess_find_king (const NaiveChess *chess, bool white);

/** naive_chess_attacks_king: whether the piece on @square could take the king of the other side. */
bool naive_chess_attacks_king (const NaiveChess *chess, NaiveSquare square);

/** naive_chess_in_check: whether a piece could take the king of that side. */
bool naive_chess_in_check (const NaiveChess *chess, bool white);

/** naive_chess_is_legal: whether a move leaves the mover's king so that it cannot be taken. */
bool naive_chess_is_legal (const NaiveChess *chess, const NaiveChessMove *move);

/** naive_chess_has_legal_move: whether the side to move has any. */
bool naive_chess_has_legal_move (const NaiveChess *chess);

/** naive_chess_are_kings_bare: whether there is nothing but two kings on the board. */
bool naive_chess_are_kings_bare (const NaiveChess *chess);

/** naive_chess_status: `playing` or result and termination text. */
const char *naive_chess_status (const NaiveChess *chess);

/** naive_chess_move_of: reads the coordinate form. */
NaiveChessMove naive_chess_move_of (const char *uci);

/* The functions of a NaiveGame, which find the laws by the rules string. */
GPtrArray *naive_chess_game_legal_moves (const char *rules, const char *fen);
char *naive_chess_game_play (const char *rules, const char *fen, const char *uci);
char *naive_chess_game_status (const char *rules, const char *fen);
char *naive_chess_game_san (const char *rules, const char *fen, const char *uci);
char *naive_chess_game_lan (const char *rules, const char *fen, const char *uci);
