/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/moves/cp-move-rows.h"

#include "cp-test-moves.h"
#include "record/notes/cp-comment.h"
#include "record/notes/cp-eval.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"
#include "ui/parts/moves/cp-move-text.h"
#include "ui/parts/words/cp-move-words.h"


static void
say (CpRecord *record, CpNode *node, CpCommentPlace place, const char *text)
{
  cp_record_add_comment (record, node, place, text);
}


static void
append_move (GString *text, const CpNode *node)
{
  if (node == NULL) {
    g_string_append (text, " -");
    return;
  }
  g_autofree char *move = cp_node_move_text (node);
  g_string_append_printf (text, " %s", move);
}


/* Returns the rows as text: `1: d4 d8` is a pair, `(1 d3)` a part of a variation, with a star if it
 * begins there, `{d4}` a comment after a move, `{<d4}` before it. */
static char *
write_rows (CpRecord *record)
{
  g_autoptr (GPtrArray) rows = cp_move_rows_make (record, true, true, NULL);
  GString *text = g_string_new (NULL);
  for (unsigned i = 0; i < rows->len; i++) {
    CpMoveRow *row = rows->pdata[i];
    CpNode *first = cp_move_row_get_first (row);
    CpNode *last = cp_move_row_get_last (row);
    switch (cp_move_row_get_kind (row)) {
    case CP_MOVE_ROW_PAIR:
      g_string_append_printf (text, "%u:", cp_move_row_get_number (row));
      append_move (text, cp_move_row_get_node (row, CP_WHITE));
      append_move (text, cp_move_row_get_node (row, CP_BLACK));
      break;
    case CP_MOVE_ROW_COMMENT:
      g_string_append (text, cp_move_row_get_place (row) == CP_COMMENT_BEFORE ? "{<" : "{");
      append_move (text, first->parent != NULL ? first : NULL);
      g_string_append (text, "}");
      break;
    case CP_MOVE_ROW_VARIATION:
      g_string_append_printf (text, "(%u%s", cp_move_row_get_depth (row),
                              cp_move_row_get_begins (row) ? "*" : "");
      for (CpNode *node = first; node != NULL; node = node != last ? node->first_child : NULL)
        append_move (text, node);
      g_string_append (text, ")");
      break;
    case CP_MOVE_ROW_RESULT:
      g_string_append (text, "result");
      break;
    default:
      g_assert_not_reached ();
    }
    g_string_append_c (text, '\n');
  }
  return g_string_free (text, false);
}


static void
assert_rows (CpRecord *record, const char *expected)
{
  g_autofree char *rows = write_rows (record);
  g_assert_cmpstr (rows, ==, expected);
}


static void
test_main_line (void)
{
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  CpNode *root = cp_record_get_root (record);
  assert_rows (record, "");
  CpNode *end = cp_test_add_moves (record, root, "d4 d8 e3");
  assert_rows (record, "1: d4 d8\n2: e3 -\n");
  cp_record_set_outcome (record, (CpOutcome){ CP_DRAW, CP_AGREEMENT });
  cp_test_add_moves (record, end, "e9");
  assert_rows (record, "1: d4 d8\n2: e3 e9\nresult\n");
}


/* A pair is split if there is a comment between its moves. */
static void
test_comments (void)
{
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  CpNode *root = cp_record_get_root (record);
  CpNode *d4 = cp_test_add_moves (record, root, "d4");
  CpNode *d8 = cp_test_add_moves (record, d4, "d8");
  CpNode *e3 = cp_test_add_moves (record, d8, "e3");
  CpNode *e9 = cp_test_add_moves (record, e3, "e9");
  say (record, root, CP_COMMENT_BEHIND, "The first game.");
  say (record, d8, CP_COMMENT_BEHIND, "Usual.");
  assert_rows (record, "{ -}\n1: d4 d8\n{ d8}\n2: e3 e9\n");
  say (record, e3, CP_COMMENT_BEHIND, "Slow.");
  assert_rows (record, "{ -}\n1: d4 d8\n{ d8}\n2: e3 -\n{ e3}\n2: - e9\n");
  say (record, e9, CP_COMMENT_BEFORE, "Now:");
  say (record, e9, CP_COMMENT_BEFORE, "[%foo bar]");
  assert_rows (record, "{ -}\n1: d4 d8\n{ d8}\n2: e3 -\n{ e3}\n{< e9}\n2: - e9\n");
  /* Commands are not shown as comments. */
  say (record, d4, CP_COMMENT_BEHIND, "[%clk 0:09:59]");
  assert_rows (record, "{ -}\n1: d4 d8\n{ d8}\n2: e3 -\n{ e3}\n{< e9}\n2: - e9\n");
}


static void
test_variations (void)
{
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  CpNode *root = cp_record_get_root (record);
  CpNode *d4 = cp_test_add_moves (record, root, "d4");
  CpNode *end = cp_test_add_moves (record, d4, "d8 e3 e9");
  CpNode *a3 = cp_test_add_moves (record, root, "a3");
  cp_test_add_moves (record, a3, "a9 b3 b9");
  cp_test_add_moves (record, a3, "b9 b3");
  cp_test_add_moves (record, root, "g4");
  cp_test_add_moves (record, end->parent, "f9 f3");
  assert_rows (record, "1: d4 -\n"
                       "(1* a3 a9)\n(2* b9 b3)\n(1 b3 b9)\n(1* g4)\n"
                       "1: - d8\n2: e3 e9\n(1* f9 f3)\n");
  /* Alternatives at the same position, and a variation with two subvariations. */
  CpNode *b9 = a3->first_child->next_sibling;
  cp_test_add_moves (record, b9, "c3");
  cp_test_add_moves (record, a3, "c9");
  assert_rows (record, "1: d4 -\n"
                       "(1* a3 a9)\n(2* b9 b3)\n(3* c3)\n(2* c9)\n(1 b3 b9)\n(1* g4)\n"
                       "1: - d8\n2: e3 e9\n(1* f9 f3)\n");
}


static unsigned
count_in_row (CpMoveRow *row, const CpNode *node)
{
  unsigned n = 0;
  CpNode *last = cp_move_row_get_last (row);
  CpNode *at =
      cp_move_row_get_kind (row) == CP_MOVE_ROW_COMMENT ? NULL : cp_move_row_get_first (row);
  for (; at != NULL; at = at != last ? at->first_child : NULL)
    n += at == node;
  return n;
}


/* Every move is in one row, which the index finds. */
static void
assert_places (CpRecord *record, const GPtrArray *nodes)
{
  g_autoptr (GListStore) store = g_list_store_new (CP_TYPE_MOVE_ROW);
  g_autoptr (GPtrArray) rows = cp_move_rows_make (record, false, false, NULL);
  g_list_store_splice (store, 0, 0, rows->pdata, rows->len);
  g_autoptr (GHashTable) places = cp_move_rows_find_places (G_LIST_MODEL (store));
  g_assert_cmpuint (g_hash_table_size (places), ==, nodes->len);
  for (unsigned i = 0; i < nodes->len; i++) {
    gpointer place;
    unsigned n = 0;
    g_assert_true (g_hash_table_lookup_extended (places, nodes->pdata[i], NULL, &place));
    for (unsigned j = 0; j < rows->len; j++)
      n += count_in_row (rows->pdata[j], nodes->pdata[i]);
    g_assert_cmpuint (n, ==, 1);
    g_assert_cmpuint (count_in_row (rows->pdata[GPOINTER_TO_UINT (place)], nodes->pdata[i]), ==, 1);
  }
}


static void
test_random_trees (void)
{
  for (unsigned seed = 0; seed < 20; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
    g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
    CpNode *node = cp_record_get_root (record);
    for (unsigned i = 0; i < 200; i++) {
      CpNode *added = cp_test_add_any_move (record, node, rand);
      if (added != NULL)
        g_ptr_array_add (nodes, added);
      /* Usually continues the same line, so that lines become long. */
      if (added == NULL || g_rand_int_range (rand, 0, 4) == 0)
        added = nodes->pdata[g_rand_int_range (rand, 0, (int) nodes->len)];
      node = added;
    }
    assert_places (record, nodes);
  }
}


/* The depth of nesting is not limited. */
static void
test_deep (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  CpNode *node = cp_record_get_root (record);
  unsigned deepest = 0;
  for (unsigned i = 0; i < 300; i++) {
    CpNode *main_move = cp_test_add_any_move (record, node, rand);
    CpNode *variation = cp_test_add_any_move (record, node, rand);
    g_assert_nonnull (variation);
    g_ptr_array_add (nodes, main_move);
    g_ptr_array_add (nodes, variation);
    node = variation;
  }
  assert_places (record, nodes);
  g_autoptr (GPtrArray) rows = cp_move_rows_make (record, false, false, NULL);
  for (unsigned i = 0; i < rows->len; i++)
    deepest = MAX (deepest, cp_move_row_get_depth (rows->pdata[i]));
  g_assert_cmpuint (deepest, ==, 300);
}


/* A long variation has several paragraphs of one line of moves. */
static void
test_long (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  CpNode *root = cp_record_get_root (record);
  cp_test_add_moves (record, root, "d4");
  CpNode *node = cp_test_add_moves (record, root, "e3");
  for (unsigned i = 0; i < 130; i++) {
    node = cp_test_add_any_move (record, node, rand);
    g_assert_nonnull (node);
  }
  g_autoptr (GPtrArray) rows = cp_move_rows_make (record, false, false, NULL);
  CpNode *expected = root->first_child->next_sibling;
  g_assert_cmpuint (rows->len, >, 3);
  for (unsigned i = 1; i < rows->len; i++) {
    g_assert_true (cp_move_row_get_first (rows->pdata[i]) == expected);
    g_assert_true (cp_move_row_get_begins (rows->pdata[i]) == (i == 1));
    g_assert_cmpuint (cp_move_row_get_depth (rows->pdata[i]), ==, 1);
    expected = cp_move_row_get_last (rows->pdata[i])->first_child;
  }
  g_assert_null (expected);
}


/* Rows are equal if they show the same, whatever else has changed in the game. */
static void
test_equal (void)
{
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  CpNode *root = cp_record_get_root (record);
  CpNode *d8 = cp_test_add_moves (record, root, "d4 d8");
  CpNode *e9 = cp_test_add_moves (record, d8, "e3 e9");
  g_autoptr (GPtrArray) before = cp_move_rows_make (record, false, false, NULL);
  cp_record_add_nag (record, e9, 1);
  cp_test_add_moves (record, e9, "a3 a9");
  g_autoptr (GPtrArray) behind = cp_move_rows_make (record, false, false, NULL);
  g_assert_cmpuint (before->len, ==, 2);
  g_assert_cmpuint (behind->len, ==, 3);
  g_assert_true (cp_move_row_equal (before->pdata[0], behind->pdata[0]));
  g_assert_false (cp_move_row_equal (before->pdata[1], behind->pdata[1]));
  g_assert_false (cp_move_row_equal (behind->pdata[0], behind->pdata[1]));
  say (record, d8, CP_COMMENT_BEHIND, "[%cal Gd4d5]");
  g_autoptr (GPtrArray) last = cp_move_rows_make (record, false, false, NULL);
  g_assert_false (cp_move_row_equal (behind->pdata[0], last->pdata[0]));
  g_assert_true (cp_move_row_equal (behind->pdata[1], last->pdata[1]));
}


static void
test_clocks (void)
{
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  CpNode *end = cp_test_add_moves (record, cp_record_get_root (record), "d4 d8 e3");
  g_autoptr (GPtrArray) none = cp_move_rows_make (record, true, true, NULL);
  cp_record_set_clock (record, end, 61000);
  g_autoptr (GPtrArray) shown = cp_move_rows_make (record, true, true, NULL);
  g_autoptr (GPtrArray) hidden = cp_move_rows_make (record, false, false, NULL);
  g_assert_false (cp_move_row_get_columns (none->pdata[0])->clocks);
  g_assert_true (cp_move_row_get_columns (shown->pdata[0])->clocks);
  g_assert_false (cp_move_row_get_columns (hidden->pdata[0])->clocks);
}


static void
test_evals (void)
{
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  CpNode *end = cp_test_add_moves (record, cp_record_get_root (record), "d4 d8 e3");
  g_autoptr (GPtrArray) none = cp_move_rows_make (record, true, true, NULL);
  cp_record_set_eval (record, end, &(CpEval){ .centipawns = 35 });
  g_autoptr (GPtrArray) shown = cp_move_rows_make (record, false, true, NULL);
  g_autoptr (GPtrArray) hidden = cp_move_rows_make (record, true, false, NULL);
  g_assert_false (cp_move_row_get_columns (none->pdata[0])->evals);
  g_assert_true (cp_move_row_get_columns (shown->pdata[0])->evals);
  g_assert_false (cp_move_row_get_columns (hidden->pdata[0])->evals);
  g_assert_false (cp_move_row_equal (shown->pdata[0], hidden->pdata[0]));
}


/* Rows keep the record of their moves alive. */
static void
test_alive (void)
{
  CpRecord *record = cp_record_new (cp_rules_default (), NULL);
  cp_test_add_moves (record, cp_record_get_root (record), "d4 d8 e3");
  g_autoptr (GPtrArray) rows = cp_move_rows_make (record, false, false, NULL);
  cp_record_unref (record);
  CpNode *last = cp_move_row_get_last (rows->pdata[1]);
  g_assert_cmpuint (last->ply, ==, 3);
  g_assert_true (last->parent == cp_move_row_get_last (rows->pdata[0]));
}


/* Adds a line of @n moves, back and forth, below @node. */
static CpNode *
add_line (CpRecord *record, CpNode *node, unsigned n, const char *comment)
{
  static const char *const moves[] = { "Rb1", "Rb8", "Ra1", "Ra8" };
  for (unsigned i = 0; i < n; i++) {
    node = cp_test_add_moves (record, node, moves[i % 4]);
    if (comment != NULL)
      say (record, node, CP_COMMENT_BEHIND, comment);
  }
  return node;
}


/* Returns the maximum number of characters in 200 consecutive rows, the number that GTK lays
 * out. */
static size_t
most_shown (CpRecord *record)
{
  g_autoptr (GPtrArray) rows = cp_move_rows_make (record, true, true, NULL);
  g_autofree size_t *until = g_new0 (size_t, rows->len + 1);
  size_t most = 0;
  for (unsigned i = 0; i < rows->len; i++) {
    CpMoveRowKind kind = cp_move_row_get_kind (rows->pdata[i]);
    until[i + 1] = until[i];
    if (kind == CP_MOVE_ROW_COMMENT || kind == CP_MOVE_ROW_VARIATION) {
      g_autoptr (CpMoveText) text = cp_move_text_new (rows->pdata[i]);
      until[i + 1] += strlen (text->text);
    }
    most = MAX (most, until[i + 1] - until[i + 1 > 200 ? i + 1 - 200 : 0]);
  }
  return most;
}


/* The amount of text that is laid out is limited, but comments of usual length are shown whole. */
static void
test_room (void)
{
  static const struct {
    unsigned main, variation; /* moves */
    size_t comment;           /* characters of each comment */
    size_t least, most;
  } cases[] = {
    { 200, 0, 300, 30000, 31000 },    { 20, 0, 3000, 40000, 41000 }, { 400, 0, 4000, 10000, 70000 },
    { 10000, 0, 1000, 10000, 70000 }, { 2, 10000, 0, 10000, 40000 }, { 2, 10000, 20, 10000, 70000 },
    { 2, 5000, 1000, 10000, 70000 },
  };
  const CpRules *rules = cp_rules_parse ("heavy-gravity", NULL);
  CpPosition start;
  g_assert_true (cp_fen_parse (rules, "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", &start, NULL));
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpRecord) record = cp_record_new (rules, &start);
    CpNode *root = cp_record_get_root (record);
    g_autofree char *comment = g_strnfill (cases[i].comment, 'x');
    for (size_t k = 10; k < cases[i].comment; k += 10)
      comment[k] = ' ';
    add_line (record, root, cases[i].main, cases[i].variation > 0 ? NULL : comment);
    CpNode *other = cp_test_add_moves (record, root, "Ra2");
    other = cp_test_add_moves (record, other, "Rb8");
    other = cp_test_add_moves (record, other, "Ra1");
    other = cp_test_add_moves (record, other, "Ra8");
    add_line (record, other, cases[i].variation, *comment != '\0' ? comment : NULL);
    size_t shown = most_shown (record);
    g_test_message ("%zu: %zu characters", i, shown);
    g_assert_cmpuint (shown, >=, cases[i].least);
    g_assert_cmpuint (shown, <=, cases[i].most);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/ui/move-rows/main-line", test_main_line);
  g_test_add_func ("/ui/move-rows/comments", test_comments);
  g_test_add_func ("/ui/move-rows/variations", test_variations);
  g_test_add_func ("/ui/move-rows/random-trees", test_random_trees);
  g_test_add_func ("/ui/move-rows/deep", test_deep);
  g_test_add_func ("/ui/move-rows/long", test_long);
  g_test_add_func ("/ui/move-rows/equal", test_equal);
  g_test_add_func ("/ui/move-rows/clocks", test_clocks);
  g_test_add_func ("/ui/move-rows/evals", test_evals);
  g_test_add_func ("/ui/move-rows/alive", test_alive);
  g_test_add_func ("/ui/move-rows/room", test_room);
}
