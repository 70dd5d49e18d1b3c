/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-games.h"
#include "record/notes/cp-comment.h"
#include "record/notes/cp-shapes.h"
#include "support/cp-test-main.h"

#define N_GAMES 20


static CpRecord *
record_with_comments (const char *comments)
{
  CpRecord *record = cp_record_new (cp_rules_default (), NULL);
  g_auto (GStrv) texts = g_strsplit (comments, "|", -1);

  cp_record_set_comments (record, cp_record_get_root (record), CP_COMMENT_BEHIND,
                          (const char *const *) texts);
  return record;
}


/* Returns "Ga4 Re2e4": circles and arrows separated by spaces. */
static char *
write_shapes (const GArray *shapes, const CpRules *rules)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < shapes->len; i++) {
    const CpShape *shape = &g_array_index (shapes, CpShape, i);
    char name[CP_SQUARE_NAME_SIZE];
    g_string_append_printf (text, "%s%c%s", i > 0 ? " " : "", shape->colour,
                            cp_square_name (rules, shape->from, name));
    if (shape->to != CP_SQUARE_NONE)
      g_string_append (text, cp_square_name (rules, shape->to, name));
  }
  return g_string_free (text, FALSE);
}


static GArray *
parse_shapes (const char *text, const CpRules *rules)
{
  GArray *shapes = g_array_new (FALSE, FALSE, sizeof (CpShape));
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (char **word = words; *text != '\0' && *word != NULL; word++) {
    const char *rest;
    CpShape shape = { **word, cp_square_parse (rules, *word + 1, &rest), CP_SQUARE_NONE };
    if (*rest != '\0')
      shape.to = cp_square_parse (rules, rest, NULL);
    g_array_append_val (shapes, shape);
  }
  return shapes;
}


static void
test_get (void)
{
  static const struct {
    const char *comments;
    const char *shapes;
  } cases[] = {
    { "", "" },
    { "no command", "" },
    { "[%csl Ga4]", "Ga4" },
    { "[%csl Ga4,Rb11] [%cal Yg10g11,Ba1b10]", "Ga4 Rb11 Yg10g11 Ba1b10" },
    { "text [%cal Gd2d4] and [%csl Rd4] more", "Gd2d4 Rd4" },
    { "[%csl  Ga4 , Rb5 ]", "Ga4 Rb5" },
    { "[%csl Ga4]|[%csl Rb5]|[%csl Ya4]", "Ga4 Rb5 Ya4" },
    { "[%csl Ga4,Ga4] [%csl Ga4]", "Ga4" },
    { "[%csl Ga12,Gh4,ga4,Xa4,G,,a4,Ga4a5,Ga4x]", "" },
    { "[%cal Ga4,Ga4a4,Ga4a12,Ga4a5a6,Ga4-a5]", "" },
    { "[%csl Ga4,Xb5,Rc6]", "Ga4 Rc6" },
    { "[%CSL Ga4] [%cslx Ga4] [%csl]", "" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpRecord) record = record_with_comments (cases[i].comments);
    g_autoptr (GArray) shapes =
        cp_node_get_shapes (cp_record_get_root (record), cp_rules_default ());
    g_autofree char *text = write_shapes (shapes, cp_rules_default ());
    g_assert_cmpstr (text, ==, cases[i].shapes);
  }
}


static void
test_set (void)
{
  static const struct {
    const char *before;
    const char *shapes;
    const char *after;
  } cases[] = {
    { "", "", "" },
    { "words", "", "words" },
    { "", "Ga4", "[%csl Ga4]" },
    { "words", "Ga4 Rd2d4", "[%cal Rd2d4] [%csl Ga4] words" },
    { "words [%csl Ga4]", "Ga4 Rb5", "words [%csl Ga4,Rb5]" },
    { "words [%csl Ga4]", "", "words" },
    { "words [%csl Ga4] words", "", "words words" },
    { "[%csl Ga4]", "", "" },
    { "[%csl Ga4]|words", "", "words" },
    { "[%csl Ga4, Rb5]", "Ga4 Rb5", "[%csl Ga4, Rb5]" },
    { "[%csl Ga4,Rb5,Yc6]", "Ga4 Yc6", "[%csl Ga4,Yc6]" },
    { "[%csl Ga4,Xb5]", "", "[%csl Xb5]" },
    { "[%csl Ga4,Xb5]", "Rc6", "[%csl Xb5,Rc6]" },
    { "[%csl Ga4]|[%csl Rb5]", "Rb5 Ba1", "[%csl Rb5,Ba1]" },
    { "[%clk 0:01:00] [%cal Ga4a5] words", "Ba4a5", "[%cal Ba4a5] [%clk 0:01:00] words" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpRecord) record = record_with_comments (cases[i].before);
    CpNode *root = cp_record_get_root (record);
    g_autoptr (GArray) shapes = parse_shapes (cases[i].shapes, cp_rules_default ());
    cp_record_set_shapes (record, root, shapes);
    if (*cases[i].after == '\0') {
      g_assert_null (root->comments);
    } else {
      g_assert_cmpuint (root->comments->len, ==, 1);
      g_assert_cmpstr (g_ptr_array_index (root->comments, 0), ==, cases[i].after);
    }
  }
}


static void
add_random_shape (GRand *random, const CpRules *rules, GArray *shapes)
{
  CpShape shape = {
    .colour = "GRYB"[g_rand_int_range (random, 0, 4)],
    .from = (CpSquare) g_rand_int_range (random, 0, rules->n_squares),
    .to = CP_SQUARE_NONE,
  };

  if (g_rand_boolean (random))
    shape.to = (CpSquare) g_rand_int_range (random, 0, rules->n_squares);
  if (shape.to != shape.from)
    g_array_append_val (shapes, shape);
}


static bool
contains (const GArray *shapes, const CpShape *wanted)
{
  for (unsigned i = 0; i < shapes->len; i++) {
    const CpShape *shape = &g_array_index (shapes, CpShape, i);
    if (shape->colour == wanted->colour && shape->from == wanted->from && shape->to == wanted->to)
      return true;
  }
  return false;
}


static void
assert_all_in (const GArray *shapes, const GArray *others)
{
  for (unsigned i = 0; i < shapes->len; i++)
    g_assert_true (contains (others, &g_array_index (shapes, CpShape, i)));
}


/* On every board, in comments of any kind: shapes that are set are read again, other text stays,
 * and setting the same again changes nothing. */
static void
check_node (GRand *random, CpRecord *record, CpNode *node)
{
  const CpRules *rules = cp_record_get_rules (record);
  g_autoptr (GArray) shapes = g_array_new (FALSE, FALSE, sizeof (CpShape));
  g_autofree char *words = cp_node_get_comment (node, CP_COMMENT_BEHIND);

  for (int n = g_rand_int_range (random, 0, 5); n > 0; n--)
    add_random_shape (random, rules, shapes);
  cp_record_set_shapes (record, node, shapes);
  g_autoptr (GArray) there = cp_node_get_shapes (node, rules);
  assert_all_in (shapes, there);
  assert_all_in (there, shapes);

  const GPtrArray *comments = node->comments;
  cp_record_set_shapes (record, node, there);
  g_assert_true (node->comments == comments);
  g_autofree char *words_after = cp_node_get_comment (node, CP_COMMENT_BEHIND);
  g_assert_cmpstr (words_after, ==, words);
}


static void
test_any_board (void)
{
  GRand *random = g_rand_new_with_seed (8);
  size_t n;
  const CpRules *const *rules = cp_rules_all (&n);

  for (size_t i = 0; i < n * N_GAMES; i++) {
    g_autoptr (CpRecord) record = cp_test_random_game (random, rules[i % n]);
    CpNode *node = cp_record_get_root (record);
    for (; node != NULL; node = node->first_child)
      check_node (random, record, node);
  }
  g_rand_free (random);
}


CP_TESTS ()
{
  g_test_add_func ("/record/shapes/get", test_get);
  g_test_add_func ("/record/shapes/set", test_set);
  g_test_add_func ("/record/shapes/any-board", test_any_board);
}
