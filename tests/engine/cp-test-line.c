/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-line.h"

const CpMoves cp_test_any = { .n = 0 };


int
cp_test_moves_to_win (int score)
{
  int plies = CP_SCORE_WIN - ABS (score);

  if (ABS (score) < CP_SCORE_FORCED)
    return 0;
  return score > 0 ? (plies + 1) / 2 : -(plies / 2);
}


void
cp_test_check_line (const CpPosition *root, const CpSearchLine *line)
{
  CpPosition pos = *root;
  int plies = CP_SCORE_WIN - ABS (line->score);

  g_assert_cmpint (ABS (line->score), <=, CP_SCORE_WIN);
  g_assert_cmpuint (line->n, >=, 1);
  g_assert_cmpuint (line->n, <=, CP_SEARCH_MAX_PLIES);
  g_assert_cmpuint (line->sel_depth, <, CP_SEARCH_MAX_PLIES);
  for (unsigned i = 0; i < line->n; i++) {
    g_assert_true (cp_position_is_legal (&pos, line->moves[i]));
    cp_position_play (&pos, line->moves[i]);
  }
  if (ABS (line->score) < CP_SCORE_FORCED)
    return;
  CpSide winner = line->score > 0 ? root->turn : cp_side_other (root->turn);
  g_assert_cmpuint (line->n, ==, (unsigned) plies);
  g_assert_cmpint (cp_position_outcome (&pos, 1).result, ==,
                   cp_outcome_win (winner, CP_PLAYING).result);
}


void
cp_test_check_lines (const CpPosition *root, const CpSearch *search, unsigned n)
{
  for (unsigned i = 0; i < n; i++) {
    const CpSearchLine *line = cp_search_get_line (search, i);
    cp_test_check_line (root, line);
    for (unsigned k = 0; k < i; k++) {
      const CpSearchLine *better = cp_search_get_line (search, k);
      g_assert_false (cp_move_equal (better->moves[0], line->moves[0]));
      g_assert_cmpint (better->score, >=, line->score);
      g_assert_cmpuint (better->depth, ==, line->depth);
    }
  }
}
