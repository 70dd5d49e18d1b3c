/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game-layout.h"

#include <math.h>

#include "rules/position/cp-variant.h"
#include "ui/parts/beam/cp-beam-view.h"

#define NARROW_SPACING 6
#define NARROW_GAP     12  /* between the board and the widgets beside it, ... */
#define LEAST_FOR_GAP  480 /* ... if the window is at least so wide */
#define WIDE_SPACING   18

/* The column is at most nearly as wide as the board is high, to keep eye movements short. */
#define MAX_COLUMN_OF_HEIGHT 0.9

#define MIN_BEAM 64

/* Width of a strip of text that scrolls beside board and beam, and height of that beam. */
#define STRIP_OF_WIDTH 0.367
#define BEAM_OF_BOARD  0.45

/* Text does not fit beside smaller squares. */
#define LEAST_SQUARE 16
#define N_LINES      8 /* of squares, or so */
#define MUCH         1000

/* Height of a line of text and a row of colours. */
#define MIN_SUPPLY 54
#define MAX_SUPPLY 132

/* Least sizes of the area beside the board, in pixels. */
static const struct {
  int column; /* the width of the side column of a wide window */
  int strip;  /* width of the strip beside the board in a narrow window */
  int side;   /* height of the area below the board */
} needs[] = {
  [CP_GAME_AREA_PLAY] = { 250, 96, 176 },
  [CP_GAME_AREA_REVIEW] = { 300, 240, 212 },
  [CP_GAME_AREA_PUZZLE] = { 290, 176, 160 },
  [CP_GAME_AREA_INTRODUCTION] = { 300, 188, 296 },
};

static int
least_width (const CpGameAreaSide *side)
{
  return side != NULL ? side->least_width : 0;
}


static int
least_height (const CpGameAreaSide *side, double width)
{
  return side != NULL ? side->measure_height (side->widget, (int) width) : 0;
}


static bool
scrolls (const CpGameAreaSide *side)
{
  return side != NULL && side->scrolls;
}


/* Heights of optional parts, each including the space to the next part. */
typedef struct {
  double beam;
  double upper_supply;
  double lower_supply;
} Extras;


static double
total (const Extras *extras)
{
  return extras->beam + extras->upper_supply + extras->lower_supply;
}


static int
least_board_height (const CpRules *rules)
{
  int width, height;
  cp_board_geometry_natural_size (rules, LEAST_SQUARE, true, &width, &height);
  return height;
}


static Extras
measure_extras (const CpRules *rules, double beam, double height, double spacing)
{
  Extras extras = { 0 };
  double supply = CLAMP (round (height * 0.12), MIN_SUPPLY, MAX_SUPPLY) + spacing;

  if (cp_rules_balance (rules) != NULL)
    extras.beam = beam + spacing;
  if (rules->variant->has_colours)
    extras.lower_supply = supply;
  if (rules->variant->has_colours && !rules->one_supply)
    extras.upper_supply = supply;
  return extras;
}


/* Returns the rectangle of a part across a column, without @spacing at its bottom; empty if
 * @height is 0. */
static CpRect
part_rect (double x, double y, double width, double height, double spacing)
{
  return height > 0 ? (CpRect){ x, y, width, height - spacing } : (CpRect){ 0 };
}


/* Board on the left, all other parts in a column on the right, both centred in the window. A
 * supply of colours is next to its player; a shared supply is above the moves. */
static int
lay_out_wide (CpGameArea *area,
              const CpRules *rules,
              CpGameAreaKind kind,
              const CpGameAreaSide *side,
              int width,
              int height)
{
  const double spacing = WIDE_SPACING;
  int least = MAX (needs[kind].column, least_width (side));
  int room = height - 2 * WIDE_SPACING;
  int across = MAX (width - least - 3 * WIDE_SPACING, 0);
  int square;
  CpRect board = cp_board_geometry_fit (rules, across, room, &square);
  double column =
      MIN (width - board.width - 3 * spacing, MAX (board.height * MAX_COLUMN_OF_HEIGHT, least));
  double x = (width - board.width - spacing - column) / 2;
  Extras extras =
      measure_extras (rules, CLAMP (column * 0.38, 110, board.height * 0.35), height, spacing);
  double above = extras.beam + (rules->one_supply ? extras.lower_supply : extras.upper_supply);
  double below = rules->one_supply ? 0 : extras.lower_supply;
  double beside = MAX (needs[CP_GAME_AREA_PLAY].side, least_height (side, column));
  double length = MIN (MAX (board.height, above + beside + below), room);
  double y = (height - length) / 2;

  area->board = (CpRect){ x, (height - board.height) / 2, board.width, board.height };
  x += board.width + spacing;
  area->beam = part_rect (x, y, column, extras.beam, spacing);
  area->upper_supply = part_rect (x, y, column, extras.upper_supply, spacing);
  area->side = (CpRect){ x, y + above, column, length - above - below };
  area->lower_supply = part_rect (x, rules->one_supply ? y : y + length - below + spacing, column,
                                  extras.lower_supply, spacing);
  return square;
}


/* A board with a strip beside it, both centred across the window. */
typedef struct {
  CpRect board;
  int square;
  double board_x;
  double strip_x;
  double strip_width;
} BoardAndStrip;


/* @least: of the strip, in pixels
 * @board_height: for the board
 * @strip_height: of the strip */
static BoardAndStrip
fit_board_and_strip (const CpRules *rules, int width, int least, int board_height, int strip_height)
{
  const int gap = width < LEAST_FOR_GAP ? NARROW_SPACING : NARROW_GAP;
  const int room = width - 2 * NARROW_SPACING - gap;
  BoardAndStrip fit;

  fit.board = cp_board_geometry_fit (rules, MAX (room - least, 0), board_height, &fit.square);
  fit.strip_width = MIN (room - fit.board.width, MAX (strip_height * MAX_COLUMN_OF_HEIGHT, least));
  fit.board_x = (width - fit.board.width - gap - fit.strip_width) / 2;
  fit.strip_x = fit.board_x + fit.board.width + gap;
  return fit;
}


/* The players in a strip beside the board, beam and colours across the window. */
static int
lay_out_narrow (CpGameArea *area,
                const CpRules *rules,
                CpGameAreaKind kind,
                const CpGameAreaSide *side,
                int width,
                int height)
{
  const double spacing = NARROW_SPACING;
  const double beam = CLAMP (height * 0.14, MIN_BEAM, 160);
  Extras extras = measure_extras (rules, beam, height, spacing);
  int room = (int) (height - total (&extras)) - 2 * NARROW_SPACING;
  int least = MAX (needs[kind].strip, least_width (side));
  BoardAndStrip fit = fit_board_and_strip (rules, width, least, room, room);
  double y = spacing;
  double whole = width - 2 * spacing;
  if (extras.beam > 0) {
    double spare = CLAMP (least_height (side, fit.strip_width) - room, 0, beam - MIN_BEAM);
    extras.beam -= spare;
    room += (int) spare;
  }

  area->upper_supply = part_rect (spacing, y, whole, extras.upper_supply, spacing);
  y += extras.upper_supply;
  area->board = (CpRect){ fit.board_x, y, fit.board.width, room };
  area->side = (CpRect){ fit.strip_x, y, fit.strip_width, room };
  y += room + spacing;
  area->lower_supply = part_rect (spacing, y, whole, extras.lower_supply, spacing);
  area->beam = part_rect (spacing, y + extras.lower_supply, whole, extras.beam, spacing);
  return fit.square;
}


/* The beam below the board, and beside both a strip of text as high as the window: a board that is
 * much higher than wide leaves no room for text below it. Only for text that scrolls. Returns 0 if
 * the beam does not fit below the board. */
static int
lay_out_strip (CpGameArea *area,
               const CpRules *rules,
               CpGameAreaKind kind,
               const CpGameAreaSide *side,
               int width,
               int height)
{
  const double spacing = NARROW_SPACING;
  int room = height - 2 * NARROW_SPACING;
  int least = MAX ((int) (width * STRIP_OF_WIDTH), least_width (side));
  Extras extras = measure_extras (rules, MIN_BEAM, height, spacing);
  BoardAndStrip fit = fit_board_and_strip (rules, width, least, room - (int) extras.beam, room);
  CpRect board = fit.board;
  double beam = MIN (room - board.height, MAX (extras.beam, board.width * BEAM_OF_BOARD + spacing));
  double y = (height - board.height - beam) / 2;

  area->board = (CpRect){ fit.board_x, y, board.width, board.height };
  area->beam = part_rect (fit.board_x, y + board.height + spacing, board.width, beam, spacing);
  area->upper_supply = area->lower_supply = (CpRect){ 0 };
  area->side = (CpRect){ fit.strip_x, spacing, fit.strip_width, room };
  return board.width >= CP_BEAM_VIEW_MIN_WIDTH ? fit.square : 0;
}


/* All parts below each other, each supply at its player's side of the board. A review shows a graph
 * of the torque instead of the beam. */
static int
lay_out_stacked (CpGameArea *area,
                 const CpRules *rules,
                 CpGameAreaKind kind,
                 const CpGameAreaSide *side,
                 int width,
                 int height)
{
  const double spacing = NARROW_SPACING;
  int whole = width - 2 * NARROW_SPACING;
  int needed = least_board_height (rules) + least_height (side, whole) + 3 * NARROW_SPACING;
  double beam = CLAMP (height * 0.14, MIN_BEAM, 160);
  Extras extras = measure_extras (rules, beam, height, spacing);
  if (kind == CP_GAME_AREA_REVIEW)
    extras.beam = 0;
  else if (extras.beam > 0)
    extras.beam -= CLAMP (needed + total (&extras) - height, 0, beam - MIN_BEAM);
  int rest = (int) (height - total (&extras)) - 3 * NARROW_SPACING;
  int most = rest - least_board_height (rules);
  int below = MIN (least_height (side, whole), most);
  int room = rest - MAX (scrolls (side) ? MIN (needs[kind].side, most) : needs[kind].side, below);
  int square;
  CpRect board = cp_board_geometry_fit (rules, whole, room, &square);
  double y = spacing;

  area->upper_supply = part_rect (spacing, y, whole, extras.upper_supply, spacing);
  y += extras.upper_supply;
  area->board = (CpRect){ (width - board.width) / 2, y, board.width, board.height };
  y += board.height + spacing;
  area->lower_supply = part_rect (spacing, y, whole, extras.lower_supply, spacing);
  y += extras.lower_supply;
  area->beam = part_rect (spacing, y, whole, extras.beam, spacing);
  y += extras.beam;
  area->side = (CpRect){ spacing, y, whole, height - y - spacing };
  return square;
}


/* Returns how many pixels @side and a board with squares of @square lack in @area. Missing height
 * has little weight if @side scrolls. */
static int
lacking (const CpGameArea *area, const CpGameAreaSide *side, int square)
{
  int across = MAX (least_width (side) - (int) area->side.width, 0);
  int down = MAX (least_height (side, area->side.width) - (int) area->side.height, 0);
  int lines = N_LINES * MAX (LEAST_SQUARE - square, 0);

  return scrolls (side) ? (across + lines) * MUCH + down : across + lines + down;
}


void
cp_game_area_init (CpGameArea *area,
                   const CpRules *rules,
                   CpGameAreaKind kind,
                   const CpGameAreaSide *side,
                   int width,
                   int height)
{
  int (*const ways[]) (CpGameArea *, const CpRules *, CpGameAreaKind, const CpGameAreaSide *, int,
                       int) = { lay_out_wide, lay_out_narrow, lay_out_stacked, lay_out_strip };
  bool has_strip = scrolls (side) && cp_rules_balance (rules) != NULL;
  size_t n = G_N_ELEMENTS (ways) - !has_strip;
  int best = -1;
  int least = 0;

  for (size_t i = 0; i < n; i++) {
    CpGameArea other;
    int square = ways[i](&other, rules, kind, side, width, height);
    int lack = lacking (&other, side, square);
    if (best >= 0 && (lack > least || (lack == least && square <= best)))
      continue;
    *area = other;
    best = square;
    least = lack;
  }
}
