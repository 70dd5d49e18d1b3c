/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawing/board/cp-draw.h"

#include <glib.h>

#include "cp-test-drawing.h"
#include "support/cp-test-main.h"


static void
test_signed_number (void)
{
  static const struct {
    int value;
    const char *text;
  } cases[] = {
    { 0, "0" }, { 8, "+8" }, { 49, "+49" }, { -1, "−1" }, { -127, "−127" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = cp_signed_number (cases[i].value);
    g_assert_cmpstr (text, ==, cases[i].text);
  }
}


static void
test_css_colour (void)
{
  static const struct {
    CpRgba colour;
    const char *text;
  } cases[] = {
    { { 0, 0, 0, 1 }, "#000000" },
    { { 1, 1, 1, 0.5 }, "#ffffff" },
    { { 0x1c / 255.0, 0x71 / 255.0, 0xd8 / 255.0, 1 }, "#1c71d8" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = cp_css_colour (cases[i].colour);
    g_assert_cmpstr (text, ==, cases[i].text);
  }
}


/* Text extends to the side of x that its alignment defines. */
static void
test_alignment (void)
{
  for (CpTextAlign align = CP_TEXT_START; align <= CP_TEXT_END; align++) {
    g_auto (CpPicture) picture = cp_picture_new (200, 40, NULL);
    CpTextStyle style = { 20, true, align, { 0, 0, 0, 1 } };
    cp_draw_text (picture.cr, "808", 100, 20, &style);
    double width = cp_draw_text_width (picture.cr, "808", 20, true);
    g_assert_cmpfloat (width, >, 20);
    g_assert_cmpfloat (width, <, 60);
    double left = 100 - width * align / 2;
    CpRect expected = { left - 1, 10, width + 2, 20 };
    g_assert_true (cp_picture_is_clear_outside (&picture, expected));
  }
}


/* Side marks stay in their box and differ without colour. */
static void
test_side_marks (void)
{
  const CpRect box = { 9, 9, 22, 22 };
  for (size_t i = 0; i < CP_TEST_N_PALETTES; i++) {
    const CpPalette *palette = cp_test_palette (i);
    g_auto (CpPicture) white = cp_picture_new (40, 40, NULL);
    g_auto (CpPicture) black = cp_picture_new (40, 40, NULL);
    cp_draw_side_mark (white.cr, CP_WHITE, 20, 20, 20, palette);
    cp_draw_side_mark (black.cr, CP_BLACK, 20, 20, 20, palette);
    g_assert_true (cp_picture_is_clear_outside (&white, box));
    g_assert_true (cp_picture_is_clear_outside (&black, box));
    g_assert_cmpint (cp_picture_difference (&white, &black, box, 60), >, 80);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/drawing/draw/signed-number", test_signed_number);
  g_test_add_func ("/drawing/draw/css-colour", test_css_colour);
  g_test_add_func ("/drawing/draw/alignment", test_alignment);
  g_test_add_func ("/drawing/draw/side-marks", test_side_marks);
}
