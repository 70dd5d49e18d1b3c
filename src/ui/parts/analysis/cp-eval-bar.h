/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "record/notes/cp-eval.h"

#define CP_TYPE_EVAL_BAR (cp_eval_bar_get_type ())
G_DECLARE_FINAL_TYPE (CpEvalBar, cp_eval_bar, CP, EVAL_BAR, GtkWidget)

/**
 * CpEvalBar: a bar beside the board that shows the expected result: the higher White's part, the
 * more points White can expect. The scale is the same in all games. Only if a win is forced, the
 * whole bar has one colour.
 *
 * Property: `flipped` (boolean: Black, and Black's part of the bar, is at the bottom).
 */

/** cp_eval_bar_set_eval: Shows @eval. (nullable): %NULL for no evaluation. */
void cp_eval_bar_set_eval (CpEvalBar *self, const CpEval *eval);
