/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/pgn/cp-pgn-slice.h"
#include "support/cp-test-main.h"


/* Returns a game of exactly @n_bytes bytes, or @n_parts parts: a tag, a result, and filler between
 * them. */
static GString *
make_game (size_t n_bytes, size_t n_parts)
{
  GString *text = g_string_new ("[Event \"?\"]\n");

  if (n_parts > 0) {
    for (size_t i = 2; i < n_parts; i++)
      g_string_append (text, i % 5 == 0 ? "$1 " : i % 3 == 0 ? "{} " : "1. ");
    g_string_append (text, "*");
    return text;
  }
  g_string_append (text, "{");
  while (text->len + strlen ("} *") < n_bytes)
    g_string_append_c (text, 'x');
  return g_string_append (text, "} *");
}


/* Games are shown up to a size limit; reading them has none. */
static void
test_to_show (void)
{
  static const struct {
    size_t bytes, parts;
    bool is_shown;
  } cases[] = {
    { CP_PGN_MAX_TEXT, 0, true },
    { CP_PGN_MAX_TEXT + 1, 0, false },
    { 0, CP_PGN_MAX_PARTS, true },
    { 0, CP_PGN_MAX_PARTS + 1, false },
  };
  g_autofree char *too_long = cp_pgn_describe_too_long ();

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GString) text = make_game (cases[i].bytes, cases[i].parts);
    CpPgnSlice slice = { .text = text->str, .length = text->len, .line = 7, .column = 3 };
    g_auto (CpPgnGame) shown = { 0 };
    g_auto (CpPgnGame) read = { 0 };
    g_test_message ("%zu bytes, %zu parts", text->len, cases[i].parts);
    g_assert_true (cp_pgn_slice_read (&slice, &read));
    g_assert_nonnull (read.record);
    g_assert_cmpint (cp_pgn_slice_read_to_show (&slice, &shown), ==, cases[i].is_shown);
    g_assert_true ((shown.record != NULL) == cases[i].is_shown);
    g_assert_cmpstr (shown.problem, ==, cases[i].is_shown ? NULL : too_long);
    g_assert_cmpuint (shown.line, ==, cases[i].is_shown ? 0 : 7);
    g_assert_cmpuint (shown.length, ==, text->len);
  }
}


/* The size is the reported problem, whatever other problem comes before. */
static void
test_to_show_problem (void)
{
  g_autoptr (GString) text = make_game (0, CP_PGN_MAX_PARTS + 1);
  g_autofree char *too_long = cp_pgn_describe_too_long ();
  g_auto (CpPgnGame) game = { 0 };

  g_string_prepend (text, "[Variant \"unheard-of\"]\n");
  CpPgnSlice slice = { .text = text->str, .length = text->len, .line = 1, .column = 1 };
  g_assert_false (cp_pgn_slice_read_to_show (&slice, &game));
  g_assert_cmpstr (game.problem, ==, too_long);
}


CP_TESTS ()
{
  g_test_add_func ("/record/pgn-slice/to-show", test_to_show);
  g_test_add_func ("/record/pgn-slice/to-show-problem", test_to_show_problem);
}
