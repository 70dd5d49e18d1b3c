/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-outcome.h"
#include "rules/position/cp-rules.h"

/* Short names for the end of a game, for lists. */

/**
 * cp_ending_name: Returns a static translated string such as "Checkmate" or "Time forfeit".
 * @outcome: without a reason, the result is "Reason not recorded", or "Not finished" if undecided
 */
const char *cp_ending_name (CpOutcome outcome);

/**
 * cp_ending_is_possible: Returns true if a game by @rules can end in this way.
 * @outcome: result and reason; the reason CP_PLAYING means "not recorded"
 */
bool cp_ending_is_possible (const CpRules *rules, CpOutcome outcome);

/** cp_result_sign: Returns the result in print: "1–0", "0–1", "½–½" or "*"; a static string. */
const char *cp_result_sign (CpResult result);
