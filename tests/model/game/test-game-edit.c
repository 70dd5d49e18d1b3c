/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "model/game/cp-game-edit.h"
#include "record/cp-test-games.h"
#include "record/notes/cp-comment.h"
#include "record/notes/cp-eval.h"
#include "record/pgn/cp-pgn-reader.h"
#include "record/pgn/cp-pgn-writer.h"
#include "record/tree/cp-line.h"
#include "rules/notation/cp-notation.h"
#include "support/cp-test-main.h"

#define N_GAMES 6
#define N_EDITS 60


static CpGame *
review (const char *moves)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strdup_printf ("[Event \"?\"]\n\n%s\n", moves);
  CpRecord *record = cp_pgn_read_one (text, strlen (text), &error);

  g_assert_no_error (error);
  CpGame *game = cp_game_new_from_record (record, NULL);
  cp_game_set_reviewing (game, true);
  return game;
}


static char *
text_of (CpGame *game)
{
  return cp_pgn_write (cp_game_get_record (game), CP_NOTATION_SAN);
}


/* (transfer full): Returns the moves of a game as text, without its tags, in one line. */
static char *
moves_of (CpGame *game)
{
  g_autofree char *text = text_of (game);
  char *moves = g_strdup (strstr (text, "\n\n") + 2);

  g_strdelimit (moves, "\n", ' ');
  return g_strchomp (moves);
}


static void
assert_moves (CpGame *game, const char *expected)
{
  g_autofree char *moves = moves_of (game);
  g_assert_cmpstr (moves, ==, expected);
}


/* Returns the node @index steps after the root, in reading order. */
static CpNode *
nth_read (CpGame *game, unsigned index)
{
  CpNode *node = cp_record_get_root (cp_game_get_record (game));
  while (index-- > 0)
    node = cp_node_next_read (node);
  return node;
}


typedef bool (*Edit) (CpGame *game, CpNode *node);
typedef bool (*Can) (CpGame *game, const CpNode *node);


/* An edit of the tree, with the current node before and after it. */
typedef struct {
  Edit edit;
  Can can; /* NULL if the edit has no such function */
  const char *before;
  unsigned node;
  unsigned current;
  const char *after; /* NULL: nothing happens */
  unsigned then_current;
  const char *title;
} TreeCase;

static const TreeCase tree_cases[] = {
  { cp_game_promote_variation, cp_game_can_promote, "1. d4 (1. e4 e9) (1. f4 f9) 1... d9 *", 5, 5,
    "1. d4 (1. f4 f9) (1. e4 e9) 1... d9 *", 3, "Promote Variation" },
  { cp_game_promote_variation, cp_game_can_promote, "1. d4 (1. e4 e9) (1. f4 f9) 1... d9 *", 3, 6,
    "1. e4 (1. d4 d9) (1. f4 f9) 1... e9 *", 3, "Promote Variation" },
  { cp_game_promote_variation, cp_game_can_promote, "1. d4 (1. e4) 1... d9 *", 3, 0, NULL, 0,
    NULL },
  { cp_game_demote_variation, cp_game_can_demote, "1. d4 (1. e4 e9) (1. f4 f9) 1... d9 *", 3, 3,
    "1. d4 (1. f4 f9) (1. e4 e9) 1... d9 *", 5, "Demote Variation" },
  { cp_game_demote_variation, cp_game_can_demote, "1. d4 (1. e4 e9) 1... d9 *", 1, 0,
    "1. e4 (1. d4 d9) 1... e9 *", 0, "Demote Variation" },
  { cp_game_demote_variation, cp_game_can_demote, "1. d4 (1. e4 e9) 1... d9 *", 3, 0, NULL, 0,
    NULL },
  { cp_game_demote_variation, cp_game_can_demote, "1. d4 (1. e4 e9) 1... d9 *", 4, 0, NULL, 0,
    NULL },
  { cp_game_make_main_line, cp_game_can_make_main_line,
    "1. d4 (1. e4 e9 (1... f9 2. c4) 2. a4) 1... d9 *", 5, 0,
    "1. e4 (1. d4 d9) 1... f9 (1... e9 2. a4) 2. c4 *", 0, "Make Main Line" },
  { cp_game_make_main_line, cp_game_can_make_main_line, "1. d4 (1. e4) *", 1, 0, NULL, 0, NULL },
  { cp_game_delete_from, NULL, "1. d4 d9 (1... e9 2. e4) 2. c4 *", 2, 5, "1. d4 e9 2. e4 *", 1,
    "Delete Moves" },
  { cp_game_delete_from, NULL, "1. d4 d9 2. c4 *", 1, 3, "*", 0, "Delete Moves" },
  { cp_game_delete_from, NULL, "1. d4 d9 2. c4 *", 0, 0, NULL, 0, NULL },
  { cp_game_delete_rest, NULL, "1. d4 d9 (1... e9) 2. c4 *", 1, 3, "1. d4 *", 1,
    "Delete Following Moves" },
  { cp_game_delete_rest, NULL, "1. d4 d9 (1... e9) 2. c4 *", 2, 0, "1. d4 d9 (1... e9) *", 0,
    "Delete Following Moves" },
  { cp_game_delete_rest, NULL, "1. d4 d9 *", 2, 0, NULL, 0, NULL },
  { cp_game_delete_variation, cp_game_can_delete_variation,
    "1. d4 d9 (1... e9 2. e4 (2. f4) 2... a9) 2. c4 *", 4, 6, "1. d4 d9 2. c4 *", 1,
    "Delete Variation" },
  { cp_game_delete_variation, cp_game_can_delete_variation, "1. d4 d9 (1... e9) 2. c4 *", 4, 0,
    NULL, 0, NULL },
};


/* It is one step. */
static void
check_tree_case (const TreeCase *expected)
{
  g_autoptr (CpGame) game = review (expected->before);
  CpNode *node = nth_read (game, expected->node);
  CpNode *current = nth_read (game, expected->current);
  bool changes = expected->after != NULL;

  cp_game_go_to (game, current);
  if (expected->can != NULL)
    g_assert_cmpint (expected->can (game, node), ==, changes);
  g_assert_cmpint (expected->edit (game, node), ==, changes);
  assert_moves (game, changes ? expected->after : expected->before);
  g_assert_cmpstr (cp_game_get_undo_title (game), ==, expected->title);
  if (!changes)
    return;

  g_assert_true (cp_game_get_current (game) == nth_read (game, expected->then_current));
  g_assert_true (cp_game_undo (game));
  assert_moves (game, expected->before);
  if (cp_game_get_current (game) != node)
    g_assert_true (cp_game_get_current (game) == current);
  g_assert_true (cp_game_redo (game));
  assert_moves (game, expected->after);

  cp_game_set_reviewing (game, false);
  g_autofree char *played_on = moves_of (game);
  g_assert_false (expected->edit (game, cp_game_get_head (game)));
  assert_moves (game, played_on);
}


static void
test_tree (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (tree_cases); i++) {
    g_test_message ("case %zu", i);
    check_tree_case (&tree_cases[i]);
  }
}


/* Replacing a move removes annotations of an analysis from the moves after it; those of the user
 * stay. */
static void
test_replace_analysed_move (void)
{
  g_autoptr (CpGame) game = review (
      "1. d4 {[%eval 0.10]} d9 $2 {[%eval 0.90] [%clk 0:01:00] weak} (1... c9 {[%better 2]} "
      "2. c4) (1... e9 $2) 2. c4 $4 {[%eval -3.00]} (2. e4 {[%better 1]}) (2. b4 {[%better 2]}) "
      "2... c9 $6 *");

  g_assert_true (cp_game_replace_move (game, nth_read (game, 1), "d3", NULL, NULL));
  assert_moves (game,
                "1. d3 d9 {[%clk 0:01:00] weak} (1... e9 $2) 2. c4 (2. b4 {[%better 2]}) 2... c9 "
                "$6 *");
  g_assert_true (cp_game_undo (game));
  g_assert_true (cp_game_replace_move (game, nth_read (game, 1), "d4", NULL, NULL));
  CpEval eval;
  g_assert_true (cp_node_get_eval (nth_read (game, 1), &eval));
}


static void
test_replace_move (void)
{
  g_autoptr (CpGame) game = review ("1. d4 d9 2. d5 {x} (2. e4) 2... e9 *");
  CpNode *first = nth_read (game, 1);
  g_auto (CpReplacement) report = { .node = NULL };
  g_autoptr (GError) error = NULL;

  cp_game_go_to (game, nth_read (game, 5));
  g_assert_false (cp_game_replace_move (game, first, "d6", &report, &error));
  g_assert_error (error, CP_MOVE_ERROR, CP_MOVE_ERROR_ILLEGAL);
  g_clear_error (&error);
  g_assert_null (report.node);
  g_assert_true (cp_game_replace_move (game, first, "d3", &report, &error));
  g_assert_no_error (error);
  assert_moves (game, "1. d3 d9 2. e4 *");
  g_assert_cmpuint (report.n_kept, ==, 2);
  g_assert_cmpuint (report.n_lost, ==, 2);
  g_assert_cmpstr (report.lost_move, ==, "d5");
  g_assert_cmpuint (report.lost_at->position.fullmove_number, ==, 2);
  g_assert_nonnull (strchr (report.lost_reason, '.'));
  g_assert_true (cp_game_get_current (game) == report.node);
  g_assert_true (cp_game_replace_move (game, report.node, "d4", NULL, &error));
  assert_moves (game, "1. d4 d9 2. e4 *");

  g_assert_false (cp_game_replace_move (game, first, "e4", NULL, &error));
  g_assert_error (error, CP_GAME_ERROR, CP_GAME_ERROR_NO_MOVE);
  g_clear_error (&error);
  g_assert_false (cp_game_replace_move (game, first->parent, "e4", NULL, &error));
  g_assert_error (error, CP_GAME_ERROR, CP_GAME_ERROR_NO_MOVE);
  g_clear_error (&error);

  g_assert_true (cp_game_undo (game));
  g_assert_true (cp_game_undo (game));
  assert_moves (game, "1. d4 d9 2. d5 {x} (2. e4) 2... e9 *");
  g_assert_true (cp_game_get_current (game) == nth_read (game, 5));
  cp_game_set_reviewing (game, false);
  g_assert_false (cp_game_replace_move (game, first, "e4", NULL, &error));
  g_assert_error (error, CP_GAME_ERROR, CP_GAME_ERROR_NOT_IN_REVIEW);
}


static void
count_cb (unsigned *n)
{
  ++*n;
}


/* Typing in a comment is one step of undo until the user goes to another node or comment. */
static void
test_typing (void)
{
  g_autoptr (CpGame) game = review ("1. d4 {[%clk 0:01:00]} d9 *");
  CpNode *first = nth_read (game, 1);
  CpNode *second = nth_read (game, 2);
  unsigned n_annotated = 0, n_edited = 0;

  g_signal_connect_swapped (game, "annotated", G_CALLBACK (count_cb), &n_annotated);
  g_signal_connect_swapped (game, "edited", G_CALLBACK (count_cb), &n_edited);
  cp_game_go_to (game, first);
  g_assert_true (cp_game_set_comment (game, first, CP_COMMENT_BEHIND, "a"));
  g_assert_true (cp_game_set_comment (game, first, CP_COMMENT_BEHIND, "ab "));
  g_assert_false (cp_game_set_comment (game, first, CP_COMMENT_BEHIND, "ab"));
  g_assert_true (cp_game_set_comment (game, first, CP_COMMENT_BEHIND, "ab c"));
  assert_moves (game, "1. d4 {[%clk 0:01:00] ab c} 1... d9 *");
  g_assert_true (cp_game_set_comment (game, first, CP_COMMENT_BEFORE, "x"));
  g_assert_true (cp_game_set_comment (game, first, CP_COMMENT_BEFORE, "xy"));
  cp_game_go_to (game, second);
  cp_game_go_to (game, first);
  g_assert_true (cp_game_set_comment (game, first, CP_COMMENT_BEFORE, "xyz"));
  g_assert_cmpuint (n_annotated, ==, 6);
  g_assert_cmpuint (n_edited, ==, 6);

  g_assert_cmpstr (cp_game_get_undo_title (game), ==, "Comment");
  g_assert_true (cp_game_undo (game));
  assert_moves (game, "1. {xy} d4 {[%clk 0:01:00] ab c} 1... d9 *");
  g_assert_true (cp_game_undo (game));
  assert_moves (game, "1. d4 {[%clk 0:01:00] ab c} 1... d9 *");
  g_assert_true (cp_game_undo (game));
  assert_moves (game, "1. d4 {[%clk 0:01:00]} 1... d9 *");
  g_assert_false (cp_game_undo (game));
  g_assert_cmpuint (n_edited, ==, 9);
}


static void
test_glyphs (void)
{
  g_autoptr (CpGame) game = review ("1. d4 *");
  CpNode *node = nth_read (game, 1);
  static const struct {
    uint8_t nag;
    const char *after;
  } steps[] = {
    { 1, "1. d4 $1 *" },
    { 3, "1. d4 $3 *" },
    { 14, "1. d4 $3 $14 *" },
    { 36, "1. d4 $3 $14 $36 *" },
    { 10, "1. d4 $3 $36 $10 *" },
    { 3, "1. d4 $36 $10 *" },
    { 7, "1. d4 $36 $10 $7 *" },
    { 6, "1. d4 $36 $10 $7 $6 *" },
    { 0, "1. d4 $36 $10 $7 $6 $0 *" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (steps); i++) {
    g_assert_true (cp_game_toggle_nag (game, node, steps[i].nag));
    assert_moves (game, steps[i].after);
  }
  for (size_t i = G_N_ELEMENTS (steps) - 1; i > 0; i--) {
    g_assert_true (cp_game_undo (game));
    assert_moves (game, steps[i - 1].after);
  }
  g_assert_true (cp_nag_excludes (1, 6));
  g_assert_true (cp_nag_excludes (10, 21));
  g_assert_false (cp_nag_excludes (1, 1));
  g_assert_false (cp_nag_excludes (6, 7));
  g_assert_false (cp_nag_excludes (6, 10));
  g_assert_false (cp_nag_excludes (21, 22));
}


static void
test_shapes (void)
{
  g_autoptr (CpGame) game = review ("1. d4 {good} *");
  CpNode *node = nth_read (game, 1);
  const CpRules *rules = cp_game_get_rules (game);
  CpSquare d4 = cp_square_parse (rules, "d4", NULL);
  CpSquare d2 = cp_square_parse (rules, "d2", NULL);

  g_assert_true (cp_game_toggle_shape (game, node, (CpShape){ 'G', d4, CP_SQUARE_NONE }));
  g_assert_true (cp_game_toggle_shape (game, node, (CpShape){ 'R', d2, d4 }));
  assert_moves (game, "1. d4 {[%cal Rd2d4] [%csl Gd4] good} *");
  g_assert_cmpstr (cp_game_get_undo_title (game), ==, "Arrow");
  g_assert_true (cp_game_toggle_shape (game, node, (CpShape){ 'B', d4, CP_SQUARE_NONE }));
  assert_moves (game, "1. d4 {[%csl Bd4] [%cal Rd2d4] good} *");
  g_assert_cmpstr (cp_game_get_undo_title (game), ==, "Circle");
  g_assert_true (cp_game_toggle_shape (game, node, (CpShape){ 'R', d2, d4 }));
  assert_moves (game, "1. d4 {[%csl Bd4] good} *");
  g_assert_true (cp_game_clear_shapes (game, node));
  g_assert_false (cp_game_clear_shapes (game, node));
  assert_moves (game, "1. d4 {good} *");
  for (int i = 0; i < 5; i++)
    g_assert_true (cp_game_undo (game));
  assert_moves (game, "1. d4 {good} *");
}


static void
test_tags_and_outcome (void)
{
  g_autoptr (CpGame) game = review ("1. d4 *");
  g_autofree char *before = text_of (game);
  CpTag tags[] = { { (char *) "White", (char *) "Ada" }, { (char *) "Opening", (char *) "Queen" } };
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  unsigned n_tags = 0;

  g_signal_connect_swapped (game, "tags-changed", G_CALLBACK (count_cb), &n_tags);
  g_ptr_array_add (list, &tags[0]);
  g_ptr_array_add (list, &tags[1]);
  g_assert_true (cp_game_set_tags (game, list));
  g_assert_false (cp_game_set_tags (game, list));
  g_assert_cmpstr (cp_game_get_player (game, CP_WHITE), ==, "Ada");
  g_assert_true (cp_game_set_outcome (game, (CpOutcome){ CP_DRAW, CP_AGREEMENT }));
  g_assert_false (cp_game_set_outcome (game, (CpOutcome){ CP_DRAW, CP_AGREEMENT }));
  g_assert_cmpstr (cp_game_get_undo_title (game), ==, "Result");
  g_assert_cmpuint (n_tags, ==, 2);
  g_assert_true (cp_game_undo (game));
  g_assert_cmpint (cp_game_get_outcome (game).result, ==, CP_UNDECIDED);
  g_assert_cmpstr (cp_game_get_player (game, CP_WHITE), ==, "Ada");
  g_assert_true (cp_game_undo (game));
  g_assert_cmpuint (n_tags, ==, 4);
  g_autofree char *after = text_of (game);
  g_assert_cmpstr (after, ==, before);
}


/* A game in progress can be annotated, without undo. */
static void
test_while_playing (void)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  g_assert_true (cp_game_play (game, "d4", NULL));
  CpNode *node = cp_game_get_head (game);

  g_assert_true (cp_game_toggle_nag (game, node, 1));
  g_assert_true (cp_game_set_comment (game, node, CP_COMMENT_BEHIND, "good"));
  g_assert_false (cp_game_set_outcome (game, (CpOutcome){ CP_DRAW, CP_AGREEMENT }));
  g_assert_false (cp_game_get_can_undo (game));
  assert_moves (game, "1. d4 $1 {good} *");
  cp_game_set_reviewing (game, true);
  g_assert_false (cp_game_get_can_undo (game));
}


/* Edits of a removed node are refused. */
static void
test_removed_node (void)
{
  g_autoptr (CpGame) game = review ("1. d4 d9 2. e4 *");
  CpNode *node = nth_read (game, 2);

  g_assert_true (cp_game_delete_from (game, nth_read (game, 1)));
  g_assert_false (cp_game_delete_from (game, node));
  g_assert_false (cp_game_delete_rest (game, node));
  g_assert_false (cp_game_promote_variation (game, node));
  g_assert_false (cp_game_set_comment (game, node, CP_COMMENT_BEHIND, "a"));
  g_assert_false (cp_game_toggle_nag (game, node, 1));
  g_assert_false (cp_game_clear_shapes (game, node));
  assert_moves (game, "*");
  g_assert_true (cp_game_undo (game));
  assert_moves (game, "1. d4 d9 2. e4 *");
}


/* Signals emitted since the last edit. */
typedef struct {
  unsigned n_edited;
  unsigned n_position;
  bool last_was_edited;
} Signals;


static void
edited_cb (CpGame *game, Signals *signals)
{
  signals->n_edited++;
  signals->last_was_edited = true;
}


static void
position_changed_cb (CpGame *game, Signals *signals)
{
  signals->n_position++;
  signals->last_was_edited = false;
}


static void
changed_cb (CpGame *game, Signals *signals)
{
  g_assert_true (cp_record_has_node (cp_game_get_record (game), cp_game_get_current (game)));
  signals->last_was_edited = false;
}


static void
annotated_cb (CpGame *game, CpNode *node, Signals *signals)
{
  g_assert_true (cp_record_has_node (cp_game_get_record (game), node));
  signals->last_was_edited = false;
}


static void
edit_tree (GRand *random, CpGame *game, CpNode *node)
{
  static const Edit edits[] = {
    cp_game_promote_variation, cp_game_demote_variation, cp_game_make_main_line,
    cp_game_delete_from,       cp_game_delete_rest,      cp_game_delete_variation,
  };

  edits[g_rand_int_range (random, 0, G_N_ELEMENTS (edits))](game, node);
}


static void
edit_move (GRand *random, CpGame *game, CpNode *node, bool replace)
{
  const CpNode *from = replace ? node->parent : node;
  CpMove move;

  if (from == NULL || !cp_test_random_move (random, &from->position, &move))
    return;
  g_autofree char *text = cp_move_write (&from->position, move, CP_NOTATION_UCI);
  if (replace) {
    g_assert_true (cp_game_replace_move (game, node, text, NULL, NULL));
  } else {
    cp_game_go_to (game, node);
    cp_game_play (game, text, NULL);
  }
}


static void
edit_text (GRand *random, CpGame *game, CpNode *node)
{
  g_autofree char *text = cp_test_random_text (random);

  if (node->parent != NULL && g_rand_boolean (random))
    cp_game_set_comment (game, node, CP_COMMENT_BEFORE, text);
  else
    cp_game_set_comment (game, node, CP_COMMENT_BEHIND, text);
}


static void
edit_tags (GRand *random, CpGame *game)
{
  g_autofree char *text = cp_test_random_text (random);
  CpTag tag = { (char *) "Annotator", text };
  g_autoptr (GPtrArray) tags = g_ptr_array_new ();

  g_ptr_array_add (tags, &tag);
  if (g_rand_boolean (random))
    cp_game_set_tags (game, tags);
  else
    cp_game_set_outcome (game, (CpOutcome){ (CpResult) g_rand_int_range (random, 0, 4),
                                            (CpTermination) g_rand_int_range (random, 0, 13) });
}


static void
edit_anything (GRand *random, CpGame *game)
{
  CpNode *root = cp_record_get_root (cp_game_get_record (game));
  CpNode *node =
      nth_read (game, (unsigned) g_rand_int_range (random, 0, (int) cp_node_count (root)));
  CpSquare square = (CpSquare) g_rand_int_range (random, 0, cp_game_get_rules (game)->n_squares);

  switch (g_rand_int_range (random, 0, 9)) {
  case 0:
    edit_tree (random, game, node);
    break;
  case 1:
    edit_move (random, game, node, true);
    break;
  case 2:
    cp_game_toggle_nag (game, node, (uint8_t) g_rand_int_range (random, 0, 20));
    break;
  case 3:
    cp_game_toggle_shape (game, node, (CpShape){ 'G', square, CP_SQUARE_NONE });
    break;
  case 4:
    edit_tags (random, game);
    break;
  case 5:
  case 6:
    edit_text (random, game, node);
    break;
  default:
    edit_move (random, game, node, false);
  }
}


static void
check_signals (CpGame *game, Signals *signals, const CpNode *current_before, bool changed)
{
  const CpNode *current = cp_game_get_current (game);

  g_assert_true (cp_record_has_node (cp_game_get_record (game), current));
  g_assert_cmpint (signals->n_edited, ==, changed);
  if (changed)
    g_assert_true (signals->last_was_edited);
  if (current != current_before)
    g_assert_cmpuint (signals->n_position, >, 0);
  g_assert_true (cp_game_get_head (game) == current);
  *signals = (Signals){ .n_edited = 0 };
}


/* Random edits: every change emits one signal "edited"; all edits can be undone and redone, and the
 * text is the same, byte for byte. */
static void
check_game (GRand *random, CpGame *game)
{
  g_autofree char *start = text_of (game);
  g_autofree char *before = text_of (game);
  Signals signals = { .n_edited = 0 };

  g_signal_connect (game, "annotated", G_CALLBACK (annotated_cb), &signals);
  g_signal_connect (game, "line-changed", G_CALLBACK (changed_cb), &signals);
  g_signal_connect (game, "tags-changed", G_CALLBACK (changed_cb), &signals);
  g_signal_connect (game, "position-changed", G_CALLBACK (position_changed_cb), &signals);
  g_signal_connect (game, "edited", G_CALLBACK (edited_cb), &signals);
  for (int i = 0; i < N_EDITS; i++) {
    const CpNode *current = cp_game_get_current (game);
    int action = g_rand_int_range (random, 0, 8);
    bool done = true;
    if (action == 0)
      done = cp_game_undo (game);
    else if (action == 1)
      done = cp_game_redo (game);
    else
      edit_anything (random, game);
    char *after = text_of (game);
    g_assert_true (done || g_str_equal (after, before));
    check_signals (game, &signals, current, !g_str_equal (after, before));
    g_free (before);
    before = after;
  }

  while (cp_game_redo (game))
    ;
  g_autofree char *end = text_of (game);
  while (cp_game_undo (game))
    ;
  g_autofree char *undone = text_of (game);
  g_assert_cmpstr (undone, ==, start);
  g_assert_false (cp_game_get_can_undo (game));
  while (cp_game_redo (game))
    ;
  g_autofree char *redone = text_of (game);
  g_assert_cmpstr (redone, ==, end);
  g_assert_false (cp_game_get_can_redo (game));
}


static void
test_any_edits (const void *data)
{
  const CpRules *rules = data;
  GRand *random = g_rand_new_with_seed (g_str_hash (rules->string));

  for (int i = 0; i < N_GAMES; i++) {
    g_autoptr (CpGame) game = cp_game_new_from_record (cp_test_random_game (random, rules), NULL);
    cp_game_set_reviewing (game, true);
    check_game (random, game);
  }
  g_rand_free (random);
}


/* Of a line, only moves that the game lacks are added, as one step of undo. The current node can
 * stay or become the end of the line. */
static void
test_line (void)
{
  static const char *const texts[] = { "d8", "c4", "c8" };
  g_autoptr (CpGame) game = review ("1. d4 c8 *");
  CpNode *start = nth_read (game, 1);
  CpPosition pos = start->position;
  CpMove moves[G_N_ELEMENTS (texts)];
  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_assert_true (cp_move_parse (&pos, texts[i], &moves[i], NULL));
    cp_position_play (&pos, moves[i]);
  }

  cp_game_go_to (game, start);
  g_assert_true (cp_game_add_line (game, start, moves, 1, false));
  g_assert_true (cp_game_get_current (game) == start);
  assert_moves (game, "1. d4 c8 (1... d8) *");
  g_assert_true (cp_game_add_line (game, start, moves, G_N_ELEMENTS (moves), true));
  assert_moves (game, "1. d4 c8 (1... d8 2. c4 c8) *");
  g_assert_cmpuint (cp_game_get_current (game)->ply, ==, 4);
  g_assert_true (cp_game_undo (game));
  assert_moves (game, "1. d4 c8 (1... d8) *");
  g_assert_true (cp_game_get_current (game) == start);
  g_assert_false (cp_game_add_line (game, start, moves, 1, true));
  g_assert_cmpuint (cp_game_get_current (game)->ply, ==, 2);
  cp_game_set_reviewing (game, false);
  g_assert_false (cp_game_add_line (game, start, moves, G_N_ELEMENTS (moves), true));
}


/* Another game becomes a variation with its comments, and says where it is from; the board goes to
 * the first new move. */
static void
test_variation (void)
{
  static const struct {
    const char *game, *tags, *line, *result;
    unsigned ply; /* of the node that becomes current */
  } cases[] = {
    { "1. d4 c8 2. c4 *", "", "1. d4 d8 {so} 2. b4 $1 (2. e4) *",
      "1. d4 c8 (1... d8 {so} 2. b4 $1 (2. e4)) 2. c4 *", 2 },
    { "1. d4 c8 *", "[White \"Ada\"]\n[Date \"2024.05.??\"]\n", "1. d4 d8 2. c4 *",
      "1. d4 c8 (1... d8 2. c4 {Ada – ?, 2024.05.??}) *", 2 },
    { "1. d4 c8 *", "[White \"Ada\"]\n[Black \"Ben\"]\n[Event \"Cup\"]\n", "1. e4 *",
      "1. d4 (1. e4 {Ada – Ben, Cup}) 1... c8 *", 1 },
    { "1. d4 c8 1-0", "", "1. d4 c8 2. c4 *", "1. d4 c8 2. c4 1-0", 3 },
    { "1. d4 c8 (1... c8 2. b4) *", "", "1. d4 d8 (1... d8 2. e4) *",
      "1. d4 c8 (1... c8 2. b4) (1... d8 2. e4) *", 2 },
    { "1. d4 c8 *", "[White \"Ada\"]\n", "1. d4 {so} *", "1. d4 {so} 1... c8 *", 1 },
    { "1. d4 c8 2. c4 *", "[White \"Ada\"]\n", "1. d4 c8 *", NULL, 2 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpGame) game = review (cases[i].game);
    g_autofree char *before = moves_of (game);
    g_autofree char *text =
        g_strdup_printf ("[Round \"?\"]\n%s\n%s\n", cases[i].tags, cases[i].line);
    g_autoptr (GError) error = NULL;
    g_autoptr (CpRecord) line = cp_pgn_read_one (text, strlen (text), &error);
    g_assert_no_error (error);
    CpNode *root = cp_record_get_root (cp_game_get_record (game));
    bool changes = cases[i].result != NULL;

    cp_game_go_to (game, root);
    g_assert_true (cp_game_add_variation (game, root, line) == changes);
    assert_moves (game, changes ? cases[i].result : before);
    g_assert_cmpuint (cp_game_get_current (game)->ply, ==, cases[i].ply);
    g_assert_true (cp_game_undo (game) == changes);
    assert_moves (game, before);
    g_assert_false (cp_game_get_can_undo (game));
    cp_game_set_reviewing (game, false);
    g_assert_false (cp_game_add_variation (game, root, line));
  }
}


CP_TESTS ()
{
  size_t n;
  const CpRules *const *rules = cp_rules_all (&n);

  g_test_add_func ("/model/game-edit/tree", test_tree);
  g_test_add_func ("/model/game-edit/replace-move", test_replace_move);
  g_test_add_func ("/model/game-edit/replace-analysed-move", test_replace_analysed_move);
  g_test_add_func ("/model/game-edit/typing", test_typing);
  g_test_add_func ("/model/game-edit/glyphs", test_glyphs);
  g_test_add_func ("/model/game-edit/shapes", test_shapes);
  g_test_add_func ("/model/game-edit/tags-and-outcome", test_tags_and_outcome);
  g_test_add_func ("/model/game-edit/while-playing", test_while_playing);
  g_test_add_func ("/model/game-edit/removed-node", test_removed_node);
  g_test_add_func ("/model/game-edit/line", test_line);
  g_test_add_func ("/model/game-edit/variation", test_variation);
  for (size_t i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("/model/game-edit/any-edits/%s", rules[i]->string);
    g_test_add_data_func (path, rules[i], test_any_edits);
  }
}
