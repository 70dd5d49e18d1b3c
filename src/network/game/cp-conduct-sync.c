/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-conduct-private.h"
#include "rules/position/cp-outcome-text.h"


void
cp_conduct_queue_sync (CpConduct *self, int64_t now)
{
  CpRemoteGame *game = self->game;
  CpMessage sync = { .type = CP_MESSAGE_SYNC, .left = { CP_NO_TIME, CP_NO_TIME } };

  if (game != NULL) {
    const CpMessage *standing = game->offers[true];
    if (standing != NULL)
      sync = *standing;
    sync.type = CP_MESSAGE_SYNC;
    memcpy (sync.game, game->propose->game, sizeof sync.game);
    sync.moves = (GStrv) cp_move_log_get_moves (game->played);
    if (game->outcome.result != CP_UNDECIDED) {
      sync.result = (char *) cp_result_text (game->outcome.result);
      sync.text = (char *) cp_termination_text (game->outcome.termination);
    }
    sync.backs = game->backs;
    for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
      sync.left[side] = cp_fair_clocks_get (&game->clocks, side, now);
    memcpy (game->synced[true], sync.left, sizeof sync.left);
  }
  self->shown[true] = sync.shown = game == NULL || self->shows;
  cp_conduct_queue_message (self, &sync);
}


/* Checks the friend's claim that the local player's time was up after the first @ply moves. */
bool
cp_conduct_check_flag (CpConduct *self, unsigned ply, int64_t now)
{
  CpRemoteGame *game = self->game;
  CpSide own = game->clocks.own;
  unsigned length = cp_move_log_get_length (game->played);
  int64_t left = ply < length ? cp_move_log_get_clocks (game->played, ply + 1)[own]
                              : cp_fair_clocks_get (&game->clocks, own, now);

  if (left == CP_NO_TIME || left > CP_FLAG_MAX) {
    cp_conduct_freeze (self, CP_FREEZE_FLAG);
    return false;
  }
  CpOutcome outcome =
      cp_position_time_outcome (cp_move_log_get_nth_position (game->played, ply), own);
  return cp_conduct_end_game (self, outcome, ply, !self->is_host);
}


/* Returns true if the local player has accepted the take-back offered in @sync, and the friend has
 * not received the answer. */
static bool
is_taken_back (const CpRemoteGame *game, const CpMessage *sync)
{
  return game->backs == sync->backs + 1 && sync->what == CP_MESSAGE_TAKEBACK;
}


/* Completes a take-back that one player accepted and the other has not heard of. Returns how many
 * of the friend's moves count. */
static unsigned
complete_takeback (CpConduct *self, const CpMessage *sync, int64_t now)
{
  CpRemoteGame *game = self->game;
  const CpMessage *own = game->offers[true];
  unsigned theirs = g_strv_length (sync->moves);

  if (sync->backs == game->backs + 1 && own != NULL && own->what == CP_MESSAGE_TAKEBACK) {
    g_autofree CpMessage *offer = g_steal_pointer (&game->offers[true]);
    cp_conduct_apply_offer (self, offer, true, now);
    cp_message_clear (offer);
  } else if (is_taken_back (game, sync))
    theirs = MIN (theirs, sync->to);
  return theirs;
}


/* Takes over an end that only the friend knows, if it stands. Returns false if it does not. */
static bool
adopt_end (CpConduct *self, const CpMessage *sync, unsigned theirs, int64_t now)
{
  CpRemoteGame *game = self->game;
  CpSide other = cp_side_other (game->clocks.own);
  CpOutcome outcome = { CP_UNDECIDED, CP_PLAYING };
  const CpMessage *own = game->offers[true];
  unsigned length = cp_move_log_get_length (game->played);
  bool by_host = !self->is_host;

  if (sync->result == NULL)
    return true;
  if (!cp_result_parse (sync->result, &outcome.result) ||
      !cp_termination_parse (sync->text, &outcome.termination))
    return false;
  if (game->outcome.result == outcome.result && game->outcome.termination == outcome.termination &&
      length == theirs)
    return true;
  bool we_win = outcome.result == cp_outcome_win (game->clocks.own, CP_RESIGNATION).result;
  bool claims = outcome.termination == CP_REPETITION || outcome.termination == CP_FIFTY_MOVES;
  bool stands = false;
  if (outcome.termination == CP_RESIGNATION)
    stands = we_win;
  else if (outcome.result != CP_DRAW || outcome.termination == CP_TIME_FORFEIT)
    stands = false;
  else if (outcome.termination == CP_AGREEMENT)
    stands = (own != NULL && own->what == CP_MESSAGE_DRAW) ||
             (game->withdrawn != NULL && game->withdrawn->ply == theirs);
  else if (claims)
    stands = length == theirs && cp_move_log_get_claim (game->played) != CP_PLAYING &&
             cp_move_log_get_position (game->played)->turn == other;
  if (!stands && is_taken_back (game, sync))
    return true;
  if (stands)
    cp_conduct_end_game (self, outcome, theirs, by_host);
  else if (outcome.termination == CP_TIME_FORFEIT && !we_win &&
           game->outcome.result == CP_UNDECIDED)
    return cp_conduct_check_flag (self, theirs, now) || game->frozen != NOT_FROZEN;
  return game->outcome.result != CP_UNDECIDED;
}


/* Compares the moves of both programs. Returns false if they cannot be reconciled. */
static bool
compare (CpConduct *self, const CpMessage *sync, unsigned theirs)
{
  CpRemoteGame *game = self->game;
  CpSide own = game->clocks.own;
  const char *const *moves = (const char *const *) sync->moves;
  unsigned length = cp_move_log_get_length (game->played);
  unsigned common = MIN (cp_move_log_get_common_length (game->played, moves), theirs);
  CpSide turn = cp_move_log_get_position (game->played)->turn;

  if (common < MIN (length, theirs) || MAX (length, theirs) > common + 1)
    return false;
  if (length > theirs)
    return turn != own;
  if (theirs == length)
    return true;
  if (game->outcome.result != CP_UNDECIDED) {
    /* An end that the other program declares now may come after its move: see handle_resignation().
     */
    game->dropped = true;
    return true;
  }
  if (turn == own)
    return false;
  if (!cp_move_log_add (game->played, moves[length], NULL)) {
    cp_conduct_freeze (self, CP_FREEZE_ILLEGAL);
    return true;
  }
  if (sync->left[!own] != CP_NO_TIME && game->clocks.left[!own] != CP_NO_TIME)
    game->clocks.left[!own] = MIN (game->clocks.left[!own] + game->clocks.bonus[!own], CP_TIME_MAX);
  cp_conduct_update_after_move (self);
  cp_conduct_queue_event (self, CP_CONDUCT_MOVED, NULL);
  return true;
}


/* Stores the friend's moves, which are shown in a frozen game. */
static void
store_line (CpConduct *self, const CpMessage *sync)
{
  CpRemoteGame *game = self->game;
  const CpMessage *propose = game->propose;
  const char *const *moves = (const char *const *) sync->moves;
  g_autoptr (CpMoveLog) played = cp_move_log_new (propose->rules, propose->fen, NULL);

  g_clear_pointer (&game->line, g_strfreev);
  if (played != NULL && cp_move_log_add_all (played, moves, 0, NULL))
    game->line = g_strdupv (sync->moves);
}


/* Processes the friend's open offer in @sync, which may be known already. */
static void
handle_open_offer (CpConduct *self, const CpMessage *sync, int64_t now)
{
  CpRemoteGame *game = self->game;

  /* A take-back that the friend does not know of was an answer to the friend's offer. */
  if (is_taken_back (game, sync))
    return;
  if (sync->what != CP_MESSAGE_NO_OFFER) {
    CpMessage offer = cp_remote_game_message (game, CP_MESSAGE_OFFER);
    offer.ply = sync->ply;
    offer.what = sync->what;
    offer.to = sync->to;
    offer.party = sync->party;
    cp_conduct_handle_offer (self, &offer, now);
  } else
    g_clear_pointer (&game->offers[false], cp_message_free);
}


/* Sets the clocks to the record of one program, as both players have agreed. */
void
cp_conduct_agree_on_clock (CpConduct *self, CpMessageParty party, int64_t now)
{
  CpRemoteGame *game = self->game;
  const int64_t *agreed = game->synced[(party == CP_MESSAGE_HOST) == self->is_host];

  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    if (game->clocks.left[side] != CP_NO_TIME && agreed[side] != CP_NO_TIME)
      game->clocks.left[side] = agreed[side];
  }
  cp_move_log_set_clocks (game->played, game->clocks.left);
  cp_remote_game_clear_offers (game);
  game->frozen = NOT_FROZEN;
  /* Synchronizes again, because a move that crossed the freeze was dropped. */
  cp_conduct_queue_sync (self, now);
}


/* Returns true if @sync still offers clocks that the local player has accepted: the answer was
 * lost. */
static bool
is_clock_agreed (const CpRemoteGame *game, const CpMessage *sync)
{
  const CpMessage *answered = game->answered;

  return sync->what == CP_MESSAGE_CLOCK && answered != NULL && answered->what == CP_MESSAGE_CLOCK &&
         answered->party == sync->party && answered->yes;
}


/* Sets @their_clocks to the friend's figures in @sync. A move of the local player that the friend
 * has not received adds its bonus there as well. */
static void
read_their_clocks (const CpRemoteGame *game,
                   const CpMessage *sync,
                   bool is_longer,
                   int64_t their_clocks[2])
{
  CpSide own = game->clocks.own;

  memcpy (their_clocks, sync->left, sizeof sync->left);
  if (is_longer && their_clocks[own] != CP_NO_TIME)
    their_clocks[own] = MIN (their_clocks[own] + game->clocks.bonus[own], CP_TIME_MAX);
}


/*
 * Reconciles the clocks, or freezes the game if the figures are too far apart. Both programs apply
 * the same rule to the same figures at each meeting. @is_longer: the friend lacks a move of the
 * local player
 */
static void
reconcile_clocks (CpConduct *self, const CpMessage *sync, bool is_longer)
{
  CpRemoteGame *game = self->game;
  int64_t their_clocks[2];

  memcpy (game->synced[false], sync->left, sizeof sync->left);
  /* The friend's program restores its clocks when it learns of the take-back. */
  if (is_clock_agreed (game, sync) || is_taken_back (game, sync))
    return;
  read_their_clocks (game, sync, is_longer, their_clocks);
  bool fit =
      cp_fair_clocks_reconcile (&game->clocks, their_clocks) && sync->what != CP_MESSAGE_CLOCK;
  if (game->outcome.result != CP_UNDECIDED)
    return;
  if (!fit && game->frozen == NOT_FROZEN)
    cp_conduct_freeze (self, CP_FREEZE_CLOCK);
  else if (!fit && game->frozen == CP_FREEZE_CLOCK) {
    CpMessage freeze = cp_remote_game_message (game, CP_MESSAGE_FREEZE);
    freeze.why = CP_FREEZE_CLOCK;
    cp_conduct_queue_message (self, &freeze);
  } else if (fit && game->frozen == CP_FREEZE_CLOCK && game->offers[true] == NULL)
    game->frozen = NOT_FROZEN;
}


/* Compares the moves and the ends of both programs. Returns true if the friend lacks a move of the
 * local player. */
static bool
reconcile_lines (CpConduct *self, const CpMessage *sync, int64_t now)
{
  CpRemoteGame *game = self->game;
  unsigned theirs = complete_takeback (self, sync, now);
  bool is_longer = cp_move_log_get_length (game->played) > theirs;
  bool mended = compare (self, sync, theirs);

  if (game->frozen == NOT_FROZEN && (!mended || !adopt_end (self, sync, theirs, now))) {
    cp_conduct_freeze (self, CP_FREEZE_LINES);
    store_line (self, sync);
  }
  return is_longer && mended;
}


/* Synchronizes the two states of a game that both programs have. */
void
cp_conduct_reconcile (CpConduct *self, const CpMessage *sync, int64_t now)
{
  CpRemoteGame *game = self->game;
  bool is_longer = false;

  cp_fair_clocks_stop (&game->clocks, now);
  if (game->frozen == NOT_FROZEN)
    is_longer = reconcile_lines (self, sync, now);
  else if (game->frozen != CP_FREEZE_CLOCK) {
    CpMessage freeze = cp_remote_game_message (game, CP_MESSAGE_FREEZE);
    store_line (self, sync);
    freeze.why = (CpFreezeReason) game->frozen;
    if (game->froze_them)
      cp_conduct_queue_message (self, &freeze);
  }
  /* Done even if the lines differ: the players may agree on one, and play on with the same clocks.
   */
  reconcile_clocks (self, sync, is_longer);
  /* A player who does not know of the move that withdrew the offer may still agree to it. */
  if (!is_longer)
    g_clear_pointer (&game->withdrawn, cp_message_free);
  handle_open_offer (self, sync, now);
  cp_conduct_queue_withdrawal (self);
  if (sync->result != NULL)
    cp_conduct_close_offers (self, false);
  cp_conduct_propose_again (self);
}


void
cp_conduct_handle_sync (CpConduct *self, const CpMessage *sync, int64_t now)
{
  const CpRemoteGame *latest = self->pending != NULL ? self->pending : self->game;

  self->is_synced = true;
  self->shown[false] = sync->shown;
  if (latest != NULL && (!cp_remote_game_has_name (latest, sync->game) ||
                         g_strv_length (sync->moves) <= latest->first))
    cp_conduct_resend (self);
  /* The friend's program learns only from this message that the game has begun. It has dropped all
   * messages about the game since the local `sync`. */
  if (latest != NULL && latest == self->game && !cp_remote_game_has_name (latest, sync->game) &&
      (cp_move_log_get_length (latest->played) > latest->first ||
       latest->outcome.result != CP_UNDECIDED))
    cp_conduct_queue_sync (self, now);
  if (cp_remote_game_has_name (self->game, sync->game))
    cp_conduct_reconcile (self, sync, now);
  else if (cp_remote_game_has_name (self->pending, sync->game)) {
    g_clear_pointer (&self->held_sync, cp_message_free);
    self->held_sync = cp_message_copy (sync);
  } else if (*sync->game != '\0' && self->pending == NULL && self->game != NULL &&
             self->game->frozen == NOT_FROZEN &&
             cp_move_log_get_length (self->game->played) > self->game->first + 1)
    cp_conduct_freeze (self, CP_FREEZE_GAME);
  cp_conduct_queue_event (self, CP_CONDUCT_SYNCED, NULL);
}
