/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawing/beam/cp-beam-geometry.h"

#include <glib.h>
#include <math.h>

#include "cp-test-drawing.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

static const struct {
  int width;
  int height;
} areas[] = { { 320, 64 }, { 360, 90 }, { 480, 130 }, { 700, 240 }, { 1000, 160 }, { 1600, 300 } };


static const CpBalance *
balance (void)
{
  return cp_rules_balance (cp_rules_default ());
}


static void
test_tilt_is_level (void)
{
  const CpBalance *b = balance ();
  for (int torque = -130; torque <= 130; torque++) {
    for (int line = -b->last_storage_line; line <= b->last_storage_line; line++) {
      double tilt = cp_beam_tilt (b, torque, line);
      g_assert_cmpint (fabs (tilt) < 1e-9, ==, cp_balance_is_level (b, torque, line));
      g_assert_cmpfloat (fabs (tilt), <=, CP_BEAM_MAX_TILT);
      if (cp_balance_tips (b, torque)) {
        g_assert_cmpfloat (fabs (tilt), ==, CP_BEAM_MAX_TILT);
        g_assert_cmpint (tilt > 0, ==, torque > 0);
      } else if (fabs (tilt) > 0) {
        g_assert_cmpint (tilt > 0, ==, torque + b->counterweight * line > 0);
      }
    }
  }
}


static void
test_tilt_is_monotone (void)
{
  const CpBalance *b = balance ();
  for (int line = -b->last_storage_line; line <= b->last_storage_line; line++) {
    for (int torque = -130; torque < 130; torque++)
      g_assert_cmpfloat (cp_beam_tilt (b, torque, line), <=, cp_beam_tilt (b, torque + 1, line));
  }
  for (int torque = -b->limit; torque <= b->limit; torque++) {
    for (int line = -b->last_storage_line; line < b->last_storage_line; line++)
      g_assert_cmpfloat (cp_beam_tilt (b, torque, line), <=, cp_beam_tilt (b, torque, line + 1));
  }
}


static void
test_state (void)
{
  CpPosition pos;
  cp_test_middle_game (&pos);
  CpBeamState state;
  cp_beam_state_init (&state, &pos, -1);
  int torque = 0;
  for (int i = 0; i < CP_BEAM_MAX_LINES; i++) {
    int weight = state.lines[i].weight[CP_WHITE] + state.lines[i].weight[CP_BLACK];
    torque += weight * (i - balance ()->last_storage_line);
  }
  g_assert_cmpint (state.torque, ==, torque);
  g_assert_cmpint (state.torque, ==, cp_balance_torque (&pos));
  g_assert_cmpfloat (state.counterweight, ==, -1);
  g_assert_cmpfloat (state.tilt, ==, cp_beam_tilt (state.balance, state.torque, -1));
  g_assert_false (state.has_preview || state.has_highlight || state.counterweight_focused);
}


/* Transforms a point of the level beam by the tilt. */
static void
tilt_point (const CpBeamGeometry *g, double tilt, double *x, double *y)
{
  double angle = cp_beam_geometry_drawn_tilt (g, tilt);
  double dx = *x - g->pivot_x, dy = *y - g->pivot_y;
  *x = g->pivot_x + dx * cos (angle) - dy * sin (angle);
  *y = g->pivot_y + dx * sin (angle) + dy * cos (angle);
}


/* Runs @check for all areas, both orientations and several tilts. */
static void
for_each_geometry (void (*check) (const CpBeamGeometry *g, CpBeamState *state))
{
  static const double tilts[] = { -CP_BEAM_MAX_TILT, -0.03, 0, 0.1, CP_BEAM_MAX_TILT };
  CpPosition pos;
  cp_test_middle_game (&pos);
  for (size_t a = 0; a < G_N_ELEMENTS (areas); a++) {
    for (size_t t = 0; t < G_N_ELEMENTS (tilts); t++) {
      for (int flipped = 0; flipped < 2; flipped++) {
        CpBeamState state;
        cp_beam_state_init (&state, &pos, 0);
        state.tilt = tilts[t];
        CpBeamGeometry g;
        cp_beam_geometry_init (&g, state.balance, areas[a].width, areas[a].height, flipped);
        check (&g, &state);
      }
    }
  }
}


static void
check_lines (const CpBeamGeometry *g, CpBeamState *state)
{
  int last = g->balance->last_storage_line;
  for (int line = -last; line <= last; line++) {
    double x = cp_beam_geometry_line_x (g, line), y = g->plank.y;
    g_assert_cmpfloat (x, >, 0);
    g_assert_cmpfloat (x, <, g->width);
    tilt_point (g, state->tilt, &x, &y);
    g_assert_cmpint (cp_beam_geometry_line_at (g, state->tilt, x, y), ==, line);
    double position = cp_beam_geometry_position_at (g, state->tilt, x, y);
    g_assert_cmpfloat_with_epsilon (position, line, 1e-6);
  }
  g_assert_cmpint (ABS (cp_beam_geometry_line_at (g, state->tilt, -1e4, 0)), ==, last);
  g_assert_cmpint (ABS (cp_beam_geometry_line_at (g, state->tilt, 1e4, 0)), ==, last);
}


static void
test_lines (void)
{
  for_each_geometry (check_lines);
}


static void
check_counterweight (const CpBeamGeometry *g, CpBeamState *state)
{
  int last = g->balance->last_storage_line;
  for (int line = -last; line <= last; line++) {
    state->counterweight = line;
    for (int other = -last; other <= last; other++) {
      CpRect rect = cp_beam_geometry_counterweight (g, other);
      double x = rect.x + rect.width / 2, y = rect.y + rect.height / 2;
      tilt_point (g, state->tilt, &x, &y);
      g_assert_cmpfloat (y, <, g->foot_y);
      g_assert_cmpint (cp_beam_geometry_hits_counterweight (g, state, x, y), ==, line == other);
    }
  }
}


static void
test_counterweight (void)
{
  for_each_geometry (check_counterweight);
}


static void
check_blocks (const CpBeamGeometry *g, CpBeamState *state)
{
  int last = g->balance->last_storage_line;
  double unit = cp_beam_geometry_unit (g, state);
  for (int line = -last; line <= last; line++) {
    for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
      CpRect rect = cp_beam_geometry_block (g, state, line, side);
      int weight = state->lines[line + last].weight[side];
      g_assert_cmpfloat_with_epsilon (rect.height, weight * unit, 1e-6);
      g_assert_cmpfloat (rect.y, >=, g->stacks.y - 1e-6);
      g_assert_cmpfloat (rect.y + rect.height, <=, g->plank.y + 1e-6);
      if (weight == 0)
        continue;
      double x = rect.x + rect.width / 2, y = rect.y + rect.height / 2;
      tilt_point (g, state->tilt, &x, &y);
      int hit_line;
      CpSide hit_side;
      g_assert_true (cp_beam_geometry_block_at (g, state, x, y, &hit_line, &hit_side));
      g_assert_cmpint (hit_line, ==, line);
      g_assert_cmpint (hit_side, ==, side);
    }
  }
  int line;
  CpSide side;
  g_assert_false (cp_beam_geometry_block_at (g, state, g->width / 2, 0, &line, &side));
}


static void
test_blocks (void)
{
  for_each_geometry (check_blocks);
}


/* Stacks of any weight fit into the area. */
static void
test_heavy_line (void)
{
  CpPosition pos;
  cp_position_init (&pos, cp_rules_default ());
  CpBeamState state;
  cp_beam_state_init (&state, &pos, 0);
  state.lines[3].weight[CP_WHITE] = 40;
  state.lines[3].weight[CP_BLACK] = 20;
  CpBeamGeometry g;
  cp_beam_geometry_init (&g, state.balance, 700, 240, false);
  check_blocks (&g, &state);
}


static void
check_scale (const CpBeamGeometry *g, CpBeamState *state)
{
  double before = cp_beam_geometry_torque_x (g, -200);
  for (int torque = -199; torque <= 200; torque++) {
    double x = cp_beam_geometry_torque_x (g, torque);
    g_assert_true (g->flipped ? x <= before : x >= before);
    if (ABS (torque) <= g->balance->limit + 1)
      g_assert_cmpfloat (fabs (x - before), >, 0.5);
    g_assert_cmpfloat (x, >, g->scale.x);
    g_assert_cmpfloat (x, <, g->scale.x + g->scale.width);
    before = x;
  }
  g_assert_cmpfloat_with_epsilon (cp_beam_geometry_torque_x (g, 0), g->width / 2, 1e-6);
}


static void
test_scale (void)
{
  for_each_geometry (check_scale);
}


CP_TESTS ()
{
  g_test_add_func ("/drawing/beam-geometry/tilt/level", test_tilt_is_level);
  g_test_add_func ("/drawing/beam-geometry/tilt/monotone", test_tilt_is_monotone);
  g_test_add_func ("/drawing/beam-geometry/state", test_state);
  g_test_add_func ("/drawing/beam-geometry/lines", test_lines);
  g_test_add_func ("/drawing/beam-geometry/counterweight", test_counterweight);
  g_test_add_func ("/drawing/beam-geometry/blocks", test_blocks);
  g_test_add_func ("/drawing/beam-geometry/heavy-line", test_heavy_line);
  g_test_add_func ("/drawing/beam-geometry/scale", test_scale);
}
