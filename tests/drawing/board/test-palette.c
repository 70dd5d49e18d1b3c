/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawing/board/cp-palette.h"

#include <glib.h>
#include <math.h>

#include "cp-test-drawing.h"
#include "support/cp-test-main.h"


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


/* Contrast ratio of WCAG, 1 to 21. */
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
      assert_contrast ("figure", p->colours[colour].ink, p->colours[colour].ground, least);
    for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
      assert_contrast ("numeral", p->pieces[side].numeral, p->pieces[side].badge, 7);
  }
}


/* Non-text elements need a contrast ratio of 3 : 1 against their background. */
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
    assert_contrast ("silhouette", p->silhouette, p->background, p->high_contrast ? 7 : 4.5);
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
      /* on paper and in print, edges show the storage */
      if (p != cp_palette_get_paper () && !(p->hatching.alpha > 0))
        assert_contrast ("storage and square", p->storage[shade], p->frame_light, 1.8);
    }
  }
}


static double
saturation (CpRgba c)
{
  double most = MAX (MAX (c.red, c.green), c.blue), least = MIN (MIN (c.red, c.green), c.blue);

  return most > 0 ? (most - least) / most : 0;
}


/* Storage places are the least conspicuous wood, but visible in the frame, so that they do not
 * attract attention. Only high contrast has strong colours. */
static void
test_calm (void)
{
  for (size_t i = 0; i < CP_TEST_N_PALETTES; i++) {
    const CpPalette *p = cp_test_palette (i);
    g_test_message ("palette %zu", i);
    if (p->high_contrast)
      continue;
    for (int shade = 0; shade < 2; shade++) {
      g_assert_cmpfloat (saturation (p->storage[shade]), <=, saturation (p->squares[1]));
      g_assert_cmpfloat (saturation (p->storage[shade]), <, saturation (p->centre[0]));
      assert_contrast ("storage and frame", p->storage[shade], p->frame_light, 3);
    }
  }
}


/* Arrows are visible on every square, by their colour or their edge, and so is the line along their
 * middle. */
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
    if (i < 4)
      g_assert_true (cp_palette_get (p->dark, p->high_contrast) == p);
    else if (i > 4)
      g_assert_true (cp_palette_get_themed (i < 9 ? CP_THEME_CLEAR : CP_THEME_PRINT, p->dark,
                                            p->high_contrast) == p);
    g_assert_cmpint (luminance (p->background) < luminance (p->text), ==, p->dark);
    for (size_t j = 0; j < i; j++)
      g_assert_true (cp_test_palette (j) != p);
  }
}


/* Colour vision deficiencies in linear light, after Machado, Oliveira and Fernandes (2009); the
 * first matrix is normal vision. */
static const double visions[][3][3] = {
  { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
  { { 0.152286, 1.052583, -0.204868 },
    { 0.114503, 0.786281, 0.099216 },
    { -0.003882, -0.048116, 1.051998 } },
  { { 0.367322, 0.860646, -0.227968 },
    { 0.280085, 0.672501, 0.047413 },
    { -0.011820, 0.042940, 0.968881 } },
  { { 1.255528, -0.076749, -0.178779 },
    { -0.078411, 0.930809, 0.147602 },
    { 0.004733, 0.691367, 0.303900 } },
};


static double
lab_curve (double t)
{
  return t > 0.008856 ? cbrt (t) : 7.787 * t + 16.0 / 116;
}


/* Converts a colour as seen to CIE L*a*b*, where distances are perceptual: 2 is hardly visible. */
static void
see (CpRgba c, size_t vision, double lab[3])
{
  double own[3] = { linear (c.red), linear (c.green), linear (c.blue) }, seen[3];
  for (int i = 0; i < 3; i++) {
    const double *row = visions[vision][i];
    seen[i] = CLAMP (row[0] * own[0] + row[1] * own[1] + row[2] * own[2], 0, 1);
  }
  double x = lab_curve ((0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.9505);
  double y = lab_curve (0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]);
  double z = lab_curve ((0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.089);
  lab[0] = 116 * y - 16;
  lab[1] = 500 * (x - y);
  lab[2] = 200 * (y - z);
}


/* Returns the least distance of two colours over all kinds of vision. */
static double
least_distance (CpRgba a, CpRgba b)
{
  double least = G_MAXDOUBLE;
  for (size_t vision = 0; vision < G_N_ELEMENTS (visions); vision++) {
    double p[3], q[3];
    see (a, vision, p);
    see (b, vision, q);
    least = MIN (least, hypot (hypot (p[0] - q[0], p[1] - q[1]), p[2] - q[2]));
  }
  return least;
}


static void
assert_apart (const char *what, CpRgba a, CpRgba b, double least)
{
  g_test_message ("%s: %.1f", what, least_distance (a, b));
  g_assert_cmpfloat (least_distance (a, b), >=, least);
}


static CpRgba
over (CpRgba top, CpRgba ground)
{
  double a = top.alpha;
  return (CpRgba){ top.red * a + ground.red * (1 - a), top.green * a + ground.green * (1 - a),
                   top.blue * a + ground.blue * (1 - a), 1 };
}


/* All colours of the clear theme are distinguishable with any kind of vision. */
static void
test_clear (void)
{
  for (int i = 0; i < 4; i++) {
    const CpPalette *p = cp_palette_get_themed (CP_THEME_CLEAR, i % 2 == 1, i / 2 == 1);
    CpRgba squares[] = { p->squares[0], p->squares[1], p->centre[0], p->centre[1] };
    g_test_message ("palette %u", p->index);
    for (CpColour a = CP_YELLOW; a < CP_N_COLOURS; a++)
      for (CpColour b = CP_YELLOW; b < a; b++)
        assert_apart ("coloured squares", p->colours[a].ground, p->colours[b].ground, 18);
    for (int a = 0; a < CP_N_SHAPE_COLOURS; a++)
      for (int b = 0; b < a; b++)
        assert_apart ("shapes", p->shapes[a], p->shapes[b], 20);
    for (size_t a = 0; a < G_N_ELEMENTS (squares); a++) {
      for (size_t b = 0; b < a; b++)
        assert_apart ("squares", squares[a], squares[b], 12);
      for (size_t b = 0; b < G_N_ELEMENTS (squares); b++)
        assert_apart ("last move", over (p->last_move, squares[a]), squares[b], 10);
    }
    assert_apart ("accent and no entry", p->accent, p->illegal, 20);
  }
}


static bool
is_one_bit (CpRgba c)
{
  bool black = c.red + c.green + c.blue<0.01, white = c.red + c.green + c.blue> 2.99;
  return c.alpha < 0.01 || ((black || white) && c.alpha > 0.99);
}


/* All colours on a board of the print theme are black or white. */
static void
test_print (void)
{
  for (int is_dark = 0; is_dark < 2; is_dark++) {
    const CpPalette *p = cp_palette_get_themed (CP_THEME_PRINT, is_dark == 1, false);
    CpRgba all[] = {
      p->background,   p->text,        p->dim_text,       p->frame_light, p->frame_dark,
      p->frame_edge,   p->frame_text,  p->squares[0],     p->squares[1],  p->centre[0],
      p->centre[1],    p->centre_rail, p->storage[0],     p->storage[1],  p->square_edges,
      p->hatching,     p->iron.fill,   p->iron.outline,   p->iron.detail, p->iron.badge,
      p->power_light,  p->power_dark,  p->power_edge,     p->power_sign,  p->accent,
      p->halo,         p->last_move,   p->last_move_edge, p->goal,        p->warning,
      p->warning_text, p->illegal,     p->reach,          p->label,       p->label_text,
      p->shapes[0],    p->shapes[1],   p->shapes[2],      p->shapes[3],   p->shape_edge,
      p->shape_core,   p->metal_light, p->metal_dark,     p->metal_edge,  p->metal_text,
      p->trough,       p->mark,        p->mark_text,      p->steps,
    };
    for (size_t i = 0; i < G_N_ELEMENTS (all); i++)
      g_assert_true (is_one_bit (all[i]));
    for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++) {
      g_assert_true (is_one_bit (p->colours[colour].ground));
      g_assert_true (is_one_bit (p->colours[colour].pattern));
      g_assert_true (is_one_bit (p->colours[colour].ink));
    }
    g_assert_cmpfloat (p->hatching.alpha, >, 0);
    g_assert_true (cp_palette_get_themed (CP_THEME_PRINT, is_dark == 1, true) == p);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/drawing/palette/text", test_text);
  g_test_add_func ("/drawing/palette/shapes", test_shapes);
  g_test_add_func ("/drawing/palette/calm", test_calm);
  g_test_add_func ("/drawing/palette/arrows", test_arrows);
  g_test_add_func ("/drawing/palette/clear", test_clear);
  g_test_add_func ("/drawing/palette/print", test_print);
  g_test_add_func ("/drawing/palette/flags", test_flags);
}
