/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawing/cp-board-marks.h"

#include <glib.h>

#include "cp-test-drawing.h"
#include "drawing/cp-board-drawing.h"

#define WIDTH  210
#define HEIGHT 450

/* The squares that the cases are about: with an own piece, empty, and with a piece to take. */
#define OWN   "d1"
#define EMPTY "b9"
#define ENEMY "g10"

typedef enum {
  LAST_FROM,
  LAST_TO,
  SELECTED,
  TARGET,
  WARNING,
  HOVERED,
  CURSOR,
  ILLEGAL,
  CENTRE_KING,
  SHARE,
  N_MARKS,
} Mark;


static CpBoardMarks
marks_with (Mark mark, CpSquare square)
{
  CpBoardMarks marks = cp_board_marks_none ();
  CpSquare *single[N_MARKS] = {
    [LAST_FROM] = &marks.last_from,     [LAST_TO] = &marks.last_to, [SELECTED] = &marks.selected,
    [HOVERED] = &marks.hovered,         [CURSOR] = &marks.cursor,   [ILLEGAL] = &marks.illegal,
    [CENTRE_KING] = &marks.centre_king,
  };
  if (single[mark] != NULL)
    *single[mark] = square;
  if (mark == TARGET || mark == HOVERED || mark == WARNING)
    marks.targets = CP_BIT (square);
  if (mark == WARNING)
    marks.warnings = CP_BIT (square);
  if (mark == SHARE)
    marks.share = cp_place_square (square);
  return marks;
}


static CpPicture
draw (const CpBoardGeometry *g, const CpBoardMarks *marks, const CpPalette *palette)
{
  CpPosition pos;
  cp_test_middle_game (&pos);
  CpPicture picture = cp_picture_new (WIDTH, HEIGHT, NULL);
  cp_board_draw (picture.cr, g, &pos, marks, palette);
  return picture;
}


/* Each mark is seen on its square without colour, in every palette, and differs from all others. */
static void
test_marks_differ (gconstpointer data)
{
  CpBoardGeometry g;
  cp_board_geometry_init (&g, cp_rules_default (), WIDTH, HEIGHT, false, true);
  CpSquare square = cp_square_parse (g.rules, data, NULL);
  CpRect rect = cp_board_geometry_square (&g, square);
  bool empty = g_str_equal (data, EMPTY);
  for (size_t p = 0; p < CP_TEST_N_PALETTES; p++) {
    CpPicture pictures[N_MARKS + 1];
    CpBoardMarks none = cp_board_marks_none ();
    pictures[N_MARKS] = draw (&g, &none, cp_test_palette (p));
    for (Mark a = 0; a < N_MARKS; a++) {
      CpBoardMarks marks = marks_with (a, square);
      pictures[a] = draw (&g, &marks, cp_test_palette (p));
    }
    for (Mark a = 0; a <= N_MARKS; a++) {
      for (Mark b = 0; b < a; b++) {
        /* The share of an empty square is none. */
        bool same = empty && (a == SHARE || b == SHARE) && (a == N_MARKS || b == N_MARKS);
        int n = cp_picture_difference (&pictures[a], &pictures[b], rect, 8);
        g_test_message ("palette %zu, marks %d and %d: %d pixels", p, a, b, n);
        if (same)
          g_assert_cmpint (n, ==, 0);
        else
          g_assert_cmpint (n, >=, 20);
      }
    }
    for (Mark a = 0; a <= N_MARKS; a++)
      cp_picture_clear (&pictures[a]);
  }
}


/* A mark leaves the squares that are not beside it alone. */
static void
test_marks_are_local (void)
{
  CpBoardGeometry g;
  cp_board_geometry_init (&g, cp_rules_default (), WIDTH, HEIGHT, true, true);
  CpSquare marked = cp_square_parse (g.rules, ENEMY, NULL);
  int file = (int) cp_square_file (g.rules, marked), rank = (int) cp_square_rank (g.rules, marked);
  CpBoardMarks none = cp_board_marks_none ();
  g_auto (CpPicture) plain = draw (&g, &none, cp_test_palette (0));
  for (Mark mark = 0; mark < N_MARKS; mark++) {
    CpBoardMarks marks = marks_with (mark, marked);
    g_auto (CpPicture) picture = draw (&g, &marks, cp_test_palette (0));
    for (CpSquare square = 0; square < g.rules->n_squares; square++) {
      if (ABS ((int) cp_square_file (g.rules, square) - file) <= 1 &&
          ABS ((int) cp_square_rank (g.rules, square) - rank) <= 1)
        continue;
      CpRect rect = cp_board_geometry_square (&g, square);
      g_assert_cmpint (cp_picture_difference (&plain, &picture, rect, 0), ==, 0);
    }
  }
}


/* The share of a knocked piece is shown where it lies. */
static void
test_share_in_storage (void)
{
  CpBoardGeometry g;
  cp_board_geometry_init (&g, cp_rules_default (), WIDTH, HEIGHT, false, true);
  CpBoardMarks none = cp_board_marks_none (), marks = none;
  marks.share = cp_place_storage (CP_BLACK, 1);
  g_auto (CpPicture) plain = draw (&g, &none, cp_test_palette (0));
  g_auto (CpPicture) picture = draw (&g, &marks, cp_test_palette (0));
  CpRect rect = cp_board_geometry_place (&g, marks.share);
  g_assert_cmpint (cp_picture_difference (&plain, &picture, rect, 40), >, 20);
}


int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/drawing/board-marks/differ/own", OWN, test_marks_differ);
  g_test_add_data_func ("/drawing/board-marks/differ/empty", EMPTY, test_marks_differ);
  g_test_add_data_func ("/drawing/board-marks/differ/enemy", ENEMY, test_marks_differ);
  g_test_add_func ("/drawing/board-marks/local", test_marks_are_local);
  g_test_add_func ("/drawing/board-marks/share-in-storage", test_share_in_storage);
  return g_test_run ();
}
