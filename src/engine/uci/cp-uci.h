/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/perft/cp-perft.h"

/**
 * CpUci: the engine's side of a UCI conversation (data/man/counterpoise-engine.1). It is given
 * lines and answers lines; where they come from and go to is its user's business.
 *
 * A command that is unknown, or wrong anywhere, is answered by one `info string` that says what is
 * wrong and where, and does nothing. Nothing in a line is fatal.
 *
 * `go mate N` proves whether the side to move forces a win within N of its own moves, from 1 to 20,
 * with any first move or one of `searchmoves`. It asks for 1, 2, … moves in turn: behind each
 * number that is not enough comes an `info depth`, in plies, without a score. It ends with `score
 * mate`, the least number, and that move; or with an `info string` that says whether there is no
 * win or nothing is known, and `bestmove (none)`. `nodes` and `movetime` limit it, all other
 * arguments mean nothing to it. What was played before the position counts for draws by repetition.
 *
 * `go perft N` counts moves and is not interrupted by anything. Any other `go` searches for a good
 * move: until one of its limits is reached, or, with `infinite`, with `ponder` until `ponderhit`,
 * and without a limit, until it is stopped. Behind each depth that is finished come `MultiPV` lines
 * of that depth, the best first. Where the game is over there is an `info string` and `bestmove
 * (none)`, which frontends do not take for a move (`0000` is a null move to some).
 *
 * A proof or a search has a thread of its own, so that all other commands are answered at once:
 * `stop` and `quit` end it, its `bestmove` comes before they return; `position` and `setoption` do
 * not concern it any more, only the next one; another `go`, `bench` or `ucinewgame`, which forgets
 * what was found, waits for its end, and so does the end of input where there is no `quit`. But a
 * search that would not end by itself is stopped by these.
 *
 * Setting `UCI_Variant` puts up the array of those rules. A `position` may lead past an end that
 * only repetition or quiet moves have brought about, as other programs may see these differently.
 */
typedef struct CpUci CpUci;

/**
 * cp_uci_new: the array of cp_rules_default().
 * @write: is given each line of the answers, one at a time, but perhaps in another thread
 * @data: for @write
 *
 * Returns: (transfer full)
 */
CpUci *cp_uci_new (CpWriteLine write, void *data);

/** cp_uci_free: stops what is being proved or searched, and frees the conversation; %NULL is
 * allowed. */
void cp_uci_free (CpUci *uci);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpUci, cp_uci_free)

/**
 * cp_uci_feed: takes a line and writes the answer.
 * @line: any bytes, with or without a line break at the end
 * @length: how many
 *
 * Returns: false if the line was `quit`
 */
bool cp_uci_feed (CpUci *uci, const char *line, size_t length);

/**
 * cp_uci_wait: waits for the `bestmove` of the proof or search that is going on, and stops it if it
 * would not end by itself; for the end of input.
 */
void cp_uci_wait (CpUci *uci);

/** cp_uci_get_position: the present position (transfer none); valid until the next line. */
const CpPosition *cp_uci_get_position (const CpUci *uci);
