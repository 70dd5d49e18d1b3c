/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/notes/cp-comment.h"
#include "record/notes/cp-shapes.h"
#include "rules/notation/cp-notation.h"
#include "rules/text/cp-excerpt.h"
#include "support/cp-test-time.h"
#include "support/cp-test-main.h"


static CpNode *
add_node (CpRecord *record)
{
  CpMoves moves;
  cp_position_legal_moves (&cp_record_get_root (record)->position, &moves);
  return cp_record_add_move (record, cp_record_get_root (record), moves.moves[0]);
}


static const char *
comment (const CpNode *node, unsigned index)
{
  g_assert_nonnull (node->comments);
  g_assert_cmpuint (node->comments->len, >, index);
  return g_ptr_array_index (node->comments, index);
}


static void
test_get (void)
{
  static const struct {
    const char *text;
    const char *name;
    const char *value;
  } cases[] = {
    { "[%clk 1:02:03]", "clk", "1:02:03" },
    { "good [%eval  0.35,20 ] [%clk 0:10]", "eval", "0.35,20" },
    { "good [%eval  0.35,20 ] [%clk 0:10]", "clk", "0:10" },
    { "[%clk 1][%clk 2]", "clk", "1" },
    { "[%clk\n1:00]", "clk", "1:00" },
    { "[%mark]", "mark", "" },
    { "[%clk 1", "clk", NULL },
    { "[%clock 1]", "clk", NULL },
    { "[%cl 1]", "clk", NULL },
    { "[% clk 1]", "clk", NULL },
    { "[clk 1]", "clk", NULL },
    { "[%] [%clk 1]", "clk", "1" },
    { "", "clk", NULL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *value = cp_comment_get_command (cases[i].text, cases[i].name);
    g_test_message ("%s", cases[i].text);
    g_assert_cmpstr (value, ==, cases[i].value);
  }
}


static void
test_set (void)
{
  static const struct {
    const char *text;
    const char *value;
    const char *expected;
  } cases[] = {
    { "", "1", "[%clk 1]" },
    { "good", "1", "[%clk 1] good" },
    { "[%clk 0:05] good", "1", "[%clk 1] good" },
    { "so [%eval #3] and [%clk 5]\nso", "1", "so [%eval #3] and [%clk 1]\nso" },
    { "[%clk 2] [%clk 3]", "1", "[%clk 1] [%clk 3]" },
    { "[%clk 2]", NULL, "" },
    { "[%clk 2] good", NULL, "good" },
    { "good [%clk 2]", NULL, "good" },
    { "good [%clk 2] move", NULL, "good move" },
    { "good[%clk 2] move", NULL, "good move" },
    { "good", NULL, "good" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = cp_comment_set_command (cases[i].text, "clk", cases[i].value);
    g_assert_cmpstr (text, ==, cases[i].expected);
  }
}


static void
test_text_without_commands (void)
{
  static const char *const cases[][2] = {
    { "plain", "plain" },
    { " plain ", "plain" },
    { "[%clk 1:00:00]", "" },
    { "[%clk 1:00:00] good [%cal Gd2d4,Rd4d5] move [%strange]", "good move" },
    { "good[%clk 1]move", "goodmove" },
    { "[%clk 1:00", "[%clk 1:00" },
    { "see [3] and [%]", "see [3] and [%]" },
    { "two\nlines [%eval 1]\nthree", "two\nlines \nthree" },
    { "\n[%eval 1]\n three [%eval 2]  \n", "three" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = cp_comment_text_without_commands (cases[i][0]);
    g_assert_cmpstr (text, ==, cases[i][1]);
  }
}


/* Lines wrapped by another program, and line breaks made by people. */
static void
test_flow (void)
{
#define FULL   "This is a comment that was written by another program, which breaks its"
#define SECOND "lines at eighty columns, as the standard asks for, and which is read as it"
  static const char *const cases[][2] = {
    { FULL "\n" SECOND "\nstands.", FULL " " SECOND " stands." },
    { FULL "\n" SECOND "\n\n" FULL "\nEnd.", FULL " " SECOND "\n\n" FULL " End." },
    { "The best was\nRd4, after which White would have been able to hold the position without "
      "any\nmore.",
      "The best was Rd4, after which White would have been able to hold the position without any "
      "more." },
    { "A comment on the move that is wrapped by\nthe program.",
      "A comment on the move that is wrapped by the program." },
    { "with a comment that goes on for\na while", "with a comment that goes on for a while" },
    { "[%cal Gd6e7] " FULL "\nlines.", FULL " lines." },
    { "\u00e4\u00f6\u00fc " FULL "\nlines.", "\u00e4\u00f6\u00fc " FULL " lines." },
    { "Plan:\n- attack\n- defend", "Plan:\n- attack\n- defend" },
    { FULL "\n- attack\n  defend", FULL "\n- attack\n  defend" },
    { "White attacks.\nBlack defends.", "White attacks.\nBlack defends." },
    { FULL SECOND "\nIt is a line of its own.", FULL SECOND "\nIt is a line of its own." },
    { FULL "\n", FULL },
  };
#undef FULL
#undef SECOND

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
    CpNode *node = add_node (record);
    cp_record_add_comment (record, node, CP_COMMENT_BEHIND, cases[i][0]);
    g_autofree char *shown = cp_node_get_comment (node, CP_COMMENT_BEHIND);
    g_assert_cmpstr (shown, ==, cases[i][1]);
    /* Independent of commands. */
    g_autofree char *with = cp_comment_set_command (cases[i][0], "csl", "Rd4,Ge5,Yf6,Bg7");
    g_autofree char *words = cp_comment_text_without_commands (with);
    g_assert_cmpstr (words, ==, cases[i][1]);
    /* Setting the same text changes nothing. */
    cp_record_set_comment (record, node, CP_COMMENT_BEHIND, shown);
    g_assert_cmpstr (comment (node, 0), ==, cases[i][0]);
  }
}


static void
test_node_commands (void)
{
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  CpNode *node = add_node (record);

  g_assert_null (cp_node_get_command (node, "eval"));
  cp_record_set_command (record, node, "eval", NULL);
  g_assert_null (node->comments);
  cp_record_set_command (record, node, "eval", "0.5");
  g_assert_cmpstr (comment (node, 0), ==, "[%eval 0.5]");
  cp_record_set_command (record, node, "eval", NULL);
  g_assert_null (node->comments);

  cp_record_add_comment (record, node, CP_COMMENT_BEHIND, "first");
  cp_record_add_comment (record, node, CP_COMMENT_BEHIND, "[%eval 1]");
  cp_record_add_comment (record, node, CP_COMMENT_BEHIND, "last [%cal Gd2d4]");
  cp_record_set_command (record, node, "eval", "2");
  cp_record_set_command (record, node, "csl", "Gd4");
  g_autofree char *value = cp_node_get_command (node, "cal");
  g_assert_cmpstr (value, ==, "Gd2d4");
  g_assert_cmpuint (node->comments->len, ==, 3);
  g_assert_cmpstr (comment (node, 0), ==, "[%csl Gd4] first");
  g_assert_cmpstr (comment (node, 1), ==, "[%eval 2]");
  g_assert_cmpstr (comment (node, 2), ==, "last [%cal Gd2d4]");
  cp_record_set_command (record, node, "eval", NULL);
  g_assert_cmpuint (node->comments->len, ==, 2);
  g_assert_cmpstr (comment (node, 1), ==, "last [%cal Gd2d4]");
}


/* A CpCommandEdit that records the commands and changes some. */
static char *
edit_command (const char *name, const char *value, void *data)
{
  g_string_append_printf (data, "%s=%s;", name, value);
  if (g_str_equal (name, "cut"))
    return g_strdup ("");
  return g_str_equal (name, "up") ? g_ascii_strup (value, -1) : NULL;
}


static void
test_edit_commands (void)
{
  static const struct {
    const char *before;
    const char *found;
    const char *after;
  } cases[] = {
    { "", "", "" },
    { "words", "", "words" },
    { "[%up a]", "up=a;", "[%up A]" },
    { "[%keep  a ] b", "keep=a;", "[%keep  a ] b" },
    { "a [%cut x] b [%up c][%up d] e", "cut=x;up=c;up=d;", "a b [%up C][%up D] e" },
    { "[%cut x] [%cut y] [%cut z]", "cut=x;cut=y;cut=z;", "" },
    { "[%cut] a [%up", "cut=;", "a [%up" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GString) found = g_string_new (NULL);
    g_autofree char *after = cp_comment_edit_commands (cases[i].before, edit_command, found);
    g_assert_cmpstr (found->str, ==, cases[i].found);
    g_assert_cmpstr (after, ==, cases[i].after);
  }
}


/* Reading and writing the comments at one place, without their commands. */
static void
test_node_comment (void)
{
  static const struct {
    const char *before[4];
    const char *shown;
    const char *text;
    const char *after[4];
  } cases[] = {
    { { NULL }, "", "", { NULL } },
    { { NULL }, "", "a", { "a" } },
    { { NULL }, "", " a\r\nb ", { "a\nb" } },
    { { "a" }, "a", "", { NULL } },
    { { "a", "b" }, "a\nb", "a\nb", { "a", "b" } },
    { { "a", "b" }, "a\nb", "c", { "c" } },
    { { "[%clk 1:00]" }, "", "a", { "[%clk 1:00] a" } },
    { { "[%clk 1:00] a" }, "a", "", { "[%clk 1:00]" } },
    { { "[%clk 1:00] a" }, "a", " a ", { "[%clk 1:00] a" } },
    { { "a [%x 1] b", "[%y 2]", "c" }, "a b\nc", "d", { "[%x 1] [%y 2] d" } },
    { { "[%x 1]", "", "c" }, "c", "d", { "[%x 1] d" } },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
    CpNode *node = add_node (record);
    cp_record_set_comments (record, node, CP_COMMENT_BEFORE, cases[i].before);
    g_autofree char *shown = cp_node_get_comment (node, CP_COMMENT_BEFORE);
    g_assert_cmpstr (shown, ==, cases[i].shown);
    g_assert_cmpint (cp_node_has_comment (node), ==, *shown != '\0');
    g_assert_cmpint (cp_node_has_comment_at (node, CP_COMMENT_BEFORE), ==, *shown != '\0');
    g_assert_false (cp_node_has_comment_at (node, CP_COMMENT_BEHIND));
    for (size_t most = 0; most < 6; most++) {
      g_autofree char *start = cp_node_get_comment_excerpt (node, CP_COMMENT_BEFORE, most, NULL);
      g_autofree char *expected = cp_text_excerpt (shown, most);
      g_assert_cmpstr (start, ==, expected);
    }

    cp_record_set_comment (record, node, CP_COMMENT_BEFORE, cases[i].text);
    unsigned n = g_strv_length ((char **) cases[i].after);
    g_assert_cmpuint (node->comments_before != NULL ? node->comments_before->len : 0, ==, n);
    for (unsigned j = 0; j < n; j++)
      g_assert_cmpstr (g_ptr_array_index (node->comments_before, j), ==, cases[i].after[j]);
    g_assert_null (node->comments);
  }
}


/* The beginning of a comment that is as long as a book. */
static void
test_excerpt (void)
{
  static const char *const pieces[] = {
    "word ", "[%clk 1:00] ", "ä", "\xf0\x9f\x99\x82", " ", "[%"
  };

  for (size_t i = 0; i < G_N_ELEMENTS (pieces); i++) {
    g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
    CpNode *root = cp_record_get_root (record);
    g_autoptr (GString) text = g_string_new (NULL);
    while (text->len < 5000)
      g_string_append (text, pieces[i]);
    cp_record_add_comment (record, root, CP_COMMENT_BEHIND, text->str);
    cp_record_add_comment (record, root, CP_COMMENT_BEHIND, "and more");
    g_autofree char *all = cp_node_get_comment (root, CP_COMMENT_BEHIND);
    for (size_t most = 0; most < 200; most += 13) {
      bool more;
      g_autofree char *start = cp_node_get_comment_excerpt (root, CP_COMMENT_BEHIND, most, &more);
      g_autofree char *expected = cp_text_excerpt (all, most);
      g_assert_cmpstr (start, ==, expected);
      g_assert_cmpint (more, ==, cp_text_is_longer (all, most));
      g_assert_cmpint (cp_node_comment_is_longer (root, CP_COMMENT_BEHIND, most), ==,
                       strlen (all) > most);
    }
  }
}


/* Calls all functions for a comment that repeats @data. */
static void
use_comment (const void *data, size_t size)
{
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  CpNode *node = add_node (record);
  g_autoptr (GString) text = g_string_sized_new (size + 100);

  while (text->len < size)
    g_string_append (text, data);
  cp_record_add_comment (record, node, CP_COMMENT_BEHIND, text->str);
  g_free (cp_node_get_comment (node, CP_COMMENT_BEHIND));
  g_free (cp_node_get_comment_excerpt (node, CP_COMMENT_BEHIND, 100, NULL));
  g_free (cp_node_get_command (node, "clk"));
  g_autoptr (GArray) shapes = cp_node_get_shapes (node, cp_rules_default ());
  cp_record_set_shapes (record, node, shapes);
  cp_node_has_comment (node);
  cp_record_set_command (record, node, "clk", "1:00:00");
  cp_record_set_comment (record, node, CP_COMMENT_BEHIND, "new");
}


static void
test_linear (void)
{
  static const char *const pieces[] = {
    "[% ",
    "[%",
    "[%]",
    "[%a ",
    "[%a] ",
    "[%clk 1:00]",
    "]",
    "[ % ] ",
    "word",
    " \n",
    "[%cal Ga1b2,Rc3d4,Ya1a2,Bb1b2]",
    "[%csl G] [%csl Xa1,,]",
    "[% ] [%x",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (pieces); i++) {
    g_test_message ("%s", pieces[i]);
    cp_test_check_linear (use_comment, pieces[i], 10000);
  }
}


/* AddressSanitizer searches for the end of a text in every strstr(), which g_strsplit() calls for
 * each item. */
#ifdef CP_SANITIZED
#define SHAPES_SIZE 600
#else
#define SHAPES_SIZE 12000
#endif

/* Every possible arrow, repeated. */
static void
use_shapes (const void *data, size_t size)
{
  const CpRules *rules = data;
  g_autoptr (CpRecord) record = cp_record_new (rules, NULL);
  CpNode *root = cp_record_get_root (record);
  g_autoptr (GString) text = g_string_new ("[%cal ");
  char from[CP_SQUARE_NAME_SIZE], to[CP_SQUARE_NAME_SIZE];

  for (unsigned i = 0; text->len < size; i++) {
    cp_square_name (rules, (CpSquare) (i % rules->n_squares), from);
    cp_square_name (rules, (CpSquare) (i / rules->n_squares % rules->n_squares), to);
    g_string_append_printf (text, "%c%s%s,", "GRYB"[i % 4], from, to);
  }
  g_string_append (text, "]");
  cp_record_add_comment (record, root, CP_COMMENT_BEHIND, text->str);
  g_autoptr (GArray) shapes = cp_node_get_shapes (root, rules);
  cp_record_set_shapes (record, root, shapes);
}


static void
test_linear_shapes (void)
{
  cp_test_check_linear (use_shapes, cp_rules_parse ("shifting-sands:board=10x10", NULL),
                        SHAPES_SIZE);
}


static void
test_get_clock (void)
{
  static const struct {
    const char *text;
    int64_t ms;
  } cases[] = {
    { "[%clk 1:02:03]", 3723000 },
    { "[%clk 1:02:03.456]", 3723456 },
    { "[%clk 0:00:00.5]", 500 },
    { "[%clk 0:00:00.0056789]", 5 },
    { "[%clk 02:03]", 123000 },
    { "[%clk 90:00]", 5400000 },
    { "[%clk 3]", 3000 },
    { "[%clk 100:00:00]", 360000000 },
    { "[%clk 9999:59:59]", G_GINT64_CONSTANT (35999999000) },
    { "[%clk 10000:00:00]", -1 },
    { "[%clk 99999999999999999999:00:00]", -1 },
    { "[%clk 1:60:00]", -1 },
    { "[%clk 1:00:60]", -1 },
    { "[%clk 1:00:00:00]", -1 },
    { "[%clk -1:00:00]", -1 },
    { "[%clk 1:00:0x]", -1 },
    { "[%clk 1:00:00.]", -1 },
    { "[%clk 1:00:00.5.5]", -1 },
    { "[%clk 1:00.5:00]", -1 },
    { "[%clk ]", -1 },
    { "[%clk soon]", -1 },
    { "no clock", -1 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
    CpNode *node = add_node (record);
    int64_t ms = 0;
    cp_record_add_comment (record, node, CP_COMMENT_BEHIND, cases[i].text);
    g_test_message ("%s", cases[i].text);
    g_assert_cmpint (cp_node_get_clock (node, &ms), ==, cases[i].ms >= 0);
    if (cases[i].ms >= 0)
      g_assert_cmpint (ms, ==, cases[i].ms);
  }
}


static void
test_set_clock (void)
{
  static const struct {
    int64_t ms;
    const char *text;
  } cases[] = {
    { 0, "[%clk 0:00:00]" },           { 7, "[%clk 0:00:00.007]" },
    { 59999, "[%clk 0:00:59.999]" },   { 3600000, "[%clk 1:00:00]" },
    { 3723450, "[%clk 1:02:03.450]" }, { 360000000, "[%clk 100:00:00]" },
  };
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  CpNode *node = add_node (record);

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    int64_t ms = -1;
    cp_record_set_clock (record, node, cases[i].ms);
    g_assert_cmpuint (node->comments->len, ==, 1);
    g_assert_cmpstr (comment (node, 0), ==, cases[i].text);
    g_assert_true (cp_node_get_clock (node, &ms));
    g_assert_cmpint (ms, ==, cases[i].ms);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/record/comment/get", test_get);
  g_test_add_func ("/record/comment/set", test_set);
  g_test_add_func ("/record/comment/text-without-commands", test_text_without_commands);
  g_test_add_func ("/record/comment/flow", test_flow);
  g_test_add_func ("/record/comment/node-commands", test_node_commands);
  g_test_add_func ("/record/comment/edit-commands", test_edit_commands);
  g_test_add_func ("/record/comment/node-comment", test_node_comment);
  g_test_add_func ("/record/comment/excerpt", test_excerpt);
  g_test_add_func ("/record/comment/linear", test_linear);
  g_test_add_func ("/record/comment/linear-shapes", test_linear_shapes);
  g_test_add_func ("/record/comment/get-clock", test_get_clock);
  g_test_add_func ("/record/comment/set-clock", test_set_clock);
}
