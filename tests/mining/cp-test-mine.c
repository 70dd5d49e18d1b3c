/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-mine.h"

#include "record/pgn/cp-pgn-reader.h"
#include "rules/position/cp-fen.h"


CpPosition
cp_test_mine_position (const char *rules, const char *fen)
{
  g_autoptr (GError) error = NULL;
  CpPosition pos;

  cp_fen_parse (cp_rules_parse (rules, NULL), fen, &pos, &error);
  g_assert_no_error (error);
  return pos;
}


CpRecord *
cp_test_mine_composed (const char *game, const char *title)
{
  g_autofree char *name = g_strconcat (game, ".pgn", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "puzzles", name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  size_t length;
  g_auto (CpPgnGame) read = { 0 };

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, length);
  while (cp_pgn_reader_next (reader, &read)) {
    if (g_strcmp0 (cp_record_get_tag (read.record, "Title"), title) == 0)
      return cp_record_ref (read.record);
  }
  g_error ("There is no puzzle called %s", title);
}


CpSolution *
cp_test_mine_solve (const CpPosition *pos, unsigned n)
{
  g_autoptr (CpProver) prover = cp_prover_new (1u << 20);
  g_autoptr (CpSolution) solution = cp_solution_new (pos, n);

  cp_solution_find (solution, prover, CP_SOLUTION_KEYS | CP_SOLUTION_TREE, NULL, NULL);
  g_assert_cmpint (solution->sound, ==, CP_VERDICT_YES);
  return g_steal_pointer (&solution);
}
