/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-conduct.h"
#include "cp-fair-clocks.h"

#define NOT_FROZEN -1

/* A game between the two programs, from its proposal on. */
typedef struct {
  CpMessage *propose;
  CpMessage *accept; /* (nullable) */
  CpMessage *lot;    /* (nullable) */
  bool ours;         /* this program proposed it */
  char *secret;      /* (nullable): the random text of this program, to which its `lot` commits */
  unsigned first;    /* number of moves in the proposal */
  CpMoveLog *played;

  /* Valid once the colours are fixed: */
  CpFairClocks clocks;
  CpOutcome outcome;
  unsigned over_ply;
  bool over_by_host; /* the end was declared by the host */
  unsigned backs;
  CpMessage *offers[2]; /* (nullable): open offers: the friend's, the local player's */
  CpMessage *answered;  /* (nullable): the last answer sent */
  bool withdrawing;     /* a `withdraw` of the local offer was sent and not answered yet */
  CpMessage *withdrawn; /* (nullable): local draw offer that a move has withdrawn; an agreement that
                           crossed the move still counts */
  bool paused, rematch;
  bool dropped;    /* a move after the end was dropped in this session */
  int frozen;      /* a CpFreezeReason, or NOT_FROZEN */
  bool froze_them; /* this program detected the reason */
  GStrv line;      /* (nullable): in a frozen game, the friend's moves */
  /* Clocks in the last `sync` of the friend and of this program. */
  int64_t synced[2][2];
} CpRemoteGame;

/* A proposal of the friend while its moves are checked. */
typedef struct {
  CpMessage *propose;
  CpMoveLog *played; /* the moves that have been checked */
} CpProposalCheck;

/* Proposals accepted per minute. */
#define CP_CONDUCT_PROPOSALS_MAX 6

struct CpConduct {
  CpConductHooks hooks;
  void *data;
  bool is_host;
  bool can_send;          /* messages can be sent: the `sync` of this program was sent */
  bool is_synced;         /* the friend's `sync` was received, too */
  bool shows;             /* this program's window shows the game now */
  bool shown[2];          /* whether each window has shown it since its last sync */
  CpRemoteGame *game;     /* (nullable) */
  CpRemoteGame *pending;  /* (nullable): a game whose colours are not fixed yet */
  CpMessage *held_sync;   /* (nullable): a `sync` about @pending, processed when it starts */
  CpProposalCheck *check; /* (nullable) */
  GQueue waiting;         /* of received messages, until @check is done */
  char *saved;            /* the state that was saved last */
  int64_t proposals[CP_CONDUCT_PROPOSALS_MAX]; /* ring: times of the friend's last proposals; 0 for
                                                   none */
  unsigned next_proposal;                      /* index into @proposals: the oldest */
  GPtrArray *out;                              /* (element-type CpMessage): to be sent */
  GPtrArray *events;                           /* to be reported to the hooks */
};

/* cp-conduct-out.c: queues of messages and events, flushed when the state has been saved. */
void cp_conduct_queue_message (CpConduct *self, const CpMessage *message);
void cp_conduct_queue_event (CpConduct *self, CpConductEvent event, const char *text);
void cp_conduct_flush (CpConduct *self, int64_t now);

/* cp-conduct-game.c: the state of a game. */
CpRemoteGame *cp_remote_game_new (const CpMessage *propose, bool ours, GError **error);
CpRemoteGame *
cp_remote_game_new_played (const CpMessage *propose, bool ours, CpMoveLog *played, GError **error);
void cp_remote_game_free (CpRemoteGame *game);
bool cp_remote_game_is_in_progress (const CpRemoteGame *game);
CpMessage cp_remote_game_message (const CpRemoteGame *game, CpMessageType type);
void cp_remote_game_clear_offers (CpRemoteGame *game);
bool cp_conduct_has_white (const CpConduct *self, const CpRemoteGame *game, const char *theirs);
void cp_conduct_establish (CpConduct *self, bool has_white, int64_t now);
void cp_conduct_freeze (CpConduct *self, CpFreezeReason why);
void cp_conduct_truncate (CpConduct *self, unsigned ply);
bool cp_conduct_end_game (CpConduct *self, CpOutcome outcome, unsigned ply, bool by_host);
void cp_conduct_update_after_move (CpConduct *self);
void cp_conduct_apply_offer (CpConduct *self, const CpMessage *offer, bool own, int64_t now);

/* cp-conduct-explain.c: returns a translated sentence. @noticed_here: this program detected the
 * reason */
const char *cp_conduct_why_explain (CpFreezeReason why, bool noticed_here);

/* cp-conduct-lot.c */
void cp_conduct_draw_secret (char **secret);
char *cp_conduct_commit (const char *secret);

/* cp-conduct-propose.c: proposals and acceptance. @game: (nullable) */
bool cp_remote_game_has_name (const CpRemoteGame *game, const char *name);
void cp_conduct_propose_again (CpConduct *self);
void cp_conduct_handle_proposal (CpConduct *self, const CpMessage *propose, int64_t now);
/* Continues the check of a proposal, if any, for as long as there is time. */
void cp_conduct_check_proposal (CpConduct *self, int64_t now);
void cp_conduct_stop_check (CpConduct *self);
void cp_conduct_handle_accept (CpConduct *self, const CpMessage *accept, int64_t now);
void cp_conduct_handle_lot (CpConduct *self, const CpMessage *lot, int64_t now);
/* Freezes the game @name, which has not begun, for both players. */
void cp_conduct_refuse (CpConduct *self, const char *name, CpFreezeReason why);
void cp_conduct_handle_decline (CpConduct *self, const char *name, const char *reason);
void cp_conduct_resend (CpConduct *self);

/* cp-conduct-receive.c: drops received messages that have not been processed. */
void cp_conduct_drop_received (CpConduct *self);

/* cp-conduct-offers.c */
void cp_conduct_close_offers (CpConduct *self, bool say_so);
void cp_conduct_handle_crossing_offer (CpConduct *self, const CpMessage *offer, int64_t now);
void cp_conduct_handle_answer (CpConduct *self, const CpMessage *answer, int64_t now);
void cp_conduct_handle_withdrawal (CpConduct *self, const CpMessage *withdraw);
void cp_conduct_queue_withdrawal (CpConduct *self);
void cp_conduct_handle_offer (CpConduct *self, const CpMessage *offer, int64_t now);

/* cp-conduct-sync.c */
void cp_conduct_queue_sync (CpConduct *self, int64_t now);
void cp_conduct_handle_sync (CpConduct *self, const CpMessage *sync, int64_t now);
void cp_conduct_reconcile (CpConduct *self, const CpMessage *sync, int64_t now);
void cp_conduct_agree_on_clock (CpConduct *self, CpMessageParty party, int64_t now);
bool cp_conduct_check_flag (CpConduct *self, unsigned ply, int64_t now);

/* cp-conduct-save.c */
char *cp_conduct_write (const CpConduct *self);
