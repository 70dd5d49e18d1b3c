/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-scripted-player.h"

#include "model/objects/cp-class.h"
#include "rules/notation/cp-notation.h"

/* The question to think and the move to play arrive in any order: with both, it plays. */
struct _CpScriptedPlayer {
  GObject parent_instance;

  CpGame *game;           /* (nullable): the game in which it is to move */
  GCancellable *thinking; /* (nullable): set while it is to move */
  CpNode *node;           /* (nullable): the node at which to play @move; may be in any game */
  CpMove move;            /* the move to play */
};

static void init_player (CpPlayerInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CpScriptedPlayer,
                               cp_scripted_player,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (CP_TYPE_PLAYER, init_player))


static void
play_if_asked (CpScriptedPlayer *self)
{
  CpNode *node = self->node;

  if (node == NULL || self->thinking == NULL || g_cancellable_is_cancelled (self->thinking) ||
      cp_game_get_head (self->game) != node)
    return;
  g_autofree char *text = cp_move_write (&node->position, self->move, CP_NOTATION_UCI);
  self->node = NULL;
  g_clear_object (&self->thinking);
  g_clear_object (&self->game);
  cp_player_decided (CP_PLAYER (self), node, text);
}


static char *
describe_seat (CpPlayer *player)
{
  return g_strdup ("script");
}


static void
think (CpPlayer *player, CpGame *game, GCancellable *cancellable)
{
  CpScriptedPlayer *self = CP_SCRIPTED_PLAYER (player);

  g_set_object (&self->game, game);
  g_set_object (&self->thinking, cancellable);
  play_if_asked (self);
}


/* Requests are ignored: the owner of the player handles them. */
static void
ask (CpPlayer *player, CpGame *game, CpRequest request, CpNode *node, GCancellable *cancellable)
{
}


static void
init_player (CpPlayerInterface *iface)
{
  iface->type = "program";
  iface->describe_seat = describe_seat;
  iface->think = think;
  iface->ask = ask;
}


static void
cp_scripted_player_class_init (CpScriptedPlayerClass *klass)
{
  CP_CLASS_OWNS (klass, CpScriptedPlayer, g_object_unref, game, thinking);
}


static void
cp_scripted_player_init (CpScriptedPlayer *self)
{
}


void
cp_scripted_player_play (CpScriptedPlayer *self, CpNode *node, CpMove move)
{
  g_return_if_fail (CP_IS_SCRIPTED_PLAYER (self) && node != NULL);

  self->node = node;
  self->move = move;
  play_if_asked (self);
}


void
cp_scripted_player_stop (CpScriptedPlayer *self)
{
  g_return_if_fail (CP_IS_SCRIPTED_PLAYER (self));

  self->node = NULL;
}
