/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-puzzle-entry.h"
#include "cp-puzzle-progress.h"
#include "model/game/cp-game.h"

#define CP_TYPE_SOLVING (cp_solving_get_type ())
G_DECLARE_FINAL_TYPE (CpSolving, cp_solving, CP, SOLVING, GObject)

/**
 * CpSolving: a puzzle being solved. It owns a #CpGame that starts from the puzzle's position; on
 * it the solver plays the attacker, by cp_game_play() as on any board, and the program the
 * defender. Every move of the solver is judged by proof in a thread: every move that still wins in
 * time is right, whatever the file says, and is answered by the longest defence; any other is
 * answered by what refutes it, and can be taken back.
 *
 * Properties, all read-only: `state` (int: a #CpSolvingState), `message` (string: what there is to
 * say, sentences, perhaps empty; at the end with what the author says of the moves), `moves-left`
 * (uint: own moves the solver has left), `hint-level` (uint: how many of the two hints are given at
 * this move), `busy` (boolean: a move is judged, or a hint looked for), `can-play`,
 * `can-take-back`, `can-hint`, `can-stop` (a hint is looked for), `can-show`, `can-walk`
 * (booleans), `shown` (#CpGame, see cp_solving_get_shown()). The notifications of one change come
 * together.
 *
 * Signals:
 * - `judged (gboolean right)`: it is known whether the solver's last move is right.
 * - `solved (gboolean hinted)`: the puzzle is solved, perhaps with hints.
 */

/** CpSolvingState: how the puzzle stands. */
typedef enum {
  CP_SOLVING_TO_MOVE,    /* the solver is to move */
  CP_SOLVING_JUDGING,    /* his move is thought about */
  CP_SOLVING_REPLYING,   /* it was right, and the program is about to answer it */
  CP_SOLVING_REFUTING,   /* it was wrong, and the program is about to answer it */
  CP_SOLVING_REFUTED,    /* the answer to a wrong move is on the board */
  CP_SOLVING_UNDECIDED,  /* there was not enough time to tell whether it was right */
  CP_SOLVING_SOLVED,     /* the game is won */
  CP_SOLVING_SHOWING,    /* the program plays the solution */
  CP_SOLVING_SHOWN,      /* the solution is on the board */
  CP_SOLVING_UNSOLVABLE, /* there is no win: it is the puzzle that is wrong */
} CpSolvingState;

/** How long the program waits before it plays a move of its own, so that the eye can follow. */
#define CP_SOLVING_DELAY_MS 700

/** How long it thinks about a question at most. */
#define CP_SOLVING_LIMIT_MS 60000

/**
 * cp_solving_new: begins to solve a puzzle.
 * @progress: (nullable) (transfer none): where to note how it went
 *
 * Returns: (transfer full) (nullable): %NULL with @error set if the puzzle cannot be read
 */
CpSolving *cp_solving_new (CpPuzzleEntry *entry, CpPuzzleProgress *progress, GError **error);

CpPuzzleEntry *cp_solving_get_entry (CpSolving *self);

/** cp_solving_get_game: (transfer none): the game to be played on. */
CpGame *cp_solving_get_game (CpSolving *self);

/** cp_solving_get_shown: (transfer none): the same or, while somebody walks through the solution,
 * a game in review with all its lines. */
CpGame *cp_solving_get_shown (CpSolving *self);

/** cp_solving_get_side: the side that the solver plays. */
CpSide cp_solving_get_side (CpSolving *self);

CpSolvingState cp_solving_get_state (CpSolving *self);
const char *cp_solving_get_message (CpSolving *self);
unsigned cp_solving_get_hint_level (CpSolving *self);
bool cp_solving_get_busy (CpSolving *self);
bool cp_solving_get_can_play (CpSolving *self);
bool cp_solving_get_can_take_back (CpSolving *self);
bool cp_solving_get_can_hint (CpSolving *self);
bool cp_solving_get_can_stop (CpSolving *self);
bool cp_solving_get_can_show (CpSolving *self);
bool cp_solving_get_can_walk (CpSolving *self);

/**
 * cp_solving_get_hinted: whether a hint was given, or the solution shown, in any line of play since
 * the puzzle was solved last, be it in an earlier run of the program.
 */
bool cp_solving_get_hinted (CpSolving *self);

/**
 * cp_solving_set_delay: how long the program waits before it plays.
 * @ms: milliseconds; 0 to play at once
 */
void cp_solving_set_delay (CpSolving *self, unsigned ms);

/**
 * cp_solving_set_limit: how long to think about one question.
 * @ms: milliseconds; 0 without a limit
 */
void cp_solving_set_limit (CpSolving *self, unsigned ms);

/** cp_solving_take_back: goes back to where the solver was to move before. */
void cp_solving_take_back (CpSolving *self);

/** cp_solving_restart: goes back to the beginning. */
void cp_solving_restart (CpSolving *self);

/**
 * cp_solving_hint: gives the next hint at this move: first which piece or drop, its square being
 * marked; then the whole move.
 */
void cp_solving_hint (CpSolving *self);

/** cp_solving_stop_hint: looks no more for the hint that was asked for. */
void cp_solving_stop_hint (CpSolving *self);

/** cp_solving_show: plays the solution from here on. */
void cp_solving_show (CpSolving *self);

/** cp_solving_walk: has all lines of the solution shown, when the puzzle is solved or its solution
 * was shown, until somebody plays on. */
void cp_solving_walk (CpSolving *self);
