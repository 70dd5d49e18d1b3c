/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawing/cp-palette.h"

#include <glib.h>
#include <math.h>

#include "cp-test-drawing.h"


static double
linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}


static double
luminance (CpRgba c)
{
  return 0.2126 * linear (c.red) + 0.7152 * linear (c.green) + 0.0722 * linear (c.blue);
}


/* The contrast ratio of WCAG, 1 to 21. */
static double
contrast (CpRgba a, CpRgba b)
{
  double la = luminance (a), lb = luminance (b);
  return (MAX (la, lb) + 0.05) / (MIN (la, lb) + 0.05);
}


static void
assert_contrast (const char *what, CpRgba a, CpRgba b, double least)
{
  g_test_message ("%s: %.2f", what, contrast (a, b));
  g_assert_cmpfloat (contrast (a, b), >=, least);
}


static void
test_text (void)
{
  for (size_t i = 0; i < CP_TEST_N_PALETTES; i++) {
    const CpPalette *p = cp_test_palette (i);
    double least = p->high_contrast ? 7 : 4.5;
    g_test_message ("palette %zu", i);
    assert_contrast ("text", p->text, p->background, least);
    assert_contrast ("dim text", p->dim_text, p->background, least);
    assert_contrast ("frame text, light", p->frame_text, p->frame_light, least);
    assert_contrast ("frame text, dark", p->frame_text, p->frame_dark, least);
    assert_contrast ("metal text, light", p->metal_text, p->metal_light, least);
    assert_contrast ("metal text, dark", p->metal_text, p->metal_dark, least);
    assert_contrast ("label", p->label_text, p->label, least);
    assert_contrast ("warning", p->warning_text, p->warning, least);
    assert_contrast ("marker", p->mark_text, p->mark, least);
    for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++)
      assert_contrast ("letter", p->colours[colour].ink, p->colours[colour].ground, least);
    for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
      assert_contrast ("numeral", p->pieces[side].numeral, p->pieces[side].badge, 7);
  }
}


/* What is not text but must be seen needs 3 : 1 against what it stands on. */
static void
test_shapes (void)
{
  for (size_t i = 0; i < CP_TEST_N_PALETTES; i++) {
    const CpPalette *p = cp_test_palette (i);
    g_test_message ("palette %zu", i);
    assert_contrast ("armies", p->pieces[CP_WHITE].fill, p->pieces[CP_BLACK].fill, 7);
    for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
      assert_contrast ("badge", p->pieces[side].badge, p->pieces[side].fill, 4.5);
    assert_contrast ("accent in its halo", p->accent, p->halo, 4.5);
    assert_contrast ("no entry in its halo", p->illegal, p->halo, 4.5);
    assert_contrast ("reach in its halo", p->reach, p->halo, 4.5);
    assert_contrast ("marker", p->mark, p->background, 3);
    assert_contrast ("steps", p->steps, p->background, 3);
    assert_contrast ("power, light", p->power_sign, p->power_light, 7);
    assert_contrast ("power, dark", p->power_sign, p->power_dark, 4.5);
    assert_contrast ("side on iron", p->iron.badge, p->iron.fill, 3);
    for (int shade = 0; shade < 2; shade++) {
      CpRgba square = p->squares[shade];
      const CpPieceColours *white = &p->pieces[CP_WHITE], *black = &p->pieces[CP_BLACK];
      assert_contrast ("outline of White", white->outline, square, p->dark ? 2 : 4.5);
      double body = contrast (black->fill, square), edge = contrast (black->outline, square);
      g_assert_cmpfloat (MAX (body, edge), >=, 2.5);
      /* On paper it is the edges that show the storage. */
      if (p != cp_palette_get_paper ())
        assert_contrast ("storage and square", p->storage[shade], p->frame_light, 1.8);
    }
  }
}


/* Arrows are seen on every square, by their colour or their edge, and so is what is on them. */
static void
test_arrows (void)
{
  for (size_t i = 0; i < CP_TEST_N_PALETTES; i++) {
    const CpPalette *p = cp_test_palette (i);
    g_test_message ("palette %zu", i);
    for (int colour = 0; colour < CP_N_SHAPE_COLOURS; colour++) {
      CpRgba core = colour == 2 ? p->warning_text : p->shape_core;
      assert_contrast ("core", core, p->shapes[colour], 3);
      for (int shade = 0; shade < 2; shade++) {
        double body = contrast (p->shapes[colour], p->squares[shade]);
        g_assert_cmpfloat (MAX (body, contrast (p->shape_edge, p->squares[shade])), >=, 3);
      }
    }
  }
}


static void
test_flags (void)
{
  for (size_t i = 0; i < CP_TEST_N_PALETTES; i++) {
    const CpPalette *p = cp_test_palette (i);
    g_assert_cmpuint (p->index, ==, i);
    bool for_paper = p == cp_palette_get_paper ();
    g_assert_true (for_paper || cp_palette_get (p->dark, p->high_contrast) == p);
    g_assert_cmpint (luminance (p->background) < luminance (p->text), ==, p->dark);
    for (size_t j = 0; j < i; j++)
      g_assert_true (cp_test_palette (j) != p);
  }
}


int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/palette/text", test_text);
  g_test_add_func ("/drawing/palette/shapes", test_shapes);
  g_test_add_func ("/drawing/palette/arrows", test_arrows);
  g_test_add_func ("/drawing/palette/flags", test_flags);
  return g_test_run ();
}
