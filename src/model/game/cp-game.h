/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "cp-clock.h"
#include "cp-position-source.h"
#include "record/tree/cp-record.h"

#define CP_TYPE_GAME (cp_game_get_type ())
G_DECLARE_FINAL_TYPE (CpGame, cp_game, CP, GAME, GObject)

/**
 * CpGame: the rules model: a game between two people, played or looked at. It owns a record (the
 * tree of moves), two clocks, and two places in the tree: the *head*, where the game stands and the
 * next move is played, and the *current* node, which is shown. They are the same unless somebody
 * looks back.
 *
 * In *review* nothing is at stake: the clocks stand still, moves are played at the current node,
 * which is the head too, and become variations, and every change can be undone (cp-game-edit.h).
 * The outcome stays as recorded as long as the main line is, or moves are only added to it; if it
 * ends elsewhere the outcome is what the board says there.
 *
 * Everything visible follows from its signals, which are facts, and from that of a
 * #CpPositionSource:
 * - `move-played (CpNode *node)`: a move was played; head and current are @node.
 * - `position-changed`: another node is current, for whatever reason; comes after `move-played`.
 * - `line-changed`: nodes were added to the tree, removed or reordered. The current node is in the
 *   tree.
 * - `annotated (CpNode *node)`: comments, glyphs or shapes of @node are different.
 * - `tags-changed`: tags, or the outcome other than by a move, are different.
 * - `edited`: anything that would be saved is different, in a game being played also where its head
 *   is; comes last, once for each change.
 * - `ended`: the outcome is decided.
 * - `taken-back (CpNode *node)`: the head went back to @node.
 * - `resumed (char *end)`: the game goes on where it stands; the end that was declared there, and
 *   told by the sentence @end, was taken back.
 *
 * Properties, all but `reviewing` read-only: `reviewing` (boolean), `in-progress` (boolean: being
 * played, that is neither ended nor in review), `can-move` (boolean: a hand may play a move at
 * the current node), `can-take-back`, `can-restore`, `can-undo`, `can-redo` (booleans; the first
 * two outside review, the others in it), `at-head` (boolean: current is the head), `paused`
 * (boolean), `waiting` (boolean, see cp_game_get_waiting()), `stalled` (boolean, see
 * cp_game_get_stalled()), `draw-offer` (int: the #CpSide whose offer stands, or -1), `claim` (int:
 * the #CpTermination that may be claimed as a draw now, or CP_PLAYING).
 */

#define CP_GAME_ERROR (cp_game_error_quark ())
GQuark cp_game_error_quark (void);

/** CpGameError: why a move that may be legal was not played. */
typedef enum {
  CP_GAME_ERROR_OVER,
  CP_GAME_ERROR_PAUSED,
  CP_GAME_ERROR_LOOKING_BACK,  /* current is not the head */
  CP_GAME_ERROR_TIME_UP,       /* the flag had fallen before */
  CP_GAME_ERROR_NOT_BY_HAND,   /* no hand plays the side to move (cp_game_set_seat()) */
  CP_GAME_ERROR_NOT_IN_REVIEW, /* what was asked for is possible in review only */
  CP_GAME_ERROR_NO_MOVE,       /* the node is the root, or not in the tree any more */
} CpGameError;

/**
 * CpGameEnd: an end that does not follow from the position: somebody gave up or had no time left, a
 * draw was agreed or claimed.
 */
typedef struct {
  CpOutcome outcome; /* undecided: there is none */
  CpNode *node;      /* where the game stood */
  int64_t clocks[2]; /* when it ended, in milliseconds, by side */
} CpGameEnd;

/**
 * cp_game_new: (transfer full): a game about to begin, which waits if it has clocks.
 * @control: (nullable): %NULL to play without clocks
 */
CpGame *cp_game_new (const CpRules *rules, const CpTimeControl *control);

/**
 * cp_game_new_at: (transfer full): the same from another position than the array. A position that
 * ends the game makes a game that has ended.
 * @start: one without problems (cp-problems.h)
 */
CpGame *cp_game_new_at (const CpPosition *start, const CpTimeControl *control);

/**
 * cp_game_new_from_record: (transfer full): continues or shows a recorded game. Clocks are as
 * recorded at the head and stopped; an undecided game with clocks is paused, or waits if nobody has
 * moved.
 * @record: (transfer full)
 * @head: (nullable): the node where the game stands; %NULL for the end of the main line
 */
CpGame *cp_game_new_from_record (CpRecord *record, CpNode *head);

const CpRules *cp_game_get_rules (CpGame *self);

/** cp_game_get_record: (transfer none): the tree of moves with its tags. */
CpRecord *cp_game_get_record (CpGame *self);

/** cp_game_get_clock: (transfer none): the clocks; never run in a game without time control. */
CpClock *cp_game_get_clock (CpGame *self);

/** cp_game_get_current, cp_game_get_head: (transfer none): the node shown, the node played at. */
CpNode *cp_game_get_current (CpGame *self);
CpNode *cp_game_get_head (CpGame *self);

/** cp_game_get_position: (transfer none): the position of the current node. */
const CpPosition *cp_game_get_position (CpGame *self);

/** cp_game_get_outcome: the outcome of the game, not of the current node. */
CpOutcome cp_game_get_outcome (CpGame *self);

/** cp_game_get_player: (transfer none): the name of @side's player, or "White", "Black". */
const char *cp_game_get_player (CpGame *self, CpSide side);

/** cp_game_describe_player: (transfer full): @side's player and side, "Anna (White)"; or "White".
 */
char *cp_game_describe_player (CpGame *self, CpSide side);

/** CP_FRIEND_SEAT: with which the seat of somebody at another computer begins. */
#define CP_FRIEND_SEAT "friend-"

/**
 * cp_game_get_seat: who sits at @side, as cp_game_set_seat() said.
 *
 * Returns: (transfer none) (nullable): %NULL for a hand at this computer
 */
const char *cp_game_get_seat (CpGame *self, CpSide side);

/**
 * cp_game_set_seat: says who sits at @side, so that no hand plays for him and he is found again
 * when the game is read back from disk; for #CpMatch. At first there are hands on both sides.
 * @seat: (nullable): a word, without white space; %NULL for a hand at this computer
 * @type: (nullable): the value of the PGN tag `WhiteType` or `BlackType`; %NULL to leave that
 * alone. For a program, @seat becomes a tag, too.
 */
void cp_game_set_seat (CpGame *self, CpSide side, const char *seat, const char *type);

/**
 * cp_game_get_recorded_seat: the seat of the program that played @side last, as the PGN tag
 * `WhiteSeat` or `BlackSeat` says, wherever the game was read from.
 *
 * Returns: (transfer none) (nullable): %NULL if there is no such tag
 */
const char *cp_game_get_recorded_seat (CpGame *self, CpSide side);

/** cp_game_get_only_hand: the side that a hand at this computer plays while none plays the other;
 * -1 if there are two, or none. */
int cp_game_get_only_hand (CpGame *self);

/** cp_game_is_elsewhere: whether whoever plays @side sits at another computer. */
bool cp_game_is_elsewhere (CpGame *self, CpSide side);

/** cp_game_has_friend: whether anybody who plays it sits at another computer. */
bool cp_game_has_friend (CpGame *self);

/** cp_game_set_absent: says whether whoever sits at @side cannot play, for #CpMatch. His clock does
 * not run meanwhile, unless there is a referee. */
void cp_game_set_absent (CpGame *self, CpSide side, bool absent);

/**
 * CpGameReferee: judges a game in place of this program: whether a hand's move counts, which he has
 * written down then.
 *
 * Returns: false with @error set if it does not
 */
typedef bool (*CpGameReferee) (CpGame *game, CpMove move, void *data, GError **error);

/**
 * cp_game_set_referee: has somebody else judge the game, whose clocks he sets, too: none falls,
 * runs or stops by itself. Nobody pauses the game, or restores what was taken back.
 * @referee: (nullable): %NULL for nobody
 */
void cp_game_set_referee (CpGame *self, CpGameReferee referee, void *data);

/** cp_game_get_is_refereed: whether there is a #CpGameReferee. */
bool cp_game_get_is_refereed (CpGame *self);

/** cp_game_conclude: the game ends as a #CpGameReferee says, if it is in progress. */
void cp_game_conclude (CpGame *self, CpOutcome outcome);

bool cp_game_get_in_progress (CpGame *self);
bool cp_game_get_can_move (CpGame *self);
bool cp_game_get_at_head (CpGame *self);
bool cp_game_get_paused (CpGame *self);

/**
 * cp_game_get_waiting: whether no clock runs before cp_game_start() or a move, but the position may
 * be seen: the game is about to begin, or to go on from where it stood still and was looked at. It
 * is not paused then.
 */
bool cp_game_get_waiting (CpGame *self);

/** cp_game_get_stalled: whether the one to move is absent (cp_game_set_absent()), so that the game
 * does not go on; it waits if it has clocks. */
bool cp_game_get_stalled (CpGame *self);
bool cp_game_get_can_take_back (CpGame *self);
bool cp_game_get_can_restore (CpGame *self);
bool cp_game_get_can_undo (CpGame *self);
bool cp_game_get_can_redo (CpGame *self);
bool cp_game_get_reviewing (CpGame *self);

/**
 * cp_game_set_reviewing: begins or ends review. It begins with nothing to undo; moves that were
 * taken back become a variation (record/tree/cp-twin.h). When it ends with the game undecided, the
 * game is played on from the current node: the line there becomes the main line, moves that were
 * taken back at its end can be restored, the clocks are as recorded and the game waits if it has
 * clocks. Either way nothing can be undone any more.
 */
void cp_game_set_reviewing (CpGame *self, bool reviewing);

/**
 * cp_game_undo, cp_game_redo: undoes the last change made in review, or makes the one again that
 * was undone last, and goes to where it was made. False if there is none.
 */
bool cp_game_undo (CpGame *self);
bool cp_game_redo (CpGame *self);

/**
 * cp_game_get_undo_title, cp_game_get_redo_title: what would be undone or redone, translated:
 * "Comment".
 *
 * Returns: (transfer none) (nullable): %NULL if there is nothing
 */
const char *cp_game_get_undo_title (CpGame *self);
const char *cp_game_get_redo_title (CpGame *self);

/**
 * cp_game_play: plays a move of a hand at this computer at the head. In review a move that is in
 * the tree already is gone to, any other becomes the last variation there.
 * @text: in any notation
 *
 * Returns: false with @error set (CP_MOVE_ERROR, CP_GAME_ERROR); then nothing has changed, but for
 * a flag that was found fallen.
 */
bool cp_game_play (CpGame *self, const char *text, GError **error);

/**
 * cp_game_play_for: plays a move of somebody else who sits at the side to move, for #CpMatch and
 * referees, for whom it may be anybody's; it is shown. There is no other way than these two in
 * which a move is played.
 * @node: where it was decided: the head
 */
bool cp_game_play_for (CpGame *self, CpNode *node, const char *text, GError **error);

/**
 * cp_game_get_refusal_help: where the help tells why cp_game_play() did not play the last move that
 * it refused (cp-help.h).
 *
 * Returns: (transfer none) (nullable): %NULL if it has refused none
 */
const char *cp_game_get_refusal_help (CpGame *self);

/** cp_game_start: lets the clock of the side to move run; ends a pause, and waiting. */
void cp_game_start (CpGame *self);

/** cp_game_pause: stops the clocks until cp_game_start(), without a move meanwhile. Nothing happens
 * without clocks. */
void cp_game_pause (CpGame *self);

/**
 * cp_game_take_back: the head goes one ply back, with the clocks as they were then; a decided game
 * goes on. The move stays in the tree for cp_game_restore(). An end that was declared
 * (cp_game_is_end_declared()) is taken back before any move: the clocks are to go on from where
 * they stopped, or if the time was up, from where they were before the move that took too long. A
 * game that was over waits then if it has clocks.
 */
void cp_game_take_back (CpGame *self);

/** cp_game_restore: plays the move again that was taken back last, or declares the end again. */
void cp_game_restore (CpGame *self);

/** cp_game_is_end_declared: whether the game, not in review, has an end that does not follow from
 * its position (CpGameEnd). */
bool cp_game_is_end_declared (CpGame *self);

/**
 * cp_game_get_retracted: the end that was declared and taken back and that cp_game_restore() comes
 * to, once the head is at its node again. It is forgotten with the next move or end, and with a
 * review.
 *
 * Returns: (transfer none) (nullable)
 */
const CpGameEnd *cp_game_get_retracted (CpGame *self);

/**
 * cp_game_set_retracted: lets cp_game_get_retracted() be @end, in a game that is read back from
 * disk. Nothing happens where it cannot be that.
 */
void cp_game_set_retracted (CpGame *self, const CpGameEnd *end);

/** cp_game_go_to: shows @node, a node of the record. */
void cp_game_go_to (CpGame *self, CpNode *node);

/** cp_game_get_next: the node that follows the current one, or %NULL (transfer none): in review the
 * main continuation, else the move on the line that leads to the head and on through what was taken
 * back. */
CpNode *cp_game_get_next (CpGame *self);

/** cp_game_go_to_first, _previous, _next: walk along the line of cp_game_get_next(); nothing
 * happens at its ends. cp-game-walk.h has more ways. */
void cp_game_go_to_first (CpGame *self);
void cp_game_go_to_previous (CpGame *self);
void cp_game_go_to_next (CpGame *self);

/** cp_game_go_to_head: goes to where the game stands; in review, to the end of the line. */
void cp_game_go_to_head (CpGame *self);

/** cp_game_offer_draw: @side offers a draw; the offer stands until it is answered or lapses with
 * the opponent's next move. */
void cp_game_offer_draw (CpGame *self, CpSide side);

/** cp_game_get_draw_offer: whose offer stands, or -1. */
int cp_game_get_draw_offer (CpGame *self);

/** cp_game_accept_draw, cp_game_decline_draw: answer the standing offer. */
void cp_game_accept_draw (CpGame *self);
void cp_game_decline_draw (CpGame *self);

/** cp_game_get_claim: the draw that the side to move may claim, or CP_PLAYING. */
CpTermination cp_game_get_claim (CpGame *self);

/** cp_game_claim_draw: ends the game by cp_game_get_claim(). Nothing happens without a claim. */
void cp_game_claim_draw (CpGame *self);

/** cp_game_resign: @side gives the game up. As with all that somebody does to a game, if the flag
 * of the clock has fallen before, the game has ended by that instead. */
void cp_game_resign (CpGame *self, CpSide side);

/** cp_game_describe_end: (transfer full): why the game ended, as a sentence, which names whoever
 * resigned, has no time or no move. */
char *cp_game_describe_end (CpGame *self);
