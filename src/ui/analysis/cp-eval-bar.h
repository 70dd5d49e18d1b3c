/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "record/notes/cp-eval.h"

#define CP_TYPE_EVAL_BAR (cp_eval_bar_get_type ())
G_DECLARE_FINAL_TYPE (CpEvalBar, cp_eval_bar, CP, EVAL_BAR, GtkWidget)

/**
 * CpEvalBar: the result that both sides can expect, as a bar beside the board: the higher the part
 * in White's colour, the more White can expect. It means the same in all games. All of it is of one
 * colour only where a win is forced.
 *
 * Property: `flipped` (boolean: Black sits at the bottom, and so is his part).
 */

/** cp_eval_bar_new: (transfer floating): a bar that knows nothing yet. */
GtkWidget *cp_eval_bar_new (void);

/** cp_eval_bar_set_eval: shows @eval; (nullable): %NULL if nothing is known. */
void cp_eval_bar_set_eval (CpEvalBar *self, const CpEval *eval);
