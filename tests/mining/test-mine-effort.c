/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-mine.h"
#include "mining/cp-mine-effort.h"
#include "support/cp-test-main.h"


static CpMineEffort
measure (const char *game, const char *title)
{
  CpRecord *record = cp_test_mine_composed (game, title);
  const CpNode *root = cp_record_get_root (record);
  g_autoptr (CpSearch) search = cp_search_new (cp_record_get_rules (record), 1u << 20, 1);
  CpMineEffort effort = cp_mine_measure (search, &root->position, root->first_child->move);

  cp_record_unref (record);
  return effort;
}


/* A mate in one is found by the lowest level, and with few nodes. */
static void
test_easy (void)
{
  CpMineEffort effort = measure ("heavy-gravity", "Off the File");

  g_assert_cmpuint (effort.level, ==, 1);
  g_assert_cmpuint (effort.nodes, <, 200);
}


/* A longer puzzle takes more effort, deterministically. */
static void
test_harder (void)
{
  CpMineEffort easy = measure ("heavy-gravity", "Off the File");
  CpMineEffort hard = measure ("heavy-gravity", "Horse for the Occasion");
  CpMineEffort again = measure ("heavy-gravity", "Horse for the Occasion");

  g_assert_cmpuint (hard.level, >, easy.level);
  g_assert_cmpuint (hard.nodes, >, easy.nodes);
  g_assert_cmpuint (hard.level, ==, again.level);
  g_assert_cmpuint (hard.nodes, ==, again.nodes);
  g_assert_cmpfloat (cp_mine_effort_rating (hard), >, cp_mine_effort_rating (easy));
}


/* A move that does not win is never found. */
static void
test_no_key (void)
{
  CpPosition pos = cp_test_mine_position ("heavy-gravity", "7k/8/7N/7R/5K2/8/8/8 w - - 0 1");
  g_autoptr (CpSearch) search = cp_search_new (pos.rules, 1u << 20, 1);
  CpMoves moves;
  CpMove king = { 0 };

  cp_position_legal_moves (&pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    if (cp_piece_kind (pos.board[moves.moves[i].from]) == CP_KING)
      king = moves.moves[i];
  }
  CpMineEffort effort = cp_mine_measure (search, &pos, king);
  g_assert_cmpuint (effort.level, ==, CP_SEARCH_LEVELS + 1);
}


CP_TESTS ()
{
  g_test_add_func ("/mining/effort/easy", test_easy);
  g_test_add_func ("/mining/effort/harder", test_harder);
  g_test_add_func ("/mining/effort/no-key", test_no_key);
}
