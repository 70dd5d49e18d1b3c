/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-animation-private.h"

#include <math.h>

#include "cp-diagram.h"
#include "drawing/beam/cp-beam-drawing.h"
#include "drawing/board/cp-draw.h"
#include "rules/notation/cp-letters.h"
#include "rules/position/cp-fen.h"

/* Minimal width of the beam, and the ratio of its height to its width. */
#define BEAM_WIDTH 320
#define BEAM_SHARE 0.3

/* Height of a strip with a name, relative to the size of the board. */
#define STRIP_SHARE 0.055


/* Returns the move, "12… Rd4", or "" at the start. Formatted only when the frame is drawn, since
 * few of many frames may be. */
static char *
move_text (const CpAnimationFrame *frame)
{
  const CpPosition *before = &frame->before;
  if (before->rules == NULL)
    return g_strdup ("");
  g_autofree char *move =
      cp_move_write_local (before, frame->move, cp_move_recorded_notation (before->rules));
  return g_strdup_printf ("%u%s %s", before->fullmove_number, before->turn == CP_WHITE ? "." : "…",
                          move);
}


CpAnimationFrame *
cp_animation_frame_new (const CpNode *node)
{
  CpAnimationFrame *frame = g_new0 (CpAnimationFrame, 1);
  if (node->parent != NULL) {
    frame->before = node->parent->position;
    frame->move = node->move;
  }
  frame->position = node->position;
  frame->shapes = cp_node_get_shapes (node, node->position.rules);
  frame->result = "";
  return frame;
}


void
cp_animation_frame_free (CpAnimationFrame *frame)
{
  if (frame == NULL)
    return;
  g_array_unref (frame->shapes);
  g_free (frame);
}


static CpDiagram
make_diagram (const CpAnimationFrame *frame, const CpAnimationOptions *options)
{
  CpDiagram diagram = cp_diagram_of_position (&frame->position, options->size);
  diagram.last_from = frame->before.rules != NULL ? frame->move.from : CP_SQUARE_NONE;
  diagram.last_to = frame->before.rules != NULL ? frame->move.to : CP_SQUARE_NONE;
  diagram.shapes = (const CpShape *) (const void *) frame->shapes->data;
  diagram.n_shapes = options->shapes ? frame->shapes->len : 0;
  diagram.flipped = options->flipped;
  diagram.coordinates = options->coordinates;
  diagram.palette = options->palette;
  return diagram;
}


void
cp_animation_layout_init (CpAnimationLayout *layout,
                          const CpRules *rules,
                          const CpAnimationOptions *options)
{
  CpPosition array;
  cp_position_init (&array, rules);
  CpDiagram diagram = cp_diagram_of_position (&array, options->size);
  diagram.coordinates = options->coordinates;
  int width, height;
  cp_diagram_extent (&diagram, &width, &height);
  bool with_beam = options->beam && cp_rules_balance (rules) != NULL;
  int strip = options->names ? (int) CLAMP (options->size * STRIP_SHARE, 20, 44) : 0;
  *layout = (CpAnimationLayout){ .width = with_beam ? MAX (width, BEAM_WIDTH) : width };
  int beam = with_beam ? (int) (layout->width * BEAM_SHARE) : 0;
  layout->height = height + 2 * strip + beam;
  layout->board = (CpRect){ floor ((layout->width - width) / 2.0), strip, width, height };
  layout->strips[0] = (CpRect){ 0, 0, layout->width, strip };
  layout->strips[1] = (CpRect){ 0, strip + height, layout->width, strip };
  layout->beam = (CpRect){ 0, layout->height - beam, layout->width, beam };
}


/* Draws a name on the left, clipped before @text on the right. */
static void
draw_strip (cairo_t *cr,
            CpRect strip,
            CpSide side,
            const char *name,
            const char *text,
            const CpPalette *palette)
{
  double size = strip.height * 0.55, edge = strip.height * 0.3, cy = strip.y + strip.height / 2;
  double left = strip.x + edge + size * 1.5, right = strip.x + strip.width - edge;
  CpTextStyle style = { size, true, CP_TEXT_END, palette->text };
  if (!(strip.height > 0))
    return;
  cp_draw_text (cr, text, right, cy, &style);
  right -= cp_draw_text_width (cr, text, size, true) + size / 2;
  cp_draw_side_mark (cr, side, strip.x + edge + size / 2, cy, size, palette);
  style.align = CP_TEXT_START;
  cairo_save (cr);
  cairo_rectangle (cr, left, strip.y, MAX (0, right - left), strip.height);
  cairo_clip (cr);
  cp_draw_text (cr, name, left, cy, &style);
  cairo_restore (cr);
}


static void
draw_beam (const CpAnimationFrame *frame,
           cairo_t *cr,
           CpRect area,
           const CpAnimationOptions *options)
{
  const CpBalance *balance = cp_rules_balance (frame->position.rules);
  int torque = cp_balance_torque (&frame->position);
  int line = cp_balance_balancing_line (balance, torque);
  CpBeamGeometry g;
  CpBeamState state;
  cp_beam_geometry_init (&g, balance, area.width, area.height, options->flipped);
  cp_beam_state_init (&state, &frame->position, line);
  state.tilt = cp_beam_tilt (balance, torque, line);
  cairo_save (cr);
  cairo_translate (cr, area.x, area.y);
  cp_beam_draw (cr, &g, &state, options->palette);
  cairo_restore (cr);
}


void
cp_animation_frame_draw (const CpAnimationFrame *frame,
                         cairo_t *cr,
                         const CpAnimationLayout *layout,
                         char *const players[static 2],
                         const CpAnimationOptions *options)
{
  CpDiagram diagram = make_diagram (frame, options);
  g_autofree char *move = move_text (frame);
  CpSide above = options->flipped ? CP_WHITE : CP_BLACK, below = cp_side_other (above);
  cp_draw_set_colour (cr, options->palette->background);
  cairo_paint (cr);
  cairo_save (cr);
  cairo_translate (cr, layout->board.x, layout->board.y);
  cp_diagram_draw (&diagram, cr);
  cairo_restore (cr);
  draw_strip (cr, layout->strips[0], above, players[above], frame->result, options->palette);
  draw_strip (cr, layout->strips[1], below, players[below], move, options->palette);
  if (layout->beam.height > 0)
    draw_beam (frame, cr, layout->beam, options);
}
