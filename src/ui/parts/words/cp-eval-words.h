/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/notes/cp-eval.h"

/* Evaluations and durations as text. */

/**
 * cp_eval_shown_text: (transfer full): Returns the evaluation in pawns from White's side, "+0.35",
 * "−1.20", or "#3" for a win in three moves.
 */
char *cp_eval_shown_text (const CpEval *eval);

/** cp_duration_write: (transfer full): Returns a rounded duration: "20 seconds", "3 minutes". */
char *cp_duration_write (double seconds);

/**
 * cp_eval_describe: (transfer full): Returns the evaluation as a sentence without a full stop:
 * "White can expect 64 of 100 points", "Black wins in 3 moves".
 */
char *cp_eval_describe (const CpEval *eval);
