/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/cp-search.h"
#include "model/game/cp-position-source.h"

#define CP_TYPE_HINT (cp_hint_get_type ())
G_DECLARE_FINAL_TYPE (CpHint, cp_hint, CP, HINT, GObject)

/** CpHintStep: how much has been told. */
typedef enum {
  CP_HINT_NONE,
  CP_HINT_LOOKING,        /* for a move */
  CP_HINT_PIECE,          /* which piece to look at */
  CP_HINT_MOVE,           /* where it goes */
  CP_HINT_REASON,         /* and why */
  CP_HINT_LOOKING_AHEAD,  /* for what the enemy could do */
  CP_HINT_DANGER,         /* what that is */
  CP_HINT_NO_DANGER,      /* the same, where it does no harm */
  CP_HINT_UNKNOWN_DANGER, /* nobody can pass here, so that the enemy cannot move now */
} CpHintStep;

/**
 * CpHint: tells which move is good in the position of a game or draft, step by step; or what the
 * enemy would do if it were his turn. It looks for that in a thread, which is there only as long
 * as it takes. What was told is forgotten with the position.
 *
 * Properties, read-only: `step` (int: a #CpHintStep).
 */

/** cp_hint_new: (transfer full): @limits: how long it looks */
CpHint *cp_hint_new (const CpSearchLimits *limits);

/** cp_hint_set_source: tells about another game or draft; (nullable). */
void cp_hint_set_source (CpHint *self, CpPositionSource *source);

/** cp_hint_can_ask: whether there is anything to tell: the position may be played on. */
bool cp_hint_can_ask (CpHint *self);

/** cp_hint_ask: begins to tell which move is good, or tells the next step; at the last one, and
 * while it looks, nothing happens. */
void cp_hint_ask (CpHint *self);

/** cp_hint_ask_for_danger: begins to tell what the enemy would do. */
void cp_hint_ask_for_danger (CpHint *self);

/** cp_hint_forget: tells nothing any more. */
void cp_hint_forget (CpHint *self);

CpHintStep cp_hint_get_step (CpHint *self);

/** cp_hint_get_move: the move that is told of, as far as that is known and told: CP_HINT_PIECE only
 * tells where it begins. False if there is none. @move: (out) */
bool cp_hint_get_move (CpHint *self, CpMove *move);

/** cp_hint_describe: (transfer full) (nullable): what is told now, translated: "Look at the white
 * bishop on c4."; %NULL with %CP_HINT_NONE. */
char *cp_hint_describe (CpHint *self);
