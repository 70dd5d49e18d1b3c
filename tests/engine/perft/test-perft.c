/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/perft/cp-perft.h"

#include "cp-test-session.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"


static void
test_depth (void)
{
  static const struct {
    const char *text;
    int depth; /* -1: rejected */
  } cases[] = {
    { "0", 0 },    { "1", 1 },   { "07", 7 },          { "100", 100 }, { "101", -1 },
    { "", -1 },    { "-1", -1 }, { "+1", -1 },         { "1.5", -1 },  { "3 ", -1 },
    { "0x1", -1 }, { "x", -1 },  { "4294967297", -1 },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    unsigned depth = 0;
    g_test_message ("“%s”", cases[i].text);
    g_assert_true (cp_perft_parse_depth (cases[i].text, &depth) == (cases[i].depth >= 0));
    if (cases[i].depth >= 0)
      g_assert_cmpuint (depth, ==, (unsigned) cases[i].depth);
  }
}


/* Each line names a legal move, none is missing, and the counts add up to the total. */
static void
check_divide (const CpPosition *pos, unsigned depth)
{
  g_autoptr (GString) out = g_string_new (NULL);
  CpMoves moves;
  cp_position_legal_moves (pos, &moves);
  cp_perft_write (pos, depth, true, cp_test_append_line, out);
  g_auto (GStrv) lines = g_strsplit (out->str, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, moves.n + 3);

  uint64_t sum = 0;
  for (unsigned i = 0; i < moves.n; i++) {
    g_auto (GStrv) halves = g_strsplit (lines[i], ": ", 2);
    g_autoptr (GError) error = NULL;
    CpMove move;
    g_assert_true (cp_move_parse_uci (pos, halves[0], &move, &error));
    g_assert_no_error (error);
    for (unsigned j = 0; j < i; j++)
      g_assert_cmpstr (lines[i], !=, lines[j]);
    CpPosition next = *pos;
    cp_position_play (&next, move);
    uint64_t count = cp_position_perft (&next, depth - 1);
    g_assert_cmpuint (g_ascii_strtoull (halves[1], NULL, 10), ==, count);
    sum += count;
  }
  g_autofree char *last = g_strdup_printf ("Nodes searched: %" G_GUINT64_FORMAT, sum);
  g_assert_cmpstr (lines[moves.n], ==, "");
  g_assert_cmpstr (lines[moves.n + 1], ==, last);
  g_assert_cmpstr (lines[moves.n + 2], ==, "");
  g_assert_cmpuint (sum, ==, cp_position_perft (pos, depth));

  g_string_truncate (out, 0);
  cp_perft_write (pos, depth, false, cp_test_append_line, out);
  g_autofree char *alone = g_strdup_printf ("%s\n", last);
  g_assert_cmpstr (out->str, ==, alone);
}


static void
test_divide (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (rules->string));
  for (unsigned i = 0; i < 6; i++) {
    CpPosition pos;
    cp_position_init (&pos, rules);
    cp_test_play_at_random (&pos, 12 * i, rand, NULL);
    check_divide (&pos, 1);
    check_divide (&pos, 2);
  }
}


static void
test_nothing_to_count (void)
{
  g_autoptr (GString) out = g_string_new (NULL);
  CpPosition pos;
  cp_position_init (&pos, cp_rules_default ());
  cp_perft_write (&pos, 0, true, cp_test_append_line, out);
  g_assert_cmpstr (out->str, ==, "\nNodes searched: 1\n");
}


CP_TESTS ()
{
  g_test_add_func ("/engine/perft/depth", test_depth);
  g_test_add_func ("/engine/perft/nothing-to-count", test_nothing_to_count);
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  for (size_t i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("/engine/perft/divide/%s", all[i]->string);
    g_test_add_data_func (path, all[i], test_divide);
  }
}
