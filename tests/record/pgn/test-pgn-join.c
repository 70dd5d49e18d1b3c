/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "record/cp-test-pgn.h"
#include "record/pgn/cp-pgn-join.h"
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


/* Returns true if the last two games of the text are @before and @after. */
static bool
are_read (const char *start, const GString *before, const GString *gap, const GString *after)
{
  g_autofree char *text = g_strconcat (start, before->str, gap->str, after->str, NULL);
  g_autoptr (GArray) read = cp_test_read_all (text, strlen (text));

  if (read->len < 2)
    return false;
  const CpPgnGame *first = &g_array_index (read, CpPgnGame, read->len - 2);
  const CpPgnGame *second = &g_array_index (read, CpPgnGame, read->len - 1);
  return first->offset == strlen (start) && first->length == before->len &&
         second->offset == strlen (text) - after->len && second->length == after->len;
}


/* Any two of them are two games when they are joined, and keep their bytes. */
static void
test_all_pairs (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (games); i++) {
    for (size_t j = 0; j < G_N_ELEMENTS (games); j++) {
      g_autoptr (GString) before = g_string_new (games[i]);
      g_autoptr (GString) after = g_string_new (games[j]);
      g_autoptr (GString) gap = g_string_new ("\n");
      g_test_message ("%s | %s", games[i], games[j]);
      g_assert_true (cp_pgn_join (before, gap, after, "\n"));
      /* Text after a result may be a game only there. */
      g_assert_true (are_read (" ", before, gap, after) || are_read ("* ", before, gap, after));
      g_assert_true (g_str_has_prefix (before->str, games[i]));
      g_assert_true (g_str_has_prefix (gap->str, "\n"));
      g_assert_cmpstr (after->str, ==, games[j]);

      /* They are joined already. */
      g_autofree char *joined = g_strconcat (before->str, gap->str, NULL);
      g_assert_true (cp_pgn_join (before, gap, after, "\n"));
      g_autofree char *again = g_strconcat (before->str, gap->str, NULL);
      g_assert_cmpstr (again, ==, joined);
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

  g_assert_false (cp_pgn_join (game, gap, comment, "\n"));
  g_assert_cmpstr (game->str, ==, games[0]);
  g_assert_cmpstr (gap->str, ==, "\n");
}


static void
test_first_and_last (void)
{
  g_autoptr (GString) game = g_string_new ("%d3 *");
  g_autoptr (GString) gap = g_string_new ("");

  g_assert_true (cp_pgn_join (NULL, gap, game, "\n"));
  g_assert_cmpstr (gap->str, ==, " ");
  g_string_assign (gap, "1. d3");
  g_assert_false (cp_pgn_join (game, gap, NULL, "\n"));
  g_assert_cmpstr (gap->str, ==, "1. d3");
}


CP_TESTS ()
{
  g_test_add_func ("/record/pgn-join/all-pairs", test_all_pairs);
  g_test_add_func ("/record/pgn-join/impossible", test_impossible);
  g_test_add_func ("/record/pgn-join/first-and-last", test_first_and_last);
}
