/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-played.h"
#include "network/message/cp-message.h"

/**
 * CpConduct: how a game between two programs goes on: what is proposed, played, offered, answered
 * and ended, whose time runs, and how both take it up again. It knows of no session, clock or file:
 * it is given messages, wishes and times (`now`, microseconds of a clock that never goes back). All
 * that it says has been kept before.
 */
typedef struct CpConduct CpConduct;

typedef enum {
  CP_CONDUCT_IDLE,     /* there is no game yet */
  CP_CONDUCT_PROPOSED, /* one has proposed a game */
  CP_CONDUCT_ASKED,    /* the other one has */
  CP_CONDUCT_DRAWING,  /* it is accepted, but not known who has White */
  CP_CONDUCT_PLAYING,
  CP_CONDUCT_OVER,
  CP_CONDUCT_FROZEN,
} CpConductState;

/** CpConductEvent: what has happened that its owner has not wished. */
typedef enum {
  CP_CONDUCT_MET,      /* both know how the game stands */
  CP_CONDUCT_SHOWN,    /* the other player's window shows the game, for the first time since then */
  CP_CONDUCT_PROPOSAL, /* see cp_conduct_get_proposal() */
  CP_CONDUCT_DECLINED, /* by the other one */
  CP_CONDUCT_BEGUN,
  CP_CONDUCT_MOVED,     /* the other one has */
  CP_CONDUCT_CUT,       /* moves were struck, or taken back */
  CP_CONDUCT_OFFERED,   /* see cp_conduct_get_offer() */
  CP_CONDUCT_AGREED,    /* to what was offered */
  CP_CONDUCT_REFUSED,   /* what one has offered */
  CP_CONDUCT_WITHDRAWN, /* an offer, by who made it */
  CP_CONDUCT_ENDED,     /* the game has */
  CP_CONDUCT_STUCK,     /* it stands still: see cp_conduct_explain() */
  CP_CONDUCT_LEFT,      /* the other one has, and says why */
  CP_CONDUCT_UNKEPT,    /* it could not be kept: nothing is said any more until the next meeting */
} CpConductEvent;

/** CpConductHooks: what it says to its owner. None may free it. */
typedef struct {
  /* To be kept before this returns; false if it could not be. */
  bool (*keep) (const char *text, void *data);
  void (*send) (const CpMessage *message, void *data);
  /* @text: (nullable): of DECLINED and LEFT: why */
  void (*happened) (CpConductEvent event, const char *text, void *data);
  /* Returns whether foreign data can still be processed now; otherwise cp_conduct_go_on() is to be
   * called soon. */
  bool (*has_time) (void *data);
} CpConductHooks;

/** cp_conduct_new: (transfer full): no game. */
CpConduct *cp_conduct_new (bool is_host, const CpConductHooks *hooks, void *data);

/**
 * cp_conduct_read: (transfer full) (nullable): goes on with what was kept.
 * @text: of anybody
 *
 * Returns: %NULL with @error set if @text is nothing that was kept
 */
CpConduct *
cp_conduct_read (const char *text, const CpConductHooks *hooks, void *data, GError **error);

/** cp_conduct_free: %NULL is allowed. */
void cp_conduct_free (CpConduct *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpConduct, cp_conduct_free)

/** cp_conduct_begin: a session has begun. */
void cp_conduct_begin (CpConduct *self, int64_t now);

/** cp_conduct_greet: says once more how the game stands, to somebody who has come another way; for
 * the rest all goes on. */
void cp_conduct_greet (CpConduct *self, int64_t now);

/** cp_conduct_part: the other one is away: the clocks stand still until both meet again. */
void cp_conduct_part (CpConduct *self, int64_t now);

/** cp_conduct_set_shown: Tells whether the window of this program shows the game, which it does not
 * at first. The clocks stand still until both windows have shown it once since the two programs
 * met. */
void cp_conduct_set_shown (CpConduct *self, bool shown, int64_t now);

/** cp_conduct_get_shown: Returns whether the window of the other player has shown the game since
 * the two programs met; of no use before. */
bool cp_conduct_get_shown (const CpConduct *self);

/** cp_conduct_receive: the other one has said something. */
void cp_conduct_receive (CpConduct *self,
                         const CpMessage *message,
                         CpMessageReading reading,
                         int64_t now);

/** cp_conduct_is_busy: Returns whether received messages have not been processed yet: the moves of
 * a proposal are being checked, and later messages wait. */
bool cp_conduct_is_busy (const CpConduct *self);

/** cp_conduct_go_on: Processes received messages for as long as there is time. */
void cp_conduct_go_on (CpConduct *self, int64_t now);

/**
 * cp_conduct_propose: wants a game, which is given a name.
 * @proposal: a message of that type
 *
 * Returns: false with @error set if there can be no such game, or not now
 */
bool cp_conduct_propose (CpConduct *self, const CpMessage *proposal, int64_t now, GError **error);

/** cp_conduct_accept: false if nothing is proposed. */
bool cp_conduct_accept (CpConduct *self, int64_t now);

/** cp_conduct_decline: false if nothing is proposed. */
bool cp_conduct_decline (CpConduct *self, const char *reason, int64_t now);

/** cp_conduct_move: false with @error set if that is not possible, or not now. */
bool cp_conduct_move (CpConduct *self, const char *uci, int64_t now, GError **error);

/**
 * cp_conduct_offer: offers something, or accepts what the other one offers just so.
 * @to: the ply of a take-back
 * @party: whose line or clocks
 *
 * Returns: false if that cannot be offered now
 */
bool cp_conduct_offer (
    CpConduct *self, CpMessageWhat what, unsigned to, CpMessageParty party, int64_t now);

/** cp_conduct_answer: false if nothing is offered. */
bool cp_conduct_answer (CpConduct *self, bool yes, int64_t now);

/** cp_conduct_can_withdraw: Returns whether this player has an open offer that is not being
 * withdrawn already. */
bool cp_conduct_can_withdraw (const CpConduct *self);

/** cp_conduct_withdraw: Withdraws the own open offer, which stands until the other program has
 * answered. Returns false if there is none, or if it is being withdrawn already. */
bool cp_conduct_withdraw (CpConduct *self, int64_t now);

/** cp_conduct_claim: false if there is no draw to be claimed. */
bool cp_conduct_claim (CpConduct *self, int64_t now);

/** cp_conduct_resign: false if no game is played. */
bool cp_conduct_resign (CpConduct *self, int64_t now);

/** cp_conduct_leave: says good-bye; the game stays. */
void cp_conduct_leave (CpConduct *self, const char *reason, int64_t now);

/** cp_conduct_get_deadline: when cp_conduct_tick() is to be called; INT64_MAX for never. */
int64_t cp_conduct_get_deadline (const CpConduct *self);

/** cp_conduct_tick: time has passed: perhaps the other one has lost by it. */
void cp_conduct_tick (CpConduct *self, int64_t now);

CpConductState cp_conduct_get_state (const CpConduct *self);

/** cp_conduct_get_runs: whether a clock runs. */
bool cp_conduct_get_runs (const CpConduct *self);

/** cp_conduct_get_own: which side one has; of no use without a game. */
CpSide cp_conduct_get_own (const CpConduct *self);

/** cp_conduct_get_name: (transfer none) (nullable): what the game is called between the two: 32
 * digits. */
const char *cp_conduct_get_name (const CpConduct *self);

/** cp_conduct_get_terms: (transfer none) (nullable): what was proposed for the game. */
const CpMessage *cp_conduct_get_terms (const CpConduct *self);

/** cp_conduct_get_played: (transfer none) (nullable): the moves of the game. */
const CpPlayed *cp_conduct_get_played (const CpConduct *self);

/** cp_conduct_get_left: what the clock of @side shows, %CP_NO_TIME for none. */
int64_t cp_conduct_get_left (const CpConduct *self, CpSide side, int64_t now);

/**
 * cp_conduct_remember: one's own clock, which ran when the program ended, showed @left,
 * milliseconds or %CP_NO_TIME, at the last: it shows no more than that now. Only while the two do
 * not talk.
 * @ply: after so many moves
 */
void cp_conduct_remember (CpConduct *self, unsigned ply, int64_t left);

CpOutcome cp_conduct_get_outcome (const CpConduct *self);

/** cp_conduct_get_paused: whether both have agreed to pause. */
bool cp_conduct_get_paused (const CpConduct *self);

/** cp_conduct_get_offer: (transfer none) (nullable): one's own open offer, or the other's. */
const CpMessage *cp_conduct_get_offer (const CpConduct *self, bool own);

/** cp_conduct_get_proposal: (transfer none) (nullable): what is proposed. */
const CpMessage *cp_conduct_get_proposal (const CpConduct *self);

/** cp_conduct_get_line: (transfer none) (nullable): in a game that is frozen, the other's moves,
 * if they are possible and known. */
const char *const *cp_conduct_get_line (const CpConduct *self);

/**
 * cp_conduct_get_clocks: Gets the clocks of White and of Black, in milliseconds, as one of the two
 * programs has recorded them.
 * @own: whether this program has
 * @left: (out)
 *
 * Returns: false unless the game is frozen because the two records differ
 */
bool cp_conduct_get_clocks (const CpConduct *self, bool own, int64_t left[2]);

/** cp_conduct_explain: (transfer none) (nullable): a sentence that says why it is frozen. */
const char *cp_conduct_explain (const CpConduct *self);
