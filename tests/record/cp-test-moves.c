/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-moves.h"

#include <string.h>

#include "record/pgn/cp-pgn-reader.h"
#include "record/pgn/cp-pgn-writer.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-outcome.h"


CpNode *
cp_test_add_moves (CpRecord *record, CpNode *parent, const char *moves)
{
  g_auto (GStrv) texts = g_strsplit (moves, " ", -1);
  for (unsigned i = 0; texts[i] != NULL; i++) {
    g_autoptr (GError) error = NULL;
    CpMove move;
    cp_move_parse (&parent->position, texts[i], &move, &error);
    g_assert_no_error (error);
    parent = cp_record_add_move (record, parent, move);
  }
  return parent;
}


CpNode *
cp_test_add_any_move (CpRecord *record, CpNode *parent, GRand *random)
{
  static CpMoves moves;
  cp_position_legal_moves (&parent->position, &moves);
  unsigned first = moves.n > 0 ? (unsigned) g_rand_int_range (random, 0, (int) moves.n) : 0;
  for (unsigned i = 0; i < moves.n; i++) {
    CpMove move = moves.moves[(first + i) % moves.n];
    CpPosition next = parent->position;
    cp_position_play (&next, move);
    if (cp_node_find_child (parent, move) == NULL &&
        cp_position_outcome (&next, 1).result == CP_UNDECIDED)
      return cp_record_add_move (record, parent, move);
  }
  return NULL;
}


CpRecord *
cp_test_read_moves (const char *moves)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strdup_printf ("[Event \"?\"]\n\n%s\n", moves);
  CpRecord *record = cp_pgn_read_one (text, strlen (text), &error);

  g_assert_no_error (error);
  return record;
}


char *
cp_test_write_moves (const CpRecord *record)
{
  g_autofree char *text = cp_pgn_write (record, CP_NOTATION_SAN);
  char *moves = g_strdup (strstr (text, "\n\n") + 2);

  g_strdelimit (moves, "\n", ' ');
  return g_strchomp (moves);
}
