/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawing/board/cp-figure-drawing.h"

#include <glib.h>

#include "cp-test-drawing.h"
#include "support/cp-test-main.h"

#define SMALL 12

static const CpRect all = { 0, 0, SMALL, SMALL };


/* Draws a figure on a badge or a colour square. */
static CpPicture
draw (CpKind kind, CpColour colour, const CpPalette *palette)
{
  const CpRgba *ground =
      colour == CP_NO_COLOUR ? &palette->power_light : &palette->colours[colour].ground;
  CpPicture picture = cp_picture_new (SMALL, SMALL, ground);
  if (kind != CP_NO_KIND)
    cp_figure_draw (picture.cr, kind, colour, SMALL / 2.0, SMALL / 2.0, SMALL, palette);
  return picture;
}


/* On every ground, without colour, any two figures differ, and each differs from none. */
static void
test_figures_differ (void)
{
  for (unsigned p = 0; p < CP_TEST_N_PALETTES * CP_N_COLOURS; p++) {
    const CpPalette *palette = cp_test_palette (p / CP_N_COLOURS);
    CpColour colour = p % CP_N_COLOURS;
    for (int pair = 0; pair < CP_N_KINDS * CP_N_KINDS; pair++) {
      CpKind a = pair / CP_N_KINDS, b = pair % CP_N_KINDS;
      if (b >= a)
        continue;
      g_auto (CpPicture) first = draw (a, colour, palette);
      g_auto (CpPicture) second = draw (b, colour, palette);
      int n = cp_picture_difference (&first, &second, all, 40);
      g_test_message ("palette %u, colour %u, %u and %u: %d pixels", p, colour, a, b, n);
      g_assert_cmpint (n, >=, 8);
    }
  }
}


/* A figure stays in its square, wherever that is. */
static void
test_stays_in_square (void)
{
  g_auto (CpPicture) picture = cp_picture_new (3 * SMALL, 3 * SMALL, NULL);
  CpRect square = { SMALL, SMALL, SMALL, SMALL };

  for (CpKind kind = CP_NO_KIND + 1; kind < CP_N_KINDS; kind++)
    cp_figure_draw (picture.cr, kind, CP_YELLOW, 1.5 * SMALL, 1.5 * SMALL, SMALL,
                    cp_test_palette (0));
  g_assert_true (cp_picture_is_clear_outside (&picture, square));
}


CP_TESTS ()
{
  g_test_add_func ("/drawing/figure-drawing/figures-differ", test_figures_differ);
  g_test_add_func ("/drawing/figure-drawing/stays-in-square", test_stays_in_square);
}
