/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-friend-games.h"

#include <glib/gi18n.h>

#include "cp-friend-terms.h"
#include "cp-invite-dialog.h"
#include "cp-join-dialog.h"
#include "model/match/cp-friends.h"
#include "model/match/cp-friend-player.h"
#include "model/objects/cp-class.h"
#include "network/pairing/cp-join-link.h"
#include "rules/position/cp-fen.h"
#include "ui/kit/dialogs/cp-dialog.h"
#include "ui/pages/start/cp-opponent-group.h"

struct _CpFriendGames {
  GObject parent_instance;

  GtkWindow *parent; /* (unowned): owns this object */
  CpFriends *friends;
  GSettings *settings;
  CpJoinDialog *join_dialog; /* (nullable) (weak): the open dialog */
};

CP_DEFINE_TYPE (CpFriendGames, cp_friend_games, G_TYPE_OBJECT)


/* Creates the match of a game with @friend (transfer full). */
static void
agreed_cb (CpFriendGames *self, CpFriend *friend)
{
  CpGame *made;
  CpSide side;
  g_autoptr (CpPlayer) player = cp_friend_player_new (self->friends, friend, &made, &side);
  g_autoptr (CpGame) game = made;
  g_autoptr (CpMatch) match =
      cp_match_new (game, side == CP_WHITE ? player : NULL, side == CP_BLACK ? player : NULL);

  g_signal_emit_by_name (self, "match-agreed", match, side == CP_WHITE);
}


static void
rematch_begun_cb (CpFriendGames *self, CpFriendPlayer *player)
{
  agreed_cb (self, cp_friend_player_take_friend (player));
}


static void
show_dialog (CpFriendGames *self, GtkWidget *dialog)
{
  cp_connect (dialog, "agreed", agreed_cb, self);
  cp_dialog_present (GTK_WINDOW (dialog));
}


/* The player of White, by the settings. */
static CpMessageParty
get_white (GSettings *settings)
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


static void
cp_friend_games_dispose (GObject *object)
{
  g_clear_weak_pointer (&CP_FRIEND_GAMES (object)->join_dialog);
  cp_class_dispose (object);
}


static void
cp_friend_games_class_init (CpFriendGamesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_friend_games_dispose;

  cp_class_add_signal (klass, "match-agreed", 2, CP_TYPE_MATCH, G_TYPE_BOOLEAN);
  CP_CLASS_OWNS (klass, CpFriendGames, g_object_unref, friends, settings);
}


CpFriendGames *
cp_friend_games_new (GtkWindow *parent, CpFriends *friends, GSettings *settings)
{
  g_return_val_if_fail (GTK_IS_WINDOW (parent) && friends != NULL && G_IS_SETTINGS (settings),
                        NULL);

  CpFriendGames *self = g_object_new (CP_TYPE_FRIEND_GAMES, NULL);

  self->parent = parent;
  self->friends = g_object_ref (friends);
  self->settings = g_object_ref (settings);
  return self;
}


void
cp_friend_games_invite (CpFriendGames *self, CpGame *game)
{
  g_return_if_fail (CP_IS_FRIEND_GAMES (self) && CP_IS_GAME (game));

  static char *none[] = { NULL };
  const CpPosition *start = cp_game_get_position (game);
  const CpTimeControl *control = cp_clock_get_control (cp_game_get_clock (game));
  g_autofree char *fen = cp_position_is_array (start) ? NULL : cp_fen_write (start);
  CpMessage terms = {
    .type = CP_MESSAGE_PROPOSE,
    .rules = (char *) cp_game_get_rules (game)->string,
    .fen = fen,
    .moves = none,
    .time = *control,
    .has_clocks = cp_time_control_has_clock (control),
    .party = get_white (self->settings),
  };

  /* Clocks of games with friends have no delays. */
  if (control->bonus == CP_BONUS_DELAY)
    terms.time = (CpTimeControl){ .main_ms = { control->main_ms[0], control->main_ms[1] } };
  show_dialog (self, cp_invite_dialog_new (self->parent, self->friends, &terms));
}


static void
open_join_dialog (CpFriendGames *self)
{
  GtkWidget *dialog = cp_join_dialog_new (self->parent, self->friends, self->settings);

  g_set_weak_pointer (&self->join_dialog, CP_JOIN_DIALOG (dialog));
  show_dialog (self, dialog);
}


void
cp_friend_games_join (CpFriendGames *self)
{
  g_return_if_fail (CP_IS_FRIEND_GAMES (self));

  open_join_dialog (self);
}


void
cp_friend_games_open_link (CpFriendGames *self, const char *link)
{
  g_return_if_fail (CP_IS_FRIEND_GAMES (self) && link != NULL);

  g_autofree char *code = NULL, *server = NULL;
  g_autoptr (GError) error = NULL;

  if (!cp_join_link_read (link, &code, &server, &error)) {
    cp_dialog_show_error (self->parent, _ ("The Link Cannot Be Opened"), error->message);
    return;
  }
  if (self->join_dialog != NULL && cp_join_dialog_enter (self->join_dialog, link))
    return;
  open_join_dialog (self);
  cp_join_dialog_enter (self->join_dialog, link);
}


void
cp_friend_games_follow_player (CpFriendGames *self, CpPlayer *player)
{
  g_return_if_fail (CP_IS_FRIEND_GAMES (self) && CP_IS_PLAYER (player));

  if (CP_IS_FRIEND_PLAYER (player))
    cp_connect (player, "rematch-begun", rematch_begun_cb, self);
}
