/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "engine/proof/cp-prover.h"

/**
 * CpJudge: answers questions about a puzzle in a thread, one after the other, and remembers what it
 * has proved from one to the next.
 */
typedef struct CpJudge CpJudge;

/** CpQuestionKind: what is asked. */
typedef enum {
  CP_QUESTION_WIN,   /* whether there is a win at all */
  CP_QUESTION_JUDGE, /* whether a move keeps it, and how it is answered */
  CP_QUESTION_FIND,  /* a move that wins */
} CpQuestionKind;

/** CpQuestion: a value but for @history. The side to move in @position is the attacker. */
typedef struct {
  CpQuestionKind kind;
  CpPosition position; /* not over */
  unsigned n;          /* the attacker has so many own moves left, at least one */
  GArray *history;     /* (nullable) (element-type CpPosition): the positions played before */
  bool has_move;       /* to JUDGE, always; to FIND: whether there is a move to be preferred */
  CpMove move;         /* legal */
  unsigned limit_ms;   /* milliseconds to think, 0 without a limit */
} CpQuestion;

/** CpJudgement: the answer. */
typedef struct {
  /* WIN, FIND: whether there is a win. JUDGE: whether there is still one after the move, which does
   * not end the game. */
  CpVerdict verdict;
  CpVerdict win;  /* JUDGE, if @verdict is NO: whether there was a win before the move */
  bool has_reply; /* JUDGE: whether the defender answers */
  CpMove reply;   /* if the move keeps the win what holds out longest, else what refutes it */
  bool has_move;  /* FIND */
  CpMove move;    /* one that wins; or, if @verdict is UNKNOWN, the one to be preferred */
} CpJudgement;

/** cp_judge_new: (transfer full) */
CpJudge *cp_judge_new (void);

/** cp_judge_unref: drops a judge; what it is asked already is answered still. */
void cp_judge_unref (CpJudge *judge);

/**
 * cp_judge_ask_async: asks a question; it is thought about when those before it are answered.
 * @question: copied
 * @cancellable: (nullable): makes it forget the question within a few milliseconds
 */
void cp_judge_ask_async (CpJudge *judge,
                         const CpQuestion *question,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         void *data);

/** cp_judge_ask_finish: false with @error set only if it was cancelled. */
bool cp_judge_ask_finish (GAsyncResult *result, CpJudgement *judgement, GError **error);
