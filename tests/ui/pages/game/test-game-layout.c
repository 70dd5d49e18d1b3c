/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/position/cp-balance.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-main.h"
#include "ui/parts/beam/cp-board-with-beam.h"
#include "ui/pages/game/cp-game-layout.h"

/* The parts of an area, to be compared with each other. */
enum {
  BOARD,
  SIDE,
  BEAM,
  UPPER_SUPPLY,
  LOWER_SUPPLY,
  N_PARTS,
};


static void
get_parts (const CpGameArea *area, CpRect parts[N_PARTS])
{
  parts[BOARD] = area->board;
  parts[SIDE] = area->side;
  parts[BEAM] = area->beam;
  parts[UPPER_SUPPLY] = area->upper_supply;
  parts[LOWER_SUPPLY] = area->lower_supply;
}


static bool
belongs (const CpRules *rules, int part)
{
  switch (part) {
  case BEAM:
    return cp_rules_balance (rules) != NULL;
  case UPPER_SUPPLY:
    return rules->variant->has_colours && !rules->one_supply;
  case LOWER_SUPPLY:
    return rules->variant->has_colours;
  default:
    return true;
  }
}


static bool
is_empty (CpRect rect)
{
  return rect.width == 0 && rect.height == 0;
}


static bool
inside (CpRect rect, int width, int height)
{
  return rect.x >= 0 && rect.y >= 0 && rect.width > 0 && rect.height > 0 &&
         rect.x + rect.width <= width && rect.y + rect.height <= height;
}


static bool
apart (CpRect a, CpRect b)
{
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y ||
         b.y + b.height <= a.y;
}


static int
square_size (const CpRules *rules, CpRect board)
{
  CpBoardGeometry geometry;
  cp_board_geometry_init (&geometry, rules, (int) board.width, (int) board.height, false, true);
  return geometry.square;
}


/* Returns true if all parts are below each other. */
static bool
is_stacked (const CpGameArea *area)
{
  return area->side.y >= area->board.y + area->board.height;
}


static void
check_parts (const CpRules *rules, CpGameAreaKind kind, int width, int height)
{
  static const int least_width[] = {
    [CP_GAME_AREA_PLAY] = 90,
    [CP_GAME_AREA_REVIEW] = 240,
    [CP_GAME_AREA_PUZZLE] = 170,
  };
  CpGameArea area;
  CpRect parts[N_PARTS];

  cp_game_area_init (&area, rules, kind, NULL, width, height);
  get_parts (&area, parts);
  for (int i = 0; i < N_PARTS; i++) {
    bool expected =
        belongs (rules, i) && !(i == BEAM && kind == CP_GAME_AREA_REVIEW && is_stacked (&area));
    g_assert_cmpint (is_empty (parts[i]), ==, !expected);
    if (!expected)
      continue;
    g_assert_true (inside (parts[i], width, height));
    for (int other = 0; other < i; other++)
      g_assert_true (apart (parts[i], parts[other]));
  }
  if (!is_stacked (&area))
    g_assert_cmpfloat (area.side.x - area.board.x - area.board.width, >, width < 480 ? 5.9 : 11.9);
  g_assert_cmpfloat (area.side.width, >=, least_width[kind]);
  g_assert_cmpfloat (area.side.height, >=, 120);
  if (!is_empty (area.beam))
    g_assert_cmpfloat (area.beam.height, >=, 60);
  if (belongs (rules, LOWER_SUPPLY)) {
    g_assert_cmpfloat (area.lower_supply.height, >=, 54);
    g_assert_cmpfloat (area.lower_supply.width, >=, 240);
  }
}


/* In every window from the smallest to beyond 4K, the parts of the game page lie within it and do
 * not overlap, and parts that the page lacks are empty. */
static void
test_fits (const void *data)
{
  const CpRules *rules = data;

  for (int width = CP_BOARD_WITH_BEAM_MIN_WIDTH; width <= 4000; width += 37) {
    for (int height = CP_BOARD_WITH_BEAM_MIN_HEIGHT; height <= 2300; height += 41)
      for (CpGameAreaKind kind = CP_GAME_AREA_PLAY; kind <= CP_GAME_AREA_PUZZLE; kind++)
        check_parts (rules, kind, width, height);
  }
}


static int
measure_much (void *height, int width)
{
  return *(const int *) height;
}


/* Long text beside the board scrolls where it does not fit: it does not overlap the other parts,
 * and leaves squares of at least 16 pixels. */
static void
test_scrolls (const void *data)
{
  const CpRules *rules = data;

  for (int much = 200; much <= 1000; much += 100) {
    CpGameAreaSide side = {
      .least_width = 250, .scrolls = true, .measure_height = measure_much, .widget = &much
    };
    for (CpGameAreaKind kind = CP_GAME_AREA_PUZZLE; kind <= CP_GAME_AREA_INTRODUCTION; kind++) {
      for (int height = 560; height <= 1200; height += 40) {
        CpGameArea area;
        CpRect parts[N_PARTS];
        cp_game_area_init (&area, rules, kind, &side, 360, height);
        get_parts (&area, parts);
        for (int i = 0; i < N_PARTS; i++) {
          for (int other = 0; other < i; other++)
            g_assert_true (is_empty (parts[i]) || is_empty (parts[other]) ||
                           apart (parts[i], parts[other]));
        }
        g_assert_cmpint (square_size (rules, area.board), >=, 16);
        g_assert_cmpfloat (area.side.width, >=, side.least_width);
        g_assert_cmpfloat (area.side.height, >=, 100);
      }
    }
  }
}


/* Beside text that scrolls, the squares of a high board are nearly as large as in a game. */
static void
test_strip (void)
{
  const CpRules *rules = cp_rules_parse ("changing-challenges", NULL);
  int much = 420;
  CpGameAreaSide side = {
    .least_width = 120, .scrolls = true, .measure_height = measure_much, .widget = &much
  };

  for (CpGameAreaKind kind = CP_GAME_AREA_PUZZLE; kind <= CP_GAME_AREA_INTRODUCTION; kind++) {
    CpGameArea area;
    CpRect parts[N_PARTS];
    cp_game_area_init (&area, rules, kind, &side, 360, 593);
    get_parts (&area, parts);
    g_assert_cmpint (square_size (rules, area.board), >=, 26);
    g_assert_cmpfloat (area.side.height, >=, much);
    for (int part = BOARD; part <= BEAM; part++) {
      g_assert_true (inside (parts[part], 360, 593));
      for (int other = BOARD; other < part; other++)
        g_assert_true (apart (parts[part], parts[other]));
    }
  }
}


/* More room never makes the squares smaller. */
static void
check_growth (const CpRules *rules, CpGameAreaKind kind, int width)
{
  int last = 0;

  for (int height = CP_BOARD_WITH_BEAM_MIN_HEIGHT; height <= 1600; height += 17) {
    CpGameArea area;
    cp_game_area_init (&area, rules, kind, NULL, width, height);
    g_assert_cmpint (square_size (rules, area.board), >=, last);
    last = square_size (rules, area.board);
  }
}


static void
test_grows (const void *data)
{
  for (int width = CP_BOARD_WITH_BEAM_MIN_WIDTH; width <= 2000; width += 53) {
    for (CpGameAreaKind kind = CP_GAME_AREA_PLAY; kind <= CP_GAME_AREA_PUZZLE; kind++)
      check_growth (data, kind, width);
  }
}


static void
test_sizes (void)
{
  /* Windows less their header bar: the smallest, the first one, a 4K screen. */
  static const struct {
    const char *rules;
    int width;
    int height;
    int least_square;
    bool rest_below;
  } windows[] = {
    { "changing-challenges", 360, 593, 30, true },
    { "changing-challenges", 980, 710, 40, false },
    { "changing-challenges", 3840, 2110, 125, false },
    { "shifting-sands", 360, 593, 38, true },
    { "shifting-sands", 980, 710, 80, false },
    { "shifting-sands:board=8x8", 360, 593, 33, true },
    { "shifting-sands:board=10x10,colours=each", 360, 593, 21, true },
    { "shifting-sands:board=10x10,colours=each", 980, 710, 58, false },
    { "dynamic", 360, 593, 38, true },
    { "heavy-gravity", 980, 710, 75, false },
    { "heavy-gravity", 3840, 2110, 220, false },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (windows); i++) {
    const CpRules *rules = cp_rules_parse (windows[i].rules, NULL);
    CpGameArea area;
    g_test_message ("%s %d x %d", windows[i].rules, windows[i].width, windows[i].height);
    cp_game_area_init (&area, rules, CP_GAME_AREA_PLAY, NULL, windows[i].width, windows[i].height);
    g_assert_cmpint (square_size (rules, area.board), >=, windows[i].least_square);
    CpRect lowest = belongs (rules, BEAM) ? area.beam : area.side;
    g_assert_cmpint (lowest.y >= area.board.y + area.board.height, ==, windows[i].rest_below);
  }
}


CP_TESTS ()
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    g_autofree char *fits = g_strdup_printf ("/ui/game-layout/fits/%s", all[i]->string);
    g_autofree char *grows = g_strdup_printf ("/ui/game-layout/grows/%s", all[i]->string);
    g_test_add_data_func (fits, all[i], test_fits);
    g_autofree char *scrolls = g_strdup_printf ("/ui/game-layout/scrolls/%s", all[i]->string);
    g_test_add_data_func (grows, all[i], test_grows);
    g_test_add_data_func (scrolls, all[i], test_scrolls);
  }
  g_test_add_func ("/ui/game-layout/sizes", test_sizes);
  g_test_add_func ("/ui/game-layout/strip", test_strip);
}
