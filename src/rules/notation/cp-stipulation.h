/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "rules/position/cp-outcome.h"
#include "rules/position/cp-rules.h"

/*
 * Stipulations: the tasks of puzzles (help/C/puzzles.page). A win is any of the game's winning
 * ends.
 *
 * - `#2`: the side to move forces a win within two moves of its own.
 * - `tip#2`, `centre#2`, `king#2`: the same, but only one end counts: the support tips, the king
 *   stands on the centre line, or the enemy king is knocked.
 * - `s#2`: the side to move forces the other side to win within two moves of the first side.
 * - `h#2`: both sides help the side not to move to win, with two moves each.
 * - `h#2.5`: with an additional half move at the beginning; then it is the side to move that wins.
 * - `ser-#2`: the side to move plays two moves in a row while the other side passes, and wins with
 *   the last one.
 */

/** CP_STIPULATION_MAX: Most moves of a side in a stipulation. */
#define CP_STIPULATION_MAX 20

#define CP_STIPULATION_ERROR (cp_stipulation_error_quark ())
GQuark cp_stipulation_error_quark (void);

/** CpStipulationError: Errors of stipulations. */
typedef enum {
  CP_STIPULATION_ERROR_MISSING,    /* a game has no stipulation: it is not a puzzle */
  CP_STIPULATION_ERROR_INVALID,    /* invalid text */
  CP_STIPULATION_ERROR_IMPOSSIBLE, /* no game by these rules ends that way */
} CpStipulationError;

/** CpStipulationKind: Who plays, and for whom. */
typedef enum {
  CP_STIPULATION_DIRECT,
  CP_STIPULATION_SELF,
  CP_STIPULATION_HELP,
  CP_STIPULATION_SERIES,
} CpStipulationKind;

/** CpStipulation: A value; copy it by assignment. */
typedef struct {
  CpStipulationKind kind;
  CpTermination end; /* the only end that counts, in direct play; CP_PLAYING for every win */
  unsigned n; /* moves of the side to move; in help play, half moves of both sides together */
} CpStipulation;

/** cp_stipulation_direct: Returns the stipulation to win, by any end, within @n moves. */
static inline CpStipulation
cp_stipulation_direct (unsigned n)
{
  return (CpStipulation){ CP_STIPULATION_DIRECT, CP_PLAYING, n };
}

/** cp_stipulation_is_plain: Returns true for the task to win by any end. */
static inline bool
cp_stipulation_is_plain (CpStipulation stipulation)
{
  return stipulation.kind == CP_STIPULATION_DIRECT && stipulation.end == CP_PLAYING;
}

/** cp_stipulation_is_forced: Returns true for direct and self play, in which the side to move wins
 * or loses whatever the other side answers. */
static inline bool
cp_stipulation_is_forced (CpStipulation stipulation)
{
  return stipulation.kind == CP_STIPULATION_DIRECT || stipulation.kind == CP_STIPULATION_SELF;
}

/** cp_stipulation_winner: Returns the side that is to win if @to_move moves first. */
CpSide cp_stipulation_winner (CpStipulation stipulation, CpSide to_move);

/** cp_stipulation_is_met: Returns true if the game has ended as the stipulation demands.
 * @to_move: the side that moved first */
bool cp_stipulation_is_met (CpStipulation stipulation, CpOutcome outcome, CpSide to_move);

/**
 * cp_stipulation_parse: Parses a stipulation of up to CP_STIPULATION_MAX moves. Accepts capitals,
 * spaces, typographic characters, `center`, a comma or a fraction for half a move, and `ser#`.
 * @stipulation: (out): undefined if false is returned
 *
 * Returns: false with @error set (CP_STIPULATION_ERROR_INVALID)
 */
bool cp_stipulation_parse (const char *text, CpStipulation *stipulation, GError **error);

/** cp_stipulation_write: Returns the canonical text (transfer full). */
char *cp_stipulation_write (CpStipulation stipulation);

/** cp_stipulation_write_length: Returns the number of moves as in the text, "2" or "2.5" (transfer
 * full). */
char *cp_stipulation_write_length (CpStipulation stipulation);

/**
 * cp_stipulation_check: Tests whether a game by @rules can end as the stipulation demands.
 *
 * Returns: false with @error set (CP_STIPULATION_ERROR_IMPOSSIBLE)
 */
bool cp_stipulation_check (CpStipulation stipulation, const CpRules *rules, GError **error);
