/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game-record.h"

#include "record/pgn/cp-pgn-taken-back.h"
#include "record/pgn/cp-pgn-writer.h"
#include "record/tree/cp-twin.h"


CpRecord *
cp_game_get_written_record (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), NULL);

  CpRecord *record = cp_game_get_record (self);
  const CpNode *head = cp_game_get_head (self);

  if (cp_game_get_reviewing (self) || head->first_child == NULL)
    return cp_record_ref (record);
  CpRecord *copy = cp_record_copy (record);
  CpNode *end = cp_record_get_root (copy);

  /* The main line contains the moves that were played. */
  while (end->ply < head->ply)
    end = end->first_child;
  if (end->parent != NULL)
    cp_record_split_after (copy, end);
  else
    cp_pgn_store_taken_back (copy);
  return copy;
}


char *
cp_game_write (CpGame *self, CpNotation notation)
{
  g_autoptr (CpRecord) record = cp_game_get_written_record (self);

  return record != NULL ? cp_pgn_write (record, notation) : NULL;
}
