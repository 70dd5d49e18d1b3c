/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "network/carrier/cp-line-listener.h"
#include "network/crypto/cp-pair-key.h"
#include "network/game/cp-conduct.h"

#define CP_TYPE_FRIEND (cp_friend_get_type ())

/**
 * CpFriend: A remote friend with whom this program was paired, and the game they play. While it is
 * active, a friend looks for the other program over all routes and resumes the game when they meet.
 * It runs in the thread-default main context and never blocks.
 *
 * The state of the game is a #CpConduct, which callers may read. Actions of the local player are
 * passed to the conduct directly, with g_get_monotonic_time(): cp_conduct_move() and so on.
 *
 * Signals:
 * - `happened (int event, char *text)`: Emitted for each #CpConductEvent of the conduct.
 * - `presence-changed`: Emitted when cp_friend_get_presence() or cp_friend_explain() changed.
 */
G_DECLARE_FINAL_TYPE (CpFriend, cp_friend, CP, FRIEND, GObject)

/** CpFriendPresence: State of the connection between the two programs. */
typedef enum {
  CP_FRIEND_INACTIVE,  /* not connecting: cp_friend_connect() was not called */
  CP_FRIEND_OFFLINE,   /* this program has no connection and is reconnecting */
  CP_FRIEND_WAITING,   /* this program is connected, the friend is not */
  CP_FRIEND_CONNECTED, /* both are connected and have synchronized the game */
  CP_FRIEND_ENDED,     /* stopped for good: see cp_friend_explain() */
} CpFriendPresence;

/** CpFriendStart: The result of pairing two programs. */
typedef struct {
  uint8_t key[CP_KEY_SIZE]; /* the pair key */
  bool is_host;             /* this program showed the code */
  const char
      *server; /* (nullable): the mailbox server used for pairing; %NULL for the same network */
  const char *address;      /* (nullable): on a guest on the same network: the host's address */
  CpLineListener *listener; /* (nullable): on a host on the same network: where the guest
                               reconnects. The friend becomes its only user */
  const char *name;         /* the friend's name, untrusted text */
} CpFriendStart;

/** CpFriendHooks: Callbacks that the owner of a friend provides. */
typedef struct {
  /* Saves @text before it returns, in a file that no other user can read. Returns false on failure.
   */
  bool (*save) (const char *text, void *data);
} CpFriendHooks;

/**
 * cp_friend_new: (transfer full): Creates a friend that was just paired; there is no game yet.
 * @data: for @hooks; must live as long as the friend
 */
CpFriend *cp_friend_new (const CpFriendStart *start, const CpFriendHooks *hooks, void *data);

/**
 * cp_friend_read: Restores a friend from its saved state.
 * @text: from any source
 *
 * Returns: (transfer full) (nullable): %NULL with @error set if @text is not a saved state
 */
CpFriend *cp_friend_read (const char *text, const CpFriendHooks *hooks, void *data, GError **error);

/** cp_friend_get_id: (transfer none): Returns the id of the pair, %CP_PAIR_DIGITS digits; not
 * secret. */
const char *cp_friend_get_id (CpFriend *self);

/** cp_friend_get_name: (transfer none): Returns the name in the last hello of the friend; untrusted
 * text, may be empty. */
const char *cp_friend_get_name (CpFriend *self);

/** cp_friend_is_host: Returns true if this program showed the code. */
bool cp_friend_is_host (CpFriend *self);

/** cp_friend_get_conduct: (transfer none): Returns the state of the game. */
CpConduct *cp_friend_get_conduct (CpFriend *self);

/**
 * cp_friend_connect: Starts to look for the friend's program, until cp_friend_disconnect(). Does
 * nothing if it is looking already.
 * @name: the local player's name, sent to the friend
 * @servers: (array zero-terminated=1): addresses of mailbox servers; the first is used if the pair
 *   has met on the same network only
 */
void cp_friend_connect (CpFriend *self, const char *name, const char *const *servers);

/** cp_friend_disconnect: Sends `bye` and disconnects, until cp_friend_connect(). */
void cp_friend_disconnect (CpFriend *self);

/** cp_friend_unpair: Like cp_friend_disconnect(), but for good: closes the mailbox too, so that the
 * server can delete it. */
void cp_friend_unpair (CpFriend *self);

/** cp_friend_get_presence: Returns the state of the connection. */
CpFriendPresence cp_friend_get_presence (CpFriend *self);

/** cp_friend_get_since: Returns when the presence last changed, in microseconds as
 * g_get_real_time(). */
int64_t cp_friend_get_since (CpFriend *self);

/** cp_friend_explain: (transfer none) (nullable): Returns a translated sentence: why there is no
 * connection, or why it stopped for good. */
const char *cp_friend_explain (CpFriend *self);

/** cp_friend_supports_rules: Returns true if the friend's program supports @rules. Valid only while
 * both are connected. */
bool cp_friend_supports_rules (CpFriend *self, const char *rules);

/** cp_friend_set_timeout: Sets how many milliseconds a connection may fail before another route is
 * tried as well; initially 10,000. */
void cp_friend_set_timeout (CpFriend *self, unsigned timeout);
