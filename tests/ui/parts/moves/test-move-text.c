/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/moves/cp-move-text.h"

#include "cp-test-moves.h"
#include "record/notes/cp-comment.h"
#include "support/cp-test-main.h"
#include "ui/parts/words/cp-move-words.h"


static CpMoveText *
text_of (CpRecord *record, CpNode *first, CpNode *last)
{
  g_autoptr (CpMoveRow) row =
      cp_move_row_new_variation (record, first, last, 1, true, (CpMoveColumns){ 2 });
  return cp_move_text_new (row);
}


/* White's moves have numbers, and so have Black's at the beginning and after a comment. */
static void
test_text (void)
{
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  CpNode *root = cp_record_get_root (record);
  CpNode *first = cp_test_add_moves (record, root, "d4");
  CpNode *last = cp_test_add_moves (record, first, "d8 e3 e9 f3");
  g_autoptr (CpMoveText) plain = text_of (record, first, last);
  g_assert_cmpstr (plain->text, ==, "1. d4 d8 2. e3 e9 3. f3");
  g_autoptr (CpMoveText) black = text_of (record, first->first_child, last);
  g_assert_cmpstr (black->text, ==, "1… d8 2. e3 e9 3. f3");

  cp_record_add_nag (record, first, 5);
  cp_record_add_nag (record, first, 14);
  cp_record_add_nag (record, last, 146);
  cp_record_add_comment (record, first, CP_COMMENT_BEHIND, "[%clk 1:00:00] To the [%foo] centre.");
  cp_record_add_comment (record, last->parent, CP_COMMENT_BEFORE, "One:");
  cp_record_add_comment (record, last, CP_COMMENT_BEHIND, "[%cal Gd4d5]");
  g_autoptr (CpMoveText) full = text_of (record, first, last);
  g_assert_cmpstr (full->text, ==, "1. d4!? += To the centre. 1… d8 2. e3 One: 2… e9 3. f3 N ↗");
}


/* The span of a move: the move with its glyphs, and around that its number and comments. */
static void
test_spans (void)
{
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  CpNode *first = cp_test_add_moves (record, cp_record_get_root (record), "d4");
  CpNode *last = cp_test_add_moves (record, first, "d8 e3");
  cp_record_add_nag (record, first, 1);
  cp_record_add_comment (record, first, CP_COMMENT_BEFORE, "So:");
  cp_record_add_comment (record, first, CP_COMMENT_BEHIND, "Good.");
  g_autoptr (CpMoveText) text = text_of (record, first, last);
  g_assert_cmpstr (text->text, ==, "So: 1. d4! Good. 1… d8 2. e3");
  const CpMoveSpan *span = cp_move_text_find (text, first);
  g_assert_nonnull (span);
  g_assert_cmpuint (span->from, ==, 0);
  g_assert_cmpuint (span->start, ==, 7);
  g_assert_cmpuint (span->end, ==, 10);
  g_assert_cmpuint (span->to, ==, 16);
  g_assert_null (cp_move_text_find (text, cp_record_get_root (record)));

  /* Every byte but for the spaces between belongs to one move. */
  unsigned n_found = 0;
  for (unsigned i = 0; i < strlen (text->text); i++) {
    const CpMoveSpan *at = cp_move_text_span_at (text, i);
    g_assert_true (at != NULL || text->text[i] == ' ');
    n_found += at != NULL && i == at->start;
  }
  g_assert_cmpuint (n_found, ==, 3);
  g_assert_null (cp_move_text_span_at (text, (unsigned) strlen (text->text)));
  g_assert_true (cp_move_text_span_at (text, 18)->node == first->first_child);
}


static void
test_comment (void)
{
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  CpNode *node = cp_test_add_moves (record, cp_record_get_root (record), "d4");
  cp_record_add_comment (record, node, CP_COMMENT_BEFORE, "Before it.");
  cp_record_add_comment (record, node, CP_COMMENT_BEHIND, "One.");
  cp_record_add_comment (record, node, CP_COMMENT_BEHIND, "Two.");
  g_autoptr (CpMoveRow) before =
      cp_move_row_new_comment (record, node, CP_COMMENT_BEFORE, (CpMoveColumns){ 2 });
  g_autoptr (CpMoveRow) behind =
      cp_move_row_new_comment (record, node, CP_COMMENT_BEHIND, (CpMoveColumns){ 2 });
  g_autoptr (CpMoveText) first = cp_move_text_new (before);
  g_autoptr (CpMoveText) second = cp_move_text_new (behind);
  g_assert_cmpstr (first->text, ==, "Before it.");
  g_assert_cmpstr (second->text, ==, "One.\nTwo.");
  g_assert_cmpuint (second->moves->len, ==, 0);
  g_assert_null (cp_move_text_span_at (second, 0));
}


/* The unparsed rest of a file is a comment to be edited; among the moves there is a hint
 * instead. */
static void
test_unread (void)
{
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  CpNode *node = cp_test_add_moves (record, cp_record_get_root (record), "d4");
  bool more = false;

  cp_record_add_comment (record, node, CP_COMMENT_BEHIND, "One.");
  cp_record_add_comment (record, node, CP_COMMENT_BEHIND, "Not understood: dd8 2. c4 c8 *");
  g_autofree char *shown = cp_node_shown_comment (node, CP_COMMENT_BEHIND, 400, &more);
  g_assert_true (g_str_has_prefix (shown, "One."));
  g_assert_true (g_str_has_suffix (
      shown,
      "“dd8” was not understood. Play the right move here, and the moves after it will be read."));
  g_assert_null (strstr (shown, "c4"));
  g_assert_true (more);
}


/* The description for screen readers. */
static void
test_describe (void)
{
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  CpNode *root = cp_record_get_root (record);
  CpNode *d4 = cp_test_add_moves (record, root, "d4");
  CpNode *e3 = cp_test_add_moves (record, root, "e3");
  cp_test_add_moves (record, root, "f3");
  cp_record_add_nag (record, d4, 1);
  cp_record_add_nag (record, d4, 16);
  cp_record_set_clock (record, d4, 61000);
  cp_record_add_comment (record, d4, CP_COMMENT_BEHIND, "The centre.");
  cp_record_add_comment (record, e3, CP_COMMENT_BEFORE, "Quieter is");
  cp_record_add_comment (record, e3, CP_COMMENT_BEHIND, "[%csl Gd4]");
  const struct {
    const CpNode *node;
    bool clock;
    const char *text;
  } cases[] = {
    { d4, false, "1, White, d4, torque +2, good move, White is better, 2 variations. The centre." },
    { d4, true,
      "1, White, d4, torque +2, good move, White is better, 1:01, 2 variations. The centre." },
    { e3, true, "Variation: 1, White, e3, torque +1, arrows or circles. Quieter is" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = cp_node_describe (cases[i].node, cases[i].clock);
    g_assert_cmpstr (text, ==, cases[i].text);
  }
}


static void
test_other_game (void)
{
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_parse ("dynamic", NULL), NULL);
  CpNode *node = cp_test_add_moves (record, cp_record_get_root (record), "e2e3");
  g_autofree char *written = cp_node_written (node);
  g_autofree char *text = cp_node_describe (node, false);
  g_assert_cmpstr (written, ==, "Pe2-e3");
  g_assert_cmpstr (text, ==, "1, White, Pe2-e3");
}


CP_TESTS ()
{
  g_test_add_func ("/ui/move-text/text", test_text);
  g_test_add_func ("/ui/move-text/spans", test_spans);
  g_test_add_func ("/ui/move-text/comment", test_comment);
  g_test_add_func ("/ui/move-text/unread", test_unread);
  g_test_add_func ("/ui/move-text/describe", test_describe);
  g_test_add_func ("/ui/move-text/other-game", test_other_game);
}
