/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawing/graph/cp-game-graph-drawing.h"

#include <cairo-svg.h>
#include <glib.h>
#include <math.h>

#include "cp-test-drawing.h"
#include "drawing/graph/cp-graph-events.h"
#include "support/cp-test-main.h"

static const struct {
  int width;
  int height;
} sizes[] = { { 280, 70 }, { 700, 150 }, { 1600, 300 } };


static CpGraph *
graph_of (const char *pgn)
{
  g_autoptr (CpRecord) record = cp_test_record (pgn);
  return cp_graph_new (cp_record_get_root (record));
}


static CpPicture
draw (const CpGraph *graph, int width, int height, size_t palette, int current, int hover)
{
  const CpPalette *p = cp_test_palette (palette);
  CpPicture picture = cp_picture_new (width, height, &p->background);
  cp_graph_draw (graph, picture.cr, (CpRect){ 0, 0, width, height }, p, current, hover);
  return picture;
}


/* Every palette and size draws something within the rectangle, and different games differ. */
static void
test_extent (void)
{
  const char *const games[] = { cp_test_balanced, cp_test_unbalanced, "*" };
  for (size_t i = 0; i < G_N_ELEMENTS (games) * CP_TEST_N_PALETTES * G_N_ELEMENTS (sizes); i++) {
    const char *game = games[i % G_N_ELEMENTS (games)];
    size_t palette = i / G_N_ELEMENTS (games) % CP_TEST_N_PALETTES;
    int width = sizes[i / G_N_ELEMENTS (games) / CP_TEST_N_PALETTES].width;
    int height = sizes[i / G_N_ELEMENTS (games) / CP_TEST_N_PALETTES].height;
    g_autoptr (CpGraph) graph = graph_of (game);
    CpRect rect = { 20, 10, width, height };
    g_auto (CpPicture) picture = cp_picture_new (width + 40, height + 20, NULL);
    cp_graph_draw (graph, picture.cr, rect, cp_test_palette (palette), 0, CP_GRAPH_NO_PLY);
    g_assert_true (cp_picture_is_clear_outside (&picture, rect));
    g_auto (CpPicture) empty = cp_picture_new (width + 40, height + 20, NULL);
    g_assert_cmpint (cp_picture_difference (&picture, &empty, rect, 40), >=, width);
  }
}


/* The curve is above the zero line where the torque is positive and below where it is negative. */
static void
test_torque (void)
{
  g_autoptr (CpGraph) graph = graph_of (cp_test_balanced);
  const CpPalette *p = cp_test_palette (0);
  CpRect rect = { 0, 0, 900, 200 };
  g_auto (CpPicture) picture = draw (graph, 900, 200, 0, CP_GRAPH_NO_PLY, CP_GRAPH_NO_PLY);
  int ground = (int) (255 * p->background.red), zero = -1;
  /* near ply 0 there is a column with only the zero line */
  int x0 = (int) cp_graph_ply_x (graph, rect, 0) + 2;
  for (int y = 60; y < 140; y++)
    if (zero < 0 && cp_picture_grey (&picture, x0, y) < ground - 60)
      zero = y;
  g_assert_cmpint (zero, >, 60);
  for (unsigned ply = 8; ply < graph->n_points - 1; ply++) {
    int torque = graph->points[ply].torque, x = (int) cp_graph_ply_x (graph, rect, ply);
    if (ABS (torque) < 8)
      continue;
    int inside = zero + (torque > 0 ? -4 : 4), outside = zero + (torque > 0 ? 4 : -4);
    g_assert_cmpint (cp_picture_grey (&picture, x, inside), <, ground - 8);
    g_assert_cmpint (cp_picture_grey (&picture, x, outside), ==, ground);
  }
}


/* cp_graph_ply_at() inverts cp_graph_ply_x() at every size, and finds nothing outside. */
static void
test_ply_at (void)
{
  g_autoptr (CpGraph) graph = graph_of (cp_test_balanced);
  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++) {
    CpRect rect = { 7, 5, sizes[i].width, sizes[i].height };
    double y = rect.y + rect.height / 2;
    for (unsigned ply = 0; ply < graph->n_points; ply++) {
      double x = cp_graph_ply_x (graph, rect, ply);
      g_assert_cmpint (cp_graph_ply_at (graph, rect, x, y), ==, (int) ply);
      g_assert_cmpfloat (x, >, rect.x);
      g_assert_cmpfloat (x, <, rect.x + rect.width);
    }
    g_assert_cmpint (cp_graph_ply_at (graph, rect, rect.x, y), ==, 0);
    g_assert_cmpint (cp_graph_ply_at (graph, rect, rect.x + rect.width - 0.5, y), ==, 40);
    g_assert_cmpint (cp_graph_ply_at (graph, rect, rect.x - 1, y), ==, CP_GRAPH_NO_PLY);
    g_assert_cmpint (cp_graph_ply_at (graph, rect, rect.x + 50, rect.y - 1), ==, CP_GRAPH_NO_PLY);
    g_assert_cmpint (cp_graph_ply_at (graph, rect, rect.x + 50, rect.y + rect.height), ==,
                     CP_GRAPH_NO_PLY);
  }
}


/* The cursor is drawn at its ply only; a ply beyond the game has no cursor. */
static void
test_cursors (void)
{
  const char *const games[] = { cp_test_balanced, cp_test_unbalanced };
  for (size_t i = 0; i < G_N_ELEMENTS (games) * G_N_ELEMENTS (sizes); i++) {
    g_autoptr (CpGraph) graph = graph_of (games[i % G_N_ELEMENTS (games)]);
    int width = sizes[i / G_N_ELEMENTS (games)].width,
        height = sizes[i / G_N_ELEMENTS (games)].height;
    CpRect all = { 0, 0, width, height };
    g_auto (CpPicture) without = draw (graph, width, height, 0, CP_GRAPH_NO_PLY, CP_GRAPH_NO_PLY);
    g_auto (CpPicture) beyond = draw (graph, width, height, 0, 999, 1000);
    g_auto (CpPicture) current = draw (graph, width, height, 0, 10, CP_GRAPH_NO_PLY);
    g_auto (CpPicture) hover = draw (graph, width, height, 0, CP_GRAPH_NO_PLY, 10);
    g_assert_cmpint (cp_picture_difference (&without, &beyond, all, 0), ==, 0);
    double x = cp_graph_ply_x (graph, all, 10);
    CpRect at = { floor (x) - 1, 0, 3, height }, left = { 0, 0, floor (x) - 6, height };
    g_assert_cmpint (cp_picture_difference (&without, &current, at, 40), >, height / 3);
    g_assert_cmpint (cp_picture_difference (&without, &current, left, 0), ==, 0);
    g_assert_cmpint (cp_picture_difference (&without, &hover, at, 40), >, height / 3);
    g_assert_cmpint (cp_picture_difference (&current, &hover, at, 20), >, 10);
  }
}


/* A move with an event has a sign above or below the curves, by its side, and nothing else changes
 * except the legend. */
static void
test_events (void)
{
  static const unsigned events[] = { CP_GRAPH_KNOCKED, CP_GRAPH_STACKED, CP_GRAPH_CHANGED };
  for (unsigned n_points = 11; n_points < 900; n_points *= 8) {
    g_autofree CpGraphPoint *points = g_new0 (CpGraphPoint, n_points);
    CpGraph graph = {
      cp_rules_default (), cp_rules_balance (cp_rules_default ()), n_points, points, 1, CP_WHITE
    };
    CpRect rect = { 0, 0, 500, 100 }, upper = { 0, 0, 500, 48 }, lower = { 0, 52, 500, 48 };
    g_auto (CpPicture) none = draw (&graph, 500, 100, 0, CP_GRAPH_NO_PLY, CP_GRAPH_NO_PLY);
    CpPicture pictures[2 * G_N_ELEMENTS (events)];
    for (unsigned i = 0; i < G_N_ELEMENTS (pictures); i++) {
      unsigned ply = 5 + i % 2;
      points[ply].events = events[i / 2];
      pictures[i] = draw (&graph, 500, 100, 0, CP_GRAPH_NO_PLY, CP_GRAPH_NO_PLY);
      points[ply].events = 0;
      bool by_white = ply % 2 == 1;
      CpRect there = by_white ? upper : lower, not_there = by_white ? lower : upper;
      g_assert_cmpint (cp_picture_difference (&none, &pictures[i], there, 60), >=, 4);
      g_assert_cmpint (cp_picture_difference (&none, &pictures[i], not_there, 0), ==, 0);
      for (unsigned j = 0; j < i; j++)
        g_assert_cmpint (cp_picture_difference (&pictures[j], &pictures[i], rect, 60), >=, 3);
    }
    for (unsigned i = 0; i < G_N_ELEMENTS (pictures); i++)
      cp_picture_clear (&pictures[i]);
  }
}


/* Neighbouring signs that would overlap become ticks, which still differ. */
static void
test_dense_events (void)
{
  enum { N = 801 };
  CpRect rect = { 0, 0, 300, 80 };
  CpPicture pictures[3];
  for (unsigned i = 0; i < 3; i++) {
    g_autofree CpGraphPoint *points = g_new0 (CpGraphPoint, N);
    CpGraph graph = {
      cp_rules_default (), cp_rules_balance (cp_rules_default ()), N, points, 1, CP_WHITE
    };
    for (unsigned ply = 1; ply < N; ply += 8)
      points[ply].events = i == 0 ? 0 : i == 1 ? CP_GRAPH_KNOCKED : CP_GRAPH_STACKED;
    pictures[i] = draw (&graph, 300, 80, 0, CP_GRAPH_NO_PLY, CP_GRAPH_NO_PLY);
    for (unsigned j = 0; j < i; j++)
      g_assert_cmpint (cp_picture_difference (&pictures[i], &pictures[j], rect, 40), >=, 100);
  }
  for (unsigned i = 0; i < 3; i++)
    cp_picture_clear (&pictures[i]);
}


/* Four hundred moves of either kind at the smallest size are drawn, with plies in order. */
static void
test_long_game (void)
{
  const char *const rules[] = { "changing-challenges", "heavy-gravity" };
  for (size_t i = 0; i < G_N_ELEMENTS (rules); i++) {
    CpGraph graph = { .rules = cp_rules_parse (rules[i], NULL),
                      .n_points = 801,
                      .first_number = 1 };
    g_autofree CpGraphPoint *points = g_new0 (CpGraphPoint, graph.n_points);
    graph.points = points;
    graph.balance = cp_rules_balance (graph.rules);
    for (unsigned ply = 0; ply < graph.n_points; ply++) {
      points[ply].torque = (int) (40 * sin (ply / 30.0));
      points[ply].material[CP_WHITE] = 39 - (int) ply / 60;
      points[ply].material[CP_BLACK] = 39 - (int) ply / 50;
      points[ply].mobility[CP_WHITE] = 20 + (int) ply % 9;
      points[ply].events = ply % 40 == 7 ? CP_GRAPH_KNOCKED : 0;
    }
    CpRect rect = { 0, 0, 280, 70 };
    g_auto (CpPicture) picture = draw (&graph, 280, 70, 0, 400, 700);
    g_auto (CpPicture) empty = cp_picture_new (280, 70, &cp_test_palette (0)->background);
    g_assert_cmpint (cp_picture_difference (&picture, &empty, rect, 30), >, 1500);
    for (int x = 1; x < 280; x++)
      g_assert_cmpint (cp_graph_ply_at (&graph, rect, x, 30), >=,
                       cp_graph_ply_at (&graph, rect, x - 1, 30));
  }
}


/* White's expected result is a curve where it is known, higher for higher values. */
static void
test_expected (void)
{
  static const double expected[] = {
    -1, -1, -1, -1, 0.95, 0.95, 0.95, 0.95, 0.05, 0.05, 0.05, 0.05
  };
  CpGraphPoint points[12] = { { 0 } };
  CpGraph graph = {
    cp_rules_parse ("dynamic", NULL), NULL, G_N_ELEMENTS (points), points, 1, CP_WHITE
  };
  graph.has_expected = true;
  for (size_t i = 0; i < G_N_ELEMENTS (points); i++)
    points[i].expected = -1;
  g_auto (CpPicture) without = draw (&graph, 600, 118, 0, CP_GRAPH_NO_PLY, CP_GRAPH_NO_PLY);
  for (size_t i = 0; i < G_N_ELEMENTS (points); i++)
    points[i].expected = expected[i];
  g_auto (CpPicture) with = draw (&graph, 600, 118, 0, CP_GRAPH_NO_PLY, CP_GRAPH_NO_PLY);
  CpRect rect = { 0, 0, 600, 118 };
  int known = (int) cp_graph_ply_x (&graph, rect, 4), turn = (int) cp_graph_ply_x (&graph, rect, 8);
  CpRect unknown = { 0, 0, known - 3, 118 };
  CpRect high = { known, 0, turn - known - 50, 35 }, low = { turn, 35, 600 - turn, 83 };
  g_assert_cmpint (cp_picture_difference (&without, &with, unknown, 40), ==, 0);
  g_assert_cmpint (cp_picture_difference (&without, &with, high, 40), >, 100);
  g_assert_cmpint (cp_picture_difference (&without, &with, low, 40), >, 100);
}


/* Expected results have an axis at the right, with labels beside the curves. */
static void
test_expected_axis (void)
{
  CpGraphPoint points[12] = { { 0 } };
  CpGraph graph = {
    cp_rules_parse ("dynamic", NULL), NULL, G_N_ELEMENTS (points), points, 1, CP_WHITE
  };
  CpRect rect = { 0, 0, 600, 118 };

  for (size_t i = 0; i < G_N_ELEMENTS (points); i++)
    points[i].expected = -1;
  g_auto (CpPicture) without = draw (&graph, 600, 118, 0, CP_GRAPH_NO_PLY, CP_GRAPH_NO_PLY);
  double wide = cp_graph_ply_x (&graph, rect, 11);
  graph.has_expected = true;
  g_auto (CpPicture) with = draw (&graph, 600, 118, 0, CP_GRAPH_NO_PLY, CP_GRAPH_NO_PLY);
  double end = cp_graph_ply_x (&graph, rect, 11);
  g_assert_cmpfloat (end, <, wide);
  g_assert_cmpint (cp_graph_ply_at (&graph, rect, end, 50), ==, 11);
  CpRect labels = { (int) wide + 1, 18, 600 - (int) wide - 1, 60 };
  g_assert_cmpint (cp_picture_difference (&without, &with, labels, 40), >, 10);
}


/* A legend that is too long for one row continues below. */
static void
test_legend (void)
{
  CpGraphPoint points[12] = { [3].events = CP_GRAPH_KNOCKED | CP_GRAPH_CHANGED };
  CpGraph graph = {
    cp_rules_parse ("dynamic", NULL), NULL, G_N_ELEMENTS (points), points, 1, CP_WHITE
  };
  g_auto (CpPicture) picture = cp_picture_new (1, 1, NULL);
  CpGraphFrame frame = { .graph = &graph, .palette = cp_test_palette (0), .font = 13 };
  unsigned before = G_MAXUINT;

  for (int width = 100; width <= 1000; width += 50) {
    frame.curves = (CpRect){ 0, 0, width, 100 };
    unsigned rows = cp_graph_count_legend_rows (&frame, picture.cr);
    int row = (int) ceil (frame.font * CP_GRAPH_LEGEND_ROW), height = 6 * row;
    g_auto (CpPicture) none = cp_picture_new (width, height, NULL);
    g_auto (CpPicture) all = cp_picture_new (width, height, NULL);
    g_auto (CpPicture) first = cp_picture_new (width, height, NULL);
    cp_graph_draw_legend (&frame, all.cr, 0, rows);
    cp_graph_draw_legend (&frame, first.cr, 0, 1);
    CpRect below = { 0, row, width, height - row }, top = { 0, 0, width, row };
    g_assert_cmpuint (rows, <=, before);
    g_assert_cmpint (cp_picture_difference (&none, &first, top, 40), >, 20);
    g_assert_cmpint (cp_picture_difference (&none, &first, below, 40), ==, 0);
    if (rows == 1)
      g_assert_cmpint (cp_picture_difference (&none, &all, below, 40), ==, 0);
    else
      g_assert_cmpint (cp_picture_difference (&none, &all, below, 40), >, 0);
    before = rows;
  }
  g_assert_cmpuint (before, ==, 1);
  frame.curves = (CpRect){ 0, 0, 260, 100 };
  g_assert_cmpuint (cp_graph_count_legend_rows (&frame, picture.cr), >, 1);
}


/* Creates an artificial graph of @n plies: each has an event, and one an extreme value. */
static CpGraph *
make_long (const char *game, unsigned n)
{
  CpGraph *graph = graph_of (game);
  CpGraphPoint other = graph->points[0];
  graph->points = g_renew (CpGraphPoint, graph->points, n + 1);
  graph->n_points = n + 1;
  for (unsigned i = 0; i <= n; i++) {
    graph->points[i] = other;
    graph->points[i].torque = (int) (i * 7 % 11) - 5;
    graph->points[i].counterweight = (int) (i * 5 % 7) - 3;
    graph->points[i].mobility[CP_WHITE] = (int) (i * 3 % 13);
    graph->points[i].material[CP_WHITE] = 0;
    graph->points[i].material[CP_BLACK] = (int) (i * 3 % 5);
    graph->points[i].events = i == 0 ? 0 : 1 << (i % 3);
  }
  graph->points[n / 2].torque = 60;
  graph->points[n / 2].material[CP_WHITE] = 60;
  return graph;
}


static cairo_status_t
count_cb (void *size, const unsigned char *bytes, unsigned n)
{
  *(size_t *) size += n;
  return CAIRO_STATUS_SUCCESS;
}


/* Measures the amount of drawing commands. */
static size_t
measure (const CpGraph *graph, CpRect rect)
{
  size_t size = 0;
  cairo_surface_t *surface =
      cairo_svg_surface_create_for_stream (count_cb, &size, rect.width, rect.height);
  cairo_t *cr = cairo_create (surface);
  cp_graph_draw (graph, cr, rect, cp_test_palette (0), 0, CP_GRAPH_NO_PLY);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  return size;
}


/* Above a certain length, more moves do not need more drawing commands, and extreme values stay
 * visible. */
static void
test_long (void)
{
  const char *const games[] = { cp_test_balanced, cp_test_unbalanced };
  CpRect rect = { 0, 0, 280, 110 };
  for (size_t i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr (CpGraph) some = make_long (games[i], 5000);
    g_autoptr (CpGraph) many = make_long (games[i], 100000);
    size_t most = measure (some, rect);
    g_test_message ("%zu bytes, %zu bytes", most, measure (many, rect));
    g_assert_cmpuint (measure (many, rect), <, 2 * most);
    g_auto (CpPicture) with = draw (many, 280, 110, 0, CP_GRAPH_NO_PLY, CP_GRAPH_NO_PLY);
    /* the range of the values stays the same */
    many->points[50000] = many->points[49999];
    many->points[0].torque = many->points[0].material[CP_WHITE] = 60;
    g_auto (CpPicture) without = draw (many, 280, 110, 0, CP_GRAPH_NO_PLY, CP_GRAPH_NO_PLY);
    int x = (int) cp_graph_ply_x (many, rect, 50000);
    CpRect above = { x - 2, 9, 5, 20 };
    g_assert_cmpint (cp_picture_difference (&with, &without, above, 20), >, 4);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/drawing/game-graph-drawing/extent", test_extent);
  g_test_add_func ("/drawing/game-graph-drawing/torque", test_torque);
  g_test_add_func ("/drawing/game-graph-drawing/ply-at", test_ply_at);
  g_test_add_func ("/drawing/game-graph-drawing/cursors", test_cursors);
  g_test_add_func ("/drawing/game-graph-drawing/events", test_events);
  g_test_add_func ("/drawing/game-graph-drawing/dense-events", test_dense_events);
  g_test_add_func ("/drawing/game-graph-drawing/long-game", test_long_game);
  g_test_add_func ("/drawing/game-graph-drawing/legend", test_legend);
  g_test_add_func ("/drawing/game-graph-drawing/long", test_long);
  g_test_add_func ("/drawing/game-graph-drawing/expected", test_expected);
  g_test_add_func ("/drawing/game-graph-drawing/expected-axis", test_expected_axis);
}
