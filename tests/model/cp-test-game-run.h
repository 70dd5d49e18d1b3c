/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/cp-game.h"

/* Sequences of things done to a game, for test-game-random.c. */

/** CpTestMode: where a sequence begins: in a game being played, or in a review. */
typedef enum {
  CP_TEST_PLAY,
  CP_TEST_REVIEW,
} CpTestMode;

/** CpTestStep: one thing done to the game. */
typedef struct {
  unsigned kind;
  uint32_t number; /* its meaning depends on the kind and the game */
} CpTestStep;

/** CpTestSequence: A game and steps. */
typedef struct {
  const CpRules *rules;
  CpTestMode mode;
  uint32_t seed; /* of the game that it begins with */
  GArray *steps; /* CpTestStep */
} CpTestSequence;

/** cp_test_sequence_init: @n_steps drawn by lot, the same ones for the same @seed. */
void cp_test_sequence_init (CpTestSequence *sequence,
                            const CpRules *rules,
                            CpTestMode mode,
                            uint32_t seed,
                            unsigned n_steps);

/** cp_test_sequence_clear: Frees the contents of @sequence. */
void cp_test_sequence_clear (CpTestSequence *sequence);

/**
 * cp_test_sequence_check: does the steps one after the other. It fails, with the steps that are
 * needed for it, if after one of them
 *
 * - the current node or the head is not in the record, at any signal too;
 * - a property, the current node, the tree or the outcome has changed without a signal, or `ended`
 *   was emitted without an end;
 * - a clock runs in a game that is over;
 * - the kept text is read as another game, or the PGN has a problem;
 * - undoing all of a review does not give the game as it was, or doing it again another one.
 */
void cp_test_sequence_check (const CpTestSequence *sequence);
