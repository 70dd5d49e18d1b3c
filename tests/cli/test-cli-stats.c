/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-test-cli.h"
#include "rules/position/cp-outcome-text.h"

#define HEAVY  "[Variant \"heavy-gravity\"]\n"
#define WON    HEAVY "[White \"Anna\"]\n[Termination \"resignation\"]\n\n1. e3 e6 1-0\n\n"
#define DRAWN  HEAVY "[Termination \"agreement\"]\n\n1. e3 d6 2. d3 1/2-1/2\n\n"
#define LOST   HEAVY "[Termination \"rules \\\"broken\\\"\"]\n\n1. d3 0-1\n\n"
#define OPEN   HEAVY "\n*\n\n"
#define SET_UP "[Variant \"dynamic\"]\n[FEN \"4k3/7r/8/8/8/8/P7/Q4K2 w - - 0 1\"]\n\n1/2-1/2\n\n"
#define ANALYSED                                                                                   \
  HEAVY "[White \"Anna\"]\n[Black \"Émile \\\"E\\\"\"]\n\n"                                       \
        "1. e3 $2 {[%eval 0.00]} e6 {[%eval 0.00]} *\n\n"
#define BAD HEAVY "\n1. e5 *\n\n"

static const CpTestCall calls[] = {
  { "json", "stats|--json|-", WON DRAWN LOST OPEN SET_UP, 0,
    "{\n"
    "  \"games\": 5,\n"
    "  \"unreadable\": 0,\n"
    "  \"results\": { \"1-0\": 1, \"1/2-1/2\": 2, \"0-1\": 1, \"*\": 1 },\n"
    "  \"length\": { \"shortest\": 0, \"median\": 1.0, \"mean\": 0.8, \"longest\": 2 },\n"
    "  \"ends\": [\n"
    "    { \"end\": \"agreement\", \"games\": 1, \"white\": 0, \"drawn\": 1, \"black\": 0, "
    "\"unfinished\": 0, \"score\": 0.5000 },\n"
    "    { \"end\": \"not recorded\", \"games\": 1, \"white\": 0, \"drawn\": 1, \"black\": 0, "
    "\"unfinished\": 0, \"score\": 0.5000 },\n"
    "    { \"end\": \"resignation\", \"games\": 1, \"white\": 1, \"drawn\": 0, \"black\": 0, "
    "\"unfinished\": 0, \"score\": 1.0000 },\n"
    "    { \"end\": \"rules \\\"broken\\\"\", \"games\": 1, \"white\": 0, \"drawn\": 0, "
    "\"black\": 1, \"unfinished\": 0, \"score\": 0.0000 },\n"
    "    { \"end\": \"unfinished\", \"games\": 1, \"white\": 0, \"drawn\": 0, \"black\": 0, "
    "\"unfinished\": 1, \"score\": null }\n"
    "  ],\n"
    "  \"openings\": [\n"
    "    { \"rules\": \"heavy-gravity\", \"moves\": \"e3\", \"games\": 2, \"white\": 1, "
    "\"drawn\": 1, \"black\": 0, \"unfinished\": 0, \"score\": 0.7500 },\n"
    "    { \"rules\": \"dynamic\", \"moves\": \"(other start)\", \"games\": 1, \"white\": 0, "
    "\"drawn\": 1, \"black\": 0, \"unfinished\": 0, \"score\": 0.5000 },\n"
    "    { \"rules\": \"heavy-gravity\", \"moves\": \"(no moves)\", \"games\": 1, \"white\": 0, "
    "\"drawn\": 0, \"black\": 0, \"unfinished\": 1, \"score\": null },\n"
    "    { \"rules\": \"heavy-gravity\", \"moves\": \"d3\", \"games\": 1, \"white\": 0, "
    "\"drawn\": 0, \"black\": 1, \"unfinished\": 0, \"score\": 0.0000 }\n"
    "  ]\n}\n",
    NULL },
  { "none", "stats|--json|-", "", 0,
    "{\n"
    "  \"games\": 0,\n"
    "  \"unreadable\": 0,\n"
    "  \"results\": { \"1-0\": 0, \"1/2-1/2\": 0, \"0-1\": 0, \"*\": 0 },\n"
    "  \"length\": { \"shortest\": 0, \"median\": 0.0, \"mean\": 0.0, \"longest\": 0 },\n"
    "  \"ends\": [],\n"
    "  \"openings\": []\n}\n",
    NULL },
  { "players", "stats|--json|--players|--query=white:anna|-", WON DRAWN ANALYSED, 0,
    "{\n"
    "  \"games\": 2,\n"
    "  \"unreadable\": 0,\n"
    "  \"results\": { \"1-0\": 1, \"1/2-1/2\": 0, \"0-1\": 0, \"*\": 1 },\n"
    "  \"length\": { \"shortest\": 1, \"median\": 1.0, \"mean\": 1.0, \"longest\": 1 },\n"
    "  \"ends\": [\n"
    "    { \"end\": \"resignation\", \"games\": 1, \"white\": 1, \"drawn\": 0, \"black\": 0, "
    "\"unfinished\": 0, \"score\": 1.0000 },\n"
    "    { \"end\": \"unfinished\", \"games\": 1, \"white\": 0, \"drawn\": 0, \"black\": 0, "
    "\"unfinished\": 1, \"score\": null }\n"
    "  ],\n"
    "  \"openings\": [\n"
    "    { \"rules\": \"heavy-gravity\", \"moves\": \"e3\", \"games\": 2, \"white\": 1, "
    "\"drawn\": 0, \"black\": 0, \"unfinished\": 1, \"score\": 1.0000 }\n"
    "  ],\n"
    "  \"analysed\": 1,\n"
    "  \"players\": [\n"
    "    { \"player\": \"Anna\", \"games\": 2, \"won\": 1, \"drawn\": 0, \"lost\": 0, "
    "\"score\": 1.0000, \"analysed\": 1, \"accuracy\": null, \"loss\": null, \"?!\": 0, "
    "\"?\": 1, \"??\": 0, \"opening\": 1, \"middlegame\": 0, \"ending\": 0 },\n"
    "    { \"player\": \"\", \"games\": 1, \"won\": 0, \"drawn\": 0, \"lost\": 1, "
    "\"score\": 0.0000, \"analysed\": 0, \"accuracy\": null, \"loss\": null, \"?!\": 0, "
    "\"?\": 0, \"??\": 0, \"opening\": 0, \"middlegame\": 0, \"ending\": 0 },\n"
    "    { \"player\": \"Émile \\\"E\\\"\", \"games\": 1, \"won\": 0, \"drawn\": 0, "
    "\"lost\": 0, \"score\": null, \"analysed\": 1, \"accuracy\": 1.0000, \"loss\": 0.0000, "
    "\"?!\": 0, \"?\": 0, \"??\": 0, \"opening\": 0, \"middlegame\": 0, \"ending\": 0 }\n"
    "  ]\n}\n",
    NULL },
  { "plies-zero", "stats|--plies=0|-", WON, 2, "", "--plies should be from 1 to" },
  { "query", "stats|--query=eval:x|-", WON, 2, "", "an evaluation is a number of pawns" },
  { "incomplete", "stats|--query=white:|-", WON, 2, "", "“white:” has no value." },
  { "misspelt", "stats|--query=lenth:3|-", WON, 1, NULL, "Did you mean “length”?" },
  { "no-file", "stats", NULL, 2, "", "Give a file" },
  { "missing", "stats|no-such-file.pgn", NULL, 1, NULL, "no-such-file.pgn: " },
  { "bad", "stats|-", BAD WON, 1, NULL, "-:3:4: " },
};


/* Returns the line of a table that begins with @name, with single spaces; "" without one. */
static char *
find_line (const char *text, const char *name)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (unsigned i = 0; lines[i] != NULL; i++) {
    if (g_str_has_prefix (lines[i], name)) {
      g_autoptr (GRegex) spaces = g_regex_new (" +", 0, 0, NULL);
      return g_regex_replace_literal (spaces, lines[i], -1, 0, " ", 0, NULL);
    }
  }
  return g_strdup ("");
}


/* The lines of the tables, for some options. */
static void
test_tables (void)
{
  static const struct {
    const char *arguments;
    const char *name;
    const char *line;
  } lines[] = {
    { "stats|-", "games", "games 6" },
    { "stats|-", "not readable", "not readable 1" },
    { "stats|-", "1-0", "1-0 1 20.0%" },
    { "stats|-", "resignation", "resignation 1 20.0% 100.0%" },
    { "stats|-", "unfinished", "unfinished 1 20.0%" },
    { "stats|-", "median", "median 1.0" },
    { "stats|-", "longest", "longest 2" },
    { "stats|-", "heavy-gravity e3", "heavy-gravity e3 2 40.0% 75.0%" },
    { "stats|--plies=2|-", "heavy-gravity e3", "heavy-gravity e3 d6 1 20.0% 50.0%" },
    { "stats|--query=anna|-", "games", "games 1" },
    { "stats|--players|-", "player",
      "player games analysed score accuracy loss ?! ? ?? opening "
      "middlegame ending" },
    { "stats|--players|-", "Anna", "Anna 1 0 100.0% - - 0 0 0 0 0 0" },
    { "stats|--players|-", "(no name)", "(no name) 9 0 42.9% - - 0 0 0 0 0 0" },
    { "stats|--query=is:bad|-", "not readable", "not readable 1" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_auto (CpTestRun) run = { 0 };
    cp_test_cli_run (&run, WON DRAWN LOST OPEN SET_UP BAD, lines[i].arguments);
    g_autofree char *line = find_line (run.out, lines[i].name);
    g_assert_cmpint (run.status, ==, 1);
    g_assert_cmpstr (line, ==, lines[i].line);
  }
}


/* Returns the ends in the table. */
static GPtrArray *
list_ends (const char *json)
{
  static const char name[] = "{ \"end\": ";
  GPtrArray *ends = g_ptr_array_new_with_free_func (g_free);

  for (const char *at = json; (at = strstr (at, name)) != NULL;) {
    at += strlen (name) + 1;
    g_ptr_array_add (ends, g_strndup (at, strcspn (at, "\"")));
  }
  return ends;
}


/* Each end in the table can be searched for, and finds as many games as the table says. */
static void
test_ends (void)
{
  g_autoptr (GString) games = g_string_new (WON DRAWN OPEN SET_UP BAD);
  g_auto (CpTestRun) all = { 0 };
  unsigned n_games = 0;

  for (CpTermination i = CP_CHECKMATE; i <= CP_ABANDONED; i++)
    g_string_append_printf (games, HEAVY "[Termination \"%s\"]\n\n1. e3 *\n\n",
                            cp_termination_text (i));
  g_string_append (games, HEAVY "[Termination \"\"]\n\n1. e3 1-0\n\n");
  g_string_append (games, HEAVY "[Termination \"?\"]\n\n1. e3 *\n\n");
  g_string_append (games, HEAVY "[Termination \"the cat\"]\n\n1. e3 *\n\n");
  cp_test_cli_run (&all, games->str, "stats|--json|-");
  g_autoptr (GPtrArray) ends = list_ends (all.out);
  g_assert_cmpuint (ends->len, ==, CP_ABANDONED - CP_CHECKMATE + 1 + 3);
  for (unsigned i = 0; i < ends->len; i++) {
    const char *end = g_ptr_array_index (ends, i);
    g_auto (CpTestRun) run = { 0 };
    g_autofree char *arguments = g_strdup_printf ("stats|--json|--query=ends:\"%s\"|-", end);
    g_autofree char *row = g_strdup_printf ("{ \"end\": \"%s\", \"games\": ", end);
    cp_test_cli_run (&run, games->str, arguments);
    g_autoptr (GPtrArray) found = list_ends (run.out);
    g_test_message ("%s", end);
    g_assert_cmpuint (found->len, ==, 1);
    g_assert_cmpstr (g_ptr_array_index (found, 0), ==, end);
    unsigned n = (unsigned) strtoul (strstr (all.out, row) + strlen (row), NULL, 10);
    g_assert_cmpuint (strtoul (strstr (run.out, row) + strlen (row), NULL, 10), ==, n);
    n_games += n;
  }
  g_assert_cmpuint (n_games, ==, ends->len + 4);
}


int
main (int argc, char *argv[])
{
  cp_test_cli_init (&argc, &argv);
  cp_test_cli_add_calls ("stats", calls, G_N_ELEMENTS (calls));
  g_test_add_func ("/cli/stats/tables", test_tables);
  g_test_add_func ("/cli/stats/ends", test_ends);
  return g_test_run ();
}
