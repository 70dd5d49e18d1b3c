/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "engine/proof/cp-prover.h"

/**
 * CpPuzzleProver: answers questions about a puzzle in a thread, one after the other. Proved results
 * are reused for later questions.
 */
typedef struct CpPuzzleProver CpPuzzleProver;

/** CpPuzzleQuestionKind: the kind of a question. */
typedef enum {
  CP_PUZZLE_QUESTION_WIN,   /* whether the attacker can win */
  CP_PUZZLE_QUESTION_JUDGE, /* whether a move keeps the win, and the reply to it */
  CP_PUZZLE_QUESTION_FIND,  /* a winning move */
} CpPuzzleQuestionKind;

/** CpPuzzleQuestion: a plain value except for @history. The side to move in @position is the
 * attacker. */
typedef struct {
  CpPuzzleQuestionKind kind;
  CpPosition position;       /* not over */
  CpStipulation stipulation; /* with the moves that the attacker has left, at least one */
  GArray *history;           /* (nullable) (element-type CpPosition): the positions played before */
  bool has_move;     /* JUDGE: always true. FIND: whether @move is preferred among winning moves */
  CpMove move;       /* legal */
  unsigned limit_ms; /* time limit in milliseconds, 0 for none */
} CpPuzzleQuestion;

/** CpPuzzleAnswer: the answer to a CpPuzzleQuestion. */
typedef struct {
  /* WIN, FIND: whether the attacker can win. JUDGE: whether the attacker can still win after the
   * move, which does not end the game. */
  CpVerdict verdict;
  CpVerdict win;  /* JUDGE, if @verdict is NO: whether the attacker could win before the move */
  bool has_reply; /* JUDGE: whether there is a reply */
  CpMove reply;   /* the longest defence if the move keeps the win, otherwise the refutation */
  bool has_move;  /* FIND */
  CpMove move;    /* a winning move; if @verdict is UNKNOWN, the preferred one */
} CpPuzzleAnswer;

/** cp_puzzle_prover_new: (transfer full): Creates an idle prover. */
CpPuzzleProver *cp_puzzle_prover_new (void);

/** cp_puzzle_prover_unref: Releases a prover. Open questions are still answered. */
void cp_puzzle_prover_unref (CpPuzzleProver *self);

/**
 * cp_puzzle_prover_ask_async: Asks a question, which is answered after the earlier ones.
 * @question: copied
 * @cancellable: (nullable): cancels the question within a few milliseconds
 */
void cp_puzzle_prover_ask_async (CpPuzzleProver *self,
                                 const CpPuzzleQuestion *question,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 void *data);

/** cp_puzzle_prover_ask_finish: Returns false with @error set only if the question was
 * cancelled. */
bool cp_puzzle_prover_ask_finish (GAsyncResult *result, CpPuzzleAnswer *answer, GError **error);
