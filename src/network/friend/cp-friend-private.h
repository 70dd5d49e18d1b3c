/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-friend.h"
#include "cp-route.h"
#include "network/nearby/cp-announcement.h"
#include "network/nearby/cp-nearby.h"

/* CP_FRIEND_CANDIDATES: of those who say on the same network that they are the friend, so many may
 * prove it at the same time. */
#define CP_FRIEND_CANDIDATES 4

struct _CpFriend {
  GObject parent_instance;
  CpFriendHooks hooks;
  void *data;

  /* What is kept: */
  uint8_t key[CP_KEY_SIZE];
  bool is_host;
  char *server;  /* (nullable): where they have met */
  char *address; /* (nullable): where the host was on the same network; the guest's */
  uint16_t port; /* where the guest looks for the host, 0 before there is one; the host's */
  bool nearby;   /* they met last on the same network */
  char *name;    /* of the other one */
  CpConduct *conduct;
  char *conduct_text; /* (nullable): as it was kept last */

  CpPairNames names;
  char *own_name;
  GStrv servers; /* NULL while nobody wants to play */
  GStrv rules;   /* that the other program knows; NULL before it has said so */

  CpFriendPresence presence;
  int64_t since;
  char *trouble; /* (nullable): a sentence */
  bool is_over;
  bool is_refused; /* by the server, since somebody wants to play */

  /* The ways to the other one: */
  CpRoute *mailbox;                          /* (nullable) */
  CpRoute *line;                             /* (nullable): the guest's, or whom the host has met */
  CpRoute *candidates[CP_FRIEND_CANDIDATES]; /* (nullable) each: the host's, oldest first */
  CpRoute *current;                          /* (nullable): the one that counts */
  CpRoute *speaking;                         /* (nullable): where the conduct speaks just now */
  bool met;                                  /* on the current one */
  CpLineListener *listener;                  /* (nullable) */
  CpAnnouncement *announcement;              /* (nullable) */
  CpNearby *neighbours;                      /* (nullable) */

  unsigned patience;
  guint watch; /* a source: looks whether another way is to be tried */
  guint tick;  /* a source: of the conduct */
  guint later; /* a source: sees to what has changed */
  guint go_on; /* a source: processes received messages that had to wait */
};

/* cp-friend-keep.c: what is kept. */
bool cp_friend_keep (CpFriend *self);
bool cp_friend_read_kept (CpFriend *self, const char *text, char **conduct);

/* cp-friend-nearby.c: the way on the same network. */
void cp_friend_open_nearby (CpFriend *self);
void cp_friend_close_nearby (CpFriend *self);
bool cp_friend_is_displaced (const CpFriend *self);
void cp_friend_drop_candidates (CpFriend *self);
bool cp_friend_take_candidate (CpFriend *self, const CpRoute *route);

/* cp-friend.c */
CpRoute *cp_friend_new_route (CpFriend *self, CpCarrier *carrier);
