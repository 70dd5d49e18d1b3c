/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/* What stands above a game on a score sheet, as translated texts. Used by the score sheet and the
 * animation. */

/**
 * cp_sheet_player: the name of a player with the rating, if there is one: "Anna (1850)"; the name
 * of the side if the player is not known.
 *
 * Returns: (transfer full)
 */
char *cp_sheet_player (const CpRecord *record, CpSide side);

/**
 * cp_sheet_title: both players: "Anna – Ben".
 *
 * Returns: (transfer full)
 */
char *cp_sheet_title (const CpRecord *record);

/**
 * cp_sheet_occasion: event, site, round and date, as far as they are known.
 *
 * Returns: (transfer full): "" if nothing is
 */
char *cp_sheet_occasion (const CpRecord *record);

/**
 * cp_sheet_rules: the game, those options that are not at their default, and the time control.
 *
 * Returns: (transfer full)
 */
char *cp_sheet_rules (const CpRecord *record);

/**
 * cp_sheet_result: who has won and why: "1–0  White resigned."
 *
 * Returns: (transfer full)
 */
char *cp_sheet_result (const CpRecord *record);

/**
 * cp_sheet_result_mark: the result as it is printed: "1–0", "½–½"; "*" for a game that goes on.
 */
const char *cp_sheet_result_mark (CpResult result);
