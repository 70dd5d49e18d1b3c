/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* Basic types: squares, sides, pieces, moves and sets of squares. All are plain data, copied by
 * assignment. */

/* Dimensions of the largest boards: 7 x 11 and 10 x 10. */
#define CP_MAX_FILES   10
#define CP_MAX_RANKS   11
#define CP_MAX_SQUARES 100

/* More than the legal moves of any position of any of the games. */
#define CP_MAX_MOVES 2048

/** CpSquare: A square, counted along the ranks from a1 = 0: `rank * files + file`, both from 0. The
 * number of files depends on the rules; see cp_square_file(). */
typedef uint8_t CpSquare;
#define CP_SQUARE_NONE ((CpSquare) 0xff)

/**
 * CpCompass: the eight directions; north is up the board. The even ones are a rook's, the odd ones
 * a bishop's; the first four lead to higher squares, and each + 4 is the opposite.
 */
typedef enum {
  CP_EAST,
  CP_NORTH_WEST,
  CP_NORTH,
  CP_NORTH_EAST,
  CP_WEST,
  CP_SOUTH_EAST,
  CP_SOUTH,
  CP_SOUTH_WEST,
  CP_N_COMPASS,
} CpCompass;

static inline CpCompass
cp_compass_opposite (CpCompass direction)
{
  return (CpCompass) ((direction + 4) % CP_N_COMPASS);
}

/** CpSide: White moves first and plays up the board. */
typedef enum {
  CP_WHITE,
  CP_BLACK,
} CpSide;

static inline CpSide
cp_side_other (CpSide side)
{
  return side == CP_WHITE ? CP_BLACK : CP_WHITE;
}

/** cp_compass_is_diagonal: Returns true for a direction of a bishop, false for one of a rook. */
static inline bool
cp_compass_is_diagonal (CpCompass direction)
{
  return direction & 1;
}

/** cp_compass_forward: Returns the direction in which pawns of @side advance. */
static inline CpCompass
cp_compass_forward (CpSide side)
{
  return side == CP_WHITE ? CP_NORTH : CP_SOUTH;
}

/** cp_compass_forward_west, _east: Return the directions in which pawns of @side take. */
static inline CpCompass
cp_compass_forward_west (CpSide side)
{
  return side == CP_WHITE ? CP_NORTH_WEST : CP_SOUTH_WEST;
}

static inline CpCompass
cp_compass_forward_east (CpSide side)
{
  return side == CP_WHITE ? CP_NORTH_EAST : CP_SOUTH_EAST;
}

/** CpKind: Kind of a piece, in ascending order of value. */
typedef enum {
  CP_NO_KIND,
  CP_PAWN,
  CP_KNIGHT,
  CP_BISHOP,
  CP_ROOK,
  CP_QUEEN,
  CP_KING,
  CP_N_KINDS,
} CpKind;

/** CpPiece: a kind and its side in one byte; 0 is an empty square. */
typedef uint8_t CpPiece;
#define CP_NO_PIECE ((CpPiece) 0)

static inline CpPiece
cp_piece (CpSide side, CpKind kind)
{
  return (CpPiece) ((unsigned) kind | (unsigned) side << 3);
}

static inline CpKind
cp_piece_kind (CpPiece piece)
{
  return (CpKind) (piece & 7);
}

static inline CpSide
cp_piece_side (CpPiece piece)
{
  return (CpSide) (piece >> 3 & 1);
}

/** CpColour: Colours of squares, in the order of a FEN. */
typedef enum {
  CP_NO_COLOUR,
  CP_YELLOW,     /* makes a queen */
  CP_PURPLE,     /* a rook */
  CP_RED,        /* a bishop */
  CP_LIGHT_BLUE, /* a knight */
  CP_DARK_GREEN, /* a pawn */
  CP_BLUE,       /* a wall */
  CP_N_COLOURS,
} CpColour;

/** CpMove: A move. Move generators and parsers create them; to play one in a game, pass its text to
 * cp_game_play(). */
typedef struct {
  CpSquare from; /* CP_SQUARE_NONE in a drop */
  CpSquare to;
  /* The kind that a promotion or a stack makes, as in UCI notation; otherwise CP_NO_KIND. */
  uint8_t becomes;
  /* The colour that is dropped, or shifted from an empty square; CP_NO_COLOUR if a piece moves. */
  uint8_t colour;
} CpMove;

G_STATIC_ASSERT (sizeof (CpMove) == 4);

static inline bool
cp_move_equal (CpMove a, CpMove b)
{
  return memcmp (&a, &b, sizeof a) == 0;
}

/** CpMoves: A list of moves, allocated on the stack. */
typedef struct {
  unsigned n;
  CpMove moves[CP_MAX_MOVES];
} CpMoves;

/** CpBits: a set of squares, one bit per square. */
__extension__ typedef unsigned __int128 CpBits;

#define CP_BIT(square) ((CpBits) 1 << (square))

/** CP_ALL_SQUARES: The set of every square of any board, and more bits. */
#define CP_ALL_SQUARES (~(CpBits) 0)

/** CP_SUPPLY: In a set of squares of origin: the origin of drops. */
#define CP_SUPPLY CP_BIT (127)

/** cp_bits_has: Returns true if @square is in @bits. Faster than testing CP_BIT(). */
static inline bool
cp_bits_has (CpBits bits, CpSquare square)
{
  uint64_t half = square < 64 ? (uint64_t) bits : (uint64_t) (bits >> 64);
  return half >> (square & 63) & 1;
}

/** cp_bits_first: Returns the lowest square of @bits, which must not be empty. */
static inline CpSquare
cp_bits_first (CpBits bits)
{
  uint64_t low = (uint64_t) bits;
  if (low != 0)
    return (CpSquare) __builtin_ctzll (low);
  return (CpSquare) (64 + __builtin_ctzll ((uint64_t) (bits >> 64)));
}

/** cp_bits_last: Returns the highest square of @bits, which must not be empty. */
static inline CpSquare
cp_bits_last (CpBits bits)
{
  uint64_t high = (uint64_t) (bits >> 64);
  if (high != 0)
    return (CpSquare) (127 - __builtin_clzll (high));
  return (CpSquare) (63 - __builtin_clzll ((uint64_t) bits));
}

/** cp_bits_is_single: Returns true if @bits contains exactly one square. */
static inline bool
cp_bits_is_single (CpBits bits)
{
  return bits != 0 && (bits & (bits - 1)) == 0;
}

/** cp_bits_count: Returns the number of squares in @bits. */
static inline unsigned
cp_bits_count (CpBits bits)
{
  return (unsigned) (__builtin_popcountll ((uint64_t) bits) +
                     __builtin_popcountll ((uint64_t) (bits >> 64)));
}

/** CP_FOR_EACH_BIT: runs its body once for each square of @set, lowest first. */
#define CP_FOR_EACH_BIT(square, set)                                                               \
  for (CpBits rest_of_##square = (set), once_##square = 0; rest_of_##square != 0;                  \
       rest_of_##square &= rest_of_##square - 1, once_##square = 0)                                \
    for (CpSquare square = cp_bits_first (rest_of_##square); once_##square == 0; once_##square = 1)
