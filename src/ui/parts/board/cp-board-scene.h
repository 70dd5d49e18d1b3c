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
 * CpBoardScene: the visible state of a board: the position of a game or draft, marks, a dragged
 * piece, and pieces and colours that are gliding. On the position of a game, moves can be made. The
 * scene knows squares, but no pixels and no widgets. A #CpBoardHand changes the parts that depend
 * on the player.
 *
 * Signals:
 * - `changed`: Emitted when another frame is needed.
 * - `squares-changed`: Emitted when the accessible descriptions of the squares have changed.
 * - `cursor-moved`: Emitted when the keyboard cursor has moved, or was shown or hidden.
 * - `share-changed`: Emitted when the result of cp_board_scene_get_share() has changed.
 * - `ending-began`: Emitted when the game has just ended. Start an animation that calls
 *   cp_board_scene_set_ending_progress().
 * - `glide-began`: Emitted when pieces begin to glide. Start an animation that calls
 *   cp_board_scene_set_progress().
 * - `powers-changed`: Emitted when pieces whose power has changed were marked. Call
 *   cp_board_scene_clear_changes() after they were shown long enough.
 * - `interrupted`: Emitted when the position has changed or moves are no longer possible. The
 *   selection and the drag have been cancelled.
 */

/**
 * cp_board_scene_set_source: Shows the position of another game or draft, and follows its changes.
 * @source: (nullable)
 */
void cp_board_scene_set_source (CpBoardScene *self, CpPositionSource *source);
CpPositionSource *cp_board_scene_get_source (CpBoardScene *self);

/**
 * cp_board_scene_get_game: (transfer none) (nullable): Returns the source if it is a game, or
 * %NULL.
 */
CpGame *cp_board_scene_get_game (CpBoardScene *self);

/** cp_board_scene_set_flipped: Sets whether Black is at the bottom. */
void cp_board_scene_set_flipped (CpBoardScene *self, bool flipped);
bool cp_board_scene_get_flipped (CpBoardScene *self);

/** cp_board_scene_set_covered: Sets whether the pieces are hidden. */
void cp_board_scene_set_covered (CpBoardScene *self, bool covered);
bool cp_board_scene_get_covered (CpBoardScene *self);

/** cp_board_scene_set_interactive: Sets whether moves can be made on the board. */
void cp_board_scene_set_interactive (CpBoardScene *self, bool interactive);
bool cp_board_scene_get_interactive (CpBoardScene *self);

/**
 * cp_board_scene_set_reveals_endings: Sets whether previews reveal that a move ends the game or
 * lets the king be knocked. True by default; false in a puzzle, where that would be the solution.
 */
void cp_board_scene_set_reveals_endings (CpBoardScene *self, bool reveals_endings);
bool cp_board_scene_get_reveals_endings (CpBoardScene *self);

/**
 * cp_board_scene_set_hints: Sets whether the scene shows legal targets, previews of moves, and
 * information about the piece under the pointer. True by default. A draft shows information about
 * pieces regardless.
 */
void cp_board_scene_set_hints (CpBoardScene *self, bool hints);
bool cp_board_scene_get_hints (CpBoardScene *self);

/**
 * cp_board_scene_get_position: (nullable) (transfer none): Returns the position, or %NULL without a
 * source.
 */
const CpPosition *cp_board_scene_get_position (CpBoardScene *self);

/** cp_board_scene_can_play: Returns true if a move can be made now. */
bool cp_board_scene_can_play (CpBoardScene *self);

/** cp_board_scene_can_premove: Returns true if a premove can be entered now. */
bool cp_board_scene_can_premove (CpBoardScene *self);

/**
 * cp_board_scene_get_moving: Returns the position in which the player moves: the one that is shown
 * or, for a premove, the same with the player to move.
 */
CpPosition cp_board_scene_get_moving (CpBoardScene *self);

/**
 * cp_board_scene_is_over: Returns true if the source is a game that was played, not reviewed, and
 * has ended.
 */
bool cp_board_scene_is_over (CpBoardScene *self);

/**
 * cp_board_scene_can_select: Returns true if @square has a piece or colour that can be moved now,
 * or premoved.
 */
bool cp_board_scene_can_select (CpBoardScene *self, CpSquare square);

/** cp_board_scene_can_drop: Returns true if @colour can be dropped on some square now, or with a
 * premove. */
bool cp_board_scene_can_drop (CpBoardScene *self, CpColour colour);

/** cp_board_scene_can_mark: Returns true if circles and arrows can be drawn now. */
bool cp_board_scene_can_mark (CpBoardScene *self);

/**
 * cp_board_scene_get_shapes: Returns the circles and arrows on the position. The draft, if any, is
 * last.
 * @n: (out): their number
 *
 * Returns: (transfer none) (nullable): %NULL for none
 */
const CpShape *cp_board_scene_get_shapes (CpBoardScene *self, unsigned *n);

/**
 * cp_board_scene_toggle_shape: Adds a circle or an arrow, or removes it if it exists. In a game
 * under review it is stored in the game; otherwise it disappears with the next position.
 */
void cp_board_scene_toggle_shape (CpBoardScene *self, CpShape shape);

/**
 * cp_board_scene_set_shapes: Sets the circles and arrows of a draft. They stay until its rules
 * change.
 * @shapes: (nullable) (array length=n): copied
 */
void cp_board_scene_set_shapes (CpBoardScene *self, const CpShape *shapes, unsigned n);

/** CpSuggestion: the source of suggested moves, among them the player's own premove. */
typedef enum {
  CP_SUGGESTED_BY_ANALYSIS,
  CP_SUGGESTED_AS_HINT,
  CP_SUGGESTED_AS_PREMOVE,
  CP_N_SUGGESTIONS,
} CpSuggestion;

/**
 * cp_board_scene_set_suggested: Shows moves that the program suggests, as circles and arrows below
 * those of the user. They are never stored in a game, and disappear with the next position.
 * @why: only suggestions from this source are replaced
 * @shapes: (array length=n): copied
 */
void cp_board_scene_set_suggested (CpBoardScene *self,
                                   CpSuggestion why,
                                   const CpShape *shapes,
                                   unsigned n);

/**
 * cp_board_scene_get_suggested: (transfer none): Returns the suggestions from the source @why. @n:
 * (out): their number
 */
const CpShape *cp_board_scene_get_suggested (CpBoardScene *self, CpSuggestion why, unsigned *n);

/**
 * cp_board_scene_set_draft: Shows a shape that is being drawn. It is removed before `interrupted`
 * is emitted.
 * @draft: (nullable): %NULL for none
 */
void cp_board_scene_set_draft (CpBoardScene *self, const CpShape *draft);

/**
 * cp_board_scene_get_draft: (transfer none) (nullable): Returns the shape that is being drawn, or
 * %NULL.
 */
const CpShape *cp_board_scene_get_draft (CpBoardScene *self);

/** cp_board_scene_get_marks: (transfer none): Returns all marks on the squares. */
const CpBoardMarks *cp_board_scene_get_marks (CpBoardScene *self);

/**
 * cp_board_scene_get_revision: Returns a number that differs after each change of marks or
 * position, but not while pieces only glide.
 */
unsigned cp_board_scene_get_revision (CpBoardScene *self);

/**
 * cp_board_scene_select: Selects @origin and marks its targets (in a game: only with hints). An
 * origin of none clears the selection.
 */
void cp_board_scene_select (CpBoardScene *self, CpBoardOrigin origin);

/** cp_board_scene_get_selected: Returns the selected origin, or none. */
CpBoardOrigin cp_board_scene_get_selected (CpBoardScene *self);

/**
 * cp_board_scene_get_targets: Returns the legal targets of the selection, also if they are not
 * shown.
 */
CpBits cp_board_scene_get_targets (CpBoardScene *self);

/**
 * cp_board_scene_inspect: Shows the source of the power of the piece on @square. Shows nothing in a
 * game without hints.
 * @square: CP_SQUARE_NONE to show nothing
 * @with_reach: whether to show also its moves and the squares it attacks
 */
void cp_board_scene_inspect (CpBoardScene *self, CpSquare square, bool with_reach);

/**
 * cp_board_scene_explain: Shows the source of the power of the piece on @square until the position
 * changes, independently of cp_board_scene_inspect(). CP_SQUARE_NONE ends this.
 */
void cp_board_scene_explain (CpBoardScene *self, CpSquare square);

/** cp_board_scene_clear_changes: Removes the marks of the pieces whose power has changed. */
void cp_board_scene_clear_changes (CpBoardScene *self);

/**
 * cp_board_scene_set_hovered: Marks @square as the target that the player considers; CP_SQUARE_NONE
 * for none.
 */
void cp_board_scene_set_hovered (CpBoardScene *self, CpSquare square);

/**
 * cp_board_scene_set_ghost: Shows a preview of a piece that is about to be put on @square.
 * @square: CP_SQUARE_NONE for none
 * @piece: CP_NO_PIECE for none
 */
void cp_board_scene_set_ghost (CpBoardScene *self, CpSquare square, CpPiece piece);

/** cp_board_scene_set_illegal: Marks the square of a refused move; CP_SQUARE_NONE for none. */
void cp_board_scene_set_illegal (CpBoardScene *self, CpSquare square);

/**
 * cp_board_scene_set_share: Shows the share of the torque of the piece in @place, if it has one. In
 * a game that needs hints.
 */
void cp_board_scene_set_share (CpBoardScene *self, CpPlace place);

/**
 * cp_board_scene_get_share: Returns the place of the piece whose share is shown, or
 * cp_place_none().
 */
CpPlace cp_board_scene_get_share (CpBoardScene *self);

/**
 * cp_board_scene_set_shared_line: Shows the shares of the pieces of @side on @line.
 * @has: false to stop showing them; @line and @side are then ignored
 */
void cp_board_scene_set_shared_line (CpBoardScene *self, bool has, int line, CpSide side);

/**
 * cp_board_scene_shows_share: Returns true if @place has a piece whose share is shown because of
 * cp_board_scene_set_shared_line().
 */
bool cp_board_scene_shows_share (CpBoardScene *self, CpPlace place);

/** cp_board_scene_set_cursor: Moves the keyboard cursor to @square, visible or not. */
void cp_board_scene_set_cursor (CpBoardScene *self, CpSquare square, bool shown);

/**
 * cp_board_scene_get_cursor: Returns the square of the keyboard cursor, also if it is not visible.
 */
CpSquare cp_board_scene_get_cursor (CpBoardScene *self);

/**
 * cp_board_scene_drag: Shows a piece or colour as dragged. Its player and the legality of moving it
 * do not matter.
 * @lifted: (transfer none): copied; see cp_board_lift()
 */
void cp_board_scene_drag (CpBoardScene *self, const CpGlide *lifted);

/**
 * cp_board_scene_hold: Holds the dragged piece, if any, over the middle of @square while the player
 * chooses an outcome. Must not be called for a colour of the supply, whose drops have a single
 * outcome.
 */
void cp_board_scene_hold (CpBoardScene *self, CpSquare square);

/** cp_board_scene_cancel_drag: Lets the dragged piece or colour, if any, glide back to its place.
 */
void cp_board_scene_cancel_drag (CpBoardScene *self);

/**
 * cp_board_scene_get_dragged: Returns the dragged piece or colour. Both its places are the one it
 * was lifted from.
 *
 * Returns: (transfer none) (nullable)
 */
const CpGlide *cp_board_scene_get_dragged (CpBoardScene *self);

/** cp_board_scene_get_glides: (transfer none): Returns the pieces and colours that are gliding. */
const CpGlides *cp_board_scene_get_glides (CpBoardScene *self);

/**
 * cp_board_scene_get_ending: Returns the animation of the end of the game while it is shown.
 * @progress: (out): from 0 to 1
 *
 * Returns: (transfer none) (nullable)
 */
const CpEnding *cp_board_scene_get_ending (CpBoardScene *self, double *progress);

/**
 * cp_board_scene_set_ending_progress: Sets the progress of that animation, from 0 to 1; 1 ends it.
 */
void cp_board_scene_set_ending_progress (CpBoardScene *self, double progress);

/** cp_board_scene_set_progress: Sets the progress of all glides, from 0 to 1; 1 ends them. */
void cp_board_scene_set_progress (CpBoardScene *self, double progress);
double cp_board_scene_get_progress (CpBoardScene *self);
