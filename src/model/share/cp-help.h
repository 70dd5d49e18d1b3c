/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/*
 * Addresses of help pages for the action `app.rules`: a page or "page#section". The page of a
 * variant has the id of the variant.
 */

#define CP_HELP_PAUSE        "clocks#pause"
#define CP_HELP_TIME_UP      "clocks#end"
#define CP_HELP_LOOKING_BACK "playing#moves"
#define CP_HELP_REFEREE      "friend#course"

/** cp_help_for_outcome: (transfer full): Returns the page that explains why a game ends with
 * @outcome. */
char *cp_help_for_outcome (const CpRules *rules, CpOutcome outcome);

/** cp_help_for_claim: (transfer full): Returns the page that explains why a draw can be claimed. */
char *cp_help_for_claim (const CpRules *rules);

/** cp_help_for_move: (transfer full): Returns the page that explains why @text is not a legal move
 * of @pos. */
char *cp_help_for_move (const CpPosition *pos, const char *text);
