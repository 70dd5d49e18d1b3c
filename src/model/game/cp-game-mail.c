/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game-mail.h"

#include <glib/gi18n.h>

#include "rules/notation/cp-letters.h"
#include "rules/notation/cp-notation.h"


static CpNode *
line_end (CpGame *game)
{
  return cp_game_get_reviewing (game) ? cp_record_main_line_end (cp_game_get_record (game))
                                      : cp_game_get_head (game);
}


CpMailPlace
cp_game_find_mail (CpGame *game, const CpMail *mail, CpNode **node)
{
  g_return_val_if_fail (CP_IS_GAME (game) && mail != NULL && node != NULL, CP_MAIL_ELSEWHERE);

  CpNode *current = cp_game_get_current (game);

  if (!cp_game_get_reviewing (game) || !cp_position_same (&current->position, &mail->before))
    return cp_mail_find (line_end (game), &mail->before, mail->move, node);
  *node = current;
  return cp_node_find_child (current, mail->move) != NULL ? CP_MAIL_PLAYED : CP_MAIL_NEXT;
}


bool
cp_game_accepts_mail (CpGame *game, const CpMail *mail)
{
  CpNode *node;
  CpMailPlace place = game != NULL ? cp_game_find_mail (game, mail, &node) : CP_MAIL_ELSEWHERE;

  return place == CP_MAIL_NEXT || place == CP_MAIL_PLAYED;
}


bool
cp_game_play_mail (CpGame *game, const CpMail *mail, GError **error)
{
  CpNode *node;
  CpMailPlace place = cp_game_find_mail (game, mail, &node);
  g_autofree char *text = cp_move_write (&mail->before, mail->move, CP_NOTATION_UCI);

  if (place != CP_MAIL_NEXT && !cp_game_get_reviewing (game))
    return true;
  cp_game_go_to (game, node);
  return cp_game_play (game, text, error);
}


CpGame *
cp_game_new_for_mail (const CpMail *mail)
{
  g_return_val_if_fail (mail != NULL, NULL);

  CpRecord *record = cp_record_new (mail->before.rules, &mail->before);

  cp_record_add_move (record, cp_record_get_root (record), mail->move);
  return cp_game_new_from_record (record, NULL);
}


char *
cp_game_explain_mail (CpGame *game, const CpMail *mail)
{
  CpNode *node;

  if (cp_game_find_mail (game, mail, &node) == CP_MAIL_ELSEWHERE)
    return g_strdup (
        _ ("This move belongs to another game: its position does not occur in this one."));
  CpNode *played = line_end (game);
  while (played->parent != node)
    played = played->parent;
  g_autofree char *name = cp_move_name (&node->position, played->move);
  return g_strdup_printf (
      /* Translators: %s is a move. */
      _ ("The move is for an earlier position of the current game, in which %s was played."), name);
}
