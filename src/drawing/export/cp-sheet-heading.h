/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/* Translated texts of the heading of a game. Used only by the score
 * sheet, the book of games and the animation. */

/** CP_SHEET_MAX_PART: Maximal length of a name or another part, in characters. */
#define CP_SHEET_MAX_PART 200

/**
 * cp_sheet_player: Returns the name of a player with the rating, if there is one: "Anna (1850)";
 * the name of the side if the player is unknown.
 *
 * Returns: (transfer full)
 */
char *cp_sheet_player (const CpRecord *record, CpSide side);

/**
 * cp_sheet_title: Returns both players: "Anna – Ben".
 *
 * Returns: (transfer full)
 */
char *cp_sheet_title (const CpRecord *record);

/**
 * cp_sheet_occasion: Returns event, site, round and date, as far as known.
 *
 * Returns: (transfer full): "" if nothing is known
 */
char *cp_sheet_occasion (const CpRecord *record);

/**
 * cp_sheet_caption: Returns date, round and event, as far as known. The shortest parts come first,
 * because the end may be cut: "14 August 2026  ·  Round 3  ·  Club evening".
 *
 * Returns: (transfer full): "" if nothing is known
 */
char *cp_sheet_caption (const CpRecord *record);

/**
 * cp_sheet_rules: Returns the name of the game, its options unless default, and the time control.
 *
 * Returns: (transfer full)
 */
char *cp_sheet_rules (const CpRecord *record);

/**
 * cp_sheet_result: Returns the result and its reason: "1–0  White resigned."
 *
 * Returns: (transfer full)
 */
char *cp_sheet_result (const CpRecord *record);

/**
 * cp_sheet_result_mark: Returns the result as printed: "1–0", "½–½"; "*" for an unfinished game
 * (transfer none).
 */
const char *cp_sheet_result_mark (CpResult result);
