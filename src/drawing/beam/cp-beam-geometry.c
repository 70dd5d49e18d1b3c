/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-beam-geometry.h"

#include <math.h>

/* Torque unbalanced beyond the tolerance at which the tilt of a support reaches its maximum. */
#define FULL_TILT_RESIDUAL 28.0

/* Weight that fits on a line before the stacks are scaled down: a full back rank and a little more,
 * so that the scale seldom changes. */
#define DEFAULT_LOAD 27

/* The scale ends at this multiple of the limit, so that a torque beyond the limit is visible. */
#define SCALE_OVERSHOOT 1.14

#define COMPACT_HEIGHT 120
#define COMPACT_WIDTH  460
#define MIN_TARGET     24 /* minimal size of touch targets */


void
cp_beam_state_init (CpBeamState *state, const CpPosition *pos, int counterweight_line)
{
  const CpBalance *balance = cp_rules_balance (pos->rules);
  g_assert (2 * balance->last_storage_line + 1 <= CP_BEAM_MAX_LINES);
  int torque = cp_balance_torque (pos);
  *state = (CpBeamState){
    .balance = balance,
    .torque = torque,
    .counterweight = counterweight_line,
    .tilt = cp_beam_tilt (balance, torque, counterweight_line),
  };
  cp_balance_line_weights (pos, state->lines);
}


double
cp_beam_tilt (const CpBalance *balance, int torque, int counterweight_line)
{
  if (cp_balance_tips (balance, torque))
    return torque > 0 ? CP_BEAM_MAX_TILT : -CP_BEAM_MAX_TILT;
  int residual = torque + balance->counterweight * counterweight_line;
  double beyond = MAX (0, ABS (residual) - balance->level_tolerance);
  double tilt = MIN (1, beyond / FULL_TILT_RESIDUAL) * CP_BEAM_MAX_TILT;
  return residual > 0 ? tilt : -tilt;
}


static void
lay_out_heights (CpBeamGeometry *g)
{
  double h = g->height;
  double pad = g->compact ? 2 : CLAMP (h * 0.03, 4, 12);
  double scale = g->compact ? CLAMP (h * 0.26, 15, 28) : CLAMP (h * 0.2, 36, 64);
  double plank = g->compact ? CLAMP (h * 0.06, 3, 8) : CLAMP (h * 0.075, 13, 30);
  double rail = CLAMP (h * 0.02, 1.5, 6);
  g->rider_height = g->compact ? CLAMP (h * 0.2, 12, 24) : CLAMP (h * 0.12, 20, 44);
  double lift = CLAMP (h * 0.06, 3, 40); /* movement of the ends */

  g->scale = (CpRect){ pad, h - pad - scale, g->width - 2 * pad, scale };
  g->foot_y = g->scale.y - pad;
  double plank_y = g->foot_y - lift - g->rider_height - plank;
  double length = (2 * g->balance->last_storage_line + 1) * g->step;
  double left = g->pivot_x - length / 2;
  g->stacks = (CpRect){ left, pad + lift, length, plank_y - pad - lift };
  g->plank = (CpRect){ left, plank_y, length, plank };
  g->rail = (CpRect){ left, plank_y + plank + rail, length, rail };
  g->pivot_y = plank_y + plank;
  double sweep = length / 2 * sin (CP_BEAM_MAX_TILT);
  g->tilt_factor = MIN (1, lift / sweep);
}


void
cp_beam_geometry_init (
    CpBeamGeometry *g, const CpBalance *balance, double width, double height, bool flipped)
{
  int n_lines = 2 * balance->last_storage_line + 1;
  *g = (CpBeamGeometry){
    .balance = balance,
    .width = width,
    .height = height,
    .flipped = flipped,
    .compact = height < COMPACT_HEIGHT || width < COMPACT_WIDTH,
    .pivot_x = width / 2,
    .step = MAX (1, (width - 12) / (n_lines + 0.4)),
  };
  g->rider_width = CLAMP (g->step * 0.8, 14, 64);
  lay_out_heights (g);
  g->column = MIN (g->step * 0.72, MAX (18, g->stacks.height * 0.5));
}


double
cp_beam_geometry_line_x (const CpBeamGeometry *g, double line)
{
  return g->pivot_x + (g->flipped ? -line : line) * g->step;
}


double
cp_beam_geometry_torque_x (const CpBeamGeometry *g, double torque)
{
  double end = g->balance->limit * SCALE_OVERSHOOT;
  double room = g->scale.height * (g->compact ? 2.4 : 1.5); /* for the texts at the ends */
  double across = g->scale.width / 2 - room;
  double share = CLAMP (torque / end, -1, 1);
  return g->scale.x + g->scale.width / 2 + (g->flipped ? -share : share) * across;
}


double
cp_beam_geometry_drawn_tilt (const CpBeamGeometry *g, double tilt)
{
  return (g->flipped ? -tilt : tilt) * g->tilt_factor;
}


double
cp_beam_geometry_unit (const CpBeamGeometry *g, const CpBeamState *state)
{
  int load = DEFAULT_LOAD;
  for (int i = 0; i <= 2 * g->balance->last_storage_line; i++)
    load = MAX (load, state->lines[i].weight[CP_WHITE] + state->lines[i].weight[CP_BLACK]);
  double header = g->compact ? 0 : g->stacks.height * 0.1; /* for the sum above each stack */
  return (g->stacks.height - header) / load;
}


CpRect
cp_beam_geometry_block (const CpBeamGeometry *g, const CpBeamState *state, int line, CpSide side)
{
  const CpLineWeights *weights = &state->lines[line + g->balance->last_storage_line];
  double unit = cp_beam_geometry_unit (g, state);
  /* White's weights are below Black's in White's half, and the other way round. */
  CpSide below = line <= 0 ? CP_WHITE : CP_BLACK;
  double height = weights->weight[side] * unit;
  double under = side == below ? 0 : weights->weight[below] * unit;
  double x = cp_beam_geometry_line_x (g, line) - g->column / 2;
  return (CpRect){ x, g->plank.y - under - height, g->column, height };
}


CpRect
cp_beam_geometry_counterweight (const CpBeamGeometry *g, double line)
{
  double x = cp_beam_geometry_line_x (g, line) - g->rider_width / 2;
  return (CpRect){ x, g->plank.y + g->plank.height, g->rider_width, g->rider_height };
}


/* Rotates a point back by the tilt, into the coordinates of the level beam. */
static void
level_point (const CpBeamGeometry *g, double tilt, double *x, double *y)
{
  double angle = cp_beam_geometry_drawn_tilt (g, tilt);
  double dx = *x - g->pivot_x;
  double dy = *y - g->pivot_y;
  *x = g->pivot_x + dx * cos (angle) + dy * sin (angle);
  *y = g->pivot_y - dx * sin (angle) + dy * cos (angle);
}


double
cp_beam_geometry_position_at (const CpBeamGeometry *g, double tilt, double x, double y)
{
  level_point (g, tilt, &x, &y);
  double line = (x - g->pivot_x) / g->step;
  double last = g->balance->last_storage_line;
  return CLAMP (g->flipped ? -line : line, -last, last);
}


int
cp_beam_geometry_line_at (const CpBeamGeometry *g, double tilt, double x, double y)
{
  return (int) lround (cp_beam_geometry_position_at (g, tilt, x, y));
}


bool
cp_beam_geometry_hits_counterweight (const CpBeamGeometry *g,
                                     const CpBeamState *state,
                                     double x,
                                     double y)
{
  level_point (g, state->tilt, &x, &y);
  CpRect rect = cp_beam_geometry_counterweight (g, state->counterweight);
  double half_width = MAX (rect.width, MIN_TARGET) / 2;
  double half_height = MAX (rect.height, MIN_TARGET) / 2;
  return fabs (x - (rect.x + rect.width / 2)) <= half_width &&
         fabs (y - (rect.y + rect.height / 2)) <= half_height;
}


bool
cp_beam_geometry_block_at (
    const CpBeamGeometry *g, const CpBeamState *state, double x, double y, int *line, CpSide *side)
{
  int nearest = cp_beam_geometry_line_at (g, state->tilt, x, y);
  level_point (g, state->tilt, &x, &y);
  for (CpSide each = CP_WHITE; each <= CP_BLACK; each++) {
    CpRect rect = cp_beam_geometry_block (g, state, nearest, each);
    if (x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height) {
      *line = nearest;
      *side = each;
      return true;
    }
  }
  return false;
}
