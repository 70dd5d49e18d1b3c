/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-local-player.h"

#include "model/game/cp-game-premove.h"

struct _CpLocalPlayer {
  GObject parent_instance;
};

static void init_player (CpPlayerInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CpLocalPlayer,
                               cp_local_player,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (CP_TYPE_PLAYER, init_player))


static char *
describe_seat (CpPlayer *player)
{
  return NULL;
}


/* The game accepts moves of a local player when that player is to move. A premove is played at
 * once. */
static void
think (CpPlayer *player, CpGame *game, GCancellable *cancellable)
{
  cp_game_play_premove (game);
}


static void
ask (CpPlayer *player, CpGame *game, CpRequest request, CpNode *node, GCancellable *cancellable)
{
  bool both_here =
      cp_game_get_seat (game, CP_WHITE) == NULL && cp_game_get_seat (game, CP_BLACK) == NULL;

  if (both_here && request != CP_REQUEST_DRAW)
    cp_player_answered (player, request, node, true);
}


static void
init_player (CpPlayerInterface *iface)
{
  iface->type = "human";
  iface->describe_seat = describe_seat;
  iface->think = think;
  iface->ask = ask;
}


static void
cp_local_player_class_init (CpLocalPlayerClass *klass)
{
}


static void
cp_local_player_init (CpLocalPlayer *self)
{
}
