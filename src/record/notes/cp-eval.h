/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/* What a position is worth, as the command `[%eval 0.35]` in the comment behind a move. */

/** CpEval: what a position is worth for White. A value. */
typedef struct {
  bool forced;    /* a win that cannot be prevented */
  CpSide winner;  /* of that win */
  unsigned moves; /* of the winner until then; 0 if nothing more is needed */
  int centipawns; /* without such a win */
} CpEval;

/**
 * cp_eval_expected: the result to be expected, the same in all games: 1 / (1 + 10^(-s / 400)) for s
 * centipawns.
 *
 * Returns: for White, from 0 (a loss) to 1 (a win)
 */
double cp_eval_expected (const CpEval *eval);

/** cp_eval_write: (transfer full): as it stands in files: "0.35", "-1.20", "#3", "#-2". */
char *cp_eval_write (const CpEval *eval);

/**
 * cp_eval_parse: reads such a text; a depth behind it is not heeded: "0.35,18".
 * @eval: (out): undefined if false is returned
 *
 * Returns: false if it is none
 */
bool cp_eval_parse (const char *text, CpEval *eval);

/**
 * cp_node_get_eval: what is written of the position behind a move.
 * @eval: (out): undefined if false is returned
 *
 * Returns: false if nothing is, or nothing that can be understood
 */
bool cp_node_get_eval (const CpNode *node, CpEval *eval);

/** cp_record_set_eval: writes what the position behind a move is worth.
 * @eval: (nullable): %NULL to remove it */
void cp_record_set_eval (CpRecord *record, CpNode *node, const CpEval *eval);
