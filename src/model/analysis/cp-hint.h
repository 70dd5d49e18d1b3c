/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/cp-search.h"
#include "model/game/cp-position-source.h"

#define CP_TYPE_HINT (cp_hint_get_type ())
G_DECLARE_FINAL_TYPE (CpHint, cp_hint, CP, HINT, GObject)

/** CpHintStep: the part of a hint that is shown. */
typedef enum {
  CP_HINT_NONE,
  CP_HINT_LOOKING,        /* searching for a good move */
  CP_HINT_PIECE,          /* the piece to move */
  CP_HINT_MOVE,           /* the whole move */
  CP_HINT_REASON,         /* the move and the reason for it */
  CP_HINT_LOOKING_AHEAD,  /* searching for a threat of the opponent */
  CP_HINT_DANGER,         /* the threat */
  CP_HINT_NO_DANGER,      /* the opponent's best move is harmless */
  CP_HINT_UNKNOWN_DANGER, /* the side to move cannot pass here, so the opponent's move is unknown */
} CpHintStep;

/**
 * CpHint: a hint for the position of a game or draft: a good move, shown step by step, or the
 * threat: the move the opponent would play if the side to move passed. Searches in a thread, which
 * exists only during the search. A change of the position clears the hint.
 *
 * Properties, read-only: `step` (int: a #CpHintStep).
 */

/**
 * cp_hint_new: (transfer full)
 * @limits: of the search
 */
CpHint *cp_hint_new (const CpSearchLimits *limits);

/** cp_hint_set_source: Sets the game or draft; (nullable). */
void cp_hint_set_source (CpHint *self, CpPositionSource *source);

/** cp_hint_can_ask: Returns whether hints are available: the position can be played and is not
 * over. */
bool cp_hint_can_ask (CpHint *self);

/** cp_hint_ask: Searches for a good move or, if a hint is shown, shows its next step. Does nothing
 * during a search and at the last step. */
void cp_hint_ask (CpHint *self);

/** cp_hint_ask_for_danger: Searches for the threat of the opponent. */
void cp_hint_ask_for_danger (CpHint *self);

/** cp_hint_clear: Clears the hint and cancels its search. */
void cp_hint_clear (CpHint *self);

CpHintStep cp_hint_get_step (CpHint *self);

/**
 * cp_hint_get_move: Returns the move of the hint or threat, as far as it is shown: with
 * CP_HINT_PIECE only its origin. Returns false if no move is shown; a harmless move of the opponent
 * is only described.
 * @move: (out)
 */
bool cp_hint_get_move (CpHint *self, CpMove *move);

/** cp_hint_describe: (transfer full) (nullable): Returns the translated text of the current step:
 * "Look at the white bishop on c4."; %NULL with %CP_HINT_NONE. */
char *cp_hint_describe (CpHint *self);
