/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/cp-game-summary.h"

/* Descriptions of the results and the moves of a player. */

/** cp_summary_words_results: (transfer full): Returns "5 games: 3 won, 1 drawn, 1 lost". */
char *cp_summary_words_results (unsigned n, unsigned won, unsigned drawn, unsigned lost);

/** cp_summary_words_accuracy: (transfer full): Returns the accuracy, "Accuracy: 84%". */
char *cp_summary_words_accuracy (const CpSideSummary *side);

/**
 * cp_summary_words_moves: (transfer full): Returns lines with the average loss, if it is known, the
 * marked moves and, if there are any, their phases: "Lost per move: 2.4 of 100 points",
 * "Marked moves: 1 ?!, 2 ?, 0 ??", "Opening 1, middlegame 2, ending 0".
 */
char *cp_summary_words_moves (const CpSideSummary *side);
