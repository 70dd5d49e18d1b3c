/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/* Evaluations of positions, stored as the command `[%eval 0.35]` in the comment after a move. */

/** CpEval: An evaluation from White's point of view. A value. */
typedef struct {
  bool forced;    /* a forced win was found */
  CpSide winner;  /* of the forced win */
  unsigned moves; /* moves of the winner until the win; 0 if the game is won already */
  int centipawns; /* unless @forced */
} CpEval;

/**
 * cp_eval_expected: Returns the expected score, 1 / (1 + 10^(-s / 400)) for s centipawns in all
 * games.
 *
 * Returns: White's score, from 0 (a loss) to 1 (a win)
 */
double cp_eval_expected (const CpEval *eval);

/** cp_eval_write: (transfer full): Returns the text in files: "0.35", "-1.20", "#3", "#-2". */
char *cp_eval_write (const CpEval *eval);

/**
 * cp_eval_parse: Parses the text in files. A depth after it is ignored: "0.35,18".
 * @eval: (out): undefined if false is returned
 *
 * Returns: false if @text is not an evaluation
 */
bool cp_eval_parse (const char *text, CpEval *eval);

/**
 * cp_node_get_eval: Gets the recorded evaluation of the position after a move.
 * @eval: (out): undefined if false is returned
 *
 * Returns: false if there is none, or it is invalid
 */
bool cp_node_get_eval (const CpNode *node, CpEval *eval);

/**
 * cp_record_set_eval: Records the evaluation of the position after a move.
 * @eval: (nullable): %NULL to remove it
 */
void cp_record_set_eval (CpRecord *record, CpNode *node, const CpEval *eval);
