/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/*
 * Where the help tells more about what has just been said: addresses for the action `app.rules`, a
 * page or "page#section". The page of a game has the id of the game.
 */

#define CP_HELP_PAUSE        "clocks#pause"
#define CP_HELP_TIME_UP      "clocks#end"
#define CP_HELP_LOOKING_BACK "playing#moves"
#define CP_HELP_REFEREE      "friend#course"

/** cp_help_for_outcome: (transfer full): why a game ends in this way. */
char *cp_help_for_outcome (const CpRules *rules, CpOutcome outcome);

/** cp_help_for_claim: (transfer full): why a draw may be claimed. */
char *cp_help_for_claim (const CpRules *rules);

/** cp_help_for_move: (transfer full): why @text is no legal move of @pos. */
char *cp_help_for_move (const CpPosition *pos, const char *text);
