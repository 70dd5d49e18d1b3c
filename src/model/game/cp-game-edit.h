/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/cp-game-analysis.h"
#include "cp-game.h"
#include "record/notes/cp-shapes.h"
#include "record/tree/cp-replace.h"

/*
 * Changes to a game. Each successful change is one undo step and emits signals of #CpGame; a call
 * that changes nothing emits none and adds no step. The tree of moves can be changed in review
 * only. Annotations and tags can always be changed, but the change can be undone in review only.
 *
 * All nodes are nodes of the game; calls with a removed node do nothing. All functions but
 * cp_game_replace_move() return whether the game was changed.
 */

/** cp_game_promote_variation: Moves the innermost variation that contains @node one place up among
 * its siblings; the first variation becomes the line it branched off from. */
bool cp_game_promote_variation (CpGame *game, CpNode *node);

/** cp_game_demote_variation: Moves the line that begins with @node, or otherwise the innermost
 * variation that contains @node, one place down among its siblings. */
bool cp_game_demote_variation (CpGame *game, CpNode *node);

/** cp_game_make_main_line: Makes the line through @node the main line. */
bool cp_game_make_main_line (CpGame *game, CpNode *node);

/** cp_game_delete_from: Removes @node, which is not the root, and all its descendants. */
bool cp_game_delete_from (CpGame *game, CpNode *node);

/** cp_game_delete_rest: Removes all descendants of @node. */
bool cp_game_delete_rest (CpGame *game, CpNode *node);

/** cp_game_delete_variation: Removes the innermost variation that contains @node. Returns false on
 * the main line. */
bool cp_game_delete_variation (CpGame *game, CpNode *node);

/** cp_game_can_promote, _demote, _make_main_line, _delete_variation: Return whether the function of
 * that name would change the game. */
bool cp_game_can_promote (CpGame *game, const CpNode *node);
bool cp_game_can_demote (CpGame *game, const CpNode *node);
bool cp_game_can_make_main_line (CpGame *game, const CpNode *node);
bool cp_game_can_delete_variation (CpGame *game, const CpNode *node);

/**
 * cp_game_replace_move: Replaces the move of @node, and replays the moves after it as far as they
 * are legal, with variations, comments and glyphs. Annotations written by an analysis are dropped,
 * see cp_game_analysis_clear(). If the new move exists as a sibling of @node, the two are merged;
 * the lines of the earlier sibling come first. Makes the new move current.
 * @node: not the root
 * @text: the new move, in any notation
 * @report: (out) (optional): cleared first
 *
 * Returns: false with @error set (CP_MOVE_ERROR, CP_GAME_ERROR) if the move cannot be played; then
 * the game is unchanged
 */
bool cp_game_replace_move (
    CpGame *game, CpNode *node, const char *text, CpReplacement *report, GError **error);

/**
 * cp_game_add_line: Adds moves after @node, as far as they are not in the tree yet.
 * @moves: (array length=n): a line of legal moves
 * @go: whether to make the last of these moves current, even if the tree is not changed
 */
bool cp_game_add_line (CpGame *game, CpNode *node, const CpMove *moves, unsigned n, bool go);

/**
 * cp_game_add_variation: Adds the moves of another game after @node, with its variations, comments
 * and glyphs, as far as they are not in the tree yet. If its main line is new and it has tags for
 * its players, a comment at the end of that line names them, and the event and the date. Makes the
 * first new move of that line current or, without one, its last move, even if the game is not
 * changed.
 * @line: its initial position is that of @node
 */
bool cp_game_add_variation (CpGame *game, CpNode *node, const CpRecord *line);

/**
 * cp_game_merge: Merges another version of the game into it, see cp_record_merge().
 * @title: translated title of the undo step; not copied
 */
bool cp_game_merge (CpGame *game, const CpRecord *other, const char *title);

/**
 * cp_game_write_analysis: Annotates the game with the results of an analysis and adds the better
 * lines as variations, see cp_game_analysis_write(). Begins a review if the game is over.
 */
bool cp_game_write_analysis (CpGame *game, const CpGameAnalysis *analysis);

/**
 * cp_game_read_on: Parses the text after the first move that could not be read, with the move of
 * @node in place of that move, see cp_pgn_resume_unread(). If @node was played just before, playing
 * it and this call are one undo step.
 * @n_read: (out): the number of moves read
 */
bool cp_game_read_on (CpGame *game, CpNode *node, unsigned *n_read);

/**
 * cp_game_set_comment: Sets the comment before or after a move. Commands inside the old comments
 * (`[%…]`) are kept; several comments become one. Consecutive changes of one comment are one undo
 * step, until anything is changed elsewhere or another node becomes current.
 * @text: without commands, as cp_node_get_comment() returns it
 */
bool cp_game_set_comment (CpGame *game, CpNode *node, CpCommentPlace place, const char *text);

/** cp_nag_excludes: Returns whether a node can have only one of these two glyphs: move assessments
 * ($1 to $6) exclude each other, and position assessments ($10 to $21) do. */
bool cp_nag_excludes (uint8_t a, uint8_t b);

/** cp_game_toggle_nag: Removes a glyph, or adds it in place of the glyphs that it excludes. */
bool cp_game_toggle_nag (CpGame *game, CpNode *node, uint8_t nag);

/** cp_game_toggle_shape: Removes a shape, or adds it in place of the same shape in
 * another colour. */
bool cp_game_toggle_shape (CpGame *game, CpNode *node, CpShape shape);

/** cp_game_clear_shapes: Removes all circles and arrows of @node. */
bool cp_game_clear_shapes (CpGame *game, CpNode *node);

/**
 * cp_game_set_tags: Replaces the tags of the game.
 * @tags: (element-type CpTag): in order; the names satisfy cp_tag_name_is_valid()
 */
bool cp_game_set_tags (CpGame *game, const GPtrArray *tags);

/**
 * cp_game_set_outcome: Sets the result and its reason. Does nothing while the game is being played,
 * or if @outcome contradicts the final position.
 */
bool cp_game_set_outcome (CpGame *game, CpOutcome outcome);

/** cp_game_set_details: Combines cp_game_set_tags() and cp_game_set_outcome() in one undo step. */
bool cp_game_set_details (CpGame *game, const GPtrArray *tags, CpOutcome outcome);
