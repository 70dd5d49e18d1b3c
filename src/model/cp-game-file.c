/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game-file.h"

#include "record/cp-pgn-reader.h"
#include "record/cp-pgn-writer.h"
#include "rules/cp-notation.h"


bool
cp_game_save (CpGame *game, GFile *file, GError **error)
{
  g_return_val_if_fail (CP_IS_GAME (game) && G_IS_FILE (file), false);

  const CpRules *rules = cp_game_get_rules (game);
  g_autofree char *text =
      cp_pgn_write (cp_game_get_record (game), cp_move_recorded_notation (rules));
  size_t length = strlen (text);
  g_autoptr (CpRecord) again = cp_pgn_read_one (text, length, error);

  return again != NULL && g_file_replace_contents (file, text, length, NULL, TRUE,
                                                   G_FILE_CREATE_NONE, NULL, NULL, error);
}


CpGame *
cp_game_load (GFile *file, GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  g_autofree char *text = NULL;
  size_t length;
  if (!g_file_load_contents (file, NULL, &text, &length, NULL, error))
    return NULL;

  CpRecord *record = cp_pgn_read_one (text, length, error);
  return record != NULL ? cp_game_new_from_record (record, NULL) : NULL;
}
