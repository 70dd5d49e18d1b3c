/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-puzzles.h"

#define HEAVY_FEN "5N2/2p5/6K1/8/1k4p1/8/Q7/3r4 w - - 0 20"

/* The puzzles in the order of CpTestPuzzle. */
static const struct {
  const char *title; /* (nullable) */
  const char *rules;
  const char *fen;
  const char *stipulation;
  const char *moves;
} puzzles[] = {
  { "The Iron Gate", "heavy-gravity", HEAVY_FEN, "#2", "20. Qc4+ *" },
  { "A Quiet Step", "dynamic", "5k2/8/8/P1R5/4R3/6B1/8/6K1 w - - 0 20", "#3", "20. Pa5-a3 *" },
  { "Yellow", "shifting-sands", "6/Q3P1/6/6/R1R2K/6/4k1[Y] w - - 0 20", "#2", "20. Y@e2 *" },
  { "The Centre", "changing-challenges", "Q6/4B2/4Q2/4K2/7/4b2/7/7/7/4B2/2k4[] w - - 0 20", "#2",
    "20. Ke7 *" },
  { "Ten Ways", "heavy-gravity", "4NR2/8/7k/2B5/8/4K3/4Q3/8 w - - 0 20", "#2", "20. Qf2 *" },
  { "Too Long", "heavy-gravity", "8/8/6Q1/5r2/8/2b5/2K5/2Q4k w - - 0 20", "#2", "20. Qg1# *" },
  { "Nothing", "heavy-gravity", "8/8/8/4k3/8/8/8/K6R w - - 0 20", "#1", "*" },
  { "Too Late", "changing-challenges", "7/7/7/7/7/7/7/7/7/7/K6[k] w - - 0 20", "#1", "1-0" },
  { NULL, "heavy-gravity", "3R4/q7/8/1K4P1/8/6k1/2P5/5n2 b - - 0 20", "#2", "*" },
  { "No Task", "heavy-gravity", HEAVY_FEN, "mate", "*" },
  { "No Position", "heavy-gravity", "5N2/2p5/8/8/1k4p1/8/Q7/3r4 w - - 0 20", "#2", "*" },
};

static const char games[] = "[Event \"A game\"]\n[Variant \"heavy-gravity\"]\n\n1. e3 e6 *\n\n"
                            "[Event \"Another\"]\n[Variant \"dynamic\"]\n\n*\n\n";


char *
cp_test_puzzles_make_many (unsigned n)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < n; i++)
    g_string_append_printf (text,
                            "[Title \"Number %u\"]\n[Variant \"heavy-gravity\"]\n[SetUp \"1\"]\n"
                            "[FEN \"5N2/2p5/6K1/8/1k4p1/8/Q7/3r4 w - - %u %u\"]\n"
                            "[Stipulation \"#2\"]\n\n*\n\n",
                            i + 1, i % 10, 20 + i);
  return g_string_free (text, FALSE);
}


char *
cp_test_puzzles_make_graded (unsigned n)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < n; i++)
    g_string_append_printf (text,
                            "[Event \"?\"]\n[Round \"%u\"]\n[Variant \"heavy-gravity\"]\n"
                            "[SetUp \"1\"]\n[FEN \"5N2/2p5/6K1/8/1k4p1/8/Q7/3r4 w - - %u %u\"]\n"
                            "[Stipulation \"#2\"]\n[Theme \"sacrifice, hunt\"]\n"
                            "[Difficulty \"%u\"]\n\n20. Qc4+ *\n\n",
                            i + 1, i % 10, 20 + i, i % 5 + 1);
  return g_string_free (text, FALSE);
}


char *
cp_test_puzzles_make_mixed (unsigned n)
{
  static const char *const themes[] = { "sacrifice", "quiet", "sacrifice, quiet" };
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < n; i++)
    g_string_append_printf (text,
                            "[Event \"?\"]\n[Title \"Mixed %u\"]\n[Variant \"dynamic%s\"]\n"
                            "[SetUp \"1\"]\n[FEN \"5k2/8/8/P1R5/4R3/6B1/8/6K1 w - - %u %u\"]\n"
                            "[Stipulation \"#3\"]\n[Theme \"%s\"]\n[Difficulty \"1\"]\n\n*\n\n",
                            i + 1, i % 2 == 0 ? "" : ":power=east", i % 10, 20 + i, themes[i % 3]);
  return g_string_free (text, FALSE);
}


CpPuzzleCollection *
cp_test_puzzles_open_graded (CpTestFolder *folder, unsigned n, CpPuzzleProgress *progress)
{
  g_autofree char *text = cp_test_puzzles_make_graded (n);
  g_autoptr (GFile) file = cp_test_folder_write (folder, "graded.pgn", text, -1);

  return cp_test_puzzles_open_file (file, progress);
}


CpPuzzleCollection *
cp_test_puzzles_open_file (GFile *file, CpPuzzleProgress *progress)
{
  CpPuzzleCollection *collection = cp_puzzle_collection_new (file, NULL, progress);

  cp_puzzle_collection_open (collection);
  cp_test_wait_until (!cp_puzzle_collection_get_loading (collection));
  return collection;
}


CpPuzzleCollection *
cp_test_puzzles_open (CpTestFolder *folder, CpPuzzleProgress *progress)
{
  g_autoptr (GString) text = g_string_new (games);

  g_assert_cmpuint (G_N_ELEMENTS (puzzles), ==, CP_TEST_N_PUZZLES);
  for (size_t i = 0; i < G_N_ELEMENTS (puzzles); i++) {
    g_string_append (text, "[Event \"?\"]\n");
    if (puzzles[i].title != NULL)
      g_string_append_printf (text, "[Title \"%s\"]\n", puzzles[i].title);
    g_string_append_printf (text,
                            "[Variant \"%s\"]\n[SetUp \"1\"]\n[FEN \"%s\"]\n"
                            "[Stipulation \"%s\"]\n\n%s\n\n",
                            puzzles[i].rules, puzzles[i].fen, puzzles[i].stipulation,
                            puzzles[i].moves);
  }
  g_autoptr (GFile) file = cp_test_folder_write (folder, "puzzles.pgn", text->str, -1);
  return cp_test_puzzles_open_file (file, progress);
}
