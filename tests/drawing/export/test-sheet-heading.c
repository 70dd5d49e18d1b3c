/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawing/export/cp-sheet-heading.h"

#include <glib.h>

#include "cp-test-drawing.h"
#include "support/cp-test-main.h"

typedef struct {
  const char *name;
  const char *tags;
  const char *end; /* result at the end of the movetext */
  const char *title;
  const char *occasion;
  const char *caption;
  const char *rules;
  const char *result;
} Case;

#define CC "[Variant \"changing-challenges\"]\n"

static const Case cases[] = {
  { "nothing", CC, "*", "White – Black", "", "", "Changing Challenges", "*  The game continues." },
  { "no-round", "[Event \"?\"]\n[Round \"?\"]\n" CC, "*", "White – Black", "", "",
    "Changing Challenges", "*  The game continues." },
  { "round-only", "[Round \"2.1\"]\n" CC, "*", "White – Black", "Round 2.1", "Round 2.1",
    "Changing Challenges", "*  The game continues." },
  { "all",
    "[Event \"Cup\"]\n[Site \"Göttingen\"]\n[Date \"2026.08.04\"]\n[Round \"3\"]\n[White "
    "\"Anna\"]\n"
    "[Black \"Ben\"]\n[BlackElo \"1700\"]\n[TimeControl \"3600\"]\n[Termination "
    "\"resignation\"]\n" CC,
    "1-0", "Anna – Ben (1700)", "Cup  ·  Göttingen  ·  Round 3  ·  4 August 2026",
    "4 August 2026  ·  Round 3  ·  Cup", "Changing Challenges  ·  60 minutes",
    "1–0  Black resigned." },
  { "part-of-a-date", "[Date \"2026.08.??\"]\n" CC, "1/2-1/2", "White – Black", "2026.08",
    "2026.08", "Changing Challenges", "½–½  Draw" },
  { "no-date", "[Date \"nonsense?\"]\n[Round \"-\"]\n" CC, "0-1", "White – Black", "", "",
    "Changing Challenges", "0–1  Black wins" },
  { "impossible-date", "[Date \"2026.02.31\"]\n" CC, "*", "White – Black", "2026.02.31",
    "2026.02.31", "Changing Challenges", "*  The game continues." },
  { "increment", "[TimeControl \"600+5\"]\n" CC, "*", "White – Black", "", "",
    "Changing Challenges  ·  10 minutes, plus 5 seconds per move", "*  The game continues." },
  { "delay", "[TimeControl \"90d60\"]\n" CC, "*", "White – Black", "", "",
    "Changing Challenges  ·  90 seconds, with a delay of 1 minute per move",
    "*  The game continues." },
  { "no-clock", "[TimeControl \"-\"]\n" CC, "*", "White – Black", "", "", "Changing Challenges",
    "*  The game continues." },
  { "other-control", "[TimeControl \"40/7200:3600\"]\n" CC, "*", "White – Black", "", "",
    "Changing Challenges  ·  40/7200:3600", "*  The game continues." },
  { "own-reason", "[Termination \"the cat\"]\n" CC, "1-0", "White – Black", "", "",
    "Changing Challenges", "1–0  the cat" },
};


static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autofree char *pgn = g_strdup_printf ("%s\n%s\n", c->tags, c->end);
  g_autoptr (CpRecord) record = cp_test_record (pgn);
  g_autofree char *title = cp_sheet_title (record);
  g_autofree char *occasion = cp_sheet_occasion (record);
  g_autofree char *caption = cp_sheet_caption (record);
  g_autofree char *rules = cp_sheet_rules (record);
  g_autofree char *result = cp_sheet_result (record);
  g_assert_cmpstr (title, ==, c->title);
  g_assert_cmpstr (occasion, ==, c->occasion);
  g_assert_cmpstr (caption, ==, c->caption);
  g_assert_cmpstr (rules, ==, c->rules);
  g_assert_cmpstr (result, ==, c->result);
}


/* Options are named exactly where they differ from the default, so that all rules read
 * differently. */
static void
test_all_rules (void)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (size_t i = 0; i < n; i++) {
    g_autoptr (CpRecord) record = cp_record_new (all[i], NULL);
    char *text = cp_sheet_rules (record);
    g_test_message ("%s: %s", all[i]->string, text);
    g_assert_cmpint (strstr (text, ": ") != NULL, ==, strchr (all[i]->string, ':') != NULL);
    g_assert_true (g_hash_table_add (seen, text));
  }
}


CP_TESTS ()
{
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/drawing/sheet-heading/%s", cases[i].name);
    g_test_add_data_func (path, &cases[i], test_case);
  }
  g_test_add_func ("/drawing/sheet-heading/all-rules", test_all_rules);
}
