/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "engine/proof/cp-prover.h"

/**
 * CpPuzzleProver: answers questions about a puzzle in a thread, one after the other, and remembers
 * what it has proved from one to the next.
 */
typedef struct CpPuzzleProver CpPuzzleProver;

/** CpPuzzleQuestionKind: what is asked. */
typedef enum {
  CP_PUZZLE_QUESTION_WIN,   /* whether there is a win at all */
  CP_PUZZLE_QUESTION_JUDGE, /* whether a move keeps it, and how it is answered */
  CP_PUZZLE_QUESTION_FIND,  /* a move that wins */
} CpPuzzleQuestionKind;

/** CpPuzzleQuestion: a value but for @history. The side to move in @position is the attacker. */
typedef struct {
  CpPuzzleQuestionKind kind;
  CpPosition position; /* not over */
  unsigned n;          /* the attacker has so many own moves left, at least one */
  GArray *history;     /* (nullable) (element-type CpPosition): the positions played before */
  bool has_move;       /* to JUDGE, always; to FIND: whether there is a move to be preferred */
  CpMove move;         /* legal */
  unsigned limit_ms;   /* milliseconds to think, 0 without a limit */
} CpPuzzleQuestion;

/** CpPuzzleAnswer: what there is to say of a CpPuzzleQuestion. */
typedef struct {
  /* WIN, FIND: whether there is a win. JUDGE: whether there is still one after the move, which does
   * not end the game. */
  CpVerdict verdict;
  CpVerdict win;  /* JUDGE, if @verdict is NO: whether there was a win before the move */
  bool has_reply; /* JUDGE: whether the defender answers */
  CpMove reply;   /* if the move keeps the win what holds out longest, else what refutes it */
  bool has_move;  /* FIND */
  CpMove move;    /* one that wins; or, if @verdict is UNKNOWN, the one to be preferred */
} CpPuzzleAnswer;

/** cp_puzzle_prover_new: (transfer full) */
CpPuzzleProver *cp_puzzle_prover_new (void);

/** cp_puzzle_prover_unref: drops a prover; what it is asked already is answered still. */
void cp_puzzle_prover_unref (CpPuzzleProver *self);

/**
 * cp_puzzle_prover_ask_async: asks a question; it is thought about when those before it are
 * answered.
 * @question: copied
 * @cancellable: (nullable): makes it forget the question within a few milliseconds
 */
void cp_puzzle_prover_ask_async (CpPuzzleProver *self,
                                 const CpPuzzleQuestion *question,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 void *data);

/** cp_puzzle_prover_ask_finish: false with @error set only if it was cancelled. */
bool cp_puzzle_prover_ask_finish (GAsyncResult *result, CpPuzzleAnswer *answer, GError **error);
