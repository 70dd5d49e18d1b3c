/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-conduct.h"
#include "cp-fair-clocks.h"

#define NOT_FROZEN -1

/* A game, from when it is proposed. */
typedef struct {
  CpMessage *propose;
  CpMessage *accept; /* (nullable) */
  CpMessage *lot;    /* (nullable) */
  bool ours;         /* we have proposed it */
  char *secret;      /* (nullable): our lot */
  unsigned first;    /* how many moves were proposed */
  CpPlayed *played;

  /* From when it is known who has White: */
  CpFairClocks clocks;
  CpOutcome outcome;
  unsigned over_ply;
  bool over_by_host; /* an end that was declared was so by the host */
  unsigned backs;
  CpMessage *offers[2]; /* (nullable): open ones, of the other one and ours */
  CpMessage *answered;  /* (nullable): our last answer */
  bool withdrawing;     /* the own open offer is being withdrawn */
  CpMessage *withdrawn; /* (nullable): own draw offer that a move has withdrawn; an agreement that
                           crossed the move still counts */
  bool paused, rematch;
  bool dropped;    /* in this session, a move after the end */
  int frozen;      /* a CpMessageWhy, or NOT_FROZEN */
  bool froze_them; /* we have noticed it */
  GStrv line;      /* (nullable): in a frozen game, the other's moves */
  /* Figures of the clocks in the last `sync` of the other player and of the own one. */
  int64_t synced[2][2];
} CpRemoteGame;

/* A proposal of the other program while its moves are checked. */
typedef struct {
  CpMessage *propose;
  CpPlayed *played; /* the moves that have been checked */
} CpProposalCheck;

/* So many games may be proposed in a minute. */
#define CP_CONDUCT_PROPOSALS_MOST 6

struct CpConduct {
  CpConductHooks hooks;
  void *data;
  bool is_host;
  bool talks;             /* we can say something: our sync was sent */
  bool met;               /* and that of the other one has come */
  bool shows;             /* this program's window shows the game now */
  bool shown[2];          /* whether each window has shown it since its last sync */
  CpRemoteGame *game;     /* (nullable) */
  CpRemoteGame *pending;  /* (nullable): not known yet who has White */
  CpMessage *held;        /* (nullable): a sync about it */
  CpProposalCheck *check; /* (nullable) */
  GQueue waiting;         /* of received messages, until @check is done */
  char *kept;             /* what was kept last */
  int64_t proposals[CP_CONDUCT_PROPOSALS_MOST]; /* when the other one proposed last; 0 for never */
  unsigned next_proposal;                       /* the place of the next one: the oldest */
  GPtrArray *out;                               /* (element-type CpMessage): to be sent */
  GPtrArray *events;                            /* to be reported to the hooks */
};

/* cp-conduct-out.c: what is said and told, when all is done. */
void cp_conduct_say (CpConduct *self, const CpMessage *message);
void cp_conduct_tell (CpConduct *self, CpConductEvent event, const char *text);
void cp_conduct_done (CpConduct *self, int64_t now);

/* cp-conduct-game.c: what happens to a game. */
CpRemoteGame *cp_remote_game_new (const CpMessage *propose, bool ours, GError **error);
CpRemoteGame *
cp_remote_game_new_played (const CpMessage *propose, bool ours, CpPlayed *played, GError **error);
void cp_remote_game_free (CpRemoteGame *game);
bool cp_remote_game_goes_on (const CpRemoteGame *game);
CpMessage cp_remote_game_message (const CpRemoteGame *game, CpMessageType type);
void cp_remote_game_drop_offers (CpRemoteGame *game);
bool cp_conduct_has_white (const CpConduct *self, const CpRemoteGame *game, const char *theirs);
void cp_conduct_establish (CpConduct *self, bool has_white, int64_t now);
void cp_conduct_freeze (CpConduct *self, CpMessageWhy why);
void cp_conduct_cut (CpConduct *self, unsigned ply);
bool cp_conduct_end (CpConduct *self, CpOutcome outcome, unsigned ply, bool by_host);
void cp_conduct_moved (CpConduct *self);
void cp_conduct_grant (CpConduct *self, const CpMessage *offer, bool own, int64_t now);

/* cp-conduct-explain.c: a sentence. @noticed_here: by this program */
const char *cp_conduct_why_explain (CpMessageWhy why, bool noticed_here);

/* cp-conduct-lot.c */
void cp_conduct_draw_secret (char **secret);
char *cp_conduct_commit (const char *secret);

/* cp-conduct-propose.c: how a game comes about. @game: (nullable) */
bool cp_remote_game_is (const CpRemoteGame *game, const char *name);
void cp_conduct_propose_again (CpConduct *self);
void cp_conduct_take_proposal (CpConduct *self, const CpMessage *propose, int64_t now);
/* Continues with the check of a proposal, if there is one, for as long as there is time. */
void cp_conduct_check_proposal (CpConduct *self, int64_t now);
void cp_conduct_stop_check (CpConduct *self);
void cp_conduct_take_accept (CpConduct *self, const CpMessage *accept, int64_t now);
void cp_conduct_take_lot (CpConduct *self, const CpMessage *lot, int64_t now);
/* Freezes the game called @name, which has not begun, for both players. */
void cp_conduct_refuse (CpConduct *self, const char *name, CpMessageWhy why);
void cp_conduct_take_decline (CpConduct *self, const char *name, const char *reason);
void cp_conduct_repeat (CpConduct *self);

/* cp-conduct-receive.c: forgets the messages that have not been processed. */
void cp_conduct_drop_received (CpConduct *self);

/* cp-conduct-offers.c */
void cp_conduct_close_offers (CpConduct *self, bool say_so);
void cp_conduct_take_crossing (CpConduct *self, const CpMessage *offer, int64_t now);
void cp_conduct_take_answer (CpConduct *self, const CpMessage *answer, int64_t now);
void cp_conduct_take_withdrawal (CpConduct *self, const CpMessage *withdraw);
void cp_conduct_say_withdrawal (CpConduct *self);
void cp_conduct_take_offer (CpConduct *self, const CpMessage *offer, int64_t now);

/* cp-conduct-sync.c */
void cp_conduct_say_sync (CpConduct *self, int64_t now);
void cp_conduct_take_sync (CpConduct *self, const CpMessage *sync, int64_t now);
void cp_conduct_meet (CpConduct *self, const CpMessage *sync, int64_t now);
void cp_conduct_agree_on_clock (CpConduct *self, CpMessageParty party, int64_t now);
bool cp_conduct_believe_flag (CpConduct *self, unsigned ply, int64_t now);

/* cp-conduct-keep.c */
char *cp_conduct_write (const CpConduct *self);
