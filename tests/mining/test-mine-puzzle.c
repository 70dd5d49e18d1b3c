/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mining/cp-mine-puzzle.h"

#include "cp-test-mine.h"
#include "mining/cp-mine-effort.h"
#include "record/notes/cp-stipulation-tag.h"
#include "rules/notation/cp-notation.h"
#include "support/cp-test-main.h"

/* A quiet key: Ne1. */
#define QUIET "4k1nr/8/1pbbp3/r1p4p/2P2p1R/5nPP/P2P4/R1B4K b - - 1 32"

/* A king hunt. */
#define HUNT "4knb1/4r3/p1P5/P1P1p1p1/4P1P1/2R2N2/1B3q2/2K5 b - - 1 43"


static CpRecord *
make (const char *rules, const char *fen, const char *recapture)
{
  CpPosition pos = cp_test_mine_position (rules, fen);
  g_autoptr (CpSearch) search = cp_search_new (pos.rules, 1u << 20, 1);
  CpSquare square = CP_SQUARE_NONE;

  if (recapture != NULL)
    square = cp_square_parse (pos.rules, recapture, NULL);
  return cp_mine_puzzle_new (&pos, search, square);
}


/* The main line has the length of the stipulation, every line is complete, and no two defences
 * before the end have the same answer. */
static void
check_lines (const CpNode *node)
{
  if (node->first_child == NULL) {
    g_assert_cmpint (cp_position_outcome (&node->position, 1).result, ==, CP_BLACK_WINS);
    return;
  }
  if (node->ply % 2 == 0)
    g_assert_null (node->first_child->next_sibling);
  for (const CpNode *a = node->first_child; a != NULL; a = a->next_sibling) {
    check_lines (a);
    const CpNode *b = a->next_sibling;
    if (node->ply % 2 == 1 && b != NULL && a->first_child != NULL && b->first_child != NULL &&
        a->first_child->first_child == NULL && b->first_child->first_child == NULL)
      g_assert_false (cp_move_equal (a->first_child->move, b->first_child->move));
  }
}


static void
test_good (void)
{
  CpRecord *record = make ("heavy-gravity", QUIET, NULL);
  const CpNode *root;
  CpStipulation stipulation = { 0 };

  g_assert_nonnull (record);
  root = cp_record_get_root (record);
  g_assert_true (cp_record_get_stipulation (record, &stipulation, NULL));
  g_assert_cmpuint (stipulation.n, ==, 2);
  g_assert_cmpstr (cp_record_get_tag (record, CP_THEME_TAG), ==, "quiet");
  CpMineEffort effort = cp_mine_effort_parse (cp_record_get_tag (record, CP_MINE_EFFORT_TAG));
  g_assert_cmpuint (effort.level, >, 0);
  g_assert_cmpuint (effort.nodes, >, 1);
  g_autofree char *key = cp_move_write (&root->position, root->first_child->move, CP_NOTATION_UCI);
  g_assert_cmpstr (key, ==, "f3e1");
  g_assert_cmpuint (cp_record_main_line_end (record)->ply, ==, 3);
  g_assert_cmpint (cp_record_get_outcome (record).termination, ==, CP_CHECKMATE);
  check_lines (root);
  cp_record_unref (record);
}


static void
test_bad (void)
{
  static const struct {
    const char *why, *fen, *recapture;
  } cases[] = {
    { "the key is a recapture", QUIET, "e1" },
    { "checks with single defences", HUNT, NULL },
    { "no win", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", NULL },
    { "bare kings", "7k/8/8/8/8/8/8/K7 w - - 0 1", NULL },
    { "checkmate", "R5k1/R7/8/8/8/8/8/K7 b - - 0 1", NULL },
    { "an obvious win", "7k/8/7N/7R/5K2/pp6/8/8 w - - 0 1", NULL },
    { "a lone king", "8/8/8/5K2/8/4k3/1Q6/8 w - - 0 1", NULL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_test_message ("%s", cases[i].why);
    g_assert_null (make ("heavy-gravity", cases[i].fen, cases[i].recapture));
  }
}


CP_TESTS ()
{
  g_test_add_func ("/mining/puzzle/good", test_good);
  g_test_add_func ("/mining/puzzle/bad", test_bad);
}
