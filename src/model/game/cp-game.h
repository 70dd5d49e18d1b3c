/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "cp-clock.h"
#include "cp-position-source.h"
#include "record/tree/cp-record.h"

#define CP_TYPE_GAME (cp_game_get_type ())
G_DECLARE_FINAL_TYPE (CpGame, cp_game, CP, GAME, GObject)

/**
 * CpGame: the model of a game between two players, in progress or in review. It owns a record (the
 * tree of moves), two clocks, and two places in the tree: the *head*, where the game stands and the
 * next move is played, and the *current* node, which is shown. They differ only while the user
 * looks back.
 *
 * In *review* the clocks stand still. Moves are played at the current node, which is also the head,
 * and become variations; every change can be undone (cp-game-edit.h). The recorded outcome stays as
 * long as the main line does, or moves are only added to it. If the main line ends elsewhere, the
 * outcome is that of its last position by the rules.
 *
 * Views follow these signals, and that of #CpPositionSource:
 * - `move-played (CpNode *node)`: Emitted when a move was played; head and current are @node.
 * - `position-changed`: Emitted when another node became current, for any reason; after
 *   `move-played`.
 * - `line-changed`: Emitted when nodes were added to the tree, removed or reordered. The current
 *   node is in the tree.
 * - `annotated (CpNode *node)`: Emitted when comments, glyphs or shapes of @node changed.
 * - `tags-changed`: Emitted when tags changed, or the outcome other than by a move.
 * - `edited`: Emitted last and once for each change of data that would be saved. For a game in
 *   progress this includes its head.
 * - `ended`: Emitted when the game was decided.
 * - `taken-back (CpNode *node)`: Emitted when the head went back to @node.
 * - `resumed (char *end)`: Emitted when a declared end was taken back and the game continues. @end
 *   is the sentence that described the end.
 * - `premove-changed (int change)`: Emitted when a premove was entered or removed; @change is a
 *   #CpPremoveChange (cp-game-premove.h).
 *
 * Properties, all but `reviewing` read-only: `reviewing` (boolean), `in-progress` (boolean: being
 * played, that is neither ended nor in review), `can-move` (boolean: a local player can play a move
 * at the current node), `can-take-back`, `can-restore`, `can-undo`, `can-redo` (booleans; the first
 * two outside review, the others in it), `at-head` (boolean: current is the head), `paused`
 * (boolean), `waiting` (boolean, see cp_game_get_waiting()), `stalled` (boolean, see
 * cp_game_get_stalled()), `draw-offer` (int: the #CpSide whose offer is open, or -1), `claim` (int:
 * the #CpTermination that may be claimed as a draw now, or CP_PLAYING).
 */

#define CP_GAME_ERROR (cp_game_error_quark ())
GQuark cp_game_error_quark (void);

/** CpGameError: the reasons why a legal move was not played. */
typedef enum {
  CP_GAME_ERROR_OVER,
  CP_GAME_ERROR_PAUSED,
  CP_GAME_ERROR_LOOKING_BACK,  /* current is not the head */
  CP_GAME_ERROR_TIME_UP,       /* the flag had fallen before the move */
  CP_GAME_ERROR_NOT_BY_HAND,   /* no local player has the side to move (cp_game_set_seat()) */
  CP_GAME_ERROR_NOT_IN_REVIEW, /* the change is possible in review only */
  CP_GAME_ERROR_NO_MOVE,       /* the node is the root, or was removed */
} CpGameError;

/**
 * CpGameEnd: an end that does not follow from the position: a resignation, a loss on time, a draw
 * by agreement or claim.
 */
typedef struct {
  CpOutcome outcome; /* undecided if there is no such end */
  CpNode *node;      /* where the game stood */
  int64_t clocks[2]; /* remaining times at the end, in milliseconds, by side */
} CpGameEnd;

/**
 * cp_game_new: (transfer full): Creates a game from the array. A game with clocks waits for its
 * start.
 * @control: (nullable): %NULL to play without clocks
 */
CpGame *cp_game_new (const CpRules *rules, const CpTimeControl *control);

/**
 * cp_game_new_at: (transfer full): Creates a game from a position other than the array. The game is
 * over if the position is.
 * @start: a position without problems (cp-problems.h)
 */
CpGame *cp_game_new_at (const CpPosition *start, const CpTimeControl *control);

/**
 * cp_game_new_from_record: (transfer full): Creates a game from a recorded one. The clocks are
 * stopped and show the times recorded at the head. An undecided game with clocks is paused, or
 * waits if no move was played.
 * @record: (transfer full)
 * @head: (nullable): the node where the game stands; %NULL for the end of the main line
 */
CpGame *cp_game_new_from_record (CpRecord *record, CpNode *head);

/**
 * cp_game_new_branch: (transfer full): Creates a game with the players, the times and the moves of
 * @self up to @node, and without other moves and notes. A game with clocks waits, with the times
 * recorded there.
 * @node: of the record of @self, where the game can go on
 */
CpGame *cp_game_new_branch (CpGame *self, const CpNode *node);

const CpRules *cp_game_get_rules (CpGame *self);

/** cp_game_get_record: (transfer none): Returns the tree of moves with its tags. */
CpRecord *cp_game_get_record (CpGame *self);

/** cp_game_get_clock: (transfer none): Returns the clocks, which never run in a game without time
 * control. */
CpClock *cp_game_get_clock (CpGame *self);

/** cp_game_get_current, cp_game_get_head: (transfer none): Return the node that is shown, and the
 * node where the next move is played. */
CpNode *cp_game_get_current (CpGame *self);
CpNode *cp_game_get_head (CpGame *self);

/** cp_game_get_position: (transfer none): Returns the position of the current node. */
const CpPosition *cp_game_get_position (CpGame *self);

/** cp_game_get_outcome: Returns the outcome of the game, not of the current node. */
CpOutcome cp_game_get_outcome (CpGame *self);

/** cp_game_get_player: (transfer none): Returns the name of the player of @side, or "White",
 * "Black". */
const char *cp_game_get_player (CpGame *self, CpSide side);

/** cp_game_describe_player: (transfer full): Returns the name and side of a player, "Anna (White)";
 * or "White". */
char *cp_game_describe_player (CpGame *self, CpSide side);

/** CP_FRIEND_SEAT: the prefix of the seat of a player at another computer. */
#define CP_FRIEND_SEAT "friend-"

/**
 * cp_game_get_seat: Returns the identifier of the player of @side, as set by cp_game_set_seat().
 *
 * Returns: (transfer none) (nullable): %NULL for a local player
 */
const char *cp_game_get_seat (CpGame *self, CpSide side);

/**
 * cp_game_set_seat: Sets the identifier of the player of @side; for #CpMatch. A side with an
 * identifier is not played by a local player. #CpMatch finds the player by it when the game is
 * loaded. At first both sides have local players.
 * @seat: (nullable): an identifier without white space; %NULL for a local player
 * @type: (nullable): the value of the PGN tag `WhiteType` or `BlackType`; %NULL to leave the tag
 *   unchanged. For a program, @seat is also stored in a tag.
 */
void cp_game_set_seat (CpGame *self, CpSide side, const char *seat, const char *type);

/**
 * cp_game_get_recorded_seat: Returns the seat of the program that last played @side, from the PGN
 * tag `WhiteSeat` or `BlackSeat`, whatever file the game was read from.
 *
 * Returns: (transfer none) (nullable): %NULL if there is no such tag
 */
const char *cp_game_get_recorded_seat (CpGame *self, CpSide side);

/** cp_game_get_only_hand: Returns the side of the local player if there is exactly one local
 * player; otherwise -1. */
int cp_game_get_only_hand (CpGame *self);

/** cp_game_is_elsewhere: Returns whether the player of @side is at another computer. */
bool cp_game_is_elsewhere (CpGame *self, CpSide side);

/** cp_game_has_friend: Returns whether any player is at another computer. */
bool cp_game_has_friend (CpGame *self);

/** cp_game_set_absent: Sets whether the player of @side is unable to play; for #CpMatch. The
 * player's clock does not run while absent, unless the game has a referee. */
void cp_game_set_absent (CpGame *self, CpSide side, bool absent);

/**
 * CpGameReferee: Judges the move of a local player in place of this program, and records it if it
 * counts.
 *
 * Returns: false with @error set if the move does not count
 */
typedef bool (*CpGameReferee) (CpGame *game, CpMove move, void *data, GError **error);

/**
 * cp_game_set_referee: Makes @referee judge the game and set its clocks: flags do not fall, and
 * clocks do not start or stop by themselves. The game can then not be paused, and moves that were
 * taken back cannot be restored.
 * @referee: (nullable): %NULL for none
 */
void cp_game_set_referee (CpGame *self, CpGameReferee referee, void *data);

/** cp_game_get_is_refereed: Returns whether the game has a #CpGameReferee. */
bool cp_game_get_is_refereed (CpGame *self);

/** cp_game_conclude: Ends a game in progress with @outcome; for the #CpGameReferee. */
void cp_game_conclude (CpGame *self, CpOutcome outcome);

bool cp_game_get_in_progress (CpGame *self);
bool cp_game_get_can_move (CpGame *self);
bool cp_game_get_at_head (CpGame *self);
bool cp_game_get_paused (CpGame *self);

/**
 * cp_game_get_waiting: Returns whether the clocks wait for cp_game_start() or a move while the
 * position is visible: before the first move, or before a game continues that was stopped and
 * looked at. A waiting game is not paused.
 */
bool cp_game_get_waiting (CpGame *self);

/** cp_game_get_stalled: Returns whether the player to move is absent (cp_game_set_absent()), so
 * that the game does not continue. A stalled game with clocks waits. */
bool cp_game_get_stalled (CpGame *self);
bool cp_game_get_can_take_back (CpGame *self);
bool cp_game_get_can_restore (CpGame *self);
bool cp_game_get_can_undo (CpGame *self);
bool cp_game_get_can_redo (CpGame *self);
bool cp_game_get_reviewing (CpGame *self);

/**
 * cp_game_set_reviewing: Begins or ends review. At the beginning the undo history is empty, and
 * moves that were taken back become a variation (record/tree/cp-twin.h). If the game is undecided
 * when review ends, play continues from the current node: its line becomes the main line, moves
 * that were taken back at its end can be restored, the clocks are set to the recorded times, and a
 * game with clocks waits. Both clear the undo history.
 */
void cp_game_set_reviewing (CpGame *self, bool reviewing);

/**
 * cp_game_undo, cp_game_redo: Undo the last change made in review, or redo the last undone one, and
 * make the place of the change current. Return false if there is none.
 */
bool cp_game_undo (CpGame *self);
bool cp_game_redo (CpGame *self);

/**
 * cp_game_get_undo_title, cp_game_get_redo_title: Return the translated name of the next step to
 * undo or redo, such as "Comment".
 *
 * Returns: (transfer none) (nullable): %NULL if there is no such step
 */
const char *cp_game_get_undo_title (CpGame *self);
const char *cp_game_get_redo_title (CpGame *self);

/**
 * cp_game_play: Plays a move of a local player at the head. In review, makes the move's node
 * current if it is in the tree, and adds the move as the last variation otherwise.
 * @text: in any notation
 *
 * Returns: false with @error set (CP_MOVE_ERROR, CP_GAME_ERROR); the game is then unchanged, unless
 * a flag was found fallen
 */
bool cp_game_play (CpGame *self, const char *text, GError **error);

/**
 * cp_game_play_for: Plays a move of a player who is not local, and makes it current; for #CpMatch,
 * and for referees, who may play it for any player. Moves are played by this function and
 * cp_game_play() only.
 * @node: the node for which the move was chosen: the head
 */
bool cp_game_play_for (CpGame *self, CpNode *node, const char *text, GError **error);

/**
 * cp_game_get_refusal_help: Returns the address of the help page (cp-help.h) that explains why
 * cp_game_play() refused the last move.
 *
 * Returns: (transfer none) (nullable): %NULL if no move was refused
 */
const char *cp_game_get_refusal_help (CpGame *self);

/** cp_game_start: Starts the clock of the side to move; ends a pause and waiting. */
void cp_game_start (CpGame *self);

/** cp_game_pause: Stops the clocks until cp_game_start(); no moves can be played meanwhile. Does
 * nothing in a game without clocks. */
void cp_game_pause (CpGame *self);

/**
 * cp_game_take_back: Moves the head one ply back and restores its clocks; a decided game continues.
 * The move stays in the tree for cp_game_restore(). A declared end (cp_game_is_end_declared()) is
 * taken back before any move: the clocks continue from the end or, after a loss on time, from
 * before the move that took too long. A game with clocks that was over waits afterwards.
 */
void cp_game_take_back (CpGame *self);

/** cp_game_restore: Replays the move that was taken back last, or restores the declared end. */
void cp_game_restore (CpGame *self);

/** cp_game_is_end_declared: Returns whether the game is not in review and has an end that does not
 * follow from its position (#CpGameEnd). */
bool cp_game_is_end_declared (CpGame *self);

/**
 * cp_game_get_retracted: Returns the declared end that was taken back and that cp_game_restore()
 * restores once the head is at its node again. The next move or end, and a review, drop it.
 *
 * Returns: (transfer none) (nullable)
 */
const CpGameEnd *cp_game_get_retracted (CpGame *self);

/**
 * cp_game_set_retracted: Sets the end of cp_game_get_retracted() in a game that was loaded from
 * disk. Does nothing if @end is not possible in this game.
 */
void cp_game_set_retracted (CpGame *self, const CpGameEnd *end);

/** cp_game_go_to: Makes @node, a node of the record, current. */
void cp_game_go_to (CpGame *self, CpNode *node);

/** cp_game_get_next: (transfer none) (nullable): Returns the node after the current one: in review
 * the main continuation, otherwise the next node on the line through the head and the moves that
 * were taken back. */
CpNode *cp_game_get_next (CpGame *self);

/** cp_game_go_to_first, _previous, _next: Walk along the line of cp_game_get_next(); do nothing at
 * its ends. See also cp-game-walk.h. */
void cp_game_go_to_first (CpGame *self);
void cp_game_go_to_previous (CpGame *self);
void cp_game_go_to_next (CpGame *self);

/** cp_game_go_to_head: Makes the head current; in review, the end of the line. */
void cp_game_go_to_head (CpGame *self);

/** cp_game_offer_draw: Makes @side offer a draw. The offer is open until it is answered or the
 * opponent moves. */
void cp_game_offer_draw (CpGame *self, CpSide side);

/** cp_game_get_draw_offer: Returns the side whose draw offer is open, or -1. */
int cp_game_get_draw_offer (CpGame *self);

/** cp_game_accept_draw, cp_game_decline_draw: Answer the open offer. */
void cp_game_accept_draw (CpGame *self);
void cp_game_decline_draw (CpGame *self);

/** cp_game_get_claim: Returns the draw that the side to move may claim, or CP_PLAYING. */
CpTermination cp_game_get_claim (CpGame *self);

/** cp_game_claim_draw: Ends the game by the draw of cp_game_get_claim(). Does nothing without a
 * claim. */
void cp_game_claim_draw (CpGame *self);

/** cp_game_resign: Makes @side resign. As with every action of a player, if a flag had fallen
 * before, the game ends on time instead. */
void cp_game_resign (CpGame *self, CpSide side);

/** cp_game_describe_end: (transfer full): Returns a sentence that explains why the game ended. It
 * names the player who resigned, ran out of time or has no move. */
char *cp_game_describe_end (CpGame *self);
