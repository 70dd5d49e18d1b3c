/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-test-games.h"
#include "cp-test-moves.h"
#include "record/notes/cp-comment.h"
#include "record/notes/cp-shapes.h"
#include "record/pgn/cp-pgn-writer.h"
#include "record/tree/cp-edit.h"
#include "record/tree/cp-line.h"
#include "record/tree/cp-replace.h"
#include "rules/notation/cp-notation.h"
#include "support/cp-test-main.h"

#define N_GAMES 12
#define N_STEPS 40

static const CpEditKey no_key = { NULL, 0 };


static char *
text_of (const CpRecord *record)
{
  return cp_pgn_write (record, CP_NOTATION_UCI);
}


static CpNode *
random_node (GRand *random, CpRecord *record)
{
  CpNode *root = cp_record_get_root (record);
  int n = g_rand_int_range (random, 0, (int) cp_node_count (root));
  const CpNode *node = root;

  while (n-- > 0)
    node = cp_node_next_within (node, root);
  return (CpNode *) node;
}


static void
change_move (GRand *random, CpRecord *record, CpNode *node)
{
  CpReplacement report;
  CpMove move;

  if (node->parent == NULL || !cp_test_random_move (random, &node->parent->position, &move))
    return;
  cp_record_replace (record, node, move, &report);
  cp_replacement_clear (&report);
}


static void
change_shapes (GRand *random, CpRecord *record, CpNode *node)
{
  const CpRules *rules = cp_record_get_rules (record);
  g_autoptr (GArray) shapes = cp_node_get_shapes (node, rules);
  CpShape shape = { 'G', (CpSquare) g_rand_int_range (random, 0, rules->n_squares),
                    CP_SQUARE_NONE };

  if (shapes->len > 0 && g_rand_boolean (random))
    g_array_remove_index (shapes, (unsigned) g_rand_int_range (random, 0, (int) shapes->len));
  else
    g_array_append_val (shapes, shape);
  cp_record_set_shapes (record, node, shapes);
}


static void
change_text (GRand *random, CpRecord *record, CpNode *node, int how)
{
  g_autofree char *text = cp_test_random_text (random);
  CpCommentPlace place =
      node->parent != NULL && g_rand_boolean (random) ? CP_COMMENT_BEFORE : CP_COMMENT_BEHIND;

  if (how == 0)
    cp_record_add_comment (record, node, place, text);
  else if (how == 1)
    cp_record_set_comment (record, node, place, text);
  else if (how == 2)
    cp_record_set_comments (record, node, place, NULL);
  else
    cp_record_set_tag (record, how == 3 ? "Event" : "Annotator",
                       g_rand_boolean (random) ? text : NULL);
}


static void
change_order (GRand *random, CpRecord *record, CpNode *node)
{
  if (g_rand_boolean (random))
    cp_record_make_main_line (record, node);
  else if (node->parent != NULL)
    cp_record_reorder (record, node, (unsigned) g_rand_int_range (random, 0, 4));
}


/* Makes a random change, or sometimes none. */
static void
change (GRand *random, CpRecord *record)
{
  CpNode *node = random_node (random, record);
  CpMove move;

  switch (g_rand_int_range (random, 0, 14)) {
  case 0:
  case 1:
  case 2:
    for (int n = g_rand_int_range (random, 1, 6); n > 0; n--) {
      if (cp_test_random_move (random, &node->position, &move))
        node = cp_record_add_move (record, node, move);
    }
    break;
  case 3:
    if (node->parent != NULL)
      cp_record_remove (record, node);
    break;
  case 4:
    change_move (random, record, node);
    break;
  case 5:
    change_order (random, record, node);
    break;
  case 6:
    cp_record_add_nag (record, node, (uint8_t) g_rand_int_range (random, 0, 7));
    break;
  case 7:
    cp_record_remove_nag (record, node, (uint8_t) g_rand_int_range (random, 0, 7));
    break;
  case 8:
    change_shapes (random, record, node);
    break;
  case 9:
    cp_record_set_outcome (record, (CpOutcome){ (CpResult) g_rand_int_range (random, 0, 4),
                                                (CpTermination) g_rand_int_range (random, 0, 13) });
    break;
  default:
    change_text (random, record, node, g_rand_int_range (random, 0, 5));
  }
}


/* The text of a record before the first step and after each. */
typedef struct {
  CpRecord *record;
  GPtrArray *texts;
  unsigned at; /* number of steps done */
} Course;


static void
check_place (Course *course, const CpEditChanges *changes)
{
  g_autofree char *text = text_of (course->record);

  g_assert_cmpstr (text, ==, g_ptr_array_index (course->texts, course->at));
  if (changes->place != NULL)
    g_assert_true (cp_record_has_node (course->record, changes->place));
  for (unsigned i = 0; changes->annotated != NULL && i < changes->annotated->len; i++)
    g_assert_true (cp_record_has_node (course->record, g_ptr_array_index (changes->annotated, i)));
  g_assert_cmpint (cp_record_undo_title (course->record) != NULL, ==, course->at > 0);
  g_assert_cmpint (cp_record_redo_title (course->record) != NULL, ==,
                   course->at + 1 < course->texts->len);
}


static bool
step_back (Course *course)
{
  g_auto (CpEditChanges) changes = { .any = false };
  g_autofree char *title = g_strdup (cp_record_undo_title (course->record));

  if (!cp_record_undo (course->record, &changes)) {
    g_assert_cmpuint (course->at, ==, 0);
    return false;
  }
  course->at--;
  check_place (course, &changes);
  g_assert_cmpstr (cp_record_redo_title (course->record), ==, title);
  return true;
}


static bool
step_forward (Course *course)
{
  g_auto (CpEditChanges) changes = { .any = false };

  if (!cp_record_redo (course->record, &changes)) {
    g_assert_cmpuint (course->at + 1, ==, course->texts->len);
    return false;
  }
  course->at++;
  check_place (course, &changes);
  return true;
}


static void
make_step (GRand *random, Course *course)
{
  g_auto (CpEditChanges) changes = { .any = false };
  g_autofree char *title = g_strdup_printf ("step %u", course->at);

  cp_record_begin_edit (course->record, title, no_key, random_node (random, course->record));
  for (int n = g_rand_int_range (random, 1, 5); n > 0; n--)
    change (random, course->record);
  cp_record_end_edit (course->record, random_node (random, course->record), &changes);

  char *text = text_of (course->record);
  if (changes.any) {
    g_ptr_array_set_size (course->texts, (int) ++course->at);
    g_ptr_array_add (course->texts, text);
    g_assert_cmpstr (cp_record_undo_title (course->record), ==, title);
  } else {
    g_assert_cmpstr (text, ==, g_ptr_array_index (course->texts, course->at));
    g_free (text);
  }
  check_place (course, &changes);
}


/* Any changes, undone and redone in any order, give the same bytes again. */
static void
check_course (GRand *random, const CpRules *rules)
{
  g_autoptr (CpRecord) record = cp_test_random_game (random, rules);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  Course course = { record, texts, 0 };

  g_ptr_array_add (texts, text_of (record));
  for (int step = 0; step < N_STEPS; step++) {
    int action = g_rand_int_range (random, 0, 6);
    if (action == 0)
      step_back (&course);
    else if (action == 1)
      step_forward (&course);
    else
      make_step (random, &course);
  }
  while (step_back (&course))
    ;
  while (step_forward (&course))
    ;
  while (step_back (&course) && g_rand_int_range (random, 0, 10) > 0)
    ;
}


static void
test_any_changes (const void *data)
{
  const CpRules *rules = data;
  GRand *random = g_rand_new_with_seed (g_str_hash (rules->string));

  for (int game = 0; game < N_GAMES; game++)
    check_course (random, rules);
  g_rand_free (random);
}


static void
end_edit (CpRecord *record, bool any)
{
  g_auto (CpEditChanges) changes = { .any = false };

  cp_record_end_edit (record, NULL, &changes);
  g_assert_cmpint (changes.any, ==, any);
}


static bool
undo (CpRecord *record)
{
  g_auto (CpEditChanges) changes = { .any = false };
  return cp_record_undo (record, &changes);
}


static bool
redo (CpRecord *record)
{
  g_auto (CpEditChanges) changes = { .any = false };
  return cp_record_redo (record, &changes);
}


/* A node that is removed and comes back is the same node. */
static void
test_nodes_stay (void)
{
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  CpNode *root = cp_record_get_root (record);
  CpNode *first = cp_test_add_moves (record, root, "d4");
  CpNode *end = cp_test_add_moves (record, first, "d8 e4");
  cp_test_add_moves (record, root, "c4");

  cp_record_begin_edit (record, "removal", no_key, NULL);
  cp_record_remove (record, first);
  end_edit (record, true);
  g_assert_false (cp_record_has_node (record, end));
  g_assert_cmpuint (end->ply, ==, 3);
  g_assert_true (undo (record));
  g_assert_true (cp_record_has_node (record, end));
  g_assert_true (root->first_child == first);
  g_assert_true (cp_record_main_line_end (record) == end);
  g_assert_true (redo (record));
  g_assert_false (cp_record_has_node (record, end));
}


static void
set_comment (CpRecord *record, CpNode *node, CpEditKey key, const char *text)
{
  cp_record_begin_edit (record, "comment", key, NULL);
  cp_record_set_comment (record, node, CP_COMMENT_BEHIND, text);
  end_edit (record, true);
}


static void
assert_comment (const CpNode *node, const char *expected)
{
  g_autofree char *text = cp_node_get_comment (node, CP_COMMENT_BEHIND);
  g_assert_cmpstr (text, ==, expected);
}


/* Consecutive steps with the same key are merged, until another one comes between. */
static void
test_growing (void)
{
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  CpNode *root = cp_record_get_root (record);
  CpEditKey key = { root, 1 };
  CpEditKey other = { root, 2 };

  set_comment (record, root, key, "a");
  set_comment (record, root, key, "ab");
  set_comment (record, root, key, "abc");
  set_comment (record, root, other, "x");
  set_comment (record, root, key, "y");
  set_comment (record, root, no_key, "z");
  set_comment (record, root, no_key, "zz");
  cp_record_seal_edit (record);
  set_comment (record, root, key, "1");
  cp_record_seal_edit (record);
  set_comment (record, root, key, "2");

  static const char *const texts[] = { "1", "zz", "z", "y", "x", "abc", "" };
  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_assert_true (undo (record));
    assert_comment (root, texts[i]);
  }
  g_assert_false (undo (record));

  /* Typed text that is deleted again is no step, and the step before it is not extended. */
  set_comment (record, root, key, "only");
  set_comment (record, root, other, "typed");
  set_comment (record, root, other, "only");
  set_comment (record, root, key, "more");
  g_assert_true (undo (record));
  assert_comment (root, "only");
  g_assert_true (undo (record));
  assert_comment (root, "");
  g_assert_false (undo (record));
  set_comment (record, root, key, "x");
  set_comment (record, root, key, "");
  g_assert_false (undo (record));
  set_comment (record, root, key, "abc");
  set_comment (record, root, other, "x");
  g_assert_true (undo (record));
  g_assert_true (undo (record));

  /* A step that was undone is not extended. */
  g_assert_true (redo (record));
  set_comment (record, root, key, "new");
  g_assert_false (redo (record));
  g_assert_true (undo (record));
  assert_comment (root, "abc");
  g_assert_true (undo (record));
  assert_comment (root, "");
}


/* A step without changes is dropped, and undone steps can still be redone. */
static void
test_nothing_changed (void)
{
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  CpNode *root = cp_record_get_root (record);
  CpNode *only = cp_test_add_moves (record, root, "d4");
  CpTag tag = { (char *) "Event", (char *) "Club" };
  g_autoptr (GPtrArray) tags = g_ptr_array_new ();

  cp_record_set_tag (record, "Event", "Club");
  g_ptr_array_add (tags, &tag);
  set_comment (record, root, no_key, "a");
  g_assert_true (undo (record));
  cp_record_begin_edit (record, "nothing", no_key, NULL);
  cp_record_set_comment (record, root, CP_COMMENT_BEHIND, " ");
  cp_record_set_tag (record, "Event", "Club");
  cp_record_set_tag (record, "Site", NULL);
  cp_record_set_tags (record, tags);
  cp_record_remove_nag (record, root, 1);
  cp_record_reorder (record, only, 3);
  cp_record_make_main_line (record, only);
  cp_test_add_moves (record, root, "d4");
  end_edit (record, false);
  g_assert_null (cp_record_undo_title (record));
  g_assert_true (redo (record));
  assert_comment (root, "a");
}


/* Changes of the tree outside a step leave nothing to undo. */
static void
test_outside (void)
{
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  CpNode *root = cp_record_get_root (record);
  CpNode *first = cp_test_add_moves (record, root, "d4");

  set_comment (record, first, no_key, "a");
  cp_record_set_tag (record, "Event", "Club");
  cp_record_add_nag (record, first, 1);
  g_assert_nonnull (cp_record_undo_title (record));
  cp_record_remove (record, first);
  g_assert_false (undo (record));
  set_comment (record, root, no_key, "a");
  cp_test_add_moves (record, root, "d4");
  g_assert_false (undo (record));
}


static void
test_changes (void)
{
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  CpNode *root = cp_record_get_root (record);
  CpNode *first = cp_test_add_moves (record, root, "d4");
  g_auto (CpEditChanges) changes = { .any = false };

  cp_record_begin_edit (record, "all", no_key, first);
  cp_record_add_nag (record, first, 1);
  cp_record_add_comment (record, first, CP_COMMENT_BEFORE, "a");
  cp_record_add_nag (record, first, 10);
  cp_record_end_edit (record, root, &changes);
  g_assert_true (changes.any);
  g_assert_false (changes.line);
  g_assert_false (changes.tags);
  g_assert_true (changes.place == root);
  g_assert_cmpuint (changes.annotated->len, ==, 1);
  g_assert_true (g_ptr_array_index (changes.annotated, 0) == first);
  cp_edit_changes_clear (&changes);

  g_assert_true (cp_record_undo (record, &changes));
  g_assert_true (changes.place == first);
  g_assert_cmpuint (changes.annotated->len, ==, 1);
  cp_edit_changes_clear (&changes);

  cp_record_begin_edit (record, "others", no_key, first);
  cp_record_set_outcome (record, (CpOutcome){ CP_DRAW, CP_AGREEMENT });
  cp_test_add_moves (record, first, "d8");
  cp_record_end_edit (record, NULL, &changes);
  g_assert_true (changes.line);
  g_assert_true (changes.tags);
  g_assert_null (changes.annotated);
  g_assert_null (changes.place);
}


/* Ways in which a node is lost for good. */
static void
lose_removed (CpRecord *record, CpNode *node)
{
  cp_record_remove (record, node);
}


static void
lose_with_steps (CpRecord *record, CpNode *node)
{
  cp_record_begin_edit (record, "removal", no_key, NULL);
  cp_record_remove (record, node);
  end_edit (record, true);
  cp_record_clear_edits (record);
}


static void
lose_with_redo (CpRecord *record, CpNode *node)
{
  const CpMove move = node->move;
  CpNode *parent = node->parent;

  cp_record_begin_edit (record, "removal", no_key, NULL);
  cp_record_remove (record, node);
  end_edit (record, true);
  cp_record_begin_edit (record, "again", no_key, NULL);
  cp_record_add_move (record, parent, move);
  end_edit (record, true);
  g_assert_true (undo (record));
  set_comment (record, parent, no_key, "something else");
  g_assert_false (redo (record));
}


static void
lose_below_added (CpRecord *record, CpNode *node)
{
  CpNode *parent = node->parent;

  cp_record_remove (record, node);
  cp_record_begin_edit (record, "move", no_key, NULL);
  cp_record_remove_after (record, cp_record_add_move (record, parent, node->move));
  end_edit (record, true);
}


/* A pointer to a node stays valid, and never points to another node later: the record keeps all
 * nodes. Without a sanitizer only the second can be detected. */
static void
test_nodes_live (void)
{
  static void (*const lose[]) (CpRecord *, CpNode *) = { lose_removed, lose_with_steps,
                                                         lose_with_redo, lose_below_added };

  for (size_t i = 0; i < G_N_ELEMENTS (lose); i++) {
    g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
    CpNode *root = cp_record_get_root (record);
    CpNode *node = cp_test_add_moves (record, root, "d4");
    CpNode *end = cp_test_add_moves (record, node, "d8 e3");
    const CpMove move = node->move;
    cp_record_add_comment (record, end, CP_COMMENT_BEHIND, "kept");
    lose[i](record, node);
    g_assert_false (cp_record_has_node (record, end));
    g_assert_true (end->parent->parent == node && node->parent == root);
    g_assert_cmpuint (end->ply, ==, 3);
    assert_comment (end, "kept");
    for (unsigned n = 0; n < 100; n++) {
      CpNode *other = cp_record_add_move (record, root, move);
      g_assert_true (other != node && other != end && other != end->parent);
      cp_record_remove (record, other);
    }
  }
}


/* Nodes are freed only with the last reference to the record. */
static void
test_reference (void)
{
  CpRecord *record = cp_record_new (cp_rules_default (), NULL);
  const CpNode *node = cp_test_add_moves (record, cp_record_get_root (record), "d4 d8");
  g_autoptr (CpRecord) kept = cp_record_ref (record);

  cp_record_unref (record);
  cp_record_remove_after (kept, cp_record_get_root (kept));
  g_assert_cmpuint (node->ply, ==, 2);
  g_assert_cmpuint (node->parent->ply, ==, 1);
}


CP_TESTS ()
{
  size_t n;
  const CpRules *const *rules = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("/record/edit/any-changes/%s", rules[i]->string);
    g_test_add_data_func (path, rules[i], test_any_changes);
  }
  g_test_add_func ("/record/edit/nodes-stay", test_nodes_stay);
  g_test_add_func ("/record/edit/nodes-live", test_nodes_live);
  g_test_add_func ("/record/edit/reference", test_reference);
  g_test_add_func ("/record/edit/growing", test_growing);
  g_test_add_func ("/record/edit/nothing-changed", test_nothing_changed);
  g_test_add_func ("/record/edit/outside", test_outside);
  g_test_add_func ("/record/edit/changes", test_changes);
}
