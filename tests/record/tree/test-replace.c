/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-games.h"
#include "cp-test-moves.h"
#include "record/pgn/cp-pgn-writer.h"
#include "record/tree/cp-edit.h"
#include "record/tree/cp-line.h"
#include "record/tree/cp-replace.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

#define N_GAMES 20


/* Returns the node of the main line after @ply plies. */
static CpNode *
main_node (const CpRecord *record, unsigned ply)
{
  CpNode *node = cp_record_get_root (record);
  while (node->ply < ply)
    node = node->first_child;
  return node;
}


static CpMove
parse (const CpNode *node, const char *text)
{
  g_autoptr (GError) error = NULL;
  CpMove move;

  cp_move_parse (&node->position, text, &move, &error);
  g_assert_no_error (error);
  return move;
}


static void
test_table (void)
{
  static const struct {
    const char *before;
    unsigned ply; /* of the move that is replaced */
    const char *move;
    const char *after;
    unsigned kept;
    unsigned lost;
    const char *lost_move;
    unsigned lost_at;
  } cases[] = {
    /* All later moves stay, with their comments. */
    { "1. d3 {a} d9 $1 2. e4 (2. f4 {b}) 2... e8 *", 1, "d4",
      "1. d4 {a} 1... d9 $1 2. e4 (2. f4 {b}) 2... e8 *", 4, 0, NULL, 0 },
    /* The line ends where a move is not legal any more, its variations with it. */
    { "1. d4 d9 2. d5 (2. e4 e9) 2... e9 3. f4 *", 1, "d3", "1. d3 d9 2. e4 e9 *", 3, 3, "d5", 2 },
    { "1. d4 d9 2. e4 (2. d5 e9 3. f4) 2... e9 *", 1, "c4", "1. c4 d9 2. e4 e9 *", 3, 3, "d5", 2 },
    { "1. d4 {x} *", 1, "d3", "1. d3 {x} *", 0, 0, NULL, 0 },
    /* The same move changes nothing. */
    { "1. d4 d9 2. e4 *", 1, "d2d4", "1. d4 d9 2. e4 *", 2, 0, NULL, 0 },
    /* The new move takes the place of the old one. */
    { "1. d4 (1. e4 e9) (1. f4) *", 1, "c4", "1. c4 (1. e4 e9) (1. f4) *", 0, 0, NULL, 0 },
    /* If the new move is a variation already, the lines of the first one stay first. */
    { "1. d4 (1. c4 {there} 1... e9) 1... d9 2. c4 *", 1, "c4", "1. c4 {there} 1... d9 (1... e9) *",
      1, 1, "c4", 2 },
    { "1. d4 {main} (1. c4 {there} 1... d9 $3 2. e4) 1... d9 2. f4 *", 1, "c4",
      "1. c4 {there} {main} 1... d9 $3 2. f4 (2. e4) *", 2, 0, NULL, 0 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpRecord) record = cp_test_read_moves (cases[i].before);
    CpNode *node = main_node (record, cases[i].ply);
    g_auto (CpReplacement) report = { .node = NULL };

    cp_record_replace (record, node, parse (node->parent, cases[i].move), &report);
    g_autofree char *after = cp_test_write_moves (record);
    g_assert_cmpstr (after, ==, cases[i].after);
    g_assert_cmpuint (report.n_kept, ==, cases[i].kept);
    g_assert_cmpuint (report.n_lost, ==, cases[i].lost);
    g_assert_cmpstr (report.lost_move, ==, cases[i].lost_move);
    g_assert_cmpint (report.lost_reason != NULL, ==, cases[i].lost > 0);
    if (report.lost_at != NULL)
      g_assert_cmpuint (report.lost_at->ply, ==, cases[i].lost_at);
    g_assert_true (report.node == main_node (record, cases[i].ply));
  }
}


/* The variation's move is replaced by that of the main line: its lines are merged, after those of
 * the main line. */
static void
test_into_main_line (void)
{
  g_autoptr (CpRecord) record = cp_test_read_moves ("1. d4 (1. c4 d9 2. f4) 1... d9 2. e4 *");
  CpNode *variation = main_node (record, 1)->next_sibling;
  g_auto (CpReplacement) report = { .node = NULL };

  cp_record_replace (record, variation, main_node (record, 1)->move, &report);
  g_autofree char *after = cp_test_write_moves (record);
  g_assert_cmpstr (after, ==, "1. d4 d9 2. e4 (2. f4) *");
}


/* Another piece moves to the same square: the text of the move is the same. */
static void
test_written_the_same (void)
{
  CpPosition start;
  g_assert_true (
      cp_fen_parse (cp_rules_default (), "3k3/7/7/7/7/7/7/7/7/R5P/3K3[] w - - 0 1", &start, NULL));
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), &start);
  CpNode *root = cp_record_get_root (record);
  CpNode *first = cp_record_add_move (record, root, parse (root, "Ra3"));
  CpNode *second = cp_record_add_move (record, first, parse (first, "Kd10"));
  cp_record_add_move (record, second, parse (second, "Rc3"));
  g_auto (CpReplacement) report = { .node = NULL };

  cp_record_replace (record, first, parse (root, "Rc2"), &report);
  g_autofree char *after = cp_test_write_moves (record);
  g_assert_cmpstr (after, ==, "1. Rc2 Kd10 2. Rc3 *");
  g_assert_cmpuint (report.n_kept, ==, 2);
}


/* Checks that every move below @top is legal and leads to the recorded position. */
static void
check_moves (CpNode *top)
{
  for (CpNode *node = top; node != NULL; node = cp_node_next_within (node, top)) {
    CpPosition pos = node->parent->position;
    g_assert_true (cp_position_is_legal (&pos, node->move));
    cp_position_play (&pos, node->move);
    g_assert_true (cp_position_same (&pos, &node->position));
    g_assert_true (cp_node_find_child (node->parent, node->move) == node);
    g_assert_cmpuint (node->ply, ==, node->parent->ply + 1);
  }
}


static void
check_game (GRand *random, CpRecord *record)
{
  g_autofree char *before = cp_pgn_write (record, CP_NOTATION_UCI);
  CpNode *root = cp_record_get_root (record);
  unsigned n = cp_node_count (root);
  CpNode *node = root;
  CpMove move;

  if (n == 1)
    return;
  for (int skip = g_rand_int_range (random, 1, (int) n); skip > 0; skip--)
    node = cp_node_next_within (node, root);
  g_assert_true (cp_test_random_move (random, &node->parent->position, &move));
  unsigned behind = cp_node_count (node) - 1;
  g_auto (CpReplacement) report = { .node = NULL };
  g_auto (CpEditChanges) changes = { .any = false };
  g_auto (CpEditChanges) undone = { .any = false };
  bool same = cp_move_equal (node->move, move);
  bool was_variation = cp_node_find_child (node->parent, move) != NULL;

  cp_record_begin_edit (record, "replace", (CpEditKey){ NULL, 0 }, node);
  cp_record_replace (record, node, move, &report);
  cp_record_end_edit (record, report.node, &changes);
  g_assert_cmpuint (report.n_kept + report.n_lost, ==, behind);
  g_assert_true (cp_move_equal (report.node->move, move));
  g_assert_cmpint (report.n_lost > 0, ==, report.lost_at != NULL);
  g_assert_cmpint (changes.any, ==, !same);
  if (!was_variation)
    g_assert_cmpuint (cp_node_count (report.node), ==, report.n_kept + 1);
  if (report.lost_at != NULL)
    g_assert_true (cp_node_is_within (report.lost_at, report.node));
  check_moves (report.node);

  g_assert_cmpint (cp_record_undo (record, &undone), ==, !same);
  g_autofree char *after = cp_pgn_write (record, CP_NOTATION_UCI);
  g_assert_cmpstr (after, ==, before);
}


static void
test_random_games (void)
{
  GRand *random = g_rand_new_with_seed (21);
  size_t n;
  const CpRules *const *rules = cp_rules_all (&n);

  for (size_t i = 0; i < n * N_GAMES; i++) {
    g_autoptr (CpRecord) record = cp_test_random_game (random, rules[i % n]);
    check_game (random, record);
  }
  g_rand_free (random);
}


CP_TESTS ()
{
  g_test_add_func ("/record/replace/table", test_table);
  g_test_add_func ("/record/replace/into-main-line", test_into_main_line);
  g_test_add_func ("/record/replace/written-the-same", test_written_the_same);
  g_test_add_func ("/record/replace/random-games", test_random_games);
}
