/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-position.h"

/* Translated words and sentences, for display and for screen readers. */

/** cp_kind_name: Returns "bishop", a static translated string. */
const char *cp_kind_name (CpKind kind);

/** cp_side_name: Returns "White" or "Black" for use on its own, a static translated string. */
const char *cp_side_name (CpSide side);

/** cp_side_in_sentence: Returns the same for use within a sentence, where some languages do not
 * capitalize it; a static translated string. */
const char *cp_side_in_sentence (CpSide side);

/** cp_piece_name: Returns "white bishop", a static translated string; "empty" for CP_NO_PIECE. */
const char *cp_piece_name (CpPiece piece);

/**
 * cp_square_describe: Returns the contents of @square for a screen reader: "d4, white bishop,
 * weight 2".
 *
 * Returns: (transfer full)
 */
char *cp_square_describe (const CpPosition *pos, CpSquare square);

/**
 * cp_outcome_title: Returns the result as a heading: "White wins", "Draw".
 *
 * Returns: a static translated string
 */
const char *cp_outcome_title (CpOutcome outcome);

/**
 * cp_outcome_describe: Returns the reason of the end as a sentence about the last position: "The
 * support can no longer be levelled: torque 53, limit 49."
 *
 * Returns: (transfer full)
 */
char *cp_outcome_describe (const CpPosition *pos, CpOutcome outcome);

/**
 * cp_move_explain: Returns a sentence that explains why the piece on @from cannot move to @to.
 *
 * Returns: (transfer full)
 */
char *cp_move_explain (const CpPosition *pos, CpSquare from, CpSquare to);

/**
 * cp_pieces_explain: Explains why none of several pieces of one kind can move to @to: the game is
 * over, or the reason of the first piece for which the reason is not just how the kind moves.
 * @from: squares of the pieces
 *
 * Returns: (transfer full) (nullable): %NULL if @from is empty, or if no piece has such a reason
 */
char *cp_pieces_explain (const CpPosition *pos, CpBits from, CpSquare to);

/**
 * cp_drop_explain: Returns a sentence that explains why @colour cannot be dropped on @to, or
 * shifted there.
 *
 * Returns: (transfer full)
 */
char *cp_drop_explain (const CpPosition *pos, CpColour colour, CpSquare to);

/* Sections of a game's help page about a subject, static strings. The id of a game's page is the id
 * of the game. */

/**
 * cp_move_section, cp_drop_section: Return the section about the reason that cp_move_explain(),
 * cp_drop_explain() give.
 *
 * Returns: (nullable): %NULL if the help does not cover it
 */
const char *cp_move_section (const CpPosition *pos, CpSquare from, CpSquare to);
const char *cp_drop_section (const CpPosition *pos, CpColour colour, CpSquare to);

/** cp_kind_section: Returns the section about the moves of @kind. */
const char *cp_kind_section (const CpRules *rules, CpKind kind);

/** cp_outcome_section: Returns the section about ways to win, or to draw. */
const char *cp_outcome_section (CpOutcome outcome);

/** cp_colour_name: Returns "yellow", a static translated string; "no colour" for CP_NO_COLOUR. */
const char *cp_colour_name (CpColour colour);

/** cp_colour_english_name: Returns "yellow", which is not translated; a static string. */
const char *cp_colour_english_name (CpColour colour);

/**
 * cp_signed_number: Returns @value with its sign, for torque: "+8", "0", "−8" with a true minus.
 *
 * Returns: (transfer full)
 */
char *cp_signed_number (int value);
