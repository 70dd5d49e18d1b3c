/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/notation/cp-marks.h"

#include <glib.h>
#include <string.h>

#include "support/cp-test-main.h"

static void
check_glyphs (const char *text, const CpMarks *marks, const char *expected)
{
  g_autoptr (GString) glyphs = g_string_new (NULL);

  for (unsigned i = 0; i < marks->n; i++)
    g_string_append_printf (glyphs, "%s%u", i > 0 ? " " : "", marks->nags[i]);
  if (!g_str_equal (glyphs->str, expected))
    g_error ("“%s” has the glyphs “%s”", text, glyphs->str);
}


static void
test_strip (void)
{
  static const struct {
    const char *text;
    unsigned n_letters;
    const char *move;
    const char *glyphs;
  } cases[] = {
    { "e4", 0, "e4", "" },
    { "e4 ! ?", 0, "e4", "1 2" },
    { "e4+=", 0, "e4", "14" },
    { "e4++-", 0, "e4", "18" },
    { "e4=N", 0, "e4=N", "" },
    { "e4N", 0, "e4N", "" },
    { "e4N", 1, "e4", "146" },
    { "e4NN", 1, "e4N", "146" },
    { "e4 (ch) (!?)", 0, "e4", "5" },
    { "a8(Q)", 1, "a8(Q)", "" },
    { "!", 0, "!", "" },
    { "", 0, "", "" },
    { "e4!!!!!!!!!!!!!!!!!!!!", 0, "e4", "3 3 3 3 3 3 3 3" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpMarks marks;
    size_t length =
        cp_marks_strip (cases[i].text, strlen (cases[i].text), cases[i].n_letters, &marks);
    g_assert_cmpmem (cases[i].text, length, cases[i].move, strlen (cases[i].move));
    check_glyphs (cases[i].text, &marks, cases[i].glyphs);
  }
}


static void
test_read (void)
{
  static const struct {
    const char *text;
    const char *glyphs; /* NULL if it is not a mark */
  } cases[] = {
    { "+", "" },    { "ch.", "" },   { "mate", "" }, { "e.p.", "" },    { "N", "146" },
    { "D", "220" }, { "+/-", "16" }, { "±", "16" },  { "!?=", "5 10" }, { "", NULL },
    { "e4", NULL }, { "NQ", NULL },  { "x", NULL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpMarks marks;
    bool is_mark = cp_marks_read (cases[i].text, &marks);
    g_assert_cmpint (is_mark, ==, cases[i].glyphs != NULL);
    if (is_mark)
      check_glyphs (cases[i].text, &marks, cases[i].glyphs);
  }
}


/* A mark about one side refers to the side that moved; only zugzwang refers to the other. */
static void
test_sides (void)
{
  static const struct {
    const char *text;
    uint8_t white, black; /* after a move of White, of Black */
  } cases[] = {
    { "±", 16, 16 },   { "N", 146, 146 }, { "D", 220, 220 }, { "=∞", 44, 45 },
    { "⊕", 138, 139 }, { "○", 26, 27 },   { "⟳", 32, 33 },   { "↑", 36, 37 },
    { "→", 40, 41 },   { "⇆", 132, 133 }, { "⨀", 23, 22 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpMarks marks;
    g_assert_true (cp_marks_read (cases[i].text, &marks));
    g_assert_cmpuint (marks.n, ==, 1);
    g_assert_cmpuint (cp_mark_glyph_of (marks.nags[0], CP_WHITE), ==, cases[i].white);
    g_assert_cmpuint (cp_mark_glyph_of (marks.nags[0], CP_BLACK), ==, cases[i].black);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/rules/marks/sides", test_sides);
  g_test_add_func ("/rules/marks/strip", test_strip);
  g_test_add_func ("/rules/marks/read", test_read);
}
