/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/cp-puzzle.h"

#include <string.h>

#include "cp-test-folder.h"
#include "record/notes/cp-stipulation-tag.h"
#include "record/pgn/cp-pgn-reader.h"
#include "record/pgn/cp-pgn-writer.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-outcome-text.h"
#include "support/cp-test-main.h"

static const struct {
  const char *rules;
  const char *fen;
  unsigned n;
  const char *result;
  const char *findings;
} rows[] = {
  { "heavy-gravity", "1B2K3/6N1/4b3/8/3Q4/8/2b3k1/8 w - - 0 1", 2, "1-0",
    "White wins in 2: sound. Qf2+ is the only key. 3 pieces or colours are not needed." },
  { "heavy-gravity", "1R6/k7/2BN4/8/8/7R/8/7K w - - 0 1", 2, "1-0", NULL },
  { "heavy-gravity", "k7/8/3b4/8/8/4QR2/7N/7K w - - 0 1", 2, "1-0",
    "Not sound: White wins sooner, in 1." },
  { "heavy-gravity", "1N6/8/4K3/8/1Q6/4k3/8/8 w - - 0 1", 2, "1-0",
    "Not sound: White has 2 keys: Qe1+, Qb2." },
  { "heavy-gravity", "8/6bk/1R6/8/4K3/8/8/8 w - - 0 1", 2, "*",
    "Not sound: White has no win within 2 moves." },
  { "changing-challenges", "7/2K4/7/6b/7/2Q2R1/7/6k/7/7/7[] w - - 0 1", 2, "1-0", NULL },
  { "changing-challenges", "7/7/7/3b2B/7/7/7/6K/7/5k1/7[] w - - 0 1", 2, "1-0", NULL },
  { "shifting-sands", "2Q3/5Q/1k4/6/1K4/3Q2/6 w - - 0 5", 2, "1-0", NULL },
  { "dynamic", "2k5/8/8/8/4Q3/3N2K1/8/4Q3 w - - 0 1", 2, "1-0", NULL },
};


static CpSolution *
solve (unsigned row, CpSolutionParts parts, uint64_t nodes)
{
  g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
  CpPosition pos;

  g_assert_true (cp_fen_read (cp_rules_parse (rows[row].rules, NULL), rows[row].fen, &pos, NULL));
  CpSolution *solution = cp_solution_new (&pos, rows[row].n);
  cp_prover_set_limits (prover, nodes, 0);
  cp_solution_find (solution, prover, parts, NULL, NULL);
  return solution;
}


/* The record has every move of the solution, in order; of duals only the first move. */
static void
check_children (const CpNode *node, const CpSolutionNode *expected, bool attacks)
{
  const CpNode *child = node->first_child;

  for (const CpSolutionNode *move = expected->first_child; move != NULL;
       move = move->next_sibling, child = child->next_sibling) {
    g_assert_nonnull (child);
    g_assert_true (cp_move_equal (child->move, move->move));
    if (!attacks || node->parent == NULL || move == expected->first_child)
      check_children (child, move, !attacks);
    else
      g_assert_null (child->first_child);
  }
  g_assert_null (child);
}


static CpRecord *
read_again (const CpRecord *record)
{
  g_autofree char *text = cp_pgn_write (record, CP_NOTATION_SAN);
  g_autoptr (GError) error = NULL;
  CpRecord *again = cp_pgn_read_one (text, strlen (text), &error);

  g_assert_no_error (error);
  return again;
}


static void
test_record (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (CpSolution) solution = solve (i, CP_SOLUTION_ALL, 0);
    g_autoptr (CpRecord) record = cp_puzzle_new_record (solution, "Name", "Somebody");
    g_autoptr (CpRecord) again = read_again (record);
    g_autoptr (GError) error = NULL;
    const CpNode *root = cp_record_get_root (again);
    CpPosition pos;
    unsigned n;

    g_assert_true (cp_puzzle_read (again, &pos, &n, &error));
    g_assert_cmpuint (n, ==, rows[i].n);
    g_assert_true (cp_position_same (&pos, &solution->position));
    g_assert_cmpstr (cp_record_get_tag (again, "Title"), ==, "Name");
    g_assert_cmpstr (cp_record_get_tag (again, "Author"), ==, "Somebody");
    g_assert_cmpstr (cp_result_text (cp_record_get_outcome (again).result), ==, rows[i].result);
    g_assert_null (root->comments);
    if (solution->tree != NULL) {
      check_children (root, solution->tree->root, true);
      CpOutcome end = cp_position_outcome (&cp_record_main_line_end (again)->position, 1);
      g_assert_cmpint (cp_record_get_outcome (again).termination, ==, end.termination);
      g_assert_cmpint (cp_node_has_nag (root->first_child, 1), ==,
                       solution->sound == CP_VERDICT_YES);
    } else {
      g_assert_null (root->first_child);
    }
  }
}


static void
test_findings (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (CpSolution) solution = solve (i, CP_SOLUTION_ALL, 0);
    g_autofree char *findings = cp_puzzle_describe_findings (solution);
    if (rows[i].findings != NULL)
      g_assert_cmpstr (findings, ==, rows[i].findings);
    else
      g_assert_true (g_str_has_prefix (findings, "White wins in 2: sound. "));
  }
}


/* The record of an incomplete solution says that it is incomplete. */
static void
test_incomplete (void)
{
  g_autoptr (CpSolution) win = solve (0, CP_SOLUTION_WIN, 0);
  g_autoptr (CpSolution) nothing = solve (0, CP_SOLUTION_ALL, 1);
  const CpSolution *solutions[] = { win, nothing };

  for (unsigned i = 0; i < G_N_ELEMENTS (solutions); i++) {
    g_autoptr (CpRecord) record = cp_puzzle_new_record (solutions[i], NULL, "");
    g_autofree char *findings = cp_puzzle_describe_findings (solutions[i]);
    const CpNode *root = cp_record_get_root (record);
    g_assert_cmpuint (root->comments->len, ==, 1);
    g_assert_cmpstr (root->comments->pdata[0], ==, "The solution is not complete.");
    g_assert_null (cp_record_get_tag (record, "Title"));
    g_assert_null (cp_record_get_tag (record, "Author"));
    g_assert_cmpint (cp_record_get_outcome (record).result, ==,
                     i == 0 ? CP_WHITE_WINS : CP_UNDECIDED);
    g_assert_true (g_str_has_prefix (findings, "It is not known whether it is sound: "));
  }
}


static void
test_no_puzzle (void)
{
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  g_autoptr (GError) error = NULL;
  CpPosition pos;
  unsigned n;

  g_assert_false (cp_puzzle_read (record, &pos, &n, &error));
  g_assert_error (error, CP_STIPULATION_ERROR, CP_STIPULATION_ERROR_MISSING);
}


/* Into a collection, saved, opened again. */
static void
test_collection (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpLibrary) library = cp_library_new ();
  g_autoptr (GFile) file = cp_test_folder_file (folder, "puzzles.pgn");
  g_autoptr (GError) error = NULL;

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (CpSolution) solution = solve (i, CP_SOLUTION_ALL, 0);
    g_autoptr (CpGame) game = cp_puzzle_new_game (solution, "Name", NULL);
    g_assert_true (cp_game_get_reviewing (game));
    g_assert_true (cp_game_get_current (game) == cp_record_get_root (cp_game_get_record (game)));
    cp_library_add (library, game, -1);
  }
  cp_test_save (library, file, false, &error);
  g_assert_no_error (error);
  g_autoptr (CpLibrary) again = cp_test_open_good (file);
  g_assert_cmpuint (cp_library_get_n_games (again), ==, G_N_ELEMENTS (rows));
  g_assert_cmpuint (cp_library_get_n_bad (again), ==, 0);
  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (CpGame) game = cp_library_get_game (again, i, &error);
    g_autoptr (CpSolution) solution = solve (i, CP_SOLUTION_ALL, 0);
    const CpRecord *record = cp_game_get_record (game);
    g_assert_nonnull (cp_record_get_tag (record, "Date"));
    if (solution->tree != NULL)
      check_children (cp_record_get_root (record), solution->tree->root, true);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/model/puzzle/record", test_record);
  g_test_add_func ("/model/puzzle/findings", test_findings);
  g_test_add_func ("/model/puzzle/incomplete", test_incomplete);
  g_test_add_func ("/model/puzzle/no-puzzle", test_no_puzzle);
  cp_test_folder_add ("/model/puzzle/collection", test_collection);
}
