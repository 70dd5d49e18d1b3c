/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"
#include "rules/notation/cp-notation.h"

/* What a move list shows and says of a move. */

/** cp_shown_notation: the notation in which moves of @rules are shown, as it is preferred. */
CpNotation cp_shown_notation (const CpRules *rules);

/** cp_move_shown_text: (transfer full): a legal move of @pos as people prefer to read it, a
 * #CpMoveWriter.
 */
char *cp_move_shown_text (const CpPosition *pos, CpMove move);

/** cp_move_words_speak: (transfer full): @text with letters in the place of figurines, which are
 * not for ears.
 */
char *cp_move_words_speak (const char *text);

/** cp_node_move_text: (transfer full): the move of @node, not the root, as people prefer to read
 * it.
 */
char *cp_node_move_text (const CpNode *node);

/** cp_node_number_text: (transfer full): the number before a move: "12.", or "12…" for Black. */
char *cp_node_number_text (const CpNode *node);

/** cp_node_name: (transfer full): number and move: "12… Kd9"; "Start" for the root. */
char *cp_node_name (const CpNode *node);

/**
 * cp_node_written: (transfer full): the move with what stands right behind it: its glyphs, and a
 * sign if there are arrows or circles: "Rg5!? ±".
 */
char *cp_node_written (const CpNode *node);

/** cp_node_clock_text: (transfer full) (nullable): the time left after the move, if recorded. */
char *cp_node_clock_text (const CpNode *node);

/**
 * cp_node_shown_comment: as much of the comments of that place as is shown among the moves. Of what
 * could not be understood of a file that is its first word, and what to do.
 * @most: characters that there is room for, if that is less
 * @more: (out) (optional): whether there is more
 *
 * Returns: (transfer full): "" if there are none
 */
char *cp_node_shown_comment (const CpNode *node, CpCommentPlace place, size_t most, bool *more);

/** cp_node_comment_is_cut: whether cp_node_shown_comment() leaves out something of a move's. */
bool cp_node_comment_is_cut (const CpNode *node);

/** cp_node_has_words: whether there is anything to read in the comments of that place. */
bool cp_node_has_words (const CpNode *node, CpCommentPlace place);

/**
 * cp_node_describe: what a screen reader says of a move: its number, side and text, the torque it
 * led to in games with a balance, its glyphs in words, whether there are variations, and its
 * comments.
 * @clock: whether to say the time, too
 *
 * Returns: (transfer full)
 */
char *cp_node_describe (const CpNode *node, bool clock);

/**
 * cp_line_shown_text: a line of legal moves with their numbers: "12… Kd9 13. Rg5".
 * @ends: (out) (optional) (array length=n): bytes of the text up to the end of each move
 *
 * Returns: (transfer full)
 */
char *cp_line_shown_text (const CpPosition *start, const CpMove *moves, unsigned n, int *ends);
