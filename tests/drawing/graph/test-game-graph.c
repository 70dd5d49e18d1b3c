/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawing/graph/cp-game-graph.h"

#include <glib.h>

#include "cp-test-drawing.h"
#include "record/notes/cp-eval.h"
#include "support/cp-test-main.h"


static const CpNode *
node_at (const CpRecord *record, unsigned ply)
{
  const CpNode *node = cp_record_main_line_end (record);
  while (node->ply > ply)
    node = node->parent;
  return node;
}


static void
test_balance (void)
{
  g_autoptr (CpRecord) record = cp_test_record (cp_test_balanced);
  g_autoptr (CpGraph) graph = cp_graph_new (cp_record_get_root (record));
  g_assert_cmpuint (graph->n_points, ==, 41);
  g_assert_true (graph->balance == cp_rules_balance (cp_rules_default ()));
  for (unsigned ply = 0; ply < graph->n_points; ply++) {
    int torque = cp_balance_torque (&node_at (record, ply)->position);
    g_assert_cmpint (graph->points[ply].torque, ==, torque);
    g_assert_cmpint (graph->points[ply].counterweight, ==,
                     cp_balance_balancing_line (graph->balance, torque));
  }
  g_assert_cmpuint (graph->points[0].events, ==, 0);
  g_assert_cmpuint (graph->points[1].events, ==, 0);
  g_assert_cmpuint (graph->points[19].events, ==, CP_GRAPH_KNOCKED);
  g_assert_cmpuint (graph->points[29].events, ==, CP_GRAPH_STACKED);
  g_assert_cmpuint (graph->points[40].events, ==, CP_GRAPH_KNOCKED);
}


static void
test_material (void)
{
  g_autoptr (CpRecord) record = cp_test_record (cp_test_unbalanced);
  g_autoptr (CpGraph) graph = cp_graph_new (cp_record_main_line_end (record));
  g_assert_null (graph->balance);
  g_assert_cmpint (graph->points[0].material[CP_WHITE], ==, 39);
  g_assert_cmpint (graph->points[0].material[CP_BLACK], ==, 39);
  g_assert_cmpint (graph->points[15].material[CP_BLACK], ==, 38);
  g_assert_cmpint (graph->points[15].events, ==, CP_GRAPH_KNOCKED);
  g_assert_cmpint (graph->points[22].material[CP_WHITE], ==, 38);
  for (unsigned ply = 0; ply < graph->n_points; ply++) {
    const CpPosition *pos = &node_at (record, ply)->position;
    g_assert_cmpint (graph->points[ply].mobility[pos->turn], ==,
                     (int) cp_position_count_moves (pos));
    if (ply > 0)
      g_assert_cmpint (graph->points[ply].mobility[cp_side_other (pos->turn)], ==,
                       graph->points[ply - 1].mobility[cp_side_other (pos->turn)]);
  }
  g_assert_cmpint (graph->points[0].mobility[CP_BLACK], ==, graph->points[1].mobility[CP_BLACK]);
  g_assert_cmpint (graph->points[23].mobility[CP_BLACK], ==, 0);
}


/* In games with colours, only moves of pieces count, and changes of kind are events. */
static void
test_colours (void)
{
  g_autoptr (CpRecord) record =
      cp_test_record ("[Variant \"shifting-sands\"]\n\n1. Y@c3 P@c5 2. R@a3 L@a5 3. G@b3 B@b4 "
                      "4. Y@d3 P@d5 5. c3=Q *\n");
  g_autoptr (CpGraph) graph = cp_graph_new (cp_record_get_root (record));
  g_assert_cmpint (graph->points[0].mobility[CP_WHITE], ==, 0);
  g_assert_cmpint (graph->points[8].mobility[CP_WHITE], >, 0);
  g_assert_cmpint (graph->points[8].mobility[CP_WHITE], <, 30);
  g_assert_cmpuint (graph->points[8].events, ==, 0);
  g_assert_cmpuint (graph->points[9].events, ==, CP_GRAPH_CHANGED);
}


/* The graph has the line of the given node, including its continuation. */
static void
test_line (void)
{
  g_autoptr (CpRecord) record =
      cp_test_record ("[Variant \"heavy-gravity\"]\n\n1. e3 e6 (1... d6 2. d3 c6 3. c3) 2. d3 *\n");
  const CpNode *first = cp_record_get_root (record)->first_child;
  g_autoptr (CpGraph) main_line = cp_graph_new (first);
  g_autoptr (CpGraph) variation = cp_graph_new (first->first_child->next_sibling);
  g_assert_cmpuint (main_line->n_points, ==, 4);
  g_assert_cmpuint (variation->n_points, ==, 6);
}


static void
test_numbers (void)
{
  g_autoptr (CpRecord) white = cp_test_record (cp_test_balanced);
  g_autoptr (CpRecord) black = cp_test_record (
      "[Variant \"heavy-gravity\"]\n[SetUp \"1\"]\n"
      "[FEN \"rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR b - - 0 7\"]\n\n7... e6 8. d3 d6 *\n");
  g_autoptr (CpGraph) a = cp_graph_new (cp_record_get_root (white));
  g_autoptr (CpGraph) b = cp_graph_new (cp_record_get_root (black));
  static const unsigned numbers[2][4] = { { 1, 1, 1, 2 }, { 7, 7, 8, 8 } };
  for (unsigned ply = 0; ply < 4; ply++) {
    g_assert_cmpuint (cp_graph_move_number (a, ply), ==, numbers[0][ply]);
    g_assert_cmpuint (cp_graph_move_number (b, ply), ==, numbers[1][ply]);
  }
  g_assert_cmpint (b->first_turn, ==, CP_BLACK);
}


static void
test_describe (void)
{
  g_autoptr (CpRecord) balanced = cp_test_record (cp_test_balanced);
  g_autoptr (CpRecord) unbalanced = cp_test_record (cp_test_unbalanced);
  g_autoptr (CpGraph) torque = cp_graph_new (cp_record_get_root (balanced));
  g_autoptr (CpGraph) material = cp_graph_new (cp_record_get_root (unbalanced));
  g_autofree char *start = cp_graph_describe (torque, 0);
  g_autofree char *stacked = cp_graph_describe (torque, 29);
  g_autofree char *captured = cp_graph_describe (material, 22);
  g_assert_cmpstr (start, ==, "Start: torque 0, counterweight on line 0");
  g_assert_cmpstr (stacked, ==, "15. White: torque +30, counterweight on line −4, stacked");
  g_assert_cmpstr (captured, ==, "11. Black: material +1, moves 37 : 22, captured");
}


/* Expected results are present where the game has evaluations. */
static void
test_expected (void)
{
  g_autoptr (CpRecord) record = cp_test_record (cp_test_unbalanced);
  g_autoptr (CpGraph) before = cp_graph_new (cp_record_get_root (record));
  g_assert_false (before->has_expected);
  cp_record_set_eval (record, (CpNode *) node_at (record, 22), &(CpEval){ .centipawns = 400 });
  g_autoptr (CpGraph) graph = cp_graph_new (cp_record_get_root (record));
  g_assert_true (graph->has_expected);
  for (unsigned ply = 0; ply < graph->n_points; ply++)
    g_assert_true ((graph->points[ply].expected >= 0) == (ply == 22));
  g_assert_cmpfloat_with_epsilon (graph->points[22].expected, 10 / 11.0, 1e-9);
  g_autofree char *text = cp_graph_describe (graph, 22);
  g_assert_cmpstr (text, ==, "11. Black: material +1, moves 37 : 22, captured, expected 91 : 9");
}


CP_TESTS ()
{
  g_test_add_func ("/drawing/game-graph/balance", test_balance);
  g_test_add_func ("/drawing/game-graph/material", test_material);
  g_test_add_func ("/drawing/game-graph/colours", test_colours);
  g_test_add_func ("/drawing/game-graph/line", test_line);
  g_test_add_func ("/drawing/game-graph/numbers", test_numbers);
  g_test_add_func ("/drawing/game-graph/describe", test_describe);
  g_test_add_func ("/drawing/game-graph/expected", test_expected);
}
