/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-friend.h"
#include "cp-route.h"
#include "network/nearby/cp-announcement.h"
#include "network/nearby/cp-nearby.h"

/* CP_FRIEND_CANDIDATES: how many connections on the same network that claim to be the friend may
 * try to authenticate at the same time. */
#define CP_FRIEND_CANDIDATES 4

struct _CpFriend {
  GObject parent_instance;
  CpFriendHooks hooks;
  void *data;

  /* Saved state: */
  uint8_t key[CP_KEY_SIZE];
  bool is_host;
  char *server;  /* (nullable): the mailbox server of the pair */
  char *address; /* (nullable): on the guest: the host's last address on the same network */
  uint16_t port; /* on the host: the port that the guest connects to; 0 before there is one */
  bool nearby;   /* the last meeting was on the same network */
  char *name;    /* the friend's name */
  CpConduct *conduct;
  char *conduct_text; /* (nullable): the saved state of @conduct */

  CpPairNames names;
  char *own_name;
  GStrv servers; /* NULL while the friend is not connecting */
  GStrv rules;   /* supported by the friend's program; NULL before its hello */

  CpFriendPresence presence;
  int64_t since;
  char *trouble; /* (nullable): a sentence */
  bool is_over;
  bool is_refused; /* the server has refused us since cp_friend_connect() */

  /* Routes to the friend: */
  CpRoute *mailbox; /* (nullable) */
  CpRoute *line;    /* (nullable): on the same network, once authenticated */
  CpRoute *candidates[CP_FRIEND_CANDIDATES]; /* (nullable) each: on the host, not authenticated yet;
                                                oldest first */
  CpRoute *current;                          /* (nullable): the route of the current session */
  CpRoute *sending;             /* (nullable): the route that messages of the conduct are sent to */
  bool is_synced;               /* both `sync` messages have been exchanged on @current */
  CpLineListener *listener;     /* (nullable) */
  CpAnnouncement *announcement; /* (nullable) */
  CpNearby *browser;            /* (nullable) */

  unsigned timeout;
  guint watch;         /* source: checks whether to try another route */
  guint tick;          /* source: calls cp_conduct_tick() */
  guint update_source; /* source: handles changes of routes */
  guint queue_source;  /* source: processes received messages that had to wait */
};

/* cp-friend-save.c: the saved state. */
bool cp_friend_save (CpFriend *self);
bool cp_friend_read_saved (CpFriend *self, const char *text, char **conduct);

/* cp-friend-nearby.c: the same network. cp_friend_listen() returns true if it has begun to listen,
 * cp_friend_find_host() if the address has changed, cp_friend_is_displaced() if the host listens on
 * another port than the guest tries first, cp_friend_take_candidate() if @route was a candidate. */
bool cp_friend_listen (CpFriend *self);
bool cp_friend_find_host (CpFriend *self);
void cp_friend_close_nearby (CpFriend *self);
bool cp_friend_is_displaced (const CpFriend *self);
void cp_friend_add_candidate (CpFriend *self, CpRoute *route);
void cp_friend_drop_candidates (CpFriend *self);
bool cp_friend_take_candidate (CpFriend *self, const CpRoute *route);
