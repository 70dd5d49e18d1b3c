/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-uci-go.h"
#include "engine/perft/cp-perft.h"

/* UCI's `go mate`: a proof in a thread of its own. Used by CpUci alone. */

/** CpUciMate: somebody who proves, one thing at a time, and remembers what was proved. */
typedef struct CpUciMate CpUciMate;

/**
 * cp_uci_mate_new: nothing is being proved.
 * @write: is given each line of the answers, in threads of the proof
 * @data: for @write
 *
 * Returns: (transfer full)
 */
CpUciMate *cp_uci_mate_new (CpWriteLine write, void *data);

/** cp_uci_mate_free: stops what is being proved, as cp_uci_mate_stop() does, and frees @mate. */
void cp_uci_mate_free (CpUciMate *mate);

/**
 * cp_uci_mate_start: waits for the proof that is going on, if one is, and starts another one, which
 * ends with a `bestmove`.
 * @line: (array length=n): all positions of the game; the last one is asked about; copied
 * @n: at least 1
 * @go: with @mate set; copied
 */
void cp_uci_mate_start (CpUciMate *mate, const CpPosition *line, size_t n, const CpUciGo *go);

/** cp_uci_mate_wait: waits until the `bestmove` of the proof that is going on has been written. */
void cp_uci_mate_wait (CpUciMate *mate);

/** cp_uci_mate_forget: waits, and forgets what was proved. */
void cp_uci_mate_forget (CpUciMate *mate);

/** cp_uci_mate_stop: the same, but the proof ends at once. Does nothing if there is none. */
void cp_uci_mate_stop (CpUciMate *mate);
