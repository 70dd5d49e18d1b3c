/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-player.h"

#include "model/objects/cp-class.h"

G_DEFINE_INTERFACE (CpPlayer, cp_player, G_TYPE_OBJECT)


static void
cp_player_default_init (CpPlayerInterface *iface)
{
  cp_class_add_signal (iface, "decided", 2, G_TYPE_POINTER, G_TYPE_STRING);
  cp_class_add_signal (iface, "asks", 2, G_TYPE_INT, G_TYPE_POINTER);
  cp_class_add_signal (iface, "answered", 3, G_TYPE_INT, G_TYPE_POINTER, G_TYPE_BOOLEAN);
  cp_class_add_signal (iface, "gone", 1, G_TYPE_ERROR);
}


CP_GETTER (const char *, cp_player_get_kind, CpPlayer, CP_PLAYER_GET_IFACE (self)->type)


char *
cp_player_describe_seat (CpPlayer *self)
{
  g_return_val_if_fail (CP_IS_PLAYER (self), NULL);

  return CP_PLAYER_GET_IFACE (self)->describe_seat (self);
}


void
cp_player_think (CpPlayer *self, CpGame *game, GCancellable *cancellable)
{
  g_return_if_fail (CP_IS_PLAYER (self) && CP_IS_GAME (game));

  CP_PLAYER_GET_IFACE (self)->think (self, game, cancellable);
}


void
cp_player_ask (
    CpPlayer *self, CpGame *game, CpRequest request, CpNode *node, GCancellable *cancellable)
{
  g_return_if_fail (CP_IS_PLAYER (self) && CP_IS_GAME (game) && node != NULL);

  CP_PLAYER_GET_IFACE (self)->ask (self, game, request, node, cancellable);
}


bool
cp_player_handle_answer (CpPlayer *self, CpRequest request, bool yes)
{
  g_return_val_if_fail (CP_IS_PLAYER (self), false);

  CpPlayerInterface *iface = CP_PLAYER_GET_IFACE (self);
  return iface->handle_answer != NULL && iface->handle_answer (self, request, yes);
}


bool
cp_player_get_is_free (CpPlayer *self, CpRequest request)
{
  g_return_val_if_fail (CP_IS_PLAYER (self), false);

  CpPlayerInterface *iface = CP_PLAYER_GET_IFACE (self);
  return iface->is_free == NULL || iface->is_free (self, request);
}


void
cp_player_set_game_shown (CpPlayer *self, bool shown)
{
  g_return_if_fail (CP_IS_PLAYER (self));

  CpPlayerInterface *iface = CP_PLAYER_GET_IFACE (self);
  if (iface->set_game_shown != NULL)
    iface->set_game_shown (self, shown);
}


CP_GETTER (bool, cp_player_get_is_binding, CpPlayer, CP_PLAYER_GET_IFACE (self)->is_binding)


void
cp_player_decided (CpPlayer *self, CpNode *node, const char *move)
{
  g_return_if_fail (CP_IS_PLAYER (self) && node != NULL && move != NULL);

  g_signal_emit_by_name (self, "decided", node, move);
}


void
cp_player_asks (CpPlayer *self, CpRequest request, CpNode *node)
{
  g_return_if_fail (CP_IS_PLAYER (self) && node != NULL);

  g_signal_emit_by_name (self, "asks", (int) request, node);
}


void
cp_player_answered (CpPlayer *self, CpRequest request, CpNode *node, bool yes)
{
  g_return_if_fail (CP_IS_PLAYER (self) && node != NULL);

  g_signal_emit_by_name (self, "answered", (int) request, node, (gboolean) yes);
}


void
cp_player_gone (CpPlayer *self, const GError *error)
{
  g_return_if_fail (CP_IS_PLAYER (self) && error != NULL);

  g_signal_emit_by_name (self, "gone", error);
}
