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

/** cp_rules_name_set: (transfer full): Returns a name of @rules among the rules of their game:
 * "Usual rules" or "Power: From the east", on one line. */
char *cp_rules_name_set (const CpRules *rules);
