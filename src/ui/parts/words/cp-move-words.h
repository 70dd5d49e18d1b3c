/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"
#include "rules/notation/cp-notation.h"

/* Text of moves for move lists and screen readers. */

/**
 * cp_shown_notation: Returns the notation for moves of @rules that the user has chosen in the
 * preferences.
 */
CpNotation cp_shown_notation (const CpRules *rules);

/**
 * cp_move_shown_text: (transfer full): Returns a legal move of @pos in the notation and letters of
 * the preferences. A #CpMoveWriter.
 */
char *cp_move_shown_text (const CpPosition *pos, CpMove move);

/**
 * cp_move_words_speak: (transfer full): Returns @text with letters in place of figurines, which
 * screen readers cannot read.
 */
char *cp_move_words_speak (const char *text);

/**
 * cp_node_move_text: (transfer full): Returns the move of @node, which is not the root, in the
 * notation and letters of the preferences.
 */
char *cp_node_move_text (const CpNode *node);

/**
 * cp_node_number_text: (transfer full): Returns the number before a move: "12.", or "12…" for
 * Black.
 */
char *cp_node_number_text (const CpNode *node);

/** cp_node_name: (transfer full): Returns number and move: "12… Kd9"; "Start" for the root. */
char *cp_node_name (const CpNode *node);

/**
 * cp_node_written: (transfer full): Returns the move with its glyphs, and a sign if it has arrows
 * or circles: "Rg5!? ±".
 */
char *cp_node_written (const CpNode *node);

/**
 * cp_node_clock_text: (transfer full) (nullable): Returns the remaining time after the move, or
 * %NULL if it was not recorded.
 */
char *cp_node_clock_text (const CpNode *node);

/**
 * cp_node_shown_comment: Returns the comments in @place, cut to the length that is shown among the
 * moves. For the part of a file that could not be parsed, returns its first word with a hint.
 * @most: maximum number of characters, if less than the usual one
 * @more: (out) (optional): whether the text was cut
 *
 * Returns: (transfer full): "" if there are none
 */
char *cp_node_shown_comment (const CpNode *node, CpCommentPlace place, size_t most, bool *more);

/** cp_node_comment_is_cut: Returns true if cp_node_shown_comment() cuts a comment of @node. */
bool cp_node_comment_is_cut (const CpNode *node);

/** cp_node_has_words: Returns true if the comments in @place have text. */
bool cp_node_has_words (const CpNode *node, CpCommentPlace place);

/**
 * cp_node_describe: Returns the description of a move for screen readers: number, side and text,
 * the torque after it in games with a balance, its glyphs in words, the number of variations, and
 * its comments.
 * @clock: whether to include the remaining time
 *
 * Returns: (transfer full)
 */
char *cp_node_describe (const CpNode *node, bool clock);

/**
 * cp_move_describe: Returns the description of a legal move for screen readers, without the end of
 * the sentence: "White: pawn from d4 takes black pawn on e5, becomes a bishop, weight 2".
 * @before: the position before the move
 *
 * Returns: (transfer full)
 */
char *cp_move_describe (const CpPosition *before, CpMove move);

/**
 * cp_line_shown_text: Returns a line of legal moves with their numbers: "12… Kd9 13. Rg5".
 * @ends: (out) (optional) (array length=n): offset in bytes of the end of each move
 *
 * Returns: (transfer full)
 */
char *cp_line_shown_text (const CpPosition *start, const CpMove *moves, unsigned n, int *ends);
