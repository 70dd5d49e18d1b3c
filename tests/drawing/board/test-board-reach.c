/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawing/board/cp-board-reach.h"

#include <glib.h>

#include "cp-test-drawing.h"
#include "drawing/board/cp-board-drawing.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

#define WIDTH  174
#define HEIGHT 200

/* One square of each sort: empty, empty colour square, piece, piece on a colour. */
static const char *const squares[] = { "a5", "d5", "b2", "c4" };

typedef enum {
  NOTHING,
  MOVE,
  ATTACK,
  BOTH,
  TARGET,
  N_MARKS,
} Mark;


static CpPicture
draw (const CpRules *rules, CpSquare square, Mark mark, const CpPalette *palette)
{
  CpPosition pos;
  g_autoptr (GError) error = NULL;
  cp_fen_read (rules, "2k3/6/6/2r3/6/1P4/2K3[] w c4Pb,d5Yw - 0 9", &pos, &error);
  g_assert_no_error (error);
  CpBoardGeometry g;
  cp_board_geometry_init (&g, rules, WIDTH, HEIGHT, false, true);
  g_assert_cmpint (g.square, >=, 24);
  CpBoardMarks marks = cp_board_marks_none ();
  if (mark == MOVE || mark == BOTH)
    marks.reach_moves = CP_BIT (square);
  if (mark == ATTACK || mark == BOTH)
    marks.reach_attacks = CP_BIT (square);
  if (mark == TARGET)
    marks.targets = CP_BIT (square);
  CpPicture picture = cp_picture_new (WIDTH, HEIGHT, NULL);
  cp_board_draw (picture.cr, &g, &pos, &marks, palette);
  return picture;
}


/* Move, attack, both, and target of the selected piece differ on an empty square; on a piece the
 * first three are the same. Reach is less conspicuous than targets. */
static void
test_sorts_differ (void)
{
  const CpRules *rules = cp_rules_parse ("shifting-sands", NULL);
  const CpRect all = { 0, 0, WIDTH, HEIGHT };
  for (size_t i = 0; i < G_N_ELEMENTS (squares) * CP_TEST_N_PALETTES; i++) {
    const CpPalette *palette = cp_test_palette (i % CP_TEST_N_PALETTES);
    size_t which = i / CP_TEST_N_PALETTES;
    bool occupied = which >= 2;
    CpSquare square = cp_square_parse (rules, squares[which], NULL);
    CpPicture pictures[N_MARKS];
    for (Mark a = NOTHING; a < N_MARKS; a++) {
      pictures[a] = draw (rules, square, a, palette);
      for (Mark b = NOTHING; b < a; b++) {
        int n = cp_picture_difference (&pictures[a], &pictures[b], all, 25);
        g_test_message ("palette %zu, %s, marks %d and %d: %d pixels", i % CP_TEST_N_PALETTES,
                        squares[which], a, b, n);
        if (occupied && b > NOTHING && a < TARGET)
          g_assert_cmpint (n, ==, 0);
        else
          g_assert_cmpint (n, >=, 8);
      }
    }
    for (Mark a = NOTHING; a < N_MARKS; a++)
      cp_picture_clear (&pictures[a]);
  }
}


/* Marks of reach stay in their squares. */
static void
test_stays_in_square (void)
{
  const CpRules *rules = cp_rules_parse ("shifting-sands", NULL);
  const CpRect all = { 0, 0, WIDTH, HEIGHT };
  CpBoardGeometry g;
  cp_board_geometry_init (&g, rules, WIDTH, HEIGHT, false, true);
  for (size_t i = 0; i < G_N_ELEMENTS (squares); i++) {
    CpSquare square = cp_square_parse (rules, squares[i], NULL);
    g_auto (CpPicture) plain = draw (rules, square, NOTHING, cp_test_palette (2));
    g_auto (CpPicture) marked = draw (rules, square, BOTH, cp_test_palette (2));
    g_assert_cmpint (
        cp_picture_difference (&plain, &marked, cp_board_geometry_square (&g, square), 0), ==,
        cp_picture_difference (&plain, &marked, all, 0));
  }
}


CP_TESTS ()
{
  g_test_add_func ("/drawing/board-reach/sorts-differ", test_sorts_differ);
  g_test_add_func ("/drawing/board-reach/stays-in-square", test_stays_in_square);
}
