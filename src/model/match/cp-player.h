/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/game/cp-game.h"

#define CP_TYPE_PLAYER (cp_player_get_type ())
G_DECLARE_INTERFACE (CpPlayer, cp_player, CP, PLAYER, GObject)

/** CpRequest: what a player can do only if the other one agrees. */
typedef enum {
  CP_REQUEST_DRAW,
  CP_REQUEST_TAKE_BACK,
  CP_REQUEST_PAUSE,
  CP_REQUEST_REMATCH,
  CP_N_REQUESTS,
} CpRequest;

/**
 * CpPlayer: whoever sits at a side of a #CpMatch: a hand at this computer (#CpHandPlayer), a
 * program, somebody elsewhere. It is asked by functions and answers by signals, when it likes: an
 * engine is a process that takes its time and may die, a friend may be away until tomorrow. So
 * nobody waits for anything, all that is asked comes with a cancellable, and all that is said names
 * the node that it is about: what comes too late, twice, or for another position is dropped by the
 * match. A player keeps a reference to the game while it is busy with one of its nodes.
 *
 * What needs nobody's consent is done to the game: to resign, to claim a draw, to end a pause. What
 * only some players have, such as strength or an address, are properties of their classes.
 *
 * Signals:
 * - `decided (CpNode *node, char *move)`: plays @move, in any notation, at @node.
 * - `asks (int request, CpNode *node)`: wants a #CpRequest; @node as in cp_player_ask().
 * - `answered (int request, CpNode *node, gboolean yes)`: answers what cp_player_ask() asked.
 * - `gone (GError *error)`: cannot play any more, for a reason that people understand. The game
 *   stays as it is; somebody else may take the seat.
 */
struct _CpPlayerInterface {
  GTypeInterface parent_interface;

  /* What the PGN standard calls such a player, in the tags `WhiteType` and `BlackType`. */
  const char *type;

  /* Whether what has ended stays so: the other one cannot take it back. */
  bool is_binding;

  char *(*describe_seat) (CpPlayer *self);
  void (*think) (CpPlayer *self, CpGame *game, GCancellable *cancellable);
  void (*ask) (
      CpPlayer *self, CpGame *game, CpRequest request, CpNode *node, GCancellable *cancellable);
  /* (nullable): as cp_player_hear() */
  bool (*hear) (CpPlayer *self, CpRequest request, bool yes);
  /* (nullable): as cp_player_get_is_free() */
  bool (*is_free) (CpPlayer *self, CpRequest request);
  /* (nullable): as cp_player_set_game_shown() */
  void (*set_game_shown) (CpPlayer *self, bool shown);
};

/** cp_player_get_kind: (transfer none): "human" or "program". */
const char *cp_player_get_kind (CpPlayer *self);

/**
 * cp_player_describe_seat: who sits there, for whoever reads the game back from disk
 * (cp_game_get_seat()).
 *
 * Returns: (transfer full) (nullable): a word; %NULL for a hand
 */
char *cp_player_describe_seat (CpPlayer *self);

/**
 * cp_player_think: the player is to move at the head of @game. It emits `decided`, now or later. It
 * is asked again for the same node if the game was paused meanwhile.
 * @cancellable: cancelled when it is not to move there any more, or not now
 */
void cp_player_think (CpPlayer *self, CpGame *game, GCancellable *cancellable);

/**
 * cp_player_ask: the other player wants something. It emits `answered`, now or later.
 * @node: where the game will stand: where a take-back goes back to, for all others the head
 * @cancellable: cancelled when nobody wants that any more
 */
void cp_player_ask (
    CpPlayer *self, CpGame *game, CpRequest request, CpNode *node, GCancellable *cancellable);

/**
 * cp_player_hear: the other player answers what this one has asked for.
 *
 * Returns: whether the player sees to all that follows; else the match does
 */
bool cp_player_hear (CpPlayer *self, CpRequest request, bool yes);

/** cp_player_get_is_binding: whether what has ended stays so, with this player. */
bool cp_player_get_is_binding (CpPlayer *self);

/** cp_player_get_is_free: whether the other player can ask this one for that; not if it has to
 * answer something else first. */
bool cp_player_get_is_free (CpPlayer *self, CpRequest request);

/** cp_player_set_game_shown: Tells a player whether the game is on the screen. */
void cp_player_set_game_shown (CpPlayer *self, bool shown);

/** cp_player_decided, cp_player_asks, cp_player_answered, cp_player_gone: emit the signals; for
 * whoever implements the interface. */
void cp_player_decided (CpPlayer *self, CpNode *node, const char *move);
void cp_player_asks (CpPlayer *self, CpRequest request, CpNode *node);
void cp_player_answered (CpPlayer *self, CpRequest request, CpNode *node, bool yes);
void cp_player_gone (CpPlayer *self, const GError *error);
