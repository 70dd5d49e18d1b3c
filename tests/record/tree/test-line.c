/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-games.h"
#include "cp-test-moves.h"
#include "record/tree/cp-line.h"
#include "rules/notation/cp-notation.h"
#include "support/cp-test-main.h"

#define N_GAMES 10


/* Reading order, by its definition: a move, its variations, the moves after it. */
static void
read_line (CpNode *node, bool with_variations, GPtrArray *order)
{
  g_ptr_array_add (order, node);
  if (with_variations) {
    for (CpNode *other = node->next_sibling; other != NULL; other = other->next_sibling)
      read_line (other, false, order);
  }
  if (node->first_child != NULL)
    read_line (node->first_child, true, order);
}


static void
check_reading (CpNode *root)
{
  g_autoptr (GPtrArray) order = g_ptr_array_new ();
  CpNode *previous = NULL;
  CpNode *node = root;

  read_line (root, false, order);
  g_assert_cmpuint (cp_node_count (root), ==, order->len);
  for (unsigned i = 0; i < order->len; i++) {
    g_assert_true (node == g_ptr_array_index (order, i));
    g_assert_true (cp_node_previous_read (node) == previous);
    previous = node;
    node = cp_node_next_read (node);
  }
  g_assert_null (node);
}


/* Checks the positions from the root to @node. */
static void
check_positions (const CpNode *node)
{
  g_autoptr (GArray) positions = cp_node_list_positions (node);

  g_assert_cmpuint (positions->len, ==, node->ply + 1);
  for (; node != NULL; node = node->parent)
    g_assert_true (
        cp_position_same (&g_array_index (positions, CpPosition, node->ply), &node->position));
}


static void
check_node (const CpRecord *record, CpNode *node)
{
  const CpNode *start = cp_node_variation_start (node);
  const CpNode *end = cp_node_line_end (node);

  g_assert_true (cp_record_has_node (record, node));
  check_positions (node);
  g_assert_cmpint (start == NULL, ==, cp_node_on_main_line (node));
  g_assert_true (cp_node_variation_start (end) == start);
  g_assert_null (end->first_child);
  g_assert_true (cp_node_is_within (end, node));
  g_assert_true (cp_node_is_within (node, cp_record_get_root (record)));
  if (start != NULL) {
    g_assert_true (cp_node_is_within (node, start));
    g_assert_cmpuint (cp_node_index (start), >, 0);
    g_assert_false (cp_node_is_within (node, cp_node_previous_sibling (start)));
  }
  if (node->next_sibling != NULL) {
    g_assert_true (cp_node_previous_sibling (node->next_sibling) == node);
    g_assert_cmpuint (cp_node_index (node->next_sibling), ==, cp_node_index (node) + 1);
  }
}


/* Visits all nodes below @top, each after its parent. */
static void
check_within (CpNode *top)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (CpNode *node = top; node != NULL; node = cp_node_next_within (node, top)) {
    g_assert_true (node == top || g_hash_table_contains (seen, node->parent));
    g_assert_true (cp_node_is_within (node, top));
    g_assert_true (g_hash_table_add (seen, node));
  }
  for (CpNode *node = top; node != NULL; node = cp_node_next_within (node, top)) {
    for (CpNode *child = node->first_child; child != NULL; child = child->next_sibling)
      g_assert_true (g_hash_table_contains (seen, child));
  }
}


static void
test_random_trees (void)
{
  GRand *random = g_rand_new_with_seed (3);
  size_t n;
  const CpRules *const *rules = cp_rules_all (&n);

  for (size_t i = 0; i < n * N_GAMES; i++) {
    g_autoptr (CpRecord) record = cp_test_random_game (random, rules[i % n]);
    CpNode *root = cp_record_get_root (record);
    check_reading (root);
    check_within (root);
    for (CpNode *node = root; node != NULL; node = cp_node_next_read (node))
      check_node (record, node);
    if (root->first_child != NULL)
      check_within (root->first_child);
  }
  g_rand_free (random);
}


/* 1. a4 (1. b4 b8 (1... c8)) (1. c4) 1... a8 2. d4 (2. e4) */
static void
test_reading_order (void)
{
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  CpNode *root = cp_record_get_root (record);
  CpNode *a4 = cp_test_add_moves (record, root, "a4");

  cp_test_add_moves (record, root, "b4 b8");
  cp_test_add_moves (record, root, "b4 c8");
  cp_test_add_moves (record, root, "c4");
  cp_test_add_moves (record, a4, "a8 d4");
  cp_test_add_moves (record, a4, "a8 e4");
  for (CpNode *node = cp_node_next_read (root); node != NULL; node = cp_node_next_read (node)) {
    g_autofree char *move = cp_move_write (&node->parent->position, node->move, CP_NOTATION_SAN);
    g_string_append_printf (text, "%s ", move);
  }
  g_assert_cmpstr (text->str, ==, "a4 b4 b8 c8 c4 a8 d4 e4 ");
}


CP_TESTS ()
{
  g_test_add_func ("/record/line/random-trees", test_random_trees);
  g_test_add_func ("/record/line/reading-order", test_reading_order);
}
