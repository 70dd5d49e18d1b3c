/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-window-files.h"

/* A friend's move that was pasted, and the way to its game. */


/* In the game that the window has. */
static void
play_here (CpWindow *self, const CpMail *mail)
{
  CpGame *game = cp_window_get_game (self);
  CpNode *node;
  bool was_played = cp_game_find_mail (game, mail, &node) == CP_MAIL_PLAYED;
  g_autoptr (GError) error = NULL;

  if (!cp_window_shows (self, CP_PAGE_GAME))
    cp_window_show (self, CP_PAGE_GAME);
  if (!cp_game_play_mail (game, mail, &error))
    cp_window_tell (self, error->message, NULL, NULL);
  else if (was_played)
    cp_window_tell (self, _ ("This move has already been played"), NULL, NULL);
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
  g_autoptr (GError) error = NULL;
  g_autoptr (CpGame) game = cp_autosave_return (cp_window_get_autosave (self), &error);

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
  g_autoptr (CpGame) game = cp_game_new_for_mail (data);

  cp_window_set_game (self, game);
}


/* @mail: (transfer full) */
static void
offer_new_game (CpWindow *self, CpMail *mail)
{
  CpGame *kept = cp_autosave_get_game (cp_window_get_autosave (self));
  CpPendingOperation *operation = cp_pending_operation_new (self, play_in_new, mail, g_free);

  if (!cp_autosave_is_worth_returning (kept)) {
    cp_window_leave_library (self, operation);
    return;
  }
  g_autofree char *reason = cp_game_explain_mail (kept, mail);
  cp_window_leave_game (self, _ ("Start Another Game With This Move?"), reason, operation);
}


void
cp_window_receive_mail (CpWindow *self, const CpMail *received)
{
  g_return_if_fail (CP_IS_WINDOW (self) && received != NULL);

  CpGame *shown = cp_window_get_game (self);
  CpAutosave *autosave = cp_window_get_autosave (self);
  g_autofree CpMail *mail = g_memdup2 (received, sizeof (CpMail));
  CpNode *node;

  if (cp_game_has_mail (shown, mail))
    play_here (self, mail);
  else if (cp_game_has_mail (cp_autosave_get_game (autosave), mail))
    cp_window_leave_library (
        self, cp_pending_operation_new (self, play_in_kept, g_steal_pointer (&mail), g_free));
  else if (cp_game_has_mail (cp_autosave_get_aside (autosave), mail))
    cp_window_leave_game (
        self, _ ("Continue the Earlier Game?"), _ ("The move is for the game that was set aside."),
        cp_pending_operation_new (self, play_in_aside, g_steal_pointer (&mail), g_free));
  else if (cp_game_get_reviewing (shown) &&
           cp_game_find_mail (shown, mail, &node) == CP_MAIL_EARLIER)
    play_here (self, mail);
  else
    offer_new_game (self, g_steal_pointer (&mail));
}
