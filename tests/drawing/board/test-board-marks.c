/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawing/board/cp-board-marks.h"

#include <glib.h>
#include <math.h>

#include "cp-test-drawing.h"
#include "drawing/board/cp-board-drawing.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

#define WIDTH  210
#define HEIGHT 450

/* A position and a square to mark. */
typedef struct {
  const char *rules;
  const char *fen; /* NULL for cp_test_middle_game() */
  const char *square;
} Case;

#define DYNAMIC "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P4/2NBPN2/PPP2PPP/R1BQ1RK1 w - - 0 9"

/* Empty squares, and squares with a piece of either side. */
static const Case own = { "changing-challenges", NULL, "d1" };
static const Case empty = { "changing-challenges", NULL, "b9" };
static const Case enemy = { "changing-challenges", NULL, "g10" };
static const Case powerful = { "dynamic", DYNAMIC, "d5" };
static const Case loony = { "dynamic:power=loony-west", DYNAMIC, "d3" };

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
  CHECKED,
  SHARE,
  REACH_FROM,
  REACH_MOVE,
  REACH_ATTACK,
  CHANGED_POWER,
  POWER_OF,
  N_MARKS,
} Mark;


static CpBoardMarks
marks_with (Mark mark, CpSquare square)
{
  CpBoardMarks marks = cp_board_marks_none ();
  CpSquare *single[N_MARKS] = {
    [LAST_FROM] = &marks.last_from,     [LAST_TO] = &marks.last_to,
    [SELECTED] = &marks.selected,       [HOVERED] = &marks.hovered,
    [CURSOR] = &marks.cursor,           [ILLEGAL] = &marks.illegal,
    [CENTRE_KING] = &marks.centre_king, [REACH_FROM] = &marks.reach_from,
    [POWER_OF] = &marks.power_of,       [CHECKED] = &marks.checked,
  };
  CpBits *sets[N_MARKS] = {
    [WARNING] = &marks.warnings,
    [REACH_MOVE] = &marks.reach_moves,
    [REACH_ATTACK] = &marks.reach_attacks,
    [CHANGED_POWER] = &marks.changed_powers,
  };
  if (single[mark] != NULL)
    *single[mark] = square;
  if (sets[mark] != NULL)
    *sets[mark] = CP_BIT (square);
  if (mark == TARGET || mark == HOVERED || mark == WARNING)
    marks.targets = CP_BIT (square);
  if (mark == SHARE)
    marks.share = cp_place_square (square);
  return marks;
}


static void
position_of (const Case *c, CpPosition *pos)
{
  g_autoptr (GError) error = NULL;
  if (c->fen == NULL)
    cp_test_middle_game (pos);
  else
    cp_fen_read (cp_rules_parse (c->rules, NULL), c->fen, pos, &error);
  g_assert_no_error (error);
}


/* Draws the pixels that are at least partly in @part; NULL: all. */
static CpPicture
draw_part (const Case *c,
           const CpBoardGeometry *g,
           const CpBoardMarks *marks,
           const CpPalette *palette,
           const CpRect *part)
{
  CpPosition pos;
  position_of (c, &pos);
  CpPicture picture = cp_picture_new (WIDTH, HEIGHT, NULL);
  if (part != NULL) {
    double left = floor (part->x), top = floor (part->y);
    cairo_rectangle (picture.cr, left, top, ceil (part->x + part->width) - left,
                     ceil (part->y + part->height) - top);
    cairo_clip (picture.cr);
  }
  cp_board_draw (picture.cr, g, &pos, marks, palette);
  return picture;
}


static CpPicture
draw (const Case *c, const CpBoardGeometry *g, const CpBoardMarks *marks, const CpPalette *palette)
{
  return draw_part (c, g, marks, palette, NULL);
}


/* Returns the first mark that looks like @mark on the square of @c; N_MARKS if it is invisible. */
static Mark
appearance (const Case *c, Mark mark)
{
  CpPosition pos;
  position_of (c, &pos);
  bool occupied = pos.board[cp_square_parse (pos.rules, c->square, NULL)] != CP_NO_PIECE;
  bool has_balance = cp_rules_balance (pos.rules) != NULL;
  bool has_powers = pos.rules->variant->power != NULL;
  if (mark == SHARE && (!occupied || !has_balance))
    return N_MARKS;
  if ((mark == CHANGED_POWER || mark == POWER_OF) && (!occupied || !has_powers))
    return N_MARKS;
  return mark == REACH_ATTACK && occupied ? REACH_MOVE : mark;
}


/* Each mark is visible without colour, in every palette, and differs from all others. Each run
 * tests a share of the palettes. */
static void
test_marks_differ (gconstpointer data)
{
  const Case *c = data;
  CpBoardGeometry g;
  cp_board_geometry_init (&g, cp_rules_parse (c->rules, NULL), WIDTH, HEIGHT, false, true);
  CpSquare square = cp_square_parse (g.rules, c->square, NULL);
  CpRect rank = cp_board_geometry_square (&g, square);
  rank.x = g.board.x;
  rank.width = g.board.width;
  for (size_t p = 0; p < CP_TEST_N_PALETTES; p += cp_test_stride ()) {
    CpPicture pictures[N_MARKS + 1];
    CpBoardMarks none = cp_board_marks_none ();
    pictures[N_MARKS] = draw_part (c, &g, &none, cp_test_palette (p), &rank);
    for (Mark a = 0; a < N_MARKS; a++) {
      CpBoardMarks marks = marks_with (a, square);
      pictures[a] = draw_part (c, &g, &marks, cp_test_palette (p), &rank);
    }
    for (Mark a = 0; a <= N_MARKS; a++) {
      for (Mark b = 0; b < a; b++) {
        int n = cp_picture_difference (&pictures[a], &pictures[b], rank, 8);
        g_test_message ("palette %zu, marks %d and %d: %d pixels", p, a, b, n);
        if (appearance (c, a) == appearance (c, b))
          g_assert_cmpint (n, ==, 0);
        else
          g_assert_cmpint (n, >=, 20);
      }
    }
    for (Mark a = 0; a <= N_MARKS; a++)
      cp_picture_clear (&pictures[a]);
  }
}


/* A mark does not change squares that are not adjacent to it. */
static void
test_marks_are_local (void)
{
  CpBoardGeometry g;
  cp_board_geometry_init (&g, cp_rules_default (), WIDTH, HEIGHT, true, true);
  CpSquare marked = cp_square_parse (g.rules, enemy.square, NULL);
  int file = (int) cp_square_file (g.rules, marked), rank = (int) cp_square_rank (g.rules, marked);
  CpBoardMarks none = cp_board_marks_none ();
  g_auto (CpPicture) plain = draw (&enemy, &g, &none, cp_test_palette (0));
  for (Mark mark = 0; mark < N_MARKS; mark++) {
    CpBoardMarks marks = marks_with (mark, marked);
    g_auto (CpPicture) picture = draw (&enemy, &g, &marks, cp_test_palette (0));
    for (CpSquare square = 0; square < g.rules->n_squares; square++) {
      if (ABS ((int) cp_square_file (g.rules, square) - file) <= 1 &&
          ABS ((int) cp_square_rank (g.rules, square) - rank) <= 1)
        continue;
      CpRect rect = cp_board_geometry_square (&g, square);
      g_assert_cmpint (cp_picture_difference (&plain, &picture, rect, 0), ==, 0);
    }
  }
}


/* The torque of a knocked piece is drawn at its storage place. */
static void
test_share_in_storage (void)
{
  CpBoardGeometry g;
  cp_board_geometry_init (&g, cp_rules_default (), WIDTH, HEIGHT, false, true);
  CpBoardMarks none = cp_board_marks_none (), marks = none;
  marks.share = cp_place_storage (CP_BLACK, 1);
  g_auto (CpPicture) plain = draw (&enemy, &g, &none, cp_test_palette (0));
  g_auto (CpPicture) picture = draw (&enemy, &g, &marks, cp_test_palette (0));
  CpRect rect = cp_board_geometry_place (&g, marks.share);
  g_assert_cmpint (cp_picture_difference (&plain, &picture, rect, 40), >, 20);
}


/* Colours stay recognizable: the last move is marked around a colour square, not over it. */
static void
test_colour_stays (void)
{
  const Case c = { .rules = "shifting-sands",
                   .fen = "2k3/6/6/6/6/6/2K3[YPPRRLLGGBB] b c4Yw - 0 9",
                   .square = "c4" };
  CpPosition pos;
  CpBoardGeometry g;

  position_of (&c, &pos);
  cp_board_geometry_init (&g, pos.rules, WIDTH, HEIGHT, false, false);
  CpSquare square = cp_square_parse (pos.rules, c.square, NULL);
  CpRect rect = cp_board_geometry_square (&g, square);
  CpRect inner = { rect.x + rect.width / 4, rect.y + rect.height / 4, rect.width / 2,
                   rect.height / 2 };
  for (size_t i = 0; i < CP_TEST_N_PALETTES; i++) {
    CpBoardMarks none = cp_board_marks_none ();
    CpBoardMarks marks = marks_with (LAST_FROM, square);
    g_auto (CpPicture) before = draw (&c, &g, &none, cp_test_palette (i));
    g_auto (CpPicture) after = draw (&c, &g, &marks, cp_test_palette (i));
    g_assert_cmpint (cp_picture_difference (&before, &after, inner, 0), ==, 0);
    g_assert_cmpint (cp_picture_difference (&before, &after, rect, 0), >, 0);
  }
}


/* Draws all pieces, each with the same mark on its square; without marks for N_MARKS. */
static CpPicture
draw_parade (const CpBoardGeometry *g, const CpPosition *pos, Mark mark, const CpPalette *palette)
{
  CpPicture picture = cp_picture_new ((int) ceil (g->support.x + g->support.width),
                                      (int) ceil (g->support.y + g->support.height), NULL);
  CpBits occupied = pos->of_side[CP_WHITE] | pos->of_side[CP_BLACK];
  cp_board_draw_support (picture.cr, g, palette);
  CP_FOR_EACH_BIT (square, occupied) {
    CpBoardMarks marks = mark < N_MARKS ? marks_with (mark, square) : cp_board_marks_none ();
    cp_board_draw_marks_below (picture.cr, g, pos, &marks, palette);
  }
  cp_board_draw_pieces (picture.cr, g, pos, 0, palette);
  CP_FOR_EACH_BIT (square, occupied) {
    CpBoardMarks marks = mark < N_MARKS ? marks_with (mark, square) : cp_board_marks_none ();
    cp_board_draw_marks_above (picture.cr, g, pos, &marks, palette);
  }
  return picture;
}


/* Pieces on marked squares stay recognizable, in every palette. */
static void
test_piece_is_seen (gconstpointer data)
{
  const CpRules *rules = cp_test_look (3);
  int width, height;
  CpPosition without_pieces, with_pieces;
  CpBoardGeometry g;
  cp_board_geometry_natural_size (rules, GPOINTER_TO_INT (data), false, &width, &height);
  cp_board_geometry_init (&g, rules, width, height, false, false);
  cp_position_init_empty (&without_pieces, rules);
  cp_test_parade (&with_pieces, rules);
  for (size_t i = 0; i < CP_TEST_N_PALETTES; i++) {
    const CpPalette *palette = cp_test_palette (i);
    g_auto (CpPicture) bare = draw_parade (&g, &without_pieces, N_MARKS, palette);
    g_auto (CpPicture) plain = draw_parade (&g, &with_pieces, N_MARKS, palette);
    for (Mark mark = i % cp_test_stride (); mark < N_MARKS; mark += cp_test_stride ()) {
      g_auto (CpPicture) marked = draw_parade (&g, &with_pieces, mark, palette);
      g_test_message ("palette %zu, mark %d", i, mark);
      cp_test_assert_recognisable (&g, &with_pieces, &bare, &plain, &marked, 0.6);
    }
  }
}


CP_TESTS ()
{
#define ADD(name, data) g_test_add_data_func (name, data, test_marks_differ)
  ADD ("/drawing/board-marks/differ/own", &own);
  ADD ("/drawing/board-marks/differ/empty", &empty);
  ADD ("/drawing/board-marks/differ/enemy", &enemy);
  ADD ("/drawing/board-marks/differ/power", &powerful);
  ADD ("/drawing/board-marks/differ/loony", &loony);
  g_test_add_func ("/drawing/board-marks/local", test_marks_are_local);
  g_test_add_func ("/drawing/board-marks/share-in-storage", test_share_in_storage);
  g_test_add_func ("/drawing/board-marks/colour-stays", test_colour_stays);
  g_test_add_data_func ("/drawing/board-marks/piece-is-seen/24", GINT_TO_POINTER (24),
                        test_piece_is_seen);
  g_test_add_data_func ("/drawing/board-marks/piece-is-seen/70", GINT_TO_POINTER (70),
                        test_piece_is_seen);
}
