/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-move-log.h"
#include "network/message/cp-message.h"

/**
 * CpConduct: State machine of a game between two programs: proposals, moves, offers, answers, ends,
 * clocks, and the reconciliation of both states after a reconnection. It does no I/O: the caller
 * passes in received messages, actions of the local player and times (`now`, microseconds of a
 * monotonic clock). The state is saved before any message that follows from it is sent.
 */
typedef struct CpConduct CpConduct;

typedef enum {
  CP_CONDUCT_IDLE,     /* there is no game yet */
  CP_CONDUCT_PROPOSED, /* the local player has proposed a game */
  CP_CONDUCT_ASKED,    /* the friend has proposed a game */
  CP_CONDUCT_DRAWING,  /* accepted; the colours are still being drawn */
  CP_CONDUCT_PLAYING,
  CP_CONDUCT_OVER,
  CP_CONDUCT_FROZEN,
} CpConductState;

/** CpConductEvent: Changes that the local player did not cause. */
typedef enum {
  CP_CONDUCT_SYNCED, /* both programs have synchronized their states */
  CP_CONDUCT_SHOWN, /* the friend's window shows the game for the first time since CP_CONDUCT_SYNCED
                     */
  CP_CONDUCT_PROPOSAL, /* see cp_conduct_get_proposal() */
  CP_CONDUCT_DECLINED, /* the friend declined the proposal */
  CP_CONDUCT_STARTED,
  CP_CONDUCT_MOVED,         /* the friend has moved */
  CP_CONDUCT_MOVES_REMOVED, /* moves were removed or taken back */
  CP_CONDUCT_OFFERED,       /* see cp_conduct_get_offer() */
  CP_CONDUCT_AGREED,        /* an offer was accepted */
  CP_CONDUCT_REFUSED,       /* the friend refused an offer of the local player */
  CP_CONDUCT_WITHDRAWN,     /* an offer was withdrawn by its sender */
  CP_CONDUCT_ENDED,         /* the game ended */
  CP_CONDUCT_GAME_FROZEN,   /* the game was frozen: see cp_conduct_explain() */
  CP_CONDUCT_FRIEND_LEFT,   /* the friend sent `bye`, with a reason */
  CP_CONDUCT_SAVE_FAILED, /* the state could not be saved: nothing is sent until the next session */
} CpConductEvent;

/** CpConductHooks: Callbacks of a conduct. None may free it. */
typedef struct {
  /* Saves @text before it returns. Returns false on failure. */
  bool (*save) (const char *text, void *data);
  void (*send) (const CpMessage *message, void *data);
  /* Called for each event. @text: (nullable): the reason, of DECLINED and LEFT; untrusted */
  void (*event) (CpConductEvent event, const char *text, void *data);
  /* Returns true if received data may still be processed in this iteration of the main loop;
   * otherwise the owner calls cp_conduct_process_queue() soon. */
  bool (*has_time) (void *data);
} CpConductHooks;

/** cp_conduct_new: (transfer full): Creates a conduct without a game. */
CpConduct *cp_conduct_new (bool is_host, const CpConductHooks *hooks, void *data);

/**
 * cp_conduct_read: Restores a conduct from its saved state.
 * @text: from any source
 *
 * Returns: (transfer full) (nullable): %NULL with @error set if @text is not a saved state
 */
CpConduct *
cp_conduct_read (const char *text, const CpConductHooks *hooks, void *data, GError **error);

/** cp_conduct_free: Frees the conduct. %NULL is allowed. */
void cp_conduct_free (CpConduct *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpConduct, cp_conduct_free)

/** cp_conduct_start_session: Starts a session: sends a `sync`. */
void cp_conduct_start_session (CpConduct *self, int64_t now);

/** cp_conduct_send_sync: Sends another `sync` over a second route to the friend; the session goes
 * on.
 */
void cp_conduct_send_sync (CpConduct *self, int64_t now);

/** cp_conduct_stop_session: Ends the session: stops the clocks until both programs have
 * synchronized again.
 */
void cp_conduct_stop_session (CpConduct *self, int64_t now);

/** cp_conduct_set_shown: Sets whether the window of this program shows the game; initially false.
 * The clocks are stopped until both windows have shown the game once since the programs met. */
void cp_conduct_set_shown (CpConduct *self, bool shown, int64_t now);

/** cp_conduct_is_shown_to_friend: Returns true if the friend's window has shown the game since the
 * programs met; meaningless before. */
bool cp_conduct_is_shown_to_friend (const CpConduct *self);

/** cp_conduct_receive: Processes a message of the friend, or queues it while a proposal is being
 * checked. */
void cp_conduct_receive (CpConduct *self,
                         const CpMessage *message,
                         CpMessageReading reading,
                         int64_t now);

/** cp_conduct_is_busy: Returns true if received messages wait to be processed, because the moves of
 * a proposal are being checked. */
bool cp_conduct_is_busy (const CpConduct *self);

/** cp_conduct_process_queue: Processes queued messages for as long as CpConductHooks.has_time()
 * allows. */
void cp_conduct_process_queue (CpConduct *self, int64_t now);

/**
 * cp_conduct_propose: Proposes a game and generates its name.
 * @proposal: a message of type CP_MESSAGE_PROPOSE
 *
 * Returns: false with @error set if the game is invalid, or cannot be proposed now
 */
bool cp_conduct_propose (CpConduct *self, const CpMessage *proposal, int64_t now, GError **error);

/** cp_conduct_accept: Accepts the friend's proposal. Returns false if there is none. */
bool cp_conduct_accept (CpConduct *self, int64_t now);

/** cp_conduct_decline: Declines the friend's proposal. Returns false if there is none. */
bool cp_conduct_decline (CpConduct *self, const char *reason, int64_t now);

/** cp_conduct_move: Plays a move of the local player. Returns false with @error set if it is
 * illegal, or if moves cannot be played now. */
bool cp_conduct_move (CpConduct *self, const char *uci, int64_t now, GError **error);

/**
 * cp_conduct_offer: Makes an offer, or accepts an identical open offer of the friend.
 * @to: for a take-back, the number of plies that stay
 * @party: whose line or clocks count
 *
 * Returns: false if this cannot be offered now
 */
bool cp_conduct_offer (
    CpConduct *self, CpMessageOfferKind what, unsigned to, CpMessageParty party, int64_t now);

/** cp_conduct_answer: Answers the friend's open offer. Returns false if there is none. */
bool cp_conduct_answer (CpConduct *self, bool yes, int64_t now);

/** cp_conduct_can_withdraw: Returns true if the local player has an open offer that is not being
 * withdrawn already. */
bool cp_conduct_can_withdraw (const CpConduct *self);

/** cp_conduct_withdraw: Withdraws the local player's open offer, which stands until the friend's
 * program has answered. Returns false if there is none, or if it is being withdrawn already. */
bool cp_conduct_withdraw (CpConduct *self, int64_t now);

/** cp_conduct_claim: Claims a draw. Returns false if the local player cannot claim one. */
bool cp_conduct_claim (CpConduct *self, int64_t now);

/** cp_conduct_resign: Resigns for the local player. Returns false if no game is in progress. */
bool cp_conduct_resign (CpConduct *self, int64_t now);

/** cp_conduct_send_bye: Sends `bye`. The game stays and can be resumed. */
void cp_conduct_send_bye (CpConduct *self, const char *reason, int64_t now);

/** cp_conduct_get_deadline: Returns when cp_conduct_tick() must be called; INT64_MAX for never. */
int64_t cp_conduct_get_deadline (const CpConduct *self);

/** cp_conduct_tick: Checks whether the friend has lost on time. */
void cp_conduct_tick (CpConduct *self, int64_t now);

CpConductState cp_conduct_get_state (const CpConduct *self);

/** cp_conduct_is_clock_running: Returns true if a clock is running. */
bool cp_conduct_is_clock_running (const CpConduct *self);

/** cp_conduct_get_own_side: Returns the local player's side; meaningless without a game. */
CpSide cp_conduct_get_own_side (const CpConduct *self);

/** cp_conduct_get_name: (transfer none) (nullable): Returns the game's name in messages, 32
 * hexadecimal digits. */
const char *cp_conduct_get_name (const CpConduct *self);

/** cp_conduct_get_terms: (transfer none) (nullable): Returns the proposal that the game is based
 * on. */
const CpMessage *cp_conduct_get_terms (const CpConduct *self);

/** cp_conduct_get_move_log: (transfer none) (nullable): Returns the moves of the game. */
const CpMoveLog *cp_conduct_get_move_log (const CpConduct *self);

/** cp_conduct_get_time_left: Returns the time on the clock of @side, in milliseconds; %CP_NO_TIME
 * without a clock. */
int64_t cp_conduct_get_time_left (const CpConduct *self, CpSide side, int64_t now);

/**
 * cp_conduct_limit_own_clock: Limits the local player's clock after a crash: while the program ran,
 * the clock was last seen at @left milliseconds (or %CP_NO_TIME) and can show no more now. Only
 * outside a session.
 * @ply: the number of moves played when the clock was seen; ignored if it is another now
 */
void cp_conduct_limit_own_clock (CpConduct *self, unsigned ply, int64_t left);

CpOutcome cp_conduct_get_outcome (const CpConduct *self);

/** cp_conduct_is_paused: Returns true if both players have agreed to pause. */
bool cp_conduct_is_paused (const CpConduct *self);

/** cp_conduct_get_offer: (transfer none) (nullable): Returns the open offer of the local player
 * (@own) or of the friend. */
const CpMessage *cp_conduct_get_offer (const CpConduct *self, bool own);

/** cp_conduct_get_proposal: (transfer none) (nullable): Returns the proposal, of either player,
 * that has not become a game yet. */
const CpMessage *cp_conduct_get_proposal (const CpConduct *self);

/** cp_conduct_get_line: (transfer none) (nullable): Returns the friend's moves in a frozen game;
 * %NULL if they are not known or not legal. */
const char *const *cp_conduct_get_line (const CpConduct *self);

/**
 * cp_conduct_get_clocks: Gets the clocks of White and of Black, in milliseconds, as one of the two
 * programs recorded them.
 * @own: true for the record of this program
 * @left: (out)
 *
 * Returns: false unless the game is frozen because the two records differ
 */
bool cp_conduct_get_clocks (const CpConduct *self, bool own, int64_t left[2]);

/** cp_conduct_explain: (transfer none) (nullable): Returns a translated sentence: why the game is
 * frozen. */
const char *cp_conduct_explain (const CpConduct *self);
