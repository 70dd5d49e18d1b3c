/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/game/cp-game.h"

#define CP_TYPE_PLAYER (cp_player_get_type ())
G_DECLARE_INTERFACE (CpPlayer, cp_player, CP, PLAYER, GObject)

/** CpRequest: actions that need the consent of the other player. */
typedef enum {
  CP_REQUEST_DRAW,
  CP_REQUEST_TAKE_BACK,
  CP_REQUEST_PAUSE,
  CP_REQUEST_REMATCH,
  CP_N_REQUESTS,
} CpRequest;

/**
 * CpPlayer: a player of a #CpMatch: a local player (#CpLocalPlayer), a program, or a friend at
 * another computer. Functions ask it, signals return its answers at any later time: an engine is a
 * process that takes its time and may crash, and a friend may be away until tomorrow. So no caller
 * waits. Every question comes with a cancellable, and every answer names the node it belongs to:
 * the match ignores answers that are late, repeated or for another position. A player holds a
 * reference to the game while it is busy with one of its nodes.
 *
 * Actions that need no consent are done to the game directly: resigning, claiming a draw, ending a
 * pause. Features of some players only, such as strength or address, are properties of their
 * classes.
 *
 * Signals:
 * - `decided (CpNode *node, char *move)`: Emitted when the player plays @move, in any notation, at
 *   @node.
 * - `asks (int request, CpNode *node)`: Emitted when the player makes a #CpRequest; @node as in
 *   cp_player_ask().
 * - `answered (int request, CpNode *node, gboolean yes)`: Emitted when the player answers
 *   cp_player_ask().
 * - `gone (GError *error)`: Emitted when the player cannot play any more; the message is for the
 *   user. The game stays as it is, and another player may take the seat.
 */
struct _CpPlayerInterface {
  GTypeInterface parent_interface;

  /* The value of the PGN tags `WhiteType` and `BlackType` for this kind of player. */
  const char *type;

  /* Whether the end of a game is final: the other player cannot take it back. */
  bool is_binding;

  char *(*describe_seat) (CpPlayer *self);
  void (*think) (CpPlayer *self, CpGame *game, GCancellable *cancellable);
  void (*ask) (
      CpPlayer *self, CpGame *game, CpRequest request, CpNode *node, GCancellable *cancellable);
  /* (nullable): as cp_player_handle_answer() */
  bool (*handle_answer) (CpPlayer *self, CpRequest request, bool yes);
  /* (nullable): as cp_player_get_is_free() */
  bool (*is_free) (CpPlayer *self, CpRequest request);
  /* (nullable): as cp_player_set_game_shown() */
  void (*set_game_shown) (CpPlayer *self, bool shown);
};

/** cp_player_get_kind: (transfer none): Returns "human" or "program". */
const char *cp_player_get_kind (CpPlayer *self);

/**
 * cp_player_describe_seat: Returns the identifier of the player, by which it is recreated when the
 * game is loaded from disk (cp_game_get_seat()).
 *
 * Returns: (transfer full) (nullable): an identifier without white space; %NULL for a local player
 */
char *cp_player_describe_seat (CpPlayer *self);

/**
 * cp_player_think: Asks the player, who is to move at the head of @game, for a move. The player
 * emits `decided`, during the call or later. It is asked again for the same node if the game was
 * paused meanwhile.
 * @cancellable: cancelled when the player is no longer to move there, or has to stop thinking for
 *   now
 */
void cp_player_think (CpPlayer *self, CpGame *game, GCancellable *cancellable);

/**
 * cp_player_ask: Passes a request of the other player. The player emits `answered`, during the call
 * or later.
 * @node: the head after the request is carried out: for a takeback the node it goes back to,
 *   otherwise the current head
 * @cancellable: cancelled when the request is withdrawn or obsolete
 */
void cp_player_ask (
    CpPlayer *self, CpGame *game, CpRequest request, CpNode *node, GCancellable *cancellable);

/**
 * cp_player_handle_answer: Passes the answer of the other player to a request of this one.
 *
 * Returns: true if the player handles all consequences; false if the match has to
 */
bool cp_player_handle_answer (CpPlayer *self, CpRequest request, bool yes);

/** cp_player_get_is_binding: Returns whether the end of a game is final with this player. */
bool cp_player_get_is_binding (CpPlayer *self);

/** cp_player_get_is_free: Returns whether the other player can make this request now; not while
 * another request has to be answered first. */
bool cp_player_get_is_free (CpPlayer *self, CpRequest request);

/** cp_player_set_game_shown: Passes to the player whether the game is on the screen. */
void cp_player_set_game_shown (CpPlayer *self, bool shown);

/** cp_player_decided, cp_player_asks, cp_player_answered, cp_player_gone: Emit the signals; for
 * implementations. */
void cp_player_decided (CpPlayer *self, CpNode *node, const char *move);
void cp_player_asks (CpPlayer *self, CpRequest request, CpNode *node);
void cp_player_answered (CpPlayer *self, CpRequest request, CpNode *node, bool yes);
void cp_player_gone (CpPlayer *self, const GError *error);
