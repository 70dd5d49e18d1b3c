/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/position/cp-balance.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-main.h"
#include "ui/parts/beam/cp-board-with-beam.h"
#include "ui/pages/editor/cp-editor-layout.h"
#include "ui/pages/editor/cp-editor-palette.h"

#define N_PARTS 8

/* Sizes of English texts in the default font, and of German ones in a font twice as large. */
static const CpEditorNeeds usual = { 90, 150, 36, 34 };
static const CpEditorNeeds large = { 180, 320, 62, 68 };

/* The height of a window in which there is room for it, in pixels. */
#define LEAST_FOR_LARGE 600


static void
get_parts (const CpEditorArea *area, CpRect parts[N_PARTS])
{
  const CpRect all[N_PARTS] = { area->board,    area->beam,     area->palette, area->message,
                                area->problems, area->switcher, area->pages,   area->bar };

  for (unsigned i = 0; i < N_PARTS; i++)
    parts[i] = all[i];
}


static bool
is_empty (CpRect rect)
{
  return rect.height <= 0;
}


static bool
apart (CpRect a, CpRect b)
{
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y ||
         b.y + b.height <= a.y;
}


static void
assert_parts (const CpEditorArea *area, int width, int height)
{
  CpRect parts[N_PARTS];

  get_parts (area, parts);
  for (unsigned i = 0; i < N_PARTS; i++) {
    if (is_empty (parts[i]))
      continue;
    g_assert_cmpfloat (parts[i].x, >=, 0);
    g_assert_cmpfloat (parts[i].y, >=, 0);
    g_assert_cmpfloat (parts[i].width, >, 0);
    g_assert_cmpfloat (parts[i].x + parts[i].width, <=, width);
    g_assert_cmpfloat (parts[i].y + parts[i].height, <=, height);
    for (unsigned other = 0; other < i; other++)
      g_assert_true (is_empty (parts[other]) || apart (parts[i], parts[other]));
  }
}


/* The side of the tools, whether they are in rows or in columns. */
static double
tile (const CpRules *rules, CpRect palette)
{
  unsigned columns, rows;

  cp_editor_palette_extent (rules, &columns, &rows);
  double across = MIN (palette.width / columns, palette.height / rows);
  double down = MIN (palette.width / rows, palette.height / columns);
  return MAX (across, down);
}


static int
square (const CpRules *rules, CpRect board)
{
  CpBoardGeometry geometry;

  cp_board_geometry_init (&geometry, rules, (int) board.width, (int) board.height, false, true);
  return geometry.square;
}


static void
assert_layout (const CpRules *rules, const CpEditorNeeds *needs, int width, int height)
{
  for (CpEditorSection page = CP_EDITOR_BOARD; page < CP_N_EDITOR_SECTIONS; page++) {
    CpEditorArea area;
    cp_editor_area_init (&area, rules, page, needs, width, height);
    assert_parts (&area, width, height);
    bool has_board = !area.compact || page == CP_EDITOR_BOARD;
    g_assert_true (is_empty (area.board) == !has_board);
    g_assert_true (is_empty (area.palette) == !has_board);
    g_assert_true (is_empty (area.pages) == (area.compact && page == CP_EDITOR_BOARD));
    g_assert_true (is_empty (area.beam) || cp_rules_balance (rules) != NULL);
    g_assert_false (is_empty (area.bar));
    if (has_board) {
      g_assert_cmpfloat (tile (rules, area.palette), >=, 28);
      g_assert_cmpint (square (rules, area.board), >=, 16);
    } else {
      g_assert_cmpfloat (area.pages.height, >=, 100);
    }
  }
}


static void
test_sizes (const void *data)
{
  static const int sizes[][2] = {
    { CP_BOARD_WITH_BEAM_MIN_WIDTH, CP_BOARD_WITH_BEAM_MIN_HEIGHT },
    { 360, 373 },
    { 360, 600 },
    { 412, 800 },
    { 600, 360 },
    { 659, 900 },
    { 660, 520 },
    { 660, 519 },
    { 800, 600 },
    { 1100, 760 },
    { 1920, 1040 },
    { 3840, 2120 },
    { 1000, 2000 },
    { 2560, 560 },
  };
  const CpRules *rules = data;

  for (unsigned i = 0; i < G_N_ELEMENTS (sizes); i++) {
    assert_layout (rules, &usual, sizes[i][0], sizes[i][1]);
    if (sizes[i][1] >= LEAST_FOR_LARGE)
      assert_layout (rules, &large, sizes[i][0], sizes[i][1]);
  }
}


/* The board has most of a large window. */
static void
test_large_board (void)
{
  const CpRules *rules = cp_rules_parse ("dynamic", NULL);
  CpEditorArea area;

  cp_editor_area_init (&area, rules, CP_EDITOR_POSITION, &usual, 1400, 900);
  g_assert_false (area.compact);
  g_assert_cmpfloat (area.board.height, >, 850);
  g_assert_cmpfloat (area.pages.x, >, area.board.x + area.board.width);
  g_assert_cmpfloat (area.pages.height, >, 300);
}


/* Two lines of problems and the pages below them fit, in every game. */
static void
test_problems (void)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    CpEditorArea low, high;
    cp_editor_area_init (&low, all[i], CP_EDITOR_POSITION, &usual, 660, 520);
    cp_editor_area_init (&high, all[i], CP_EDITOR_POSITION, &usual, 1100, 900);
    g_assert_false (low.compact || high.compact);
    g_assert_cmpfloat (low.problems.height, >=, 60);
    g_assert_cmpfloat (low.pages.height, >=, 70);
    g_assert_cmpfloat (high.problems.height, >=, low.problems.height);
    g_assert_cmpfloat (high.pages.height, >=, 250);
  }
}


CP_TESTS ()
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("/ui/editor-layout/sizes/%s", all[i]->string);
    g_test_add_data_func (path, all[i], test_sizes);
  }
  g_test_add_func ("/ui/editor-layout/large-board", test_large_board);
  g_test_add_func ("/ui/editor-layout/problems", test_problems);
}
