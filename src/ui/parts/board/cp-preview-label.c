/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-preview-label.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "drawing/board/cp-draw.h"

#define SMALLEST 11.0 /* font size */
#define LARGEST  24.0

/* A line of the label. */
typedef struct {
  char *text; /* NULL for none */
  bool bold;
  bool warns; /* preceded by a warning sign */
} Line;


/* "+3 → +8", or "+3 → +8 or +5" if the move has several outcomes. */
static char *
torque_line (const CpMoveOutcomes *outcomes)
{
  char *text = cp_move_preview_torque_text (&outcomes->previews[0]);

  for (unsigned i = 1; i < outcomes->n && text != NULL; i++) {
    g_autofree char *so_far = text;
    g_autofree char *torque = cp_signed_number (outcomes->previews[i].torque);
    /* Translators: the torque after a move that may turn out in two ways: "+3 → +8 or +5". */
    text = g_strdup_printf (_ ("%1$s or %2$s"), so_far, torque);
  }
  return text;
}


/* Returns the result of a single outcome, or the warning that all outcomes share. */
static char *
result_line (const CpMoveOutcomes *outcomes)
{
  if (outcomes->n > 1 && !cp_move_outcomes_warns (outcomes))
    return NULL;
  return cp_move_preview_result_text (&outcomes->previews[0]);
}


static double
line_width (cairo_t *cr, const Line *line, double size)
{
  if (line->text == NULL)
    return 0;
  double sign = line->warns ? size * 1.4 : 0;
  return sign + cp_draw_text_width (cr, line->text, size, line->bold);
}


/* Places the label above the target, or below it if there is no space, inside the widget. */
static CpRect
place_box (const CpBoardGeometry *g, CpSquare target, double w, double h, int width, int height)
{
  CpRect square = cp_board_geometry_square (g, target);
  double gap = g->square * 0.12 + 2;
  double x = square.x + square.width / 2 - w / 2;
  double y = square.y - gap - h;

  if (y < 2)
    y = square.y + square.height + gap;
  x = CLAMP (x, 2, MAX (2, width - w - 2));
  y = CLAMP (y, 2, MAX (2, height - h - 2));
  return (CpRect){ round (x), round (y), ceil (w), ceil (h) };
}


static void
draw_line (cairo_t *cr, const Line *line, CpRect box, double cy, double size, const CpPalette *p)
{
  CpTextStyle style = { size, line->bold, CP_TEXT_START, p->label_text };
  double x = box.x + (box.width - line_width (cr, line, size)) / 2;

  if (line->warns) {
    cp_draw_warning (cr, x + size * 0.55, cy, size * 1.1, p);
    x += size * 1.4;
  }
  cp_draw_text (cr, line->text, x, cy, &style);
}


static void
draw_box (cairo_t *cr, CpRect box, double size, const CpPalette *palette)
{
  cp_draw_rounded_path (cr, box, size * 0.5);
  cp_draw_set_colour (cr, palette->label);
  cairo_fill_preserve (cr);
  CpRgba edge = palette->label_text;
  edge.alpha = palette->high_contrast ? 1 : 0.25;
  cp_draw_set_colour (cr, edge);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}


void
cp_preview_label_draw (cairo_t *cr,
                       const CpBoardGeometry *g,
                       const CpMoveOutcomes *outcomes,
                       int width,
                       int height,
                       const CpPalette *palette)
{
  double size = CLAMP (g->square * 0.3, SMALLEST, LARGEST);
  g_autofree char *torque = torque_line (outcomes);
  g_autofree char *result = result_line (outcomes);
  Line lines[2] = {
    { torque, true, false },
    { result, false, cp_move_outcomes_warns (outcomes) },
  };
  double w = MAX (line_width (cr, &lines[0], size), line_width (cr, &lines[1], size));
  unsigned n = (torque != NULL) + (result != NULL);
  if (n == 0)
    return;

  CpRect box = place_box (g, outcomes->previews[0].move.to, w + size * 1.2,
                          size * (0.55 + 1.35 * n), width, height);
  draw_box (cr, box, size, palette);
  double cy = box.y + size * 0.95;
  for (unsigned i = 0; i < G_N_ELEMENTS (lines); i++) {
    if (lines[i].text == NULL)
      continue;
    draw_line (cr, &lines[i], box, cy, size, palette);
    cy += size * 1.35;
  }
}
