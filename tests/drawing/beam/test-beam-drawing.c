/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawing/beam/cp-beam-drawing.h"

#include <glib.h>
#include <math.h>

#include "cp-test-drawing.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

/* Border around the picture, for detecting drawing outside of its area. */
#define BORDER 30

static const struct {
  int width;
  int height;
} areas[] = { { 320, 64 }, { 360, 90 }, { 700, 240 }, { 1600, 300 } };


static CpPicture
draw (const CpBeamState *state,
      int width,
      int height,
      bool flipped,
      const CpRgba *ground,
      const CpPalette *palette)
{
  CpPicture picture = cp_picture_new (width + 2 * BORDER, height + 2 * BORDER, ground);
  CpBeamGeometry g;
  cp_beam_geometry_init (&g, state->balance, width, height, flipped);
  cairo_translate (picture.cr, BORDER, BORDER);
  cp_beam_draw (picture.cr, &g, state, palette);
  return picture;
}


/* The beam with everything shown at once, at the maximal tilt, stays in the area. */
static void
test_stays_in_area (void)
{
  CpPosition pos;
  cp_position_init (&pos, cp_rules_default ());
  for (size_t a = 0; a < G_N_ELEMENTS (areas); a++) {
    for (int i = 0; i < 8; i++) {
      CpBeamState state;
      cp_beam_state_init (&state, &pos, i % 2 == 0 ? -7 : 7);
      state.tilt = i / 2 % 2 == 0 ? CP_BEAM_MAX_TILT : -CP_BEAM_MAX_TILT;
      state.torque = i % 2 == 0 ? 120 : -120;
      state.has_preview = true;
      state.preview_torque = i % 2 == 0 ? 60 : -127;
      state.preview_tilt = -state.tilt;
      state.has_highlight = true;
      state.highlight_line = i % 2 == 0 ? 5 : -5;
      state.highlight_side = i % 2 == 0 ? CP_BLACK : CP_WHITE;
      state.highlight_weight = 6;
      state.counterweight_focused = true;
      int width = areas[a].width, height = areas[a].height;
      g_auto (CpPicture) picture =
          draw (&state, width, height, i >= 4, NULL, cp_test_palette (i % 4));
      CpRect area = { BORDER, BORDER, width, height };
      g_assert_true (cp_picture_is_clear_outside (&picture, area));
    }
  }
}


static double
luminance (int grey)
{
  return pow (grey / 255.0, 2.2);
}


/* Returns the best contrast ratio (WCAG) to the background along a row of pixels. */
static double
best_contrast (CpPicture *picture, double x0, double x1, double y, int background)
{
  double best = 1, ground = luminance (background) + 0.05;
  for (int x = (int) x0; x <= (int) x1; x++) {
    double here = luminance (cp_picture_grey (picture, x + BORDER, (int) y + BORDER)) + 0.05;
    best = MAX (best, MAX (here, ground) / MIN (here, ground));
  }
  return best;
}


/* The fulcrum, the plank and each stack, even of a single pawn, contrast with the background. */
static void
test_stands_out (void)
{
  CpPosition pos;
  const char *fen = "rbqkqbr/ppppp1p/7/5p1/7/7/7/2P4/7/PP1PPPP/RBQKQBR[] w - - 0 3";
  g_assert_true (cp_fen_parse (cp_rules_default (), fen, &pos, NULL));
  CpBeamState state;
  cp_beam_state_init (&state, &pos, 0);
  for (size_t p = 0; p < CP_TEST_N_PALETTES; p++) {
    const CpPalette *palette = cp_test_palette (p);
    for (size_t a = 0; a < G_N_ELEMENTS (areas); a++) {
      CpBeamGeometry g;
      cp_beam_geometry_init (&g, state.balance, areas[a].width, areas[a].height, false);
      g_auto (CpPicture) picture =
          draw (&state, areas[a].width, areas[a].height, false, &palette->background, palette);
      int ground = cp_picture_grey (&picture, 1, 1);
      double foot = g.foot_y - 4;
      g_test_message ("palette %zu, %d × %d", p, areas[a].width, areas[a].height);
      g_assert_cmpfloat (best_contrast (&picture, g.pivot_x - g.step, g.pivot_x, foot, ground), >=,
                         3);
      g_assert_cmpfloat (best_contrast (&picture, g.plank.x - 2, g.plank.x + 3,
                                        g.plank.y + g.plank.height / 2, ground),
                         >=, 3);
      for (int line = -5; line <= 5; line++) {
        CpSide side = line < 0 ? CP_WHITE : CP_BLACK;
        CpRect block = cp_beam_geometry_block (&g, &state, line, side);
        if (state.lines[line + state.balance->last_storage_line].weight[side] == 0)
          continue;
        double edge =
            best_contrast (&picture, block.x - 2, block.x + 2, block.y + block.height / 2, ground);
        g_assert_cmpfloat (edge, >=, 3);
        edge = best_contrast (&picture, block.x + 2, block.x + 4, block.y, ground);
        g_assert_cmpfloat (edge, >=, 3);
      }
    }
  }
}


/* Each flag of the state is visible without colour. */
static void
test_state_is_seen (void)
{
  CpPosition pos;
  cp_position_init (&pos, cp_rules_default ());
  CpBeamState plain;
  cp_beam_state_init (&plain, &pos, 0);
  CpBeamState states[7] = { plain, plain, plain, plain, plain, plain, plain };
  states[0].torque = 12;
  states[1].tilt = 0.1;
  states[2].counterweight = 3;
  states[3].has_preview = true;
  states[3].preview_torque = 5;
  states[4].has_highlight = true;
  states[4].highlight_line = 4;
  states[4].highlight_side = CP_BLACK;
  states[4].highlight_weight = 1;
  states[5].counterweight_focused = true;
  states[6].lines[4].weight[CP_BLACK] = 4;
  for (size_t a = 0; a < G_N_ELEMENTS (areas); a++) {
    for (size_t p = 0; p < CP_TEST_N_PALETTES; p++) {
      int width = areas[a].width, height = areas[a].height;
      CpRect all = { 0, 0, width + 2 * BORDER, height + 2 * BORDER };
      const CpPalette *palette = cp_test_palette (p);
      const CpRgba *ground = &palette->background;
      g_auto (CpPicture) before = draw (&plain, width, height, false, ground, palette);
      for (size_t i = 0; i < G_N_ELEMENTS (states); i++) {
        g_auto (CpPicture) after = draw (&states[i], width, height, false, ground, palette);
        int n = cp_picture_difference (&before, &after, all, 20);
        g_test_message ("%d x %d, palette %zu, state %zu: %d pixels", width, height, p, i, n);
        g_assert_cmpint (n, >=, 20);
      }
    }
  }
}


/* The marks distinguish the two armies: equal stacks of both differ within each colour. */
static void
test_armies_differ (void)
{
  CpPosition pos;
  cp_position_init (&pos, cp_rules_default ());
  CpBeamState white, black;
  cp_beam_state_init (&white, &pos, 0);
  black = white;
  white.lines[7].weight[CP_WHITE] = 12;
  black.lines[7].weight[CP_BLACK] = 12;
  CpPalette palette = *cp_test_palette (0);
  palette.pieces[CP_BLACK] = palette.pieces[CP_WHITE];
  g_auto (CpPicture) a = draw (&white, 700, 240, false, NULL, &palette);
  g_auto (CpPicture) b = draw (&black, 700, 240, false, NULL, &palette);
  CpRect all = { 0, 0, a.width, a.height };
  g_assert_cmpint (cp_picture_difference (&a, &b, all, 40), >=, 20);
}


CP_TESTS ()
{
  g_test_add_func ("/drawing/beam-drawing/stays-in-area", test_stays_in_area);
  g_test_add_func ("/drawing/beam-drawing/stands-out", test_stands_out);
  g_test_add_func ("/drawing/beam-drawing/state-is-seen", test_state_is_seen);
  g_test_add_func ("/drawing/beam-drawing/armies-differ", test_armies_differ);
}
