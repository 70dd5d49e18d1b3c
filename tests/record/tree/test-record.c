/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-test-moves.h"
#include "record/tree/cp-record.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

/* More plies than the stack of a recursive walk allows. */
#define MANY_PLIES 200000


static CpRecord *
new_record (const char *fen)
{
  CpPosition start;
  if (fen != NULL)
    g_assert_true (cp_fen_parse (cp_rules_default (), fen, &start, NULL));
  return cp_record_new (cp_rules_default (), fen != NULL ? &start : NULL);
}


static void
assert_children (const CpNode *node, const char *expected)
{
  g_autoptr (GString) found = g_string_new (NULL);

  for (const CpNode *child = node->first_child; child != NULL; child = child->next_sibling) {
    g_autofree char *text = cp_move_write (&node->position, child->move, CP_NOTATION_UCI);
    g_string_append_printf (found, "%s%s", found->len > 0 ? " " : "", text);
  }
  g_assert_cmpstr (found->str, ==, expected);
}


static void
test_new (void)
{
  g_autoptr (CpRecord) record = new_record (NULL);
  CpNode *root = cp_record_get_root (record);
  CpPosition array;

  cp_position_init (&array, cp_rules_default ());
  g_assert_true (cp_record_get_rules (record) == cp_rules_default ());
  g_assert_true (cp_position_same (&root->position, &array));
  g_assert_cmpuint (root->ply, ==, 0);
  g_assert_null (root->parent);
  g_assert_null (root->first_child);
  g_assert_null (root->comments);
  g_assert_null (root->nags);
  g_assert_true (cp_record_main_line_end (record) == root);
  g_assert_cmpint (cp_record_get_outcome (record).result, ==, CP_UNDECIDED);
  g_assert_cmpint (cp_record_get_outcome (record).termination, ==, CP_PLAYING);
  g_assert_cmpuint (cp_record_n_tags (record), ==, 0);
}


static void
test_new_from_position (void)
{
  const char *fen = "3k3/7/7/3R3/7/7/7/7/7/7/3K3[] b - - 7 30";
  g_autoptr (CpRecord) record = new_record (fen);
  g_autofree char *written = cp_fen_write (&cp_record_get_root (record)->position);

  g_assert_cmpstr (written, ==, fen);
}


static void
test_add_move (void)
{
  g_autoptr (CpRecord) record = new_record (NULL);
  CpNode *root = cp_record_get_root (record);
  CpNode *end = cp_test_add_moves (record, root, "d4 d8 e4");
  CpPosition pos;

  g_assert_cmpuint (end->ply, ==, 3);
  g_assert_true (cp_record_main_line_end (record) == end);
  cp_position_init (&pos, cp_rules_default ());
  cp_position_play (&pos, end->parent->parent->move);
  cp_position_play (&pos, end->parent->move);
  cp_position_play (&pos, end->move);
  g_assert_true (cp_position_same (&pos, &end->position));

  CpNode *variation = cp_test_add_moves (record, root, "c4 e8");
  cp_test_add_moves (record, root, "b4");
  assert_children (root, "d2d4 c2c4 b2b4");
  g_assert_true (cp_record_main_line_end (record) == end);
  g_assert_true (cp_test_add_moves (record, root, "c4 e8") == variation);
  assert_children (root, "d2d4 c2c4 b2b4");
  g_assert_true (cp_node_find_child (root, variation->parent->move) == variation->parent);
  g_assert_null (cp_node_find_child (root, variation->move));
}


static void
test_promote (void)
{
  g_autoptr (CpRecord) record = new_record (NULL);
  CpNode *root = cp_record_get_root (record);
  CpNode *main_end = cp_test_add_moves (record, root, "a4 a8");
  CpNode *second = cp_test_add_moves (record, root, "b4 a8");
  CpNode *third = cp_test_add_moves (record, root, "c4 a8");

  g_assert_true (cp_node_on_main_line (root));
  g_assert_true (cp_node_on_main_line (main_end));
  g_assert_false (cp_node_on_main_line (third));

  cp_node_promote_to_main (record, third->parent);
  assert_children (root, "c2c4 a2a4 b2b4");
  g_assert_true (cp_node_on_main_line (third));
  g_assert_false (cp_node_on_main_line (main_end));
  cp_node_promote_to_main (record, second->parent);
  assert_children (root, "b2b4 c2c4 a2a4");
  cp_node_promote_to_main (record, second->parent);
  assert_children (root, "b2b4 c2c4 a2a4");
  g_assert_true (cp_record_main_line_end (record) == second);
}


static void
test_reorder (void)
{
  g_autoptr (CpRecord) record = new_record (NULL);
  CpNode *root = cp_record_get_root (record);
  CpNode *a4 = cp_test_add_moves (record, root, "a4");
  CpNode *b4 = cp_test_add_moves (record, root, "b4");
  cp_test_add_moves (record, root, "c4");
  CpNode *deep = cp_test_add_moves (record, b4, "a8")->parent;
  deep = cp_test_add_moves (record, deep, "b8 d4");

  cp_record_reorder (record, a4, 1);
  assert_children (root, "b2b4 a2a4 c2c4");
  cp_record_reorder (record, b4, 9);
  assert_children (root, "a2a4 c2c4 b2b4");
  cp_record_reorder (record, b4, 2);
  assert_children (root, "a2a4 c2c4 b2b4");
  cp_record_make_main_line (record, deep);
  assert_children (root, "b2b4 a2a4 c2c4");
  g_assert_true (cp_record_main_line_end (record) == deep);
}


static void
test_remove (void)
{
  g_autoptr (CpRecord) record = new_record (NULL);
  CpNode *root = cp_record_get_root (record);
  CpNode *first = cp_test_add_moves (record, root, "a4");
  cp_test_add_moves (record, first, "a8 b4 b8");
  cp_test_add_moves (record, first, "c8 b4");
  CpNode *second = cp_test_add_moves (record, root, "b4");
  CpNode *third = cp_test_add_moves (record, root, "c4");

  cp_record_remove (record, second);
  assert_children (root, "a2a4 c2c4");
  cp_record_remove (record, third);
  assert_children (root, "a2a4");
  cp_record_remove (record, first->first_child);
  assert_children (first, "c10c8");
  cp_record_remove (record, first);
  g_assert_null (root->first_child);
}


/* Two rooks move back and forth; the position after the first ply occurs every four plies. */
static void
test_repetition (void)
{
  g_autoptr (CpRecord) record = new_record ("3k3/r6/7/7/7/7/7/7/7/R6/3K3[] w - - 40 9");
  CpNode *root = cp_record_get_root (record);
  CpNode *first = cp_test_add_moves (record, root, "Rb2");
  CpNode *second = cp_test_add_moves (record, first, "Rb10 Ra2 Ra10 Rb2");
  CpNode *third = cp_test_add_moves (record, second, "Rc10 Ra2 Ra10 Rb2");
  CpNode *elsewhere = cp_test_add_moves (record, first, "Rc10 Ra2 Ra10 Rb2");
  g_autoptr (GPtrArray) equal = cp_node_equal_positions (third);

  g_assert_cmpuint (cp_node_occurrences (root), ==, 1);
  g_assert_cmpuint (cp_node_occurrences (first), ==, 1);
  g_assert_cmpuint (cp_node_occurrences (second), ==, 2);
  g_assert_cmpuint (cp_node_occurrences (second->parent), ==, 2);
  g_assert_cmpuint (cp_node_occurrences (third), ==, 3);
  g_assert_cmpuint (cp_node_occurrences (elsewhere), ==, 2);
  g_assert_cmpuint (equal->len, ==, 3);
  g_assert_true (g_ptr_array_index (equal, 0) == first);
  g_assert_true (g_ptr_array_index (equal, 1) == second);
  g_assert_true (g_ptr_array_index (equal, 2) == third);
}


static void
test_tags (void)
{
  g_autoptr (CpRecord) record = new_record (NULL);

  g_assert_null (cp_record_get_tag (record, "White"));
  cp_record_set_tag (record, "White", "Ada");
  cp_record_set_tag (record, "X-Colour", "a\tb\nc\r\nd");
  cp_record_set_tag (record, "Opening", "none");
  cp_record_set_tag (record, "White", "Grace");
  g_assert_cmpstr (cp_record_get_tag (record, "White"), ==, "Grace");
  g_assert_cmpstr (cp_record_get_tag (record, "X-Colour"), ==, "a b c  d");
  g_assert_cmpuint (cp_record_n_tags (record), ==, 3);
  g_assert_cmpstr (cp_record_nth_tag (record, 0)->name, ==, "White");
  g_assert_cmpstr (cp_record_nth_tag (record, 2)->value, ==, "none");

  cp_record_set_tag (record, "X-Colour", NULL);
  cp_record_set_tag (record, "X-Colour", NULL);
  g_assert_null (cp_record_get_tag (record, "X-Colour"));
  g_assert_cmpuint (cp_record_n_tags (record), ==, 2);
  g_assert_cmpstr (cp_record_nth_tag (record, 1)->name, ==, "Opening");
  cp_record_set_tag (record, "Opening", cp_record_get_tag (record, "Opening"));
  g_assert_cmpstr (cp_record_get_tag (record, "Opening"), ==, "none");
}


static void
test_set_tags (void)
{
  g_autoptr (CpRecord) record = new_record (NULL);
  CpTag tags[] = {
    { (char *) "White", (char *) "Ada" },   { (char *) "Event", (char *) "?" },
    { (char *) "Opening", (char *) "one" }, { (char *) "Round", (char *) "1\n2" },
    { (char *) "Opening", (char *) "two" },
  };
  static const CpTag expected[] = {
    { (char *) "White", (char *) "Ada" },
    { (char *) "Opening", (char *) "two" },
    { (char *) "Round", (char *) "1 2" },
  };
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  cp_record_set_tag (record, "Site", "Club");
  for (size_t i = 0; i < G_N_ELEMENTS (tags); i++)
    g_ptr_array_add (list, &tags[i]);
  cp_record_set_tags (record, list);
  g_assert_cmpuint (cp_record_n_tags (record), ==, G_N_ELEMENTS (expected));
  for (unsigned i = 0; i < G_N_ELEMENTS (expected); i++) {
    g_assert_cmpstr (cp_record_nth_tag (record, i)->name, ==, expected[i].name);
    g_assert_cmpstr (cp_record_nth_tag (record, i)->value, ==, expected[i].value);
    g_assert_cmpstr (cp_record_get_tag (record, expected[i].name), ==, expected[i].value);
  }
  g_assert_null (cp_record_get_tag (record, "Site"));
}


static void
test_tag_names (void)
{
  static const char *const good[] = { "Event", "a", "_x", "0", "A-b.c:d", "Ünïcode" };
  static const char *const bad[] = { "",    "a b",  "a\"", "[a",    "a]",      "-a",
                                     "a\n", "\x7f", "FEN", "SetUp", "Variant", "Result" };

  for (size_t i = 0; i < G_N_ELEMENTS (good); i++)
    g_assert_true (cp_tag_name_is_valid (good[i]));
  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (cp_tag_name_is_valid (bad[i]));
}


static void
test_unknown_roster_tags (void)
{
  g_autoptr (CpRecord) record = new_record (NULL);

  cp_record_set_tag (record, "White", "?");
  cp_record_set_tag (record, "Date", "????.??.??");
  g_assert_cmpuint (cp_record_n_tags (record), ==, 0);
  cp_record_set_tag (record, "Date", "?");
  cp_record_set_tag (record, "Annotator", "?");
  g_assert_cmpuint (cp_record_n_tags (record), ==, 2);
}


static void
test_outcome (void)
{
  g_autoptr (CpRecord) record = new_record (NULL);
  CpOutcome outcome = cp_outcome_win (CP_BLACK, CP_RESIGNATION);

  cp_record_set_tag (record, "Termination", "normal");
  cp_record_set_outcome (record, (CpOutcome){ CP_DRAW, CP_PLAYING });
  g_assert_cmpstr (cp_record_get_tag (record, "Termination"), ==, "normal");
  cp_record_set_outcome (record, outcome);
  g_assert_null (cp_record_get_tag (record, "Termination"));
  g_assert_cmpint (cp_record_get_outcome (record).result, ==, CP_BLACK_WINS);
  g_assert_cmpint (cp_record_get_outcome (record).termination, ==, CP_RESIGNATION);
}


static void
test_comments (void)
{
  g_autoptr (CpRecord) record = new_record (NULL);
  CpNode *node = cp_test_add_moves (record, cp_record_get_root (record), "d4");
  const char *const two[] = { "one", "two", NULL };

  cp_record_add_comment (record, node, CP_COMMENT_BEHIND, " a\r\nb\rc\n} ");
  cp_record_add_comment (record, node, CP_COMMENT_BEHIND, "");
  cp_record_add_comment (record, node, CP_COMMENT_BEFORE, "bad \xff byte");
  g_assert_cmpuint (node->comments->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (node->comments, 0), ==, " a\nb\nc\n} ");
  g_assert_cmpstr (g_ptr_array_index (node->comments, 1), ==, "");
  g_assert_cmpuint (node->comments_before->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (node->comments_before, 0), ==, "bad \xef\xbf\xbd byte");

  cp_record_set_comments (record, node, CP_COMMENT_BEHIND, two);
  g_assert_cmpuint (node->comments->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (node->comments, 1), ==, "two");
  const char *const own[] = { g_ptr_array_index (node->comments, 1), NULL };
  cp_record_set_comments (record, node, CP_COMMENT_BEHIND, own);
  g_assert_cmpstr (g_ptr_array_index (node->comments, 0), ==, "two");
  cp_record_set_comments (record, node, CP_COMMENT_BEHIND, NULL);
  g_assert_null (node->comments);
  g_assert_nonnull (node->comments_before);
}


static void
test_nags (void)
{
  g_autoptr (CpRecord) record = new_record (NULL);
  CpNode *node = cp_record_get_root (record);

  cp_record_remove_nag (record, node, 1);
  cp_record_add_nag (record, node, 255);
  cp_record_add_nag (record, node, 0);
  cp_record_add_nag (record, node, 255);
  g_assert_cmpuint (node->nags->len, ==, 2);
  g_assert_true (cp_node_has_nag (node, 0));
  g_assert_true (cp_node_has_nag (node, 255));
  g_assert_false (cp_node_has_nag (node, 1));
  cp_record_remove_nag (record, node, 255);
  g_assert_false (cp_node_has_nag (node, 255));
  g_assert_cmpuint (node->nags->data[0], ==, 0);
  cp_record_remove_nag (record, node, 0);
  g_assert_null (node->nags);
}


/* Rooks move back and forth in nested variations. */
static void
test_very_deep (void)
{
  g_autoptr (CpRecord) record = new_record ("3k3/r6/7/7/7/7/7/7/7/R6/3K3[] w - - 0 1");
  const char *const texts[] = { "a2b2", "a10b10", "b2a2", "b10a10" };
  CpMove moves[G_N_ELEMENTS (texts)];
  CpNode *node = cp_record_get_root (record);

  for (unsigned i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_assert_true (cp_move_parse (&node->position, texts[i], &moves[i], NULL));
    node = cp_record_add_move (record, node, moves[i]);
  }
  for (unsigned i = 0; i < MANY_PLIES; i++) {
    node = cp_record_add_move (record, node, moves[i % G_N_ELEMENTS (moves)]);
    if (i % 100 == 0)
      node = cp_record_add_move (record, node->parent, moves[(i + 2) % G_N_ELEMENTS (moves)]);
  }
  g_assert_cmpuint (node->ply, ==, MANY_PLIES + G_N_ELEMENTS (texts));
  g_assert_false (cp_node_on_main_line (node));
  cp_record_remove (record, cp_record_get_root (record)->first_child);
}


CP_TESTS ()
{
  g_test_add_func ("/record/record/new", test_new);
  g_test_add_func ("/record/record/new-from-position", test_new_from_position);
  g_test_add_func ("/record/record/add-move", test_add_move);
  g_test_add_func ("/record/record/promote", test_promote);
  g_test_add_func ("/record/record/reorder", test_reorder);
  g_test_add_func ("/record/record/remove", test_remove);
  g_test_add_func ("/record/record/repetition", test_repetition);
  g_test_add_func ("/record/record/tags", test_tags);
  g_test_add_func ("/record/record/set-tags", test_set_tags);
  g_test_add_func ("/record/record/tag-names", test_tag_names);
  g_test_add_func ("/record/record/unknown-roster-tags", test_unknown_roster_tags);
  g_test_add_func ("/record/record/outcome", test_outcome);
  g_test_add_func ("/record/record/comments", test_comments);
  g_test_add_func ("/record/record/nags", test_nags);
  g_test_add_func ("/record/record/very-deep", test_very_deep);
}
