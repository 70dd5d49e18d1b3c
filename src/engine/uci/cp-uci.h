/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/perft/cp-perft.h"

/**
 * CpUci: The engine's side of a UCI session (data/man/counterpoise-engine.1). Takes and writes
 * lines; the caller connects it to input and output.
 *
 * An unknown or invalid command has no effect and is answered by one `info string` with the error
 * and its place. No input is fatal.
 *
 * `go mate N` proves whether the side to move can force a win within N of its own moves, from 1 to
 * 20, with any first move or one of `searchmoves`. It tries 1, 2, … moves in turn, and writes an
 * `info depth`, in plies, without a score, after each number that is refuted. It ends with `score
 * mate`, the least number, and the move; or with an `info string` that says whether there is no win
 * or the result is unknown, and `bestmove (none)`. `nodes` and `movetime` limit it; all other
 * arguments are ignored. Positions before the root count for draws by repetition.
 *
 * `go perft N` counts moves and cannot be interrupted. Any other `go` searches for a good move
 * until one of its limits is reached; with `infinite`, without a limit, and with `ponder` before
 * `ponderhit`, until it is stopped. After each completed depth it writes `MultiPV` lines of that
 * depth, best first. If the game is over, it writes an `info string` and `bestmove (none)`, which
 * frontends do not mistake for a move (`0000` is a null move to some).
 *
 * Proofs and searches run in threads of their own, so that all other commands are answered at once.
 * `stop` and `quit` end them and write their `bestmove` before they return. `position` and
 * `setoption` only affect the next `go`. Another `go`, `bench`, `ucinewgame` (which clears all
 * results) and the end of input without `quit` wait for them, but stop a search that would not end
 * by itself.
 *
 * Setting `UCI_Variant` sets up the array of those rules. The moves of `position` may go on after
 * an end by repetition or quiet moves, because other programs may judge these differently.
 */
typedef struct CpUci CpUci;

/**
 * cp_uci_new: Creates a session with the array of cp_rules_default().
 * @write: called with each line of output, never concurrently, but from any thread
 * @data: user data for @write
 *
 * Returns: (transfer full)
 */
CpUci *cp_uci_new (CpWriteLine write, void *data);

/** cp_uci_free: Stops a running proof or search, and frees the session; %NULL is allowed. */
void cp_uci_free (CpUci *uci);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpUci, cp_uci_free)

/**
 * cp_uci_execute: Executes a command line.
 * @line: any bytes, with or without a line break at the end
 * @length: number of bytes
 *
 * Returns: false if the command was `quit`
 */
bool cp_uci_execute (CpUci *uci, const char *line, size_t length);

/**
 * cp_uci_wait: Waits for the `bestmove` of the running proof or search, and stops it if it would
 * not end by itself; for the end of input.
 */
void cp_uci_wait (CpUci *uci);

/** cp_uci_get_position: Returns the current position (transfer none); valid until the next line. */
const CpPosition *cp_uci_get_position (const CpUci *uci);
