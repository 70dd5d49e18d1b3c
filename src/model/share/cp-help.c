/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-help.h"

#include "rules/notation/cp-notation.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-variant.h"


/* @section: (nullable) */
static char *
address (const CpRules *rules, const char *section)
{
  if (section == NULL)
    return g_strdup (rules->variant->id);
  return g_strdup_printf ("%s#%s", rules->variant->id, section);
}


char *
cp_help_for_outcome (const CpRules *rules, CpOutcome outcome)
{
  if (outcome.termination == CP_TIME_FORFEIT)
    return g_strdup (CP_HELP_TIME_UP);
  return address (rules, cp_outcome_section (outcome));
}


char *
cp_help_for_claim (const CpRules *rules)
{
  return address (rules, cp_outcome_section ((CpOutcome){ CP_DRAW, CP_PLAYING }));
}


char *
cp_help_for_move (const CpPosition *pos, const char *text)
{
  return address (pos->rules, cp_move_refusal_section (pos, text));
}
