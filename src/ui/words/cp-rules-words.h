/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-rules.h"

/* By which rules a game is played, in the few words of its options. */

/**
 * cp_rules_describe_options: (transfer full): the options of @rules, a line for each: "Power: From
 * the east"; "" if there are none.
 * @only_others: leaves those out that are as usual
 */
char *cp_rules_describe_options (const CpRules *rules, bool only_others);
