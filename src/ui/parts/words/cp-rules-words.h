/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-rules.h"

/* Short descriptions of rules and their options. */

/**
 * cp_rules_describe_options: (transfer full): Returns the options of @rules, one per line: "Power:
 * From the east"; "" if there are none.
 * @only_others: leaves out options that have their default
 */
char *cp_rules_describe_options (const CpRules *rules, bool only_others);
