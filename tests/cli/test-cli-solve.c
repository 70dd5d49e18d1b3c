/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-cli.h"

/* Bxg2 and then Qg6 is the only win, in two. */
#define FEN    "8/7k/8/3Q4/R2B4/8/6b1/5K2 w - - 20 24"
#define HERE   "--rules=heavy-gravity|--fen=" FEN
#define WIN    "win: yes\nin: 2\nkeys: d5g2\n"
#define TREE   "d5g2\n  h7g8\n    g2g6\n"
#define SOUND  WIN "sound: yes\n" TREE
#define NO_WIN "win: no\nin: -\nkeys:\nsound: no (White has no win within 1 move)\n"

#define TAGS "[Variant \"heavy-gravity\"]\n[FEN \"" FEN "\"]\n"
#define GAME TAGS "\n1. Qxg2 *\n\n"
#define PUZZLE                                                                                     \
  "[Title \"A queen comes home\"]\n" TAGS "[Stipulation \"#2\"]\n\n1. Qxg2 Kg8 2. Qg6# 1-0\n\n"
#define HELP(solutions)                                                                            \
  "[Variant \"heavy-gravity\"]\n[FEN \"1r4K1/p7/2N5/1k6/8/8/4R3/8 w - - 0 20\"]\n"                 \
  "[Stipulation \"H# 1½\"]\n" solutions "\n*\n\n"
#define TIP      TAGS "[Stipulation \"tip#2\"]\n\n*\n\n"
#define TOO_SOON TAGS "[Stipulation \"#1\"]\n\n*\n\n"
#define BAD_TAG  TAGS "[Stipulation \"two\"]\n\n*\n\n"
#define BAD_MOVE TAGS "[Stipulation \"#2\"]\n\n1. Qa1 *\n\n"
#define BAD_FEN  "[Variant \"heavy-gravity\"]\n[FEN \"8/8 w\"]\n[Stipulation \"#2\"]\n\n*\n\n"
/* A puzzle that cannot be solved in a short time. */
#define ENDLESS "[Variant \"shifting-sands:board=10x10\"]\n[Stipulation \"#20\"]\n\n*\n\n"

static const CpTestCall calls[] = {
  /* A position */
  { "sound", "solve|--stipulation=#2|" HERE, NULL, 0, SOUND, NULL },
  { "no-win", "solve|--stipulation=#1|" HERE, NULL, 1, NO_WIN, NULL },
  { "array", "solve|--stipulation=#1", NULL, 1, NO_WIN, NULL },
  { "cooked", "solve|--stipulation=#2|--rules=dynamic|--fen=K7/7k/8/R7/8/8/1Q1Q4/8 w - - 1 19",
    NULL, 0,
    "win: yes\nin: 2\nkeys: d2g5 a5g5\nsound: no (White has 2 keys: Qd2-g5, Ra5-g5)\n"
    "d2g5\n  h7h6\n    b2g7\na5g5\n  h7h6\n    b2g7\n",
    NULL },
  { "over", "solve|--stipulation=#1|--rules=heavy-gravity|--fen=k7/8/8/R7/1R6/8/8/7K b - - 0 1",
    NULL, 1, "win: no\nin: -\nkeys:\nsound: no (the position cannot be played)\n", NULL },
  { "within-limit", "solve|--limit=1000|--stipulation=#2|" HERE, NULL, 0, SOUND, NULL },
  { "limit", "solve|--limit=0.01|--stipulation=#20|--rules=shifting-sands:board=10x10", NULL, 3,
    NULL, NULL },
  /* A file */
  { "nothing", "solve|-", "", 0, "", NULL },
  { "puzzle", "solve|-", PUZZLE, 0, SOUND, NULL },
  { "option-for-a-game", "solve|--stipulation=#2|-", GAME, 0, SOUND, NULL },
  { "option-before-tag", "solve|--stipulation=#2|-", TOO_SOON, 0, SOUND, NULL },
  { "option-before-bad-tag", "solve|--stipulation=#2|-", BAD_TAG, 0, SOUND, NULL },
  { "several", "solve|-", PUZZLE TOO_SOON PUZZLE, 1,
    "puzzle: 1 A queen comes home\n" SOUND "\npuzzle: 2\n" NO_WIN
    "\npuzzle: 3 A queen comes home\n" SOUND,
    NULL },
  { "bad-before-good", "solve|-", BAD_MOVE PUZZLE, 1, "puzzle: 2 A queen comes home\n" SOUND,
    "-:5:4: " },
  { "bad-behind-good", "solve|-", PUZZLE BAD_FEN, 1, "puzzle: 1 A queen comes home\n" SOUND,
    "-:9:7: " },
  { "bad-tag", "solve|-", BAD_TAG, 1, "", "-:3:15: The stipulation is “two”" },
  { "no-tag", "solve|-", GAME, 1, "", "-:1:1: The game has no stipulation" },
  { "not-known", "solve|--limit=0.01|-", ENDLESS, 3, NULL, NULL },
  { "not-known-and-good", "solve|--limit=0.2|-", ENDLESS PUZZLE, 3, NULL, NULL },
  { "no-is-worse-than-unknown", "solve|--limit=0.01|-", ENDLESS TOO_SOON, 1, NULL, NULL },
  { "not-a-file", "solve|no-such-file.pgn", NULL, 1, "", "no-such-file.pgn: " },
  { "not-a-file-of-games", "solve|/", NULL, 1, "", "/: " },
  { "help", "solve|-", HELP (""), 0,
    "win: yes\nin: 1.5\nkeys: c6d4\nsolutions: 1\nsound: yes\nc6d4\n  b5a4\n    e2a2\n", NULL },
  { "solutions", "solve|-", HELP ("[Solutions \"2\"]\n"), 0,
    "win: yes\nin: 1.5\nkeys: c6d4\nsolutions: 1\n"
    "sound: no (there is 1 solution instead of 2)\nc6d4\n  b5a4\n    e2a2\n",
    NULL },
  { "bad-solutions", "solve|-", HELP ("[Solutions \"no\"]\n"), 1, "",
    "-:4:13: The tag “Solutions” is “no”" },
  { "impossible", "solve|-", TIP, 1, "", "-:3:15: The stipulation is “tip#2”, but no game of" },
  { "option-impossible-in-a-game", "solve|--stipulation=king#1|-", GAME, 1, "", "king#1" },
  { "self", "solve|--stipulation=s#1|" HERE, NULL, 1,
    "win: no\nin: -\nkeys:\nsound: no (there is no solution)\n", NULL },
  { "series",
    "solve|--stipulation=ser-#2|--rules=heavy-gravity|--fen=8/4P3/5k2/8/1B6/K7/8/8 w - - 0 20",
    NULL, 0, "win: yes\nin: 2\nkeys: e7e8q\nsolutions: 1\nsound: yes\ne7e8q\n  e8e7\n", NULL },
  /* Wrong usage */
  { "option-impossible", "solve|--stipulation=tip#1|" HERE, NULL, 2, "", "--stipulation: " },
  { "half-a-move", "solve|--stipulation=#1.5|" HERE, NULL, 2, "", "only “h#”" },
  { "no-stipulation", "solve|" HERE, NULL, 2, "", "Give the task with --stipulation" },
  { "bad-stipulation", "solve|--stipulation=2|" HERE, NULL, 2, "", "--stipulation: " },
  { "stipulation-too-great", "solve|--stipulation=#21|" HERE, NULL, 2, "", "--stipulation: " },
  { "bad-stipulation-for-a-file", "solve|--stipulation=x|-", PUZZLE, 2, "", "--stipulation: " },
  { "two-files", "solve|a.pgn|b.pgn", NULL, 2, "", "One file is enough." },
  { "file-and-fen", "solve|--fen=" FEN "|-", PUZZLE, 2, "", "--fen" },
  { "file-and-rules", "solve|--rules=dynamic|-", PUZZLE, 2, "", "--rules" },
  { "no-time", "solve|--limit=0|--stipulation=#2|" HERE, NULL, 2, "", "--limit" },
  { "negative-time", "solve|--limit=-1|--stipulation=#2|" HERE, NULL, 2, "", "--limit" },
  { "not-a-time", "solve|--limit=2s|--stipulation=#2|" HERE, NULL, 2, "", "--limit is “2s”" },
  { "endless-time", "solve|--limit=inf|--stipulation=#2|" HERE, NULL, 2, "", "--limit" },
  { "no-number", "solve|--limit=nan|--stipulation=#2|" HERE, NULL, 2, "", "--limit" },
  { "unknown-rules", "solve|--stipulation=#2|--rules=chess", NULL, 2, "", "called “chess”" },
  { "bad-fen", "solve|--stipulation=#2|--fen=8/8 w - - 0 1", NULL, 1, "", "--fen: " },
  { "unknown-option", "solve|--deep", NULL, 2, "", "--deep" },
};


/* Unknown results are marked as unknown in all lines. */
static void
test_unknown (void)
{
  g_auto (CpTestRun) run = { 0 };
  cp_test_cli_run (&run, ENDLESS, "solve|--limit=0.01|-");
  g_assert_cmpint (run.status, ==, 3);
  g_assert_true (g_regex_match_simple (
      "^win: unknown\\nin: -\\nkeys:\\nsound: unknown \\([^\\n]+\\)\\n$", run.out, 0, 0));
}


int
main (int argc, char *argv[])
{
  cp_test_cli_init (&argc, &argv);
  cp_test_cli_add_calls ("solve", calls, G_N_ELEMENTS (calls));
  g_test_add_func ("/cli/solve/unknown", test_unknown);
  return g_test_run ();
}
