/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-outcome.h"
#include "rules/position/cp-rules.h"

/* How a game ended, in the few words that a list has room for. */

/**
 * cp_ending_name: "Checkmate", "Time forfeit"; a static translated string.
 * @outcome: of a game; without a reason it is "Reason not recorded", undecided "Not finished"
 */
const char *cp_ending_name (CpOutcome outcome);

/**
 * cp_ending_is_possible: whether a game by @rules can end in this way.
 * @outcome: result and reason; the reason may be CP_PLAYING, which stands for "not recorded"
 */
bool cp_ending_is_possible (const CpRules *rules, CpOutcome outcome);

/** cp_result_sign: the result as it is printed: "1–0", "0–1", "½–½" or "*"; a static string. */
const char *cp_result_sign (CpResult result);
