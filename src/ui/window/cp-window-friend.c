/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window-friend.h"

#include <glib/gi18n.h>

#include "cp-window-new-game.h"
#include "model/match/cp-friend-player.h"
#include "model/objects/cp-class.h"
#include "network/pairing/cp-join-link.h"
#include "rules/position/cp-fen.h"
#include "ui/dialogs/cp-dialog.h"
#include "ui/friend/cp-friend-terms.h"
#include "ui/friend/cp-invite-dialog.h"
#include "ui/friend/cp-join-dialog.h"
#include "ui/start/cp-opponent-group.h"


/* Shows the game that both have agreed on. @friend: (transfer full) */
static void
begin (CpWindow *self, CpFriend *friend)
{
  CpGame *made;
  CpSide side;
  g_autoptr (CpPlayer) player =
      cp_friend_player_new (cp_window_get_friends (self), friend, &made, &side);
  g_autoptr (CpGame) game = made;
  g_autoptr (CpMatch) match =
      cp_match_new (game, side == CP_WHITE ? player : NULL, side == CP_BLACK ? player : NULL);

  cp_window_begin_match (self, match, side == CP_WHITE);
}


static CpMessageParty
chosen_party (GSettings *settings)
{
  switch (g_settings_get_enum (settings, "own-colour")) {
  case CP_OWN_WHITE:
    return CP_MESSAGE_HOST;
  case CP_OWN_BLACK:
    return CP_MESSAGE_GUEST;
  default:
    return CP_MESSAGE_BY_LOT;
  }
}


void
cp_window_invite (CpWindow *self, CpGame *game)
{
  g_return_if_fail (CP_IS_WINDOW (self) && CP_IS_GAME (game));

  static char *none[] = { NULL };
  const CpPosition *start = cp_game_get_position (game);
  const CpTimeControl *control = cp_clock_get_control (cp_game_get_clock (game));
  g_autofree char *fen = cp_position_is_array (start) ? NULL : cp_fen_write (start);
  g_autofree char *white = cp_friend_terms_write_time (control, CP_WHITE);
  g_autofree char *black = cp_friend_terms_write_time (control, CP_BLACK);
  CpMessage terms = {
    .type = CP_MESSAGE_PROPOSE,
    .rules = (char *) cp_game_get_rules (game)->string,
    .fen = fen,
    .moves = none,
    .times = { white, black },
    .party = chosen_party (cp_window_get_settings (self)),
  };

  GtkWidget *dialog =
      cp_invite_dialog_new (GTK_WINDOW (self), cp_window_get_friends (self), &terms);
  cp_connect (dialog, "agreed", begin, self);
  cp_dialog_present (GTK_WINDOW (dialog));
}


/* Enters @link in the open Join dialog of the window. Returns false if none can take it. */
static bool
enter_in_open_dialog (CpWindow *self, const char *link)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item != NULL; item = item->next) {
    if (CP_IS_JOIN_DIALOG (item->data) &&
        gtk_window_get_transient_for (item->data) == GTK_WINDOW (self) &&
        cp_join_dialog_enter (item->data, link))
      return true;
  }
  return false;
}


static CpJoinDialog *
open_join_dialog (CpWindow *self)
{
  GtkWidget *dialog = cp_join_dialog_new (GTK_WINDOW (self), cp_window_get_friends (self),
                                          cp_window_get_settings (self));

  cp_connect (dialog, "agreed", begin, self);
  cp_dialog_present (GTK_WINDOW (dialog));
  return CP_JOIN_DIALOG (dialog);
}


void
cp_window_join (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  open_join_dialog (self);
}


void
cp_window_open_link (CpWindow *self, const char *link)
{
  g_return_if_fail (CP_IS_WINDOW (self) && link != NULL);

  g_autofree char *code = NULL, *server = NULL;
  g_autoptr (GError) error = NULL;

  if (!cp_join_link_read (link, &code, &server, &error))
    cp_window_complain (self, _ ("The Link Cannot Be Opened"), error->message);
  else if (!enter_in_open_dialog (self, link))
    cp_join_dialog_enter (open_join_dialog (self), link);
}


static void
rematch_cb (CpWindow *self, CpFriendPlayer *player)
{
  begin (self, cp_friend_player_take_friend (player));
}


void
cp_window_follow_friend (CpWindow *self, CpPlayer *player)
{
  g_return_if_fail (CP_IS_WINDOW (self) && CP_IS_PLAYER (player));

  if (CP_IS_FRIEND_PLAYER (player))
    cp_connect (player, "rematch-begun", rematch_cb, self);
}
