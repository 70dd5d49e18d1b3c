/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window-mail.h"

#include <glib/gi18n.h>

#include "cp-window-files.h"
#include "model/share/cp-mail.h"
#include "rules/notation/cp-letters.h"
#include "rules/notation/cp-notation.h"

/* Play by mail: a move that comes by itself, for whichever game. */

typedef struct {
  CpPosition before;
  CpMove move;
} Mail;


static CpNode *
line_end (CpGame *game)
{
  return cp_game_get_reviewing (game) ? cp_record_main_line_end (cp_game_get_record (game))
                                      : cp_game_get_head (game);
}


/* In review a move may be tried wherever one is. */
static CpMailPlace
find_in (CpGame *game, const Mail *mail, CpNode **node)
{
  CpNode *current = cp_game_get_current (game);

  if (!cp_game_get_reviewing (game) || !cp_position_same (&current->position, &mail->before))
    return cp_mail_find (line_end (game), &mail->before, mail->move, node);
  *node = current;
  return cp_node_find_child (current, mail->move) != NULL ? CP_MAIL_PLAYED : CP_MAIL_NEXT;
}


/* Whether it is for no other game than @game. */
static bool
has_place (CpGame *game, const Mail *mail)
{
  CpNode *node;
  CpMailPlace place = game != NULL ? find_in (game, mail, &node) : CP_MAIL_ELSEWHERE;

  return place == CP_MAIL_NEXT || place == CP_MAIL_PLAYED;
}


/* In the game that the window has. */
static void
play_here (CpWindow *self, const Mail *mail)
{
  CpGame *game = cp_window_get_game (self);
  CpNode *node;
  CpMailPlace place = find_in (game, mail, &node);
  g_autofree char *text = cp_move_write (&mail->before, mail->move, CP_NOTATION_UCI);
  g_autoptr (GError) error = NULL;

  if (!cp_window_shows (self, CP_PAGE_GAME))
    cp_window_show (self, CP_PAGE_GAME);
  if (place == CP_MAIL_NEXT || cp_game_get_reviewing (game)) {
    cp_game_go_to (game, node);
    cp_game_play (game, text, &error);
  }
  if (error != NULL)
    cp_window_tell (self, error->message, NULL, NULL);
  else if (place == CP_MAIL_PLAYED)
    cp_window_tell (self, _ ("This move has been played already"), NULL, NULL);
}


static void
play_in_kept (CpWindow *self, void *data)
{
  g_autoptr (CpGame) kept = g_object_ref (cp_autosave_get_game (cp_window_get_autosave (self)));

  cp_window_set_game (self, kept);
  play_here (self, data);
}


static void
play_in_aside (CpWindow *self, void *data)
{
  CpAutosave *autosave = cp_window_get_autosave (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (CpGame) game = cp_autosave_return (autosave, &error);

  if (game != NULL) {
    cp_window_set_game (self, game);
    play_here (self, data);
  } else {
    cp_window_complain (self, _ ("The earlier game cannot be read"), error->message);
  }
}


static void
play_in_new (CpWindow *self, void *data)
{
  const Mail *mail = data;
  CpRecord *record = cp_record_new (mail->before.rules, &mail->before);

  cp_record_add_move (record, cp_record_get_root (record), mail->move);
  g_autoptr (CpGame) game = cp_game_new_from_record (record, NULL);
  cp_window_set_game (self, game);
}


/* Why the move does not go on with @game. */
static char *
explain (CpGame *game, const Mail *mail)
{
  CpNode *node;

  if (find_in (game, mail, &node) == CP_MAIL_ELSEWHERE)
    return g_strdup (
        _ ("This move belongs to another game: its position does not occur in this one."));
  CpNode *played = line_end (game);
  while (played->parent != node)
    played = played->parent;
  g_autofree char *name = cp_move_name (&node->position, played->move);
  /* Translators: %s is a move. */
  return g_strdup_printf (_ ("The move is for an earlier position of the game at hand, in which %s "
                             "was played."),
                          name);
}


/* @mail: (transfer full) */
static void
offer_new_game (CpWindow *self, Mail *mail)
{
  CpGame *kept = cp_autosave_get_game (cp_window_get_autosave (self));

  if (!cp_autosave_is_worth_returning (kept)) {
    cp_window_leave_library (self, play_in_new, mail, g_free);
    return;
  }
  g_autofree char *reason = explain (kept, mail);
  cp_window_leave_game (self, _ ("Begin another game with the move?"), reason, play_in_new, mail,
                        g_free);
}


void
cp_window_receive_mail (CpWindow *self, const CpPosition *before, CpMove move)
{
  g_return_if_fail (CP_IS_WINDOW (self) && before != NULL);

  CpGame *shown = cp_window_get_game (self);
  CpAutosave *autosave = cp_window_get_autosave (self);
  CpNode *node;
  Mail *mail = g_new (Mail, 1);

  *mail = (Mail){ *before, move };
  if (has_place (shown, mail)) {
    play_here (self, mail);
    g_free (mail);
  } else if (has_place (cp_autosave_get_game (autosave), mail)) {
    cp_window_leave_library (self, play_in_kept, mail, g_free);
  } else if (has_place (cp_autosave_get_aside (autosave), mail)) {
    cp_window_leave_game (self, _ ("Go on with the earlier game?"),
                          _ ("The move is for the game that was set aside."), play_in_aside, mail,
                          g_free);
  } else if (cp_game_get_reviewing (shown) && find_in (shown, mail, &node) == CP_MAIL_EARLIER) {
    play_here (self, mail);
    g_free (mail);
  } else {
    offer_new_game (self, mail);
  }
}
