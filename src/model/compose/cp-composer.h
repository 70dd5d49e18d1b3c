/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-draft.h"
#include "engine/proof/cp-solution.h"

#define CP_TYPE_COMPOSER (cp_composer_get_type ())
G_DECLARE_FINAL_TYPE (CpComposer, cp_composer, CP, COMPOSER, GObject)

/**
 * CpComposer: checks, while a position is edited, whether it is a sound puzzle. While active, every
 * change of the draft or of the stipulation stops the running proof and, a moment later, starts
 * another one in a thread.
 *
 * Properties: `draft` (#CpDraft, construct-only), `active` (boolean; default false), `stipulation`
 * (uint, from 1 to CP_PROVER_MAX_MOVES; default 2), `seconds` (uint, from 1: the time limit of a
 * proof; default 30), `busy` (boolean, read-only: a proof is running or about to start).
 *
 * Signals, in the main context that was the thread default when the composer was created:
 * - `changed`: Emitted when cp_composer_get_solution() returns something else.
 * - `tried (const CpComposerTry *)`: Emitted when a try was examined.
 */

/** CpComposerTry: the result of examining a first move. */
typedef struct {
  CpMove move;
  CpVerdict wins;      /* whether the move wins within the stipulation */
  bool has_refutation; /* if @wins is NO: false if the move spoils the win without a reply */
  CpMove refutation;   /* the reply that spoils the win; undefined without one */
} CpComposerTry;

/**
 * cp_composer_new: (transfer full): Creates an inactive composer.
 * @draft: (transfer none)
 */
CpComposer *cp_composer_new (CpDraft *draft);

/** cp_composer_get_draft: (transfer none): Returns the draft. */
CpDraft *cp_composer_get_draft (CpComposer *self);

/** cp_composer_set_active: Sets whether positions are proved. Deactivating drops all results; the
 * prover keeps its table, so that they are found faster again. */
void cp_composer_set_active (CpComposer *self, bool active);
bool cp_composer_get_active (CpComposer *self);

/** cp_composer_set_stipulation: Sets the number of moves within which the side to move has to win;
 * limited to 1 … CP_PROVER_MAX_MOVES. */
void cp_composer_set_stipulation (CpComposer *self, unsigned n);
unsigned cp_composer_get_stipulation (CpComposer *self);

/** cp_composer_set_seconds: Sets the time limit of a proof in seconds, at least 1, from the next
 * proof on. Results that are not found in time are CP_VERDICT_UNKNOWN. */
void cp_composer_set_seconds (CpComposer *self, unsigned seconds);
unsigned cp_composer_get_seconds (CpComposer *self);

/** cp_composer_get_busy: Returns whether a proof is running or about to start. */
bool cp_composer_get_busy (CpComposer *self);

/**
 * cp_composer_get_solution: Returns the results so far for the current draft.
 *
 * Returns: (transfer none) (nullable): valid until `changed`; %NULL if there are none yet
 */
const CpSolution *cp_composer_get_solution (CpComposer *self);

/** cp_composer_get_nodes: Returns the number of positions examined for the solution, including the
 * running proof. */
uint64_t cp_composer_get_nodes (CpComposer *self);

/** cp_composer_get_elapsed: Returns the time spent on the solution, in seconds. */
double cp_composer_get_elapsed (CpComposer *self);

/** cp_composer_stop: Stops the running proof. Its results stay. */
void cp_composer_stop (CpComposer *self);

/** cp_composer_continue: Continues a proof that was stopped or reached its limit, with the same
 * time limit again. */
void cp_composer_continue (CpComposer *self);

/**
 * cp_composer_try: Examines a first move. `tried` is emitted with the result, unless the draft is
 * changed or another move is tried before. A running proof waits.
 *
 * Returns: false, without an answer to come, if the composer is not active, the position has
 * problems, or the move is not legal in it
 */
bool cp_composer_try (CpComposer *self, CpMove move);
