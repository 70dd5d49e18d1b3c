/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-draft.h"
#include "engine/proof/cp-solution.h"

#define CP_TYPE_COMPOSER (cp_composer_get_type ())
G_DECLARE_FINAL_TYPE (CpComposer, cp_composer, CP, COMPOSER, GObject)

/**
 * CpComposer: keeps saying, while a position is being made, whether it is a sound puzzle. As long
 * as it is active every change of the draft or of the stipulation stops the proof that is running,
 * and begins another one, in a thread of its own, a moment later.
 *
 * Properties: `draft` (#CpDraft, construct-only), `active` (boolean; at first false), `stipulation`
 * (uint, from 1 to CP_PROVER_MAX_MOVES; at first 2), `seconds` (uint, from 1: how long a position
 * is looked at; at first 30), `busy` (boolean, read-only: a proof is running or about to).
 *
 * Signals, in the thread-default main context of whoever made the composer:
 * - `changed`: cp_composer_get_solution() gives something else.
 * - `tried (const CpComposerTry *)`: a try is answered.
 */

/** CpComposerTry: what there is to say of a first move. */
typedef struct {
  CpMove move;
  CpVerdict wins;      /* within the stipulation */
  bool has_refutation; /* if it does not: false if the move spoils the win without a reply */
  CpMove refutation;   /* the reply that spoils the win; undefined without one */
} CpComposerTry;

/** cp_composer_new: (transfer full): a composer that is not active.
 * @draft: (transfer none) */
CpComposer *cp_composer_new (CpDraft *draft);

/** cp_composer_get_draft: (transfer none): the draft that is watched. */
CpDraft *cp_composer_get_draft (CpComposer *self);

/** cp_composer_set_active: whether positions are proved. When it is switched off everything that
 * was found is forgotten, but for what helps to find it again. */
void cp_composer_set_active (CpComposer *self, bool active);
bool cp_composer_get_active (CpComposer *self);

/** cp_composer_set_stipulation: in how many moves of the attacker, the side to move, the win is
 * wanted; held within 1 and CP_PROVER_MAX_MOVES. */
void cp_composer_set_stipulation (CpComposer *self, unsigned n);
unsigned cp_composer_get_stipulation (CpComposer *self);

/** cp_composer_set_seconds: how long a position is looked at, in seconds, at least 1; counts from
 * the next proof on. What is not found in time stays CP_VERDICT_UNKNOWN. */
void cp_composer_set_seconds (CpComposer *self, unsigned seconds);
unsigned cp_composer_get_seconds (CpComposer *self);

/** cp_composer_get_busy: whether a proof is running or about to. */
bool cp_composer_get_busy (CpComposer *self);

/**
 * cp_composer_get_solution: what is found so far of the draft as it is now.
 *
 * Returns: (transfer none) (nullable): valid until `changed`; %NULL if nothing is yet
 */
const CpSolution *cp_composer_get_solution (CpComposer *self);

/** cp_composer_get_nodes: how many positions were looked at for it, the proof that is running
 * included. */
uint64_t cp_composer_get_nodes (CpComposer *self);

/** cp_composer_get_elapsed: how long that took, in seconds. */
double cp_composer_get_elapsed (CpComposer *self);

/** cp_composer_stop: ends the proof that is running. What it has found stays. */
void cp_composer_stop (CpComposer *self);

/** cp_composer_go_on: looks at the position for as long again, where a stop or the limit came
 * before everything was found. */
void cp_composer_go_on (CpComposer *self);

/**
 * cp_composer_try: asks what is wrong with a first move; `tried` answers, unless the draft is
 * changed or another move is tried before. A proof that is running waits.
 *
 * Returns: false, and there will be no answer, if the composer is not active or the move is not
 * legal in the position, or that has problems
 */
bool cp_composer_try (CpComposer *self, CpMove move);
