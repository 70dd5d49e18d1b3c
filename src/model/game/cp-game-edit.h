/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/cp-game-analysis.h"
#include "cp-game.h"
#include "record/notes/cp-shapes.h"
#include "record/tree/cp-replace.h"

/*
 * Changes to a game. Each is one step of undo and is told by the signals of #CpGame; where nothing
 * is different afterwards nothing is told and there is no step. The tree of moves can be changed in
 * review only; annotations and tags always, but it takes review to undo them.
 *
 * @node is a node of the game; with one that was removed, nothing happens. All but
 * cp_game_replace_move() return whether anything was changed.
 */

/** cp_game_promote_variation: moves the innermost variation that @node is in one place up; the
 * first one becomes the line it branched off from. */
bool cp_game_promote_variation (CpGame *game, CpNode *node);

/** cp_game_demote_variation: moves the line that begins with @node, or else the innermost variation
 * that @node is in, one place down. */
bool cp_game_demote_variation (CpGame *game, CpNode *node);

/** cp_game_make_main_line: makes the line that leads through @node the main line. */
bool cp_game_make_main_line (CpGame *game, CpNode *node);

/** cp_game_delete_from: removes @node, not the root, and all that follows it. */
bool cp_game_delete_from (CpGame *game, CpNode *node);

/** cp_game_delete_rest: removes all that follows @node. */
bool cp_game_delete_rest (CpGame *game, CpNode *node);

/** cp_game_delete_variation: removes the whole innermost variation that @node is in; false on the
 * main line. */
bool cp_game_delete_variation (CpGame *game, CpNode *node);

/** cp_game_can_promote, _demote, _make_main_line, _delete_variation: whether the function of that
 * name would change anything. */
bool cp_game_can_promote (CpGame *game, const CpNode *node);
bool cp_game_can_demote (CpGame *game, const CpNode *node);
bool cp_game_can_make_main_line (CpGame *game, const CpNode *node);
bool cp_game_can_delete_variation (CpGame *game, const CpNode *node);

/**
 * cp_game_replace_move: plays another move instead of that of @node, in its place, and plays what
 * follows again as far as it is legal, variations, comments and glyphs included, but not what an
 * analysis wrote, see cp_game_analysis_clear(). If that move was a
 * variation already, the two are merged: of both, the lines of the one that came first stay first.
 * The new move is current afterwards.
 * @node: not the root
 * @text: the move, in any notation
 * @report: (out) (optional): cleared first
 *
 * Returns: false with @error set (CP_MOVE_ERROR, CP_GAME_ERROR) if the move cannot be played; then
 * nothing has changed
 */
bool cp_game_replace_move (
    CpGame *game, CpNode *node, const char *text, CpReplacement *report, GError **error);

/**
 * cp_game_add_line: plays moves behind @node, as far as they are not there already.
 * @moves: (array length=n): legal, one behind the other
 * @go: whether to go to the last one, also if nothing is changed
 */
bool cp_game_add_line (CpGame *game, CpNode *node, const CpMove *moves, unsigned n, bool go);

/**
 * cp_game_write_analysis: writes what was found of the game into it, with the lines that would have
 * been better, see cp_game_analysis_write(). A game that is over is reviewed from then on.
 */
bool cp_game_write_analysis (CpGame *game, const CpGameAnalysis *analysis);

/**
 * cp_game_read_on: reads what could not be understood of the game behind the parent of @node, with
 * the move of @node in place of the one that was not, see cp_pgn_resume_unread(). If @node was
 * played just now, that and reading on are one step.
 * @n_read: (out): how many moves were read
 */
bool cp_game_read_on (CpGame *game, CpNode *node, unsigned *n_read);

/**
 * cp_game_set_comment: sets what is said before or behind a move. Commands in the comments there
 * stay; several comments become one. What is typed into one comment in a row is one step, until
 * something else is changed or another node is current.
 * @text: without commands, as cp_node_get_comment() gives it
 */
bool cp_game_set_comment (CpGame *game, CpNode *node, CpCommentPlace place, const char *text);

/** cp_nag_excludes: whether of these two glyphs a node can bear one only: the judgements of a move
 * ($1 to $6), and those of the position ($10 to $21). */
bool cp_nag_excludes (uint8_t a, uint8_t b);

/** cp_game_toggle_nag: takes a glyph away, or sets it instead of those that it excludes. */
bool cp_game_toggle_nag (CpGame *game, CpNode *node, uint8_t nag);

/** cp_game_toggle_shape: takes a shape away, or draws it, instead of the same in another colour. */
bool cp_game_toggle_shape (CpGame *game, CpNode *node, CpShape shape);

/** cp_game_clear_shapes: takes all circles and arrows of @node away. */
bool cp_game_clear_shapes (CpGame *game, CpNode *node);

/**
 * cp_game_set_tags: makes these the tags of the game, in this order.
 * @tags: (element-type CpTag): with names as cp_tag_name_is_valid() wants them
 */
bool cp_game_set_tags (CpGame *game, const GPtrArray *tags);

/**
 * cp_game_set_outcome: sets result and reason; not while the game is being played, and not against
 * what the board says at its end.
 */
bool cp_game_set_outcome (CpGame *game, CpOutcome outcome);

/** cp_game_set_details: cp_game_set_tags() and cp_game_set_outcome() in one step. */
bool cp_game_set_details (CpGame *game, const GPtrArray *tags, CpOutcome outcome);
