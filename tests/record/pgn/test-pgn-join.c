/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "record/pgn/cp-pgn-join.h"
#include "record/pgn/cp-pgn-reader.h"
#include "support/cp-test-main.h"

/* Games that are hard to concatenate. */
static const char *const games[] = {
  "[Event \"A\"]\n\n1. d3 *",
  "%not an escape",
  "1. d3 %",
  "[Event \"no moves\"]",
  "[Site \"no moves\"]",
  "[Event \"B\"]\n\n1. d3 {no end",
  "[Event \"B\"]\n\n1. d3 ; to the end of the line",
  "[Event \"no end",
  "1. d3 d9",
  "*",
};


/* Any two of them are two games when they are joined. */
static void
test_all_pairs (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (games); i++) {
    for (size_t j = 0; j < G_N_ELEMENTS (games); j++) {
      g_autoptr (GString) before = g_string_new (games[i]);
      g_autoptr (GString) after = g_string_new (games[j]);
      g_autoptr (GString) gap = g_string_new ("\n");
      g_test_message ("%s | %s", games[i], games[j]);
      if (!cp_pgn_repair_gap (before, gap, after, "\n")) {
        g_assert_cmpstr (gap->str, ==, "\n");
        g_assert_nonnull (cp_pgn_terminate_game (before, gap, after, "\n"));
      }
      g_assert_true (cp_pgn_gap_separates (before, gap, after));
      g_assert_true (g_str_has_prefix (before->str, games[i]));
      g_assert_cmpstr (after->str, ==, games[j]);
    }
  }
}


/* Comments are a game of their own only if there is no other. */
static void
test_impossible (void)
{
  g_autoptr (GString) game = g_string_new (games[0]);
  g_autoptr (GString) comment = g_string_new ("{comment alone}");
  g_autoptr (GString) gap = g_string_new ("\n");

  g_assert_false (cp_pgn_repair_gap (game, gap, comment, "\n"));
  g_assert_null (cp_pgn_terminate_game (game, gap, comment, "\n"));
  g_assert_cmpstr (game->str, ==, games[0]);
  g_assert_cmpstr (gap->str, ==, "\n");
}


static void
test_first_and_last (void)
{
  g_autoptr (GString) game = g_string_new ("%d3 *");
  g_autoptr (GString) gap = g_string_new ("");

  g_assert_false (cp_pgn_gap_separates (NULL, gap, game));
  g_assert_true (cp_pgn_repair_gap (NULL, gap, game, "\n"));
  g_assert_cmpstr (gap->str, ==, " ");
  g_string_assign (gap, "1. d3");
  g_assert_false (cp_pgn_repair_gap (game, gap, NULL, "\n"));
  g_assert_cmpstr (gap->str, ==, "1. d3");
}


CP_TESTS ()
{
  g_test_add_func ("/record/pgn-join/all-pairs", test_all_pairs);
  g_test_add_func ("/record/pgn-join/impossible", test_impossible);
  g_test_add_func ("/record/pgn-join/first-and-last", test_first_and_last);
}
