/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "rules/position/cp-board8.h"
#include "support/cp-test-main.h"

#define N_BOARDS 2000


/* Returns a board of realistic density: of four squares, one to three are occupied. */
static CpBits8
random_board (GRand *rand, int i)
{
  CpBits8 a = (CpBits8) g_rand_int (rand) << 32 | g_rand_int (rand);
  CpBits8 b = (CpBits8) g_rand_int (rand) << 32 | g_rand_int (rand);

  return i % 3 == 0 ? a & b : i % 3 == 1 ? a : a | b;
}


/* Walks step by step: the first piece is the last square of a slide. */
static CpBits8
walk (CpSquare square, CpCompass direction, CpBits8 occupied)
{
  CpBits8 reached = 0;

  for (CpBits8 at = cp_board8_shift (CP_BIT8 (square), direction); at != 0;
       at = cp_board8_shift (at & ~occupied, direction))
    reached |= at;
  return reached;
}


static void
test_slides (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);

  for (int i = 0; i < N_BOARDS; i++) {
    CpBits8 occupied = random_board (rand, i);
    CpSquare square = (CpSquare) (i % 64);
    CpBits8 straight = 0, diagonal = 0;
    for (CpCompass direction = CP_EAST; direction < CP_N_COMPASS; direction++) {
      CpBits8 reached = walk (square, direction, occupied);
      *(cp_compass_is_diagonal (direction) ? &diagonal : &straight) |= reached;
      g_assert_cmphex (cp_board8_slide (square, direction, occupied), ==, reached);
    }
    g_assert_cmphex (cp_board8_rook (square, occupied), ==, straight);
    g_assert_cmphex (cp_board8_bishop (square, occupied), ==, diagonal);
  }
}


CP_TESTS ()
{
  cp_board8_init ();
  g_test_add_func ("/board8/slides", test_slides);
}
