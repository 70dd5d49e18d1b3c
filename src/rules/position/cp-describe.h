/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-position.h"

/* What people read or hear: translated words and sentences. */

/** cp_kind_name: "bishop"; a static translated string. */
const char *cp_kind_name (CpKind kind);

/** cp_side_name: "White" or "Black", on its own; a static translated string. */
const char *cp_side_name (CpSide side);

/** cp_side_in_sentence: the same as it is written within a sentence, which may not be with a
 * capital; a static translated string. */
const char *cp_side_in_sentence (CpSide side);

/** cp_piece_name: "white bishop"; a static translated string; "empty" for CP_NO_PIECE. */
const char *cp_piece_name (CpPiece piece);

/**
 * cp_square_describe: what is on @square, for a screen reader: "d4, white bishop, weight 2".
 *
 * Returns: (transfer full)
 */
char *cp_square_describe (const CpPosition *pos, CpSquare square);

/**
 * cp_outcome_title: who won, as a heading: "White wins", "Draw".
 *
 * Returns: a static translated string
 */
const char *cp_outcome_title (CpOutcome outcome);

/**
 * cp_outcome_describe: why the game ended, as a sentence about its last position: "The support can
 * no longer be levelled: torque 53, limit 49."
 *
 * Returns: (transfer full)
 */
char *cp_outcome_describe (const CpPosition *pos, CpOutcome outcome);

/**
 * cp_move_explain: why the piece on @from may not go to @to, as one sentence.
 *
 * Returns: (transfer full)
 */
char *cp_move_explain (const CpPosition *pos, CpSquare from, CpSquare to);

/**
 * cp_pieces_explain: what keeps pieces of one kind from @to: that the game is over, or the reason
 * of the first of them that has another one than how such pieces move.
 * @from: where they are
 *
 * Returns: (transfer full) (nullable): %NULL if there are none, or if each would move in its own
 * way
 */
char *cp_pieces_explain (const CpPosition *pos, CpBits from, CpSquare to);

/**
 * cp_drop_explain: why @colour may not be dropped on @to, or shifted there, as one sentence.
 *
 * Returns: (transfer full)
 */
char *cp_drop_explain (const CpPosition *pos, CpColour colour, CpSquare to);

/*
 * The sections of a game's page in the help that tell more about something, each a static string. A
 * page has the id of its game.
 */

/**
 * cp_move_section, cp_drop_section: about what cp_move_explain(), cp_drop_explain() say.
 *
 * Returns: (nullable): %NULL if there is nothing to read about it
 */
const char *cp_move_section (const CpPosition *pos, CpSquare from, CpSquare to);
const char *cp_drop_section (const CpPosition *pos, CpColour colour, CpSquare to);

/** cp_kind_section: about how pieces of @kind move. */
const char *cp_kind_section (const CpRules *rules, CpKind kind);

/** cp_outcome_section: about the ways in which games are won, or drawn. */
const char *cp_outcome_section (CpOutcome outcome);

/** cp_colour_name: "yellow"; a static translated string; "no colour" for CP_NO_COLOUR. */
const char *cp_colour_name (CpColour colour);

/**
 * cp_signed_number: @value with its sign, as torque is written: "+8", "0", "−8" with a true minus.
 *
 * Returns: (transfer full)
 */
char *cp_signed_number (int value);
