/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/text/cp-plain-text.h"
#include "support/cp-test-main.h"

/* Characters of large classes. */
static void
test_kinds (void)
{
  static const struct {
    gunichar first, last;
    const char *text;
  } cases[] = {
    { 0x00a0, 0x00a0, " " }, { 0x2000, 0x200a, " " }, { 0x2028, 0x2029, " " },
    { 0x202f, 0x202f, " " }, { 0x3000, 0x3000, " " }, { 0x00ad, 0x00ad, "" },
    { 0x200b, 0x200f, "" },  { 0x2060, 0x2064, "" },  { 0x2066, 0x2069, "" },
    { 0xfe0e, 0xfe0f, "" },  { 0xfeff, 0xfeff, "" },  { 0x2010, 0x2015, "-" },
    { 0x2212, 0x2212, "-" }, { 0xff0d, 0xff0d, "-" }, { 0x2654, 0x2654, "K" },
    { 0x2658, 0x2658, "N" }, { 0x265a, 0x265a, "K" }, { 0x265f, 0x265f, "P" },
    { 0x0660, 0x0660, "0" }, { 0x096f, 0x096f, "9" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    for (gunichar c = cases[i].first; c <= cases[i].last; c++)
      g_assert_cmpstr (cp_plain_character (c), ==, cases[i].text);
  }
  for (gunichar c = '!'; c <= '~'; c++) {
    const char text[] = { (char) c, '\0' };
    g_assert_cmpstr (cp_plain_character (c + 0xfee0), ==, text);
  }
}


static void
test_text (void)
{
  static const char *const cases[][2] = {
    { "", "" },
    { "Nf3", "Nf3" },
    { "♘f3–e5", "Nf3-e5" },
    { "½–½", "1/2-1/2" },
    { "1⁄2", "1/2" },
    { "12… ♜×e4‼", "12... Rxe4!!" },
    { "Café “é” ±⩲∞□", "Café “é” ±⩲∞□" },
    { "\xbd\xe2\x80", "\xbd\xe2\x80" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = cp_plain_text (cases[i][0], -1);
    g_assert_cmpstr (text, ==, cases[i][1]);
  }
  g_autofree char *part = cp_plain_text ("e–f", 2);
  g_assert_cmpstr (part, ==, "e\xe2");
}


CP_TESTS ()
{
  g_test_add_func ("/rules/plain-text/kinds", test_kinds);
  g_test_add_func ("/rules/plain-text/text", test_text);
}
