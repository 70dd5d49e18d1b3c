/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-search-key.h"

#include "rules/position/cp-colours.h"
#include "rules/position/cp-variant.h"

/* Zobrist hashing (Zobrist 1970): each feature of a position has a number, and the hash is the
 * exclusive or of these, so that a move only changes it by the numbers of the changed features.
 * Except for pieces on squares, the numbers are not kept in tables, but computed where they are
 * needed, which is seldom. */

#define N_PIECES 16

/* Kinds of features; a feature's number is made of its kind and its details. */
typedef enum {
  FACT_TURN = 1,
  FACT_PIECE,
  FACT_COLOUR,
  FACT_SUPPLY,
  FACT_MOVED_LOW,
  FACT_MOVED_HIGH,
  FACT_PASSED,
  FACT_KNOCKED,
} Fact;

static uint64_t piece_numbers[CP_MAX_SQUARES][N_PIECES];


/* The finalizer of splitmix64 (Steele, Lea, Flood 2014): every bit of @detail affects the
 * result. */
static uint64_t
number (Fact fact, uint64_t detail)
{
  uint64_t x = (detail + 1) * UINT64_C (0x9e3779b97f4a7c15) ^ (uint64_t) fact << 56;

  x = (x ^ x >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  x = (x ^ x >> 27) * UINT64_C (0x94d049bb133111eb);
  return x ^ x >> 31;
}


static void
init_numbers (void)
{
  static gsize done = 0;

  if (!g_once_init_enter (&done))
    return;
  for (unsigned square = 0; square < CP_MAX_SQUARES; square++) {
    for (unsigned piece = 1; piece < N_PIECES; piece++)
      piece_numbers[square][piece] = number (FACT_PIECE, square * N_PIECES + piece);
  }
  g_once_init_leave (&done, 1);
}


static uint64_t
colour_number (const CpPosition *pos, CpSquare square)
{
  CpColour colour = cp_position_colour (pos, square);
  bool by_black = cp_bits_has (pos->dropped_by[CP_BLACK], square);

  return colour != CP_NO_COLOUR ? number (FACT_COLOUR, square * 16u + colour * 2u + by_black) : 0;
}


/* Hash of everything but pieces and single colours; most games have nothing of it but the turn. */
static uint64_t
state_number (const CpPosition *pos)
{
  const CpVariant *variant = pos->rules->variant;
  uint64_t key = pos->turn == CP_BLACK ? number (FACT_TURN, 0) : 0;

  if (pos->en_passant != CP_SQUARE_NONE)
    key ^= number (FACT_PASSED, pos->en_passant);
  if (!variant->has_colours)
    return key;
  uint64_t supply = cp_colours_opening_left (pos);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++)
      supply = supply << 2 | pos->supply[side][colour];
  }
  return key ^ number (FACT_SUPPLY, supply) ^ number (FACT_MOVED_LOW, (uint64_t) pos->moved_pawns) ^
         number (FACT_MOVED_HIGH, (uint64_t) (pos->moved_pawns >> 64));
}


uint64_t
cp_search_key (const CpPosition *pos)
{
  uint64_t key = state_number (pos);

  init_numbers ();
  CP_FOR_EACH_BIT (square, pos->of_side[CP_WHITE] | pos->of_side[CP_BLACK]) {
    key ^= piece_numbers[square][pos->board[square]];
  }
  if (pos->rules->variant->has_colours) {
    CP_FOR_EACH_BIT (square, cp_colours_coloured (pos)) {
      key ^= colour_number (pos, square);
    }
  }
  for (unsigned i = 0; i < pos->n_knocked; i++)
    key ^= number (FACT_KNOCKED, i * N_PIECES + pos->knocked[i]);
  return key;
}


/* Change of the hash by the change of one square. */
static uint64_t
change_of (const CpPosition *before, const CpPosition *after, CpSquare square)
{
  uint64_t key =
      piece_numbers[square][before->board[square]] ^ piece_numbers[square][after->board[square]];

  if (before->rules->variant->has_colours)
    key ^= colour_number (before, square) ^ colour_number (after, square);
  return key;
}


uint64_t
cp_search_key_after (uint64_t key, const CpPosition *before, CpMove move, const CpPosition *after)
{
  CpSquare taken = cp_position_captured (before, move);

  key ^= state_number (before) ^ state_number (after) ^ change_of (before, after, move.to);
  if (move.from != CP_SQUARE_NONE)
    key ^= change_of (before, after, move.from);
  if (taken != CP_SQUARE_NONE && taken != move.to)
    key ^= change_of (before, after, taken);
  for (unsigned i = before->n_knocked; i < after->n_knocked; i++)
    key ^= number (FACT_KNOCKED, i * N_PIECES + after->knocked[i]);
  return key;
}


uint64_t
cp_search_key_guess (uint64_t key, const CpPosition *pos, CpMove move)
{
  CpPiece moved = move.from != CP_SQUARE_NONE ? pos->board[move.from] : CP_NO_PIECE;

  key ^= number (FACT_TURN, 0);
  if (moved != CP_NO_PIECE)
    key ^= piece_numbers[move.from][moved] ^ piece_numbers[move.to][moved] ^
           piece_numbers[move.to][pos->board[move.to]];
  return key;
}
