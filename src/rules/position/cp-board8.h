/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-position.h"

/*
 * Bitboards: sets of squares of an 8 x 8 board in one machine word, and attacks of sliding pieces.
 * Squares are numbered as in CpSquare, so a CpBits of such a board is converted to a CpBits8 by a
 * cast.
 */

typedef uint64_t CpBits8;

#define CP_BIT8(square)  ((CpBits8) 1 << (square))
#define CP_BOARD8_FILE_A UINT64_C (0x0101010101010101)
#define CP_BOARD8_FILE_H UINT64_C (0x8080808080808080)
#define CP_BOARD8_RANK_1 UINT64_C (0xff)

/** CP_FOR_EACH_BIT8: runs its body once for each square of @set, lowest first. */
#define CP_FOR_EACH_BIT8(square, set)                                                              \
  for (CpBits8 rest8_of_##square = (set); rest8_of_##square != 0;                                  \
       rest8_of_##square &= rest8_of_##square - 1)                                                 \
    for (CpSquare square = (CpSquare) __builtin_ctzll (rest8_of_##square), once8_##square = 1;     \
         once8_##square != 0; once8_##square = 0)

/** cp_bits8_count: Returns the number of squares in @bits. */
static inline unsigned
cp_bits8_count (CpBits8 bits)
{
  return (unsigned) __builtin_popcountll (bits);
}

/** cp_board8_shift: Returns @bits moved by one step in a direction. Squares that leave the board
 * are dropped. */
static inline CpBits8
cp_board8_shift (CpBits8 bits, CpCompass direction)
{
  switch (direction) {
  case CP_EAST:
    return bits << 1 & ~CP_BOARD8_FILE_A;
  case CP_NORTH_WEST:
    return bits << 7 & ~CP_BOARD8_FILE_H;
  case CP_NORTH:
    return bits << 8;
  case CP_NORTH_EAST:
    return bits << 9 & ~CP_BOARD8_FILE_A;
  case CP_WEST:
    return bits >> 1 & ~CP_BOARD8_FILE_H;
  case CP_SOUTH_EAST:
    return bits >> 7 & ~CP_BOARD8_FILE_A;
  case CP_SOUTH:
    return bits >> 8;
  case CP_SOUTH_WEST:
  case CP_N_COMPASS:
  default:
    return bits >> 9 & ~CP_BOARD8_FILE_H;
  }
}

/** cp_board8_rays: The squares in each direction from each square, up to the edge. */
extern CpBits8 cp_board8_rays[64][CP_N_COMPASS];

/** cp_board8_init: Fills the tables. Must be called before any other function here. */
void cp_board8_init (void);

/** cp_board8_first: Returns the first occupied square along a ray; if there is none, the last
 * square of the board in that direction's order, which has an empty ray. */
static inline CpSquare
cp_board8_first (CpBits8 occupied_of_ray, CpCompass direction)
{
  return direction < CP_WEST ? (CpSquare) __builtin_ctzll (occupied_of_ray | CP_BIT8 (63))
                             : (CpSquare) (63 - __builtin_clzll (occupied_of_ray | CP_BIT8 (0)));
}

/** cp_board8_up_to_first: Returns the squares of @ray up to and including the first one of
 * @occupied, or all. @ray may be the beginning of a ray. */
static inline CpBits8
cp_board8_up_to_first (CpBits8 ray, CpCompass direction, CpBits8 occupied)
{
  CpBits8 blockers = ray & occupied;

  if (direction < CP_WEST)
    return ray & (blockers ^ (blockers - 1));
  return ray & ~cp_board8_rays[cp_board8_first (blockers, direction)][direction];
}

/** cp_board8_slide: Returns the squares that a slider on @square attacks in one direction,
 * including the first occupied one. */
static inline CpBits8
cp_board8_slide (CpSquare square, CpCompass direction, CpBits8 occupied)
{
  return cp_board8_up_to_first (cp_board8_rays[square][direction], direction, occupied);
}

/**
 * cp_board8_line: Returns the squares that a slider on @square attacks in a direction and its
 * opposite, which leave its rank. Uses the "o^(o-2r)" trick: the difference runs up to the first
 * occupied square; for the opposite direction the ranks are reversed before and after.
 */
static inline CpBits8
cp_board8_line (CpSquare square, CpCompass direction, CpBits8 occupied)
{
  CpBits8 line =
      cp_board8_rays[square][direction] | cp_board8_rays[square][cp_compass_opposite (direction)];
  CpBits8 up = (occupied & line) - CP_BIT8 (square);
  CpBits8 down = __builtin_bswap64 (occupied & line) - CP_BIT8 (square ^ 56);

  return (up ^ __builtin_bswap64 (down)) & line;
}

/** cp_board8_rook, cp_board8_bishop: Return the squares that the piece attacks. */
static inline CpBits8
cp_board8_rook (CpSquare square, CpBits8 occupied)
{
  return cp_board8_slide (square, CP_EAST, occupied) | cp_board8_slide (square, CP_WEST, occupied) |
         cp_board8_line (square, CP_NORTH, occupied);
}

static inline CpBits8
cp_board8_bishop (CpSquare square, CpBits8 occupied)
{
  return cp_board8_line (square, CP_NORTH_EAST, occupied) |
         cp_board8_line (square, CP_NORTH_WEST, occupied);
}
