/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-drawing.h"

#include <math.h>

#include "cp-board-powers.h"
#include "cp-colour-drawing.h"
#include "cp-draw.h"
#include "cp-piece-drawing.h"
#include "rules/position/cp-balance.h"
#include "rules/position/cp-colours.h"

/* Smallest square with wood grain, in pixels; below it, grain would only be noise. */
#define MIN_GRAIN_SQUARE 26

/* Opacity of a ghost, and of the tint in the square's colour that hides a captured piece below
 * it. */
#define GHOST_OPACITY 0.6
#define VEIL_OPACITY  0.8


static CpRect
grow (CpRect rect, double by)
{
  return (CpRect){ rect.x - by, rect.y - by, rect.width + 2 * by, rect.height + 2 * by };
}


static double
coordinate_size (const CpBoardGeometry *g)
{
  return CLAMP (g->square * 0.3, 9, 30);
}


/* Draws a few long, uneven lines along the board, deterministically. */
static void
draw_grain (cairo_t *cr, const CpBoardGeometry *g, CpRect rect, CpRgba colour)
{
  cairo_save (cr);
  cairo_rectangle (cr, rect.x, rect.y, rect.width, rect.height);
  cairo_clip (cr);
  colour.alpha *= 0.16;
  cp_draw_set_colour (cr, colour);
  double step = g->square * 0.21;
  int n = (int) (rect.width / step) + 1;
  for (int i = 0; i <= n; i++) {
    double x = rect.x + step * (i + 0.45 * sin (i * 12.9898));
    double sway = step * (0.5 + 0.5 * sin (i * 78.233));
    cairo_set_line_width (cr, MAX (0.6, step * (0.09 + 0.06 * sin (i * 4.1))));
    cairo_move_to (cr, x, rect.y);
    cairo_curve_to (cr, x + sway, rect.y + rect.height * 0.3, x - sway, rect.y + rect.height * 0.7,
                    x + sway * 0.4, rect.y + rect.height);
    cairo_stroke (cr);
  }
  cairo_restore (cr);
}


static void
draw_frame_shadow (cairo_t *cr, const CpBoardGeometry *g, double radius, const CpPalette *palette)
{
  CpRgba shade = palette->shadow;
  shade.alpha *= 0.2;
  if (!(shade.alpha > 0))
    return;
  cp_draw_set_colour (cr, shade);
  for (int i = 1; i <= 3; i++) {
    CpRect rect = grow (g->support, i);
    rect.y += 1;
    cp_draw_rounded_path (cr, rect, radius + i);
    cairo_fill (cr);
  }
}


static void
draw_frame (cairo_t *cr, const CpBoardGeometry *g, const CpPalette *palette)
{
  double radius = MAX (3, g->square * 0.22);
  CpRect s = g->support;
  draw_frame_shadow (cr, g, radius, palette);
  cairo_pattern_t *wood = cairo_pattern_create_linear (s.x, 0, s.x + s.width, 0);
  CpRgba from = palette->frame_light, to = palette->frame_dark;
  cairo_pattern_add_color_stop_rgb (wood, 0, from.red, from.green, from.blue);
  cairo_pattern_add_color_stop_rgb (wood, 1, to.red, to.green, to.blue);
  cp_draw_rounded_path (cr, s, radius);
  cairo_set_source (cr, wood);
  cairo_fill (cr);
  cairo_pattern_destroy (wood);
  if (g->square >= MIN_GRAIN_SQUARE && !palette->high_contrast) {
    cairo_save (cr);
    cp_draw_rounded_path (cr, s, radius);
    cairo_clip (cr);
    draw_grain (cr, g, s, palette->frame_edge);
    cairo_restore (cr);
  }
  cp_draw_rounded_path (cr, grow (s, -0.5), radius - 0.5);
  cp_draw_set_colour (cr, palette->frame_edge);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}


static bool
is_light (const CpBoardGeometry *g, CpSquare square)
{
  return (cp_square_file (g->rules, square) + cp_square_rank (g->rules, square)) % 2 == 1;
}


static bool
is_central (const CpBoardGeometry *g, CpSquare square)
{
  const CpBalance *balance = cp_rules_balance (g->rules);
  return balance != NULL && cp_balance_line (g->rules, square) == 0;
}


static CpRgba
square_colour (const CpBoardGeometry *g, CpSquare square, const CpPalette *palette)
{
  const CpRgba *colours = is_central (g, square) ? palette->centre : palette->squares;
  return colours[is_light (g, square) ? 0 : 1];
}


/* Draws diagonal lines that continue from square to square; on the centre line they lean the other
 * way. */
static void
draw_hatching (cairo_t *cr, CpRect rect, bool leaning, const CpPalette *palette)
{
  double step = rect.width / MAX (3, round (rect.width / 7));
  cairo_save (cr);
  cairo_rectangle (cr, rect.x, rect.y, rect.width, rect.height);
  cairo_clip (cr);
  for (double at = -rect.width + step / 2; at < rect.width; at += step) {
    cairo_move_to (cr, rect.x + at, leaning ? rect.y : rect.y + rect.height);
    cairo_rel_line_to (cr, rect.width, leaning ? rect.height : -rect.height);
  }
  cp_draw_set_colour (cr, palette->hatching);
  cairo_set_line_width (cr, CLAMP (rect.width / 48, 0.7, 1.6));
  cairo_stroke (cr);
  cairo_restore (cr);
}


static void
draw_square (cairo_t *cr, const CpBoardGeometry *g, CpSquare square, const CpPalette *palette)
{
  CpRect rect = cp_board_geometry_square (g, square);
  cp_draw_fill_rect (cr, rect, square_colour (g, square, palette));
  if (palette->hatching.alpha > 0 && !is_light (g, square))
    draw_hatching (cr, rect, is_central (g, square), palette);
  if (palette->square_edges.alpha > 0)
    cp_draw_border (cr, rect, 0.5, palette->square_edges);
}


static void
draw_squares (cairo_t *cr, const CpBoardGeometry *g, const CpPalette *palette)
{
  double rim = MAX (1, floor (g->square / 24.0));
  cp_draw_fill_rect (cr, grow (g->board, rim), palette->frame_edge);
  for (CpSquare square = 0; square < g->rules->n_squares; square++)
    draw_square (cr, g, square, palette);
  if (g->square >= MIN_GRAIN_SQUARE && !palette->high_contrast) {
    CpRgba grain = palette->frame_edge;
    grain.alpha = 0.35;
    draw_grain (cr, g, g->board, grain);
  }
}


/* Draws the rails along the centre line, across the whole board, and a metal plate on either side
 * of the frame. */
static void
draw_centre_line (cairo_t *cr, const CpBoardGeometry *g, const CpPalette *palette)
{
  CpRect line = cp_board_geometry_line (g, 0);
  double rail = MAX (2, floor (g->square / 14.0));
  CpRect edge = { line.x, line.y - floor (rail / 2), line.width, rail };
  cp_draw_fill_rect (cr, edge, palette->centre_rail);
  edge.y += line.height;
  cp_draw_fill_rect (cr, edge, palette->centre_rail);

  double room = line.x - g->support.x;
  CpRect plate = { g->support.x + 2, line.y, room - 3 - rail, line.height };
  for (int i = 0; i < 2; i++) {
    cairo_pattern_t *metal = cairo_pattern_create_linear (0, plate.y, 0, plate.y + plate.height);
    CpRgba from = palette->metal_light, to = palette->metal_dark;
    cairo_pattern_add_color_stop_rgb (metal, 0, from.red, from.green, from.blue);
    cairo_pattern_add_color_stop_rgb (metal, 1, to.red, to.green, to.blue);
    cp_draw_rounded_path (cr, plate, g->square * 0.1);
    cairo_set_source (cr, metal);
    cairo_fill_preserve (cr);
    cairo_pattern_destroy (metal);
    cp_draw_set_colour (cr, palette->metal_edge);
    cairo_set_line_width (cr, 1);
    cairo_stroke (cr);
    plate.x = line.x + line.width + 1 + rail;
  }
}


static void
draw_storage (cairo_t *cr, const CpBoardGeometry *g, const CpPalette *palette)
{
  double space = MAX (0.5, floor (g->square / 20.0));
  double radius = g->square * 0.1;
  unsigned n = (unsigned) (g->storage_lines * g->rules->files);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    for (unsigned i = 0; i < n; i++) {
      CpRect rect = grow (cp_board_geometry_storage (g, side, i), -space);
      if (!palette->high_contrast) {
        /* A dark upper edge makes it look like a hollow lit from above. */
        cp_draw_rounded_path (cr, rect, radius);
        cp_draw_set_colour (cr, palette->frame_edge);
        cairo_fill (cr);
        rect.y += space;
        rect.height -= space;
      }
      cp_draw_rounded_path (cr, rect, radius);
      cp_draw_set_colour (cr, palette->storage[(i / g->rules->files + i) % 2]);
      cairo_fill_preserve (cr);
      cp_draw_set_colour (cr, palette->square_edges);
      cairo_set_line_width (cr, 1);
      cairo_stroke (cr);
    }
  }
}


static void
draw_line_number (cairo_t *cr, const CpBoardGeometry *g, int line, const CpPalette *palette)
{
  CpRect row = cp_board_geometry_line (g, line);
  double right = g->support.x + g->support.width;
  g_autofree char *number = cp_signed_number (line);
  CpTextStyle style = { coordinate_size (g), true, CP_TEXT_MIDDLE, palette->frame_text };
  if (line == 0)
    style.colour = palette->metal_text;
  double x = (row.x + row.width + right) / 2;
  cp_draw_text (cr, number, x, row.y + row.height / 2, &style);
}


static void
draw_coordinates (cairo_t *cr, const CpBoardGeometry *g, const CpPalette *palette)
{
  const CpBalance *balance = cp_rules_balance (g->rules);
  CpTextStyle style = { coordinate_size (g), false, CP_TEXT_MIDDLE, palette->frame_text };
  double bottom = g->support.y + g->support.height;
  double last_row =
      MAX (g->board.y + g->board.height, g->storage[g->flipped].y + g->storage[g->flipped].height);
  for (unsigned file = 0; file < g->rules->files; file++) {
    CpRect rect = cp_board_geometry_square (g, cp_square_at (g->rules, file, 0));
    const char letter[] = { (char) ('a' + file), '\0' };
    cp_draw_text (cr, letter, rect.x + rect.width / 2, (last_row + bottom) / 2, &style);
  }
  for (unsigned rank = 0; rank < g->rules->ranks; rank++) {
    CpRect rect = cp_board_geometry_square (g, cp_square_at (g->rules, 0, rank));
    bool on_plate = balance != NULL && (int) rank == balance->centre_rank;
    style.colour = on_plate ? palette->metal_text : palette->frame_text;
    char number[8];
    g_snprintf (number, sizeof number, "%u", rank + 1);
    double x = (g->support.x + g->board.x) / 2;
    cp_draw_text (cr, number, x, rect.y + rect.height / 2, &style);
  }
  if (balance != NULL) {
    for (int line = -balance->last_storage_line; line <= balance->last_storage_line; line++)
      draw_line_number (cr, g, line, palette);
  }
}


void
cp_board_draw_support (cairo_t *cr, const CpBoardGeometry *g, const CpPalette *palette)
{
  if (g->square == 0)
    return;
  cairo_save (cr);
  draw_frame (cr, g, palette);
  draw_squares (cr, g, palette);
  if (cp_rules_balance (g->rules) != NULL)
    draw_centre_line (cr, g, palette);
  draw_storage (cr, g, palette);
  if (g->with_coordinates)
    draw_coordinates (cr, g, palette);
  cairo_restore (cr);
}


void
cp_board_draw_colours (cairo_t *cr,
                       const CpBoardGeometry *g,
                       const CpPosition *pos,
                       CpBits without,
                       const CpPalette *palette)
{
  if (g->square == 0)
    return;
  CpBits occupied = pos->of_side[CP_WHITE] | pos->of_side[CP_BLACK];
  CP_FOR_EACH_BIT (square, cp_colours_coloured (pos) & ~without) {
    CpRect rect = cp_board_geometry_square (g, square);
    int owner = pos->dropped_by[CP_WHITE] & CP_BIT (square) ? CP_WHITE : CP_BLACK;
    cp_colour_draw (cr, cp_position_colour (pos, square), owner, rect.x, rect.y, rect.width,
                    occupied & CP_BIT (square), palette);
  }
}


void
cp_board_draw_bare_pieces (cairo_t *cr,
                           const CpBoardGeometry *g,
                           const CpPosition *pos,
                           CpBits without,
                           const CpPalette *palette)
{
  if (g->square == 0)
    return;
  CP_FOR_EACH_BIT (square, (pos->of_side[CP_WHITE] | pos->of_side[CP_BLACK]) & ~without) {
    CpRect rect = cp_board_geometry_square (g, square);
    cp_piece_draw (cr, g->rules, pos->board[square], rect.x, rect.y, rect.width, palette);
  }
  unsigned n[2] = { 0 };
  for (unsigned i = 0; i < pos->n_knocked && g->storage_lines > 0; i++) {
    CpSide side = cp_piece_side (pos->knocked[i]);
    CpRect rect = cp_board_geometry_storage (g, side, n[side]++);
    cp_piece_draw (cr, g->rules, pos->knocked[i], rect.x, rect.y, rect.width, palette);
  }
}


void
cp_board_draw_pieces (cairo_t *cr,
                      const CpBoardGeometry *g,
                      const CpPosition *pos,
                      CpBits without,
                      const CpPalette *palette)
{
  cp_board_draw_bare_pieces (cr, g, pos, without, palette);
  cp_board_draw_powers (cr, g, pos, without, palette);
}


void
cp_board_draw_ghost (
    cairo_t *cr, const CpBoardGeometry *g, CpSquare square, CpPiece piece, const CpPalette *palette)
{
  if (g->square == 0)
    return;
  CpRect rect = cp_board_geometry_square (g, square);
  CpRgba veil = square_colour (g, square, palette);
  cairo_save (cr);
  veil.alpha = VEIL_OPACITY;
  cp_draw_rounded_path (cr, grow (rect, -g->square * 0.06), g->square * 0.2);
  cp_draw_set_colour (cr, veil);
  cairo_fill (cr);
  cairo_push_group (cr);
  cp_piece_draw (cr, g->rules, piece, rect.x, rect.y, rect.width, palette);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, GHOST_OPACITY);
  cairo_restore (cr);
}


void
cp_board_draw (cairo_t *cr,
               const CpBoardGeometry *g,
               const CpPosition *pos,
               const CpBoardMarks *marks,
               const CpPalette *palette)
{
  cp_board_draw_support (cr, g, palette);
  cp_board_draw_colours (cr, g, pos, 0, palette);
  if (marks != NULL)
    cp_board_draw_marks_below (cr, g, pos, marks, palette);
  cp_board_draw_pieces (cr, g, pos, 0, palette);
  if (marks != NULL)
    cp_board_draw_marks_above (cr, g, pos, marks, palette);
}
