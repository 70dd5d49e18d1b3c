/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawing/board/cp-board-geometry.h"

#include <glib.h>

#include "cp-test-drawing.h"
#include "rules/position/cp-balance.h"
#include "support/cp-test-main.h"

static const struct {
  int width;
  int height;
} areas[] = {
  { 90, 170 },  { 210, 450 },  { 211, 397 },   { 360, 640 },   { 500, 500 },
  { 900, 300 }, { 737, 1023 }, { 1000, 2160 }, { 3840, 2160 },
};


/* Runs @check on every board in every area, from either side, with and without coordinates. */
static void
for_each_geometry (void (*check) (const CpBoardGeometry *g, int width, int height))
{
  size_t n;
  const CpRules *const *boards = cp_test_boards (&n);
  for (size_t i = 0; i < n; i++) {
    for (size_t a = 0; a < G_N_ELEMENTS (areas); a++) {
      for (int flags = 0; flags < 4; flags++) {
        int width = areas[a].width, height = areas[a].height;
        bool flipped = (flags & 1) != 0, with_coordinates = (flags & 2) != 0;
        g_test_message ("%s in %d x %d, %d", boards[i]->string, width, height, flags);
        CpBoardGeometry g;
        cp_board_geometry_init (&g, boards[i], width, height, flipped, with_coordinates);
        check (&g, width, height);
      }
    }
  }
}


static unsigned
list_places (const CpBoardGeometry *g, CpPlace places[static CP_MAX_SQUARES + CP_MAX_KNOCKED])
{
  unsigned n = 0;
  for (CpSquare square = 0; square < g->rules->n_squares; square++)
    places[n++] = cp_place_square (square);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    for (unsigned i = 0; i < (unsigned) (g->storage_lines * g->rules->files); i++)
      places[n++] = cp_place_storage (side, i);
  }
  return n;
}


static bool
inside (const CpRect *outer, const CpRect *inner)
{
  return inner->x >= outer->x && inner->y >= outer->y &&
         inner->x + inner->width <= outer->x + outer->width &&
         inner->y + inner->height <= outer->y + outer->height;
}


static void
check_fits (const CpBoardGeometry *g, int width, int height)
{
  const CpRect area = { 0, 0, width, height };
  g_assert_cmpint (g->square, >, 0);
  g_assert_true (inside (&area, &g->support));
  int larger_width, larger_height;
  cp_board_geometry_natural_size (g->rules, g->square + 1, g->with_coordinates, &larger_width,
                                  &larger_height);
  g_assert_true (larger_width > width || larger_height > height);

  CpPlace places[CP_MAX_SQUARES + CP_MAX_KNOCKED];
  unsigned n = list_places (g, places);
  for (unsigned i = 0; i < n; i++) {
    CpRect rect = cp_board_geometry_place (g, places[i]);
    g_assert_true (inside (&g->support, &rect));
    g_assert_cmpfloat (rect.width, ==, g->square);
    g_assert_cmpfloat (rect.height, ==, g->square);
    g_assert_cmpfloat (rect.x, ==, (int) rect.x);
    g_assert_cmpfloat (rect.y, ==, (int) rect.y);
  }
}


static void
test_fits (void)
{
  for_each_geometry (check_fits);
}


static void
check_hits (const CpBoardGeometry *g, int width, int height)
{
  CpPlace places[CP_MAX_SQUARES + CP_MAX_KNOCKED];
  unsigned n = list_places (g, places);
  for (unsigned i = 0; i < n; i++) {
    CpRect rect = cp_board_geometry_place (g, places[i]);
    double right = rect.x + rect.width - 0.01, bottom = rect.y + rect.height - 0.01;
    const double points[][2] = {
      { rect.x + rect.width / 2, rect.y + rect.height / 2 },
      { rect.x, rect.y },
      { right, rect.y },
      { rect.x, bottom },
      { right, bottom },
    };
    for (size_t p = 0; p < G_N_ELEMENTS (points); p++) {
      CpPlace hit = cp_board_geometry_place_at (g, points[p][0], points[p][1]);
      g_assert_true (cp_place_equal (hit, places[i]));
      CpSquare square = cp_board_geometry_square_at (g, points[p][0], points[p][1]);
      g_assert_cmpuint (square, ==, places[i].square);
    }
    if (places[i].kind == CP_PLACE_SQUARE) {
      double x, y;
      cp_board_geometry_centre (g, places[i].square, &x, &y);
      g_assert_cmpuint (cp_board_geometry_square_at (g, x, y), ==, places[i].square);
    }
  }
}


static void
test_hits (void)
{
  for_each_geometry (check_hits);
}


static void
check_overlap (const CpBoardGeometry *g, int width, int height)
{
  CpPlace places[CP_MAX_SQUARES + CP_MAX_KNOCKED];
  unsigned n = list_places (g, places);
  for (unsigned i = 0; i < n; i++) {
    CpRect a = cp_board_geometry_place (g, places[i]);
    for (unsigned j = 0; j < i; j++) {
      CpRect b = cp_board_geometry_place (g, places[j]);
      g_assert_true (a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y ||
                     b.y + b.height <= a.y);
    }
  }
}


static void
test_overlap (void)
{
  for_each_geometry (check_overlap);
}


static void
check_outside (const CpBoardGeometry *g, int width, int height)
{
  const CpRect *b = &g->board;
  const double points[][2] = {
    { b->x - 0.5, b->y + 1 },
    { b->x + b->width, b->y + 1 },
    { b->x + 1, b->y - 0.5 },
    { b->x + 1, b->y + b->height },
    { g->support.x + 1, g->support.y + 1 },
    { -5, -5 },
    { width * 2.0, height * 2.0 },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (points); i++) {
    g_assert_cmpuint (cp_board_geometry_square_at (g, points[i][0], points[i][1]), ==,
                      CP_SQUARE_NONE);
    CpPlace place = cp_board_geometry_place_at (g, points[i][0], points[i][1]);
    g_assert_cmpint (place.kind, ==, CP_PLACE_NONE);
  }
}


static void
test_outside (void)
{
  for_each_geometry (check_outside);
}


static void
check_neighbours (const CpBoardGeometry *g, int width, int height)
{
  static const double steps[][2] = {
    [CP_LEFT] = { -1, 0 },
    [CP_RIGHT] = { 1, 0 },
    [CP_UP] = { 0, -1 },
    [CP_DOWN] = { 0, 1 },
  };
  for (CpSquare square = 0; square < g->rules->n_squares; square++) {
    double x, y;
    cp_board_geometry_centre (g, square, &x, &y);
    for (CpDirection d = CP_LEFT; d <= CP_DOWN; d++) {
      CpSquare seen =
          cp_board_geometry_square_at (g, x + steps[d][0] * g->square, y + steps[d][1] * g->square);
      g_assert_cmpuint (cp_board_geometry_neighbour (g, square, d), ==, seen);
    }
  }
}


static void
test_neighbours (void)
{
  for_each_geometry (check_neighbours);
}


static void
check_orientation (const CpBoardGeometry *g, int width, int height)
{
  CpRect a1 = cp_board_geometry_square (g, 0);
  CpRect last = cp_board_geometry_square (g, (CpSquare) (g->rules->n_squares - 1));
  g_assert_true (g->flipped ? a1.x > last.x : a1.x < last.x);
  g_assert_true (g->flipped ? a1.y < last.y : a1.y > last.y);
  if (g->storage_lines == 0)
    return;
  const CpBalance *balance = cp_rules_balance (g->rules);
  double above = 0;
  for (int i = -balance->last_storage_line; i <= balance->last_storage_line; i++) {
    CpRect row = cp_board_geometry_line (g, g->flipped ? i : -i);
    g_assert_cmpfloat (row.y, >=, above);
    above = row.y + row.height;
  }
}


static void
test_orientation (void)
{
  for_each_geometry (check_orientation);
}


static void
check_lines (const CpBoardGeometry *g, int width, int height)
{
  if (cp_rules_balance (g->rules) == NULL)
    return;
  CpPlace places[CP_MAX_SQUARES + CP_MAX_KNOCKED];
  unsigned n = list_places (g, places);
  for (unsigned i = 0; i < n; i++) {
    CpRect rect = cp_board_geometry_place (g, places[i]);
    CpRect row = cp_board_geometry_line (g, cp_place_line (g->rules, places[i]));
    g_assert_true (inside (&row, &rect));
    g_assert_cmpfloat (row.height, ==, rect.height);
  }
}


static void
test_lines (void)
{
  for_each_geometry (check_lines);
}


static void
test_natural_size (void)
{
  size_t n;
  const CpRules *const *boards = cp_test_boards (&n);
  for (size_t i = 0; i < n; i++) {
    for (int square = 1; square < 150; square++) {
      int width, height;
      cp_board_geometry_natural_size (boards[i], square, true, &width, &height);
      CpBoardGeometry g;
      cp_board_geometry_init (&g, boards[i], width, height, false, true);
      g_assert_cmpint (g.square, ==, square);
      g_assert_cmpfloat (g.support.width, ==, width);
      g_assert_cmpfloat (g.support.height, ==, height);
    }
  }
}


static void
test_no_room (void)
{
  static const int sizes[] = { 0, 1, 20 };
  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++) {
    CpBoardGeometry g;
    cp_board_geometry_init (&g, cp_rules_default (), sizes[i], sizes[i], false, true);
    g_assert_cmpint (g.square, ==, 0);
    g_assert_cmpuint (cp_board_geometry_square_at (&g, 0, 0), ==, CP_SQUARE_NONE);
    g_assert_cmpint (cp_board_geometry_place_at (&g, 5, 5).kind, ==, CP_PLACE_NONE);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/drawing/board-geometry/fits", test_fits);
  g_test_add_func ("/drawing/board-geometry/hits", test_hits);
  g_test_add_func ("/drawing/board-geometry/overlap", test_overlap);
  g_test_add_func ("/drawing/board-geometry/outside", test_outside);
  g_test_add_func ("/drawing/board-geometry/neighbours", test_neighbours);
  g_test_add_func ("/drawing/board-geometry/orientation", test_orientation);
  g_test_add_func ("/drawing/board-geometry/lines", test_lines);
  g_test_add_func ("/drawing/board-geometry/natural-size", test_natural_size);
  g_test_add_func ("/drawing/board-geometry/no-room", test_no_room);
}
