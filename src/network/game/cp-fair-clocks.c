/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-fair-clocks.h"

#include "network/message/cp-message.h"

#define MS 1000 /* microseconds */


void
cp_fair_clocks_init (CpFairClocks *self, CpSide own, const CpTimeControl *time)
{
  *self = (CpFairClocks){ .own = own, .allowance = CP_ALLOWANCE_FIRST };
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    self->grace[side] = CP_SYNC_GRACE;
    self->left[side] = cp_time_control_has_clock (time) ? time->main_ms[side] : CP_NO_TIME;
    self->bonus[side] = time->bonus_ms[side];
  }
}


static int64_t
measure (const CpFairClocks *self, int64_t now)
{
  return self->runs ? MAX (now - self->since, 0) / MS : 0;
}


void
cp_fair_clocks_start (CpFairClocks *self, CpSide turn, int64_t now)
{
  self->runs = true;
  self->turn = turn;
  self->since = now;
}


void
cp_fair_clocks_stop (CpFairClocks *self, int64_t now)
{
  if (self->runs)
    self->left[self->turn] = cp_fair_clocks_get (self, self->turn, now);
  self->runs = false;
  self->made[0] = self->made[1] = 0;
}


int64_t
cp_fair_clocks_get (const CpFairClocks *self, CpSide side, int64_t now)
{
  int64_t left = self->left[side];

  if (left == CP_NO_TIME || side != self->turn)
    return left;
  return MAX (left - measure (self, now), 0);
}


/* Subtracts @spent from the clock of the side to move, adds the bonus and starts the other clock.
 * Returns false if the time was up. */
static bool
press (CpFairClocks *self, int64_t spent, int64_t now)
{
  CpSide side = self->turn;

  if (self->left[side] != CP_NO_TIME) {
    if (self->left[side] <= spent)
      return false;
    self->left[side] = MIN (self->left[side] - spent + self->bonus[side], CP_TIME_MAX);
  }
  cp_fair_clocks_start (self, cp_side_other (side), now);
  return true;
}


bool
cp_fair_clocks_own_move (CpFairClocks *self, int64_t now, int64_t *spent)
{
  *spent = MIN (measure (self, now), CP_TIME_MAX);
  self->turn = self->own;
  if (!press (self, *spent, now))
    return false;
  self->made[0] = self->made[1];
  self->made[1] = now;
  return true;
}


/* Returns the time of the friend's move: the friend's figure as long as the allowance covers it. */
static int64_t
accept_time (CpFairClocks *self, int64_t spent, int64_t now)
{
  int64_t measured = measure (self, now);
  int64_t used = CLAMP (measured - spent, 0, self->allowance);

  self->allowance = MIN (self->allowance - used + CP_ALLOWANCE_MOVE, CP_ALLOWANCE_MAX);
  return MAX (spent, measured - used);
}


bool
cp_fair_clocks_their_move (CpFairClocks *self, int64_t spent, const int64_t theirs[2], int64_t now)
{
  CpSide own = self->own;
  int64_t *left = &self->left[own];

  self->turn = cp_side_other (own);
  if (!press (self, accept_time (self, spent, now), now))
    return false;
  /* Between the friend's last two moves, the friend cannot have measured more time than has passed
   * since the local player's last move but one. A larger deduction is limited to that. */
  if (*left != CP_NO_TIME && theirs[own] != CP_NO_TIME && theirs[own] < *left && self->made[0] != 0)
    *left = MAX (theirs[own], *left - (now - self->made[0]) / MS);
  return true;
}


int64_t
cp_fair_clocks_deadline (const CpFairClocks *self)
{
  CpSide other = cp_side_other (self->own);

  if (!self->runs || self->turn != other || self->left[other] == CP_NO_TIME)
    return INT64_MAX;
  return self->since + (self->left[other] + self->allowance) * MS;
}


/* Sets @owners and @others to the figures of both programs for the clock of @side. Returns false if
 * the clock does not exist or @theirs has no figure for it. */
static bool
get_figures (const CpFairClocks *self,
             const int64_t theirs[2],
             CpSide side,
             int64_t *owners,
             int64_t *others)
{
  bool own = side == self->own;

  *owners = own ? self->left[side] : theirs[side];
  *others = own ? theirs[side] : self->left[side];
  return *owners != CP_NO_TIME && *others != CP_NO_TIME;
}


bool
cp_fair_clocks_reconcile (CpFairClocks *self, const int64_t theirs[2])
{
  int64_t owners, others;

  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    if (get_figures (self, theirs, side, &owners, &others) && owners - others > self->grace[side])
      return false;
  }
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    if (!get_figures (self, theirs, side, &owners, &others))
      continue;
    self->grace[side] -= MAX (owners - others, 0);
    self->left[side] = owners;
  }
  return true;
}
