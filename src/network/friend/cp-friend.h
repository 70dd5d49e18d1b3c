/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "network/carrier/cp-line-listener.h"
#include "network/crypto/cp-pair-key.h"
#include "network/game/cp-conduct.h"

#define CP_TYPE_FRIEND (cp_friend_get_type ())

/**
 * CpFriend: somebody elsewhere, with whom this program was paired once, and the game both play. It
 * looks for him on all ways there are, as long as it is wanted, and lets both go on where they
 * were. All of it happens in the thread-default main context, and nothing waits.
 *
 * How the game goes is a #CpConduct, which anybody may look at. What somebody here wants is told to
 * it, too, with g_get_monotonic_time(): cp_conduct_move() and the like.
 *
 * Signals:
 * - `happened (int event, char *text)`: a #CpConductEvent of the conduct.
 * - `presence-changed`: cp_friend_get_presence() or what cp_friend_explain() says is another.
 */
G_DECLARE_FINAL_TYPE (CpFriend, cp_friend, CP, FRIEND, GObject)

/** CpFriendPresence: whether the two can talk. */
typedef enum {
  CP_FRIEND_ASLEEP,  /* nobody here wants to */
  CP_FRIEND_CUT_OFF, /* one's own connection is not there, and tries to come */
  CP_FRIEND_ALONE,   /* it is, but not the other one */
  CP_FRIEND_HERE,    /* both are there, and know how the game stands */
  CP_FRIEND_OVER,    /* nothing more comes: see cp_friend_explain() */
} CpFriendPresence;

/** CpFriendStart: what is known of somebody when both have been paired. */
typedef struct {
  uint8_t key[CP_KEY_SIZE]; /* the pair key */
  bool is_host;             /* the code was shown here */
  const char *server;       /* (nullable): where they have met; %NULL for the same network */
  const char *address;      /* (nullable): at a guest's on the same network, where the host was */
  CpLineListener *listener; /* (nullable): the host's on the same network, where the guest comes
                               again; nothing else may listen to it any more */
  const char *name;         /* of the other one; foreign text */
} CpFriendStart;

/** CpFriendHooks: what a friend needs of its owner. */
typedef struct {
  /* To be kept before this returns, where nobody else can read it; false if it could not be. */
  bool (*keep) (const char *text, void *data);
} CpFriendHooks;

/**
 * cp_friend_new: (transfer full): somebody with whom one was just paired; no game.
 * @data: for @hooks; must live as long as the friend
 */
CpFriend *cp_friend_new (const CpFriendStart *start, const CpFriendHooks *hooks, void *data);

/**
 * cp_friend_read: (transfer full) (nullable): goes on with what was kept.
 * @text: of anybody
 *
 * Returns: %NULL with @error set if @text is nothing that was kept
 */
CpFriend *cp_friend_read (const char *text, const CpFriendHooks *hooks, void *data, GError **error);

/** cp_friend_get_id: (transfer none): which pair this is: %CP_PAIR_DIGITS digits, no secret. */
const char *cp_friend_get_id (CpFriend *self);

/** cp_friend_get_name: (transfer none): what the other one has last called himself; foreign text,
 * may be empty. */
const char *cp_friend_get_name (CpFriend *self);

/** cp_friend_is_host: whether the code was shown here. */
bool cp_friend_is_host (CpFriend *self);

/** cp_friend_get_conduct: (transfer none): how the game goes. */
CpConduct *cp_friend_get_conduct (CpFriend *self);

/**
 * cp_friend_wake: somebody here wants to play, or to see how the game stands: looks for the other
 * one, as long as cp_friend_rest() has not been called. Nothing happens if it does already.
 * @name: of who sits here, for the other one
 * @servers: addresses, the first of which is taken where both were on the same network only
 */
void cp_friend_wake (CpFriend *self, const char *name, const char *const *servers);

/** cp_friend_rest: nobody here wants to any more, for now: says good-bye. */
void cp_friend_rest (CpFriend *self);

/** cp_friend_forget: as cp_friend_rest(), for ever: the server need not keep anything, either. */
void cp_friend_forget (CpFriend *self);

CpFriendPresence cp_friend_get_presence (CpFriend *self);

/** cp_friend_get_since: since when it is so, in microseconds as g_get_real_time(). */
int64_t cp_friend_get_since (CpFriend *self);

/** cp_friend_explain: (transfer none) (nullable): a sentence: why one is cut off, or why nothing
 * more comes. */
const char *cp_friend_explain (CpFriend *self);

/** cp_friend_knows: whether the other program knows these rules; only when both are there. */
bool cp_friend_knows (CpFriend *self, const char *rules);

/** cp_friend_set_patience: how many milliseconds a connection may fail before another way is tried
 * as well; 10,000 at first. */
void cp_friend_set_patience (CpFriend *self, unsigned patience);
