/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "cp-board-glide.h"
#include "cp-ending.h"
#include "cp-move-outcomes.h"
#include "drawing/board/cp-board-marks.h"
#include "model/game/cp-game.h"
#include "record/notes/cp-shapes.h"

#define CP_TYPE_BOARD_SCENE (cp_board_scene_get_type ())
G_DECLARE_FINAL_TYPE (CpBoardScene, cp_board_scene, CP, BOARD_SCENE, GObject)

/**
 * CpBoardScene: what is to be seen on a board: the position of a game or of a draft, what is
 * marked, what is dragged, pieces and colours on their way. On the position of a game moves can be
 * made. It knows squares, not pixels, and no widgets. A #CpBoardHand changes what depends on the
 * player.
 *
 * Signals:
 * - `changed`: another frame is needed.
 * - `squares-changed`: what is to be said of the squares is different.
 * - `cursor-moved`: the keyboard's cursor is on another square, or shown or hidden.
 * - `share-changed`: cp_board_scene_get_share() has another answer.
 * - `ending-began`: the game has just ended; tell cp_board_scene_set_ending_progress() how far.
 * - `glide-began`: pieces are on their way; tell cp_board_scene_set_progress() how far.
 * - `powers-changed`: pieces are marked whose power has changed; cp_board_scene_forget_changes()
 *   when it has been seen.
 * - `interrupted`: what a player was about to do is void, because there is another position, or no
 *   move can be made any more; selection and what is dragged are gone.
 */

/** cp_board_scene_new: (transfer full): a scene without a position. */
CpBoardScene *cp_board_scene_new (void);

/**
 * cp_board_scene_set_source: shows the position of another game or draft, wherever it goes.
 * @source: (nullable)
 */
void cp_board_scene_set_source (CpBoardScene *self, CpPositionSource *source);
CpPositionSource *cp_board_scene_get_source (CpBoardScene *self);

/** cp_board_scene_get_game: (transfer none) (nullable): the source, if it is a game. */
CpGame *cp_board_scene_get_game (CpBoardScene *self);

/** cp_board_scene_set_flipped: whether Black sits at the bottom. */
void cp_board_scene_set_flipped (CpBoardScene *self, bool flipped);
bool cp_board_scene_get_flipped (CpBoardScene *self);

/** cp_board_scene_set_covered: whether the pieces are hidden. */
void cp_board_scene_set_covered (CpBoardScene *self, bool covered);
bool cp_board_scene_get_covered (CpBoardScene *self);

/** cp_board_scene_set_interactive: whether moves can be made on the board. */
void cp_board_scene_set_interactive (CpBoardScene *self, bool interactive);
bool cp_board_scene_get_interactive (CpBoardScene *self);

/**
 * cp_board_scene_set_tells_ends: whether players are told of a move, before they make it, that it
 * would end the game or lose the king. True at first; in a puzzle that would be the solution.
 */
void cp_board_scene_set_tells_ends (CpBoardScene *self, bool tells_ends);
bool cp_board_scene_get_tells_ends (CpBoardScene *self);

/**
 * cp_board_scene_set_hints: whether it is shown where a piece may go, what would come of it, and
 * what there is to know of the piece that is pointed at. True at first. A draft tells the
 * last in any case.
 */
void cp_board_scene_set_hints (CpBoardScene *self, bool hints);
bool cp_board_scene_get_hints (CpBoardScene *self);

/** cp_board_scene_get_position: (nullable) (transfer none): what stands where; %NULL without a
 * source. */
const CpPosition *cp_board_scene_get_position (CpBoardScene *self);

/** cp_board_scene_can_play: whether a move can be made now. */
bool cp_board_scene_can_play (CpBoardScene *self);

/** cp_board_scene_is_over: whether a game is shown that was played and has ended. */
bool cp_board_scene_is_over (CpBoardScene *self);

/** cp_board_scene_can_select: whether a piece or colour that can be moved now is on @square. */
bool cp_board_scene_can_select (CpBoardScene *self, CpSquare square);

/** cp_board_scene_can_drop: whether @colour can be dropped somewhere now. */
bool cp_board_scene_can_drop (CpBoardScene *self, CpColour colour);

/** cp_board_scene_can_mark: whether circles and arrows can be drawn now. */
bool cp_board_scene_can_mark (CpBoardScene *self);

/**
 * cp_board_scene_get_shapes: the circles and arrows of the position shown, that which is being
 * drawn last.
 * @n: (out): how many there are
 *
 * Returns: (transfer none) (nullable): %NULL for none
 */
const CpShape *cp_board_scene_get_shapes (CpBoardScene *self, unsigned *n);

/**
 * cp_board_scene_toggle_shape: draws a circle or an arrow, or takes it away. Where a game is
 * reviewed it is written there; else it is gone with the next position.
 */
void cp_board_scene_toggle_shape (CpBoardScene *self, CpShape shape);

/**
 * cp_board_scene_set_shapes: shows circles and arrows on a position that is not of a game, until
 * its rules are others.
 * @shapes: (nullable) (array length=n): copied
 */
void cp_board_scene_set_shapes (CpBoardScene *self, const CpShape *shapes, unsigned n);

/** CpSuggestion: why a program suggests moves. */
typedef enum {
  CP_SUGGESTED_BY_ANALYSIS,
  CP_SUGGESTED_AS_HINT,
  CP_N_SUGGESTIONS,
} CpSuggestion;

/**
 * cp_board_scene_set_suggested: shows moves that a program suggests, as circles and arrows below
 * those of people. They are never written into a game, and gone with the next position.
 * @why: those that are suggested for other reasons stay
 * @shapes: (array length=n): copied
 */
void cp_board_scene_set_suggested (CpBoardScene *self,
                                   CpSuggestion why,
                                   const CpShape *shapes,
                                   unsigned n);

/** cp_board_scene_get_suggested: (transfer none): those. @n: (out): how many there are */
const CpShape *cp_board_scene_get_suggested (CpBoardScene *self, CpSuggestion why, unsigned *n);

/**
 * cp_board_scene_set_draft: shows a shape that is being drawn. It is gone when the scene says
 * `interrupted`.
 * @draft: (nullable): %NULL for none
 */
void cp_board_scene_set_draft (CpBoardScene *self, const CpShape *draft);

/** cp_board_scene_get_draft: what is being drawn, or %NULL (transfer none). */
const CpShape *cp_board_scene_get_draft (CpBoardScene *self);

/** cp_board_scene_get_marks: (transfer none): all that is pointed out. */
const CpBoardMarks *cp_board_scene_get_marks (CpBoardScene *self);

/**
 * cp_board_scene_get_revision: another number whenever marks or position are different, but not
 * when pieces merely move on.
 */
unsigned cp_board_scene_get_revision (CpBoardScene *self);

/** cp_board_scene_select: marks @origin and, in a game with hints, its targets; none for no
 * selection.
 */
void cp_board_scene_select (CpBoardScene *self, CpBoardOrigin origin);

/** cp_board_scene_get_selected: what was selected last, or none. */
CpBoardOrigin cp_board_scene_get_selected (CpBoardScene *self);

/** cp_board_scene_get_targets: where what is selected may go, also if it is not shown. */
CpBits cp_board_scene_get_targets (CpBoardScene *self);

/**
 * cp_board_scene_inspect: shows where the piece on @square has its power from, and with @with_reach
 * also where it could go and what it attacks; CP_SQUARE_NONE for nothing. Without hints it shows
 * nothing in a game.
 */
void cp_board_scene_inspect (CpBoardScene *self, CpSquare square, bool with_reach);

/**
 * cp_board_scene_explain: shows where the piece on @square has its power from, whatever is
 * inspected, as long as the position stays; CP_SQUARE_NONE for no longer.
 */
void cp_board_scene_explain (CpBoardScene *self, CpSquare square);

/** cp_board_scene_forget_changes: no longer marks the pieces whose power has changed. */
void cp_board_scene_forget_changes (CpBoardScene *self);

/** cp_board_scene_set_hovered: marks a target as the one considered, or none. */
void cp_board_scene_set_hovered (CpBoardScene *self, CpSquare square);

/**
 * cp_board_scene_set_ghost: shows what a piece would look like that is put on @square, or on none.
 * @piece: CP_NO_PIECE for none
 */
void cp_board_scene_set_ghost (CpBoardScene *self, CpSquare square, CpPiece piece);

/** cp_board_scene_set_illegal: marks the square of a refused move, or none. */
void cp_board_scene_set_illegal (CpBoardScene *self, CpSquare square);

/**
 * cp_board_scene_set_share: shows the share of the torque of the piece in @place, if there is one
 * that may be seen; in a game only with hints.
 */
void cp_board_scene_set_share (CpBoardScene *self, CpPlace place);

/** cp_board_scene_get_share: the place of the piece whose share is shown, or none. */
CpPlace cp_board_scene_get_share (CpBoardScene *self);

/** cp_board_scene_set_shared_line: whether and which pieces on a line show their share. */
void cp_board_scene_set_shared_line (CpBoardScene *self, bool has, int line, CpSide side);

/** cp_board_scene_shows_share: whether @place is on the line of that call, with a piece of the
 * side.
 */
bool cp_board_scene_shows_share (CpBoardScene *self, CpPlace place);

/** cp_board_scene_set_cursor: puts the keyboard's cursor on @square, to be seen or not. */
void cp_board_scene_set_cursor (CpBoardScene *self, CpSquare square, bool shown);

/** cp_board_scene_get_cursor: the square of the keyboard's cursor, also if it is not seen. */
CpSquare cp_board_scene_get_cursor (CpBoardScene *self);

/**
 * cp_board_scene_drag: something is dragged, whatever it is and whoever may move it; see
 * cp_board_lift().
 */
void cp_board_scene_drag (CpBoardScene *self, const CpGlide *lifted);

/**
 * cp_board_scene_hold: what is dragged, if anything is, waits over the middle of @square.
 * Nothing comes out of the supply that would have to wait.
 */
void cp_board_scene_hold (CpBoardScene *self, CpSquare square);

/** cp_board_scene_put_back: what is dragged, if anything is, glides to where it came from. */
void cp_board_scene_put_back (CpBoardScene *self);

/**
 * cp_board_scene_get_dragged: what is dragged, from its place to its place.
 *
 * Returns: (transfer none) (nullable)
 */
const CpGlide *cp_board_scene_get_dragged (CpBoardScene *self);

/** cp_board_scene_get_glides: (transfer none): pieces on their way. */
const CpGlides *cp_board_scene_get_glides (CpBoardScene *self);

/**
 * cp_board_scene_get_ending: the event by which the game ends, while it is to be seen.
 * @progress: (out): from 0 to 1
 *
 * Returns: (transfer none) (nullable)
 */
const CpEnding *cp_board_scene_get_ending (CpBoardScene *self, double *progress);

/** cp_board_scene_set_ending_progress: how far it has got; with 1 it is over. */
void cp_board_scene_set_ending_progress (CpBoardScene *self, double progress);

/** cp_board_scene_set_progress: how much of their way they have gone, 0 to 1; at 1 it ends. */
void cp_board_scene_set_progress (CpBoardScene *self, double progress);
double cp_board_scene_get_progress (CpBoardScene *self);
