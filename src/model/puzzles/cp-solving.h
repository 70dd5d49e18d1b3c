/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-puzzle-entry.h"
#include "cp-puzzle-progress.h"
#include "model/game/cp-game.h"

#define CP_TYPE_SOLVING (cp_solving_get_type ())
G_DECLARE_FINAL_TYPE (CpSolving, cp_solving, CP, SOLVING, GObject)

/**
 * CpSolving: a puzzle that is being solved. It owns a #CpGame that starts from the puzzle's
 * position. The solver plays the attacker by cp_game_play(), as on any board; the program plays the
 * defender. A prover in a thread judges every move of the solver: every move that still wins in
 * time is right, whatever the file contains, and is answered by the longest defence. Any other move
 * is answered by its refutation, and can be taken back.
 *
 * Properties, all read-only: `state` (int: a #CpSolvingState), `message` (string: sentences for the
 * user, may be empty; at the end it includes the author's comments on the moves), `moves-left`
 * (uint: own moves that the solver has left), `hint-level` (uint: the number of hints given in the
 * current position, up to two), `busy` (boolean: a move is judged, or a hint searched for),
 * `can-play`, `can-take-back`, `can-hint`, `can-stop` (a hint is searched for), `can-show`,
 * `can-walk` (booleans), `shown` (#CpGame, see cp_solving_get_shown()). The notifications of one
 * change are emitted together.
 *
 * Signals:
 * - `judged (gboolean right)`: Emitted when the solver's last move was judged.
 * - `solved (gboolean hinted)`: Emitted when the puzzle is solved, with or without hints.
 */

/** CpSolvingState: the state of solving. */
typedef enum {
  CP_SOLVING_TO_MOVE,      /* the solver is to move */
  CP_SOLVING_JUDGING,      /* the solver's move is being judged */
  CP_SOLVING_REPLYING,     /* the move was right; the program is about to reply */
  CP_SOLVING_REFUTING,     /* the move was wrong; the program is about to refute it */
  CP_SOLVING_REFUTED,      /* the refutation is on the board */
  CP_SOLVING_UNDECIDED,    /* the move could not be judged in time */
  CP_SOLVING_SOLVED,       /* the solver has won */
  CP_SOLVING_SHOWING,      /* the program plays the solution */
  CP_SOLVING_SHOWN,        /* the solution is on the board */
  CP_SOLVING_UNSOLVABLE,   /* there is no win: the puzzle has an error */
  CP_SOLVING_NOT_PLAYABLE, /* the task is none to win against the program */
} CpSolvingState;

/** The default delay before a move of the program, so that the user can follow. */
#define CP_SOLVING_DELAY_MS 700

/** The default time limit of a question. */
#define CP_SOLVING_LIMIT_MS 60000

/**
 * cp_solving_new: Starts to solve a puzzle.
 * @progress: (nullable) (transfer none): stores the results
 *
 * Returns: (transfer full) (nullable): %NULL with @error set if the puzzle cannot be read
 */
CpSolving *cp_solving_new (CpPuzzleEntry *entry, CpPuzzleProgress *progress, GError **error);

CpPuzzleEntry *cp_solving_get_entry (CpSolving *self);

/** cp_solving_get_game: (transfer none): Returns the game on which the solver plays. */
CpGame *cp_solving_get_game (CpSolving *self);

/** cp_solving_get_shown: (transfer none): Returns the game to show: that of cp_solving_get_game()
 * or, during cp_solving_walk(), a game in review with all lines of the solution. */
CpGame *cp_solving_get_shown (CpSolving *self);

/** cp_solving_get_side: Returns the solver's side. */
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
 * cp_solving_get_hinted: Returns whether a hint was given, or the solution shown, since the puzzle
 * was last solved, including earlier runs of the program.
 */
bool cp_solving_get_hinted (CpSolving *self);

/**
 * cp_solving_set_delay: Sets the delay before a move of the program.
 * @ms: milliseconds; 0 to play at once
 */
void cp_solving_set_delay (CpSolving *self, unsigned ms);

/**
 * cp_solving_set_limit: Sets the time limit of a question.
 * @ms: milliseconds; 0 without a limit
 */
void cp_solving_set_limit (CpSolving *self, unsigned ms);

/** cp_solving_take_back: Goes back to the last position in which the solver was to move. */
void cp_solving_take_back (CpSolving *self);

/** cp_solving_restart: Goes back to the start position. */
void cp_solving_restart (CpSolving *self);

/**
 * cp_solving_hint: Gives the next hint for the current position: first the piece or drop, whose
 * square is marked; then the whole move.
 */
void cp_solving_hint (CpSolving *self);

/** cp_solving_stop_hint: Cancels the search for a hint. */
void cp_solving_stop_hint (CpSolving *self);

/** cp_solving_show: Plays the solution from the current position. */
void cp_solving_show (CpSolving *self);

/** cp_solving_walk: Shows all lines of the solution, after the puzzle was solved or its solution
 * shown, until the solver plays on. */
void cp_solving_walk (CpSolving *self);
