/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-marks.h"

#include <math.h>

#include "cp-board-powers.h"
#include "cp-board-reach.h"
#include "cp-colour-drawing.h"
#include "cp-draw.h"


CpBoardMarks
cp_board_marks_none (void)
{
  return (CpBoardMarks){
    .last_from = CP_SQUARE_NONE,
    .last_to = CP_SQUARE_NONE,
    .selected = CP_SQUARE_NONE,
    .hovered = CP_SQUARE_NONE,
    .cursor = CP_SQUARE_NONE,
    .illegal = CP_SQUARE_NONE,
    .centre_king = CP_SQUARE_NONE,
    .checked = CP_SQUARE_NONE,
    .share = cp_place_none (),
    .reach_from = CP_SQUARE_NONE,
    .power_of = CP_SQUARE_NONE,
    .explained = CP_SQUARE_NONE,
    .ghost_on = CP_SQUARE_NONE,
  };
}


/* Line width of marks on squares. */
static double
line_width (const CpBoardGeometry *g, const CpPalette *palette)
{
  return MAX (2, round (g->square / (palette->high_contrast ? 14.0 : 20.0)));
}


static CpRgba
with_alpha (CpRgba colour, double alpha)
{
  colour.alpha = alpha;
  return colour;
}


/* Draws only the corners of a border, with arms of @length. */
static void
draw_brackets (cairo_t *cr, CpRect rect, double width, double length, CpRgba colour)
{
  double x[] = { rect.x + width / 2, rect.x + rect.width - width / 2 };
  double y[] = { rect.y + width / 2, rect.y + rect.height - width / 2 };
  for (int i = 0; i < 4; i++) {
    double cx = x[i % 2], cy = y[i / 2];
    cairo_move_to (cr, cx + (i % 2 == 0 ? length : -length), cy);
    cairo_line_to (cr, cx, cy);
    cairo_line_to (cr, cx, cy + (i / 2 == 0 ? length : -length));
  }
  cp_draw_set_colour (cr, colour);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}


/* Tints the square; with brackets at the origin of the move and a border at its target. */
static void
draw_last_move (cairo_t *cr,
                const CpBoardGeometry *g,
                const CpPosition *pos,
                CpSquare square,
                bool arrived,
                const CpPalette *palette)
{
  CpRect rect = cp_board_geometry_square (g, square);
  double width = line_width (g, palette);
  if (cp_position_colour (pos, square) == CP_NO_COLOUR)
    cp_draw_fill_rect (cr, rect, palette->last_move);
  if (arrived)
    cp_draw_border (cr, rect, width, palette->last_move_edge);
  else
    draw_brackets (cr, rect, width, g->square * 0.22, palette->last_move_edge);
}


static void
draw_selected (cairo_t *cr, const CpBoardGeometry *g, CpSquare square, const CpPalette *palette)
{
  CpRect rect = cp_board_geometry_square (g, square);
  cp_draw_fill_rect (cr, rect, with_alpha (palette->accent, 0.42));
  cp_draw_border (cr, rect, line_width (g, palette), palette->accent);
}


/* Draws disc and rays behind the king, so that the mark does not rely on colour alone. */
static void
draw_centre_king (cairo_t *cr, const CpBoardGeometry *g, CpSquare square, const CpPalette *palette)
{
  CpRect rect = cp_board_geometry_square (g, square);
  cairo_save (cr);
  cairo_rectangle (cr, rect.x, rect.y, rect.width, rect.height);
  cairo_clip (cr);
  cairo_translate (cr, rect.x + rect.width / 2, rect.y + rect.height / 2);
  cp_draw_set_colour (cr, with_alpha (palette->goal, 0.6));
  double radius = rect.width * 0.75;
  double half = G_PI / 24;
  for (int i = 0; i < 12; i++) {
    double angle = i * G_PI / 6;
    cairo_move_to (cr, 0, 0);
    cairo_arc (cr, 0, 0, radius, angle - half, angle + half);
    cairo_close_path (cr);
  }
  cairo_fill (cr);
  if (palette->hatching.alpha > 0) {
    /* Keep rays and hatching away from a king of the same colour. */
    cairo_arc (cr, 0, 0, rect.width * 0.4, 0, 2 * G_PI);
    cp_draw_set_colour (cr, palette->halo);
    cairo_fill (cr);
  }
  cairo_restore (cr);
  cp_draw_border (cr, rect, line_width (g, palette), palette->goal);
}


/* Draws a glow behind the king, or rings with high contrast. */
static void
draw_checked (cairo_t *cr, const CpBoardGeometry *g, CpSquare square, const CpPalette *palette)
{
  CpRect rect = cp_board_geometry_square (g, square);
  double cx = rect.x + rect.width / 2, cy = rect.y + rect.height / 2;
  CpRgba glow = palette->illegal;

  if (palette->high_contrast) {
    for (double radius = 0.47; radius > 0.3; radius -= 0.13) {
      cairo_new_sub_path (cr);
      cairo_arc (cr, cx, cy, rect.width * radius, 0, 2 * G_PI);
    }
    cp_draw_set_colour (cr, with_alpha (palette->halo, 1));
    cairo_set_line_width (cr, line_width (g, palette) + 2);
    cairo_stroke_preserve (cr);
    cp_draw_set_colour (cr, glow);
    cairo_set_line_width (cr, line_width (g, palette));
    cairo_stroke (cr);
    return;
  }
  cairo_pattern_t *pattern = cairo_pattern_create_radial (cx, cy, 0, cx, cy, rect.width * 0.71);
  cairo_pattern_add_color_stop_rgba (pattern, 0.35, glow.red, glow.green, glow.blue, 0.95);
  cairo_pattern_add_color_stop_rgba (pattern, 0.65, glow.red, glow.green, glow.blue, 0.6);
  cairo_pattern_add_color_stop_rgba (pattern, 1, glow.red, glow.green, glow.blue, 0.1);
  cairo_rectangle (cr, rect.x, rect.y, rect.width, rect.height);
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}


/* Draws a line that widens from the checking piece to the king. */
static void
draw_check (
    cairo_t *cr, const CpBoardGeometry *g, CpSquare from, CpSquare king, const CpPalette *palette)
{
  CpRect start = cp_board_geometry_square (g, from), end = cp_board_geometry_square (g, king);
  double x = start.x + start.width / 2, y = start.y + start.height / 2;
  double dx = end.x + end.width / 2 - x, dy = end.y + end.height / 2 - y;
  double length = hypot (dx, dy), broad = MAX (1.5, g->square * 0.07), narrow = broad / 3;
  double nx = -dy / length, ny = dx / length;

  cairo_move_to (cr, x + nx * narrow, y + ny * narrow);
  cairo_line_to (cr, x + dx + nx * broad, y + dy + ny * broad);
  cairo_line_to (cr, x + dx - nx * broad, y + dy - ny * broad);
  cairo_line_to (cr, x - nx * narrow, y - ny * narrow);
  cairo_close_path (cr);
  cp_draw_set_colour (cr, palette->halo);
  cairo_set_line_width (cr, MAX (1.5, g->square * 0.04));
  cairo_stroke_preserve (cr);
  cp_draw_set_colour (cr, palette->illegal);
  cairo_fill (cr);
}


/* Draws a thin line to a square that the king cannot move to, and a dot on that square. */
static void
draw_hold (cairo_t *cr, const CpBoardGeometry *g, CpBoardHold hold, const CpPalette *palette)
{
  CpRect start = cp_board_geometry_square (g, hold.by);
  CpRect end = cp_board_geometry_square (g, hold.square);
  double x = end.x + end.width / 2, y = end.y + end.height / 2;
  double width = MAX (1, g->square * 0.035);

  for (int halo = 1; halo >= 0; halo--) {
    cairo_move_to (cr, start.x + start.width / 2, start.y + start.height / 2);
    cairo_line_to (cr, x, y);
    cairo_set_line_width (cr, width * (1 + halo));
    cp_draw_set_colour (cr, halo ? palette->halo : palette->illegal);
    cairo_stroke (cr);
    cairo_arc (cr, x, y, g->square * 0.12 + halo * width / 2, 0, 2 * G_PI);
    cairo_fill (cr);
  }
}


void
cp_board_draw_marks_below (cairo_t *cr,
                           const CpBoardGeometry *g,
                           const CpPosition *pos,
                           const CpBoardMarks *marks,
                           const CpPalette *palette)
{
  if (g->square == 0)
    return;
  cairo_save (cr);
  if (marks->last_from != CP_SQUARE_NONE)
    draw_last_move (cr, g, pos, marks->last_from, false, palette);
  if (marks->last_to != CP_SQUARE_NONE)
    draw_last_move (cr, g, pos, marks->last_to, true, palette);
  if (marks->centre_king != CP_SQUARE_NONE)
    draw_centre_king (cr, g, marks->centre_king, palette);
  if (marks->checked != CP_SQUARE_NONE) {
    CP_FOR_EACH_BIT (square, marks->checkers)
      draw_check (cr, g, square, marks->checked, palette);
    for (unsigned i = 0; i < marks->n_holds; i++)
      draw_hold (cr, g, marks->holds[i], palette);
    draw_checked (cr, g, marks->checked, palette);
  }
  if (marks->selected != CP_SQUARE_NONE)
    draw_selected (cr, g, marks->selected, palette);
  cairo_restore (cr);
}


/* Fills the path in the accent colour, with an outline for contrast with any background. */
static void
fill_with_halo (cairo_t *cr, double halo, const CpPalette *palette)
{
  cp_draw_set_colour (cr, palette->halo);
  cairo_set_line_width (cr, halo);
  cairo_stroke_preserve (cr);
  cp_draw_set_colour (cr, palette->accent);
  cairo_fill (cr);
}


/* Draws a dot in the middle; on a colour square it is smaller and lower, to leave the figure
 * visible. */
static void
draw_dot (cairo_t *cr,
          const CpBoardGeometry *g,
          CpRect rect,
          bool coloured,
          bool hovered,
          const CpPalette *palette)
{
  double cy = coloured ? cp_colour_mark_y (rect.y, rect.height) : rect.y + rect.height / 2;
  double radius = g->square * (hovered ? 0.24 : 0.15) * (coloured ? 0.75 : 1);
  cairo_new_sub_path (cr);
  cairo_arc (cr, rect.x + rect.width / 2, cy, radius, 0, 2 * G_PI);
  fill_with_halo (cr, MAX (1.5, g->square * 0.05), palette);
}


static void
draw_capture_corners (
    cairo_t *cr, const CpBoardGeometry *g, CpRect rect, bool hovered, const CpPalette *palette)
{
  double arm = g->square * (hovered ? 0.32 : 0.24);
  cairo_save (cr);
  cairo_rectangle (cr, rect.x, rect.y, rect.width, rect.height);
  cairo_clip (cr);
  for (int i = 0; i < 4; i++) {
    double x = i % 2 == 0 ? rect.x : rect.x + rect.width;
    double y = i / 2 == 0 ? rect.y : rect.y + rect.height;
    double dx = i % 2 == 0 ? arm : -arm;
    double dy = i / 2 == 0 ? arm : -arm;
    cairo_move_to (cr, x, y);
    cairo_line_to (cr, x + dx, y);
    cairo_line_to (cr, x, y + dy);
    cairo_close_path (cr);
  }
  fill_with_halo (cr, MAX (1.5, g->square * 0.05), palette);
  cairo_restore (cr);
}


static void
draw_target (cairo_t *cr,
             const CpBoardGeometry *g,
             const CpPosition *pos,
             CpSquare square,
             const CpBoardMarks *marks,
             const CpPalette *palette)
{
  CpRect rect = cp_board_geometry_square (g, square);
  bool hovered = marks->hovered == square;
  if (hovered)
    cp_draw_border (cr, rect, line_width (g, palette), palette->accent);
  if (pos->board[square] == CP_NO_PIECE)
    draw_dot (cr, g, rect, cp_position_colour (pos, square) != CP_NO_COLOUR, hovered, palette);
  else
    draw_capture_corners (cr, g, rect, hovered, palette);
}


static void
draw_warning_at (cairo_t *cr, const CpBoardGeometry *g, CpSquare square, const CpPalette *palette)
{
  CpRect rect = cp_board_geometry_square (g, square);
  double size = MAX (9.5, g->square * 0.36);
  double away = size * 0.58;
  cp_draw_warning (cr, rect.x + rect.width - away, rect.y + away, size, palette);
}


/* Draws a border, and a no-entry sign in a corner. */
static void
draw_illegal (cairo_t *cr, const CpBoardGeometry *g, CpSquare square, const CpPalette *palette)
{
  CpRect rect = cp_board_geometry_square (g, square);
  double radius = MAX (4, g->square * 0.16);
  double cx = rect.x + rect.width - radius - 1;
  double cy = rect.y + radius + 1;
  cp_draw_border (cr, rect, line_width (g, palette), palette->illegal);
  cairo_new_sub_path (cr);
  cairo_arc (cr, cx, cy, radius, 0, 2 * G_PI);
  cp_draw_set_colour (cr, palette->halo);
  cairo_set_line_width (cr, 2);
  cairo_stroke_preserve (cr);
  cp_draw_set_colour (cr, palette->illegal);
  cairo_fill (cr);
  CpRect bar = { cx - radius * 0.6, cy - radius * 0.2, radius * 1.2, radius * 0.4 };
  cp_draw_fill_rect (cr, bar, with_alpha (palette->halo, 1));
}


/* Draws a border of two lines, one of which contrasts with any square. */
static void
draw_cursor (cairo_t *cr, const CpBoardGeometry *g, CpSquare square, const CpPalette *palette)
{
  CpRect rect = cp_board_geometry_square (g, square);
  double width = line_width (g, palette) + 1;
  double radius = g->square * 0.14;
  CpRect outer = { rect.x - 1, rect.y - 1, rect.width + 2, rect.height + 2 };
  cp_draw_rounded_path (cr, outer, radius);
  cp_draw_set_colour (cr, with_alpha (palette->halo, 1));
  cairo_set_line_width (cr, width + 2.5);
  cairo_stroke_preserve (cr);
  cp_draw_set_colour (cr, palette->accent);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}


/* Draws a label at a corner of the square, where it does not cover the piece. */
static void
draw_share (cairo_t *cr,
            const CpBoardGeometry *g,
            const CpPosition *pos,
            CpPlace place,
            const CpPalette *palette)
{
  if (cp_place_piece (pos, place) == CP_NO_PIECE || cp_rules_balance (g->rules) == NULL)
    return;
  CpRect rect = cp_board_geometry_place (g, place);
  double size = CLAMP (g->square * 0.3, 10, 26);
  g_autofree char *share = cp_signed_number (cp_place_torque (pos, place));
  double cy = MAX (rect.y, g->support.y + size);
  bool is_last = rect.x + rect.width > g->board.x + g->board.width - 1;
  cp_draw_label (cr, share, is_last ? rect.x : rect.x + rect.width, cy, size, palette);
}


void
cp_board_draw_marks_above (cairo_t *cr,
                           const CpBoardGeometry *g,
                           const CpPosition *pos,
                           const CpBoardMarks *marks,
                           const CpPalette *palette)
{
  if (g->square == 0)
    return;
  cairo_save (cr);
  cp_board_draw_reach (cr, g, pos, marks->reach_from, marks->reach_moves, marks->reach_attacks,
                       palette);
  cp_board_draw_changed_powers (cr, g, pos, marks->changed_powers, palette);
  if (marks->explained != CP_SQUARE_NONE && marks->explained != marks->power_of)
    cp_board_draw_power_source (cr, g, pos, marks->explained, palette);
  if (marks->power_of != CP_SQUARE_NONE)
    cp_board_draw_power_source (cr, g, pos, marks->power_of, palette);
  CP_FOR_EACH_BIT (square, marks->targets)
    draw_target (cr, g, pos, square, marks, palette);
  CP_FOR_EACH_BIT (square, marks->warnings)
    draw_warning_at (cr, g, square, palette);
  if (marks->illegal != CP_SQUARE_NONE)
    draw_illegal (cr, g, marks->illegal, palette);
  if (marks->cursor != CP_SQUARE_NONE)
    draw_cursor (cr, g, marks->cursor, palette);
  if (marks->share.kind != CP_PLACE_NONE)
    draw_share (cr, g, pos, marks->share, palette);
  cairo_restore (cr);
}
